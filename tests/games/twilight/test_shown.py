"""What the table shows besides cards: the moment, what waits, attacks, changed values, backs; and the story."""

from __future__ import annotations

import json

import pytest

import theomachy as th
from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    asked,
    attack,
    choices,
    choose,
    manifest,
    new_game,
    pass_until,
    question,
    settle,
    shown,
    summon,
    to_blocks,
    wait_for,
)
from theomachy.bots.base import Sight
from theomachy.bots.greedy import Greedy
from theomachy.engine.zones import reveal
from theomachy.games.twilight.rules.damage import (
    UNBLESSED,
    bless,
    exhaust,
    forbid_block,
    freeze,
    heal,
    pacify,
    refresh,
)
from theomachy.games.twilight.state import Twilight
from theomachy.match import outlook


def test_the_moment(scene: Scene) -> None:
    g = new_game(decks=["Mars", "Hera"])
    assert g.moment() == (0, None, None)
    g = scene(start="Combat", active=1, field=[[], ["Man 1/1"]], resources=[[], [I]])
    assert g.moment() == (3, 1, 6)
    assert g.phases[6] == "Combat"


def test_an_x_that_is_left_at_zero_is_warned_of(scene: Scene) -> None:
    """T8.2 "Done" pays for nothing before any Power went into X, and for something afterwards."""
    g = scene(hands=[["Flood"]], resources=[[I, I, II]])
    choose(g, 0, "Summon Flood")
    warned = [(str(option), ahead.zero) for option, ahead in zip(g.asks[0].options, outlook(g, 0) or (), strict=True)]
    assert warned == [("Done", True), ("Add Lesser Power (+1)", False), ("Add Greater Power (+2)", False)]
    choose(g, 0, "Add Lesser")
    assert not any(ahead.zero for ahead in outlook(g, 0) or ())


@pytest.mark.rule("T1.4", "T1.11", "T14.1")
def test_aspects_to_choose_from_are_told_by_type_and_state(scene: Scene) -> None:
    """Those that the player does not know; the others by name. The page reads the same words."""
    g = scene(
        field=[[], ["Man 3/3"]],
        resources=[[I, "Leech", "Idol", "Bane", "Snare"], [I]],
        exhausted=["Idol", "Snare"],
        frozen=["Snare", "Leech"],
    )
    reveal(g, g.resources[0][0], 1)
    choose(g, 0, "Sacrifice", "Man 3/3")
    assert choices(g, 0) == ["Pebble I", "A Frozen Aspect I", "An Exhausted Aspect I", "An Exhausted, Frozen Aspect I"]
    assert [option["text"] for option in g.view(0)["ask"]["options"]] == choices(g, 0)
    assert [option["cards"] for option in g.view(0)["ask"]["options"]] == [[card] for card in g.resources[0][:3]] + [
        [g.resources[0][4]]
    ]


@pytest.mark.rule("T1.4", "T1.11")
def test_a_known_aspect_is_told_by_name_and_state(scene: Scene) -> None:
    """Two of the same name can be told apart."""
    g = scene(field=[[], ["Man 3/3"]], resources=[["Idol", "Idol"], [I]])
    for card in g.resources[0]:
        reveal(g, card, 1)
    g.exhausted[g.resources[0][1]] = 1
    choose(g, 0, "Sacrifice", "Man 3/3")
    assert choices(g, 0) == ["Idol", "Idol (Exhausted)"]


@pytest.mark.rule("T1.4", "T13.3")
@pytest.mark.parametrize(("players", "whose"), [(2, ""), (3, " of Player 2")])
def test_an_aspect_of_another_is_told_by_type_and_whose_it_is(scene: Scene, players: int, whose: str) -> None:
    g = scene(
        players=players,
        hands=[["Omen"]],
        resources=[[I], ["Robber", II, III], *([[I]] if players == 3 else [])],
        deities=["Mars"] * players,
    )
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Robber")
    pass_until(g, lambda: question(g) == "choose a")
    assert choices(g, 0) == [f"Robber{whose}", f"A Fresh Aspect II{whose}", f"A Fresh Aspect III{whose}"]


def test_what_waits_is_listed_the_next_first(scene: Scene) -> None:
    g = scene(hands=[["Spark"], ["Ban", "Spark"]], resources=[[I], [I, I]])
    choose(g, 0, "Summon Spark")
    choose(g, 1, "Summon Ban")
    assert asked(g) == 0
    stack = g.view(0)["stack"]
    assert [item["text"] for item in stack] == [
        "Ban of Player 2: Counter a card being Summoned.",
        "Spark of Player 1 at Player 2: Deal 1 damage to an opponent.",
    ]
    assert [item["seats"] for item in stack] == [[], [1]]


def test_attacks_and_blocks_are_lines(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 2/2", "Man 1/1"], ["Man 3/3"]], resources=[[I, I], [I]])
    attack(g, 0, "Man 2/2", "Man 1/1")
    to_blocks(g)
    choose(g, 1, "Man 3/3 blocks Man 2/2")
    pass_until(g, lambda: question(g) == "window")
    lines = g.view(None)["stack"]
    assert [item["text"] for item in lines] == [
        "Man 2/2 is blocked by Man 3/3",
        "Man 1/1 attacks the Life Stack of Player 2",
    ]
    assert [len(item["cards"]) for item in lines] == [2, 1]
    assert lines[1]["seats"] == [1]


def test_namesakes_in_a_combat_are_told_apart_by_what_they_do(scene: Scene) -> None:
    """Not by what all of them are: both attackers are Exhausted."""
    g = scene(
        start="Combat",
        hands=[["Rage"]],
        field=[["Man 2/2", "Man 2/2"], ["Man 3/3", "Man 3/3"]],
        discards=[[], ["Spark"]],
        resources=[[I, I], [I, I]],
    )
    choose(g, 0, "Man 2/2 attacks the Discard Stack", "Man 2/2 attacks the Life Stack")
    to_blocks(g)
    choose(g, 1, "Man 3/3 blocks Man 2/2 (attacks the Discard Stack of Player 2)")
    wait_for(g, 0)
    choose(g, 0, "Summon Rage")
    assert choices(g, 0) == [
        "Man 2/2 (attacks the Discard Stack of Player 2, blocked)",
        "Man 2/2 (attacks the Life Stack of Player 2)",
        "Man 3/3 (blocks Man 2/2)",
        "Man 3/3",
    ]


def test_an_attacker_is_told_from_a_namesake_at_home_by_its_state(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 2/2", "Man 2/2"], ["Man 3/3"]], resources=[[I, I], [I]])
    choose(g, 0, "Man 2/2 attacks the Life Stack of Player 2, and nobody else attacks")
    to_blocks(g)
    assert g.asks[0].prompt == "Man 2/2 (Exhausted) attacks your Life Stack. Who blocks?"


def test_what_is_aimed_at_a_seat(scene: Scene) -> None:
    g = scene(players=3, hands=[["Spark"], ["Study"], ["Study"]], resources=[[I], [I], [I]])
    choose(g, 0, "Summon Spark", "Player 3")
    assert (asked(g), g.asks[0].aimed) == (1, False)
    choose(g, 1, "Pass")
    assert (asked(g), g.asks[0].aimed) == (2, True)


def test_an_attack_is_aimed_at_the_attacked(scene: Scene) -> None:
    g = scene(start="Combat", hands=[[], ["Study"]], field=[["Man 2/2"]], resources=[[I], [I]])
    attack(g, 0, "Man 2/2")
    wait_for(g, 1)
    assert g.asks[0].reaction
    assert g.asks[0].aimed


def test_parts_of_a_value(scene: Scene) -> None:
    g = scene(
        start="Combat",
        field=[["Man 3/3"]],
        resources=[[I, I]],
        blessings={"Man 3/3": 2},
        damage={"Man 3/3": 1},
        spent=[1],
    )
    card = g.field[0][0]
    assert g.parts(card)["life"] == ((3, "printed"), (2, "Blessings"), (-1, "damage"))
    attack(g, 0, "Man 3/3")
    assert g.parts(card)["fight"] == ((3, "printed"), (2, "Blessings"), (1, "Mars"))
    assert g.parts(g.life[0][0]) == {}


def test_backs_for_everybody(scene: Scene) -> None:
    g = scene(hands=[["Spark"], [II]], resources=[[I, II]], exhausted=[II])
    assert g.face_down(g.hand[1][0]) == {"aspect": "II"}
    assert [g.face_down(card) for card in g.resources[0]] == [{"aspect": "I"}, {"aspect": "II", "exhausted": 1}]


def test_the_story_names_no_hidden_card(scene: Scene) -> None:
    g = scene(start="Draw", hands=[["Spark"], ["Study"]], resources=[[I], [I]], life=[["Oath", "Mend", *[I] * 7]] * 2)
    pass_until(g, lambda: g.phase == "Summoning")
    summon(g, 0, "Spark")
    settle(g)
    told = g.story(1)
    assert "Player 1 draws 2 cards." in told
    assert "Player 1 Summons Spark for 1 I." in told
    assert not any("Mend" in line for line in told)
    json.dumps(g.view(1))


def test_the_standard_bot_plays_a_whole_game_and_beats_chance() -> None:
    won = 0
    for seed in range(4):
        g = th.new("twilight", seed=seed, log=False, decks=["Mars", "Hera"])
        seat = seed % 2
        bot = Greedy(seed)
        while not g.over:
            ask = g.asks[0]
            pick = bot.pick(Sight(g, seat)) if ask.player == seat else (len(g.history) * 7) % len(ask.options)
            g.choose(pick, player=ask.player)
        won += seat in g.winners
    assert won >= 3


@pytest.mark.rule("T1.4")
def test_only_the_top_of_a_life_stack_shows_its_back(scene: Scene) -> None:
    g = scene(life=[[I] * 9, [II, I, III, I]])
    for viewer in (0, 1, None):
        assert g.view(viewer)["seats"][1]["zones"]["life"]["backs"] == [{}, {}, {}, {"aspect": "II"}]
    g = new_game(draft=True)
    coming = g.view(1)["seats"][0]["zones"]["life"]["backs"]
    assert len(coming) == 60
    assert not any(coming[:-1])


@pytest.mark.rule("T1.4")
def test_nobody_can_reckon_with_the_order_below_the_top() -> None:
    """In imagined worlds the backs of a Life Stack lie otherwise; its top, its counts and all other backs stay."""
    g = new_game(decks=["Mars", "Hera"])
    for viewer in (0, 1, None):
        for seat in (0, 1):
            true = [g.aspect(card) for card in g.life[seat]]
            worlds = [[twin.aspect(card) for card in twin.life[seat]] for twin in twins(g, viewer)]
            assert all(world[-1] == true[-1] and sorted(world) == sorted(true) for world in worlds)
            assert len({tuple(world) for world in worlds}) == len(worlds)
        for twin in twins(g, viewer):
            assert all(twin.back(card) == g.back(card) for hand in g.hand for card in hand)


def twins(g: Twilight, viewer: int | None) -> list[Twilight]:
    return [g.determinize(viewer, seed) for seed in range(5)]


@pytest.mark.rule("T1.4")
def test_a_new_top_of_a_life_stack_is_news_to_everybody(scene: Scene) -> None:
    """Nobody may take back what has shown the next back."""
    g = scene(start="Trade", life=[[I, II, I, I], [I, III, I, I]])
    choose(g, 0, "Force")
    assert g.last_step is not None
    assert g.last_step.learned == (0, 1)


@pytest.mark.rule("T14.2", "T15.4")
def test_cards_of_one_name_can_be_told_apart(scene: Scene) -> None:
    """By whose they are, and by how they are where one player has several; the own card needs no name of its player."""
    g = scene(
        hands=[["Sting"]],
        field=[["Man 1/1", "Man 2/2"], ["Man 1/1", "Man 1/1", "Man 3/3"]],
        resources=[[I, I], [I]],
    )
    g.exhausted[g.field[1][0]] = g.damage[g.field[1][0]] = 1
    g.blessings[g.field[1][1]] = 2
    choose(g, 0, "Summon Sting")
    assert choices(g, 0) == [
        "Man 1/1",
        "Man 2/2",
        "Man 1/1 of Player 2 (Exhausted, 1 damage)",
        "Man 1/1 of Player 2 (2 Blessings)",
        "Man 3/3",
    ]


@pytest.mark.rule("T14.2")
def test_a_card_on_its_way_is_told_from_one_in_play(scene: Scene) -> None:
    g = scene(hands=[["Man 1/1"]], field=[["Man 1/1"]], resources=[[I, I], [I]])
    choose(g, 0, "Summon Man 1/1")
    choose(g, 1, "Sacrifice")
    assert choices(g, 1) == ["Man 1/1 (on its way), for 1 I", "Man 1/1, for 1 I"]


def test_fortifications_and_mini_cards_of_one_name_can_be_told_apart(scene: Scene) -> None:
    """T9.5 By their side, and whether they are covered; T1.7 a Mini-card is not the card that looks like it."""
    g = scene(forts=[["Hydra Nest", "Hydra Nest", "Hydra Nest"]], resources=[[I], [I]])
    nests = g.forts[0][-3:]
    g.sides[nests[2]] = "W"
    assert [g.name_to_pick(1, card) for card in nests] == [
        "Hydra Nest (South, covered)",
        "Hydra Nest (South)",
        "Hydra Nest (West)",
    ]
    g = scene(field=[["Man 1/1", "Man 1/1"]], resources=[[I], [I]])
    g.owner = tuple(-1 if card == g.field[0][1] else owner for card, owner in enumerate(g.owner))
    assert [g.name_to_pick(1, card) for card in g.field[0]] == ["Man 1/1", "Man 1/1 (Mini-card)"]


def test_cards_of_two_discard_stacks_are_told_by_whose_they_are(scene: Scene) -> None:
    g = scene(hands=[["Purge"]], discards=[["Idol", "Mend"], ["Idol", "Idol", "Bane"]], resources=[[I], [I]])
    choose(g, 0, "Summon Purge")
    pass_until(g, lambda: question(g) == "unmake")
    assert sorted(choices(g, 0)) == [
        "Bane of Player 2",
        "Idol",
        "Idol of Player 2",
        "Idol of Player 2",
        "Mend",
    ]


@pytest.mark.rule("T15.2")
def test_who_answers_reads_how_it_was_announced(scene: Scene) -> None:
    """A card that is Summoned, one that is used, a power and a Heresy are not the same."""
    position = {"field": [["Prophet", "Man 1/1"], ["Man 1/1"]], "resources": [[I], ["Snare", I, I]]}
    g = scene(hands=[["Spark", "Omen"], ["Spark"]], spent=[1], **position)
    used, invoked, manifested = g.clone(), g.clone(), g.clone()
    choose(g, 0, "Summon Spark")
    assert g.asks[0].prompt == "Player 1 Summons Spark. Do you answer?"
    choose(used, 0, "Prophet", "Prophet")
    assert used.asks[0].prompt == "Player 1 uses Prophet. Do you answer?"
    choose(invoked, 0, "Use the power")
    assert invoked.asks[0].prompt == "Player 1 uses the power of Mars. Do you answer?"
    choose(manifested, 0, "Summon Omen")
    manifest(manifested, 0, "Snare")
    pass_until(manifested, lambda: question(manifested) == "answer")
    assert manifested.asks[0].prompt == "Player 1 Manifests Snare. Do you answer?"


@pytest.mark.parametrize(
    ("scheme", "lines"),
    [
        ("Chill", ["Man 3/3 is Exhausted.", "Man 3/3 is Frozen."]),
        ("Wake", ["Man 4/4 is Refreshed."]),
        ("Bless", ["Man 4/4 is blessed: it has 2 Blessings now."]),
        ("Rage", ["Man 3/3 has +3 Fight until end of turn."]),
        ("Charm", ["Player 1 gains control of Man 3/3."]),
        ("Bar the Gates", ["The Life Stack of Player 1 has Armor 2 until end of turn."]),
    ],
)
def test_the_story_tells_what_becomes_of_cards(scene: Scene, scheme: str, lines: list[str]) -> None:
    g = scene(hands=[[scheme]], field=[["Man 4/4"], ["Man 3/3"]], resources=[[I, I, II], [I]], exhausted=["Man 4/4"])
    target = next((name for name in ("Man 4/4", "Man 3/3") if any(name in line for line in lines)), None)
    summon(g, 0, scheme, *([target] if target and scheme != "Charm" else []))
    story = g.story(None)
    assert [line for line in story if line in lines] == lines, story


def test_the_story_tells_states_once_and_of_aspects_what_all_can_see(scene: Scene) -> None:
    g = scene(field=[["Man 4/4"]], resources=[[I, II], [I]])
    card, aspect = g.field[0][0], g.resources[0][1]
    begun = len(g.story(None))
    for _ in range(2):
        freeze(g, card)
        exhaust(g, aspect)
    refresh(g, aspect)
    bless(g, card, 3)
    g.damage[card] = 1
    heal(g, card, 2)
    forbid_block(g, card)
    pacify(g, card)
    assert g.story(None)[begun:] == [
        "Man 4/4 is Frozen.",
        "A Greater Aspect of Player 1 is Exhausted.",
        "A Greater Aspect of Player 1 is Refreshed.",
        "Man 4/4 is blessed: it has 3 Blessings now.",
        "Man 4/4 is rid of 1 damage.",
        "Man 4/4 cannot block this turn.",
        "Man 4/4 deals and receives no combat damage this turn.",
    ]
    assert g.words.say(g, None, (UNBLESSED, card, 2)) == "Man 4/4 loses 2 Blessings."


def test_a_card_that_is_aimed_at_twice_is_named_once(scene: Scene) -> None:
    g = scene(hands=[["Chill"], ["Spark"]], field=[[], ["Man 3/3", "Man 1/1"]], resources=[[I], [I]])
    choose(g, 0, "Summon Chill", "Man 3/3")
    assert [item["text"] for item in g.view(1)["stack"]] == [
        "Chill of Player 1 at Man 3/3: Exhaust it, then Freeze it."
    ]


def test_partners_win_in_one_sentence(scene: Scene) -> None:
    g = scene(players=4, teams=True, hands=[["Tribute"]], resources=[[I]], life=[[I] * 9, [I] * 3, [I] * 9, [I] * 3])
    summon(g, 0, "Tribute")
    assert g.story(None)[-1] == "Victory for Player 1 and Player 3."


@pytest.mark.rule("T15.4")
def test_who_paid_for_an_ability_is_named_while_it_waits(scene: Scene) -> None:
    """The text calls it "that Creature"."""
    g = scene(
        hands=[[], ["Spark"]],
        field=[["Man 3/3", "Man 1/1"], []],
        forts=[["Verdant Oasis"]],
        resources=[[I], [I]],
        damage={"Man 3/3": 1},
    )
    choose(g, 0, "Verdant Oasis: Exhaust a Creature", "Man 3/3")
    assert (asked(g), [item["text"] for item in g.view(1)["stack"]]) == (
        1,
        ["Verdant Oasis of Player 1 at Man 3/3: Remove 1 damage from that Creature."],
    )


@pytest.mark.rule("T15.11", "T11.7")
def test_the_story_names_the_card_that_is_set_off(scene: Scene) -> None:
    """Whose card says what, before it happens; and whose cards are Restored, whoever does it."""
    g = scene(deities=["Enlil", "Hera"], spent=[1], hands=[["Gift"]], discards=[[], [I]], resources=[[I]])
    choose(g, 0, "Summon Gift", "Player 2")
    settle(g)
    assert list(g.story(1))[-3:] == [
        "Player 2 has a card Restored: 31 cards of life.",
        "Enlil of Player 1: deal 3 damage to an opponent.",
        "Player 2 takes 3 damage: 3 times Pebble I Discarded, 28 cards of life left.",
    ]


@pytest.mark.rule("T15.4", "T17.10")
def test_all_who_are_aimed_at_are_named(scene: Scene) -> None:
    g = scene(players=3, hands=[["Oath"], ["Spark"]], resources=[[I], [I]])
    choose(g, 0, "Summon Oath", "Player 2", "Player 3")
    (line,) = g.view(1)["stack"]
    assert line["text"].startswith("Oath of Player 1 at Player 2 and Player 3: Deal 1 damage")
    assert line["seats"] == [1, 2]


@pytest.mark.rule("T11.10")
def test_a_copy_shows_what_it_keeps_of_its_own_text(scene: Scene) -> None:
    g = scene(field=[["Shifter"], ["Ghost"]], resources=[[I], [I]])
    own = shown(g, "field", 0, "Shifter")["text"]
    choose(g, 0, "Shifter:", "Ghost")
    settle(g)
    assert shown(g, "field", 0, "Shifter")["text"] == f"Deathbound: draw a card. {own}"
