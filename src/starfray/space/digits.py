"""Ways written as one number, a digit a step."""

from __future__ import annotations

from starfray.core.rule import rule

# Of ways over squares, as on a numeric keypad: 8 is north, 6 east. By direction its digit, and by
# digit its direction; 0 and 5 are none.
DIGITS = (8, 9, 6, 3, 2, 1, 4, 7)
DIRECTIONS = (-1, 5, 4, 3, 6, -1, 2, 7, 0, 1)


@rule()
def turned_round(path: int) -> int:
    """Return the digits of a way from the last to the first, so that its first step is the last.

    So the next step is always `% 10`, and `// 10` is what is left. No digit may be 0.
    """
    turned = 0
    while path > 0:
        turned = turned * 10 + path % 10
        path //= 10
    return turned
