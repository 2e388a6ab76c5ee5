"""Which cards a text speaks of, and what it counts or asks about them."""

from __future__ import annotations

from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules.moments import rival_of
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import PARTY, Anima

# --- Characters of your party ---------------------------------------------------------------------------------------


@ANIMA.filter("Character of your party")
def own_character(g: Anima, me: int, source: int) -> list[int]:
    """N11.3 All members, also incapacitated ones."""
    return list(g.party[me])


@ANIMA.filter("active Character of your party")
def active_character(g: Anima, me: int, source: int) -> list[int]:
    """N11.3 Those that are not incapacitated."""
    return list(g.active_party(me))


@ANIMA.filter("spun Character of your party")
def spun_character(g: Anima, me: int, source: int) -> list[int]:
    """N1.6 Those that have acted this turn."""
    return [card for card in g.active_party(me) if card in g.spun]


@ANIMA.filter("unspun Character of your party")
def unspun_character(g: Anima, me: int, source: int) -> list[int]:
    """N1.6 Those that can still act this turn."""
    return [card for card in g.active_party(me) if card not in g.spun]


@ANIMA.filter("{gender} Character of your party")
def character_of_gender(g: Anima, me: int, source: int, gender: str) -> list[int]:
    """N1.2 Active ones."""
    return [card for card in g.active_party(me) if g.book.gender[g.faces[card]] == gender]


@ANIMA.filter("other {gender} Character of your party")
def other_of_gender(g: Anima, me: int, source: int, gender: str) -> list[int]:
    """N1.2 Active ones besides this one."""
    return [card for card in character_of_gender(g, me, source, gender) if card != source]


@ANIMA.filter("Character with {skill} of your party")
def character_with(g: Anima, me: int, source: int, skill: str) -> list[int]:
    """N1.5 Active ones."""
    return [card for card in g.active_party(me) if skill in g.book.skills[g.faces[card]]]


@ANIMA.filter("other Character with {skill} of your party")
def other_with(g: Anima, me: int, source: int, skill: str) -> list[int]:
    """N1.5 Active ones besides this one."""
    return [card for card in character_with(g, me, source, skill) if card != source]


# --- Characters of others -------------------------------------------------------------------------------------------


@ANIMA.filter("unspun Character of another party")
def rival_unspun(g: Anima, me: int, source: int) -> list[int]:
    """N1.6 Of any other party."""
    return [card for seat in g.others(me) for card in unspun_character(g, seat, source)]


@ANIMA.filter("active Character of another party in your Area")
def neighbour(g: Anima, me: int, source: int) -> list[int]:
    """N11.3 Of parties that are where yours is."""
    area = g.where[me]
    return [card for seat in g.others(me) if area >= 0 and g.where[seat] == area for card in g.active_party(seat)]


@ANIMA.filter("active Character of the other side")
def enemy_character(g: Anima, me: int, source: int) -> list[int]:
    """N9.1 Only a party has Characters."""
    rival = rival_of(g, me)
    return list(g.active_party(rival)) if rival >= 0 else []


@ANIMA.filter("discarded Character")
def discarded_character(g: Anima, me: int, source: int) -> list[int]:
    """N1.3 Not an Arcane one; nobody can join a party of four."""
    return list(g.characters_discard[0]) if len(g.party[me]) < PARTY else []


# --- other cards ----------------------------------------------------------------------------------------------------


@ANIMA.filter("Area")
def any_area(g: Anima, me: int, source: int) -> list[int]:
    """N5.3 In play."""
    return list(g.areas[0])


@ANIMA.filter("Area with a Preliminary Encounter")
def guarded_area(g: Anima, me: int, source: int) -> list[int]:
    """N5.4 In play."""
    return [area for area in g.areas[0] if area in g.guard]


@ANIMA.filter("Advantage in your hand")
def in_hand(g: Anima, me: int, source: int) -> list[int]:
    """N4.7 Everybody can count them."""
    return list(g.hand[me])


@ANIMA.filter("Mission you have completed")
def completed_mission(g: Anima, me: int, source: int) -> list[int]:
    """N8.2 Basic Missions."""
    return list(g.completed[me])


# --- amounts and conditions -----------------------------------------------------------------------------------------


@ANIMA.amount("the number of Advantages in your hand")
def hand_size(g: Anima, me: int, source: int) -> int:
    """N4.7 Counted when the text gets there."""
    return len(g.hand[me])


@ANIMA.amount("the level of your Area")
def area_level(g: Anima, me: int, source: int) -> int:
    """N1.16 0 if your party is nowhere."""
    return level_of(g, g.where[me]) if g.where[me] >= 0 else 0


@ANIMA.condition("you have an Artifact")
def has_artifact(g: Anima, me: int, source: int) -> bool:
    """N1.13 In play."""
    return bool(g.artifact[me])


@ANIMA.condition("your party has {n:members} or fewer")
def small_party(g: Anima, me: int, source: int, n: int) -> bool:
    """N1.3 Counted when the text gets there."""
    return len(g.party[me]) <= n


@ANIMA.condition("the Final Mission is revealed")
def final_revealed(g: Anima, me: int, source: int) -> bool:
    """N12.2 By anybody."""
    return bool(g.final[0])
