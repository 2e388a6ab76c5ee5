"""A game at the terminal: whose turn it is, what that person sees, and what the typed line does."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from msgspec import to_builtins

from theomachy.engine.choice import Ask
from theomachy.match import Match, Outlook, Refused, SaveError, known_cards, outlook
from theomachy.terminal import answers, drawing
from theomachy.terminal.files import write_match
from theomachy.terminal.options import is_safe, option_lines
from theomachy.terminal.reading import Choice, Unclear, understand
from theomachy.terminal.screen import Screen

MOST_NEWS = 20


class Leave(Exception):
    """Somebody wants to go."""


class Session:
    """One screen, one keyboard, one match. `seat` is whose eyes look at the screen; None is a spectator."""

    def __init__(self, match: Match, screen: Screen) -> None:
        self.match = match
        self.screen = screen
        self.table = drawing.layout_of(type(match.game).name, match.game.view(None, story=False))
        self.alone = len(match.people) == 1
        self.seat = min(match.people) if self.alone else None
        if len(match.people) <= 1:
            screen.edit_lines()
        self._heard: dict[int | None, int] = {}
        self._status: list[str] = []
        self._redraw = True
        self._enter_once = False
        self._saved = match.game.key()
        self._commands: dict[str, Callable[[str], bool]] = {
            "options": self._options,
            "undo": lambda _: self._take_back(self.match.undo, "Taken back."),
            "redo": lambda _: self._take_back(self.match.redo, "Done again."),
            "reset": lambda _: self._take_back(self.match.reset_turn, "Taken back, as far as is fair."),
            "auto": self._auto,
            "save": self._save,
            "quit": self._quit,
        }

    # --- the flow of a game -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over and everybody has seen enough, or somebody leaves."""
        try:
            self._welcome()
            while not self._over():
                self._bots_act()
                if not self._over():
                    self._person_acts()
            self._ending()
            while True:
                self._obey(self.screen.read("> "))
        except Leave:
            pass
        except KeyboardInterrupt:
            self._leave_politely()
        except EOFError:
            self._input_ended()

    def _over(self) -> bool:
        return self.match.game.over

    def _welcome(self) -> None:
        kind = type(self.match.game)
        self.screen.say(f"{kind.title}. {kind.blurb}", style="bold")
        if self.match.people:
            self.screen.say("Type the number of what you want to do. Enter takes the option that is marked.")
            self.screen.say("Type card NAME to read a card, ? for what you cannot do, help for the rest.")

    def _bots_act(self) -> None:
        """Bots, one choice at a time, so that a spectator can follow them."""
        first = self.match.next_bot()
        if first is not None and first not in self.match.people:
            self.screen.say(f"{self.match.game.names[first]} is thinking.", style="dim")
        while (seat := self.match.next_bot()) is not None:
            ask = next(ask for ask in self.match.game.asks if ask.player == seat)
            # An answer out of turn changes little; the table is drawn again after a turn of others.
            self._redraw |= seat not in self.match.people and not ask.reaction
            if seat in self.match.people:
                self.screen.say(f"Chosen for you: {ask.options[0]}", style="dim")
            self.match.step_bot()
            if not self.match.people:
                self._tell_news()

    def _person_acts(self) -> None:
        asked = [ask.player for ask in self.match.game.asks]
        if self.seat not in asked:
            self._hand_over(asked[0])
        self._tell_news()
        view = self.match.game.view(self.seat, story=False)
        if self._redraw:
            self.screen.show(drawing.table_lines(view, self.table))
        status = drawing.status(view)
        changed = [number for number in status if number not in self._status]
        if changed and not self._redraw:
            self.screen.say(f"Now: {', '.join(changed)}.", style="dim")
        self._redraw, self._status = False, status
        self._show_ask()
        while not self._obey(self.screen.read("> ")):
            pass

    def _hand_over(self, seat: int) -> None:
        """Nothing of who sat here before may be seen, and nothing of who comes before they are there."""
        name = self.match.game.names[seat]
        if self.seat is not None:
            if self._tell_news() and self.screen.interactive and self.screen.on_terminal:
                self.screen.read("Press Enter to hide your cards. ")
            self.seat = None
            self.screen.hide()
        self.screen.say(f"Pass the keyboard to {name}.", style="bold")
        if self.screen.read(f"{name}, press Enter when you are ready. ").casefold() in {"quit", "exit", "q"}:
            self._quit("")
        self.seat = seat
        self._redraw = True

    def _tell_news(self) -> bool:
        """What happened since this person last looked; whether anything did."""
        story = self.match.game.story(self.seat)
        news = story[self._heard.get(self.seat, 0) :]
        self._heard[self.seat] = len(story)
        if len(news) > MOST_NEWS:
            self.screen.say(f"{len(news) - MOST_NEWS} earlier lines: type log all.", style="dim")
        for text in news[-MOST_NEWS:]:
            self.screen.say(text, style="cyan", hang=2)
        return bool(news)

    def _ask(self) -> Ask | None:
        """What the person at the screen must choose."""
        return next((ask for ask in self.match.game.asks if ask.player == self.seat), None)

    def _show_ask(self, wanted: str = "") -> None:
        ask = self._ask()
        if ask is None:
            self.screen.say("There is nothing to choose: the game is over.")
            return
        self.screen.heading(ask.prompt)
        view = self.match.game.view(self.seat, story=False)
        # Whoever is new chooses a god or a temple by its text; once turns are taken, `card NAME` is enough.
        moment = view["moment"]
        texts = self._texts() if moment["player"] is None and moment["phase"] is None else {}
        self.screen.show(option_lines(ask, self.table, known_cards(view), wanted, self._outlook(ask), texts))

    def _texts(self) -> dict[str, list[str]]:
        """What is written on the cards, by name."""
        faces = ((face.name, to_builtins(face.data)) for face in self.match.game.library.faces)
        return {name: list(drawing.card_texts(card, self.table)) for name, card in faces}

    def _outlook(self, ask: Ask) -> tuple[Outlook, ...] | None:
        """What each option would do. The table goes on without it if something fails in a world of trial."""
        try:
            return outlook(self.match.game, ask.player)
        except Exception as error:
            self.screen.say(f"(What the choices would do cannot be told now: {type(error).__name__}.)")
            return None

    def _ending(self) -> None:
        self._tell_news()
        if not self.alone:
            self.seat = None
        game = self.match.game
        self.screen.show(drawing.table_lines(game.view(self.seat, story=False), self.table))
        self.screen.show(answers.ending_lines(game, self.match.people))
        self.screen.say("Type save FILE to keep the record of this game, log all to read it again, quit to leave.")
        self.screen.say("To check a saved record: theomachy verify FILE.")

    def _input_ended(self) -> None:
        self.screen.say()
        if self._over():
            self.screen.say("No more input. Goodbye.")
        else:
            self.screen.say("No more input: the game stops here, unfinished.")
            if self._unsaved():
                self.screen.say("It was not saved. Next time type save FILE before you leave.")
                self.screen.say("theomachy play --load FILE then goes on with it.")

    def _leave_politely(self) -> None:
        """Ctrl-C is the same as quit; once more means now."""
        try:
            self._quit("")
        except (Leave, KeyboardInterrupt, EOFError):
            self.screen.say()

    # --- what was typed -----------------------------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Do what the line says. True if the game has changed."""
        ask = self._ask()
        if not line:
            return self._press_enter(ask)
        self._enter_once = False
        meant = understand(line, [str(option) for option in ask.options] if ask else [])
        if isinstance(meant, Unclear):
            self.screen.complain(meant.why)
            return False
        if isinstance(meant, Choice):
            return self._choose(meant.index)
        if meant.name in answers.ANSWERS:
            asked = answers.Question(self.match.game, self.seat, self.table, meant.rest)
            self.screen.show(answers.ANSWERS[meant.name](asked))
            return False
        return self._commands[meant.name](meant.rest)

    def _press_enter(self, ask: Ask | None) -> bool:
        if ask is None:
            self.screen.say("The game is over. Type quit to leave, or help.")
            return False
        if self._enter_once or is_safe(ask, self.table):
            self._enter_once = False
            return self._choose(0)
        self._enter_once = True
        self.screen.say(f"Press Enter once more for: {ask.options[0]}")
        return False

    def _choose(self, index: int) -> bool:
        assert self.seat is not None, "only a person who is asked can choose"
        self.match.choose(self.seat, index)
        return True

    def _options(self, rest: str) -> bool:
        self._show_ask(rest)
        return False

    def _take_back(self, act: Callable[[int], object], done: str) -> bool:
        if self.seat is None or self._over():
            self.screen.complain("The game is over, and its result stands.")
            return False
        try:
            act(self.seat)
        except Refused as reason:
            self.screen.complain(str(reason))
            return False
        # The story is shorter after an undo; what is told anew is news again.
        for seat, heard in self._heard.items():
            self._heard[seat] = min(heard, len(self.match.game.story(seat)))
        self.screen.say(done)
        self._redraw = not self.screen.plain
        return True

    def _auto(self, rest: str) -> bool:
        if rest not in {"on", "off"}:
            self.screen.say("Type auto on or auto off.")
        elif not self.alone or self.seat is None:
            self.screen.complain("That is for playing alone: others would see from a skipped question what you hold.")
        elif rest == "on":
            self.match.auto_single.add(self.seat)
            self.screen.say("From now on, a choice with one option is made for you.")
            return self.match.next_bot() is not None
        else:
            self.match.auto_single.discard(self.seat)
            self.screen.say("From now on, you are asked about single options too.")
        return False

    def _save(self, rest: str) -> bool:
        game = self.match.game
        path = Path(os.path.expanduser(rest or f"{type(game).name}-{len(game.record.choices)}.json"))
        try:
            write_match(self.match, path)
        except SaveError as error:
            self.screen.complain(str(error))
            return False
        self._saved = game.key()
        quoted = shlex.quote(str(path))
        next_step = f"theomachy verify {quoted}" if game.over else f"theomachy play --load {quoted}"
        self.screen.say(f"Saved in {path}. {'Check it' if game.over else 'Go on'} with: {next_step}")
        if len(self.match.people) > 1:
            self.screen.say("Whoever reads this file can work out every hidden card.")
        return False

    def _unsaved(self) -> bool:
        return bool(self.match.people) and self.match.game.key() != self._saved

    def _quit(self, rest: str) -> NoReturn:
        while self.screen.interactive and self._unsaved():
            self.screen.say("Save the game first? Type a file name, or press Enter to leave without saving.")
            name = self.screen.read("File: ")
            if not name:
                break
            self._save(name)
        self.screen.say("Goodbye.")
        raise Leave
