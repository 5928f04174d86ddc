"""Sampling one action many times: the check on exact odds, and the way out where they end.

Trial I of a seed has the dice of fight I of that seed, as everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from starfray.core.action import Action
from starfray.core.ruleset import Ruleset
from starfray.readings.play.legality import check_action
from starfray.readings.simulate.player import Player

CHUNK = 4096


def sample(
    ruleset: Ruleset,
    state: Any,
    action: Action,
    places: Sequence[int],
    trials: int,
    *,
    seed: int = 0,
) -> Counter[tuple[int, ...]]:
    """Carry an action out `trials` times and count what it left at `places` of the flat state.

    Places are numbers as in `Layout.places`; reactions are answered by the bots. Raises Refused
    for an illegal action.
    """
    check_action(ruleset, {}, state, action)
    player = Player(ruleset, state, seed, begun=True)
    columns = list(places)
    seen: Counter[bytes] = Counter()  # rows as bytes: to count them takes less than to sort them
    for first in range(0, trials, CHUNK):
        count = min(CHUNK, trials - first)
        _, finals = player.play(first, count, most=1, action=action)
        seen.update(row.tobytes() for row in finals[:, columns])
    return Counter({tuple(np.frombuffer(row, np.int64).tolist()): seen[row] for row in seen})
