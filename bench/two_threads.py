"""Simulation on two threads against one."""

from __future__ import annotations

from functools import partial

from _common import in_turns, ready_fights, show

from starfray.readings.simulate import simulate

FIGHTS = 60_000


def main() -> None:
    """Measure every installed rule system."""
    rows = []
    for system, name, setup in ready_fights():
        simulate(system, setup, 2000, threads=2)
        one, two, ratio = in_turns(
            partial(simulate, system, setup, FIGHTS, threads=1),
            partial(simulate, system, setup, FIGHTS, threads=2),
        )
        rows.append(
            [
                f"{system.key} / {name}",
                f"{FIGHTS / one:,.0f}",
                f"{FIGHTS / two:,.0f}",
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
