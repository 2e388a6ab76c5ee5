"""N10.2 What phrases say of themselves: when they speak, what they change, whom they touch, if they are possible."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.engine.mark import Mark

at = Mark[str]()
"""The moment of a trigger; its handler answers whether the trigger holds, from open things only."""
adds = Mark[str]()
"""The number that lasting words change; their handler answers by how much."""
affects = Mark[Callable[..., tuple[int, ...]]]()
"""The parties that an effect touches: `whom(g, me, source, *values)` names them."""
possible = Mark[Callable[..., bool]]()
"""Says beforehand whether a challenge can be passed at all, or a card can do anything."""
