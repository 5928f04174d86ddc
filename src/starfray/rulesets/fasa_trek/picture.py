"""What a table shows of people and ships at a glance, on the map, and on their sheets."""

from __future__ import annotations

from starfray.core.ruleset import Picture, Things
from starfray.rulesets.fasa_trek import signs

ATTRIBUTES = ", ".join(
    f"!{short}=units[person].{name}"
    for short, name in (
        ("STR", "strength"), ("INT", "intellect"), ("DEX", "dexterity"), ("CHA", "charisma"),
        ("LUC", "luck"), ("PSI", "psionics"),
    )
)  # fmt: skip
PERSON = (
    "Condition: dead, mortally wounded=mortal, unconscious, minutes, incapacitated, rallied",
    "Endurance: !END=units[person].endurance, !wound=units[person].wound, temporary",
    f"Attributes: {ATTRIBUTES}",
    "Action Points: !left=units[person].ap, !a turn=units[person].ap_max",
    "Stands: !=units[person].posture, !facing=units[person].facing, hiding, seen=shown, =size",
    "This turn: evading, running, attacks, ran in the last turn=ran_last_turn",
    "Aims: at=aimed_at, with=aimed_with",
    Things(
        "Weapons", "arms[first_arm:arms]", ("!=setting", "ready", "charges", "loads", "~count"),
        name="weapon",
    ),
    Things("Skills", "skills[first_skill:skills]", ("!=rating",), name="name"),
)  # fmt: skip
SHIP = (
    "Superstructure: !=ships[ship].superstructure/ships[ship].start_superstructure",
    "Hex: !q=ships[ship].q, !r=ships[ship].r, !heading=ships[ship].facing",
    "Shields: =ships[ship].shields",
    "Most on a shield: =ships[ship].max_shield",
    "Power: !=ships[ship].total_power, !for a movement point=ships[ship].movement_ratio",
    "To give: to weapons=ships[ship].weapon_power, to shields=ships[ship].shield_points",
    "Movement points: =ships[ship].points",
    Things(
        "Weapons", "ships[ship].mounts[first_mount:mounts]",
        ("armed", "fired", "destroyed", "declared against=declared"), name="name",
    ),
    "Officers out: =ships[ship].out",
    "Sensors: !working=ships[ship].sensors, locked on=ships[ship].lock, ships[ship].answers",
    "Orders: evasive action=ships[ship].evaded, steadied shot=ships[ship].steady",
)  # fmt: skip
PICTURE = Picture(
    unit=(
        "AP=units[person].ap",
        "wound=units[person].wound/endurance",
        "temporary=units[person].temporary",
        "posture=units[person].posture",
        "facing=units[person].facing",
        "hull=ships[ship].superstructure/ships[ship].start_superstructure",
        "fwd=ships[ship].shields[0]",
        "fwd stb=ships[ship].shields[1]",
        "aft stb=ships[ship].shields[2]",
        "aft=ships[ship].shields[3]",
        "aft port=ships[ship].shields[4]",
        "fwd port=ships[ship].shields[5]",
        "heading=ships[ship].facing",
    ),
    map="squares,hexes",
    at=("units[person].x", "units[person].y", "ships[ship].q", "ships[ship].r"),
    ground=signs.ground,
    legend=signs.LEGEND,
    sheet=PERSON + SHIP,
)
