"""The toy of the match tests, as a game that a server finds: it has secret choices that are made at the same time."""

from tests.match.toy import Toy

GAME = Toy
