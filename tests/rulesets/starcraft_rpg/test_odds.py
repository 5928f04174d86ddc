"""Exact odds against the procedure of the document, written a second time and by brute force."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.scenarios.scenario_odds import scenario_odds
from tests.rulesets.starcraft_rpg.scenes import SYSTEM, scenario

D20 = range(1, 21)
LOCATIONS = ("mobility", "action", "core", "vital", "critical")
MOBILITY, ACTION, CORE, VITAL, CRITICAL = range(5)
FIELDS = (
    "b.hp", "b.shields", "b.bleed", "b.prone", "b.down", "b.morale", "a.morale",
    *(f"b.wounds[{place}]" for place in LOCATIONS),
)  # fmt: skip


@dataclass(frozen=True)
class Target:
    """What an attack can change, and what it looks at."""

    hp: int = 60
    shields: int = 0
    bleed: int = 0
    prone: int = 0
    down: int = 0
    morale: int = 0
    morale_a: int = 0
    wounds: tuple[int, ...] = (0, 0, 0, 0, 0)
    defense: int = 18
    resistance: int = 4
    threshold: int = 12

    def seen(self) -> tuple[int, ...]:
        """Return the values of FIELDS."""
        return (
            self.hp, self.shields, self.bleed, self.prone, self.down, self.morale, self.morale_a,
            *self.wounds,
        )  # fmt: skip


@dataclass(frozen=True)
class Shot:
    """One attack roll with its weapon."""

    accuracy: int = 8
    cap: int = 4
    damage: int = 14
    penetration: int = 0
    rending: int = 0
    hailfire: int = 0


def after(target: Target, shot: Shot, natural: int, places: tuple[int, ...]) -> Target:
    """Return the target after a hit, its wounds rolled as `places`."""
    overage = min(natural + shot.accuracy - defense_of(target), shot.cap)
    base = base_damage(target, shot, overage)
    dealt = base * (1 + shot.hailfire)
    absorbed = min(target.shields, dealt)
    wounds = Counter(places)
    points = tuple(target.wounds[place] + wounds[place] for place in range(5))
    hp = target.hp - (dealt - absorbed)
    hp -= 5 * wounds[CORE] + 5 * wounds[VITAL] + 10 * wounds[CRITICAL]
    down = target.down
    if hp <= 0:
        down = max(down, 1)
    if max(points[CORE], points[VITAL], points[CRITICAL]) >= 5:
        down = 2
    return replace(
        target,
        hp=hp,
        shields=target.shields - absorbed,
        bleed=target.bleed + 2 * wounds[VITAL],
        prone=int(target.prone or wounds[MOBILITY] > 0 or down > 0),
        down=down,
        morale=target.morale - len(places),
        morale_a=target.morale_a + int(target.down == 0 and down > 0),
        wounds=points,
    )


def defense_of(target: Target) -> int:
    """Return the defense against a ranged attack: agility is 0 in these fights."""
    return target.defense - target.wounds[CRITICAL] + 5 * target.prone


def base_damage(target: Target, shot: Shot, overage: int) -> int:
    """Return the damage after resistance."""
    resistance = max(0, max(0, target.resistance - target.wounds[VITAL]) - shot.penetration)
    return max(0, shot.damage + overage - resistance)


def wounds_of(target: Target, shot: Shot, overage: int) -> int:
    """Return the number of crippling wounds: each whole multiple of the threshold passed."""
    base = base_damage(target, shot, overage)
    threshold = max(1, target.threshold - shot.rending)
    count = 0
    while base > (count + 1) * threshold:
        count += 1
    if count and shot.hailfire:
        count += 1 + shot.hailfire
    if 0 < base * (1 + shot.hailfire) <= target.shields:
        count = 0
    return count


Distribution = dict[Target, Fraction]


def add(result: Distribution, target: Target, chance: Fraction) -> None:
    """Add a chance to a distribution."""
    result[target] = result.get(target, Fraction(0)) + chance


def attack(target: Target, shot: Shot, naturals: dict[int, Fraction]) -> Distribution:
    """Return the distribution of a target after one attack."""
    result: Distribution = {}
    for natural, chance in naturals.items():
        morale = {1: -1, 20: 1}.get(natural, 0)
        total = natural + shot.accuracy
        if total < defense_of(target):
            add(result, replace(target, morale_a=target.morale_a + morale), chance)
            continue
        count = wounds_of(target, shot, min(total - defense_of(target), shot.cap))
        for places in product(range(5), repeat=count):
            left = after(target, shot, natural, places)
            left = replace(left, morale_a=left.morale_a + morale)
            add(result, left, chance * Fraction(1, 5**count))
    return result


ONE_DIE = {face: Fraction(1, 20) for face in D20}
HIGHER_OF_TWO = {
    face: Fraction(sum(max(pair) == face for pair in product(D20, repeat=2)), 400) for face in D20
}


def odds_of_attack(shot: Shot, target: Target, verb: str = "attack", **weapon: Any) -> Odds:
    """Return the project's odds of the same attack."""
    return scenario_odds(
        scenario(
            [
                {
                    "name": "a", "side": "red", "accuracy": shot.accuracy, "instinct": shot.cap,
                    "weapons": [
                        {
                            "name": "w", "mode": "ranged", "damage": shot.damage,
                            "penetration": shot.penetration, "rending": shot.rending,
                            "hailfire": shot.hailfire, **weapon,
                        }
                    ],
                },
                {
                    "name": "b", "side": "blue", "hp_max": 200, "hp": target.hp,
                    "shields_max": target.shields, "defense": target.defense,
                    "damage_resistance": target.resistance, "damage_threshold": target.threshold,
                    "wounds": dict(
                        zip(("mobility", "action", "core", "vital", "critical"), target.wounds,
                            strict=True)
                    ),
                },
            ],
            {"do": verb, "who": "a", "target": "b", "with": "w"},
        )
    )  # fmt: skip


def expected(result: Distribution) -> dict[tuple[int, ...], Fraction]:
    """Return a distribution by the values of FIELDS."""
    masses: dict[tuple[int, ...], Fraction] = {}
    for target, chance in result.items():
        masses[target.seen()] = masses.get(target.seen(), Fraction(0)) + chance
    return masses


@pytest.mark.parametrize(
    ("shot", "target"),
    [
        (Shot(), Target()),
        (Shot(accuracy=2, damage=9), Target(defense=22)),
        (Shot(damage=20, rending=4), Target(threshold=9, hp=21)),
        (Shot(damage=14, hailfire=1), Target(threshold=11)),
        (Shot(damage=16, hailfire=2, penetration=3), Target(threshold=15, shields=30)),
        (Shot(damage=30, penetration=6), Target(threshold=8, resistance=9, wounds=(0, 0, 4, 2, 3))),
        (Shot(accuracy=30, damage=26), Target(threshold=7, hp=1)),
    ],
)
def test_one_attack(shot: Shot, target: Target) -> None:
    odds = odds_of_attack(shot, target)

    assert odds.joint(*FIELDS) == expected(attack(target, shot, ONE_DIE))


def test_a_focused_burst_of_a_fully_automatic_weapon_has_advantage_and_hailfire() -> None:
    shot = Shot(damage=12)
    target = Target(threshold=11)

    odds = odds_of_attack(shot, target, "focused_burst_full", automatic="full", magazine=20)

    expectation = attack(target, replace(shot, hailfire=2), HIGHER_OF_TWO)
    assert odds.joint(*FIELDS) == expected(expectation)


def test_three_attacks_add_four_more_each_time() -> None:
    shot = Shot(accuracy=4, damage=12, cap=0)
    target = Target(threshold=9, resistance=3, hp=190)

    odds = odds_of_attack(shot, target, attacks=3)

    states: Distribution = {target: Fraction(1)}
    for extra in (0, 4, 8):
        following: Distribution = {}
        for state, chance in states.items():
            further = replace(shot, accuracy=shot.accuracy + extra)
            for left, part in attack(state, further, ONE_DIE).items():
                add(following, left, chance * part)
        states = following
    assert odds.joint(*FIELDS) == expected(states)


def test_a_burst_compares_one_roll_with_every_defense() -> None:
    odds = scenario_odds(
        scenario(
            [
                {
                    "name": "a", "side": "red", "accuracy": 6, "at": [0, 0],
                    "weapons": [{"name": "w", "mode": "ranged", "damage": 10, "burst": 2}],
                },
                {"name": "b", "side": "blue", "defense": 14, "at": [6, 0]},
                {"name": "c", "side": "blue", "defense": 21, "at": [8, 0]},
                {"name": "d", "side": "blue", "defense": 10, "at": [9, 0]},
            ],
            {"do": "attack", "who": "a", "with": "w", "x": 6, "y": 0},
        )
    )  # fmt: skip

    found = odds.joint("b.hp", "c.hp", "d.hp")

    assert found == {
        (50, 50, 60): Fraction(6, 20),  # 15 and more
        (50, 60, 60): Fraction(7, 20),  # 8 to 14
        (60, 60, 60): Fraction(7, 20),
    }


MELEE = {"name": "claws", "mode": "melee", "damage": 13, "hands": 0}


GUN = {"name": "w", "mode": "ranged"}
TWO_ATTACKS = [
    {
        "name": "a", "side": "red", "accuracy": 8, "morale": 1, "morale_bonus": 3, "instinct": 2,
        "weapons": [{**GUN, "damage": 14, "attacks": 2}],
    },
    {"name": "b", "side": "blue", "defense": 17, "hp_max": 15},
    {"name": "c", "side": "blue", "defense": 19, "hp_max": 40},
]  # fmt: skip
A_BURST = [
    {
        "name": "a", "side": "red", "accuracy": 8, "instinct": 2, "at": [0, 0],
        "weapons": [{**GUN, "damage": 15, "burst": 1}],
    },
    {"name": "b", "side": "blue", "defense": 17, "at": [5, 0]},
    {"name": "c", "side": "blue", "defense": 19, "at": [6, 0]},
]  # fmt: skip
PAST_ENEMIES = [
    {"name": "a", "side": "red", "accuracy": 8, "at": [1, 1], "weapons": [MELEE]},
    {"name": "b", "side": "red", "accuracy": 4, "at": [2, 1], "weapons": [MELEE]},
    {"name": "c", "side": "blue", "defense": 17, "at": [1, 0], "hp_max": 24},
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("combatants", "action"),
    [
        (TWO_ATTACKS, {"do": "attack", "who": "a", "target": "b", "with": "w"}),
        (A_BURST, {"do": "attack", "who": "a", "with": "w", "x": 5, "y": 0}),
        (PAST_ENEMIES, {"do": "move", "who": "c", "x": 4, "y": 0, "path": 666}),
    ],
    ids=["two attacks", "a burst", "past two enemies"],
)
def test_nothing_that_matters_is_forgotten(
    combatants: list[dict[str, Any]], action: dict[str, Any]
) -> None:
    case = scenario(combatants, action)
    state = case.prepare()
    step = case.action(action)

    merged = weigh(SYSTEM, case.setup, state, step)
    whole = weigh(SYSTEM, case.setup, state, step, merge=False)

    assert {leaf: Fraction(mass, merged.whole) for leaf, mass in merged.leaves.items()} == {
        leaf: Fraction(mass, whole.whole) for leaf, mass in whole.leaves.items()
    }
    assert merged.paths <= whole.paths
