"""Tactics, lore, leadership and influence: odds, reactions, and how such fights end."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from starfray.core.chance.philox import Philox
from starfray.core.changes import apply_notes
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.ruleset import GOING_ON, Setup
from starfray.core.rulings import switches
from starfray.readings.odds.odds import weigh
from starfray.readings.play.table import BotTable
from starfray.readings.scenarios.scenario_odds import scenario_odds
from starfray.rulesets.starcraft_rpg import rulings
from starfray.rulesets.starcraft_rpg.state import (
    AUGMENTATION_COUNT,
    FLEEING,
    SURRENDERED,
    UP,
    State,
)
from tests.rulesets.starcraft_rpg.scenes import SYSTEM, scenario

D20 = range(1, 21)


def parley(**rulings: str) -> Setup:
    file = shipped_encounters(SYSTEM)["parley"]
    document = read_document(file.read_bytes(), name="parley.yaml")
    return build_encounter(document, {"rulings": rulings})


@pytest.mark.parametrize(("influence", "resolve"), [(8, 16), (0, 20), (12, 10)])
def test_demoralizing_takes_a_level_and_one_more_for_each_five(
    influence: int, resolve: int
) -> None:
    odds = scenario_odds(
        scenario(
            [
                {"name": "a", "side": "red", "skills": {"influence": influence}},
                {"name": "b", "side": "blue", "resolve": resolve},
            ],
            {"do": "demoralize", "who": "a", "target": "b"},
        )
    )

    expected: Counter[tuple[int, int]] = Counter()
    for face in D20:
        margin = face + influence - resolve
        lost = 0 if margin < 0 else 1 + margin // 5
        expected[-lost, {1: -1, 20: 1}.get(face, 0)] += 1
    assert odds.joint("b.morale", "a.morale") == {
        key: Fraction(count, 20) for key, count in expected.items()
    }


@pytest.mark.parametrize("skill", [0, 7, 13])
def test_an_augmentation_has_a_success_more_at_twenty_and_at_twenty_five(skill: int) -> None:
    odds = scenario_odds(
        scenario(
            [
                {"name": "a", "side": "red", "intelligence": 2, "skills": {"tactics": skill}},
                {"name": "b", "side": "blue"},
            ],
            {"do": "tactics", "who": "a", "option": "precision aim"},
        )
    )

    expected: Counter[int] = Counter()
    for face in D20:
        expected[sum(face + skill >= number for number in (15, 20, 25))] += 1
    assert odds.joint("a.augmentations[precision aim]") == {
        (steps,): Fraction(count, 20) for steps, count in expected.items()
    }


def test_a_reroll_of_a_failure_counts_instead_of_it() -> None:
    """The bot rolls again what its morale bonus alone would not mend."""
    odds = scenario_odds(
        scenario(
            [
                {"name": "l", "side": "red"},
                {"name": "a", "side": "red", "morale": 1, "morale_bonus": 2,
                 "skills": {"influence": 5}},
                {"name": "b", "side": "blue", "resolve": 18},
            ],
            {"do": "demoralize", "who": "a", "target": "b"},
            state={"l.augmentations": {"efficiency": 2}},
            bots=True,
        )
    )  # fmt: skip

    good = Fraction(0)
    for first in D20:
        if first + 5 + 2 >= 18:
            good += Fraction(1, 20)
        else:
            good += Fraction(sum(second + 5 + 2 + 2 >= 18 for second in D20), 400)
    assert odds.probability("demoralized") == good


GUN = {"name": "w", "mode": "ranged", "damage": 11, "attacks": 2}
RESPONDERS = [
    {"name": "a", "side": "red", "accuracy": 8, "instinct": 2, "weapons": [GUN]},
    {"name": "l", "side": "blue", "defense": 30},
    {"name": "b", "side": "blue", "accuracy": 6, "defense": 17, "hp_max": 23, "morale": 3,
     "damage_threshold": 8, "weapons": [{**GUN, "attacks": 1}]},
]  # fmt: skip
SINGLE_SHOTS = [{**RESPONDERS[0], "weapons": [{**GUN, "attacks": 1}]}, *RESPONDERS[1:]]
FORMED = [{**sheet, "morale": 1} for sheet in RESPONDERS]
RESPONSIVE_STRATEGY_OF_L = {"l.augmentations": {"responsive strategy": 2}}
FORMATION_OF_L = {"l.augmentations": {"defensive formation": 2}}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("combatants", "state", "timing"),
    [
        (RESPONDERS, RESPONSIVE_STRATEGY_OF_L, "after_hit"),
        (SINGLE_SHOTS, RESPONSIVE_STRATEGY_OF_L, "before_damage"),
        (FORMED, FORMATION_OF_L, "after_hit"),
    ],
    ids=["after the hit", "before the damage", "formation"],
)
def test_nothing_that_matters_is_forgotten(
    combatants: list[dict[str, Any]], state: dict[str, Any], timing: str
) -> None:
    action = {"do": "attack", "who": "a", "target": "b", "with": "w"}
    given = {"split_attacks": "same_target", "responsive_timing": timing}
    case = scenario(combatants, action, state=state, rulings=given)
    start = case.prepare()
    step = case.action(action)

    merged = weigh(SYSTEM, case.setup, start, step)
    whole = weigh(SYSTEM, case.setup, start, step, merge=False)

    assert {leaf: Fraction(mass, merged.whole) for leaf, mass in merged.leaves.items()} == {
        leaf: Fraction(mass, whole.whole) for leaf, mass in whole.leaves.items()
    }


def test_a_parley_often_ends_in_flight_and_surrender() -> None:
    setup = parley()
    statuses: Counter[str] = Counter()
    for number in range(60):
        state = SYSTEM.layout.clone(setup.state)
        table = BotTable(SYSTEM, Philox(4, number))
        SYSTEM.begin(state, table)
        while SYSTEM.over(state) == GOING_ON:
            SYSTEM.apply(state, table, SYSTEM.choose(state, SYSTEM.turn(state)))
            assert state.units[state.fight.active].down not in (FLEEING, SURRENDERED)
        statuses.update(
            SYSTEM.statuses[SYSTEM.status(state, i)]
            for i, unit in enumerate(state.units)
            if unit.side == 1
        )

    assert statuses["surrendered"] > 60
    assert statuses["fled"] > 20


class RandomTable(BotTable):
    """A table at which every question gets some legal answer."""

    def __init__(self, seed: int) -> None:
        super().__init__(SYSTEM, Philox(seed, 0))
        self.random = random.Random(seed)
        self.notes: list[tuple[int, tuple[int, ...]]] = []

    def ask(self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        assert options >> SYSTEM.answer(state, who, question, options, a, b, c) & 1
        return self.random.choice([k for k in range(63) if options >> k & 1])

    def note(self, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
        self.notes.append((kind, (a, b, c, d, e, f)))


def stirred_up(table: RandomTable) -> State:
    """Return the parley with augmentations in force, morale and skills at random."""
    options = {
        name: table.random.choice(options) for name, options in switches(rulings.Rulings).items()
    }
    state: State = parley(**options).state
    for who, unit in enumerate(state.units):
        unit.morale = table.random.randint(-6, 6)
        for option in range(AUGMENTATION_COUNT):
            unit.augmentations[option] = max(0, table.random.randint(-2, 3))
            if unit.augmentations[option]:
                state.augmentation_ends[who * AUGMENTATION_COUNT + option] = 4
    return state


@pytest.mark.parametrize("seed", range(6))
def test_any_legal_action_keeps_the_state_in_order(seed: int) -> None:
    table = RandomTable(seed)
    state = stirred_up(table)
    noted = SYSTEM.layout.clone(state)
    SYSTEM.begin(state, table)
    for _ in range(80):
        if SYSTEM.over(state) != GOING_ON:
            break
        legal: dict[int, list[Any]] = {}
        for action in SYSTEM.candidates(state):
            if SYSTEM.why_not(state, action) == 0:
                legal.setdefault(action.verb, []).append(action)
        verb = table.random.choice(list(legal))
        SYSTEM.apply(state, table, table.random.choice(legal[verb]))

        apply_notes(SYSTEM.words, noted, table.notes)
        table.notes.clear()
        assert SYSTEM.layout.flatten(noted) == SYSTEM.layout.flatten(state)
        assert state.fight.responding == 0
        assert all(unit.struck_by == -1 and unit.blow_weapon == -1 for unit in state.units)
        assert all(unit.kill == unit.twenties == unit.paid == 0 for unit in state.units)
        taken = [(u.x, u.y) for u in state.units if u.down in (UP, FLEEING, SURRENDERED)]
        assert len(taken) == len(set(taken))
