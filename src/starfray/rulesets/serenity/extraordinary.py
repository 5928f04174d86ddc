"""Extraordinary success: a special damage effect for a hit that beats the Difficulty by 7."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer, roll
from starfray.rulesets.serenity import notes, rulings, words
from starfray.rulesets.serenity.consciousness import minutes, pass_out
from starfray.rulesets.serenity.rolls import AVERAGE, endurance_test
from starfray.rulesets.serenity.state import (
    ARMS,
    INJURIES,
    NO_DAMAGE,
    UNARMED_STRIKE,
    State,
)

# Special effects, in the order of the damage types: basic, Stun, Wound.
BREAKS_SOMETHING, KNOCKS_OUT, BLEEDS = range(3)


@rule("SER-EXT-01")
def beats_by_seven(margin: int) -> bool:
    """Tell whether an attack beats the Difficulty by 7 or more; armour plays no part."""
    return margin >= 7


@rule("SER-EXT-01")
def is_extraordinary(state: State, total: int, needed: int, kind: int) -> bool:
    """Tell whether an attack is an extraordinary success: one that does damage, by the default."""
    if kind == NO_DAMAGE and state.rulings.extraordinary_scope == rulings.EXTRAORDINARY_DAMAGING:
        return False
    return beats_by_seven(total - needed)


@rule("SER-EXT-01")
def resisted(state: State, table: Table, target: int) -> bool:
    """Roll Vitality + Willpower against 7 to escape the special effect."""
    note(table, notes.EXTRAORDINARY, target)
    return endurance_test(state, table, target, words.SPECIAL_DICE, AVERAGE)


@rule("SER-EXT-01")
def special_effect(state: State, table: Table, who: int, target: int, kind: int) -> int:
    """Return the effect of a damage type; the game master picks for one that does none."""
    effect = kind
    if kind == NO_DAMAGE:
        effect = ask(table, state, NOBODY, words.EFFECT, 0b111, target, 0, 0)
    if effect == KNOCKS_OUT:
        note(table, notes.STUN_EFFECT, who, target)
    elif effect == BLEEDS:
        note(table, notes.WOUND_EFFECT, who, target)
    else:
        note(table, notes.BASIC_EFFECT, who, target)
    return effect


@rule("SER-EXT-02")
def knocked_out(state: State, table: Table, target: int) -> None:
    """Knock the target out; the damage of this attack is recorded as Shock Points."""
    pass_out(state, table, target)


@rule("SER-EXT-03")
def basic_effect(state: State, table: Table, who: int, target: int) -> None:
    """Break a limb, or deafen, or blind: the game master picks, or as the ruling says."""
    if state.rulings.basic_effect == rulings.EFFECT_RANDOM:
        picked = roll(table, target, words.PICK_DIE, 1, 3)
        if picked == 1:
            limb = roll(table, target, words.PICK_DIE, 1, 2)
            injure(state, table, target, words.BROKEN_ARM if limb == 1 else words.BROKEN_LEG)
        else:
            injure(state, table, target, words.DEAF if picked == 2 else words.BLIND)
        return
    options = 0
    for injury in (words.BROKEN_ARM, words.BROKEN_LEG, words.DEAF, words.BLIND):
        suffers = suffers_it(state, target, injury)
        reason = words.INJURED_SO_ALREADY
        options = offer(table, words.INJURY, options, injury, not suffers, reason)
    if options == 0:
        return
    chooser = who if state.rulings.basic_effect == rulings.EFFECT_BY_ATTACKER else NOBODY
    injure(state, table, target, ask(table, state, chooser, words.INJURY, options, target, 0, 0))


@rule("SER-EXT-03")
def suffers_it(state: State, who: int, injury: int) -> bool:
    """Tell whether a combatant has an injury so fully that it would change nothing any more."""
    unit = state.units[who]
    if injury == words.BROKEN_ARM:
        return unit.useless_arms >= 2
    if injury == words.BROKEN_LEG:
        return unit.useless_legs >= 2
    return unit.deaf != 0 if injury == words.DEAF else unit.blind != 0


@rule("SER-EXT-03")
def injure(state: State, table: Table, target: int, injury: int) -> None:
    """Give a combatant a broken arm or leg, or make it deaf or blind, until treated."""
    unit = state.units[target]
    if injury == words.BROKEN_ARM:
        unit.useless_arms = min(2, unit.useless_arms + 1)
    elif injury == words.BROKEN_LEG:
        unit.useless_legs = min(2, unit.useless_legs + 1)
    elif injury == words.DEAF:
        unit.deaf = 1
    else:
        unit.blind = 1
    note(
        table, notes.INJURED, target, injury,
        unit.useless_arms, unit.useless_legs, unit.deaf, unit.blind,
    )  # fmt: skip
    if injury == words.BROKEN_ARM:
        drop_what_it_holds(state, table, target)


@rule("SER-EXT-03")
def drop_what_it_holds(state: State, table: Table, who: int) -> None:
    """Let the weapon in hand fall at the combatant's feet."""
    unit = state.units[who]
    if unit.wielding <= UNARMED_STRIKE:
        return
    for k in range(ARMS):
        if unit.arms[k] == unit.wielding and unit.fallen_x[k] < 0:
            unit.fallen_x[k] = unit.x
            unit.fallen_y[k] = unit.y
            note(table, notes.DROPPED, who, unit.wielding, k, unit.x, unit.y)
            unit.wielding = NOTHING
            return


@rule("SER-EXT-04")
def internal_injury(state: State, table: Table, target: int) -> None:
    """Begin to bleed inwardly: d2 more Wounds every 10 minutes, first in 10 minutes."""
    unit = state.units[target]
    stacks = state.rulings.internal_injury == rulings.INJURY_STACKS
    for k in range(INJURIES if stacks else 1):
        if unit.bleeds[k] == 0:
            unit.bleeds[k] = state.fight.round + minutes(state, 10)
            note(table, notes.BLEEDS, target, k, unit.bleeds[k])
            return


@rule("SER-EXT-04")
def bleed(state: State, table: Table, who: int, k: int) -> int:
    """Lose d2 Wounds to an internal injury, and wait 10 minutes for the next; return the loss."""
    unit = state.units[who]
    lost = roll(table, who, words.INJURY_DICE, 1, 2)
    unit.wounds += lost
    unit.bleeds[k] += minutes(state, 10)
    note(table, notes.BLED, who, lost, k, unit.bleeds[k])
    return lost
