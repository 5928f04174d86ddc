"""The core of the game: time that passes, and what falls due in it."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.damage_effects.dying import dying, dying_roll
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import (
    fit_to_wake_in,
    is_fit_to_wake,
    is_over_the_limit,
    may_wake,
    passing_out,
    recover,
    waking_roll,
)
from starfray.rulesets.serenity.chapters.damage_effects.shock import shock_hour
from starfray.rulesets.serenity.chapters.extraordinary_success import bleed
from starfray.rulesets.serenity.chapters.length_of_turn import minutes
from starfray.rulesets.serenity.chapters.special_attacks.called_effects import (
    endure,
    endure_in_vain,
    endures_in_vain,
    endures_something,
)
from starfray.rulesets.serenity.rulings import Waking
from starfray.rulesets.serenity.state import FIGHTING, INJURIES, State
from starfray.rulesets.serenity.words import WORDS

FAR_OFF = 1 << 30


@rule("SER-PAS-03")
def tries_to_wake(state: State, who: int) -> bool:
    """Return whether a combatant rolls each minute to wake up."""
    unit = state.units[who]
    by_roll = state.rulings.waking == Waking.ROLL
    return by_roll and unit.unconscious != 0 and may_wake(state, who)


@rule("SER-PAS-03", "SER-CAL-04")
def wakes_in(state: State, who: int) -> int:
    """Return the turn in which a combatant wakes, or rolls for it; FAR_OFF where none is known.

    Whom nothing keeps down wakes with the next turn. Whom a blow that stuns keeps down, by the
    ruling, it keeps down no longer than it stuns.
    """
    unit = state.units[who]
    if unit.unconscious == 0 or not is_fit_to_wake(state, who):
        return FAR_OFF
    recovered = fit_to_wake_in(state, who)
    if state.rulings.waking == Waking.BELOW:
        return max(recovered, state.fight.round + 1)
    return max(recovered, unit.wake_next) if state.rulings.waking == Waking.ROLL else FAR_OFF


@rule("SER-CAL-04", "SER-DYI-02", "SER-EXT-04", "SER-SHK-03", "SER-PAS-03")
def next_due(state: State) -> int:
    """Return the turn in which the next thing falls due for anybody."""
    due = FAR_OFF
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.dead:
            continue
        if unit.dying:
            due = min(due, unit.dying_next)
        if unit.shock > 0:
            due = min(due, unit.shock_next)
        due = min(due, wakes_in(state, who))
        for k in range(INJURIES):
            if unit.bleeds[k] > 0:
                due = min(due, unit.bleeds[k])
        if endures_something(state, who) and not endures_in_vain(state, who):
            due = min(due, state.fight.round + 1)
    return due


@rule("SER-DYI-02", "SER-EXT-04", "SER-SHK-03", "SER-PAS-03")
def what_is_due(state: State, table: Table) -> None:
    """Carry out what falls due in this turn: bleeding, dying, shock, waking."""
    now = state.fight.round
    for who in range(len(state.units)):
        unit = state.units[who]
        bleeding_is_due(state, table, who)
        if unit.dead == 0:
            endure(state, table, who)
        if unit.dead == 0 and unit.dying and unit.dying_next <= now:
            dying_roll(state, table, who, 1)
        if unit.dead == 0 and unit.shock > 0 and unit.shock_next <= now:
            shock_hour(state, table, who)
        if unit.dead == 0 and tries_to_wake(state, who) and unit.wake_next <= now:
            waking_roll(state, table, who)
        if unit.unconscious and not is_over_the_limit(state, who):
            recover(state, table, who)


@rule("SER-EXT-04")
def bleeding_is_due(state: State, table: Table, who: int) -> None:
    """Carry out what internal injuries do in this turn."""
    unit = state.units[who]
    for k in range(INJURIES):
        if unit.dead == 0 and 0 < unit.bleeds[k] <= state.fight.round:
            lost = bleed(state, table, who, k)
            passing_out(state, table, who, 0)
            dying(state, table, who, lost)


@rule("SER-CORE-13")
def let_time_pass(state: State, table: Table, end: int) -> None:
    """Let time pass up to a turn, with all that falls due up to it."""
    let_come_due(state, table, end)
    if state.fight.round < end:
        go_on_to(state, table, end)


@rule("SER-CORE-13")
def let_come_due(state: State, table: Table, end: int) -> None:
    """Carry out what falls due up to a turn, stopping at each in which something does."""
    while next_due(state) <= end:
        turn = max(state.fight.round, next_due(state))
        let_tests_pass(state, table, turn - 1)
        go_on_to(state, table, turn)
        what_is_due(state, table)
    let_tests_pass(state, table, end)


@rule("SER-CAL-04")
def let_tests_pass(state: State, table: Table, last: int) -> None:
    """Tell at once of all tests up to a turn that cannot end the effect of a called shot."""
    turns = last - state.fight.round
    for who in range(len(state.units)):
        if turns <= 0 or state.units[who].dead or not endures_something(state, who):
            continue
        if endures_in_vain(state, who):
            endure_in_vain(state, table, who, turns, last)


@change(WORDS, "SER-CORE-13", "Time passes: {count} minutes.", name="pause")
def put_off_the_end(state: State, count: int) -> None:
    """Put the last round off by the minutes that pass."""
    state.fight.last_round += minutes(state, count)


@rule("SER-CORE-13", "SER-CORE-16")
def go_on_to(state: State, table: Table, turn: int) -> None:
    """Go on to a turn; from a minute after the fight on, it is told in minutes."""
    since = (turn - state.fight.ended) // minutes(state, 1)
    if state.fight.phase == FIGHTING or since == 0:
        reach_turn(state, table, turn)
    else:
        reach_time(state, table, turn, since)


@change(WORDS, "SER-CORE-16", "It is now {minutes} minutes after the fight.", name="time_after")
def reach_time(state: State, round: int, minutes: int) -> None:
    """Go on to a turn of the time after the fight."""
    state.fight.round = round


@change(WORDS, "SER-CORE-13", "It is now turn {round}.", name="time")
def reach_turn(state: State, round: int) -> None:
    """Go on to a turn."""
    state.fight.round = round
