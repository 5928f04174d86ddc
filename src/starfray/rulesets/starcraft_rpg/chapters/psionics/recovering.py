"""Recovering: energy fatigue, psionic energy shields, psionic implements.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import check_succeeds, part
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import FAILURE, SUCCESS
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    EVERY_POINT,
    ONLY_SUCCESS,
    ROLLED_BLINDLY,
    SOME_POINTS,
    Gain,
    Goal,
    natural_morale,
    spend_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import end_powers_of
from starfray.rulesets.starcraft_rpg.chapters.psionics.overloading import (
    OVERLOADS,
    overload,
    overload_limit,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_checks import psionics_check
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import Manifestation
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import slot_to_load
from starfray.rulesets.starcraft_rpg.rulings import (
    ClearCancels,
    OverloadMorale,
    RechargeAction,
    ShieldRecovery,
)
from starfray.rulesets.starcraft_rpg.state import Person, State, WeaponKind
from starfray.rulesets.starcraft_rpg.words import FULL_ROUND, STANDARD_ACTION, WORDS

CLEAR_DC = 10
NO_FATIGUE = WORDS.reason("no_fatigue", "SCR-PSI-04", "there is no energy fatigue to remove")


@rule("SCR-PSI-04")
def why_not_clear(state: State, who: int) -> int:
    """Return 0 when there is energy fatigue to remove, else the reason."""
    return 0 if state.units[who].energy_fatigue > 0 else NO_FATIGUE


WILLPOWER = WORDS.modifier("willpower", "SCR-PSI-04", "willpower")
ATTRIBUTE_TEST = WORDS.note(
    "willpower_test", "SCR-PSI-04", "who:units natural total dc",
    "{who} tests willpower: {total} against {dc}.",
)  # fmt: skip


@rule("SCR-PSI-04")
def clear_fatigue(state: State, table: Table, who: int) -> None:
    """End all own powers and test willpower: by success fatigue falls by willpower and more."""
    unit = state.units[who]
    if state.rulings.clear_cancels == ClearCancels.ALWAYS:
        end_powers_of(state, table, who)
    total = modifier(table, WILLPOWER, unit.willpower)
    natural = roll(table, who, words.WILLPOWER, 1, 20)
    total += natural
    note(table, ATTRIBUTE_TEST, who, natural, total, CLEAR_DC)
    gain = Gain(SOME_POINTS, max(0, unit.energy_fatigue - unit.willpower))
    total = spend_morale(state, table, who, natural, total, Goal(CLEAR_DC, gain, 0))
    if check_succeeds(state, natural, total, CLEAR_DC):
        end_powers_of(state, table, who)
        removed = max(0, unit.willpower + max(0, total - CLEAR_DC))
        removed = min(removed, unit.energy_fatigue)
        shed_fatigue(state, table, who, removed, unit.energy_fatigue - removed)
    else:
        note(table, FAILURE, who)
    natural_morale(state, table, who, natural)


@change(
    WORDS, "SCR-PSI-04", "{who} sheds {removed} energy fatigue; {left} is left.",
    name="fatigue_removed", total="removed=removed",
)  # fmt: skip
def shed_fatigue(state: State, who: Person, removed: int, left: int) -> None:
    """Have that much energy fatigue left."""
    state.units[who].energy_fatigue = left


CLEAR_FATIGUE = verb(
    WORDS, "clear_fatigue", "SCR-PSI-04", "",
    "{who} rests the mind from energy fatigue",
    do=clear_fatigue, why_not=why_not_clear, cost=FULL_ROUND,
)  # fmt: skip


@rule("SCR-PSI-08")
def overload_of_check(state: State, table: Table, who: int, natural: int, limit: int) -> None:
    """Overload by a psionics check that manifests nothing, where a ruling lets it: at level 1."""
    if state.rulings.overload_morale != OverloadMorale.ALL_CHECKS:
        return
    overloads = 1 if natural <= limit else 0
    if overloads:
        note(table, OVERLOADS, who, natural, limit)
        overload(state, table, Manifestation(who, NOTHING, NOBODY, 0, 0, 1, 0), 0)


NO_SHIELDS = WORDS.reason("no_shields", "SCR-PSI-22", "only a protoss recovers energy shields")
SHIELDS_FULL = WORDS.reason("shields_full", "SCR-PSI-22", "the energy shields are full")


@rule("SCR-PSI-22")
def why_not_recover(state: State, who: int) -> int:
    """Return 0 when a protoss has energy shields to recover, else the reason."""
    unit = state.units[who]
    if not unit.protoss or unit.shields_max == 0:
        return NO_SHIELDS
    return SHIELDS_FULL if unit.shields >= unit.shields_max else 0


@rule("SCR-PSI-22")
def recover_shields(state: State, table: Table, who: int) -> None:
    """Check psionics and regain energy shields by the total."""
    unit = state.units[who]
    limit = overload_limit(state, who)
    gain = EVERY_POINT
    if state.rulings.shield_recovery == ShieldRecovery.TOTAL:
        gain = Gain(SOME_POINTS, unit.shields_max - unit.shields)
    rolled = psionics_check(state, table, who, ROLLED_BLINDLY, gain)
    regained = min(shields_regained(state, rolled.total), unit.shields_max - unit.shields)
    regain_shields(state, table, who, regained, unit.shields + regained)
    natural_morale(state, table, who, rolled.natural)
    overload_of_check(state, table, who, rolled.lowest, limit)


@change(
    WORDS, "SCR-PSI-22", "{who} recovers {regained} points of energy shields, {shields} in all.",
    name="shields_recovered", total="regained=regained",
)  # fmt: skip
def regain_shields(state: State, who: Person, regained: int, shields: int) -> None:
    """Have that many points of energy shields."""
    state.units[who].shields = shields


RECOVER_SHIELDS = verb(
    WORDS, "recover_shields", "SCR-PSI-22", "",
    "{who} recovers energy shields",
    do=recover_shields, why_not=why_not_recover, cost=FULL_ROUND,
)  # fmt: skip


@rule("SCR-PSI-22", asked="SCR-PSI-22 regained")
def shields_regained(state: State, total: int) -> int:
    """Return how many points of energy shields a check recovers: its total, half, or by a table.

    The table pairs totals with points; the last total that is reached counts.
    """
    if state.rulings.shield_recovery == ShieldRecovery.HALF:
        return max(0, part(state, total, 2))
    if state.rulings.shield_recovery != ShieldRecovery.TABLE:
        return max(0, total)
    points = 0
    for row in range(len(state.shield_table) // 2):
        if total >= state.shield_table[2 * row]:
            points = state.shield_table[2 * row + 1]
    return points


NO_IMPLEMENT = WORDS.reason("no_implement", "SCR-PSI-23", "this is no psionic implement")
FULLY_CHARGED = WORDS.reason("fully_charged", "SCR-PSI-23", "the implement is fully charged")


@rule("SCR-PSI-23")
def why_not_recharge(state: State, who: int, kind: WeaponKind) -> int:
    """Return 0 when a psionic implement in hand can be recharged, else the reason."""
    slot = slot_to_load(state, who, kind)
    if slot < 0 or state.weapons[kind].implement_dc < 0:
        return NO_IMPLEMENT
    if state.units[who].rounds[slot] >= state.weapons[kind].magazine:
        return FULLY_CHARGED
    return 0


@rule("SCR-PSI-23")
def recharge_implement(state: State, table: Table, who: int, kind: WeaponKind) -> None:
    """Check psionics at the implement's DC; a success charges it fully."""
    dc = state.weapons[kind].implement_dc
    limit = overload_limit(state, who)
    rolled = psionics_check(state, table, who, dc, ONLY_SUCCESS)
    if check_succeeds(state, rolled.natural, rolled.total, dc):
        note(table, SUCCESS, who)
        slot = slot_to_load(state, who, kind)
        charge_implement(state, table, who, kind, slot, state.weapons[kind].magazine)
    else:
        note(table, FAILURE, who)
    natural_morale(state, table, who, rolled.natural)
    overload_of_check(state, table, who, rolled.lowest, limit)


@change(WORDS, "SCR-PSI-23", "{weapon} is charged again: {charges}.", name="recharged")
def charge_implement(
    state: State, who: Person, weapon: WeaponKind, slot: int, charges: int
) -> None:
    """Have that many charges in an implement."""
    state.units[who].rounds[slot] = charges


@rule("SCR-PSI-23")
def cost_of_recharging(state: State) -> int:
    """Return which action recharging an implement takes."""
    standard = state.rulings.recharge_action == RechargeAction.STANDARD
    return STANDARD_ACTION if standard else FULL_ROUND


RECHARGE = verb(
    WORDS, "recharge_implement", "SCR-PSI-23", "item=with:weapons",
    "{who} recharges {with}",
    do=recharge_implement, why_not=why_not_recharge, cost=cost_of_recharging,
)  # fmt: skip
