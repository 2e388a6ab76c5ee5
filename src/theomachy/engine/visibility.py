"""The one place that says who sees what. The view, the log, the options and the determiniser all go through it."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, TypeVar

from theomachy.engine import machine
from theomachy.engine.rng import key_of, shuffled
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, TEAM, Field
from theomachy.engine.zones import PUBLIC, knowers, piles

if TYPE_CHECKING:
    from theomachy.engine.game import Game

G = TypeVar("G", bound="Game")

SPECTATOR = 1 << 62


def bit_of(viewer: int | None) -> int:
    """A viewer's bit in masks; None is a spectator, who sees only what everybody sees."""
    return SPECTATOR if viewer is None else 1 << viewer


def zone_mask(field: Field, owner: int, teammates: int) -> int:
    """Who sees the faces in a zone."""
    if field.sees == EVERYBODY:
        return PUBLIC
    if field.sees == NOBODY:
        return 0
    if field.shared:
        raise ValueError("a shared zone is seen by nobody or by everybody")
    return {OWNER: 1 << owner, TEAM: teammates}[field.sees]


def knows(g: Game, viewer: int | None, card: int) -> bool:
    """Whether the viewer knows which card this is."""
    return bool(knowers(g, card) & bit_of(viewer))


def known(g: Game, viewer: int | None) -> set[int]:
    """The cards whose faces the viewer is shown."""
    bit, seen = bit_of(viewer), g.seen
    found: set[int] = set()
    for name, owner, pile in piles(g):
        if g.mask(name, owner) & bit:
            found.update(pile)
        elif not type(g).fields[name].closed:
            found.update(card for card in pile if seen.get(card, 0) & bit)
    return found


class Shown(dict[int, Any]):
    """What the cards of one position look like to those who know them; each is made once for all viewers."""

    def __init__(self, g: Game) -> None:
        self._game = g
        self.covered = g.covered()

    def __missing__(self, card: int) -> Any:
        self[card] = made = _card_view(self._game, card)
        return made


def view(g: Game, viewer: int | None, story: bool = True, shown: Shown | None = None) -> dict[str, Any]:
    """All that a viewer may know, and no more; ready for JSON."""
    shown = Shown(g) if shown is None else shown
    asks = [ask for ask in g.pending() if ask[0] == viewer]
    seats = [
        {
            "seat": seat,
            "name": g.names[seat],
            "team": g.team_of(seat),
            "out": g.is_out(seat),
            "numbers": _numbers(g, seat),
            "zones": _zones(g, viewer, seat, shown),
            "reckoned": _reckoned(g, viewer, seat),
        }
        for seat in range(g.seats)
    ]
    return {
        "game": type(g).name,
        "viewer": viewer,
        "over": g.over,
        "winners": list(g.winners),
        "waiting": [ask[0] for ask in g.pending()],
        "moment": g.moment()._asdict(),
        "stack": [_waiting_view(g, viewer, *entry) for entry in g.resolving()],
        "seats": seats,
        "shared": {"numbers": _numbers(g, None), "zones": _zones(g, viewer, None, shown)},
        "ask": _ask_view(g, asks[0]) if asks else None,
        "log": g.story(viewer) if story else [],
    }


def _numbers(g: Game, seat: int | None) -> dict[str, Any]:
    shape = "value" if seat is None else "per seat"
    shown = {
        field.label: getattr(g, name) if seat is None else getattr(g, name)[seat]
        for name, field in type(g).fields.items()
        if field.label and field.shape == shape
    }
    shown |= g.more_numbers(seat)
    return {label: list(item) if isinstance(item, tuple) else item for label, item in shown.items()}


def _zones(g: Game, viewer: int | None, seat: int | None, shown: Shown) -> dict[str, Any]:
    owner, fields = seat or 0, type(g).fields
    return {
        name: _pile_view(g, viewer, getattr(g, name)[owner], g.mask(name, owner), fields[name].closed, shown)
        for name in g.masks
        if fields[name].shared == (seat is None)
    }


def _pile_view(g: Game, viewer: int | None, pile: list[int], mask: int, closed: bool, shown: Shown) -> dict[str, Any]:
    bit = bit_of(viewer)
    seen = {} if closed else g.seen
    if mask & bit:
        cards = [shown[card] for card in pile]
    else:
        cards = [shown[card] if seen.get(card, 0) & bit else None for card in pile]
    backs = [{} if card in shown.covered else g.face_down(card) for card in pile]
    return {
        "count": len(pile),
        "cards": cards if any(cards) else None if pile else [],
        "backs": backs if any(backs) else None,
    }


def _reckoned(g: Game, viewer: int | None, seat: int) -> dict[str, Any] | None:
    """What lies in zones that the viewer cannot look into, together and by name: nothing of which lies where."""
    zones = [zone for zone in g.reckoned if not g.mask(zone, seat) & bit_of(viewer)]
    faces, printed = g.faces, g.library.faces
    names = sorted([printed[faces[card]].name for zone in zones for card in getattr(g, zone)[seat]])
    return {"zones": zones, "cards": dict(Counter(names))} if names else None


def _card_view(g: Game, card: int) -> dict[str, Any]:
    shown = g.card_view(card)
    parts = g.parts(card)
    return (
        {**shown, "parts": {name: [list(part) for part in amounts] for name, amounts in parts.items()}}
        if parts
        else shown
    )


def _waiting_view(g: Game, viewer: int | None, verb: str, *values: Any) -> dict[str, Any]:
    return {
        "text": g.words.say(g, viewer, (verb, *values)),
        "cards": list(g.words.cards_in(verb, values)),
        "seats": list(g.words.seats_in(verb, values)),
    }


def _ask_view(g: Game, ask: tuple[Any, ...]) -> dict[str, Any]:
    player, prompt, options, *_ = ask
    return {
        "prompt": g.words.say(g, player, prompt),
        "options": [
            {
                "text": g.words.say(g, player, o),
                "verb": o[0],
                "cards": list(g.words.cards_in(o[0], o[1:])),
                "ends_turn": g.ends_turn(ask, o),
            }
            for o in options
        ],
    }


def determinize(g: G, viewer: int | None, seed: int | str) -> G:
    """A clone in which all that the viewer cannot know is dealt again, with randomness of its own.

    The new deal owes nothing to the true one: the faces are sorted before they are shuffled. Ids, zones and frames
    stay; only which card an unseen id is changes, among cards with the same back (of one lot, where the viewer knows
    the set though not which is which) and, where nobody sees the backs, among all that are alike. The twin can be
    played on where the viewer is asked. A question that another seat is asked was made for that seat's true cards, so
    the cards it points at keep their faces: the twin answers "what would this choice look like to me", and is no place
    to search from.
    """
    twin = g.clone()
    twin.seed = seed  # the true seed and the true choices would tell everything
    twin.history = []
    twin.rng_key = key_of(seed, "determinize")
    twin.rng_counter = twin.rolled_from = 0
    bit = bit_of(viewer)
    pointed_at = {
        card
        for player, _, options, *_ in ([] if g.branches else g.pending())
        if player != viewer
        for option in options
        for card in g.words.cards_in(option[0], option[1:])
    }
    known = pointed_at.union(card for card, who in g.seen.items() if who & bit)
    hidden = [
        card
        for zone, owner, pile in piles(g)
        if pile and not g.mask(zone, owner) & bit
        for card in pile
        if card not in known
    ]
    hidden.sort()
    back, lots = g.back, g.lots(viewer)
    unseen: dict[tuple[int, int], list[int]] = defaultdict(list)
    for card in hidden:
        unseen[back(card), lots.get(card, -1)].append(card)
    faces = list(g.faces)
    for _, cards in sorted(unseen.items()):
        _deal_again(twin, cards, faces)
    if covered := g.covered():
        below: dict[int, list[int]] = defaultdict(list)
        for card in hidden:
            if card in covered:
                below[covered[card]].append(card)
        for _, cards in sorted(below.items()):
            _deal_again(twin, cards, faces)
    twin.faces = faces
    twin.log = g.redacted_log(bit)
    if twin.branches:
        machine.veil_others(twin, viewer)
    return twin


def _deal_again(twin: Game, cards: list[int], faces: list[int]) -> None:
    """The faces of these cards in another order, which owes nothing to the one that they had."""
    for card, face in zip(cards, shuffled(twin, sorted([faces[card] for card in cards])), strict=True):
        faces[card] = face
