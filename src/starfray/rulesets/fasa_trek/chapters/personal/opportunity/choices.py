"""Terminology, opportunity action: in which of its ways an action may be taken, and why in none."""

from __future__ import annotations

from starfray.core.action import Action, filled
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, first_in
from starfray.core.table import Table, ask
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    complete,
    in_way,
    is_aimed,
    ways_of,
    which_way,
    why_not_itself,
    why_not_way,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import NO_TARGET
from starfray.rulesets.fasa_trek.chapters.personal.movement import NOT_ENTERED
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import is_opponent
from starfray.rulesets.fasa_trek.state import State


@rule("FST-OPP-02")
def choose(state: State, table: Table, bare: Action) -> Action:
    """Let one choose how exactly an action is taken on the turn of another."""
    chosen = bare
    if ways_of(state, bare) != EMPTY:
        ways = open_ways(state, bare)
        number = ask(table, state, bare.who, which_way(state, bare), ways)
        chosen = in_way(state, filled(bare, n=number))
    return complete(state, table, chosen)


@rule("FST-OPP-02")
def open_ways(state: State, bare: Action) -> int:
    """Return the ways in which an action may be taken."""
    found, left = EMPTY, ways_of(state, bare)
    while left != EMPTY:
        number = first_in(left)
        left = drop(left, number)
        if why_not_in_way(state, bare, number) == 0:
            found = add(found, number)
    return found


@rule("FST-OPP-02")
def why_not_any(state: State, bare: Action) -> int:
    """Return why an action can be taken in none of its ways.

    That is what bars the first of them, as far as it is more than a square that is closed.
    """
    left = ways_of(state, bare)
    if left == EMPTY:
        return why_not_done(state, bare)
    barred = 0
    while left != EMPTY:
        number = first_in(left)
        left = drop(left, number)
        reason = why_not_in_way(state, bare, number)
        if reason == 0:
            return 0
        if barred in (0, NOT_ENTERED):
            barred = reason
    return barred


@rule("FST-OPP-02")
def why_not_in_way(state: State, bare: Action, number: int) -> int:
    """Return why an action cannot be taken in one of its ways."""
    return why_not_done(state, in_way(state, filled(bare, n=number)))


@rule("FST-OPP-02")
def why_not_done(state: State, one: Action) -> int:
    """Return why an action cannot be taken so; one that is aimed at somebody, at anybody."""
    return why_not_at_anybody(state, one) if is_aimed(state, one) else why_not_way(state, one)


@rule("FST-OPP-01")
def why_not_at_anybody(state: State, one: Action) -> int:
    """Return why an action can be aimed at nobody: what bars it at the one on turn."""
    barred = NO_TARGET
    for target in range(len(state.units)):
        if is_opponent(state, one.who, target):
            reason = why_not_itself(state, aimed_at(one, target))
            if reason == 0:
                return 0
            if barred == NO_TARGET or target == state.fight.active:
                barred = reason
    return barred


@rule("FST-OPP-01")
def opponents_for(state: State, one: Action) -> int:
    """Return all at whom an action may be aimed."""
    found = EMPTY
    for target in range(len(state.units)):
        if is_opponent(state, one.who, target):
            if why_not_itself(state, aimed_at(one, target)) == 0:
                found = add(found, target)
    return found


@rule("FST-OPP-01")
def aimed_at(one: Action, target: int) -> Action:
    """Return an action at somebody."""
    return filled(one, target, one.item, one.x, one.y, one.n)
