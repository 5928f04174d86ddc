"""Damage, resistance and armour (SD6-DMG-01 to 04, SD6-ARM-01 to 04)."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.characters import attribute_code
from starfray.rulesets.starcraft_d6.dice_codes import (
    NO_HIGH,
    NO_LOW,
    penalised,
    roll_passive,
    tell_code,
)
from starfray.rulesets.starcraft_d6.rulings import (
    AblateWhen,
    BpLoss,
    CalledEffect,
    InitTie,
    MaEv,
    ResistAttribute,
)
from starfray.rulesets.starcraft_d6.state import CONSTITUTION, STRENGTH, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.rulesets.starcraft_d6.wounds import lose_body_points, scope_dice

# How many hits may wait for one combatant (SD6-INIT-03).
MOST_PENDING = 12


@rule("SD6-DMG-01", "SD6-CALL-02")
def ranged_damage(state: State, weapon: int, called: int) -> int:
    """Return the damage code of a ranged weapon: fixed, whatever the margin."""
    return state.weapons[weapon].damage + called_damage(state, called)


@rule("SD6-CALL-02")
def called_damage(state: State, called: int) -> int:
    """Return what the game master adds to the damage of called shots and blows, by ruling."""
    if called > 0 and state.rulings.called_effect == CalledEffect.GM:
        return state.fight.called_damage
    return 0


@rule("SD6-WND-09")
def strength_in_damage(state: State, who: int) -> int:
    """Return Strength as it counts in a damage code: wounds lower it, never under 0 pips."""
    return penalised(attribute_code(state, who, STRENGTH), scope_dice(state, who, 1))


@rule("SD6-HTH-02")
def brawling_damage(state: State, who: int, ev: int) -> int:
    """Return Strength, and 1D for each Effect Value."""
    return strength_in_damage(state, who) + 3 * ev


@rule("SD6-HTH-03")
def martial_arts_damage(state: State, who: int, ev: int) -> int:
    """Return Strength alone; a ruling adds the dice for the Effect Value."""
    if state.rulings.ma_ev == MaEv.YES:
        return strength_in_damage(state, who) + 3 * ev
    return strength_in_damage(state, who)


@rule("SD6-HTH-04")
def maneuver_damage(state: State, who: int, move: int) -> int:
    """Return Strength and the dice of the move."""
    return strength_in_damage(state, who) + state.moves[move].damage


@rule("SD6-DMG-02")
def melee_damage(state: State, who: int, weapon: int, ev: int) -> int:
    """Return Strength, the dice of the weapon, and 1D for every two full Effect Values."""
    return strength_in_damage(state, who) + state.weapons[weapon].damage + 3 * (ev // 2)


DAMAGE_ROLL = WORDS.note(
    "damage_roll", "SD6-DMG-01", "who:units total code", "{who} does {total} damage."
)


@rule("SD6-DMG-01")
def roll_damage(state: State, table: Table, who: int, code: int) -> int:
    """Roll a damage code."""
    total = roll_passive(state, table, who, words.DAMAGE, code, NO_LOW, NO_HIGH)
    note(table, DAMAGE_ROLL, who, total, code)
    return total


@rule("SD6-DMG-03")
def resisting_attribute(state: State, who: int) -> int:
    """Return the code of the attribute that resists damage: Strength, or as a ruling says."""
    code = attribute_code(state, who, STRENGTH)
    if state.rulings.resist_attribute == ResistAttribute.CONSTITUTION:
        code = attribute_code(state, who, CONSTITUTION)
    elif state.rulings.resist_attribute == ResistAttribute.BETTER:
        code = max(code, attribute_code(state, who, CONSTITUTION))
    return code


@rule("SD6-DMG-03", "SD6-WND-09")
def resistance_code(state: State, who: int) -> int:
    """Return the code with which damage is resisted: less wounds and stuns."""
    return penalised(resisting_attribute(state, who), scope_dice(state, who, 0))


@rule("SD6-ARM-01")
def armor_in_resistance(state: State, who: int) -> int:
    """Return the Armor Value that is added to the roll with which damage is resisted."""
    return 0 if state.rulings.bp_loss == BpLoss.ARMOR_ONLY else state.units[who].av


@rule("SD6-DMG-03")
def is_resisted(resistance: int, damage: int) -> int:
    """Tell whether damage is resisted: only by a strictly higher total."""
    return 1 if resistance > damage else 0


@rule("SD6-DMG-04", "SD6-ARM-01", "SD6-ARM-02")
def body_points_lost(state: State, damage: int, resistance: int, av: int) -> int:
    """Return the loss of a hit that was not resisted: the damage less the Armor Value.

    The ruling of SD6-ARM-01 that points to this one counts armour as this one does.
    """
    if state.rulings.bp_loss == BpLoss.MARGIN:
        return max(0, damage - resistance)
    if state.rulings.bp_loss == BpLoss.RESIST_ONLY:
        return damage
    return max(0, damage - av)


@rule("SD6-ARM-03")
def armor_wears(state: State, loss: int, damage: int, av: int) -> int:
    """Tell whether a hit wears the armour down."""
    if state.rulings.ablate_when == AblateWhen.ABOVE:
        return 1 if damage > av else 0
    return 1 if loss > 0 else 0


@rule("SD6-ARM-03")
def wear_armor(state: State, table: Table, who: int) -> None:
    """Take one point off the armour, down to none."""
    av = state.units[who].av
    if av > 0:
        wear_down(state, table, who, av - 1)


@change(WORDS, "SD6-ARM-03", "The armour of {who} is down to {left}.", name="armor_wears")
def wear_down(state: State, who: Person, left: int) -> None:
    """Have armour that is worth only what is `left` of it."""
    state.units[who].av = left


@rule("SD6-ARM-04")
def reset_armor(state: State, table: Table, who: int) -> None:
    """Give repaired or new armour its full value; only the game master says when."""
    armor_repaired(state, table, who, state.units[who].av_max)


@change(WORDS, "SD6-ARM-04", "The armour of {who} is whole again: {av}.")
def armor_repaired(state: State, who: Person, av: int) -> None:
    """Have armour of this value again."""
    state.units[who].av = av


RESISTANCE_ROLL = WORDS.note(
    "resistance_roll", "SD6-DMG-03", "who:units total damage code",
    "{who} resists with {total} against {damage}.",
)  # fmt: skip
RESISTED = WORDS.note(
    "resisted", "SD6-DMG-03", "who:units", "{who} is unharmed.", outcome="resisted"
)


@rule("SD6-DMG-03", "SD6-DMG-04", "SD6-ARM-01", "SD6-ARM-02", "SD6-ARM-03")
def suffer(state: State, table: Table, who: int, damage: int) -> None:
    """Resist damage with Strength and armour; else lose Body Points, and armour wears."""
    unit = state.units[who]
    av = unit.av
    armor = armor_in_resistance(state, who)
    code = resistance_code(state, who)
    whole = modifier(table, terms.RESISTING_CODE, resisting_attribute(state, who))
    modifier(table, terms.WOUND_AND_STUN, code - whole)
    tell_code(table, who, code)
    # Only whether it is resisted matters, unless the ruling takes the roll off the damage.
    low = NO_LOW if state.rulings.bp_loss == BpLoss.MARGIN else max(NO_LOW, damage - armor)
    resistance = roll_passive(
        state, table, who, words.RESISTANCE, code, low, max(1, damage - armor + 1)
    )
    resistance += modifier(table, terms.ARMOR_POINTS, armor)
    note(table, RESISTANCE_ROLL, who, resistance, damage, code)
    if is_resisted(resistance, damage):
        note(table, RESISTED, who)
        if armor_wears(state, 0, damage, av):
            wear_armor(state, table, who)
        return
    loss = body_points_lost(state, damage, resistance, av)
    wears = armor_wears(state, loss, damage, av)
    if state.rulings.init_tie == InitTie.SIMULTANEOUS and unit.pending_count < MOST_PENDING:
        # Those of equal Instincts act at the same time: the hit waits for all of them.
        waits_to_take_effect(state, table, who, loss, wears)
        return
    take_effect(state, table, who, loss, wears)


@change(
    WORDS, "SD6-INIT-03",
    "The hit on {who} takes effect when all of this place in the order have acted.",
    quiet=True,
)  # fmt: skip
def waits_to_take_effect(state: State, who: Person, loss: int, wears: int) -> None:
    """Let a hit wait, with what it takes of Body Points and whether it wears the armour down."""
    unit = state.units[who]
    unit.pending_loss[unit.pending_count] = loss
    unit.pending_wear[unit.pending_count] = wears
    unit.pending_count += 1


@rule("SD6-DMG-04", "SD6-ARM-03")
def take_effect(state: State, table: Table, who: int, loss: int, wears: int) -> None:
    """Let a hit that was not resisted take effect: armour wears, Body Points go."""
    if wears:
        wear_armor(state, table, who)
    lose_body_points(state, table, who, loss)


@rule("SD6-INIT-03")
def let_hits_take_effect(state: State, table: Table) -> None:
    """Let the hits that waited take effect (ruling init_tie: simultaneous)."""
    for who in range(len(state.units)):
        unit = state.units[who]
        hits = unit.pending_count
        if hits == 0:
            continue
        for place in range(hits):
            loss, wears = unit.pending_loss[place], unit.pending_wear[place]
            take_effect(state, table, who, loss, wears)
        takes_effect(state, table, who)


@change(WORDS, "SD6-INIT-03", "What hit {who} takes effect now.", quiet=True)
def takes_effect(state: State, who: Person) -> None:
    """Have no hits any more that wait."""
    unit = state.units[who]
    unit.pending_count = 0
    for place in range(MOST_PENDING):
        unit.pending_loss[place] = 0
        unit.pending_wear[place] = 0
