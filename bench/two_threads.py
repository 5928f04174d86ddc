"""Simulation on two threads against one."""

from __future__ import annotations

import math
from functools import partial

from _common import in_turns, ready_fights, seconds, show

from starfray.readings.simulate.simulate import simulate

LEAST_SECONDS = 1.0  # of the run on one thread: starting threads costs about a millisecond


def main() -> None:
    """Measure every installed rule system."""
    rows = []
    for system, name, setup in ready_fights():
        simulate(system, setup, 2000, threads=2)
        took = seconds(partial(simulate, system, setup, 5000, threads=1))
        fights = math.ceil(5000 * LEAST_SECONDS / took)
        one, two, ratio = in_turns(
            partial(simulate, system, setup, fights, threads=1),
            partial(simulate, system, setup, fights, threads=2),
        )
        rows.append(
            [
                f"{system.key} / {name}",
                f"{fights / one:,.0f}",
                f"{fights / two:,.0f}",
                f"{ratio:.2f}",
            ]
        )
    show(
        "(b) Two threads against one (asked: at least 1.8)",
        ["system / encounter", "fights/s, one", "fights/s, two", "ratio"],
        rows,
        ["Elsewhere: the toy fight with prange 1.98, with two nogil threads 1.96."],
    )


if __name__ == "__main__":
    main()
