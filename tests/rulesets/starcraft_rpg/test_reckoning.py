"""What bots reckon with is what the rules make of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.action import NONE, Action
from starfray.core.content import shipped_encounters
from starfray.core.documents import read_document
from starfray.core.encounter import build_encounter
from starfray.core.philox import Philox
from starfray.core.ruleset import GOING_ON
from starfray.core.rulings import switches
from starfray.readings.fight import Fight
from starfray.readings.table import Note, PlayTable
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.bot_reckoning import faces
from starfray.rulesets.starcraft_rpg.state import IN_HAND
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

D20 = range(1, 21)


def hits(state: Any, action: Action) -> int:
    """Return how many faces of the d20 hit, by attacks that are made with each of them."""
    found = 0
    for face in D20:
        copy = SYSTEM.layout.clone(state)
        table = PlayTable(SYSTEM, faces=[face], source=Philox(1, face), chooser=always_no)
        SYSTEM.apply(copy, table, action)
        kinds = [
            SYSTEM.words.notes[event.kind].name for event in table.events if isinstance(event, Note)
        ]
        first = next(kind for kind in kinds if kind in ("hit", "missed"))
        found += first == "hit"
    return found


def always_no(state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Answer with the first option: no."""
    return next(k for k in range(63) if options >> k & 1)


@pytest.mark.slow
@given(
    st.sampled_from(list(shipped_encounters(SYSTEM))),
    st.fixed_dictionaries(
        {name: st.sampled_from(options) for name, options in switches(SYSTEM.rulings).items()}
    ),
    st.integers(0, 2**32),
)
@settings(max_examples=40, deadline=None)
def test_a_bot_reckons_the_faces_that_hit(
    encounter: str, rulings: dict[str, str], seed: int
) -> None:
    rulings["extra_attack_modifier"] = "plus4_each"  # combined, all attacks are one roll
    rulings["evade_timing"] = "while_in_force"
    chance = random.Random(seed)
    file = shipped_encounters(SYSTEM)[encounter]
    document = read_document(file.read_bytes(), name=f"{encounter}.yaml")
    fight = Fight(SYSTEM, build_encounter(document, {"rulings": rulings}))
    source = Philox(seed, 1)

    def chooser(state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if options >> k & 1])

    fight.begin(source=source, chooser=chooser)
    for _ in range(30):
        if fight.over != GOING_ON:
            break
        state = fight.state
        who = state.fight.active
        unit = state.units[who]
        for target in range(len(state.units)):
            for slot, kind in enumerate(unit.weapons):
                if kind < 0 or unit.held[slot] != IN_HAND or state.weapons[kind].burst >= 0:
                    continue
                action = Action(words.ATTACK_WITH, who, target, kind, NONE, NONE, NONE)
                if state.units[target].down == 0 and SYSTEM.why_not(state, action) == 0:
                    assert faces(state, who, target, kind, 0) == hits(state, action)
        fight.apply(chance.choice(fight.legal()), source=source, chooser=chooser)
