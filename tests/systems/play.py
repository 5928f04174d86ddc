"""Fights played at random, for tests of what holds in all of them."""

from __future__ import annotations

import random

from starfray.readings.table import Chooser


def at_random(chance: random.Random) -> Chooser:
    """Return one who takes any of the options."""

    def choose(state: object, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if options >> k & 1])

    return choose
