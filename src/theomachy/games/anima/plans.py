"""What a bot of Anima expects: chances of combats, checks and missions, and what an Area is worth."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from theomachy.engine.language.meaning import nodes
from theomachy.engine.library import Library
from theomachy.games.anima.faces import ADVANTAGE, IN_COMBAT, RECRUIT, SPECIAL
from theomachy.games.anima.rules.missions import fits, is_possible
from theomachy.games.anima.rules.moments import word_sum
from theomachy.games.anima.rules.party import has_arcane
from theomachy.games.anima.rules.plays import spinnable
from theomachy.games.anima.rules.rewards import advantages_for, cannot_recruit_here
from theomachy.games.anima.rules.values import combat_of, level_of, speed_of
from theomachy.games.anima.state import PARTY, SIDES, Anima

QUEST, MISSION, RECRUITED, ARCANE, CARD, EXTRA = 60.0, 30.0, 7.0, 10.0, 1.6, 3.0
"""What rewards are worth."""
SETBACK, FAILURE = 3.0, 10.0
"""What a lost turn costs, and a mission that is failed: a turn, and perhaps a life."""
EVENT_GOES_WELL, SPECIAL_GOES_WELL = 0.8, 0.75
COMBAT_CARD = 2.0
"""What a Combat card in hand adds to a combat, roughly."""
SOMETHING_NEW, FORESIGHT = 2.5, 3.0
"""What a new Area is worth as such, and how much the hope counts to find the right one."""


@cache
def wins(margin: int, twice: bool = False, foe_twice: bool = False) -> float:
    """The chance that a side wins or ties whose Combat is higher by so much; a side may roll twice."""
    pairs = [(mine, theirs) for mine in throws(twice) for theirs in throws(foe_twice)]
    return sum(mine + margin >= theirs for mine, theirs in pairs) / len(pairs)


def throws(twice: bool) -> list[int]:
    """What a die may show, each as often as it is likely; the higher of two."""
    once = range(1, SIDES + 1)
    return [max(one, other) for one in once for other in once] if twice else list(once)


@cache
def passes_check(missing: int) -> float:
    """The chance that a die shows at least so much."""
    return min(1.0, max(0.0, (SIDES + 1 - missing) / SIDES))


# --- missions -------------------------------------------------------------------------------------------------------


def reserve(g: Anima, seat: int) -> float:
    """What a party can add to a combat: Combat cards that a Character can be spun for, and abilities."""
    book = g.book
    cards = [card for card in g.hand[seat] if book.phase[g.faces[card]] == IN_COMBAT]
    ready = [card for card in cards if not book.skill[g.faces[card]] or spinnable(g, seat, book.skill[g.faces[card]])]
    able = sum(book.phase[g.faces[card]] == IN_COMBAT for card in g.party[seat])
    return COMBAT_CARD * (min(len(ready), 2) + min(able, 1))


def chance_of(g: Anima, seat: int, challenges: tuple[Any, ...]) -> float:
    """The chance to pass these challenges with the party as it is."""
    chance = 1.0
    for challenge in challenges:
        if challenge[0] == "defeat":
            chance *= wins(int(combat_of(g, seat) + reserve(g, seat)) - challenge[1])
        elif challenge[0] == "hurry":
            chance *= passes_check(challenge[1] - speed_of(g, seat) - word_sum(g, seat, "checks"))
    return chance


def mission_chance(g: Anima, seat: int, card: int) -> float:
    """The chance to complete a mission on the spot, turn for turn."""
    if not is_possible(g, seat, card):
        return 0.0
    data: Any = g.face(card).data
    left = data.turns - (g.held[seat] if g.holding[seat] == card else 0)
    return float(chance_of(g, seat, g.book.objective[g.faces[card]]) ** max(1, left))


def attempt_worth(g: Anima, seat: int, card: int, worth: float) -> float:
    """What an attempt promises: the mission, or a lost turn and perhaps a death."""
    chance = mission_chance(g, seat, card)
    return worth * chance - FAILURE * (1 - chance)


def goals(g: Anima, seat: int) -> list[tuple[int, float]]:
    """What the player goes for, and what it is worth: the quest, and a first mission."""
    if g.completed[seat] and g.final[0]:
        return [(card, QUEST) for card in g.final[0]]
    worth = MISSION if not g.completed[seat] else MISSION / 4
    return [(card, worth) for card in g.missions[seat]]


def collected(g: Anima, seat: int) -> float:
    """How far the player has come with what must be collected: from 0 to 1 for each mission."""
    found = 0.0
    for card, _ in goals(g, seat):
        for challenge in g.book.objective[g.faces[card]]:
            if challenge[0] == "give_up_kinds":
                held = [g.book.skill[g.faces[one]] for one in g.hand[seat]]
                found += sum(kind in held for kind in challenge[1]) / len(challenge[1])
            elif challenge[0] == "give_up_artifact":
                found += bool(g.artifact[seat])
            elif challenge[0] == "have_skills":
                skills = [skill for one in g.party[seat] for skill in g.book.skills[g.faces[one]]]
                found += sum(skill in skills for skill in challenge[1]) / len(challenge[1])
    return found


def surplus(g: Anima, seat: int) -> list[int]:
    """Cards in hand that are of no use for what must be collected; none if nothing must."""
    wanted = [
        kind
        for card, _ in goals(g, seat)
        for challenge in g.book.objective[g.faces[card]]
        if challenge[0] == "give_up_kinds"
        for kind in challenge[1]
    ]
    if not wanted:
        return []
    kept: list[str] = []
    spare = []
    for card in g.hand[seat]:
        kind = g.book.skill[g.faces[card]]
        if kind in wanted and kind not in kept:
            kept.append(kind)
        else:
            spare.append(card)
    return spare if len(kept) < len(wanted) else []


# --- Areas ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def dangers(library: Library) -> tuple[tuple[int, int, bool], ...]:
    """The Encounters: level, Combat (0 for an Event), and whether it is fought with Speed."""
    found = []
    for face in library.of_table("creature", "event"):
        card: Any = library[face].data
        by_speed = any(node == ("by_speed",) for node in nodes(library[face].trees.get("text", ())))
        found.append((card.level, getattr(card, "combat", 0), by_speed))
    return tuple(found)


@lru_cache(maxsize=4096)
def survives(library: Library, level: int, combat: int, speed: int) -> float:
    """The chance to get past an Encounter of the deck in an Area of this level."""
    chances = []
    for danger, strength, by_speed in dangers(library):
        if danger > level:
            chances.append(1.0)
        else:
            chances.append(wins((speed if by_speed else combat) - strength) if strength else EVENT_GOES_WELL)
    return sum(chances) / len(chances)


def succeeds(g: Anima, seat: int, area: int) -> float:
    """The chance to get past what lies in front of an Area, and to explore it."""
    combat = int(combat_of(g, seat) + reserve(g, seat) / 2)
    past = survives(g.library, level_of(g, area), combat, speed_of(g, seat))
    results = g.book.results[g.faces[area]]
    explored = sum(SPECIAL_GOES_WELL if result == SPECIAL else past**result for result in results) / len(results)
    return explored * past if area in g.guard and g.where[seat] != area else explored


def reward_of(g: Anima, seat: int, area: int) -> float:
    """The best that a successful exploration brings."""
    data: Any = g.face(area).data
    best = EXTRA if data.ex else 0.0
    if ADVANTAGE in data.rewards:
        best = max(best, CARD * advantages_for(g, seat, area))
    if RECRUIT in data.rewards and cannot_recruit_here(g, seat, area) is None:
        best = max(best, recruit_worth(g, seat))
    for card, worth in goals(g, seat):
        if fits(g, card, area):
            best = max(best, attempt_worth(g, seat, card, worth))
    return best


def recruit_worth(g: Anima, seat: int) -> float:
    """Another Character, or an Arcane one."""
    if len(g.party[seat]) >= PARTY:
        return 0.0
    if len(g.party[seat]) == PARTY - 1 and g.hand[seat] and not has_arcane(g, seat):
        return ARCANE
    return RECRUITED


def worth_of(g: Anima, seat: int, area: int) -> float:
    """What going to an Area, or staying there, promises."""
    if g.holding[seat] >= 0 and g.where[seat] == area:
        return QUEST
    done = succeeds(g, seat, area)
    return done * reward_of(g, seat, area) - (1 - done) * SETBACK


def worth_of_seeking(g: Anima, seat: int) -> float:
    """What a new Area promises: something to do, and perhaps the place that is looked for."""
    hidden = [(card, worth) for card, worth in goals(g, seat) if not is_in_sight(g, card)]
    hopes = [worth * chance_of(g, seat, g.book.objective[g.faces[card]]) for card, worth in hidden]
    found = max(1, len(g.horizons[0]))
    return SOMETHING_NEW + FORESIGHT * sum(hopes) / found


def is_in_sight(g: Anima, card: int) -> bool:
    """Whether a place of a mission is in play or can be fetched."""
    return any(fits(g, card, area) for area in (*g.areas[0], *g.horizons_discard[0]))
