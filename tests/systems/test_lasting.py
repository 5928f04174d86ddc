"""What lasts until somebody's turn comes round ends there, whatever has become of its owner."""

from __future__ import annotations

import random
from typing import Any

import pytest

from starfray.conformance.chance import any_legal, at_random, more
from starfray.core.chance.philox import Philox
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.play.course import Course
from starfray.readings.play.table import PlayTable

# What may become of a combatant before its turn comes round: fields of it as they are then.
STATUSES: dict[str, list[dict[str, int]]] = {
    "starcraft-rpg": [{"down": 1, "hp": -1}, {"down": 2}, {"down": 5}],
    "serenity": [{"unconscious": 1}, {"dead": 1, "unconscious": 1}],
    "star-trek-adventures": [{"injury": 1}, {"injury": 2}, {"injury": 3}],
    "starcraft-d6": [{"status": 1}, {"status": 4}],
    "fasa-trek": [{"unconscious": 1, "minutes": 1000}, {"dead": 1}],
}
# Counters that go on with every turn: nothing that lasts.
COUNTS = {"turns", "turn_started", "sprints"}
ACTIONS = 60


def test_every_system_with_something_that_lasts_is_looked_at() -> None:
    assert {key for key in keys() if ruleset(key).lapse is not None} == set(STATUSES)


@pytest.mark.slow
def test_nothing_lasts_longer_than_a_round_of_who_is_out(ready: tuple[Ruleset, Setup]) -> None:
    """Once the order has passed somebody's place, there is nothing left to lapse.

    What is due in a round may be there until then: it must not outlast that round.
    """
    system, setup = ready
    if system.lapse is None or setup.state.units[0] is None:
        return
    for seed in range(more(4)):
        chance = random.Random(seed)
        fight = Course(system, setup)
        fight.begin(source=Philox(seed, 0), chooser=at_random(chance))
        out: dict[int, int] = {}
        due: dict[tuple[int, str], int] = {}
        for number in range(1, ACTIONS):
            if fight.over != GOING_ON:
                break
            if number % 12 == 9:
                strike_out(system, fight, chance, out)
                if fight.over != GOING_ON:
                    break
            for unit in [unit for unit in out if system.status(fight.state, unit) == 0]:
                del out[unit]  # awake again
            round_ = fight.state.fight.round
            for unit, since in out.items():
                if round_ >= since + 2:
                    left = still_lasting(system, fight.state, unit)
                    late = [name for name in left if due.setdefault((unit, name), round_) < round_]
                    assert late == [], f"{setup.names['units'][unit]}, seed {seed}, step {number}"
            action = any_legal(fight, chance)
            if number % 3 == 0:
                action = system.choose(fight.state, fight.turn)
            fight.apply(action, source=Philox(seed, number), chooser=at_random(chance))


def strike_out(system: Ruleset, fight: Course, chance: random.Random, out: dict[int, int]) -> None:
    """Let something become of one who is not on turn."""
    others = [
        unit
        for unit in range(len(fight.state.units))
        if unit != fight.turn and unit not in out and system.status(fight.state, unit) == 0
    ]
    if not others:
        return
    unit = chance.choice(others)
    for name, value in chance.choice(STATUSES[system.key]).items():
        setattr(fight.state.units[unit], name, value)
    if fight.over == GOING_ON:
        out[unit] = fight.state.fight.round


def still_lasting(system: Ruleset, state: Any, unit: int) -> list[str]:
    """Return what `lapse` would end of somebody now."""
    after = system.layout.clone(state)
    assert system.lapse is not None
    system.lapse(after, PlayTable(system), unit)
    return [
        f"{member.name}[{index}].{slot.name}"
        for member in system.layout.members
        if member.record is not None and not member.scratch
        for index, (one, two) in enumerate(
            zip(
                getattr(state, member.name) if member.many else [getattr(state, member.name)],
                getattr(after, member.name) if member.many else [getattr(after, member.name)],
                strict=True,
            )
        )
        for slot in member.slots
        if slot.name not in COUNTS and getattr(one, slot.name) != getattr(two, slot.name)
    ]
