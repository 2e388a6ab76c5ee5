"""The table in words, drawn from what a viewer may know and from the game's layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from string import Formatter
from typing import Any

from theomachy.engine.table import Area, Table
from theomachy.engine.words import listed
from theomachy.terminal.screen import Line

View = dict[str, Any]
Card = dict[str, Any]

SHARED = Line("The table", heading=True)


def layout_of(game: str, view: View) -> Table:
    """The game's own layout, or one that shows every zone."""
    name = f"theomachy.games.{game}.table"
    try:
        table: Table = import_module(name).TABLE
    except ModuleNotFoundError as error:
        if not name.startswith(error.name or "?"):
            raise
        return Table(_every_zone(view["seats"]), _every_zone([view["shared"]]))
    return table


def _every_zone(owners: list[dict[str, Any]]) -> tuple[Area, ...]:
    return tuple(Area(name) for name in dict.fromkeys(name for owner in owners for name in owner["zones"]))


def table_lines(view: View, table: Table) -> Iterator[Line]:
    """All sides, the viewer's own last: it stands nearest to the options."""
    yield from shared_lines(view, table)
    yield from other_lines(view, table)
    yield from own_lines(view, table)


def shared_lines(view: View, table: Table) -> Iterator[Line]:
    shared = view["shared"]
    areas = list(_area_lines(shared, table.shared_areas, table))
    if shared["numbers"] or areas:
        yield SHARED
        yield from _number_lines(shared)
        yield from areas


def other_lines(view: View, table: Table) -> Iterator[Line]:
    for owner in view["seats"]:
        if owner["seat"] != view["viewer"]:
            yield from _seat_lines(owner, view, table)


def own_lines(view: View, table: Table) -> Iterator[Line]:
    if view["viewer"] is not None:
        yield from _seat_lines(view["seats"][view["viewer"]], view, table)


def pile_lines(view: View, table: Table) -> Iterator[Line]:
    """What the viewer knows or can reckon of piles that the table only counts, or of which it shows the top."""
    sides = [(owner, _heading(owner, view), table.seat_areas) for owner in view["seats"]]
    for owner, heading, areas in (*sides, (view["shared"], SHARED, table.shared_areas)):
        if lines := [*_reckoned_lines(owner, areas), *_known_lines(owner, areas, table)]:
            yield heading
            yield from lines


def _reckoned_lines(owner: dict[str, Any], areas: Iterable[Area]) -> Iterator[Line]:
    """By name, since nobody knows which card lies where."""
    if reckoned := owner.get("reckoned"):
        titles = [_title(area).lower() for area in areas if area.zone in reckoned["zones"]]
        where = listed(titles) + (" together" if len(titles) > 1 else "")
        yield Line(_sentence(f"{where}, in no order: {', '.join(_several(reckoned['cards']))}"), indent=2)


def _known_lines(owner: dict[str, Any], areas: Iterable[Area], table: Table) -> Iterator[Line]:
    for area in areas:
        zone = owner["zones"].get(area.zone)
        if zone and zone["cards"] and area.style in ("count", "top"):
            yield Line(f"{_title(area)}: {_counted(zone['cards'], table)}.", indent=2)


def status(view: View) -> list[str]:
    """The viewer's numbers and those of the table, such as "actions left 2"."""
    return [*_numbers(view["seats"][view["viewer"]]), *_numbers(view["shared"])]


def card_lines(card: Card, table: Table) -> Iterator[Line]:
    """All that is written on a card."""
    yield Line(str(card["name"]), style="bold")
    hidden = {"id", "name", *table.card_texts}
    fields = table.card_fields or tuple(field for field in card if field not in hidden)
    shown = [f"{field} {card[field]}".replace("_", " ") for field in fields if _is_plain(card.get(field))]
    if shown:
        yield Line(_sentence(", ".join(shown)), indent=2)
    yield from (Line(text, indent=2) for text in card_texts(card, table))


def card_texts(card: Card, table: Table) -> Iterator[str]:
    """The sentences of a card, each with its name where it has more than one kind."""
    for field in table.card_texts:
        if text := card.get(field):
            yield str(text) if field == "text" else f"{field.capitalize()}: {text}"


def card_text(card: Card, table: Table, known: str = "") -> str:
    """A card in a list. `known` is a field that need not be said again."""
    parts = [part for part in table.card_line if _fields(part) <= card.keys() and _fields(part) != {known}]
    return " ".join(part.format(**card) for part in parts)


def _fields(part: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(part) if name}


def _is_plain(value: Any) -> bool:
    return isinstance(value, int | str) and value != ""


def _heading(owner: dict[str, Any], view: View) -> Line:
    notes = ["you"] if owner["seat"] == view["viewer"] else []
    if owner["team"] is not None:
        notes.append(f"team {owner['team'] + 1}")
    if owner["out"]:
        notes.append("out of the game")
    return Line(owner["name"] + (f" ({', '.join(notes)})" if notes else ""), heading=True)


def _seat_lines(owner: dict[str, Any], view: View, table: Table) -> Iterator[Line]:
    yield _heading(owner, view)
    yield from _number_lines(owner)
    yield from _area_lines(owner, table.seat_areas, table)


def _number_lines(owner: dict[str, Any]) -> Iterator[Line]:
    """All numbers in a sentence, if there are any to be shown."""
    if shown := _numbers(owner):
        yield Line(_sentence(", ".join(shown)))


def _numbers(owner: dict[str, Any]) -> list[str]:
    return [_number(label, value) for label, value in owner["numbers"].items() if value or type(value) is int]


def _number(label: str, value: Any) -> str:
    """ "gems 3", "dice 1, 2, 6, 6"; what is simply so needs no value."""
    if value is True:
        return label
    return f"{label} {', '.join(map(str, value)) if isinstance(value, list) else value}"


def _area_lines(owner: dict[str, Any], areas: Iterable[Area], table: Table) -> Iterator[Line]:
    """Each area that holds something, then the empty ones in one line."""
    empty = []
    for area in areas:
        zone = owner["zones"].get(area.zone)
        if zone and zone["count"]:
            yield Line(f"{_title(area)}: {_area_text(zone, area, table)}.", indent=2)
        elif zone and not area.quiet:
            empty.append(_title(area).lower())
    if empty:
        yield Line(f"Empty: {', '.join(empty)}.", indent=2)


def _title(area: Area) -> str:
    return area.title or area.zone.capitalize()


def _area_text(zone: dict[str, Any], area: Area, table: Table) -> str:
    count, cards = zone["count"], zone["cards"]
    how_many = "1 card" if count == 1 else f"{count} cards"
    if area.style == "count" or not cards:
        return how_many
    if area.style == "top":
        return how_many if cards[-1] is None else f"{how_many}, top {card_text(cards[-1], table)}"
    if area.style == "stacks":
        return "; ".join(_stacks(cards, area.group, table))
    listed = _counted(cards, table)
    return listed if count == 1 else f"{how_many}. {listed}"


def _stacks(cards: list[Card | None], group: str, table: Table) -> Iterator[str]:
    stacks: dict[str, list[Card | None]] = {}
    for card in cards:
        stacks.setdefault("face down" if card is None else str(card.get(group, card["name"])), []).append(card)
    for name, stack in stacks.items():
        top = stack[-1]
        yield f"{name} {len(stack)}" + ("" if top is None else f", top {card_text(top, table, group)}")


def _counted(cards: list[Card | None], table: Table) -> str:
    """The cards by name, equal ones together, as they lie; then those that the viewer does not know."""
    texts = _several(Counter(card_text(card, table) for card in cards if card is not None))
    unknown = sum(card is None for card in cards)
    return ", ".join([*texts, f"{unknown} unknown"] if unknown else texts)


def _several(texts: Mapping[str, int]) -> list[str]:
    return [text if count == 1 else f"{count} times {text}" for text, count in texts.items()]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
