"""Where things lie on the table of Twilight of the Gods."""

from theomachy.engine.table import Area, Table

TABLE = Table(
    seat_areas=(
        Area("deity", "Deity"),
        Area("life", "Life Stack", "count"),
        Area("field", "Combat Field"),
        Area("forts", "Fortifications", quiet=True),
        Area("summoned", "On the way", quiet=True),
        Area("resources", "Resource Area"),
        Area("aspects", "Aspect Stack"),
        Area("hand", "Hand"),
        Area("discard", "Discard Stack", "top"),
        Area("destroyed", "Destroyed Stack", "count", quiet=True),
        Area("draft", "To choose from", quiet=True),
        Area("unused", "Left out", quiet=True),
    ),
    card_line=(
        "{name}",
        "(as {copy of})",
        "[{cost}]",
        "Fight {fight}",
        "Life {life}",
        "side {side}",
        "back {aspect}",
    ),
    card_fields=("type", "faction", "types", "cost", "upkeep", "fight", "life", "aspect", "copy of"),
    card_texts=("text", "passive", "active", "heresy"),
    enter=("pass", "done", "no trade", "no seize", "no block"),
)
