"""Where things lie on the table of Godsforge."""

from theomachy.engine.table import Area, Table

TABLE = Table(
    seat_areas=(
        Area("creations", "Creations"),
        Area("spells", "Spells", quiet=True),
        Area("hand", "Hand"),
        Area("offer", "To choose from", quiet=True),
        Area("deck", "Deck", "count", quiet=True),
        Area("spent", "Discard pile", "count", quiet=True),
    ),
    shared_areas=(
        Area("fate", "Fate Deck", "count", quiet=True),
        Area("discard", "Discard pile", "count", quiet=True),
    ),
    card_line=(
        "{name}",
        "(as {copy of})",
        "[{cost}]",
        "attack {attack}",
        "prevention {prevention}",
        "life {life}",
        "({chance})",
    ),
    card_fields=("type", "cost", "attack", "prevention", "life", "copy of", "black die", "chance"),
    enter=("keep", "done"),
)
