"""Difficulty: what a roll must reach, botches, rolls against rolls, and Endurance tests."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import (
    action_attribute,
    free_attribute,
)
from starfray.rulesets.serenity.chapters.dice import (
    Roll,
    attribute_pool,
    dice_in,
    pool,
    roll_rating,
    roll_ratings,
    roll_to_reach,
    shows_only_ones,
    skill_die,
)
from starfray.rulesets.serenity.chapters.plot_points import (
    FOR_A_TEST,
    FOR_CONSCIOUSNESS,
    FOR_SURVIVAL,
    plot_die,
    plot_value,
    points_after,
    points_before,
)
from starfray.rulesets.serenity.rulings import BotchBuyoff, ContestTie
from starfray.rulesets.serenity.state import VITALITY, WILLPOWER, State
from starfray.rulesets.serenity.words import (
    BREAK_FREE_DICE,
    CONTEST_DICE,
    DYING_DICE,
    FAINT_DICE,
    PLOT_DICE,
    SKILL_DICE,
    WORDS,
)

LEVELS = (
    "easy", "average", "hard", "formidable", "heroic", "incredible", "ridiculous", "impossible",
)  # fmt: skip
EASY = 3
AVERAGE = 7


@rule("SER-DIF-01", asked="SER-DIF-01")
def difficulty(level: int) -> int:
    """Return the Difficulty of a level: Easy 3, Average 7, Hard 11, and 4 more for each level."""
    return 3 + 4 * level


PLOT_DIE = WORDS.note(
    "plot_die", "SER-PLT-01", "who:units face total", "{who} adds a plot die of {face}: {total}."
)


@rule("SER-CORE-03", "SER-CORE-07", "SER-PLT-01")
def roll_dice(state: State, table: Table, due: Roll) -> tuple[int, int, int]:
    """Roll two ratings and the die that Plot Points may buy.

    Returns the total, 1 for a botch (every die shows 1, the plot die included), and the points
    spent.
    """
    points = points_before(state, table, due.who, due.label)
    total = roll_ratings(table, due)
    ones = shows_only_ones(due, total)
    if points > 0:
        face = roll_rating(table, due.who, PLOT_DICE, plot_die(points))
        ones = ones and face == dice_in(plot_die(points))
        total += plot_value(state, points, face)
        note(table, PLOT_DIE, due.who, face, total)
    return total, 1 if ones else 0, points


@rule("SER-CORE-05")
def reaches(total: int, needed: int, botch: int) -> bool:
    """Return whether a roll succeeds: equal is enough, but a botch never succeeds."""
    return total >= needed and botch == 0


@rule("SER-CORE-07")
def botch_after_points(state: State, botch: int, points: int) -> bool:
    """Return whether a botch is still one after points were spent on it."""
    bought_off = points > 0 and state.rulings.botch_buyoff == BotchBuyoff.YES
    return botch != 0 and not bought_off


@rule("SER-CORE-07", "SER-PLT-02")
def points_help(state: State, who: int, botch: int) -> bool:
    """Return whether points after a roll can change its outcome: not that of a sealed botch."""
    sealed = botch != 0 and state.rulings.botch_buyoff != BotchBuyoff.YES
    return state.units[who].plot_points > 0 and not sealed


CHECK = WORDS.note(
    "check", "SER-CORE-05", "who:units roll:dice total needed success:verdicts botch",
    "{who} rolls {total} against {needed} ({roll}): {success}.",
)  # fmt: skip
CHECK_BOTCHED = WORDS.note(
    "check_botched", "SER-CORE-07", "who:units", "{who} botches: every die shows 1."
)


@rule("SER-CORE-05")
def roll_against(state: State, table: Table, due: Roll, needed: int) -> bool:
    """Roll two ratings against a Difficulty; points may follow where the roll fails."""
    who = due.who
    if state.units[who].plot_points <= 0:
        total = roll_to_reach(table, due, needed)
        botch, before = 1 if shows_only_ones(due, total) else 0, 0
    else:
        total, botch, before = roll_dice(state, table, due)
    in_reach = total + state.units[who].plot_points >= needed
    if not reaches(total, needed, botch) and in_reach and points_help(state, who, botch):
        purpose = purpose_of(due.label)
        points = points_after(state, table, who, total, needed, purpose, before)
        total += points
        botch = botch_after_points(state, botch, points)
    success = reaches(total, needed, botch)
    note(table, CHECK, who, due.label, total, needed, 1 if success else 0, botch)
    if botch:
        note(table, CHECK_BOTCHED, who)
    return success


@rule()
def purpose_of(label: int) -> int:
    """Return what points after a roll are for, by the label of its dice."""
    if label == DYING_DICE:
        return FOR_SURVIVAL
    return FOR_CONSCIOUSNESS if label == FAINT_DICE else FOR_A_TEST


@rule("SER-CORE-15", asked="SER-CORE-15")
def endurance_test(state: State, table: Table, who: int, label: int, needed: int) -> bool:
    """Roll Vitality + Willpower: no action, and no step modifiers."""
    attributes = state.units[who].attributes
    first = free_attribute(state, who, attributes[VITALITY])
    return roll_against(state, table, Roll(who, label, first, attributes[WILLPOWER]), needed)


@rule("SER-CORE-03", asked="SER-CORE-03")
def attribute_test(
    state: State, table: Table, who: int, first: int, second: int, steps: int, needed: int
) -> bool:
    """Roll two attributes against a Difficulty: there is no skill die for the steps to move."""
    attributes = state.units[who].attributes
    rating = attribute_pool(state, attributes[first], steps)
    due = Roll(who, SKILL_DICE, rating, attributes[second])
    return roll_against(state, table, due, needed)


@rule("SER-CORE-05", "SER-CORE-09")
def skill_test(
    state: State, table: Table, who: int, attribute: int, skill: int, steps: int, needed: int
) -> bool:
    """Roll an attribute and a skill against a Difficulty: any use of a skill that is an action."""
    die = skill_die(state, who, skill)
    rating = action_attribute(state, who, state.units[who].attributes[attribute], die)
    first, second = pool(state, rating, die, steps)
    return roll_against(state, table, Roll(who, SKILL_DICE, first, second), needed)


@rule("SER-CORE-06", asked="SER-CORE-06")
def contest(state: State, acting: int, resisting: int) -> int:
    """Return who wins two totals: 1 the acting side, 0 the resisting side, -1 both roll again."""
    return winner_of(state.rulings.contest_tie, acting, resisting)


@rule("SER-CORE-06")
def winner_of(tie: int, acting: int, resisting: int) -> int:
    """Return who wins two totals, as `contest` does, where equal ones go as `tie` says."""
    if acting != resisting:
        return 1 if acting > resisting else 0
    if tie == ContestTie.REROLL:
        return NOBODY
    return 1 if tie == ContestTie.ACT else 0


@rule("SER-CORE-06", "SER-CORE-07")
def who_wins(tie: int, acting: int, botch: int, resisting: int, bungled: int) -> int:
    """Return who wins two rolls, as `winner_of` does; a botch fails, first that of who acts."""
    if botch:
        return 0
    return 1 if bungled else winner_of(tie, acting, resisting)


class Contest(NamedTuple):
    """A contest: two attributes of one who acts, against two of a target who resists."""

    who: int
    first: int
    second: int
    target: int
    third: int
    fourth: int


CONTEST = WORDS.note(
    "contest", "SER-CORE-06", "who:units target:units total other success:outcomes",
    "{who} rolls {total} against the {other} of {target}: {success}.",
)  # fmt: skip

# What comes of a contest for the acting side.
OUTCOMES = ("a failure", "a success", "both roll again")
ROLLS_AGAIN = 2


@rule("SER-CORE-06", asked="SER-CORE-06 roll")
def contest_of_attributes(state: State, table: Table, held: Contest) -> bool:
    """Roll two attributes of one combatant against two of another, until somebody wins."""
    who, target = held.who, held.target
    ours, theirs = state.units[who].attributes, state.units[target].attributes
    act = Roll(who, CONTEST_DICE, ours[held.first], ours[held.second])
    resist = Roll(target, CONTEST_DICE, theirs[held.third], theirs[held.fourth])
    return contest_of_rolls(state, table, act, resist, state.rulings.contest_tie)


@rule("SER-CORE-06", "SER-CORE-07", "SER-PLT-02")
def contest_of_rolls(state: State, table: Table, act: Roll, resist: Roll, tie: int) -> bool:
    """Roll against each other until somebody wins; points may follow, first of who is acting.

    Equal totals go as `tie` says: mostly as the ruling for all contests has it.
    """
    winner = NOBODY
    while winner < 0:
        acting, botch, before = roll_dice(state, table, act)
        resisting, bungled, spent = roll_dice(state, table, resist)
        loses = who_wins(tie, acting, botch, resisting, bungled) != 1
        best = acting + state.units[act.who].plot_points
        turns = who_wins(tie, best, 0, resisting, bungled) != 0
        if loses and points_help(state, act.who, botch) and turns:
            needed = resisting + (0 if winner_of(tie, resisting, resisting) == 1 else 1)
            points = points_after(state, table, act.who, acting, needed, FOR_A_TEST, before)
            acting += points
            botch = 1 if botch_after_points(state, botch, points) else 0
        loses = who_wins(tie, acting, botch, resisting, bungled) == 1
        best = resisting + state.units[resist.who].plot_points
        turns = who_wins(tie, acting, botch, best, 0) != 1
        if loses and points_help(state, resist.who, bungled) and turns:
            needed = acting + (1 if winner_of(tie, acting, acting) == 1 else 0)
            points = points_after(state, table, resist.who, resisting, needed, FOR_A_TEST, spent)
            resisting += points
            bungled = 1 if botch_after_points(state, bungled, points) else 0
        winner = who_wins(tie, acting, botch, resisting, bungled)
        outcome = ROLLS_AGAIN if winner < 0 else winner
        note(table, CONTEST, act.who, resist.who, acting, resisting, outcome)
        if botch:
            note(table, CHECK_BOTCHED, act.who)
        elif bungled:
            note(table, CHECK_BOTCHED, resist.who)
    return winner == 1


@rule("SER-SER-01", asked="SER-SER-01 break free")
def break_free(
    state: State, table: Table, who: int, first: int, second: int, needed: int, steps: int
) -> bool:
    """Roll two attributes for an action that has no skill die.

    A seriously wounded combatant's two steps are no skill steps: they lower the first attribute.
    """
    attributes = state.units[who].attributes
    rating = attribute_pool(state, action_attribute(state, who, attributes[first], 0), steps)
    due = Roll(who, BREAK_FREE_DICE, rating, attributes[second])
    return roll_against(state, table, due, needed)
