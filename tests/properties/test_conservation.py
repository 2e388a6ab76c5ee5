"""Cards are neither lost nor doubled, and a card never changes its back."""

from __future__ import annotations

import random
from collections import Counter

import theomachy as th
from tests.properties.play import Case, every_mode, walk
from theomachy.engine.zones import piles


def faces_by_back(g: th.Game) -> Counter[tuple[int, int]]:
    return Counter((g.back(card), face) for card, face in enumerate(g.faces))


def assert_every_card_lies_somewhere_once(g: th.Game) -> None:
    assert sorted(card for _, _, pile in piles(g) for card in pile) == list(range(len(g.faces))), g.trace()


@every_mode
def test_cards_are_neither_lost_nor_doubled(case: Case) -> None:
    for seed in range(80, 84):
        g = case.start(seed, log=False)
        box = Counter(g.faces)
        deck: Counter[tuple[int, int]] = Counter()
        faces, deal = None, None
        for _ in walk(g, random.Random(seed)):
            assert_every_card_lies_somewhere_once(g)
            if g.faces is not faces:
                assert not box or Counter(g.faces) == box
                box = Counter(g.faces)
                now = faces_by_back(g)
                assert not deck or g.deal() != deal or now == deck
                faces, deck, deal = g.faces, now, g.deal()
        assert_every_card_lies_somewhere_once(g)
        assert deck
        assert g.deal() != deal or faces_by_back(g) == deck


@every_mode
def test_dealing_again_neither_loses_nor_doubles_cards(case: Case) -> None:
    g = case.start(84, log=False)
    for number, ask, _ in walk(g, random.Random(84)):
        if number % 5 == 0:
            twin = g.determinize(ask.player, number)
            assert_every_card_lies_somewhere_once(twin)
            assert faces_by_back(twin) == faces_by_back(g)


@every_mode
def test_every_face_is_a_card_of_the_library(case: Case) -> None:
    g = case.start(85, log=False)
    for _ in walk(g, random.Random(85)):
        assert all(0 <= face < len(g.library) for face in set(g.faces))
        assert set(g.seen) <= set(range(len(g.faces)))
