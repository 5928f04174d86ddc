"""Where a walk over all dice ends before it is through."""

from __future__ import annotations

MOST_REQUESTS = 256  # for dice, on one path


class TooManyPaths(Exception):
    """There are more paths of the dice, or more final states, than a walk takes on."""
