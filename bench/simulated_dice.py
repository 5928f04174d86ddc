"""Dice drawn per second inside simulated fights, against a bare loop over the same generator.

All sides fight by the simplest tactic, so that the rules are measured and not how bots think.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import numpy as np
from _common import all_ready_fights, in_turns, seconds, show
from numba import njit

from starfray.readings.machine.kernel_random import RANDOM_SIZE, draw_face, seed_random
from starfray.readings.machine.kernel_types import as_dice
from starfray.readings.simulate.simulate import simulate

LEAST_SECONDS = 0.2  # of a run
SIMPLEST = "headlong"
BARE_DICE = 5_000_000


@njit(nogil=True)
def bare(random: Any, seed: Any, count: Any) -> int:
    """Draw `count` d20 one after the other and return their sum."""
    dice = as_dice(random.ctypes.data).random
    seed_random(dice, seed, 0)
    total = 0
    for _ in range(count):
        total += draw_face(dice, 20)
    return total


def main() -> None:
    """Measure every ready encounter of every installed rule system."""
    random = np.zeros(RANDOM_SIZE, np.uint64)
    bare(random, 1, 10)
    rows = []
    for system, name, setup in all_ready_fights():
        for side in setup.state.sides:
            side.tactic = system.tactics.index(SIMPLEST) if SIMPLEST in system.tactics else 0
        simulate(system, setup, 10, threads=1)
        took = seconds(partial(simulate, system, setup, 1000, threads=1))
        fights = math.ceil(1000 * LEAST_SECONDS / took)
        counted = simulate(system, setup, fights, threads=1)
        bare_time, fight_time, _ = in_turns(
            partial(bare, random, 1, BARE_DICE),
            partial(simulate, system, setup, fights, threads=1),
        )
        inside, outside = counted.dice / fight_time, BARE_DICE / bare_time
        rows.append(
            [
                f"{system.key} / {name}",
                f"{counted.dice / fights:.1f}",
                f"{fights / fight_time:,.0f}",
                f"{inside / 1e6:.1f} M",
                f"{outside / 1e6:.1f} M",
                f"{inside / outside:.3f}",
            ]
        )
    show(
        "(a) One core: dice inside simulated fights against a bare loop (asked: at least 0.05)",
        ["system / encounter", "dice a fight", "fights/s", "dice/s in fights", "bare", "ratio"],
        rows,
        [
            "Elsewhere, whole fights on one core: dnd5e-engine 0.7.0, 4 against 4: 39 fights/s;",
            "asahala/DnD5e-CombatSimulator 8045539, 4 against 4: 436; JaxMARL 0.2.0 SMAX 3m, two",
            "cores, random policy: 4,630 fights/s; a toy 4 against 4 in C with an LCG: 1.31 M.",
        ],
    )


if __name__ == "__main__":
    main()
