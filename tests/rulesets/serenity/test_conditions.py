"""What each condition bars: one table for what is done on one's turn and for what answers it."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.rulesets.serenity.chapters.actions import DECLARE, USE_SKILL
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.defenses.block import why_not_block
from starfray.rulesets.serenity.chapters.defenses.dodge import why_not_dodge
from starfray.rulesets.serenity.chapters.movement import HUSTLE_ON, MOVE, RUN_ON
from starfray.rulesets.serenity.chapters.special_attacks.aim import AIM
from starfray.rulesets.serenity.chapters.special_attacks.all_out_attack import GO_FOR_IT
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import RELOAD
from starfray.rulesets.serenity.chapters.special_attacks.autofire import FIRE_AUTOMATIC
from starfray.rulesets.serenity.chapters.special_attacks.burst import FIRE_BURST
from starfray.rulesets.serenity.chapters.special_attacks.covering import HOLD_ATTACK
from starfray.rulesets.serenity.chapters.special_attacks.disarm import DISARM_TARGET
from starfray.rulesets.serenity.chapters.special_attacks.feint import FEINT
from starfray.rulesets.serenity.chapters.special_attacks.grapple import BREAK_FREE, GRAPPLE_TARGET
from starfray.rulesets.serenity.chapters.special_attacks.prone import STAND_UP
from starfray.rulesets.serenity.chapters.weapons import PICK_UP
from starfray.rulesets.serenity.state import HEAD

SERENITY = ruleset("serenity")
CLUB, AXE, DROPPED, GUN = 1, 2, 3, 4
EAST = 2

ACTIONS = {
    "attack": Action(ATTACK, 0, 1, CLUB, NONE, NONE, NONE),
    "two hands": Action(ATTACK, 0, 1, AXE, NONE, NONE, NONE),
    "move": Action(MOVE, 0, NONE, NONE, 1, 1, NONE),
    "hustle": Action(HUSTLE_ON, 0, NONE, NONE, NONE, NONE, NONE),
    "run": Action(RUN_ON, 0, NONE, NONE, NONE, NONE, NONE),
    "stand up": Action(STAND_UP, 0, NONE, NONE, NONE, NONE, NONE),
    "pick up": Action(PICK_UP, 0, NONE, DROPPED, NONE, NONE, NONE),
    "skill": Action(USE_SKILL, 0, NONE, 0, 0, NONE, 7),
    "plan": Action(DECLARE, 0, NONE, NONE, NONE, NONE, 3),
    "called": Action(ATTACK, 0, 1, CLUB, NONE, NONE, HEAD),
    "disarm": Action(DISARM_TARGET, 0, 1, CLUB, NONE, NONE, NONE),
    "feint": Action(FEINT, 0, 1, CLUB, NONE, NONE, NONE),
    "grapple": Action(GRAPPLE_TARGET, 0, 1, NONE, NONE, NONE, NONE),
    "aim": Action(AIM, 0, 1, GUN, NONE, NONE, NONE),
    "burst": Action(FIRE_BURST, 0, 1, GUN, NONE, NONE, NONE),
    "autofire": Action(FIRE_AUTOMATIC, 0, NONE, GUN, NONE, NONE, EAST),
    "cover": Action(HOLD_ATTACK, 0, NONE, CLUB, NONE, NONE, NONE),
    "reload": Action(RELOAD, 0, NONE, GUN, NONE, NONE, NONE),
    "all-out attack": Action(GO_FOR_IT, 0, NONE, NONE, NONE, NONE, NONE),
    "break free": Action(BREAK_FREE, 0, NONE, NONE, NONE, NONE, NONE),
}
COLUMNS = [*ACTIONS, "dodge", "block"]

ATTACKS = ("attack", "two hands", "called", "disarm", "grapple", "burst", "autofire", "cover")
OTHERS = ("hustle", "run", "pick up", "skill", "feint", "aim", "reload")
SPENDING = (*ATTACKS, *OTHERS)
ON_TURN = (*SPENDING, "move", "plan", "all-out attack")


def all_by(reason: str, *columns: str) -> dict[str, str]:
    return dict.fromkeys(columns, reason)


def out_of_it(reason: str) -> dict[str, str]:
    return all_by(reason, *ON_TURN) | all_by("cannot_defend", "dodge", "block")


# What a condition changes in the state, and what it bars; everything else may be done.
CONDITIONS: dict[str, tuple[dict[str, int], dict[str, str]]] = {
    "nothing": ({}, {}),
    "dead": ({"dead": 1}, out_of_it("dead")),
    "unconscious": ({"unconscious": 1}, out_of_it("unconscious")),
    "stunned": ({"stunned_until": 1}, out_of_it("stunned")),
    "helpless": ({"helpless": 1}, out_of_it("helpless")),
    "unaware": ({"aware": 0}, {"dodge": "unaware", "block": "unaware_block"}),
    "blind": ({"blind": 1}, all_by("blinded", "dodge", "block")),
    "deaf": ({"deaf": 1}, {}),
    "prone": ({"prone": 1}, all_by("cannot_stand", "hustle", "run") | {"stand up": ""}),
    "still": ({"still": 1}, {}),
    "held": (
        {"held_by": 1},
        all_by("held_fast", "move", "hustle", "run") | {"dodge": "held", "break free": ""},
    ),
    "one arm useless": ({"useless_arms": 1}, {"two hands": "no_arm"}),
    "both arms useless": (
        {"useless_arms": 2},
        all_by("no_arm", *ATTACKS, "feint", "aim", "reload", "pick up", "block"),
    ),
    "a leg useless": ({"useless_legs": 1}, {"run": "lame"}),
    "above Life Points": ({"over_limit": 1}, {}),
    "dying": ({"dying": 1}, {}),
    "all-out defense": (
        {"stance": 1}, all_by("only_defense", *SPENDING) | {"all-out attack": "stance_taken"},
    ),
    "all-out attack": (
        {"stance": 2},
        all_by("only_attacks", *OTHERS, "dodge", "block")
        | all_by("melee_only", "burst", "autofire") | {"all-out attack": "stance_taken"},
    ),
    "covers": ({"covering": 1}, {"cover": "covers_already"}),
    "with a special injury": ({"special_injuries": 1, "special_steps": 2}, {}),
    "dodged before its turn": ({"used": 1}, {"all-out attack": "not_at_first"}),
    "has acted": (
        {"used": 1, "other_action": 1},
        all_by("beyond_declared", *SPENDING)
        | {"plan": "declared_late", "all-out attack": "not_at_first"},
    ),
    "planned three, took two": ({"used": 2, "declared": 3, "other_action": 1}, {
        "run": "beyond_declared", "plan": "declared_late", "all-out attack": "not_at_first",
    }),
    "took nine": (
        {"used": 9, "declared": 9, "other_action": 1},
        all_by("beyond_declared", *SPENDING)
        | {"plan": "declared_late", "all-out attack": "not_at_first"}
        | all_by("too_many", "dodge", "block"),
    ),
}  # fmt: skip


def in_condition(changes: dict[str, int]) -> Setup:
    """Two hand to hand; the first is on turn, in a condition, a weapon of its own at its feet."""
    arms = [
        {"name": name, "kind": "melee", "hands": hands, "skill": "Melee Weapon Combat"}
        for name, hands in (("club", 1), ("axe", 2), ("dropped", 1))
    ]
    arms.append(
        {"name": "gun", "modes": ["single", "burst", "autofire"], "magazine": 30, "ammo": 20}
    )
    skills = {"Melee Weapon Combat": "d6", "Unarmed Combat": "d6"}
    people: list[dict[str, Any]] = [
        {"name": "a", "side": "us", "at": [0, 0], "skills": skills, "weapons": arms},
        {
            "name": "b",
            "side": "them",
            "at": [1, 0],
            "weapons": [{"name": "bat"}],
            "wielding": "bat",
        },
    ]
    data = {"system": "serenity", "sides": {"us": {}, "them": {}}, "combatants": people}
    setup = build_encounter(Document("conditions", data))
    SERENITY.ready(setup.state, 0)
    unit = setup.state.units[0]
    unit.fallen_x[2] = unit.fallen_y[2] = 0
    for name, value in changes.items():
        setattr(unit, name, value)
    return setup


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_bars_what_the_table_says_and_nothing_else(condition: str) -> None:
    changes, barred = CONDITIONS[condition]
    state = in_condition(changes).state
    found = {name: SERENITY.why_not(state, action) for name, action in ACTIONS.items()}
    state.fight.active = 1
    found["dodge"], found["block"] = why_not_dodge(state, 0), why_not_block(state, 0, 0)

    reasons = {name: SERENITY.words.reasons[number].name for name, number in found.items()}
    expected = {name: barred.get(name, "") or "allowed" for name in COLUMNS}
    for name, usual in (("stand up", "not_prone"), ("break free", "not_held")):
        expected[name] = barred.get(name, usual) or "allowed"
    assert reasons == expected
