"""Strength and speed of the tactics: each against each, on even ground, sides swapped.

    python bench/tactics.py [FIGHTS] [SYSTEM ...]

Each row is one tactic, each column the one it fights: the share of fights that the row wins, of
all that somebody won. Half of the fights of a pairing are fought from either side.
"""

from __future__ import annotations

import itertools
import sys
from functools import partial

from _common import in_turns, show

from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.simulate.simulate import Simulation, simulate

FIGHTS = 10_000
GROUNDS = {
    "even-ground": "starcraft-rpg",
    "training-deck": "star-trek-adventures",
    "proving-ground": "fasa-trek",
    "cruiser-duel": "fasa-trek",
    "same-hands": "starcraft-d6",
    "even-street": "serenity",
}  # encounters with the same make of squad on both sides


def armed(system: Ruleset, encounter: str, one: int, two: int) -> Setup:
    """Return an encounter whose two sides fight by the tactics of these numbers."""
    file = shipped_encounters(system)[encounter]
    setup = build_encounter(read_document(file.read_bytes(), name=f"{encounter}.yaml"))
    setup.state.sides[0].tactic = one
    setup.state.sides[1].tactic = two
    return setup


def pairing(system: Ruleset, encounter: str, one: int, two: int, fights: int) -> tuple[int, int]:
    """Return how many fights each of two tactics won, half of them from either side."""
    here = simulate(system, armed(system, encounter, one, two), fights // 2, seed=1)
    there = simulate(system, armed(system, encounter, two, one), fights // 2, seed=2)
    return here.wins[0] + there.wins[1], here.wins[1] + there.wins[0]


def strength(system: Ruleset, encounter: str, fights: int) -> None:
    """Print who beats whom how often."""
    names = system.tactics
    share = {}
    for one, two in itertools.combinations(range(len(names)), 2):
        won, lost = pairing(system, encounter, one, two, fights)
        share[one, two] = won / max(1, won + lost)
        share[two, one] = lost / max(1, won + lost)
    rows = [
        [
            name,
            *("" if k == i else f"{share[i, k]:.0%}" for k in range(len(names))),
            f"{sum(share[i, k] for k in range(len(names)) if k != i) / (len(names) - 1):.0%}",
        ]
        for i, name in enumerate(names)
    ]
    show(
        f"{system.key} / {encounter}: fights won, {fights:,} a pairing, sides swapped",
        ["tactic", *names, "mean"],
        rows,
        [],
    )


def speed(system: Ruleset, encounter: str) -> None:
    """Print how long the fights of each tactic against itself take, against the quickest."""
    results: list[tuple[str, float, Simulation]] = []
    plain = armed(system, encounter, 0, 0)
    for number, name in enumerate(system.tactics):
        setup = armed(system, encounter, number, number)
        work = partial(simulate, system, setup, 100, threads=1)
        _, _, ratio = in_turns(work, partial(simulate, system, plain, 100, threads=1), rounds=25)
        results.append((name, ratio, work()))
    quickest = min(ratio / counted.steps for _, ratio, counted in results)
    rows = [
        [
            name,
            f"{counted.steps / counted.fights:.0f}",
            f"{ratio / min(r for _, r, _ in results):.1f}",
            f"{ratio / counted.steps / quickest:.1f}",
        ]
        for name, ratio, counted in results
    ]
    show(
        f"{system.key} / {encounter}: time by tactic, of the quickest (asked: at most 10)",
        ["tactic", "actions a fight", "a fight", "an action"],
        rows,
        [],
    )


def main() -> None:
    """Measure the tactics of the rule systems named, or of all that have even ground for it."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else FIGHTS
    for encounter, key in GROUNDS.items():
        if sys.argv[2:] and key not in sys.argv[2:]:
            continue
        system = ruleset(key)
        strength(system, encounter, fights)
        speed(system, encounter)


if __name__ == "__main__":
    main()
