"""The core of the game: the defense roll and the attack roll, and which of them wins."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, note
from starfray.rulesets.serenity.chapters.attack_roll import attack_dice, attack_steps
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import (
    BY_BLOCK,
    BY_DODGE,
    INNATE,
    UNKNOWN,
    choose_defense,
    commit_defense,
    defend,
)
from starfray.rulesets.serenity.chapters.defenses.dodge import raise_dodge
from starfray.rulesets.serenity.chapters.defenses.innate_defense import be_noticed
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.dice import Roll
from starfray.rulesets.serenity.chapters.difficulty import (
    EASY,
    botch_after_points,
    points_help,
    reaches,
    roll_dice,
)
from starfray.rulesets.serenity.chapters.extraordinary_success import beats_by_seven
from starfray.rulesets.serenity.chapters.hindrance import Hindrance, hindrance, tell_hindrance
from starfray.rulesets.serenity.chapters.kinds_of_attack import (
    DISARM,
    GRAPPLE,
    KNOCK_DOWN,
    PUSH_BACK,
    Attack,
)
from starfray.rulesets.serenity.chapters.plot_points import (
    FOR_A_BLOCK,
    FOR_A_DEFENSE,
    FOR_AN_ATTACK,
    FOR_AN_ATTACK_ON_A_BLOCK,
    may_spend,
    points_after,
)
from starfray.rulesets.serenity.chapters.special_attacks.crowd import (
    fires_into_a_crowd,
    wrong_person,
)
from starfray.rulesets.serenity.chapters.special_attacks.hold import is_easy_to_strike
from starfray.rulesets.serenity.rulings import (
    BlockTie,
    DefenseTiming,
    Disarm,
    ExtraordinaryScope,
    GrappleDamage,
    PlotAfter,
    WrongPerson,
)
from starfray.rulesets.serenity.state import ANYWHERE, State
from starfray.rulesets.serenity.words import ATTACK_DICE, WORDS

HIT = WORDS.note(
    "hit", "SER-DMG-01", "who:units target:units margin",
    "{who} hits {target} by a margin of {margin}.", outcome="hit", total="margin=margin",
)  # fmt: skip
HELD_EASY = WORDS.note(
    "held_easy", "SER-GRP-03", "who:units difficulty",
    "{who} is held: Difficulty {difficulty} for unarmed attacks.",
)  # fmt: skip


class Guard(NamedTuple):
    """What a target has set against an attack.

    `choice` is its defense, `total` the Difficulty that it sets, `spent` the points that went into
    it and `rolled` whether points may raise it: dice were rolled for it, and it is not lost to a
    botch. `known` is 0 while it has not been chosen.
    `met` is the total of the last attack roll that was held against it, `hindered` what is added to
    the Difficulty as the target stands, or lies, once it has defended.
    """

    known: int
    choice: int
    total: int
    spent: int
    rolled: int
    met: int
    hindered: Hindrance


@rule("SER-DEF-05")
def is_chosen_late(state: State) -> bool:
    """Return whether the target chooses its defense once the attack is known, by the ruling."""
    return state.rulings.defense_timing != DefenseTiming.BEFORE


@rule("SER-DEF-05")
def not_yet(state: State) -> Guard:
    """Return the guard of a target that has not chosen yet."""
    return Guard(0, INNATE, 0, 0, 0, 0, Hindrance(0, 0, 0))


@rule("SER-DEF-01", "SER-DEF-05", "SER-GRP-03")
def raise_guard(state: State, table: Table, made: Attack, total: int) -> Guard:
    """Let the target choose a defense, pay for it and roll it; the held are Easy to strike.

    `total` is that of the attack, or UNKNOWN.
    """
    if is_easy_to_strike(state, made):
        note(table, HELD_EASY, made.target, EASY)
        return Guard(1, INNATE, EASY, 0, 0, 0, hindrance(state, made))
    choice = choose_defense(state, table, made, total)
    return defend_by(state, table, made, commit_defense(state, table, made.target, choice))


@rule("SER-DEF-01", "SER-DEF-05")
def defend_by(state: State, table: Table, made: Attack, choice: int) -> Guard:
    """Roll the defense that a target can still make; one that is lost no points can raise."""
    defense = defend(state, table, made, choice, 0)
    hindered = hindrance(state, made)
    if defense.lost:
        return Guard(1, INNATE, defense.total, defense.spent, 0, 0, hindered)
    return Guard(1, choice, defense.total, defense.spent, defense.rolled, 0, hindered)


@rule("SER-CORE-10", "SER-DEF-03", "SER-DEF-05", "SER-PLT-02")
def strike(state: State, table: Table, made: Attack) -> int:
    """Roll defense and attack against each other until one wins; return the margin, or MISSED.

    The defense comes first, as it sets the Difficulty, unless the ruling has it chosen late.
    """
    guard = not_yet(state)
    if not is_chosen_late(state):
        guard = raise_guard(state, table, made, UNKNOWN)
    margin, _ = attack_against(state, table, made, guard)
    return margin


@rule("SER-DEF-03", "SER-CRW-02")
def attack_against(state: State, table: Table, made: Attack, guard: Guard) -> tuple[int, Guard]:
    """Make an attack roll against a guard, or both again where they tie; note a hit.

    Returns the margin (MISSED, or ASTRAY for a botch into a crowd) and the guard after it.
    """
    margin, guard = exchange(state, table, made, guard)
    while margin == ROLL_AGAIN:
        guard = defend_by(state, table, made, BY_BLOCK)
        margin, guard = exchange(state, table, made, guard)
    if margin >= 0:
        note(table, HIT, made.who, made.target, margin)
    return margin, guard


MISSED, ROLL_AGAIN, ASTRAY = -1, -2, -3

ATTACK_ROLL = WORDS.note(
    "attack_roll", "SER-CORE-10", "who:units target:units skill:ratings steps total difficulty",
    "{who} attacks {target}: {total} against {difficulty}.",
)  # fmt: skip
BOTCH = WORDS.note("botch", "SER-CORE-07", "who:units", "{who} botches.", outcome="botch")
AGAIN = WORDS.note("again", "SER-DEF-03", "", "Attack and block are equal: both roll again.")
BLOCK_HOLDS = WORDS.note(
    "block_holds", "SER-DEF-03", "who:units", "Attack and block are equal: {who}'s block holds."
)
MISS = WORDS.note(
    "miss", "SER-CORE-05", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("SER-CORE-10", "SER-DEF-03", "SER-DEF-05", "SER-DMG-01")
def exchange(state: State, table: Table, made: Attack, guard: Guard) -> tuple[int, Guard]:
    """Make the attack roll against a guard; return the margin (or MISSED, ROLL_AGAIN, ASTRAY).

    A guard that is not known yet is chosen once the attack is rolled. The guard returned has the
    points that the target has spent on it.
    """
    who, target, weapon = made.who, made.target, made.weapon
    feet = feet_between(state, who, target)
    steps = attack_steps(state, UNHEARD, made, feet)
    rating, skill = attack_dice(state, who, weapon, made.attribute, steps)
    total, botch, before = roll_dice(state, table, Roll(who, ATTACK_DICE, rating, skill))
    if guard.known == 0:
        guard = raise_guard(state, table, made, total)
    hindered = guard.hindered
    needed = guard.total + hindered.cover + hindered.dark + hindered.spot
    blocked = guard.choice == BY_BLOCK
    holds = blocked and state.rulings.block_tie != BlockTie.ATTACKER
    points = raised = 0
    if points_help(state, who, botch) and attack_gains(state, made, guard, total, needed, botch):
        purpose = FOR_AN_ATTACK_ON_A_BLOCK if holds else FOR_AN_ATTACK
        points = points_after(state, table, who, total, needed, purpose, before)
    total += points
    botch = botch_after_points(state, botch, points)
    hit = hits(state, total, needed, botch, blocked)
    if guard.rolled and hit and defense_gains(state, made, guard, total, needed, points):
        purpose = FOR_A_BLOCK if holds else FOR_A_DEFENSE
        raised = points_after(state, table, target, needed, total, purpose, guard.spent)
        if guard.choice == BY_DODGE:
            raise_dodge(state, table, target, raised)
    needed += raised
    kept = guard.total + raised
    guard = Guard(1, guard.choice, kept, guard.spent, guard.rolled, total, hindered)
    attack_steps(state, table, made, feet)
    tell_hindrance(table, hindered)
    note(table, ATTACK_ROLL, who, target, skill, steps, total, needed)
    if botch:
        note(table, BOTCH, who)
    if is_tied_block(state, total, needed, botch, blocked):
        note(table, AGAIN)
        return ROLL_AGAIN, guard
    if holds and total == needed and botch == 0:
        note(table, BLOCK_HOLDS, target)
    if not hits(state, total, needed, botch, blocked):
        note(table, MISS, who, target)
        return (ASTRAY if would_go_astray(state, made, botch) else MISSED), guard
    if state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        return max(0, total - points - needed), guard
    return total - needed, guard


@rule("SER-PLT-02")
def attack_gains(
    state: State, made: Attack, guard: Guard, total: int, needed: int, botch: int
) -> bool:
    """Return whether points after an attack roll can do anything for it.

    One that hits already may hit harder, hold faster, or forestall the points of its target. One at
    the dead, as the rest of a burst may be, can only go astray.
    """
    if state.units[made.target].dead:
        return would_go_astray(state, made, botch)
    best = total + state.units[made.who].plot_points
    blocked = guard.choice == BY_BLOCK
    if not hits(state, best, needed, 0, blocked):
        return would_go_astray(state, made, botch)
    if not hits(state, total, needed, botch, blocked) or made.manner == GRAPPLE:
        return True
    if guard.rolled and may_spend(state, made.target, False):
        return True
    if state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        return False
    return margin_tells(state, made, total - needed, best - needed)


@rule("SER-PLT-02")
def defense_gains(
    state: State, made: Attack, guard: Guard, total: int, needed: int, points: int
) -> bool:
    """Return whether points after a defense roll can do anything against an attack that hits.

    `points` are those of the attack. A dodge counts against later attacks, too; for the dead
    nothing does.
    """
    if state.units[made.target].dead:
        return False
    best = needed + state.units[made.target].plot_points
    if guard.choice == BY_DODGE or not hits(state, total, best, 0, guard.choice == BY_BLOCK):
        return True
    if state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        total -= points
    return margin_tells(state, made, max(0, total - needed), max(0, total - best))


@rule("SER-DMG-01", "SER-EXT-01")
def margin_tells(state: State, made: Attack, margin: int, other: int) -> bool:
    """Return whether it makes a difference by which of two margins an attack hits."""
    if margin_hurts(state, made):
        return margin != other
    if state.rulings.extraordinary_scope == ExtraordinaryScope.DAMAGING:
        return False
    return made.manner in (DISARM, GRAPPLE) and beats_by_seven(margin) != beats_by_seven(other)


@rule("SER-DMG-01", "SER-DIS-02", "SER-GRP-01", "SER-GRP-04")
def margin_hurts(state: State, made: Attack) -> bool:
    """Return whether an attack does damage, to which its margin adds."""
    if made.manner == DISARM:
        return state.rulings.disarm == Disarm.DAMAGE
    if made.manner == GRAPPLE:
        return state.rulings.grapple_damage == GrappleDamage.NORMAL
    return made.manner not in (PUSH_BACK, KNOCK_DOWN)


@rule("SER-CRW-02")
def would_go_astray(state: State, made: Attack, botch: int) -> bool:
    """Return whether an attack that misses hits the wrong person: a botch into a crowd does."""
    return botch != 0 and fires_into_a_crowd(state, made)


@rule("SER-CRW-02", "SER-DEF-07")
def goes_astray(state: State, table: Table, made: Attack) -> tuple[Attack, int]:
    """Return the attack that a botched shot into a crowd becomes, and by what margin it hits.

    It hits a bystander without a margin; by the ruling it is rolled again against that one.
    """
    victim = wrong_person(state, table, made)
    stray = Attack(made.who, victim, made.weapon, made.attribute, made.manner, ANYWHERE, 0)
    if state.rulings.wrong_person != WrongPerson.REROLL:
        note(table, HIT, made.who, victim, 0)
        be_noticed(state, table, victim)
        return stray, 0
    margin = strike(state, table, stray)
    be_noticed(state, table, victim)
    return stray, margin


@rule("SER-CORE-05", "SER-DEF-03")
def hits(state: State, total: int, needed: int, botch: int, blocked: int) -> bool:
    """Return whether an attack hits: equal is enough, but a block holds against an equal roll."""
    if blocked and total == needed and state.rulings.block_tie != BlockTie.ATTACKER:
        return False
    return reaches(total, needed, botch)


@rule("SER-DEF-03")
def is_tied_block(state: State, total: int, needed: int, botch: int, blocked: int) -> bool:
    """Return whether attack and block are equal and, by the ruling, both roll again."""
    again = state.rulings.block_tie == BlockTie.REROLL
    return again and blocked != 0 and botch == 0 and total == needed
