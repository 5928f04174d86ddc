"""What the ground looks like on a drawn map: the legend of the sheet, and what is under fire."""

from __future__ import annotations

from starfray.rulesets.starcraft_rpg.areas import is_suppressed
from starfray.rulesets.starcraft_rpg.state import State

GROUND = "·~w-oO#"  # by the codes of `starfray.space.terrain`
UNDER_FIRE = "*"
LEGEND = {
    "·": "open ground",
    "~": "difficult ground",
    "w": "limited movement",
    "-": "a low obstacle",
    "o": "an obstacle",
    "O": "a high obstacle",
    "#": "a wall",
    UNDER_FIRE: "under suppressing fire",
}


def ground(state: State, x: int, y: int) -> str:
    """Return the letter of a square: under suppressing fire, or what lies there."""
    width, height = state.fight.width, state.fight.height
    if width > 0 and not (0 <= x < width and 0 <= y < height):
        return " "
    if state.fight.suppressions and is_suppressed(state, x, y):
        return UNDER_FIRE
    return GROUND[state.squares[y * width + x]] if width > 0 else GROUND[0]
