"""Compiled fights from one state: what it takes to play them, and the rows that they give."""

from __future__ import annotations

from typing import Any

import numpy as np

from starfray.core.action import Action
from starfray.core.ruleset import Ruleset
from starfray.readings.machine.compiled import Array, compiled
from starfray.readings.machine.kernel_random import RANDOM_SIZE
from starfray.readings.play.course import MOST_STEPS


class Player:
    """Plays compiled fights between bots, all from the same state. Each thread has its own.

    They begin with it, or go on from it when they have `begun`. Fight I of a seed has the same dice
    everywhere.
    """

    def __init__(self, ruleset: Ruleset, state: Any, seed: int, *, begun: bool = False) -> None:
        self.begun = begun
        self.code = compiled(ruleset)
        self.start = self.code.pack(state)
        self.seed = np.uint64(seed)
        self._units = len(state.units)
        self._flat = self.start.copy()
        self._head, self._scratch = self.code.head(self._flat, ruleset.layout.counts(state))
        self._random = np.zeros(RANDOM_SIZE, np.uint64)

    def play(
        self,
        first: int,
        count: int,
        *,
        most: int = MOST_STEPS,
        action: Action | None = None,
        finals: bool = True,
    ) -> tuple[Array, Array]:
        """Play fights number `first` and on, at most so many actions of each; the first if given.

        Returns a row a fight: its end (`GOING_ON`, `DRAW`, `WON` + side), rounds, dice drawn,
        actions, and each combatant's status; and its final state, flat, if `finals` are wanted.
        """
        rows = np.zeros((count, 4 + self._units), np.int32)
        states = np.zeros((count if finals else 0, len(self.start)), np.int64)
        numbers = np.array([] if action is None else action, np.int64)
        self.code.fights(
            self.seed, first, count, most, self.start, self._flat, self._head, self.begun, numbers,
            self._random, rows, states,
        )  # fmt: skip
        return rows, states
