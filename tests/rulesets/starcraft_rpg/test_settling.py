"""What an area attack is done with is not looked at again; lumped odds are those of all states."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from starfray.conformance.traps import apply_with_trap
from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, Setup
from starfray.core.rulings import switches
from starfray.readings.odds import compiled_odds as weighing
from starfray.readings.odds.compiled_graph import LumpedLeaves
from starfray.readings.odds.compiled_odds import weigh_compiled
from starfray.readings.odds.odds import Odds
from starfray.readings.play.course import Course
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifest_action import (
    MANIFEST,
    MANIFEST_AT,
    MANIFEST_ON,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire_actions import (
    BURST_FIRE,
    BURST_FIRE_FULL,
    SUPPRESSING_FIRE,
    SUPPRESSING_FIRE_FULL,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import ATTACK_WITH

SYSTEM = ruleset("starcraft-rpg")
ON_MANY = (
    BURST_FIRE, BURST_FIRE_FULL, SUPPRESSING_FIRE, SUPPRESSING_FIRE_FULL,
    ATTACK_WITH, MANIFEST, MANIFEST_ON, MANIFEST_AT,
)  # fmt: skip


def begun(encounter: str, rulings: dict[str, str], seed: int) -> tuple[Setup, Course]:
    file = shipped_encounters(SYSTEM)[encounter]
    document = read_document(file.read_bytes(), name=f"{encounter}.yaml")
    setup = build_encounter(document, {"rulings": rulings})
    fight = Course(SYSTEM, setup)
    fight.begin(source=Philox(seed, 0), chooser=SYSTEM.answer)
    return setup, fight


def on_many(fight: Course, chance: random.Random) -> Action | None:
    """Return an attack on whoever is in an area, or a power, if there is one."""
    legal = [action for action in fight.legal() if action.verb in ON_MANY]
    wide = [action for action in legal if action.verb != ATTACK_WITH]
    return chance.choice(wide or legal) if legal else None


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("encounter", ["breach", "parley", "psionic-duel"])
def test_nobody_looks_at_what_is_settled(encounter: str, seed: int) -> None:
    chance = random.Random(seed)
    options = switches(SYSTEM.rulings)
    rulings = {name: chance.choice(options[name]) for name in options} if seed % 2 else {}
    _, fight = begun(encounter, rulings, seed)

    def chooser(state: Any, who: int, question: int, mask: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if mask >> k & 1])

    settled = 0
    for number in range(1, 120):
        if fight.over != GOING_ON:
            break
        action = on_many(fight, chance) or SYSTEM.choose(fight.state, fight.turn)
        if chance.random() < 0.5:
            action = SYSTEM.choose(fight.state, fight.turn)
        again = chance.getstate()
        trapped, count = apply_with_trap(SYSTEM, fight.state, action, Philox(seed, number), chooser)
        settled += count
        chance.setstate(again)
        fight.apply(action, source=Philox(seed, number), chooser=chooser)
        assert SYSTEM.layout.flatten(trapped) == SYSTEM.layout.flatten(fight.state)

    assert seed % 2 or settled > 0


def said(odds: Odds, names: list[str]) -> dict[str, dict[tuple[int, ...], Fraction]]:
    """Return the distributions of single names, and of the first two pairs."""
    found = {name: odds.joint(name) for name in names}
    found.update({f"{a}, {b}": odds.joint(a, b) for a, b in pairwise(names)})
    return found


@pytest.mark.parametrize(("encounter", "seed"), [("breach", 1), ("parley", 3), ("psionic-duel", 2)])
def test_lumped_odds_are_those_of_all_final_states(
    encounter: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(seed)
    setup, fight = begun(encounter, {}, seed)
    compared = 0
    for number in range(1, 150):
        if fight.over != GOING_ON or compared == 3:
            break
        action = on_many(fight, chance)
        if action is not None:
            whole = weigh_compiled(SYSTEM, setup, fight.state, action)
            with monkeypatch.context() as patch:
                patch.setattr(weighing, "FEW_PATHS", 1)
                lumped = weigh_compiled(SYSTEM, setup, fight.state, action)
            if isinstance(lumped.table, LumpedLeaves) and not isinstance(whole.table, LumpedLeaves):
                compared += 1
                assert lumped.moved == whole.moved
                assert lumped.outcomes == whole.outcomes
                names = [*SYSTEM.words.totals[:4], "hit", *whole.changed()[:12]]
                assert said(lumped, names) == said(whole, names)
        fight.apply(
            SYSTEM.choose(fight.state, fight.turn), source=Philox(seed, number),
            chooser=SYSTEM.answer,
        )  # fmt: skip

    assert compared > 0
