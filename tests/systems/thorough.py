"""How much is tried: little in every test run, more where somebody asks for it.

`STARFRAY_THOROUGH=20 make test` tries twenty times as much of whatever is tried at random.
"""

from __future__ import annotations

import os


def more(amount: int) -> int:
    """Return how many of something are tried, where a test run tries `amount`."""
    return amount * int(os.environ.get("STARFRAY_THOROUGH", "1"))
