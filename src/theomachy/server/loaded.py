"""Importing this loads every game. The process that workers are copied from does it once for all of them."""

import theomachy

for name in theomachy.games():
    theomachy.game(name).load_library()
