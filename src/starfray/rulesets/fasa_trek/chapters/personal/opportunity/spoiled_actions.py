"""Terminology, opportunity action: actions that come to nothing because of one."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.fasa_trek.chapters.personal.action_points import keep_paid
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    feebly,
    gait_of,
    there_and_back,
    why_not_itself,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.position_change import counted_as
from starfray.rulesets.fasa_trek.rulings import OpportunityAp, SpoiledAction
from starfray.rulesets.fasa_trek.state import Person, Points, State
from starfray.rulesets.fasa_trek.words import WORDS

OTHER_POSTURE = WORDS.reason(
    "other_posture", "FST-OPP-06", "the posture has changed since it was declared"
)
OFF_THE_PATH = WORDS.reason("off_the_path", "FST-OPP-06", "the path goes on from another square")


class Stance(NamedTuple):
    """The posture and the square that somebody is in when an action is declared."""

    posture: int
    x: int
    y: int


@rule("FST-OPP-06")
def stance_of(state: State, who: int) -> Stance:
    """Return the posture and the square that somebody is in."""
    unit = state.units[who]
    return Stance(unit.posture, unit.x, unit.y)


@rule("FST-OPP-06", "FST-POS-05")
def why_to_nothing(state: State, table: Table, action: Action, cost: int, before: Stance) -> int:
    """Return why an action that is declared and paid for cannot be carried out any more.

    Whoever has dropped meanwhile does not rise again by having wanted to lie down.
    """
    who = action.who
    unit = state.units[who]
    feeble = why_unable(state, who, feebly(state, action))
    if feeble:
        return feeble
    if gait_of(state, action) != NOBODY and (unit.x != before.x or unit.y != before.y):
        return OFF_THE_PATH
    keep_paid(state, table, cost)
    reason = why_not_itself(state, action)
    keep_paid(state, table, 0)
    if reason == 0 and there_and_back(state, action):
        if counted_as(unit.posture) != counted_as(before.posture):
            return OTHER_POSTURE
    return reason


SPOILED = WORDS.note(
    "spoiled",
    "FST-OPP-06",
    "who:units why:reasons",
    "{who}'s action is spoiled: {why}.",
    outcome="spoiled",
)


@rule("FST-OPP-06", "FST-EQP-05")
def spoil(state: State, table: Table, who: int, cost: int, why: int) -> None:
    """Let an action fail, which costs the aim; its points are lost, by a ruling they come back."""
    if cost > 0:
        lose_aim(state, table, who)
    note(table, SPOILED, who, why)
    if comes_back(state) and cost > 0:
        if who == state.fight.active:
            give_back(state, table, who, cost)
        elif state.rulings.opportunity_ap != OpportunityAp.FREE:
            give_back_in_reply(state, table, who, cost)


@rule("FST-OPP-06")
def comes_back(state: State) -> bool:
    """Return whether what a spoiled action has cost comes back, by a ruling."""
    return state.rulings.spoiled_action == SpoiledAction.REFUND


@change(WORDS, "FST-OPP-06", "{who} gets {cost} Action Points back.", name="refunded")
def give_back(state: State, who: Person, cost: Points) -> None:
    """Give points back that were paid in the own turn, where the points spent are counted."""
    unit = state.units[who]
    unit.ap += cost
    unit.spent -= cost


@change(
    WORDS, "FST-OPP-06", "{who} gets {cost} Action Points back.", name="refunded_in_reply"
)  # fmt: skip
def give_back_in_reply(state: State, who: Person, cost: Points) -> None:
    """Give points back that were paid in someone else's turn."""
    state.units[who].ap += cost
