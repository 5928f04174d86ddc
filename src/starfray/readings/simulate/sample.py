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
from starfray.readings.machine.compiled import compiled
from starfray.readings.machine.kernel_random import RANDOM_SIZE
from starfray.readings.play.legality import check_action

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
    code = compiled(ruleset)
    start = code.pack(state)
    random = np.zeros(RANDOM_SIZE, np.uint64)
    numbers = np.array(action, np.int64)
    flat = start.copy()
    head, _scratch = code.head(flat, ruleset.layout.counts(state))
    finals = np.zeros((CHUNK, len(start)), np.int64)
    columns = list(places)
    seen: Counter[bytes] = Counter()  # rows as bytes: to count them takes less than to sort them
    for first in range(0, trials, CHUNK):
        rows = finals[: min(CHUNK, trials - first)]
        code.trials(np.uint64(seed), first, start, flat, head, numbers, random, rows)
        seen.update(row.tobytes() for row in rows[:, columns])
    return Counter({tuple(np.frombuffer(row, np.int64).tolist()): seen[row] for row in seen})
