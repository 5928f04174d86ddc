"""The signs of a map: what each of them is to movement and to sight, and what it is called."""

from __future__ import annotations

from starfray.rulesets.fasa_trek import state as st
from starfray.rulesets.fasa_trek.state import State

# Bits of a square, and whether it stops sight.
SIGNS = {
    ".": (0, 0),
    "#": (st.SOLID, 1),
    "x": (st.SOLID, 0),
    "|": (0, 1),
    "~": (st.DIFFICULT, 0),
    "c": (st.TWO_THIRDS << st.COVER_SHIFT, 0),
    "C": (st.TOTAL << st.COVER_SHIFT, 0),
    "s": (st.STAIRS << st.KIND_SHIFT, 0),
    "l": (st.LADDER << st.KIND_SHIFT, 0),
    "r": (st.ROPE << st.KIND_SHIFT, 0),
    "w": (st.WATER << st.KIND_SHIFT, 0),
    "W": (st.WATER << st.KIND_SHIFT | st.DIFFICULT, 0),
}
OPEN = "·"
LEGEND = {
    "#": "wall",
    "x": "solid, seen over",
    "|": "opaque, walked through",
    "~": "difficult ground",
    "c": "cover of two thirds for who hides",
    "C": "cover of all for who hides",
    "s": "stairs",
    "l": "ladder",
    "r": "rope",
    "w": "water",
    "W": "rough water",
}
_BY_CODE = {code: sign for sign, code in SIGNS.items()}


def ground(state: State, x: int, y: int) -> str:
    """Return the sign of a square; space has none but open hexes."""
    fight = state.fight
    if fight.arena == st.STARSHIP:
        return OPEN
    if not (0 <= x < fight.width and 0 <= y < fight.height):
        return " "
    at = y * fight.width + x
    sign = _BY_CODE[state.ground[at], state.walls[at]]
    return OPEN if sign == "." else sign
