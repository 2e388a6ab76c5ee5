"""Randomness that replays for ever: checked against an independent reading of the specification."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from itertools import islice, permutations
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from theomachy.engine.rng import ALGORITHM, Witness, below, die, key_of, pick, shuffled, words


class Chance:
    """The least that carries randomness."""

    def __init__(self, seed: int | str = 1, counter: int = 0) -> None:
        self.rng_key = key_of(seed, "test")
        self.rng_counter = counter
        self.witness: Witness | None = None


def independent_words(key: bytes, counter: int, count: int) -> list[int]:
    """The stream of an act, computed from the description alone."""
    message = key + bytes((counter >> shift) & 255 for shift in range(56, -8, -8))
    stream = hashlib.shake_256(message).digest(count * 8)
    return [sum(stream[8 * at + place] << (56 - 8 * place) for place in range(8)) for at in range(count)]


def independent_below(stream: list[int], k: int) -> tuple[int, list[int]]:
    """The number, and what is left of the stream."""
    while stream[0] >= 2**64 // k * k:
        stream = stream[1:]
    return stream[0] % k, stream[1:]


def independent_shuffle(key: bytes, counter: int, items: list[int]) -> list[int]:
    stream = independent_words(key, counter, 2 * len(items) + 10)
    out = list(items)
    for last in reversed(range(1, len(out))):
        at, stream = independent_below(stream, last + 1)
        out[last], out[at] = out[at], out[last]
    return out


def test_the_key_of_a_seed() -> None:
    assert ALGORITHM == "shake256-v1"
    assert key_of(7, "armies") == hashlib.sha256(b"shake256-v1|armies|7").digest()
    assert key_of("7", "armies") == key_of(7, "armies")
    assert key_of("Ragnarök", "x") == hashlib.sha256("shake256-v1|x|Ragnarök".encode()).digest()
    assert len({key_of(7, "armies"), key_of(7, "other"), key_of(8, "armies")}) == 3


def test_known_answers() -> None:
    """Written down once. If one changes, old records no longer replay."""
    g = Chance(7)
    assert g.rng_key.hex()[:16] == "112ea71d95b2b290"
    assert [*islice(words(g, 2), 3)] == [11729173631233379487, 308322619669789671, 7896325037265771927]
    assert [die(g, 6) for _ in range(8)] == [5, 4, 4, 5, 1, 5, 1, 3]
    assert [pick(g, 52) for _ in range(5)] == [42, 18, 24, 14, 7]
    assert shuffled(g, list(range(10))) == [3, 1, 4, 7, 0, 5, 9, 2, 6, 8]
    assert g.rng_counter == 15


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers() | st.text(max_size=20), counter=st.integers(0, 2**63), count=st.integers(1, 20))
def test_words_are_those_of_the_specification(seed: int | str, counter: int, count: int) -> None:
    g = Chance(seed, counter)
    expected = independent_words(g.rng_key, counter, 3 * count)
    assert [*islice(words(g, count), 3 * count)] == expected, "also when more are needed than were fetched first"
    assert g.rng_counter == counter + 1


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers(), size=st.integers(0, 120))
def test_a_shuffle_is_that_of_the_specification(seed: int, size: int) -> None:
    g = Chance(seed, 5)
    items = list(range(100, 100 + size))
    assert shuffled(g, items) == independent_shuffle(g.rng_key, 5, items)
    assert items == list(range(100, 100 + size)), "the list that was given stays as it is"
    assert g.rng_counter == (6 if size > 1 else 5), "one act, however long; none if there is nothing to shuffle"


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers(), sides=st.integers(1, 10**6))
def test_dice_and_picks_are_those_of_the_specification(seed: int, sides: int) -> None:
    g = Chance(seed)
    first, second = (independent_words(g.rng_key, n, 9) for n in (0, 1))
    assert die(g, sides) == independent_below(first, sides)[0] + 1
    assert pick(g, sides) == independent_below(second, sides)[0]


@pytest.mark.parametrize("k", [3, 6, 7, 52, 2**63 + 1])
def test_words_that_would_favour_a_number_are_passed_over(k: int) -> None:
    limit = 2**64 // k * k
    assert limit < 2**64
    assert below(iter([limit, 2**64 - 1, limit + 1, limit - 1, 5]), k) == k - 1
    assert below(iter([limit - 1]), k) == k - 1
    assert below(iter([0]), k) == 0


@pytest.mark.parametrize("k", [1, 2, 64, 2**32])
def test_a_power_of_two_passes_over_nothing(k: int) -> None:
    assert below(iter([2**64 - 1]), k) == k - 1


def test_a_passed_over_word_does_not_cost_another_act() -> None:
    """With k above 2^63 about half of all words are passed over; the counter still counts acts."""
    g = Chance(3)
    k = 2**63 + 1
    passed = 0
    for n in range(40):
        stream = independent_words(g.rng_key, n, 40)
        passed += stream[0] >= k
        assert pick(g, k) == independent_below(stream, k)[0]
        assert g.rng_counter == n + 1
    assert passed > 10


def test_a_shuffle_passes_over_words_as_a_pick_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody will live to see it happen, so the stream is made up: its third word is beyond the last multiple of 3."""
    g = Chance(4, 9)
    made_up = [7, 11, 2**64 - 1, 5, 2**64 - 2, 4, 13, 17]

    def hashed(start: bytes) -> Any:
        assert start == g.rng_key + (9).to_bytes(8, "big"), "the same act, however many words it takes"
        stream = b"".join(word.to_bytes(8, "big") for word in made_up)
        return SimpleNamespace(digest=lambda size: stream[:size])

    monkeypatch.setattr("theomachy.engine.rng.hashlib.shake_256", hashed)
    out, stream = list(range(5)), made_up
    for last in (4, 3, 2, 1):
        at, stream = independent_below(stream, last + 1)
        out[last], out[at] = out[at], out[last]
    assert stream == [4, 13, 17], "five words for four numbers"
    assert shuffled(g, list(range(5))) == out
    assert g.rng_counter == 10


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_dice_are_fair() -> None:
    """Chi-square, 19 degrees of freedom: above 43.8 in one of a thousand fair dice; the seed is fixed."""
    g = Chance("dice")
    counts = Counter(die(g, 20) for _ in range(8000))
    assert sorted(counts) == list(range(1, 21))
    assert chi_square([*counts.values()]) < 43.8


def test_shuffles_are_fair() -> None:
    """All 120 orders of five cards, 119 degrees of freedom: above 173.6 in one of a thousand."""
    g = Chance("shuffles")
    counts = Counter(tuple(shuffled(g, [0, 1, 2, 3, 4])) for _ in range(12_000))
    assert len(counts) == 120
    assert set(counts) == set(permutations(range(5)))
    assert chi_square([*counts.values()]) < 173.6


def test_every_place_of_a_deck_gets_every_card() -> None:
    """Where the first and the last card of fifty-two go: 51 degrees of freedom, above 87.9 in one of a thousand."""
    g = Chance("deck")
    first, last = Counter[int](), Counter[int]()
    for _ in range(5200):
        deck = shuffled(g, list(range(52)))
        first[deck.index(0)] += 1
        last[deck.index(51)] += 1
    assert chi_square([first[place] for place in range(52)]) < 87.9
    assert chi_square([last[place] for place in range(52)]) < 87.9


def test_acts_do_not_depend_on_the_process() -> None:
    code = (
        "from theomachy.engine.rng import *\n"
        "class G: rng_key, rng_counter, witness = key_of('x', 'test'), 0, None\n"
        "g = G()\n"
        "print(shuffled(g, list(range(40))), die(g, 6), pick(g, 9), G.rng_key.hex())"
    )
    g = Chance("x")
    expected = f"{shuffled(g, list(range(40)))} {die(g, 6)} {pick(g, 9)} {g.rng_key.hex()}"
    for seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=30, check=True)
        assert done.stdout.strip() == expected
