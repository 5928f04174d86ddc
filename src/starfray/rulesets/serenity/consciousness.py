"""Passing out and shock: who stays on their feet, who wakes, and what Stun becomes."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.serenity import notes, rulings, words
from starfray.rulesets.serenity.rolls import AVERAGE, endurance_test
from starfray.rulesets.serenity.state import State


@rule("SER-PAS-01")
def over_the_limit(state: State, who: int) -> bool:
    """Tell whether Stun and Wounds together exceed Life Points; equal does not."""
    unit = state.units[who]
    return unit.stun + unit.wounds > unit.life_points


@rule("SER-PAS-02")
def pass_out_difficulty(rolls_made: int) -> int:
    """Return what the next roll must reach: 7, and 4 more for each roll already made."""
    return AVERAGE + 4 * rolls_made


@rule("SER-PAS-02")
def difficulty_now(state: State, who: int) -> int:
    """Return the Difficulty of a combatant's next roll to stay conscious."""
    unit = state.units[who]
    if state.rulings.pass_out_turns == rulings.FAINT_ELAPSED and unit.faint_first > 0:
        return pass_out_difficulty(state.fight.round - unit.faint_first)
    return pass_out_difficulty(unit.faint_rolls)


@rule("SER-PAS-01")
def pass_out_roll(state: State, table: Table, who: int, acting: int) -> None:
    """Roll Vitality + Willpower to stay conscious; `acting` is 1 for the roll of one who acts."""
    stays = endurance_test(state, table, who, words.FAINT_DICE, difficulty_now(state, who))
    unit = state.units[who]
    unit.faint_rolls += 1
    if unit.faint_first == 0:
        unit.faint_first = state.fight.round
    if acting:
        unit.faint_last = state.fight.round
    note(table, notes.FAINT_ROLL, who, unit.faint_rolls, unit.faint_first, unit.faint_last)
    if not stays:
        pass_out(state, table, who)


@rule("SER-PAS-01")
def passing_out(state: State, table: Table, who: int) -> None:
    """Roll when Stun and Wounds come to exceed Life Points; after that each turn of acting."""
    unit = state.units[who]
    if not over_the_limit(state, who):
        return
    again = state.rulings.pass_out_again == rulings.FAINT_EACH_HIT
    if unit.over_limit == 0 or again:
        if unit.over_limit == 0:
            unit.over_limit = 1
            note(table, notes.OVER_LIMIT, who, unit.stun, unit.wounds, unit.life_points)
        if unit.unconscious == 0 and unit.dead == 0:
            pass_out_roll(state, table, who, 0)


@rule("SER-PAS-02")
def roll_is_due(state: State, who: int) -> bool:
    """Tell whether acting in this turn calls for a roll: once a turn, not in that of the first."""
    unit = state.units[who]
    if unit.over_limit == 0 or unit.faint_last == state.fight.round:
        return False
    if state.rulings.pass_out_turns == rulings.FAINT_SAME_TURN:
        return True
    return unit.faint_first != state.fight.round


@rule("SER-PAS-02")
def stay_conscious(state: State, table: Table, who: int) -> None:
    """Roll before the first action of a turn; a failure loses the action."""
    if state.rulings.pass_out_turns != rulings.FAINT_AT_END and roll_is_due(state, who):
        pass_out_roll(state, table, who, 1)


@rule("SER-PAS-02")
def stay_conscious_at_end(state: State, table: Table, who: int) -> None:
    """Roll at the end of a turn in which an action was taken, where the ruling has it then."""
    unit = state.units[who]
    if unit.used > 0 and unit.dead == 0 and unit.unconscious == 0 and roll_is_due(state, who):
        pass_out_roll(state, table, who, 1)


@rule("SER-PAS-03")
def pass_out(state: State, table: Table, who: int) -> None:
    """Fall unconscious, and prone."""
    unit = state.units[who]
    if unit.unconscious or unit.dead:
        return
    unit.unconscious = 1
    unit.prone = 1
    unit.wake_next = state.fight.round + minutes(state, 1)
    note(table, notes.OUT, who, unit.wake_next)


@rule("SER-CORE-13")
def minutes(state: State, count: int) -> int:
    """Return how many turns so many minutes are: 20 turns a minute at three seconds each."""
    return 60 * count // state.fight.turn_seconds


@rule("SER-PAS-03")
def causes_gone(state: State, who: int) -> bool:
    """Tell whether nothing keeps a combatant down: no Shock, and damage within Life Points."""
    return state.units[who].shock == 0 and not over_the_limit(state, who)


@rule("SER-PAS-03", "SER-PAS-02")
def recover(state: State, table: Table, who: int) -> None:
    """Let a combatant wake whose faint has no cause any more, and forget its rolls."""
    unit = state.units[who]
    if unit.over_limit and not over_the_limit(state, who):
        unit.over_limit = 0
        unit.faint_rolls = 0
        unit.faint_first = 0
        unit.faint_last = 0
        note(table, notes.WITHIN_LIMIT, who)
    if unit.unconscious == 0 or unit.dead or not causes_gone(state, who):
        return
    if unit.dying and state.rulings.stabilise == rulings.DYING_UNCONSCIOUS:
        return
    if state.rulings.waking == rulings.WAKES_BELOW:
        wake(state, table, who)


@rule("SER-PAS-03")
def waking_roll(state: State, table: Table, who: int) -> None:
    """Roll an Endurance test at 7, once a minute, where waking takes one."""
    unit = state.units[who]
    unit.wake_next = state.fight.round + minutes(state, 1)
    note(table, notes.NEXT_WAKING, who, unit.wake_next)
    if endurance_test(state, table, who, words.WAKING_DICE, AVERAGE):
        wake(state, table, who)


@rule("SER-PAS-03")
def wake(state: State, table: Table, who: int) -> None:
    """Wake up, still prone."""
    state.units[who].unconscious = 0
    note(table, notes.AWAKE, who)


@rule("SER-SHK-01", "SER-DMG-05")
def record_stun(state: State, table: Table, who: int, stun: int) -> None:
    """Record Stun; on one who is unconscious already it is Shock instead."""
    unit = state.units[who]
    shock = stun if unit.unconscious else 0
    if unit.unconscious == 0 and state.rulings.shock_overflow == rulings.SHOCK_OVERFLOW:
        shock = min(stun, max(0, unit.stun + stun - unit.life_points))
    stun -= shock
    if stun > 0:
        unit.stun += stun
        note(table, notes.STUN_TAKEN, who, stun, unit.stun)
    record_shock(state, table, who, shock)


@rule("SER-SHK-01", "SER-EXT-02")
def record_shock(state: State, table: Table, who: int, shock: int) -> None:
    """Record Shock Points; the first of them starts the hour until the first roll."""
    if shock > 0:
        unit = state.units[who]
        if unit.shock == 0:
            unit.shock_next = state.fight.round + minutes(state, 60)
        unit.shock += shock
        note(table, notes.SHOCK_TAKEN, who, shock, unit.shock, unit.shock_next)


@rule("SER-SHK-03")
def shock_hour(state: State, table: Table, who: int) -> None:
    """Roll once an hour: a success turns one Shock Point into one point of Stun."""
    unit = state.units[who]
    unit.shock_next = state.fight.round + minutes(state, 60)
    note(table, notes.NEXT_SHOCK, who, unit.shock_next)
    if endurance_test(state, table, who, words.SHOCK_DICE, AVERAGE):
        unit.shock -= 1
        unit.stun += 1
        note(table, notes.SHOCK_EASED, who)
        passing_out(state, table, who)
        recover(state, table, who)


@rule("SER-SHK-02")
def heal_stun(state: State, table: Table, who: int, amount: int) -> None:
    """Heal Stun of one who has no Shock Points."""
    healed = min(amount, state.units[who].stun)
    state.units[who].stun -= healed
    note(table, notes.STUN_HEALED, who, healed)
    recover(state, table, who)
