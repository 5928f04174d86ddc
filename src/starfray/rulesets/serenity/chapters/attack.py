"""The core of the game: an attack, its two rolls, and whether it hits."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.acting_together import land_hit_in_time
from starfray.rulesets.serenity.chapters.actions import DO_ATTACK, take_action, why_not_take
from starfray.rulesets.serenity.chapters.attack_roll import (
    attack_attribute,
    attack_dice,
    attack_steps,
    is_too_hard,
    tell_attack_steps,
)
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import (
    BY_BLOCK,
    INNATE,
    UNKNOWN,
    choose_defence,
    commit_defence,
    defend,
)
from starfray.rulesets.serenity.chapters.defenses.cover import (
    CONCEALED,
    COVER,
    WHOLLY_HIDDEN,
    come_out,
    cover_against,
    is_concealed,
    stays_hidden,
)
from starfray.rulesets.serenity.chapters.defenses.innate_defense import be_noticed
from starfray.rulesets.serenity.chapters.defenses.poor_visibility import VISIBILITY, darkness
from starfray.rulesets.serenity.chapters.defenses.range import feet_between, is_in_range
from starfray.rulesets.serenity.chapters.determining_damage import Blow
from starfray.rulesets.serenity.chapters.dice import NO_SKILL_LEFT, Roll
from starfray.rulesets.serenity.chapters.difficulty import (
    botch_after_points,
    points_help,
    reaches,
    roll_dice,
)
from starfray.rulesets.serenity.chapters.plot_points import (
    FOR_A_BLOCK,
    FOR_A_DEFENCE,
    FOR_AN_ATTACK,
    FOR_AN_ATTACK_ON_A_BLOCK,
    points_after,
)
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand, why_not_use, wield
from starfray.rulesets.serenity.rulings import BlockTie, DefenceTiming, PlotAfter
from starfray.rulesets.serenity.state import ANYWHERE, PITCH_BLACK, State, WeaponIndex
from starfray.rulesets.serenity.words import ATTACK_DICE, WORDS

NO_SUCH_TARGET = WORDS.reason("no_such_target", "SER-CORE-10", "there is no such target")
TOO_DARK = WORDS.reason("too_dark", "SER-VIS-02", "in pitch black nobody can pick a target")


@rule("SER-CORE-10", "SER-RNG-01", "SER-COV-02")
def why_not_attack(state: State, who: int, target: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot attack a target with a weapon, or 0."""
    barred = why_not_take(state, who, DO_ATTACK)
    if barred != 0:
        return barred
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if stays_hidden(state, who):
        return WHOLLY_HIDDEN
    if not 0 <= target < len(state.units) or target == who:
        return NO_SUCH_TARGET
    if state.units[target].present == 0 or state.units[target].dead:
        return NO_SUCH_TARGET
    if state.fight.light == PITCH_BLACK:
        return TOO_DARK
    if is_concealed(state, target, weapon):
        return CONCEALED
    return why_not_reach(state, who, weapon, feet_between(state, who, target))


OUT_OF_REACH = WORDS.reason("out_of_reach", "SER-RNG-02", "the target is out of reach")
BEYOND_LONG = WORDS.reason("beyond_long", "SER-RNG-01", "the target is beyond long range")


@rule("SER-CORE-10", "SER-RNG-01")
def why_not_reach(state: State, who: int, weapon: int, feet: int) -> int:
    """Return why a combatant cannot attack with a weapon at a distance, or 0."""
    if not is_in_range(state, weapon, feet):
        return OUT_OF_REACH if strikes_hand_to_hand(state, weapon) else BEYOND_LONG
    return NO_SKILL_LEFT if is_too_hard(state, who, weapon, feet) else 0


class Attack(NamedTuple):
    """An attack that is made: who attacks whom, with which weapon, by which attribute."""

    who: int
    target: int
    weapon: int
    attribute: int


@rule("SER-CORE-10", "SER-ACT-03")
def attack(state: State, table: Table, who: int, target: int, weapon: WeaponIndex) -> None:
    """Attack somebody, for one action."""
    attribute = attack_attribute(state, table, who, weapon)
    if not take_action(state, table, who, DO_ATTACK):
        return
    wield(state, table, who, weapon)
    come_out(state, table, who)
    strike(state, table, Attack(who, target, weapon, attribute))
    be_noticed(state, table, target)


ATTACK = verb(
    WORDS, "attack", "SER-CORE-10", "target=target:units item=with:weapons",
    "{who} attacks {target} with {with}", do=attack, why_not=why_not_attack,
)  # fmt: skip

HIT = WORDS.note(
    "hit", "SER-DMG-01", "who:units target:units margin",
    "{who} hits {target} by a margin of {margin}.", outcome="hit", total="margin=margin",
)  # fmt: skip


@rule("SER-CORE-10", "SER-DEF-03", "SER-DEF-05", "SER-PLT-02")
def strike(state: State, table: Table, made: Attack) -> None:
    """Roll defence and attack against each other until one wins, and land the hit."""
    first = state.rulings.defence_timing == DefenceTiming.BEFORE
    choice = INNATE
    if first:
        choice = meet(state, table, made, UNKNOWN)
    margin = exchange(state, table, made, choice, not first)
    while margin == ROLL_AGAIN:
        margin = exchange(state, table, made, BY_BLOCK, False)
    if margin >= 0:
        note(table, HIT, made.who, made.target, margin)
        blow = Blow(made.who, made.target, made.weapon, margin, ANYWHERE)
        land_hit_in_time(state, table, blow)


@rule("SER-DEF-05")
def meet(state: State, table: Table, made: Attack, total: int) -> int:
    """Let the target choose a defence and pay for it; return the defence that it can still make."""
    choice = choose_defence(state, table, made.who, made.target, made.weapon, total)
    return commit_defence(state, table, made.target, choice)


MISSED, ROLL_AGAIN = -1, -2

ATTACK_ROLL = WORDS.note(
    "attack_roll", "SER-CORE-10", "who:units target:units skill:ratings steps total difficulty",
    "{who} attacks {target}: {total} against {difficulty}.",
)  # fmt: skip
BOTCH = WORDS.note("botch", "SER-CORE-07", "who:units", "{who} botches.", outcome="botch")
AGAIN = WORDS.note("again", "SER-DEF-03", "", "Attack and block are equal: both roll again.")
MISS = WORDS.note(
    "miss", "SER-CORE-05", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("SER-CORE-10", "SER-DEF-03", "SER-DEF-05", "SER-DMG-01")
def exchange(state: State, table: Table, made: Attack, choice: int, late: bool) -> int:
    """Make the defence roll and the attack roll; return the margin, MISSED or ROLL_AGAIN.

    The defence comes first, as it sets the Difficulty, unless the ruling has it chosen `late`: once
    the attack is known.
    """
    who, target, weapon = made.who, made.target, made.weapon
    needed = spent = rolled = 0
    if not late:
        needed, spent, rolled = defend(state, table, target, choice)
    feet = feet_between(state, who, target)
    steps = attack_steps(state, who, weapon, feet)
    rating, skill = attack_dice(state, who, weapon, made.attribute, steps)
    due = Roll(who, ATTACK_DICE, rating, skill)
    total, botch, before = roll_dice(state, table, due)
    if late:
        choice = meet(state, table, made, total)
        needed, spent, rolled = defend(state, table, target, choice)
    needed += hindrance(state, who, target, weapon)
    blocked = choice == BY_BLOCK
    holds = blocked and state.rulings.block_tie != BlockTie.ATTACKER
    points = 0
    if points_help(state, who, botch) and hits(
        state, total + state.units[who].plot_points, needed, 0, blocked
    ):
        purpose = FOR_AN_ATTACK_ON_A_BLOCK if holds else FOR_AN_ATTACK
        points = points_after(state, table, who, total, needed, purpose, before)
    total += points
    botch = botch_after_points(state, botch, points)
    if rolled and hits(state, total, needed, botch, blocked):
        purpose = FOR_A_BLOCK if holds else FOR_A_DEFENCE
        needed += points_after(state, table, target, needed, total, purpose, spent)
    tell_attack_steps(state, table, who, weapon, feet)
    tell_hindrance(state, table, who, target, weapon)
    note(table, ATTACK_ROLL, who, target, skill, steps, total, needed)
    if botch:
        note(table, BOTCH, who)
    if is_tied_block(state, total, needed, botch, blocked):
        note(table, AGAIN)
        return ROLL_AGAIN
    if not hits(state, total, needed, botch, blocked):
        note(table, MISS, who, target)
        return MISSED
    if state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        return max(0, total - points - needed)
    return total - needed


@rule("SER-COV-01", "SER-VIS-01")
def hindrance(state: State, who: int, target: int, weapon: int) -> int:
    """Return what cover and visibility add to whatever the attack must reach."""
    return cover_against(state, target, weapon) + darkness(state, who)


@rule("SER-COV-01", "SER-VIS-01")
def tell_hindrance(state: State, table: Table, who: int, target: int, weapon: int) -> None:
    """Note cover and visibility."""
    modifier(table, COVER, cover_against(state, target, weapon))
    modifier(table, VISIBILITY, darkness(state, who))


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
