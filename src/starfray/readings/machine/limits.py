"""The limits of walks over all dice, interpreted and compiled."""

from __future__ import annotations

from starfray.core.vocabulary import MOST_OUTCOMES

MOST_REQUESTS = 256  # for dice, on one path
MOST_CARRIED = 8  # places that settle and travel with the weight

# What is noted of a path like an outcome: that it leads through what is not told apart any more.
BEYOND = MOST_OUTCOMES
