"""Every card is used and every phrase does its work; the sentence on the card is its program."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import theomachy as th
from tests.properties.play import every_game, walk
from theomachy.engine import effects
from theomachy.engine.language import COMMON, CardDef, Vocabulary

GAMES = 12
"""Random games of each mode in which every card and every phrase must come up: three times as many as it takes."""

USING = {
    "anima": {"play", "play with", "explore", "fight", "attempt"},
    "armies": {"drop", "attack", "drop it", "play", "block", "leader"},
    "godsforge": {"play"},
    "kamigami": {"play", "use", "react"},
    "twilight": {"summon", "use", "deity power", "attack", "block", "manifest", "victim"},
}
"""The verbs by which a card is put to use, and not just moved."""

LYING = {"anima": ("party", "final")}
"""Zones where a card does its work by lying there."""

ADVISED = {"anima": 0.97, "twilight": 0.5}
"""Games where a blind player hardly ever completes a mission or pays for an Epic: so many choices are as advised."""

HAPPENING = {"anima": {"event"}}
"""Kinds of cards that nobody chooses: they are used when one of their sentences is carried out."""

ONLY_READ = {"x", "when", "keywords"}
"""Phrases of the common vocabulary that the rules read and nobody carries out."""

NOT_YET_SAID: set[str] = set()
"""Phrases of the common vocabulary that wait for a card; `tests/engine/test_effects.py` carries them out."""

PAID_BY_RULES = {
    "anima": {"pay", "pay_when", "spin_this", "discard_this", "it", "they"},
    "godsforge": {"pay", "sacrifice_this", "sacrifice_another"},
    "twilight": {"pay", "once_per_turn", "deathbound", "requiem", "target", "power_paid"},
}
"""Phrases of prices that a game's rules read and pay themselves."""

TOO_DEAR = {"twilight": {"fallen", "strike_as_much"}}
"""What only Stonehenge says, for seven Aspects: its ability was not used in 180 random games of each mode. The card's
own test carries it out (tests/games/twilight/cards/test_mysticism.py)."""

MORE_GAMES = {"anima": 24, "kamigami": 96, "twilight": 96}
"""Games with cards that come late or once in a box, or with a hundred different ones, some of them dear."""

RARELY = {"twilight": frozenset({"sacrifice", "generate", "seize from", "force"})}
"""Verbs that random players should not spend everything on, so that dear cards come up too."""

READ_BY_RULES = {"keyword", "trigger", "change", "trait"}
"""Categories whose phrases the rules look for; they are used when their card is."""


def texts_of(name: str) -> Iterator[tuple[CardDef, str, str, Any]]:
    """(card, category, text, tree) of all texts of a game's cards."""
    game = th.game(name)
    cards, errors = game.check_cards()
    assert not errors
    for card in cards:
        for field, category in game.card_schema.texts.items():
            text = getattr(card.data, field, "")
            if text:
                yield card, category, text, card.trees[field]


def nodes(tree: Any) -> Iterator[tuple[Any, ...]]:
    if isinstance(tree, tuple):
        if tree and isinstance(tree[0], str):
            yield tree
        for part in tree:
            yield from nodes(part)


def own_phrases(vocabulary: Vocabulary) -> set[str]:
    return set(vocabulary.grammar.phrases) - set(COMMON.grammar.phrases)


def faces_used(g: th.Game, option: th.Option) -> Iterator[int]:
    """The faces that an option puts to use: its cards, or the card with the ability that it names."""
    yield from (g.faces[card] for card in option.cards)
    for at, kind in g.words.slots(option.verb):
        if kind == "effect":
            ability = option.args[at]
            for number, face in enumerate(g.library.faces):
                if any(isinstance(tree, tuple) and ability in tree for tree in face.trees.values()):
                    yield number


def played(name: str, cards: set[str], phrases: set[str]) -> tuple[set[str], set[str]]:
    """The names of the cards that were used, and the phrases that were carried out, in GAMES games of each mode.

    When all that is looked for has come up, no more games are played.
    """
    used: set[str] = set()
    done: set[str] = set()
    carried_out: set[tuple[Any, ...]] = set()
    plain = effects.handler_of

    def noting(g: th.Game, node: tuple[Any, ...]) -> Callable[..., Any]:
        done.add(node[0])
        carried_out.add(node)
        return plain(g, node)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(effects, "handler_of", noting)
        for seed in range(MORE_GAMES.get(name, GAMES)):
            if cards <= used and phrases <= done:
                break
            for mode in th.game(name).modes:
                g = th.new(name, seed=seed, log=False, **mode.options)
                players = walk(g, random.Random(seed), RARELY.get(name, frozenset()), ADVISED.get(name, 0.0))
                for _, ask, index in players:
                    option = ask.options[index]
                    if option.verb in USING[name]:
                        used.update(g.library[face].name for face in faces_used(g, option))
                    used.update(
                        g.face(card).name for zone in LYING.get(name, ()) for pile in getattr(g, zone) for card in pile
                    )
            for face in th.game(name).load_library().faces:
                sentences: Any = face.trees.get("text")
                if face.table in HAPPENING.get(name, ()) and not carried_out.isdisjoint(sentences):
                    used.add(face.name)
    return used, done


@every_game
def test_every_card_is_used_and_every_phrase_does_its_work(name: str) -> None:
    cards = {face.name for face in th.game(name).load_library().faces}
    phrases = th.game(name).card_schema.vocabulary.grammar.phrases
    said = {node[0] for _, _, _, tree in texts_of(name) for node in nodes(tree) if node[0] in phrases}
    read = {phrase for phrase in said if phrases[phrase].category in READ_BY_RULES} | ONLY_READ
    carried_out = said - read - PAID_BY_RULES.get(name, set()) - TOO_DEAR.get(name, set())
    used, done = played(name, cards, carried_out)
    idle, silent = sorted(cards - used), sorted(carried_out - done)
    assert not idle, f"never used in random games of each mode: {', '.join(idle)}"
    assert not silent, f"never carried out: {', '.join(silent)}"
    seen_on = {node[0] for card, _, _, tree in texts_of(name) if card.name in used for node in nodes(tree)}
    assert read & said <= seen_on


@every_game
def test_a_text_reads_back_as_it_was_written(name: str) -> None:
    vocabulary = th.game(name).card_schema.vocabulary
    seen = 0
    for card, category, text, tree in texts_of(name):
        assert vocabulary.parse(text, category) == tree, card.name
        assert vocabulary.render(tree, category) == text, card.name
        seen += 1
    assert seen > 0


@every_game
def test_no_text_can_be_read_in_two_ways(name: str) -> None:
    vocabulary = th.game(name).card_schema.vocabulary
    for card, category, text, _ in texts_of(name):
        assert vocabulary.ambiguous(text, category) == (), card.name


@every_game
def test_every_phrase_has_a_handler(name: str) -> None:
    assert set(th.game(name).card_schema.vocabulary.unhandled()) <= ONLY_READ


@every_game
def test_every_phrase_of_the_game_is_on_a_card(name: str) -> None:
    vocabulary = th.game(name).card_schema.vocabulary
    said = {node[0] for _, _, _, tree in texts_of(name) for node in nodes(tree)}
    idle = sorted(own_phrases(vocabulary) - said)
    assert not idle, f"phrases that no card says: {', '.join(idle)}"


def test_the_common_phrases_that_no_card_says_are_listed() -> None:
    """Whoever writes a card with one of them takes it off the list."""
    said = {node[0] for name in th.games() for _, _, _, tree in texts_of(name) for node in nodes(tree)}
    assert set(COMMON.grammar.phrases) - said == NOT_YET_SAID


@every_game
def test_every_game_says_how_its_cards_are_used(name: str) -> None:
    assert USING[name] <= set(th.game(name).words.templates)
