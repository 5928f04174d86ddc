"""What bots reckon with is what the rules make of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.conformance.chance import any_legal
from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.ruleset import GOING_ON
from starfray.core.rulings import switches
from starfray.readings.play.course import Course
from starfray.readings.play.table import Note, PlayTable
from starfray.rulesets.starcraft_rpg.bots.reckoning import edge, faces_with
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import ATTACK_WITH
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import normal_attack
from starfray.rulesets.starcraft_rpg.state import IN_HAND
from tests.rulesets.starcraft_rpg.scenes import SYSTEM, scenario

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
    fight = Course(SYSTEM, build_encounter(document, {"rulings": rulings}))
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
                action = Action(ATTACK_WITH, who, target, kind, NONE, NONE, NONE)
                if state.units[target].down == 0 and SYSTEM.why_not(state, action) == 0:
                    attack = normal_attack(state, who, kind, 0)
                    over = edge(state, attack, target)
                    assert faces_with(state, over) == hits(state, action)
        fight.apply(any_legal(fight, chance), source=source, chooser=chooser)


def chosen(
    combatants: list[dict[str, Any]], state: dict[str, Any] | None = None, **encounter: Any
) -> tuple[str, Any]:
    """Return what the bot of the first combatant does, and its target."""
    scene = scenario(
        combatants, {"do": "end_turn", "who": combatants[0]["name"]}, state=state or {},
        encounter=encounter,
    )  # fmt: skip
    action = SYSTEM.choose(scene.prepare(), 0)
    target = combatants[action.target]["name"] if action.target >= 0 else None
    return SYSTEM.words.verbs[action.verb].name, target


GUN = {"name": "gun", "mode": "ranged", "damage": 12}


def test_a_taunt_is_heeded() -> None:
    fighters: list[dict[str, Any]] = [
        {"name": "a", "side": "red", "accuracy": 5, "weapons": [GUN]},
        {"name": "b", "side": "blue", "at": [6, 0], "hp": 30, "defense": 18},
        {"name": "c", "side": "blue", "at": [6, 3], "hp": 35, "defense": 18},
    ]

    assert chosen(fighters) == ("attack", "b")
    taunted = {"a.taunted_by": ["c"]}
    assert chosen(fighters, taunted) == ("attack", "c")


def test_a_mind_reaches_for_who_is_in_view() -> None:
    lance = {
        "name": "lance", "pl": 3, "dc": 14, "cost": 2, "aim": "enemy", "range": 15,
        "effects": [{"kind": "psionic_damage", "amount": 9}],
    }  # fmt: skip
    fighters: list[dict[str, Any]] = [
        {
            "name": "p",
            "side": "red",
            "psychic": "controlled",
            "skills": {"psionics": 14},
            "powers": [lance],
        },
        {"name": "weak", "side": "blue", "at": [8, 0], "hp": 5},
        {"name": "strong", "side": "blue", "at": [8, 2]},
    ]

    assert chosen(fighters) == ("manifest_on", "weak")
    walled = ["....#....", ".........", "........."]
    assert chosen(fighters, map=walled) == ("manifest_on", "strong")


def test_fire_on_an_area_counts_nobody_behind_a_wall() -> None:
    gun = {**GUN, "automatic": "auto", "magazine": 60}
    fighters: list[dict[str, Any]] = [
        {"name": "a", "side": "red", "accuracy": 8, "weapons": [gun]},
        *(
            {"name": f"b{n}", "side": "blue", "at": [9, n], "resolve": 8, "weapons": [GUN]}
            for n in range(3)
        ),
    ]
    walled = ["....#......", "...........", "...........", "..........."]
    for tactic in ("pin down", "combined arms"):
        sides = {"red": {"tactic": tactic}, "blue": {}}
        verb, target = chosen(fighters, map=walled, sides=sides)
        assert (verb, target) in {("focused_burst", "b2"), ("aim", "b2"), ("attack", "b2")}, verb


def test_who_hides_from_the_beginning_is_looked_for() -> None:
    fighters: list[dict[str, Any]] = [
        {"name": "a", "side": "red", "weapons": [GUN]},
        {"name": "b", "side": "blue", "at": [5, 0], "hidden": "cloaked"},
    ]

    assert chosen(fighters, map=["......", "......"])[0] == "attack_square"
