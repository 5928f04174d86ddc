"""Taking actions: time, and the end of a round."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.changes import change
from starfray.core.resetting import resetting_one_of
from starfray.core.rule import rule
from starfray.core.sets import EMPTY
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_d6.chapters.damage.effects_of_wounds import wake_up
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import what_falls_due
from starfray.rulesets.starcraft_d6.chapters.taking_actions.initiative import make_order
from starfray.rulesets.starcraft_d6.chapters.taking_actions.segments import (
    begin_segment,
    first_segment,
)
from starfray.rulesets.starcraft_d6.rulings import InitScore, OrderEnd
from starfray.rulesets.starcraft_d6.state import KNOCKED_OUT, Combatant, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

ROUND_OVER = WORDS.note(
    "round_over", "SD6-TIME-04", "number", "Round {number} is over.", bookkeeping=True
)


@rule(
    "SD6-TIME-01",
    "SD6-TIME-04",
    "SD6-WND-02",
    "SD6-WND-03",
    "SD6-REAC-07",
    "SD6-INIT-02",
    asked="SD6-TIME-04",
)
def end_round(state: State, table: Table) -> None:
    """End the round: the clock advances, what lasted a round is over, what fell due happens."""
    fight = state.fight
    note(table, ROUND_OVER, fight.round)
    begin_round(state, table, fight.round + 1, fight.clock + fight.round_seconds)
    if state.rulings.order_end == OrderEnd.CHECKS:
        what_falls_due(state, table)
        clear_round(state, table)
    else:
        clear_round(state, table)
        what_falls_due(state, table)
    begin_segment(state, table, first_segment(state))
    if state.rulings.init_score == InitScore.PENALISED:
        make_order(state, table)


@change(WORDS, "SD6-TIME-02", "Round {number} begins at {seconds} seconds.", name="round")
def begin_round(state: State, number: int, seconds: int) -> None:
    """Let a round begin."""
    state.fight.round = number
    state.fight.clock = seconds


@rule("SD6-TIME-04")
def clear_round(state: State, table: Table) -> None:
    """Clear what lasts a round, and drop the stuns whose time is over."""
    cleared(state, table)
    shots_cleared(state, table)
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.stuns_now > 0:
            stuns_run_off(state, table, who, unit.stuns_now)
        elif unit.stuns_before > 0:
            stun_over(state, table, who)
        if unit.status == KNOCKED_OUT and unit.wakes_at <= state.fight.clock:
            wake_up(state, table, who)


@rule("SD6-WND-02", "SD6-WND-03")
def come_to(state: State, table: Table) -> None:
    """Let all stuns be over, and those wake whose time out cold is over."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.stuns_now + unit.stuns_before > 0:
            stun_over(state, table, who)
        if unit.status == KNOCKED_OUT and NEVER != unit.wakes_at <= state.fight.clock:
            wake_up(state, table, who)


@change(
    WORDS, "SD6-TIME-04",
    "Actions, reactions and lost rounds are forgotten; Dodges no longer stand.", bookkeeping=True,
)  # fmt: skip
def cleared(state: State) -> None:
    """Clear what everyone has done in the round."""
    for who in range(len(state.units)):
        clear_unit(state, who)
    state.fight.passed = 0
    state.fight.closing = 0


@change(WORDS, "SD6-TIME-04", "Every weapon has its whole rate of fire again.", bookkeeping=True)
def shots_cleared(state: State) -> None:
    """Clear the shots of all weapons."""
    for weapon in state.weapons:
        weapon.shots_fired = 0
        weapon.fired_by = EMPTY


@change(WORDS, "SD6-TIME-04", "{who} is still stunned: -{running}D.", bookkeeping=True)
def stuns_run_off(state: State, who: Person, running: int) -> None:
    """End the stuns of the round before; those of this one are still `running`."""
    state.units[who].stuns_before = running
    state.units[who].stuns_now = 0


@change(WORDS, "SD6-WND-02", "{who} is no longer stunned.")
def stun_over(state: State, who: Person) -> None:
    """End all stuns."""
    state.units[who].stuns_before = 0
    state.units[who].stuns_now = 0


forget_round = resetting_one_of("units", Combatant, first="declared", last="both_guns")


@rule("SD6-TIME-04")
def clear_unit(state: State, who: int) -> None:
    """Clear what somebody did this round."""
    forget_round(state, who)
