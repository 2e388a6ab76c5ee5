"""What can be played: games with their modes, settings, layout, rulebook and cards."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

import theomachy
from theomachy.bots import bot_names
from theomachy.engine import table as engine_table
from theomachy.server.lessons import has_lesson
from theomachy.server.wire_games import (
    AreaInfo,
    CardList,
    DeckInfo,
    GameInfo,
    LayoutInfo,
    ModeInfo,
    Paragraph,
    Rulebook,
    Section,
    SettingInfo,
)

HIDDEN = ("cards",)
"""Options that are not for strangers: a folder on this machine."""

_TITLE = re.compile(r"^# (?P<title>.+)$")
_CHAPTER = re.compile(r"^##+ (?:(?P<id>[A-Z]\d+)\s+)?(?P<title>.+)$")
_PARAGRAPH = re.compile(r"^\*\*(?P<id>[A-Z]\d+\.\d+)\*\*\s+(?P<text>.+)$", re.S)


@cache
def layout(game: str) -> LayoutInfo:
    """Where things lie on the table of a game."""
    table: engine_table.Table = import_module(f"theomachy.games.{game}.table").TABLE
    return LayoutInfo(
        seat_areas=[_area(area) for area in table.seat_areas],
        shared_areas=[_area(area) for area in table.shared_areas],
        card_line=list(table.card_line),
        card_fields=list(table.card_fields),
        card_texts=list(table.card_texts),
        enter=list(table.enter),
        phases=list(theomachy.game(game).phases),
    )


def _area(area: engine_table.Area) -> AreaInfo:
    return AreaInfo(area.zone, area.title or area.zone.capitalize(), area.style, area.group)


@cache
def game_info(game: str) -> GameInfo:
    kind = theomachy.game(game)
    players = [kind.complete(mode.options)["players"] for mode in kind.modes]
    return GameInfo(
        name=game,
        title=kind.title,
        blurb=kind.blurb,
        lesson=has_lesson(game),
        learning=kind.learning,
        version=kind.version,
        least_players=min(players),
        most_players=max(players),
        modes=[ModeInfo(mode.label, mode.options) for mode in kind.modes],
        settings=[
            SettingInfo(name, setting.default, setting.help, list(setting.values))
            for name, setting in kind.settings.items()
            if name not in HIDDEN
        ],
        bots=list(bot_names()),
        layout=layout(game),
        decks=[DeckInfo(name, text) for name, text in kind.decks().items()],
        deck_option=kind.deck_option,
    )


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook in sections, each with its paragraphs."""
    source = files("theomachy.games").joinpath(game, "rulebook.md")
    title = theomachy.game(game).title
    sections = [Section("", title, [])]
    for block in re.split(r"\n\s*\n", source.read_text(encoding="utf-8") if source.is_file() else ""):
        text = block.strip()
        if found := _TITLE.match(text):
            sections[0] = Section("", found["title"], sections[0].paragraphs)
        elif found := _CHAPTER.match(text):
            sections.append(Section(found["id"] or "", found["title"], []))
        elif found := _PARAGRAPH.match(text):
            sections[-1].paragraphs.append(Paragraph(found["id"], found["text"]))
        elif text:
            sections[-1].paragraphs.append(Paragraph("", text))
    return Rulebook(game, title, sections)


@cache
def card_list(game: str) -> CardList:
    cards: list[dict[str, Any]] = []
    library = theomachy.game(game).load_library()
    for number in range(len(library)):
        cards.append({"id": number, **library.printed(number)})
    return CardList(game, cards)
