"""What points are worth in Star Trek Adventures, and what each decision about them is.

    python bench/pools.py [FIGHTS]

The first table gives each ready encounter one point more of Momentum, Threat or Determination at
its start, and counts how much oftener the players' side wins, with the same dice. The second takes
from the strongest tactic one decision at a time, and lets it fight the whole of itself on even
ground, from both sides; these fights are interpreted, a tenth as many.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from _common import show
from tactics import GROUNDS, armed

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, WON, Setup
from starfray.core.sets import drop
from starfray.readings.play.table import BotTable
from starfray.readings.simulate.simulate import simulate
from starfray.rulesets.star_trek_adventures.bots import traits

SYSTEM = ruleset("star-trek-adventures")
STRONGEST = SYSTEM.tactics.index("in command")
SPARE = SYSTEM.tactics.index("to rescue")  # its place is lent to what is left of the strongest
GROUND = next(name for name, key in GROUNDS.items() if key == SYSTEM.key)
FIGHTS = 10_000
DECISIONS = (
    "BUYS_DICE", "DETERMINES", "KEEPS", "SPENDS_ON_HITS", "SPENDS_THE_REST", "AVOIDS", "WEIGHS",
    "DIRECTS", "RECOVERS",
)  # fmt: skip


def give_momentum(state: Any) -> None:
    """Give the players a point of Momentum; the pool takes no more than six."""
    state.fight.momentum = min(6, state.fight.momentum + 1)


def give_threat(state: Any) -> None:
    """Give the game master a point of Threat."""
    state.fight.threat += 1


def give_determination(state: Any) -> None:
    """Give the first player character who has a Value a point of Determination."""
    for unit in state.units:
        if state.sides[unit.side].players and unit.values:
            unit.determination += 1
            return


POINTS: dict[str, Callable[[Any], None]] = {
    "Momentum": give_momentum,
    "Threat": give_threat,
    "Determination": give_determination,
}


def share(name: str, give: Callable[[Any], None] | None, fights: int) -> float:
    """Return how often the players win a ready encounter; a draw counts half."""
    file = shipped_encounters(SYSTEM)[name]
    setup = build_encounter(read_document(file.read_bytes(), name=f"{name}.yaml"))
    if give is not None:
        give(setup.state)
    players = next(k for k, side in enumerate(setup.state.sides) if side.players)
    counted = simulate(SYSTEM, setup, fights, seed=1)
    return (counted.wins[players] + counted.draws / 2) / counted.fights


def points(fights: int) -> None:
    """Print what one point more is worth at the start of each ready encounter."""
    rows = []
    for name in shipped_encounters(SYSTEM):
        plain = share(name, None, fights)
        moved = [share(name, give, fights) - plain for give in POINTS.values()]
        rows.append([name, f"{plain:.1%}", *(f"{move:+.1%}" for move in moved)])
    show(
        f"{SYSTEM.key}: fights won by the players, and what one point more moves",
        ["encounter", "won", *POINTS],
        rows,
        [f"{fights:,} fights each, the same dice; a draw counts half."],
    )


def fought(
    setup: Setup, fights: int, seed: int, choose: Callable[[Any, int], Action] = SYSTEM.choose
) -> tuple[int, int]:
    """Return how many interpreted fights each side has won, where all act as `choose` says."""
    won = [0, 0]
    for number in range(fights):
        state = SYSTEM.layout.clone(setup.state)
        table = BotTable(SYSTEM, Philox(seed, number))
        SYSTEM.begin(state, table)
        while SYSTEM.over(state) == GOING_ON:
            SYSTEM.apply(state, table, choose(state, SYSTEM.turn(state)))
        if SYSTEM.over(state) >= WON:
            won[SYSTEM.over(state) - WON] += 1
    return won[0], won[1]


def without(decision: str, fights: int) -> float:
    """Return how often the strongest tactic beats itself with a decision left out of it."""
    whole = traits.SETS_OF_TRAITS
    less = list(whole)
    less[SPARE] = whole[STRONGEST]
    if decision:
        less[SPARE] = drop(whole[STRONGEST], getattr(traits, decision))
    traits.SETS_OF_TRAITS = tuple(less)
    ground = GROUND
    here = fought(armed(SYSTEM, ground, SPARE, STRONGEST), fights // 2, 1)
    there = fought(armed(SYSTEM, ground, STRONGEST, SPARE), fights // 2, 2)
    traits.SETS_OF_TRAITS = whole
    return (here[0] + there[1]) / max(1, sum(here) + sum(there))


def decisions(fights: int) -> None:
    """Print how often the strongest tactic wins against itself without one of its decisions."""
    rows = [["all of it", f"{without('', fights):.1%}"]]
    rows += [
        [f"never {decision.lower().replace('_', ' ')}", f"{without(decision, fights):.1%}"]
        for decision in DECISIONS
    ]
    show(
        f"{SYSTEM.key} / {GROUND}: {SYSTEM.tactics[STRONGEST]} without a part of it",
        ["tactic", "won against the whole"],
        rows,
        [f"{fights:,} fights each, sides swapped; half is even."],
    )


def main() -> None:
    """Print both tables."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else FIGHTS
    points(fights)
    decisions(max(200, fights // 10))


if __name__ == "__main__":
    main()
