"""The signs of a map: what each of them is to movement and to sight, and what it is called."""

from __future__ import annotations

from starfray.rulesets.fasa_trek import squares as sq
from starfray.rulesets.fasa_trek.state import STARSHIP, State

# What a square is, and whether it stops sight.
SIGNS = {
    ".": (sq.OPEN, 0),
    "#": (sq.SOLID, 1),
    "x": (sq.SOLID, 0),
    "|": (sq.OPEN, 1),
    "~": (sq.DIFFICULT, 0),
    "c": (sq.COVER_OF_TWO_THIRDS, 0),
    "C": (sq.COVER_OF_ALL, 0),
    "s": (sq.STAIRS, 0),
    "l": (sq.LADDER, 0),
    "r": (sq.ROPE, 0),
    "w": (sq.WATER, 0),
    "W": (sq.ROUGH_WATER, 0),
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
    if fight.arena == STARSHIP:
        return OPEN
    if not (0 <= x < fight.width and 0 <= y < fight.height):
        return " "
    at = y * fight.width + x
    sign = _BY_CODE[state.ground[at], state.walls[at]]
    return OPEN if sign == "." else sign
