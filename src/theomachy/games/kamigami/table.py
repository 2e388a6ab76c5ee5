"""Where things lie on the table of Kamigami Battles."""

from theomachy.engine.table import Area, Table

TABLE = Table(
    seat_areas=(
        Area("god", "God"),
        Area("temple", "Temple", quiet=True),
        Area("area", "Play area", quiet=True),
        Area("hand", "Hand"),
        Area("offer", "Gods to choose from", quiet=True),
        Area("chosen", "Chosen god", quiet=True),
        Area("deck", "Draw deck", "count"),
        Area("discard", "Discard pile", "top"),
    ),
    shared_areas=(
        Area("warriors", "Warriors", "stacks", "name"),
        Area("artifacts", "Artifacts"),
        Area("disciples", "Disciples", "stacks", "name"),
        Area("warrior_deck", "Warrior deck", "count"),
        Area("artifact_deck", "Artifact deck", "count"),
        Area("netherworld", "Netherworld", "count", quiet=True),
    ),
    card_line=("{name}", "({colour})", "[{cost}]", "energy {energy}"),
    card_fields=(
        "type",
        "title",
        "culture",
        "spheres",
        "sphere",
        "rank",
        "colour",
        "chains",
        "cost",
        "energy",
        "abilities",
    ),
    enter=("play disciples", "done", "let it happen"),
)
