"""Extraordinary success: a special damage effect for a hit that beats the Difficulty by 7."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer, roll
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import pass_out
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE, endurance_test
from starfray.rulesets.serenity.chapters.length_of_turn import minutes
from starfray.rulesets.serenity.chapters.weapons import drop_what_it_holds
from starfray.rulesets.serenity.rulings import BasicEffect, ExtraordinaryScope, InternalInjury
from starfray.rulesets.serenity.state import INJURIES, NO_DAMAGE, Injury, Person, State
from starfray.rulesets.serenity.words import INJURY_DICE, PICK_DIE, SPECIAL_DICE, WORDS

# Special effects, in the order of the damage types: basic, Stun, Wound.
BREAKS_SOMETHING, KNOCKS_OUT, BLEEDS = range(3)


@rule("SER-EXT-01")
def beats_by_seven(margin: int) -> bool:
    """Return whether an attack beats the Difficulty by 7 or more; armor plays no part."""
    return margin >= 7


@rule("SER-EXT-01", asked="SER-EXT-01")
def is_extraordinary(state: State, total: int, needed: int, kind: int) -> bool:
    """Return whether an attack is an extraordinary success: by default one that does damage."""
    if kind == NO_DAMAGE and state.rulings.extraordinary_scope == ExtraordinaryScope.DAMAGING:
        return False
    return beats_by_seven(total - needed)


EXTRAORDINARY = WORDS.note(
    "extraordinary", "SER-EXT-01", "target:units", "An extraordinary success against {target}.",
    outcome="extraordinary",
)  # fmt: skip


@rule("SER-EXT-01")
def resisted(state: State, table: Table, target: int) -> bool:
    """Roll Vitality + Willpower against 7 to escape the special effect."""
    note(table, EXTRAORDINARY, target)
    return endurance_test(state, table, target, SPECIAL_DICE, AVERAGE)


EFFECT = WORDS.question(
    "effect",
    "SER-EXT-01",
    "Which special effect does {target} suffer?",
    options=("basic", "stun", "wound"),
    says={
        "basic": "that of basic damage",
        "stun": "that of Stun damage",
        "wound": "that of Wound damage",
    },
    fields="target:units",
)

BASIC_EFFECT = WORDS.note(
    "basic_effect", "SER-EXT-03", "target:units",
    "{target} suffers the special effect of basic damage.", outcome="special",
)  # fmt: skip
STUN_EFFECT = WORDS.note(
    "stun_effect", "SER-EXT-02", "target:units",
    "{target} suffers the special effect of Stun damage.", outcome="special",
)  # fmt: skip
WOUND_EFFECT = WORDS.note(
    "wound_effect", "SER-EXT-04", "target:units",
    "{target} suffers the special effect of Wound damage.", outcome="special",
)  # fmt: skip


@rule("SER-EXT-01", asked="SER-EXT-01 effect")
def special_effect(state: State, table: Table, target: int, kind: int) -> int:
    """Return the effect of a damage type; the game master picks for one that does none."""
    effect = kind
    if kind == NO_DAMAGE:
        effect = ask(table, state, NOBODY, EFFECT, 0b111, target)
    if effect == KNOCKS_OUT:
        note(table, STUN_EFFECT, target)
    elif effect == BLEEDS:
        note(table, WOUND_EFFECT, target)
    else:
        note(table, BASIC_EFFECT, target)
    return effect


@rule("SER-EXT-02")
def knocked_out(state: State, table: Table, target: int) -> None:
    """Knock the target out; the damage of this attack is recorded as Shock Points."""
    pass_out(state, table, target)


INJURY = WORDS.question(
    "injury",
    "SER-EXT-03",
    "Which injury does {target} suffer?",
    options=("broken_arm", "broken_leg", "deaf", "blind"),
    fields="target:units",
)

BROKEN_ARM, BROKEN_LEG, DEAF, BLIND = range(4)
INJURIES_SUFFERED = ("a broken arm", "a broken leg", "deafness", "blindness")

INJURED_SO_ALREADY = WORDS.reason(
    "injured_so_already", "SER-EXT-03", "this injury would change nothing"
)


@rule("SER-EXT-03")
def basic_effect(state: State, table: Table, who: int, target: int) -> None:
    """Break a limb, or deafen, or blind: the game master picks, or as the ruling says."""
    if state.rulings.basic_effect == BasicEffect.RANDOM:
        picked = roll(table, target, PICK_DIE, 1, 3)
        if picked == 1:
            limb = roll(table, target, PICK_DIE, 1, 2)
            injure(state, table, target, BROKEN_ARM if limb == 1 else BROKEN_LEG)
        else:
            injure(state, table, target, DEAF if picked == 2 else BLIND)
        return
    options = 0
    for injury in (BROKEN_ARM, BROKEN_LEG, DEAF, BLIND):
        suffers = has_injury(state, target, injury)
        reason = INJURED_SO_ALREADY
        options = offer(table, INJURY, options, injury, not suffers, reason)
    if options == 0:
        return
    chooser = who if state.rulings.basic_effect == BasicEffect.ATTACKER else NOBODY
    injure(state, table, target, ask(table, state, chooser, INJURY, options, target))


@rule("SER-EXT-03")
def has_injury(state: State, who: int, injury: int) -> bool:
    """Return whether an injury would change nothing, as the combatant has it already."""
    unit = state.units[who]
    if injury == BROKEN_ARM:
        return unit.useless_arms >= 2
    if injury == BROKEN_LEG:
        return unit.useless_legs >= 2
    return unit.deaf != 0 if injury == DEAF else unit.blind != 0


@rule("SER-EXT-03")
def injure(state: State, table: Table, target: int, injury: int) -> None:
    """Injure a combatant; with a broken arm it drops what it holds."""
    suffer(state, table, target, injury)
    if injury == BROKEN_ARM:
        drop_what_it_holds(state, table, target)


@change(WORDS, "SER-EXT-03", "{who} suffers {injury}.", name="injured")
def suffer(state: State, who: Person, injury: Injury) -> None:
    """Break an arm or leg, or deafen, or blind, until treated."""
    unit = state.units[who]
    if injury == BROKEN_ARM:
        unit.useless_arms = min(2, unit.useless_arms + 1)
    elif injury == BROKEN_LEG:
        unit.useless_legs = min(2, unit.useless_legs + 1)
    elif injury == DEAF:
        unit.deaf = 1
    else:
        unit.blind = 1


@rule("SER-EXT-04")
def internal_injury(state: State, table: Table, target: int) -> None:
    """Begin to bleed internally: d2 more Wounds every 10 minutes, the first in 10 minutes."""
    unit = state.units[target]
    stacks = state.rulings.internal_injury == InternalInjury.STACK
    for k in range(INJURIES if stacks else 1):
        if unit.bleeds[k] == 0:
            begin_to_bleed(state, table, target, k)
            return


@change(WORDS, "SER-EXT-04", "{who} has an internal injury.", name="bleeds")
def begin_to_bleed(state: State, who: Person, slot: int) -> None:
    """Begin an internal injury, which bleeds in 10 minutes."""
    state.units[who].bleeds[slot] = state.fight.round + minutes(state, 10)


@rule("SER-EXT-04")
def bleed(state: State, table: Table, who: int, k: int) -> int:
    """Lose d2 Wounds to an internal injury that bleeds every 10 minutes; return the loss."""
    lost = roll(table, who, INJURY_DICE, 1, 2)
    lose_blood(state, table, who, lost, k)
    return lost


@change(WORDS, "SER-EXT-04", "{who} takes {wounds} Wounds from an internal injury.", name="bled")
def lose_blood(state: State, who: Person, wounds: int, slot: int) -> None:
    """Add the Wounds of an internal injury, which bleeds again in 10 minutes."""
    state.units[who].wounds += wounds
    state.units[who].bleeds[slot] += minutes(state, 10)
