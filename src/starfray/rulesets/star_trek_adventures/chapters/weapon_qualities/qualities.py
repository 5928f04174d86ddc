"""Weapon Qualities: what they demand and what they change."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import on_turn
from starfray.rulesets.star_trek_adventures.rulings import (
    ChargeLasts,
    DeadlyNonLethal,
    InaccurateAccurate,
    Prepare,
    SameEffect,
)
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_AREA,
    CHARGE_INTENSE,
    CHARGE_PIERCING,
    CHARGE_VICIOUS,
    FOR_CHARGE,
    FOR_CUMBERSOME,
    STUN,
    Person,
    Purpose,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS
from starfray.space.zones import MEDIUM


@rule("STA-QUAL-01", "STA-QUAL-08", "STA-MIN-03", asked="STA-QUAL-08")
def dice_to_reroll(state: State, who: int, weapon: int) -> int:
    """Return how many d20s of an attack may be re-rolled after Aim: one, any, or none."""
    profile = state.weapons[weapon]
    if not state.units[who].aimed or directed_out_of_turn(state, who):
        return 0
    if profile.inaccurate:
        cancelled = state.rulings.inaccurate_accurate == InaccurateAccurate.CANCEL_OUT
        return 1 if profile.accurate and cancelled else 0
    return 31 if profile.accurate else 1


@rule("STA-TSK-04")
def is_directed(state: State, who: int) -> bool:
    """Return whether a character attempts a Task at an order."""
    for other in range(len(state.units)):
        if state.units[other].directs == who:
            return True
    return False


@rule("STA-TSK-04", "STA-MIN-03", "STA-MIN-09")
def directed_out_of_turn(state: State, who: int) -> bool:
    """Return whether a character attempts a Task at an order that comes in no turn of its own.

    An Aim or a Prepare that waits with what is held ready does not serve that; at an order in a
    turn of one's own those of that turn do.
    """
    return is_directed(state, who) and not on_turn(state, who)


@rule("STA-TSK-07", "STA-MIN-09")
def aids_wait(state: State, who: int) -> bool:
    """Return whether a Prepare waits with what is held ready since an earlier turn.

    It serves that alone, once something has happened.
    """
    if not state.units[who].ready or on_turn(state, who):
        return False
    for other in range(len(state.units)):
        if state.units[other].has_done:
            return False
    return True


NO_REROLL = WORDS.reason("no_reroll", "STA-MIN-03", "no re-roll is available")
AIM_ONE_DIE = WORDS.reason("aim_one_die", "STA-MIN-03", "Aim re-rolls one die")
NO_AIM = WORDS.reason("no_aim", "STA-QUAL-01", "the character has not Aimed this turn")
NO_GOOD_OF_AIM = WORDS.reason("no_good_of_aim", "STA-QUAL-08", "the weapon gains nothing from Aim")


@rule("STA-QUAL-01", "STA-QUAL-08", "STA-MIN-03", asked="STA-QUAL-01")
def why_not_reroll(state: State, who: int, weapon: int, dice: int) -> int:
    """Return why that many d20s of an attack may not be re-rolled, else 0."""
    most = dice_to_reroll(state, who, weapon)
    if dice <= most:
        return 0
    if not state.units[who].aimed:
        return NO_AIM if state.weapons[weapon].accurate else NO_REROLL
    return AIM_ONE_DIE if most == 1 else NO_GOOD_OF_AIM


PREPARE_FIRST = WORDS.reason("prepare_first", "STA-MIN-09", "Prepare is needed first")
PREPARE_TO_CHARGE = WORDS.reason("prepare_to_charge", "STA-QUAL-02", "Prepare is needed to charge")
NOT_A_CHARGE = WORDS.reason("not_a_charge", "STA-QUAL-02", "that is not an option of Charge")
HAS_IT_ALREADY = WORDS.reason("has_it_already", "STA-EFX-09", "the weapon has this Effect already")


@rule("STA-QUAL-02", "STA-EFX-09", "STA-MIN-09")
def why_not_charge(state: State, who: int, weapon: int, charge: int) -> int:
    """Return why an attack may not be charged with a Stress Effect, else 0."""
    profile = state.weapons[weapon]
    unit = state.units[who]
    if charge == NONE:
        return 0
    if not CHARGE_AREA <= charge <= CHARGE_VICIOUS or not profile.charge:
        return NOT_A_CHARGE
    if not unit.prepared or directed_out_of_turn(state, who) or aids_wait(state, who):
        return PREPARE_TO_CHARGE
    if unit.charged:
        lasting = state.rulings.charge == ChargeLasts.WHOLE_TURN and unit.charged == 1 + charge
        return 0 if lasting else PREPARE_TO_CHARGE
    if profile.cumbersome and state.rulings.prepare == Prepare.ONE_PURPOSE:
        return PREPARE_FIRST
    if not serves(state, who, FOR_CHARGE):
        return PREPARE_FIRST
    if state.rulings.same_effect == SameEffect.DUPLICATE_BARRED:
        has = (
            (charge == CHARGE_AREA and profile.area)
            or (charge == CHARGE_INTENSE and profile.intense)
            or (charge == CHARGE_PIERCING and profile.piercing)
            or (charge == CHARGE_VICIOUS and profile.vicious)
        )
        if has:
            return HAS_IT_ALREADY
    return 0


@rule("STA-QUAL-02")
def charge_of(state: State, who: int, weapon: int, charge: int) -> int:
    """Return the Effect of the charge of an attack; by a ruling the turn's, named or not."""
    lasts = state.rulings.charge == ChargeLasts.WHOLE_TURN and state.weapons[weapon].charge != 0
    if charge == NONE and lasts and state.units[who].charged:
        return NONE if directed_out_of_turn(state, who) else state.units[who].charged - 1
    return charge


NOT_PREPARED = WORDS.reason("not_prepared", "STA-QUAL-03", "a Cumbersome weapon needs Prepare")


@rule("STA-QUAL-03")
def why_not_wield(state: State, who: int, weapon: int) -> int:
    """Return why a Cumbersome weapon may not attack now, else 0."""
    if state.weapons[weapon].cumbersome and not serves(state, who, FOR_CUMBERSOME):
        return NOT_PREPARED
    return 0


@rule("STA-MIN-09")
def serves(state: State, who: int, purpose: int) -> bool:
    """Return whether a character has prepared, and that has not served another purpose only."""
    unit = state.units[who]
    if directed_out_of_turn(state, who) or aids_wait(state, who):
        return False
    return unit.prepared != 0 and unit.prepared_for in (0, purpose)


@rule("STA-MIN-09")
def put_to_use(state: State, table: Table, who: int, purpose: int) -> None:
    """Remember what a Prepare has served, where a ruling lets it serve one purpose."""
    unit = state.units[who]
    if unit.prepared and not unit.prepared_for and state.rulings.prepare == Prepare.ONE_PURPOSE:
        prepare_serves(state, table, who, purpose)


@change(WORDS, "STA-MIN-09", "{who}'s Prepare has served {purpose}.", bookkeeping=True)
def prepare_serves(state: State, who: Person, purpose: Purpose) -> None:
    """Let a Prepare serve one purpose alone."""
    state.units[who].prepared_for = purpose


@rule("STA-QUAL-04", "STA-QUAL-09")
def harder_by_intent(state: State, weapon: int, intent: int) -> int:
    """Return the Difficulty that a weapon adds: Deadly when to stun, Non-Lethal when to kill."""
    profile = state.weapons[weapon]
    cancel = state.rulings.deadly_non_lethal == DeadlyNonLethal.CANCEL
    if profile.deadly and profile.non_lethal and cancel:
        return 0
    return profile.deadly if intent == STUN else profile.non_lethal


DEADLY = WORDS.modifier("deadly", "STA-QUAL-04", "a Deadly weapon, to stun")
MEANT_TO_STUN = WORDS.modifier("meant_to_stun", "STA-QUAL-09", "a Non-Lethal weapon, to kill")


@rule("STA-QUAL-04", "STA-QUAL-09")
def intent_difficulty(state: State, table: Table, weapon: int, intent: int) -> int:
    """Return the Difficulty that a weapon adds, noted."""
    label = DEADLY if intent == STUN else MEANT_TO_STUN
    return modifier(table, label, harder_by_intent(state, weapon, intent))


GRENADE_TOO_FAR = WORDS.reason(
    "grenade_too_far", "STA-QUAL-06", "a grenade is thrown to Medium range at most"
)
NO_GRENADES = WORDS.reason("no_grenades", "STA-QUAL-06", "no grenades are left this scene")


@rule("STA-QUAL-06")
def why_not_throw(grenades: int, distance: int) -> int:
    """Return why a grenade may not be thrown so far (a range band), else 0."""
    if distance > MEDIUM:
        return GRENADE_TOO_FAR
    return 0 if grenades > 0 else NO_GRENADES


@rule("STA-QUAL-06")
def throw_grenade(state: State, table: Table, who: int, slot: int) -> None:
    """Use up one of the three grenades of the scene, hit or miss."""
    if state.weapons[state.units[who].carried[slot]].grenade:
        grenade_thrown(state, table, who, slot, state.units[who].grenades_left[slot] - 1)


@change(WORDS, "STA-QUAL-06", "{who} has {left} grenades left.", bookkeeping=True)
def grenade_thrown(state: State, who: Person, slot: int, left: int) -> None:
    """Leave that many grenades in a slot."""
    state.units[who].grenades_left[slot] = left
