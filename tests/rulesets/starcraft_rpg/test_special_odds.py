"""Exact odds of special actions against the document, counted a second time by brute force."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.core.chance.distribution import TooManyPaths
from starfray.readings.odds import compiled_odds as weigh_module
from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.scenarios.scenario_odds import scenario_odds
from tests.rulesets.starcraft_rpg.scenes import SYSTEM, scenario

D20 = range(1, 21)
MORALE = {1: -1, 20: 1}
AREA = {
    "area 1.owner": "a", "area 1.x": 5, "area 1.y": 0, "area 1.radius": 4, "fight.suppressions": 1,
}  # fmt: skip

CLAW = {"name": "claw", "mode": "melee", "damage": 6}


def shooter(**more: Any) -> dict[str, Any]:
    """Return a shooter with an automatic weapon of 10 damage, and what is changed of the weapon."""
    gun = {"name": "w", "mode": "ranged", "damage": 10, "automatic": "full", "magazine": 60, **more}
    return {"name": "a", "side": "red", "accuracy": 8, "instinct": 3, "weapons": [gun]}


def target(**more: Any) -> dict[str, Any]:
    """Return a target of 60 hit points whom 10 damage never cripples."""
    return {
        "name": "b", "side": "blue", "defense": 17, "resolve": 14, "at": [5, 0],
        "damage_resistance": 4, "damage_threshold": 60, "agility": 5, "agility_defense": 0, **more,
    }  # fmt: skip


def masses(counts: Counter[tuple[int, ...]], whole: int) -> dict[tuple[int, ...], Fraction]:
    """Return counts as chances."""
    return {key: Fraction(count, whole) for key, count in counts.items()}


def damage(total: int, defense: int) -> int:
    """Return what a hit of the shooter does to the target; 0 for a miss."""
    return 10 + min(3, total - defense) - 4 if total >= defense else 0


def test_suppressing_fire_compares_one_roll_with_defense_and_resolve() -> None:
    odds = scenario_odds(
        scenario(
            [shooter(), target(), target(name="c", at=[7, 2], defense=24, resolve=25)],
            {"do": "suppressing_fire", "who": "a", "with": "w", "x": 5, "y": 0},
        )
    )
    counts: Counter[tuple[int, ...]] = Counter()
    for natural in D20:
        total = natural + 8
        counts[
            60 - damage(total, 17), int(total >= 14), 60 - damage(total, 24), int(total >= 25),
            MORALE.get(natural, 0),
        ] += 1  # fmt: skip

    found = odds.joint("b.hp", "b.suppressed", "c.hp", "c.suppressed", "a.morale")
    assert found == masses(counts, 20)


@pytest.mark.parametrize(("behavior", "penalty", "answer"), [(3, 0, 1), (0, -2, 2)])
def test_a_missile_is_evaded_by_a_shift(behavior: int, penalty: int, answer: int) -> None:
    odds = scenario_odds(
        scenario(
            [shooter(traits=["missile"]), target(skills={"acrobatics": 7})],
            {"do": "attack", "who": "a", "target": "b", "with": "w"},
            state={"b.behavior": "bob and weave" if behavior else None},
            answers=[{"evade": answer}],
        )
    )
    counts: Counter[tuple[int, ...]] = Counter()
    for natural, evading in product(D20, repeat=2):
        total = natural + 8
        defense = 19 if behavior else 17
        tried = total >= defense
        away = tried and evading + 7 + penalty >= total
        lost = 0 if away else damage(total, defense)
        own = MORALE.get(evading, 0) if tried else 0
        counts[60 - lost, int(away), int(tried and penalty < 0), own] += 1

    found: dict[tuple[int, ...], Fraction] = {}
    for (hp, x, prone, morale), chance in odds.joint("b.hp", "b.x", "b.prone", "b.morale").items():
        key = (hp, int(x != 5), prone, morale)
        found[key] = found.get(key, Fraction(0)) + chance
    assert found == masses(counts, 400)


def test_a_grenade_is_halved_for_who_evades_and_stays_in_its_area() -> None:
    odds = scenario_odds(
        scenario(
            [shooter(traits=["grenade"], burst=3, damage=15), target(skills={"acrobatics": 7})],
            {"do": "attack", "who": "a", "x": 5, "y": 0, "with": "w"},
            state={"b.behavior": "bob and weave"},
        )
    )
    counts: Counter[tuple[int, ...]] = Counter()
    for natural, evading in product(D20, repeat=2):
        total = natural + 8
        base = damage(total, 19) + 5 if total >= 19 else 0
        if evading + 7 >= total:
            base //= 2
        counts[(60 - base,)] += 1

    assert odds.joint("b.hp") == masses(counts, 400)


def test_two_attacks_on_who_ends_a_turn_under_fire() -> None:
    odds = scenario_odds(
        scenario([shooter(), target()], {"do": "end_turn", "who": "b"}, state=AREA)
    )
    counts: Counter[tuple[int, ...]] = Counter()
    for first, second in product(D20, repeat=2):
        lost = damage(first + 8, 17) + damage(second + 8, 17)
        counts[60 - lost, MORALE.get(first, 0) + MORALE.get(second, 0)] += 1

    assert odds.joint("b.hp", "a.morale") == masses(counts, 400)


CRIPPLED = {"damage_threshold": 5, "hp_max": 30}
TWO = [
    shooter(traits=["grenade"], burst=2),
    target(**CRIPPLED, skills={"acrobatics": 9}),
    target(**CRIPPLED, name="c", at=[6, 1], defense=21, resolve=20),
]
CHARGERS = [
    {
        "name": "a", "side": "red", "accuracy": 6, "at": [0, 0], "agility": 6, "hp_max": 20,
        "weapons": [{"name": "claws", "mode": "melee", "damage": 13, "hands": 0}],
    },
    target(**CRIPPLED, at=[6, 0]),
    target(name="c", at=[3, 1], weapons=[{"name": "k", "mode": "melee", "damage": 16}]),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("combatants", "action", "more"),
    [
        (
            TWO,
            {"do": "attack", "who": "a", "x": 5, "y": 0, "with": "w"},
            {"state": {"b.behavior": "bob and weave"}},
        ),
        (
            TWO,
            {"do": "suppressing_fire", "who": "a", "x": 5, "y": 0, "with": "w"},
            {"state": {"b.behavior": "bob and weave"}},
        ),
        (TWO, {"do": "end_turn", "who": "b"}, {"state": AREA}),
        (
            TWO,
            {"do": "attack", "who": "a", "x": 5, "y": 0, "with": "w"},
            {
                "state": {"b.behavior": "bob and weave"},
                "rulings": {"evade_half": "final", "wound_damage": "in_attack"},
            },
        ),
        (
            CHARGERS,
            {"do": "charge", "who": "a", "target": "b", "with": "claws", "x": 5, "y": 0},
            {},
        ),
        (
            [shooter(damage=21), target(**CRIPPLED)],
            {"do": "attack", "who": "a", "target": "b", "with": "w"},
            {
                "state": {"a.aiming_at": "b", "a.called": "core"},
                "rulings": {"called_shot_modes": "first_only"},
            },
        ),
        (
            [
                shooter(burst=0, attacks=2, automatic="no"),
                target(),
                target(name="c", at=[7, 0]),
            ],
            {"do": "attack", "who": "a", "target": "b", "with": "w"},
            {},
        ),
        (
            [
                {"name": "a", "side": "red", "agility": 4, "damage_threshold": 5},
                {"name": "b", "side": "blue", "at": [0, 1], "weapons": [CLAW]},
                {"name": "c", "side": "blue", "at": [2, 1], "weapons": [CLAW]},
            ],
            {"do": "move", "who": "a", "x": 6, "y": 0},
            {},
        ),
    ],
    ids=[
        "grenade",
        "suppressing",
        "under fire",
        "halved at the end",
        "charge",
        "called shot",
        "two areas",
        "wounded on the way",
    ],
)
def test_nothing_that_matters_is_forgotten(
    combatants: list[dict[str, Any]], action: dict[str, Any], more: dict[str, Any]
) -> None:
    case = scenario(combatants, action, **more)
    state = case.prepare()
    step = case.action(action)

    merged = weigh(SYSTEM, case.setup, state, step, budget=3_000_000)
    whole = weigh(SYSTEM, case.setup, state, step, budget=3_000_000, merge=False)

    assert {leaf: Fraction(mass, merged.whole) for leaf, mass in merged.leaves.items()} == {
        leaf: Fraction(mass, whole.whole) for leaf, mass in whole.leaves.items()
    }
    assert merged.paths <= whole.paths


@pytest.mark.slow
def test_wide_bursts_with_many_wounds_are_exact(tmp_path: Path) -> None:
    """Two in the area with twelve wounds each are millions of states: told by what is asked for."""
    burst = "{do: burst_fire_full, who: Okafor, x: 15, y: 4, with: squad gun}"
    file = tmp_path / "burst.yaml"
    file.write_text(f"encounter: breach\nactions: [{burst}]\n", encoding="utf-8")

    asked = ["--joint", "Spiner.hp,hit", "--json"]
    data = json.loads(CliRunner().invoke(app, ["odds", str(file), *asked]).stdout)
    assert data["trials"] == 0
    assert data["outcomes"]["hit"]["fraction"] == "11/20"
    joint = [Fraction(value["fraction"]) for value in data["joint"][0]["values"]]
    assert sum(joint) == 1
    assert len(joint) > 4


@pytest.mark.slow
def test_what_outgrows_the_memory_is_estimated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    burst = "{do: burst_fire_full, who: Okafor, x: 15, y: 4, with: squad gun}"
    file = tmp_path / "burst.yaml"
    file.write_text(f"encounter: breach\nactions: [{burst}]\n", encoding="utf-8")
    exact = weigh_module.weigh_compiled

    def outgrown(*args: Any, trials: int = 0, **more: Any) -> Odds:
        if not trials:
            raise TooManyPaths
        return exact(*args, trials=trials, **more)

    monkeypatch.setattr(weigh_module, "weigh_compiled", outgrown)
    told = CliRunner().invoke(app, ["odds", str(file)])
    assert told.exit_code == 0
    assert "estimated from 100,000 trials" in " ".join(told.output.split())
    assert "give or take" in told.output
    data = json.loads(CliRunner().invoke(app, ["odds", str(file), "--json"]).stdout)
    assert data["trials"] == 100_000
    assert 0.002 < data["error_bound"] < 0.004
    assert data["outcomes"]["hit"]["fraction"] is None
    assert abs(data["outcomes"]["hit"]["decimal"] - 11 / 20) < 2 * data["error_bound"]
