"""Cards of a stranger can do nothing but play cards: whatever they say is refused, or shown as it is and played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.games.armies.cards.play import card, card_folder, do_it, finish_choosing
from tests.games.armies.playing import (
    actions,
    army,
    asked,
    attack,
    block,
    choices,
    choose,
    discarded,
    drop,
    hand,
    play,
    question,
    tokens,
    use_leader,
)
from theomachy.engine.language import explain
from theomachy.games.armies import GAME
from theomachy.games.armies.phrases import ARMIES
from theomachy.games.armies.state import Armies

TABLES = ["army", "wanderer", "leading_god", "supporting_god", "power"]


# --- what is refused --------------------------------------------------------------------------------------------------


def complaint(folder: Path, *cards: str) -> str:
    """What is said of cards that cannot be understood."""
    with pytest.raises(th.BadCards) as refused:
        th.new("armies", seed=1, cards=card_folder(folder, *cards))
    return str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "import os",
        "__import__('os').system('true').",
        "Draw a card; exec('1').",
        "Draw a card. # and more",
        "lambda g: g.tokens.",
        "Draw {n} cards.",
        "Draw {0:cards}.",
        "{0}",
        "Draw %d cards.",
        "Draw ${X} cards.",
        "Draw 1e9 cards.",
        "Draw -1 cards.",
        "Draw 1000000 cards.",
        "../../etc/passwd",
        "file:///etc/passwd",
        "$(true).",
        "`true`.",
        "<script>alert(1)</script>",
        "[red]Draw a card.[/red]",
        "Draw a card.\x1b[2J",
        "Draw\x07 a card.",
        "Draw a card.\u202e",
        "Draw a\u200b card.",
        "Draw\u00a0a card.",
        "Draw а card.",  # a Cyrillic letter  # noqa: RUF001
        "draw a card.",
        "Draw a card",
        "Draw a card.\nDraw a card.",
    ],
)
@pytest.mark.parametrize("table", ["army", "supporting_god"])
def test_a_text_that_is_no_sentence_of_the_cards_is_refused(tmp_path: Path, table: str, text: str) -> None:
    said = complaint(tmp_path, card(table, "Stranger", text))
    assert "stranger.toml" in said and '"Stranger"' in said
    assert all(char.isprintable() or char == "\n" for char in said)  # and the complaint itself is harmless


@pytest.mark.parametrize(
    "name",
    [
        "\x1b[31mRed",
        "\x1b]0;title\x07",
        "Bell\x07",
        "Back\x08space",
        "Two\nLines",
        "Tab\there",
        "\u202eesrever",
        "Zero\u200bwidth",
        "\ufeffMark",
        "  spaces  ",
        "two  spaces",
        "e\u0301",  # an accent that is a character of its own
        "",
        "x" * 61,
        "Nul\x00",
    ],
)
def test_a_name_that_could_fool_a_reader_is_refused(tmp_path: Path, name: str) -> None:
    said = complaint(tmp_path, card("power", name, "Draw a card."))
    assert all(char.isprintable() or char == "\n" for char in said)


def test_names_that_differ_only_in_case_are_refused(tmp_path: Path) -> None:
    assert "already" in complaint(
        tmp_path, card("power", "Torch", "Draw a card."), card("power", "TORCH", "Draw 2 cards.")
    )


@pytest.mark.parametrize(
    ("table", "more"),
    [
        ("army", {"kind": "Dragons"}),
        ("army", {"strength": 0}),
        ("army", {"strength": 11}),
        ("army", {"strength": -1}),
        ("army", {"strength": "5"}),
        ("army", {"copies": 0}),
        ("army", {"copies": 17}),
        ("supporting_god", {"copies": 10**9}),
        ("supporting_god", {"pantheon": "\x1b[0m"}),
        ("leading_god", {"copies": 2}),
        ("power", {"cost": 3}),
        ("power", {"__class__": "Game"}),
    ],
)
def test_fields_that_a_card_cannot_have_are_refused(tmp_path: Path, table: str, more: dict[str, Any]) -> None:
    assert "Stranger" in complaint(tmp_path, card(table, "Stranger", "", **more))


def test_nothing_in_the_folder_but_card_files_is_read(tmp_path: Path) -> None:
    (tmp_path / "evil.py").write_text(f"open({str(tmp_path / 'done')!r}, 'w')", "utf-8")
    (tmp_path / "conftest.py").write_text("raise SystemExit", "utf-8")
    folder = card_folder(tmp_path, card("power", "Stranger", "Draw a card."))
    assert th.new("armies", seed=1, cards=folder).asks
    assert not (tmp_path / "done").exists()


def test_a_card_file_that_is_a_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "outside.toml").write_text(card("power", "Secret", "Draw a card."), "utf-8")
    (tmp_path / "folder" / "link.toml").symlink_to(tmp_path / "outside.toml")
    said = complaint(tmp_path / "folder", card("power", "Stranger", "Draw a card."))
    assert "link.toml" in said and "Secret" not in said


# --- names are shown as they are --------------------------------------------------------------------------------------

ODD = {
    "army": "{0:card} {9}",
    "wanderer": "{1:seat}{0:face}",
    "leading_god": "{0:effect} %s %(x)d",
    "supporting_god": "{0:cards}{}",
    "power": "{2:kind} [red]$HOME`id`",
}


@pytest.fixture(scope="module")
def odd_folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    return card_folder(
        tmp_path_factory.mktemp("odd"),
        card("army", ODD["army"], "When you drop this card, you may muster a card."),
        card("wanderer", ODD["wanderer"], "Joins any stack."),
        card("leading_god", ODD["leading_god"], "Pay an energy token: choose an enemy top card; move it to your army."),
        card(
            "supporting_god",
            ODD["supporting_god"],
            "Look at the top 2 cards of your pile, take one and put the rest at the bottom.",
        ),
        card("power", ODD["power"], "When you are attacked, block the attack, then eliminate the attacker."),
    )


@pytest.fixture
def odd(odd_folder: str) -> Armies:
    """A position of cards with odd names: both hold and have laid out some."""
    soldier, wanderer, leader, god, power = ODD.values()
    return GAME.scenario(
        cards=odd_folder,
        hands=[[soldier, wanderer, god, power, "Temple Lion"], [power, soldier]],
        armies=[[], [soldier, f"{wanderer}: Giants"]],
        piles=[[wanderer, god, soldier, soldier, "Temple Lion"]],
        leaders=[leader, leader],
    )


def sentences(g: Armies) -> str:
    """All that a reader is shown now."""
    shown = [str(part) for ask in g.asks for part in (ask.prompt, *ask.options)]
    return "\n".join([*shown, *map(str, g.why_not(0)), *map(str, g.why_not(1)), *g.story(0)])


def test_odd_names_are_shown_as_they_are_in_options_and_refusals(odd: Armies) -> None:
    shown = sentences(odd)
    soldier, wanderer, _, god, power = ODD.values()
    assert f"Drop {soldier}" in shown and f"Drop {wanderer}" in shown and f"Play {god}" in shown
    assert f"{power}: " in shown  # why it cannot be played


def test_odd_names_are_shown_as_they_are_in_prompts_and_story(odd: Armies) -> None:
    soldier, wanderer, leader, god, _ = ODD.values()
    drop(odd, soldier)
    do_it(odd)
    assert wanderer in odd.asks[0].prompt  # which stack it joins
    choose(odd, "Join the Beasts")
    assert f"drops {soldier}." in sentences(odd) and f"musters {wanderer}." in sentences(odd)
    use_leader(odd)
    assert soldier in sentences(odd) and f"calls on {leader}." in sentences(odd)
    choose(odd, soldier)
    assert f"{soldier} goes over" in sentences(odd)
    play(odd, god)
    assert f"plays {god}." in sentences(odd)


def test_odd_names_are_shown_as_they_are_when_blocking(odd: Armies) -> None:
    soldier, _, _, _, power = ODD.values()
    attack(odd, "Temple Lion", f"{soldier} of Player 2")
    assert asked(odd) == 1 and soldier in odd.asks[0].prompt and power in str(odd.asks[0].options[1])
    block(odd, power)
    assert f"blocks with {power}." in sentences(odd)


def test_odd_names_survive_saving_and_replaying(odd_folder: str) -> None:
    chance = Random(5)
    g = th.new("armies", seed=5, cards=odd_folder)
    for _ in range(60):
        g.choose(chance.randrange(len(g.asks[0].options)), player=g.asks[0].player)
    loaded, replayed = th.load(g.to_json(), cards=odd_folder), th.replay(g.record, cards=odd_folder)
    assert loaded.key() == replayed.key() == g.key() and loaded.story(0) == replayed.story(0) == g.story(0)


# --- whatever is accepted can be played -------------------------------------------------------------------------------


def refused_or_played(folder: Path, table: str, text: str) -> None:
    """A card with this text is refused when it is read; or all that it offers works, and nobody gets more than allowed.

    The folder must be a new one, since what was read from a folder is remembered.
    """
    try:
        GAME.load_library(card_folder(folder, card(table, "Stranger", text)))
    except th.BadCards:
        return
    for seed in range(3):
        chance = Random(seed)
        g = position_with_stranger(str(folder), table, seed)
        for _ in range(25):
            if g.over:
                break
            (ask,) = g.asks
            concerned = [option for option in ask.options if option.verb in ("leader", "attack") or says(option)]
            g.choose(chance.choice(concerned or ask.options))
            assert all(0 <= count <= 12 for count in g.tokens), f"tokens: {g.tokens}"
            assert all(len(cards) <= 15 for cards in g.hand)
            assert all(str(refusal) for seat in (0, 1) for refusal in g.why_not(seat))


def says(option: th.Option) -> bool:
    """Whether an option is about the card of the stranger."""
    return "Stranger" in str(option)


def position_with_stranger(folder: str, table: str, seed: int) -> Armies:
    """A position in which the card of a stranger is at hand, on the table and on the pile; or leads both armies."""
    leads = table == "leading_god"
    held = [] if leads else ["Stranger"]
    there = ["Stranger"] if table == "army" else []
    return GAME.scenario(
        cards=folder,
        seed=seed,
        hands=[["Jackal", "Grey Wolf", "Aegis", *held], ["Grey Wolf", "Aegis", *held]],
        armies=[["Ember Imp", "Grey Wolf"][: seed + 1], ["Fowler", "Jackal", *there]],
        piles=[held, held],
        discards=[["Temple Lion"], ["Temple Lion"]],
        tokens=[seed, 6],
        leaders=["Stranger", "Stranger"] if leads else ["Marduk", "Athena"],
    )


SPOKEN = [entry.example for entry in explain(ARMIES) if entry.category in ("effect", "ability", "sentence", "outcome")]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("example", SPOKEN)
def test_any_phrase_on_any_card_is_refused_or_played(tmp_path: Path, table: str, example: str) -> None:
    refused_or_played(tmp_path, table, example[:1].upper() + example[1:] + ".")


@pytest.mark.parametrize("trigger", [entry.example for entry in explain(ARMIES) if entry.category == "trigger"])
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("before", ["When", "Once per turn: when"])
def test_any_trigger_on_any_card_is_refused_or_played(tmp_path: Path, table: str, before: str, trigger: str) -> None:
    refused_or_played(tmp_path, table, f"{before} {trigger}, draw a card.")


@pytest.mark.parametrize("keyword", [entry.example for entry in explain(ARMIES) if entry.category == "keyword"])
@pytest.mark.parametrize("table", TABLES)
def test_any_keyword_on_any_card_is_refused_or_played(tmp_path: Path, table: str, keyword: str) -> None:
    refused_or_played(tmp_path, table, keyword[:1].upper() + keyword[1:] + ".")


COUNTED = [entry for entry in explain(ARMIES) if "{n:" in entry.template and entry.category == "effect"]


@pytest.mark.parametrize("entry", COUNTED, ids=lambda entry: entry.name)
@pytest.mark.parametrize("amount", ["the number of stacks in your army", "0", "999999", "X", None])
def test_any_number_is_refused_or_played(tmp_path: Path, entry: Any, amount: str | None) -> None:
    """An X that is counted, also as none; an X of itself; an X that nobody explains."""
    text = entry.example.replace("2 ", "X ")
    text = text[:1].upper() + text[1:]
    refused_or_played(tmp_path, "supporting_god", f"{text}." if amount is None else f"{text}, where X is {amount}.")


@pytest.mark.parametrize(
    "text",
    [
        "Pay X energy tokens: draw a card.",
        "Pay X energy tokens: draw X cards, where X is the number of stacks in your army.",
        "Discard X cards: draw X cards, where X is the number of stacks in your army.",
        "You may pay X energy tokens; if you do, draw X cards, where X is the number of stacks in your army.",
        "If you have X cards or fewer in hand, draw a card.",
        "Pay 0 energy tokens: draw a card.",
        "Pay 13 energy tokens: draw a card.",
        "Pay 5 energy tokens, pay 5 energy tokens: draw a card.",
        "Pay 2 energy tokens, pay 2 energy tokens: draw a card.",
        "Discard 2 cards, discard 2 cards: draw a card.",
        "Once per turn: once per turn: pay 5 energy tokens: draw a card.",
        "Pay an energy token: eliminate it.",
        "Pay an energy token: return it to its owner's hand.",
        "Pay an energy token: move it to your army.",
        "Pay an energy token: block the attack, then eliminate the attacker.",
    ],
)
@pytest.mark.parametrize("table", ["leading_god", "supporting_god", "power"])
def test_any_price_is_refused_or_paid(tmp_path: Path, table: str, text: str) -> None:
    refused_or_played(tmp_path, table, text)


def test_a_leading_god_is_no_card_of_a_deck(tmp_path: Path) -> None:
    """Whatever "it" may be in the text of a leading god, it is not some card that happens to have its number."""
    folder = card_folder(tmp_path, card("leading_god", "Stranger", "Pay an energy token: eliminate it."))
    try:
        library = GAME.load_library(folder)
    except th.BadCards:
        return
    one_of_each = [library[face].name for face in library.of_table("army")]
    g = GAME.scenario(
        cards=folder, hands=[["Aegis", "Aegis", "Hermes"]], armies=[one_of_each], leaders=["Stranger", "Athena"]
    )
    use_leader(g)
    assert army(g, 0) == one_of_each and discarded(g, 0) == []


def test_looking_at_no_card_shows_no_card(tmp_path: Path) -> None:
    text = (
        "Look at the top X cards of your pile, take one and put the rest at the bottom, "
        "where X is the number of stacks in your army."
    )
    g = GAME.scenario(
        cards=card_folder(tmp_path, card("supporting_god", "Stranger", text)), hands=[["Stranger", "Fowler", "Fowler"]]
    )
    play(g, "Stranger")
    assert question(g) == ("act", 2) and len(hand(g, 0)) == 2


def test_a_very_large_deck_is_refused_or_a_chain_through_it_comes_to_an_end(tmp_path: Path) -> None:
    names = [f"Domino {number}" for number in range(40)]
    text = "When you drop this card, eliminate it, then muster a card."
    folder = card_folder(tmp_path, *(card("army", name, text, copies=16) for name in names))
    dominoes = [name for name in names[1:] for _ in range(16)]
    try:
        g = GAME.scenario(cards=folder, hands=[["Aegis", "Aegis", "Domino 0"]], piles=[dominoes])
    except (th.BadCards, th.BadOption):
        return
    drop(g, "Domino 0")
    finish_choosing(g)
    assert len(discarded(g, 0)) > len(dominoes) and actions(g) == 2


def test_a_card_that_comes_back_again_and_again_can_be_stopped(tmp_path: Path) -> None:
    text = "When you drop this card, return it to its owner's hand, then drop a card."
    g = GAME.scenario(
        cards=card_folder(tmp_path, card("army", "Stranger", text)), hands=[["Stranger", "Aegis", "Aegis"]]
    )
    drop(g, "Stranger")
    for _ in range(300):
        assert choices(g) == ["Drop Stranger", "Done"]
        drop(g, "Stranger")
    choose(g, "Done")
    assert question(g) == ("act", 2) and tokens(g, 0) == 6 and g.clone().key() == g.key()
