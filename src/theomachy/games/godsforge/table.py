"""Where things lie on the table of Godsforge."""

from theomachy.engine.table import Area, Table

TABLE = Table(
    seat_areas=(
        Area("creations", "Creations"),
        Area("spells", "Spells"),
        Area("hand", "Hand"),
        Area("offer", "To choose from"),
        Area("deck", "Deck", "count"),
        Area("spent", "Discard pile", "count"),
    ),
    shared_areas=(Area("fate", "Fate Deck", "count"), Area("discard", "Discard pile", "count")),
    card_line=("{name}", "[{cost}]", "attack {attack}", "prevention {prevention}", "life {life}", "({chance})"),
    card_fields=("type", "cost", "attack", "prevention", "life", "copy of", "black die", "chance"),
    enter=("keep", "done"),
)
