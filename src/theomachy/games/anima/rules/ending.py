"""N12 The end: the Final Mission is revealed, the countdown runs, and the Crisis comes."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.machine import end_game
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import take_top
from theomachy.games.anima.rules.missions import challenges
from theomachy.games.anima.rules.order import order_of_play
from theomachy.games.anima.rules.party import leave_area
from theomachy.games.anima.rules.values import speed_of
from theomachy.games.anima.state import LAST_TURN, LATEST_REVEAL, Anima, words

REVEAL_OR_WAIT = words("reveal or wait", "You may reveal the Final Mission")
REVEAL = words("reveal", "Reveal it")
WAIT = words("wait", "Not yet")
REVEALED = words("revealed", "{0:seat} reveals the Final Mission: {1:card}.")
TWILIGHT = words("twilight", "Twilight falls, and the Final Mission shows itself: {0:card}.")
TURNS_LEFT = words("turns left", "The countdown shows {0}.")
CRISIS = words("crisis comes", "The time is up: the Crisis of {0:card} is unleashed.")
ELIMINATED = words("eliminated", "{0:seat} has completed no mission and is out of the game.")
FACES_IT = words("faces it", "{0:seat} faces the Crisis.")
OVERCOMES = words("overcomes", "{0:seat} overcomes it, and saves the world.")
FALLS = words("falls", "{0:seat} fails.")
NOBODY_WINS = words("nobody wins", "Nobody could stop it. The world ends.")


@procedure
def reveal_final(g: Anima) -> Steps[None]:
    """N12.1 Whoever has completed a mission may reveal it, the fastest first; N12.10 at last it comes by itself."""
    if g.final[0]:
        return
    for seat in sorted(g.order, key=lambda one: -speed_of(g, one)):
        if g.completed[seat]:
            answer = yield ask(seat, (REVEAL_OR_WAIT,), [(REVEAL,), (WAIT,)])
            if answer[0] == REVEAL:
                g.tell(REVEALED, seat, turn_up(g))
                return
    if g.turn >= LATEST_REVEAL and not g.options["extended"]:
        g.tell(TWILIGHT, turn_up(g))


def turn_up(g: Anima) -> int:
    """N12.2 One Final Mission for all; N12.3 the die shows its number of turns."""
    card = take_top(g, "finals", 0, "final", 0)
    assert card is not None, "there is always a Final Mission"
    g.countdown = g.face(card).data.countdown  # type: ignore[attr-defined]
    return card


def is_time_up(g: Anima) -> bool:
    """N12.4 After each Exploration phase the die is lowered. Answers whether it shows zero."""
    if g.options["extended"]:
        if g.turn >= LAST_TURN:
            g.tell(NOBODY_WINS)  # N12.11
            end_game(g, ())
    elif g.final[0]:
        g.countdown -= 1
        g.tell(TURNS_LEFT, max(0, g.countdown))
        return g.countdown <= 0
    return False


@procedure
def crisis(g: Anima) -> Steps[None]:
    """N12.7 Who has no mission is out, N12.8 one left alone wins, N12.9 the others have one chance each."""
    card = g.final[0][0]
    g.crisis = True
    g.phase = ""
    g.tell(CRISIS, card)
    for seat in range(g.players):
        leave_area(g, seat)  # N12.9: no Area counts any more
        if not g.completed[seat]:
            g.out[seat] = True
            g.tell(ELIMINATED, seat)
    left = [seat for seat in range(g.players) if not g.out[seat]]
    if len(left) == 1:
        end_game(g, left)
    order = order_of_play(g, left)
    g.order = order
    for seat in order:
        g.acts(seat)
        g.tell(FACES_IT, seat)
        passed = yield from challenges(g, seat, card, g.book.crisis[g.faces[card]])
        if passed:
            g.tell(OVERCOMES, seat)
            end_game(g, (seat,))
        g.tell(FALLS, seat)
    g.tell(NOBODY_WINS)
    end_game(g, ())
