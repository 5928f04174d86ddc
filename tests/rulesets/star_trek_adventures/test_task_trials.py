"""Exact odds of Tasks with all that goes into them, against a million trials of each.

Bought dice, a Focus, assistance, re-rolls by Aim and by Determination, a wide Complication Range:
the pools, what is suffered and what is done lie within five standard errors. Compiled play throws
the dice, bots answer.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from starfray.core.action import Action, action
from starfray.readings.odds.compiled_odds import weigh_compiled
from starfray.readings.odds.odds import weigh
from starfray.readings.simulate.sample import sample
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.other_tasks import OTHER_TASK
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import FIRST_AID
from starfray.rulesets.star_trek_adventures.state import STUN
from tests.rulesets.star_trek_adventures.scene import GU, RO, STA, number, scene

TRIALS = 1_000_000
SURE = {"determination": 1, "values": ["Nobody is left behind"]}

ROWS = {"Ro.": f"units[{RO}].", "Gu.": f"units[{GU}].", "tasks.mend the coil.": "tasks[0]."}
LEAST = 20  # ways of the end of each
POOLS = ("fight.momentum", "fight.threat", "Ro.complications", "Ro.determination")

# What each Task is made with, and what is compared besides the pools.
TASKS: dict[str, tuple[dict[str, Any], tuple[int, int, int], tuple[str, ...]]] = {
    "first aid": (
        {
            "momentum": 4,
            "Ro": {
                **SURE, "medicine": 3, "focuses": {"Surgery": ["first_aid"]}, "in_reach_of": ["Gu"]
            },
            "Vi": {"assists": "Ro"},
            "Gu": {"injury": "lethal", "injury_debilitating": True},
        },
        (FIRST_AID, GU, -1),
        (*POOLS, "Gu.stabilized"),
    ),
    "a listed Task": (
        {
            "momentum": 4,
            "tasks": [
                {"name": "mend the coil", "attribute": "reason", "discipline": "engineering",
                 "difficulty": 3, "complication_range": 4},
            ],
            "Ro": {**SURE, "focuses": {"Coils": ["mend the coil"]}, "complications": 1},
            "Vi": {"assists": "Ro"},
        },
        (OTHER_TASK, -1, 0),
        (*POOLS, "tasks.mend the coil.done"),
    ),
    "a shot": (
        {
            "momentum": 4,
            "Ro": {"focuses": {"Phasers": ["phaser"]}},
            "Vi": {"assists": "Ro"},
            "Ma": {"in_reach_of": ["Gu"]},
            "Gu": {"stress_max": 12, "prone": True},
        },
        (ATTACK, GU, -1),
        (*POOLS, "Gu.stress", "Gu.injury"),
    ),
}  # fmt: skip


def row(told: str) -> tuple[str, str]:
    """Return how a field begins as odds name it, and as the layout does."""
    return next((pair for pair in ROWS.items() if told.startswith(pair[0])), ("", ""))


@pytest.mark.slow
@pytest.mark.parametrize("task", TASKS)
def test_a_million_trials_end_as_the_odds_say(task: str) -> None:
    changes, (verb, target, item), told = TASKS[task]
    setup = scene("field", {"sides": {"crew": {"tactic": "in command"}}, **changes})
    STA.ready(setup.state, RO)
    one: Action = action(verb, RO, target=target, item=item)
    if verb == ATTACK:
        setup.state.units[RO].aimed = 1
        one = one._replace(item=number(setup, "weapons", "phaser"), n=STUN)
    odds = weigh_compiled(STA, setup, setup.state, one)
    due = odds.joint(*told)
    assert due == weigh(STA, setup, setup.state, one, merge=False).joint(*told)
    places = STA.layout.places(STA.layout.counts(setup.state))
    where = [places.index(name.replace(*row(name))) for name in told]
    counts = sample(STA, setup.state, one, where, TRIALS, seed=8)

    assert odds.left_out == 0
    assert len(due) >= LEAST
    assert set(counts) <= set(due)
    for values, chance in due.items():
        if chance * TRIALS >= 10:  # below that the normal approximation says nothing
            far = abs(counts[values] - float(chance) * TRIALS)
            assert far <= 5 * sqrt(TRIALS * chance * (1 - chance)), (task, values)
