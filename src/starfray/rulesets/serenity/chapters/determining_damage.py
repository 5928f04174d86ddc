"""Determining damage: basic damage, weapon damage, and the order of what follows."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note
from starfray.rulesets.serenity.chapters.damage_effects.dying import dying
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import passing_out
from starfray.rulesets.serenity.chapters.damage_effects.shock import (
    become_shock,
    record_shock,
    record_stun,
    record_stun_twice,
)
from starfray.rulesets.serenity.chapters.defenses.protective_gear import armor
from starfray.rulesets.serenity.chapters.extraordinary_success import (
    BLEEDS,
    BREAKS_SOMETHING,
    KNOCKS_OUT,
    basic_effect,
    beats_by_seven,
    internal_injury,
    is_extraordinary,
    knocked_out,
    resisted,
    special_effect,
)
from starfray.rulesets.serenity.chapters.plot_points import staying_alive
from starfray.rulesets.serenity.chapters.special_attacks.called_effects import called_test
from starfray.rulesets.serenity.chapters.special_attacks.called_shot import location_of, roll_weapon
from starfray.rulesets.serenity.rulings import (
    BasicType,
    ConsequenceOrder,
    HalveTogether,
    KnockoutShock,
    OddPoint,
    StayAlive,
    UnarmedType,
    UndoneHit,
)
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    BASIC,
    NO_DAMAGE,
    STUN,
    UNARMED,
    WOUND,
    Damage,
    Person,
    State,
)
from starfray.rulesets.serenity.words import WORDS


class Blow(NamedTuple):
    """A hit: who has hit whom, with which weapon, by what margin.

    `spot` is where a called shot has hit (or ANYWHERE), `kind` the type of the damage, `rolled`
    what the weapon's dice have shown (or NOT_ROLLED).
    """

    who: int
    target: int
    weapon: int
    margin: int
    spot: int
    kind: int
    rolled: int


NOT_ROLLED = -1


@rule("SER-CORE-11")
def damage_type(state: State, weapon: int) -> int:
    """Return the type of a weapon's damage; the ruling says what fists do."""
    struck_with = state.weapons[weapon]
    if struck_with.kind == UNARMED and struck_with.type == BASIC:
        return STUN if state.rulings.unarmed_type == UnarmedType.S else BASIC
    return struck_with.type


@rule("SER-CORE-11")
def plain_blow(state: State, who: int, target: int, weapon: int, margin: int) -> Blow:
    """Return a hit that was called to no spot, with the type of damage that its weapon does."""
    return Blow(who, target, weapon, margin, ANYWHERE, damage_type(state, weapon), NOT_ROLLED)


ODD_POINT = WORDS.question(
    "odd_point",
    "SER-DMG-02",
    "{who}, does the odd point of {points} go to Stun or to Wounds?",
    options=("stun", "wounds"),
    fields="points",
)


@rule("SER-DMG-02")
def halve(state: State, table: Table, who: int, points: int) -> Damage:
    """Halve damage into Stun and Wounds; the odd point goes to Stun."""
    half = points // 2
    if points % 2 == 0:
        return Damage(half, half)
    to_wounds = state.rulings.odd_point == OddPoint.WOUNDS
    if state.rulings.odd_point == OddPoint.ATTACKER:
        to_wounds = ask(table, state, who, ODD_POINT, 0b11, points) == 1
    return Damage(half, half + 1) if to_wounds else Damage(half + 1, half)


@rule("SER-DMG-01", "SER-DMG-02", "SER-DMG-03")
def basic_damage(state: State, table: Table, who: int, margin: int, kind: int) -> Damage:
    """Turn the margin into Stun and Wounds: half and half, but all Stun by a Stun weapon."""
    if kind == STUN:
        return Damage(margin, 0)
    if kind == WOUND and state.rulings.basic_type == BasicType.FULL:
        return Damage(0, margin)
    return halve(state, table, who, margin)


@rule("SER-DMG-04")
def weapon_damage(state: State, table: Table, blow: Blow, rolled: int) -> Damage:
    """Add basic and weapon damage: B is halved like the margin, S is all Stun, W all Wounds."""
    kind = blow.kind
    if kind == BASIC and state.rulings.halve_together == HalveTogether.TOGETHER:
        return halve(state, table, blow.who, blow.margin + rolled)
    basic = basic_damage(state, table, blow.who, blow.margin, kind)
    if kind == STUN:
        return Damage(basic.stun + rolled, basic.wounds)
    if kind == WOUND:
        return Damage(basic.stun, basic.wounds + rolled)
    more = halve(state, table, blow.who, rolled)
    return Damage(basic.stun + more.stun, basic.wounds + more.wounds)


DAMAGE_ROLL = WORDS.note(
    "damage_roll", "SER-DMG-04", "margin rolled stun wounds",
    "Margin {margin} and weapon {rolled}: {stun} Stun, {wounds} Wounds.",
)  # fmt: skip
DAMAGE = WORDS.note(
    "damage", "SER-DMG-05", "target:units stun wounds",
    "{target} takes {stun} Stun and {wounds} Wounds.",
)  # fmt: skip


@rule("SER-DMG-01", "SER-DMG-04", "SER-ARM-01", "SER-PLT-03")
def damage(state: State, table: Table, blow: Blow) -> Damage:
    """Work out the Stun and Wounds of a hit: both steps, armor, and a die to stay alive."""
    target = blow.target
    location = location_of(blow.spot)
    rolled = blow.rolled
    if rolled == NOT_ROLLED:
        rolled = roll_weapon(state, table, blow.who, blow.weapon, blow.spot)
    done = weapon_damage(state, table, blow, rolled)
    note(table, DAMAGE_ROLL, blow.margin, rolled, done.stun, done.wounds)
    if state.rulings.stay_alive == StayAlive.BEFORE_ARMOR:
        left = staying_alive(state, table, target, done)
        done = armor(state, table, target, location, left)
    else:
        left = armor(state, table, target, location, done)
        done = staying_alive(state, table, target, left)
    note(table, DAMAGE, target, done.stun, done.wounds)
    return done


@rule("SER-DMG-05")
def record(state: State, table: Table, target: int, done: Damage, knocked: int) -> None:
    """Add Stun and Wounds to the target's counts; there is no ceiling."""
    stun, wounds = done.stun, done.wounds
    if knocked and state.rulings.knockout_shock == KnockoutShock.BOTH:
        record_stun_twice(state, table, target, stun)
    elif knocked:
        record_shock(state, table, target, stun)
    else:
        record_stun(state, table, target, stun)
    if wounds > 0:
        take_wounds(state, table, target, wounds, state.units[target].wounds + wounds)


@rule("SER-EXT-02", "SER-DMG-06")
def record_knockout(state: State, table: Table, target: int, done: Damage, written: int) -> None:
    """Record the damage of a knockout as Shock, of which that much Stun is written down already."""
    if state.rulings.knockout_shock == KnockoutShock.BOTH:
        record_shock(state, table, target, done.stun)
    elif written > 0:
        become_shock(state, table, target, written, state.units[target].shock + written)


@change(
    WORDS, "SER-DMG-05", "{who} has {total} Wounds now.", name="wounds_taken",
    outcome="wounded", total="wounds=wounds",
)  # fmt: skip
def take_wounds(state: State, who: Person, wounds: int, total: int) -> None:
    """Add Wounds to what a combatant has."""
    state.units[who].wounds = total


@rule("SER-PLT-05")
def is_undone(state: State, spent: int, done: Damage) -> bool:
    """Return whether a die to stay alive has undone a hit, and its special effect with it."""
    if state.rulings.undone_hit == UndoneHit.TESTED:
        return False
    return spent > 0 and done.stun + done.wounds == 0


@rule("SER-DMG-06", "SER-DMG-07")
def land_hit(state: State, table: Table, blow: Blow) -> None:
    """Carry out a hit, from its damage to its last consequence."""
    points = state.units[blow.target].plot_points
    done = damage(state, table, blow)
    spent = points - state.units[blow.target].plot_points
    extraordinary = beats_by_seven(blow.margin) and not is_undone(state, spent, done)
    consequences(state, table, blow, done, extraordinary)


CONSEQUENCES = WORDS.question(
    "consequences",
    "SER-DMG-06",
    "In which order do the consequences of the hit on {target} come?",
    options=("as_written", "record_first", "dying_first"),
    says={
        "as_written": "as the book lists them",
        "record_first": "the damage is written down first",
        "dying_first": "dying comes first",
    },
    fields="target:units",
)

AS_WRITTEN, RECORD_FIRST, DYING_FIRST = range(3)


@rule("SER-DMG-06", "SER-CAL-03")
def consequences(state: State, table: Table, blow: Blow, done: Damage, extraordinary: bool) -> None:
    """Follow a hit: special effect, recording, called-shot test, passing out, dying."""
    who, target, kind = blow.who, blow.target, blow.kind
    order = AS_WRITTEN
    if state.rulings.consequence_order == ConsequenceOrder.ANY:
        order = ask(table, state, NOBODY, CONSEQUENCES, 0b111, target)
    before = state.units[target].stun
    if order == RECORD_FIRST:
        record(state, table, target, done, 0)
    written = state.units[target].stun - before
    effect = NOTHING
    if extraordinary and not resisted(state, table, target):
        effect = special_effect(state, table, target, kind)
    if effect == BREAKS_SOMETHING:
        basic_effect(state, table, who, target)
    if effect == BLEEDS:
        internal_injury(state, table, target)
    if order != RECORD_FIRST:
        record(state, table, target, done, 1 if effect == KNOCKS_OUT else 0)
    elif effect == KNOCKS_OUT:
        record_knockout(state, table, target, done, written)
    if effect == KNOCKS_OUT:
        knocked_out(state, table, target)
    if order == DYING_FIRST:
        dying(state, table, target, done.wounds)
    called_test(state, table, target, blow.spot, done, blow.margin)
    passing_out(state, table, target, 1)
    if order != DYING_FIRST:
        dying(state, table, target, done.wounds)


@rule("SER-EXT-01")
def extraordinary_without_damage(
    state: State, table: Table, who: int, target: int, margin: int
) -> None:
    """Let an attack that does no damage be an extraordinary success, where the ruling says so."""
    if not is_extraordinary(state, margin, 0, NO_DAMAGE) or resisted(state, table, target):
        return
    effect = special_effect(state, table, target, NO_DAMAGE)
    if effect == BREAKS_SOMETHING:
        basic_effect(state, table, who, target)
    elif effect == BLEEDS:
        internal_injury(state, table, target)
    else:
        knocked_out(state, table, target)
