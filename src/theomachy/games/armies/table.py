"""Where things lie on the table of Armies of the Gods."""

from theomachy.engine.table import Area, Table

TABLE = Table(
    seat_areas=(
        Area("finished", "Finished sets", "stacks", group="kind"),
        Area("army", "Army", "stacks", group="kind"),
        Area("playing", "Being played"),
        Area("hand", "Hand"),
        Area("pile", "Draw pile", "count"),
        Area("discard", "Discard pile", "count"),
    ),
    card_line=("{name}", "({kind})", "{strength}"),
    card_fields=("type", "kind", "pantheon", "strength"),
    enter=("let it happen", "done"),
)
