"""Twin worlds: what a viewer is told does not change when all that the viewer cannot know is dealt again."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import theomachy as th
from tests.properties.play import Case, every_mode, play_on, samples, told, viewers
from theomachy.engine.rng import key_of
from theomachy.engine.visibility import knows
from theomachy.engine.zones import piles
from theomachy.match import outlook


@every_mode
def test_a_viewer_cannot_tell_the_twin_from_the_truth(case: Case) -> None:
    """View, story, questions, outlook, why-not and who is waiting; also after dealing twice."""
    for number, g in enumerate(samples(case, 51)):
        for viewer in viewers(g):
            truth = told(g, viewer)
            twin = g.determinize(viewer, number)
            assert told(twin, viewer) == truth
            assert told(twin.determinize(viewer, f"again {number}"), viewer) == truth
            if viewer is not None:
                assert outlook(twin, viewer) == outlook(g, viewer)


@every_mode
def test_dealing_again_leaves_the_original_alone(case: Case) -> None:
    for g in samples(case, 52):
        before = g.to_json()
        for viewer in viewers(g):
            twin = g.determinize(viewer, seed=1)
            twin.choose(0, player=twin.asks[0].player)
        assert g.to_json() == before


@every_mode
def test_dealing_again_keeps_cards_where_they_are(case: Case) -> None:
    for g in samples(case, 53):
        for viewer in viewers(g):
            twin = g.determinize(viewer, seed=2)
            assert [(zone, owner, list(pile)) for zone, owner, pile in piles(twin)] == [*piles(g)]
            assert twin.seen == g.seen
            assert twin.frames == g.frames
            covered = g.covered()
            for card in range(len(g.faces)):
                assert twin.back(card) == g.back(card) or card in covered
                if knows(g, viewer, card):
                    assert twin.faces[card] == g.faces[card]


@every_mode
def test_dealing_again_changes_what_is_hidden(case: Case) -> None:
    """Of a hundred worlds hardly one is the truth by accident."""
    same = total = 0
    for g in samples(case, 54, gap=7):
        for viewer in viewers(g):
            hidden = [card for card in range(len(g.faces)) if not knows(g, viewer, card)]
            if len({g.faces[card] for card in hidden}) > 5:
                total += 1
                twin = g.determinize(viewer, seed=total)
                same += [twin.faces[card] for card in hidden] == [g.faces[card] for card in hidden]
    assert total > 20
    assert same == 0


@every_mode
def test_every_hidden_card_can_be_anything(case: Case) -> None:
    """Hidden cards come out right as often as chance says: the deal is not correlated with the truth."""
    g = [position.clone() for position in samples(case, 55)][-1]
    seat = g.asks[0].player
    covered = g.covered()
    groups: dict[int, list[int]] = defaultdict(list)
    below: dict[int, list[int]] = defaultdict(list)
    for card in range(len(g.faces)):
        if not knows(g, seat, card):
            groups[g.back(card)].append(card)
            if card in covered:
                below[covered[card]].append(card)
    chance: list[float] = []
    for cards in groups.values():
        alike = Counter(g.faces[card] for card in cards)
        chance += [alike[g.faces[card]] / len(cards) for card in cards if card not in covered]
        for pool in below.values():
            part = sum(card in pool for card in cards) / len(cards) / len(pool)
            chance += [alike[g.faces[card]] * part for card in cards if card in pool]
    deals = 300
    hits = 0
    for seed in range(deals):
        faces = g.determinize(seat, seed).faces
        hits += sum(faces[card] == g.faces[card] for cards in groups.values() for card in cards)
    expected = deals * sum(chance)
    assert expected > 200
    assert abs(hits - expected) < 5 * expected**0.5


@every_mode
def test_dealing_again_has_randomness_of_its_own(case: Case) -> None:
    """Neither the truth's key nor its counter goes in; the same seed gives the same world."""
    games = [case.start(seed) for seed in (56, 57)]
    for g in games:
        for _ in range(g.players + 3):
            g.choose(0, player=g.asks[0].player)
        before = (g.rng_key, g.rng_counter)
        assert g.determinize(0, 5).key() == g.determinize(0, 5).key()
        assert g.determinize(0, 5).key() != g.determinize(0, 6).key() != g.key()
        assert (g.rng_key, g.rng_counter) == before
    assert {g.determinize(0, 5).rng_key for g in games} == {key_of(5, "determinize")}
    assert key_of(5, "determinize") not in {g.rng_key for g in games}


@every_mode
def test_whoever_is_asked_can_play_on_in_the_twin(case: Case) -> None:
    """Every option works there, and the game ends."""
    for number, g in enumerate(samples(case, 58)):
        for ask in g.asks:
            twin = g.determinize(ask.player, number)
            for index in range(len(ask.options)):
                tried = twin.clone()
                tried.choose(index, player=ask.player)
                assert tried.over or all(len(asked.options) for asked in tried.asks)
            assert play_on(twin, random.Random(number)).over


@every_mode
def test_a_twin_in_the_middle_of_a_simultaneous_choice(case: Case) -> None:
    """The others' secret choices are not in it, and whoever waits for whom is the same."""
    for number, g in enumerate(samples(case, 60, gap=10_000)):
        if not g.branches:
            continue
        for viewer in viewers(g):
            twin = g.determinize(viewer, number)
            assert [ask.player for ask in twin.asks] == [ask.player for ask in g.asks]
            for mine, theirs in zip(g.branches, twin.branches, strict=True):
                assert mine[0] == theirs[0]
                assert bool(mine[1]) == bool(theirs[1])
                if mine[0] == viewer:
                    assert mine == theirs
                elif not mine[1]:
                    assert theirs[3] == "veiled"
            assert play_on(twin, random.Random(number)).over


@every_mode
def test_what_others_chose_in_secret_comes_out_differently(case: Case) -> None:
    """A veiled choice is drawn anew when all are ready, not taken from the truth."""
    g = case.start(61)
    if len(g.asks) < 2:
        return
    while len(g.asks) > 1:
        g.choose(0, player=g.asks[1].player)
    outcomes = set()
    for seed in range(24):
        twin = g.determinize(0, seed)
        while twin.frames and twin.frames[-1] == g.frames[-1]:
            twin.choose(0, player=twin.asks[0].player)  # seat 0, then those who choose after it
        outcomes.add(visible_choice(twin))
    assert len(outcomes) > 6


def visible_choice(g: th.Game) -> str:
    """What a first simultaneous choice leaves on the table: the leaders or gods, or which cards were kept."""
    hands = [pile for zone, _, pile in piles(g) if zone in ("hand", "party")]
    seats = g.view(None)["seats"]
    gods = [card["name"] for seat in seats for card in seat["zones"].get("god", {}).get("cards", ())]
    return str([hands, [seat["numbers"].get("leader") for seat in seats], gods])


@every_mode
def test_the_truth_cannot_be_had_from_a_twin(case: Case) -> None:
    """A bot is given twins: replaying or saving one must not bring the real game back."""
    for g in samples(case, 62, gap=61):
        seat = g.asks[0].player
        twin = g.determinize(seat, seed=3)
        try:
            again = th.replay(twin.record)
        except th.BadRecord:
            continue
        assert again.key() != g.key()
