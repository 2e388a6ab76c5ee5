"""Where things lie."""

from theomachy.engine.table import Area, Table

TABLE = Table((Area("shown"), Area("hand"), Area("pile", style="count")), enter=("take",))
