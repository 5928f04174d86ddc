"""Battles of StarCraft D6: the tactics each against each, and 200 units a side.

    python bench/battles.py [BATTLES]

Each row is one tactic, each column the one it fights: the share of battles that the row wins, of
all that somebody won, on even ground with sides swapped. Then how long 200 units a side take, and
which part of that the dice alone would take.
"""

from __future__ import annotations

import itertools
import sys
import time
from pathlib import Path

from _common import show

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document, read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.simulate.simulate import simulate

SD6 = ruleset("starcraft-d6")
TACTICS = ("steady", "reckless", "wary", "massed", "patient", "headlong")
Army = list[dict[str, object]]
ARMIES: dict[str, Army] = {
    "mixed Terrans": [{"use": "marines", "number": 3}, {"use": "firebats"}],
    "Zerglings and Hydralisks": [{"use": "zerglings", "number": 2}, {"use": "hydralisks"}],
}
LARGE = Path(__file__).parent / "two-hundred.yaml"


def even(army: Army, one: str, two: str) -> Setup:
    """Return a battle of four forces a side, all alike, at Medium Range."""
    data = {
        "system": SD6.key,
        "sides": {"one": {"tactic": one}, "two": {"tactic": two}},
        "distance": "medium",
        "grounds": [{"name": "ridge", "defense": "1D"}],
        "rulings": {"init_tie": "roll_off"},
        "combatants": [
            {"name": f"{side} {i}", "side": side, "units": army, "skills": {"tactics": "4D"}}
            | ({"commander": f"{side} 0"} if i else {})
            for side in ("one", "two")
            for i in range(4)
        ],
    }
    return build_encounter(Document("even", data))


def strength(name: str, army: Army, battles: int) -> None:
    """Print who beats whom how often."""
    share: dict[tuple[str, str], float] = {}
    for one, two in itertools.combinations(TACTICS, 2):
        here = simulate(SD6, even(army, one, two), battles // 2, seed=1)
        there = simulate(SD6, even(army, two, one), battles // 2, seed=2)
        won, lost = here.wins[0] + there.wins[1], here.wins[1] + there.wins[0]
        share[one, two] = won / max(1, won + lost)
        share[two, one] = lost / max(1, won + lost)
    rows = [
        [one, *("" if one == two else f"{share[one, two]:.0%}" for two in TACTICS),
         f"{sum(share[one, two] for two in TACTICS if two != one) / (len(TACTICS) - 1):.0%}"]
        for one in TACTICS
    ]  # fmt: skip
    show(
        f"{name}: battles won, {battles:,} a pairing, sides swapped",
        ["tactic", *TACTICS, "mean"],
        rows,
        [],
    )


def large(battles: int) -> None:
    """Print how long battles of 200 units a side take."""
    setup = build_encounter(read_document(LARGE.read_bytes(), name=LARGE.name))
    simulate(SD6, setup, 1)
    rows = []
    for threads in (1, 2):
        began = time.perf_counter()
        counted = simulate(SD6, setup, battles, threads=threads)
        seconds = time.perf_counter() - began
        rows.append(
            [str(threads), f"{seconds:.1f} s", f"{battles / seconds:,.0f}",
             f"{counted.steps / battles:.0f}", f"{counted.dice / battles:.0f}",
             f"{seconds * threads / counted.dice * 1e9:.0f} ns"]
        )  # fmt: skip
    columns = ["threads", "time", "battles a second", "orders each", "dice each", "a die takes"]
    show(f"200 units a side, {battles:,} battles", columns, rows, [])


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for army, units in ARMIES.items():
        strength(army, units, number)
    large(number)
