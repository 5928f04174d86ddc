"""Actions of psychics: what each costs, why it may not be taken, and taking it."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg import psionic_words
from starfray.rulesets.starcraft_rpg.costs import FREE, FULL_ROUND, STANDARD
from starfray.rulesets.starcraft_rpg.general import distance
from starfray.rulesets.starcraft_rpg.lasting import end_power, holds_for
from starfray.rulesets.starcraft_rpg.modifiers import is_obstructed
from starfray.rulesets.starcraft_rpg.powers import manifestation
from starfray.rulesets.starcraft_rpg.psionic_state import (
    AT_ALLY,
    AT_ENEMY,
    AT_SELF,
    AT_SQUARE,
    NOT_PSYCHIC,
)
from starfray.rulesets.starcraft_rpg.psionics import exhausted, manifest, most_boost
from starfray.rulesets.starcraft_rpg.recovery import (
    clear_fatigue,
    recharge_implement,
    recover_shields,
    why_not_clear,
    why_not_recharge,
    why_not_recover,
)
from starfray.rulesets.starcraft_rpg.rulings import RechargeAction
from starfray.rulesets.starcraft_rpg.state import DEAD, FLED, State
from starfray.rulesets.starcraft_rpg.targets import why_not_a_square, why_not_enemy


@rule()
def is_psionic(verb: int) -> int:
    """Tell whether a verb is one of psionics."""
    return 1 if psionic_words.MANIFEST <= verb <= psionic_words.END_POWER_ON else 0


@rule("SCR-PSI-02", "SCR-PSI-04", "SCR-PSI-22", "SCR-PSI-23", "SCR-ACT-03")
def psionic_cost(state: State, verb: int, kind: int) -> int:
    """Return which action of the turn a verb of psionics takes; that of a power is its own."""
    if verb <= psionic_words.MANIFEST_AT:
        return state.powers[kind].action if 0 <= kind < len(state.powers) else STANDARD
    if verb == psionic_words.RECHARGE:
        if state.rulings.recharge_action == RechargeAction.STANDARD:
            return STANDARD
        return FULL_ROUND
    return FREE if verb >= psionic_words.END_POWER else FULL_ROUND


@rule("SCR-PSI-01", "SCR-PSI-04")
def why_not_psionic(state: State, action: Action) -> int:
    """Return 0 for an action of psionics that may be taken, else the reason."""
    who = action.who
    verb = action.verb
    if verb <= psionic_words.MANIFEST_AT:
        reason = why_not_manifest(state, who, action.item, action.n)
        if reason:
            return reason
        return why_not_aimed(state, action)
    if verb == psionic_words.CLEAR_FATIGUE:
        return why_not_clear(state, who)
    if verb == psionic_words.RECOVER_SHIELDS:
        return why_not_recover(state, who)
    if verb == psionic_words.RECHARGE:
        return why_not_recharge(state, who, action.item)
    on = action.target if verb == psionic_words.END_POWER_ON else NOBODY
    return 0 if active_slot(state, who, action.item, on) >= 0 else psionic_words.NOT_ACTIVE


@rule("SCR-PSI-01", "SCR-PSI-03", "SCR-PSI-05")
def why_not_manifest(state: State, who: int, kind: int, boost: int) -> int:
    """Return 0 when a psychic can manifest a power at all, boosted so far, else the reason."""
    unit = state.units[who]
    if unit.psychic == NOT_PSYCHIC:
        return psionic_words.NOT_PSYCHIC
    if not 0 <= kind < len(state.powers) or not has(unit.powers, kind):
        return psionic_words.NOT_KNOWN
    if exhausted(state, who):
        return psionic_words.EXHAUSTED
    return psionic_words.TOO_MUCH_BOOST if boost > most_boost(state, kind) else 0


@rule("SCR-PSI-01")
def why_not_aimed(state: State, action: Action) -> int:
    """Return 0 when a power may be aimed at a combatant, a square or nothing, else the reason."""
    verb, who, target, kind = action.verb, action.who, action.target, action.item
    aim = state.powers[kind].aim
    if aim == AT_SELF:
        return 0 if verb == psionic_words.MANIFEST else psionic_words.NOT_AIMED_SO
    if aim == AT_SQUARE:
        if verb != psionic_words.MANIFEST_AT:
            return psionic_words.NOT_AIMED_SO
        return why_not_square(state, who, kind, action.x, action.y)
    if verb != psionic_words.MANIFEST_ON:
        return psionic_words.NOT_AIMED_SO
    if not 0 <= target < len(state.units) or state.units[target].down in (DEAD, FLED):
        return psionic_words.WRONG_TARGET
    one, two = state.units[who], state.units[target]
    if (aim == AT_ALLY and one.side != two.side) or (aim == AT_ENEMY and one.side == two.side):
        return psionic_words.WRONG_TARGET
    if one.side != two.side:
        reason = why_not_enemy(state, who, target)
        if reason:
            return reason
    if distance(state, one.x, one.y, two.x, two.y) > state.powers[kind].range:
        return psionic_words.POWER_RANGE
    if target != who and is_obstructed(state, target, one.x, one.y):
        return psionic_words.POWER_SIGHT
    return 0


@rule("SCR-PSI-01")
def why_not_square(state: State, who: int, kind: int, x: int, y: int) -> int:
    """Return 0 when a square may be the centre of a power, else the reason."""
    unit = state.units[who]
    reason = why_not_a_square(state, x, y)
    if reason:
        return reason
    if distance(state, unit.x, unit.y, x, y) > state.powers[kind].range:
        return psionic_words.POWER_RANGE
    return 0


@rule("SCR-PSI-04")
def active_slot(state: State, who: int, kind: int, on: int) -> int:
    """Return where a psychic's active power is kept, -1 for none; `on` one that it holds for."""
    for slot in range(len(state.lasting)):
        lasting = state.lasting[slot]
        if lasting.caster == who and lasting.power == kind and lasting.level:
            if on == NOBODY or holds_for(state, slot, on):
                return slot
    return NOTHING


@rule("SCR-PSI-04")
def let_go(state: State, table: Table, who: int, kind: int) -> None:
    """End all that a psychic keeps up of one power."""
    slot = active_slot(state, who, kind, NOBODY)
    while slot >= 0:
        end_power(state, table, slot)
        slot = active_slot(state, who, kind, NOBODY)


@rule("SCR-PSI-01", "SCR-PSI-04")
def carry_out_psionic(state: State, table: Table, action: Action) -> None:
    """Do what an action of psionics says."""
    who = action.who
    verb = action.verb
    kind = action.item
    if verb <= psionic_words.MANIFEST_AT:
        manifest(state, table, manifestation(state, action))
    elif verb == psionic_words.CLEAR_FATIGUE:
        clear_fatigue(state, table, who)
    elif verb == psionic_words.RECOVER_SHIELDS:
        recover_shields(state, table, who)
    elif verb == psionic_words.RECHARGE:
        recharge_implement(state, table, who, kind)
    elif verb == psionic_words.END_POWER_ON:
        end_power(state, table, active_slot(state, who, kind, action.target))
    else:
        let_go(state, table, who, kind)
