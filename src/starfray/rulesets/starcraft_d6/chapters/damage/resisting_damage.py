"""Damage: resisting it, and hits that wait to take effect."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, settle
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import attribute_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import penalised, tell_code
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import NO_LOW, Matters, roll_passive
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.protection import objects_are_hit
from starfray.rulesets.starcraft_d6.chapters.damage.armor import (
    armor_in_resistance,
    armor_wears,
    wear_armor,
)
from starfray.rulesets.starcraft_d6.chapters.damage.body_points import (
    body_points_lost,
    lose_body_points,
    tell_loss,
)
from starfray.rulesets.starcraft_d6.chapters.damage.effects_of_wounds import is_last_hit
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import scope_dice
from starfray.rulesets.starcraft_d6.rulings import (
    BpLoss,
    Dazed,
    InitScore,
    InitTie,
    ResistAttribute,
)
from starfray.rulesets.starcraft_d6.state import (
    CONSTITUTION,
    KNOCKED_OUT,
    STRENGTH,
    WOUND,
    Person,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# How many hits may wait for one combatant (SD6-INIT-03).
MOST_PENDING = 12

# The loss of a hit that was resisted, and wears armor down all the same (a ruling).
RESISTED_HIT = -1


@rule("SD6-DMG-03")
def resisting_attribute(state: State, who: int) -> int:
    """Return the code of the attribute that resists damage: Strength, or as a ruling says."""
    code = attribute_code(state, who, STRENGTH)
    if state.rulings.resist_attribute == ResistAttribute.CONSTITUTION:
        code = attribute_code(state, who, CONSTITUTION)
    elif state.rulings.resist_attribute == ResistAttribute.BETTER:
        code = max(code, attribute_code(state, who, CONSTITUTION))
    return code


RESISTING_CODE = WORDS.modifier("resisting_code", "SD6-DMG-03", "pips of what resists damage")
WOUND_AND_STUN = WORDS.modifier("wound_and_stun", "SD6-WND-09", "pips for wounds and stuns")


@rule("SD6-DMG-03", "SD6-WND-09", asked="SD6-DMG-03 code")
def resistance_code(state: State, table: Table, who: int) -> int:
    """Return the code with which damage is resisted: less wounds and stuns."""
    whole = modifier(table, RESISTING_CODE, resisting_attribute(state, who))
    code = penalised(whole, scope_dice(state, who, 0))
    modifier(table, WOUND_AND_STUN, code - whole)
    return tell_code(table, who, code)


@rule("SD6-DMG-03")
def is_resisted(resistance: int, damage: int) -> bool:
    """Return whether damage is resisted: only by a strictly higher total."""
    return resistance > damage


RESISTANCE_ROLL = WORDS.note(
    "resistance_roll", "SD6-DMG-03", "who:units total damage code",
    "{who} resists with {total} against {damage}.",
)  # fmt: skip
RESISTED = WORDS.note(
    "resisted", "SD6-DMG-03", "who:units", "{who} is unharmed.", outcome="resisted"
)
ARMOR_POINTS = WORDS.modifier("armor_points", "SD6-ARM-01", "Armor Value")


@rule("SD6-DMG-03", "SD6-DMG-04", "SD6-ARM-01", "SD6-ARM-02", "SD6-ARM-03", asked="SD6-DMG-03")
def suffer(state: State, table: Table, who: int, damage: int) -> None:
    """Resist damage with Strength and armor; else lose Body Points, and armor wears."""
    unit = state.units[who]
    av = unit.av
    armor = armor_in_resistance(state, who)
    code = resistance_code(state, table, who)
    # Only whether it is resisted matters, unless the ruling takes the roll off the damage.
    low = NO_LOW if state.rulings.bp_loss == BpLoss.MARGIN else max(NO_LOW, damage - armor)
    matters = Matters(low, max(1, damage - armor + 1), 0)
    resistance = roll_passive(state, table, who, words.RESISTANCE, code, matters)
    resistance += modifier(table, ARMOR_POINTS, armor)
    note(table, RESISTANCE_ROLL, who, resistance, damage, code)
    if is_resisted(resistance, damage):
        note(table, RESISTED, who)
        if armor_wears(state, 0, damage, av):
            take_effect_in_time(state, table, who, damage, RESISTED_HIT, 1)
        wound_is_settled(state, table, who)
        return
    loss = body_points_lost(state, damage, resistance, av)
    wears = 1 if armor_wears(state, loss, damage, av) else 0
    take_effect_in_time(state, table, who, damage, loss, wears)
    wound_is_settled(state, table, who)


@rule("SD6-DMG-04", "SD6-ARM-03", "SD6-INIT-03")
def take_effect_in_time(
    state: State, table: Table, who: int, damage: int, loss: int, wears: int
) -> None:
    """Let a hit take effect; where those of equal Instincts act at once, it waits for them all."""
    if state.rulings.init_tie != InitTie.SIMULTANEOUS:
        take_effect(state, table, who, damage, loss, wears)
    elif state.units[who].pending_count < MOST_PENDING:
        waits_to_take_effect(state, table, who, loss, wears)
    else:
        waits_with_the_last(state, table, who, loss, wears)


@rule("SD6-WND-01", "SD6-INIT-01", "SD6-WND-06")
def wound_is_settled(state: State, table: Table, who: int) -> None:
    """Settle what a hit has done, where neither the order nor whose turn it is looks at wounds.

    Nor may days of care follow, by a ruling with whole armor.

    Whoever is out cold may wake within the action, with no stuns left.
    """
    looked_at = state.rulings.dazed == Dazed.NO or state.rulings.init_score == InitScore.PENALISED
    stays = is_last_hit(state) and state.fight.last_day == 0 and not looked_at
    if stays and state.units[who].status != KNOCKED_OUT:
        settle(table, state, who, WOUND)


@change(
    WORDS, "SD6-INIT-03",
    "The hit on {who} takes effect once everyone of equal Instincts has acted.",
    bookkeeping=True,
)  # fmt: skip
def waits_to_take_effect(state: State, who: Person, loss: int, wears: int) -> None:
    """Let a hit wait, with what it takes of Body Points and whether it wears the armor down."""
    unit = state.units[who]
    unit.pending_loss[unit.pending_count] = loss
    unit.pending_wear[unit.pending_count] = wears
    unit.pending_count += 1


@change(
    WORDS, "SD6-INIT-03",
    "The hit on {who} takes effect together with the one before it.",
    bookkeeping=True,
)  # fmt: skip
def waits_with_the_last(state: State, who: Person, loss: int, wears: int) -> None:
    """Let a hit beyond those that are told apart wait as a part of the last of them."""
    unit, last = state.units[who], MOST_PENDING - 1
    if loss != RESISTED_HIT:
        unit.pending_loss[last] = max(0, unit.pending_loss[last]) + loss
    unit.pending_wear[last] += wears


@rule("SD6-DMG-04", "SD6-ARM-03")
def take_effect(state: State, table: Table, who: int, damage: int, loss: int, wears: int) -> None:
    """Let a hit take effect: armor wears and, where it was not resisted, Body Points go."""
    for _point in range(wears):
        wear_armor(state, table, who)
    if loss != RESISTED_HIT:
        tell_loss(state, table, damage, loss)
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
            take_effect(state, table, who, loss, loss, wears)
        takes_effect(state, table, who)
    objects_are_hit(state, table)


@change(WORDS, "SD6-INIT-03", "The hits on {who} take effect now.", bookkeeping=True)
def takes_effect(state: State, who: Person) -> None:
    """Clear the hits that waited."""
    unit = state.units[who]
    unit.pending_count = 0
    for place in range(MOST_PENDING):
        unit.pending_loss[place] = 0
        unit.pending_wear[place] = 0
