"""Special actions against the swarm: how often each tactic uses each, and what it is worth.

    python bench/special_actions.py [FIGHTS]

The fights are interpreted, all with the same dice. What an action takes is counted in hit points
and shields of the enemies from the moment it is taken until the next action, and for suppressing
fire also what enemies lose under it at the end of their turns.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from _common import show

from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, WON, Setup
from starfray.core.sets import drop
from starfray.readings.play.table import BotTable
from starfray.rulesets.starcraft_rpg.bots import traits
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire_actions import (
    SUPPRESSING_FIRE,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN

SYSTEM = ruleset("starcraft-rpg")
SWARM = "breach"
FIGHTS = 300
SQUAD = 0
# The traits of the strongest tactic, each left out in its turn.
LEFT_OUT = ("AIMS", "BURSTS", "SUPPRESSES", "COVERS", "LEADS", "WEIGHS")


@dataclass
class Tally:
    """What one tactic of the squad did in many fights."""

    fights: int = 0
    won: int = 0
    uses: Counter[int] = field(default_factory=Counter)
    taken: Counter[int] = field(default_factory=Counter)


def swarm(tactic: int) -> Setup:
    """Return the swarm encounter with a tactic for the squad."""
    file = shipped_encounters(SYSTEM)[SWARM]
    setup = build_encounter(read_document(file.read_bytes(), name=f"{SWARM}.yaml"))
    setup.state.sides[SQUAD].tactic = tactic
    return setup


def life(state: Any) -> int:
    """Return the hit points and shields of the swarm; whoever is down has none."""
    return sum(
        max(0, unit.hp) + unit.shields if unit.down == 0 else 0
        for unit in state.units
        if unit.side != SQUAD
    )


def fought(setup: Setup, fights: int) -> Tally:
    """Let bots fight, interpreted, and count."""
    tally = Tally(fights)
    for number in range(fights):
        state = SYSTEM.layout.clone(setup.state)
        table = BotTable(SYSTEM, Philox(1, number))
        SYSTEM.begin(state, table)
        while SYSTEM.over(state) == GOING_ON:
            action = SYSTEM.choose(state, SYSTEM.turn(state))
            before, pressed = life(state), state.fight.suppressions
            SYSTEM.apply(state, table, action)
            taken = max(0, before - life(state))
            if state.units[action.who].side == SQUAD:
                tally.uses[action.verb] += 1
                tally.taken[action.verb] += taken
            elif pressed and action.verb == END_TURN:
                tally.taken[SUPPRESSING_FIRE] += taken
        tally.won += SYSTEM.over(state) == WON + SQUAD
    return tally


def use(fights: int) -> None:
    """Print how often each tactic used each action, and what one use took."""
    tallies = [fought(swarm(tactic), fights) for tactic in range(len(SYSTEM.tactics))]
    verbs = sorted({verb for tally in tallies for verb in tally.uses if verb != END_TURN})
    rows = [
        ["fights won", *(f"{tally.won / tally.fights:.0%}" for tally in tallies)],
        *(
            [SYSTEM.words.verbs[verb].name, *(cell(tally, verb) for tally in tallies)]
            for verb in verbs
        ),
    ]
    show(
        f"{SYSTEM.key} / {SWARM}: uses a fight, and hit points that one use takes",
        ["action", *SYSTEM.tactics],
        rows,
        [f"{fights} fights a tactic, the same dice for all; the swarm storms."],
    )


def cell(tally: Tally, verb: int) -> str:
    """Return how often an action was used and what one use took, or nothing."""
    uses = tally.uses[verb]
    if uses == 0:
        return ""
    often = f"{uses / tally.fights:.1f}"
    each = tally.taken[verb] / uses
    return f"{often} x {each:.1f}" if each >= 0.05 else often


def worth(fights: int) -> None:
    """Print how often the strongest tactic wins without each of the things that it does."""
    strongest = SYSTEM.tactics.index("combined arms")
    setup = swarm(strongest)
    whole = traits.SETS_OF_TRAITS
    everything = fought(setup, fights).won / fights
    rows = [["all of it", f"{everything:.0%}", ""]]
    for name in LEFT_OUT:
        less = list(whole)
        less[strongest] = drop(less[strongest], getattr(traits, name))
        traits.SETS_OF_TRAITS = tuple(less)
        share = fought(setup, fights).won / fights
        rows.append([f"never {name.lower()}", f"{share:.0%}", f"{everything - share:+.0%}"])
    traits.SETS_OF_TRAITS = whole
    show(
        f"{SYSTEM.key} / {SWARM}: what the squad's combined arms is worth without a part of it",
        ["tactic", "fights won", "the part is worth"],
        rows,
        [f"{fights} fights each, the same dice for all."],
    )


def main() -> None:
    """Print both tables."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else FIGHTS
    use(fights)
    worth(fights)


if __name__ == "__main__":
    main()
