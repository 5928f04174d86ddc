"""Terminology, opportunity action: when others cut in, in which order, and what comes of it."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has, minus
from starfray.core.table import Table, ask
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    deed_of,
    gait_of,
    take_at_once,
)
from starfray.rulesets.fasa_trek.chapters.personal.movement import is_difficult_step, keep_on
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import NO_MORE, is_declared
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import those_asked
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import ENDS_TURN
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.one_action_between import (
    has_acted,
    nothing_left,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.opportunity_actions import (
    cost_at_once,
    declare,
    what_first,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import (
    Stance,
    spoil,
    stance_of,
    why_to_nothing,
)
from starfray.rulesets.fasa_trek.rulings import (
    InterruptOrder,
    NestedOpportunity,
    OpportunityInterval,
    OpportunityTiming,
)
from starfray.rulesets.fasa_trek.state import State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-OPP-01", "FST-OPP-03")
def cut_in_before(state: State, table: Table, who: int, deed: int, target: int) -> bool:
    """Let others cut in before what is declared is resolved; return whether anybody did."""
    if state.rulings.opportunity_interval == OpportunityInterval.ON_DECLARING:
        has_acted(state, table)
    if deed == ENDS_TURN:
        nothing_left(state, table, who)
    if state.rulings.opportunity_timing == OpportunityTiming.BETWEEN_ONLY:
        return False
    return cut_in(state, table, who, deed, target)


@rule("FST-OPP-01")
def cut_in_after(state: State, table: Table, who: int, deed: int) -> None:
    """Let others cut in between two actions, where a ruling has them do so only then."""
    if state.rulings.opportunity_timing == OpportunityTiming.BETWEEN_ONLY:
        cut_in(state, table, who, deed, NOBODY)


@rule("FST-OPP-07")
def cut_in(state: State, table: Table, who: int, deed: int, target: int) -> bool:
    """Ask those who may cut in one after another; return whether anybody did.

    What one of them does may give others the chance, or take it.
    """
    left, asked = those_asked(state, who), EMPTY
    acted = False
    for _ in range(len(state.units)):
        if left == EMPTY or why_unable(state, who, 1):
            break
        other = next_to_cut_in(state, table, who, left)
        left, asked = drop(left, other), add(asked, other)
        if asked_cuts_in(state, table, other, who, deed, target):
            acted = True
            if state.rulings.opportunity_interval == OpportunityInterval.SHARED:
                break
            left = minus(those_asked(state, who), asked)
    return acted


INTERRUPT_FIRST = WORDS.question(
    "interrupts_first", "FST-OPP-07", "Who cuts in first on what {actor} does?",
    names="units", fields="actor:units",
)  # fmt: skip


@rule("FST-OPP-07")
def next_to_cut_in(state: State, table: Table, who: int, left: int) -> int:
    """Return who of several is asked first: the highest DEX, then LUC, then the order of entry."""
    if state.rulings.interrupt_order == InterruptOrder.GM:
        return ask(table, state, NOBODY, INTERRUPT_FIRST, left, who)
    if state.rulings.interrupt_order == InterruptOrder.ACTIVE_PICKS:
        return ask(table, state, state.fight.active, INTERRUPT_FIRST, left, who)
    best = NOBODY
    for other in range(len(state.units)):
        if has(left, other) and (best < 0 or quicker(state, other, best)):
            best = other
    return best


@rule("FST-OPP-07")
def quicker(state: State, one: int, other: int) -> bool:
    """Return whether one cuts in before another, who was entered before."""
    first, second = state.units[one], state.units[other]
    if first.dexterity != second.dexterity:
        return first.dexterity > second.dexterity
    return first.luck > second.luck


@rule("FST-OPP-01", "FST-OPP-02", "FST-OPP-05")
def asked_cuts_in(state: State, table: Table, who: int, actor: int, deed: int, target: int) -> bool:
    """Ask one whether it cuts in; by a ruling others may cut in to that, too."""
    number = what_first(state, table, who, actor, deed, target)
    if number <= NO_MORE:
        return False
    before = stance_of(state, who)
    reply = declare(state, table, who, number)
    if is_declared(reply) and not spoiled_in_reply(state, table, reply, before):
        take_at_once(state, table, reply)
    return True


@rule("FST-OPP-05", "FST-OPP-06")
def spoiled_in_reply(state: State, table: Table, reply: Action, before: Stance) -> bool:
    """Let others cut in to an opportunity action, by a ruling; return whether that spoils it."""
    if state.rulings.nested_opportunity != NestedOpportunity.FREE:
        return False
    who, cost = reply.who, cost_at_once(state, reply)
    gait = gait_of(state, reply)
    difficult = is_difficult_step(state, who, gait, reply.n)
    if not answer_it(state, table, who, deed_of(state, reply)):
        return False
    why = why_to_nothing(state, table, reply, cost, before)
    if why:
        spoil(state, table, who, cost, why)
        keep_on(state, table, who, gait, cost, difficult)
    return why != 0


@rule("FST-OPP-05")
def answer_it(state: State, table: Table, who: int, deed: int) -> bool:
    """Let all others, the one on turn too, cut in to an opportunity action once, by a ruling.

    Return whether anybody did.
    """
    left, asked = those_asked(state, who), EMPTY
    acted = False
    for _ in range(len(state.units)):
        if left == EMPTY or why_unable(state, who, 1):
            break
        other = next_to_cut_in(state, table, who, left)
        left, asked = drop(left, other), add(asked, other)
        number = what_first(state, table, other, who, deed, NOBODY)
        if number > NO_MORE:
            acted = True
            reply = declare(state, table, other, number)
            if is_declared(reply):
                take_at_once(state, table, reply)
            left = minus(those_asked(state, who), asked)
    return acted
