"""What each condition bars: one table for what is done on one's turn and for what answers it."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.documents import Document
from starfray.core.encounter import build_encounter
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.rulesets.serenity.chapters.actions import DECLARE, USE_SKILL
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.defenses.block import why_not_block
from starfray.rulesets.serenity.chapters.defenses.dodge import why_not_dodge
from starfray.rulesets.serenity.chapters.movement import HUSTLE_ON, MOVE, RUN_ON
from starfray.rulesets.serenity.chapters.special_attacks.prone import STAND_UP
from starfray.rulesets.serenity.chapters.weapons import PICK_UP

SERENITY = ruleset("serenity")
CLUB, AXE, DROPPED = 1, 2, 3

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
}
COLUMNS = [*ACTIONS, "dodge", "block"]

ON_TURN = ("attack", "two hands", "move", "hustle", "run", "pick up", "skill", "plan")
SPENDING = ("attack", "two hands", "hustle", "run", "pick up", "skill")


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
    "held": ({"held_by": 1}, all_by("held_fast", "move", "hustle", "run") | {"dodge": "held"}),
    "one arm useless": ({"useless_arms": 1}, {"two hands": "no_arm"}),
    "both arms useless": (
        {"useless_arms": 2}, all_by("no_arm", "attack", "two hands", "pick up", "block"),
    ),
    "a leg useless": ({"useless_legs": 1}, {"run": "lame"}),
    "above Life Points": ({"over_limit": 1}, {}),
    "dying": ({"dying": 1}, {}),
    "all-out defence": ({"stance": 1}, all_by("only_defence", *SPENDING)),
    "dodged before its turn": ({"used": 1}, {}),
    "has acted": (
        {"used": 1, "other_action": 1},
        all_by("beyond_declared", *SPENDING) | {"plan": "declared_late"},
    ),
    "planned three, took two": ({"used": 2, "declared": 3, "other_action": 1}, {
        "run": "beyond_declared", "plan": "declared_late",
    }),
    "took nine": (
        {"used": 9, "declared": 9, "other_action": 1},
        all_by("beyond_declared", *SPENDING) | {"plan": "declared_late"}
        | all_by("too_many", "dodge", "block"),
    ),
}  # fmt: skip


def in_condition(changes: dict[str, int]) -> Setup:
    """Two hand to hand; the first is on turn, in a condition, a weapon of its own at its feet."""
    arms = [
        {"name": name, "kind": "melee", "hands": hands, "skill": "Melee Weapon Combat"}
        for name, hands in (("club", 1), ("axe", 2), ("dropped", 1))
    ]
    skills = {"Melee Weapon Combat": "d6", "Unarmed Combat": "d6"}
    people: list[dict[str, Any]] = [
        {"name": "a", "side": "us", "at": [0, 0], "skills": skills, "weapons": arms},
        {"name": "b", "side": "them", "at": [1, 0]},
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
    expected["stand up"] = barred.get("stand up", "not_prone") or "allowed"
    assert reasons == expected
