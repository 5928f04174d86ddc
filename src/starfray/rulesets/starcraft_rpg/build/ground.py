"""What the signs of a map stand for."""

from __future__ import annotations

from starfray.space.terrain import (
    BLOCKED,
    DIFFICULT,
    HIGH_OBSTACLE,
    LIMITED,
    LOW_OBSTACLE,
    OBSTACLE,
    OPEN,
)

LEGEND = {
    ".": OPEN, "~": DIFFICULT, "w": LIMITED, "-": LOW_OBSTACLE, "o": OBSTACLE,
    "O": HIGH_OBSTACLE, "#": BLOCKED,
}  # fmt: skip
