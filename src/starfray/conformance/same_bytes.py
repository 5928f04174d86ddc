"""Compiled and interpreted, a fight is the same to the last byte."""

from __future__ import annotations

from typing import Any

from starfray.conformance.built import Built
from starfray.conformance.chance import more
from starfray.conformance.traps import watched
from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON
from starfray.readings.machine.compiled import Array
from starfray.readings.play.course import MOST_STEPS
from starfray.readings.play.table import BotTable
from starfray.readings.simulate.player import Player

SEED = 5
MANY = 15_000  # actions: of fights that long fewer are played
WATCHED = 20  # fights in which nobody may look before the first of anything: that takes its time


def same_bytes(built: Built, fights: int) -> None:
    """Play fights between bots both ways; each state, count of dice and of steps is the same."""
    system = built.system
    finals, counted = by_machine(built, 0, fights, MOST_STEPS)
    played = 0
    for number in range(fights):
        state, drawn, actions = by_python(built, number, MOST_STEPS)
        if system.layout.flatten(state) != finals[number].tolist() or counted[number] != [
            drawn,
            len(actions),
        ]:
            raise AssertionError(f"{built.name}, fight {number}: {parting(built, number, actions)}")
        played += len(actions)
        if played >= more(MANY):
            break


def parting(built: Built, number: int, actions: list[Action]) -> str:
    """Say where a fight goes apart: after which action, and in which places of the state."""
    layout = built.system.layout
    for steps in range(len(actions) + 1):
        state, drawn, _ = by_python(built, number, steps)
        finals, counted = by_machine(built, number, 1, steps)
        compiled_state = layout.restore(finals[0].tolist(), layout.counts(built.setup.state))
        apart = built.apart(compiled_state, state)
        if apart or counted[0] != [drawn, steps]:
            what = built.doing(actions[steps - 1] if steps else None)
            dice = f"{counted[0][0]} dice compiled, {drawn} interpreted"
            return f"{what}: compiled and interpreted differ: {', '.join(apart) or dice}"
    return "compiled and interpreted, the fight ends after another number of actions"


def by_python(built: Built, number: int, most: int) -> tuple[Any, int, list[Action]]:
    """Return the state after that many actions of a fight, the dice drawn, and the actions."""
    system = built.system
    state = system.layout.clone(built.setup.state)
    if number < WATCHED:
        state = watched(system.layout, state)
    dice = Philox(SEED, number)
    table = BotTable(system, dice)
    system.begin(state, table)
    actions: list[Action] = []
    while system.over(state) == GOING_ON and len(actions) < most:
        actions.append(system.choose(state, system.turn(state)))
        system.apply(state, table, actions[-1])
    return state, dice.drawn, actions


def by_machine(built: Built, first: int, fights: int, most: int) -> tuple[Array, list[list[int]]]:
    """Return the same of compiled fights, a row each: the flat states; dice drawn and steps."""
    rows, finals = Player(built.system, built.setup.state, SEED).play(first, fights, most=most)
    return finals, rows[:, 2:4].tolist()
