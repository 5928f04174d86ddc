"""Taking actions: multiple actions in a round, and what they cost in dice."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import stun_dice, wound_dice
from starfray.rulesets.starcraft_d6.rulings import (
    DeclareWhen,
    FiveActions,
    ReactionCounts,
    ReserveUnused,
)
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-ACT-02", "SD6-ACT-03")
def most_actions(state: State, who: int) -> int:
    """Return how many actions somebody may take in a round."""
    if state.rulings.five_actions == FiveActions.FIVE_EXTRA:
        return state.units[who].max_actions + 1
    return state.units[who].max_actions


@rule("SD6-REAC-09", "SD6-ACT-02")
def actions_used(state: State, who: int) -> int:
    """Return how many of the actions of the round are used up; by ruling no reaction is one."""
    unit = state.units[who]
    if state.rulings.reaction_counts == ReactionCounts.NO:
        return unit.taken - unit.undeclared
    return unit.taken


@rule("SD6-BLK-04")
def attacks_may_come(state: State, who: int) -> bool:
    """Return whether any enemy can still act in this round."""
    for other in range(len(state.units)):
        if state.units[other].side != state.units[who].side and may_yet_act(state, other):
            return True
    return False


@rule("SD6-BLK-04", "SD6-ACT-04")
def may_yet_act(state: State, who: int) -> bool:
    """Return whether somebody can still act in this round, of what was declared or without."""
    unit = state.units[who]
    if why_not_able(state, who) != 0 or unit.full != NOTHING:
        return False
    if unit.holding or unit.own > unit.acted:
        return True
    if unit.declared == 0:
        late = state.rulings.declare_when != DeclareWhen.ROUND_START
        return unit.done == 0 and state.fight.segment <= late
    return may_add_actions(state, who) and (unit.done == 0 or state.fight.segment < 2)


@rule("SD6-ACT-06", "SD6-ACT-02")
def may_add_actions(state: State, who: int) -> bool:
    """Return whether somebody may add to the actions declared, by a ruling: after all of them."""
    if state.rulings.declare_when != DeclareWhen.OPEN or gave_up_any(state, who):
        return False
    return state.units[who].declared > 0 and actions_used(state, who) < most_actions(state, who)


@rule("SD6-ACT-06")
def gave_up_any(state: State, who: int) -> bool:
    """Return whether somebody has given up anything of what was declared for this round.

    Whoever has reacted fully, and no longer does, has given up the rest of that.
    """
    unit = state.units[who]
    if unit.full_used > 0 and unit.full == NOTHING:
        return True
    reactions = unit.taken - unit.acted - unit.undeclared + unit.dodges + unit.parries
    return unit.own == unit.acted and unit.acted + reactions < unit.declared


@rule("SD6-ACT-01", "SD6-ACT-02", "SD6-ACT-03", asked="SD6-ACT-01")
def penalty_of(state: State, who: int, actions: int) -> int:
    """Return the dice that declared actions take off each of them."""
    dice = actions - 1 - state.units[who].penalty_reduction
    if state.rulings.five_actions == FiveActions.FIVE_AT_MINUS5 and actions >= 5:
        dice += 1
    return max(0, dice)


@rule("SD6-ACT-01", "SD6-BLK-04")
def declared_dice(state: State, who: int) -> int:
    """Return the dice that all declared actions take off each of them."""
    return penalty_of(state, who, max(1, state.units[who].declared))


@rule("SD6-ACT-01", "SD6-BLK-04", "SD6-DUAL-02")
def action_dice(state: State, who: int) -> int:
    """Return the dice that the declared actions take off an action of this round.

    By a ruling a block that was kept in reserve costs nothing once no more attacks can come.
    """
    unit = state.units[who]
    if (
        state.rulings.reserve_unused == ReserveUnused.NO
        and unit.parries > 0
        and not attacks_may_come(state, who)
    ):
        return penalty_of(state, who, max(1, unit.declared) - unit.parries)
    return declared_dice(state, who)


@rule("SD6-REAC-09")
def reaction_dice(state: State, who: int) -> int:
    """Return the dice that undeclared reactions take off the actions still to come."""
    if state.rulings.reaction_counts == ReactionCounts.NO:
        return 0
    return state.units[who].undeclared


MULTIPLE_ACTIONS = WORDS.modifier(
    "multiple_actions", "SD6-ACT-01", "pips for the other actions of the round"
)
REACTIONS_BEFORE = WORDS.modifier(
    "reactions_before", "SD6-REAC-09", "pips for undeclared reactions before"
)
WOUND_PIPS = WORDS.modifier("wound_pips", "SD6-WND-09", "pips for the wound")
STUN_PIPS = WORDS.modifier("stun_pips", "SD6-WND-02", "pips for being stunned")


@rule("SD6-WND-09", asked="SD6-WND-09 action")
def action_code(state: State, table: Table, who: int, code: int) -> int:
    """Return a code less what other actions, undeclared reactions, wounds and stuns take."""
    code += modifier(table, MULTIPLE_ACTIONS, -3 * action_dice(state, who))
    code += modifier(table, REACTIONS_BEFORE, -3 * reaction_dice(state, who))
    return code + wound_pips(state, table, who)


@rule("SD6-WND-09")
def wound_pips(state: State, table: Table, who: int) -> int:
    """Return what wounds and stuns take off a code."""
    pips = modifier(table, WOUND_PIPS, -3 * wound_dice(state, who))
    return pips + modifier(table, STUN_PIPS, -3 * stun_dice(state, who))
