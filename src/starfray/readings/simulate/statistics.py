"""Shares of many fights, and how far they can be trusted."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """How many out of how many, with the 95% interval of the probability behind it (Wilson)."""

    count: int
    total: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself."""
        return self.count / self.total if self.total else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the share as plain data."""
        return {"count": self.count, "share": self.value, "low": self.low, "high": self.high}

    def __str__(self) -> str:
        """Return `12.3% (11.9% to 12.7%)`."""
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def share(count: int, total: int) -> Share:
    """Return `count` out of `total` with Wilson's 95% interval."""
    if total == 0:
        return Share(0, 0, 0.0, 1.0)
    p, z2 = count / total, Z95 * Z95
    middle = (p + z2 / (2 * total)) / (1 + z2 / total)
    half = Z95 / (1 + z2 / total) * math.sqrt(p * (1 - p) / total + z2 / (4 * total * total))
    return Share(count, total, max(0.0, middle - half), min(1.0, middle + half))
