"""Time and initiative (SD6-TIME-01 to 04, SD6-INIT-01 to 03, SD6-ACT-04 and 05)."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.turns import sort_order
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.dice_codes import NO_HIGH, NO_LOW, code_rolled, roll_passive
from starfray.rulesets.starcraft_d6.dying import what_falls_due
from starfray.rulesets.starcraft_d6.rulings import DeclareWhen, InitScore, InitTie, OrderEnd
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    INSTINCTS,
    KNOCKED_OUT,
    MOST_AIMS,
    TRAVEL,
    Person,
    Place,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.rulesets.starcraft_d6.wounds import stun_dice, wake_up, wound_dice

MASS_ROUND_SECONDS = 30

# Segment 0 is there only where everybody declares first (ruling declare_when: round_start).
DECLARING, FIRST_ACTIONS, EXTRA_ACTIONS = range(3)


@rule("SD6-TIME-01")
def rounds_are_counted(scene: int) -> int:
    """Tell whether rounds are counted: in combat and timed tasks; else time just passes."""
    return 0 if scene == TRAVEL else 1


@rule("SD6-TIME-02")
def rounds_in(state: State, minutes: int) -> int:
    """Return how many melee rounds so many minutes are."""
    return 60 * minutes // state.fight.round_seconds


@rule("SD6-TIME-03")
def mass_rounds(state: State, number: int) -> tuple[int, int]:
    """Return so many mass rounds in seconds, and in melee rounds."""
    seconds = MASS_ROUND_SECONDS * number
    return seconds, seconds // state.fight.round_seconds


# ----------------------------------------------------------------------------- initiative


@rule("SD6-INIT-01")
def initiative(state: State, who: int) -> int:
    """Return the Instincts by which the order goes, in pips; a ruling lets wounds lower them."""
    code = state.units[who].attributes[INSTINCTS]
    if state.rulings.init_score == InitScore.PENALISED:
        code -= 3 * (wound_dice(state, who) + stun_dice(state, who))
    return code


@rule("SD6-INIT-01", "SD6-INIT-03")
def goes_before(state: State, one: int, other: int) -> int:
    """Tell whether one goes before another: by Instincts, then by the roll that broke a tie."""
    first, second = initiative(state, one), initiative(state, other)
    if first != second:
        return 1 if first > second else 0
    return 1 if state.units[one].tie > state.units[other].tie else 0


@rule("SD6-INIT-01", "SD6-INIT-03")
def stands_before(state: State, one: int, other: int) -> int:
    """Tell whether one stands before another in the order; of those who are tied, as listed."""
    if are_tied(state, one, other):
        return 1 if one < other else 0
    return goes_before(state, one, other)


@rule("SD6-INIT-03")
def are_tied(state: State, one: int, other: int) -> int:
    """Tell whether neither goes before the other."""
    return 0 if goes_before(state, one, other) or goes_before(state, other, one) else 1


@rule("SD6-INIT-01", "SD6-INIT-03")
def make_order(state: State, table: Table) -> None:
    """Put everybody in order. Those who are equal roll Instincts, again while they are equal."""
    many = len(state.order)
    for who in range(many):
        if state.units[who].tie != 0:
            tie_over(state, table, who)
    sort_order(state, 0, many, stands_before)
    if state.rulings.init_tie == InitTie.ROLL_OFF:
        break_ties(state, table)
    for place in range(many):
        place_in_order(state, table, state.order[place], place)


@change(WORDS, "SD6-INIT-03", "The tie roll of {who} no longer counts.", quiet=True)
def tie_over(state: State, who: Person) -> None:
    """Forget the roll that broke a tie."""
    state.units[who].tie = 0


@change(WORDS, "SD6-INIT-01", "{place} in the order: {who}.", quiet=True)
def place_in_order(state: State, who: Person, place: Place) -> None:
    """Have a place in the order."""
    state.order[place] = who


@rule("SD6-INIT-03")
def break_ties(state: State, table: Table) -> None:
    """Let those who are tied roll Instincts, higher first, and again while they are equal.

    Where none of them has a die to roll, who was listed first goes first.
    """
    many = len(state.order)
    start = 0
    bound = many  # ties that are rolled again stay among those who were tied
    while start < many:
        if start >= bound:
            bound = many
        end = start + 1
        while end < bound and are_tied(state, state.order[start], state.order[end]):
            end += 1
        if end == start + 1 or not has_dice(state, start, end):
            start = end
            continue
        for place in range(start, end):
            who = state.order[place]
            code = state.units[who].attributes[INSTINCTS]
            total = roll_passive(state, table, who, words.INITIATIVE, code, NO_LOW, NO_HIGH)
            initiative_roll(state, table, who, total)
        sort_order(state, start, end, stands_before)
        bound = end


@change(WORDS, "SD6-INIT-03", "{who} rolls Instincts to break the tie: {total}.")
def initiative_roll(state: State, who: Person, total: int) -> None:
    """Go by this total among those who are tied."""
    state.units[who].tie = total


@rule("SD6-INIT-03", "SD6-CORE-10")
def has_dice(state: State, start: int, end: int) -> int:
    """Tell whether anybody in part of the order has a die of Instincts to roll."""
    for place in range(start, end):
        code = state.units[state.order[place]].attributes[INSTINCTS]
        if code_rolled(state, code) >= 3:
            return 1
    return 0


# ------------------------------------------------------------------------ the end of a round


ROUND_OVER = WORDS.note(
    "round_over", "SD6-TIME-04", "number", "Round {number} is over.", quiet=True
)


@rule("SD6-TIME-04", "SD6-WND-02", "SD6-WND-03", "SD6-REAC-07", "SD6-INIT-02")
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


@rule("SD6-ACT-04", "SD6-ACT-06")
def first_segment(state: State) -> int:
    """Return the segment with which a round begins."""
    return DECLARING if state.rulings.declare_when == DeclareWhen.ROUND_START else FIRST_ACTIONS


@change(WORDS, "SD6-ACT-04", "Segment {number}.", name="segment", quiet=True)
def begin_segment(state: State, number: int) -> None:
    """Let a segment begin."""
    state.fight.segment = number


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


@change(
    WORDS, "SD6-TIME-04",
    "Actions, reactions and lost rounds are forgotten; Dodges no longer stand.", quiet=True,
)  # fmt: skip
def cleared(state: State) -> None:
    """Let nothing have been done yet."""
    for who in range(len(state.units)):
        clear_unit(state, who)
    state.fight.passed = 0
    state.fight.closing = 0


@change(WORDS, "SD6-TIME-04", "Every weapon has its whole rate of fire again.", quiet=True)
def shots_cleared(state: State) -> None:
    """Let nothing have been fired yet."""
    for weapon in state.weapons:
        weapon.shots_fired = 0


@change(WORDS, "SD6-TIME-04", "{who} stays at -{running}D for being stunned.", quiet=True)
def stuns_run_off(state: State, who: Person, running: int) -> None:
    """Let the stuns of the last round be over; those of this one are `running` now."""
    state.units[who].stuns_before = running
    state.units[who].stuns_now = 0


@change(WORDS, "SD6-WND-02", "{who} is no longer stunned.")
def stun_over(state: State, who: Person) -> None:
    """Let all stuns be over."""
    state.units[who].stuns_before = 0
    state.units[who].stuns_now = 0


@rule("SD6-TIME-04")
def clear_unit(state: State, who: int) -> None:
    """Clear what somebody did this round."""
    unit = state.units[who]
    unit.declared = 0
    unit.own = 0
    unit.acted = 0
    unit.taken = 0
    unit.undeclared = 0
    unit.dodges = 0
    unit.parries = 0
    unit.full = NOTHING
    unit.full_used = 0
    unit.dodge_total = NOTHING
    unit.dodge_full = 0
    unit.lost_round = 0
    unit.done = 0
    unit.holding = 0
    unit.waited = 0
    unit.moved = 0
    unit.doubled = 0
    for shot in range(MOST_AIMS):
        unit.aims[shot] = NOBODY
    unit.aims_count = 0


@rule("SD6-WND-07")
def is_standing(state: State, who: int) -> int:
    """Tell whether somebody is awake, and so still in the fight."""
    return 1 if state.units[who].status == AWAKE else 0
