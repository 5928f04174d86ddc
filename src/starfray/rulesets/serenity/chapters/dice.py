"""The core of the game: dice, the ladder that they climb, Skill steps, and what is rolled.

The document, which is about combat, takes these for granted.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, lift_cup, roll_in_cup, roll_steps, roll_steps_between
from starfray.rulesets.serenity.rulings import AttributeOnlySteps, StepFloor, UnskilledBonusSteps
from starfray.rulesets.serenity.state import State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-CORE-01", asked="SER-CORE-01")
def step(rating: int, steps: int) -> int:
    """Climb the ladder: d0, d2, d4, ... d12, d12+d2, ... by a number of rungs, not below d0."""
    return max(0, rating + steps)


@rule("SER-CORE-01")
def die_size(rating: int, k: int) -> int:
    """Return the size of die number k of a rating, the largest first; 0 where there is none."""
    left = rating - 6 * k
    return 0 if left <= 0 else min(12, 2 * left)


@rule("SER-CORE-01")
def dice_in(rating: int) -> int:
    """Return how many dice a rating has: one up to d12, two up to d12+d12, and so on."""
    return (rating + 5) // 6


NO_SKILL_LEFT = WORDS.reason(
    "no_skill_left", "SER-CORE-02", "the penalty takes the skill die below d0"
)


@rule("SER-CORE-02", "SER-CORE-04", asked="SER-CORE-02")
def pool(state: State, attribute: int, skill: int, steps: int) -> tuple[int, int]:
    """Return the two ratings that are rolled: skill steps move the skill die and nothing else.

    `steps` is the sum of all step modifiers of the roll.
    """
    if (
        skill == 0
        and steps > 0
        and state.rulings.unskilled_bonus_steps == UnskilledBonusSteps.NEVER
    ):
        return attribute, 0
    left_over = skill + steps
    if left_over < 0 and state.rulings.step_floor == StepFloor.ATTRIBUTE:
        return max(1, attribute + left_over), 0
    return attribute, step(skill, steps)


@rule("SER-CORE-02")
def is_below_the_ladder(state: State, skill: int, steps: int) -> bool:
    """Return whether a penalty forbids to try at all, where the ruling says so."""
    return state.rulings.step_floor == StepFloor.FAIL and skill + steps < 0


@rule("SER-CORE-03", asked="SER-CORE-03 steps")
def attribute_pool(state: State, attribute: int, steps: int) -> int:
    """Return the first attribute of a roll without a skill: skill steps do not touch it."""
    if state.rulings.attribute_only_steps == AttributeOnlySteps.ATTRIBUTE and steps < 0:
        return max(1, attribute + steps)
    return attribute


class Roll(NamedTuple):
    """A roll that is due: who rolls, what for (a label of dice), and the two ratings rolled."""

    who: int
    label: int
    first: int
    second: int


@rule("SER-CORE-03")
def roll_ratings(table: Table, due: Roll) -> int:
    """Roll all dice of two ratings, those of the first before those of the second; sum them."""
    if has_few_dice(due):
        a, b, c, d = sizes_of(due)
        return roll_steps(table, due.who, due.label, a, b, c, d)
    total = roll_rating(table, due.who, due.label, due.first)
    return total + roll_rating(table, due.who, due.label, due.second)


@rule("SER-CORE-05", "SER-CORE-07")
def roll_to_reach(table: Table, due: Roll, needed: int) -> int:
    """Roll as `roll_ratings`, where all that matters is whether the total succeeds.

    The odds of an attack have half as many paths for it, or fewer.
    """
    if not has_few_dice(due):
        return roll_ratings(table, due)
    a, b, c, d = sizes_of(due)
    least = least_success(due, needed)
    return roll_steps_between(table, due.who, due.label, a, b, c, d, least - 1, least)


@rule("SER-CORE-05", "SER-CORE-07")
def roll_ratings_in_cup(table: Table, due: Roll, needed: int) -> int:
    """Roll as `roll_to_reach`, of few dice; `lift_ratings` tells by how much it succeeds.

    The odds of a blind shot at five have a tenth of the paths for it.
    """
    a, b, c, d = sizes_of(due)
    return roll_in_cup(table, due.who, due.label, a, b, c, d, least_success(due, needed))


@rule("SER-CORE-05")
def lift_ratings(table: Table, due: Roll, needed: int, result: int) -> int:
    """Return the total of dice in a cup, which had this result."""
    a, b, c, d = sizes_of(due)
    return lift_cup(table, due.who, due.label, a, b, c, d, least_success(due, needed), result)


@rule("SER-CORE-01")
def has_few_dice(due: Roll) -> bool:
    """Return whether a roll has no more than two dice of each rating: up to d12+d12."""
    return due.first <= 12 and due.second <= 12


@rule("SER-CORE-01")
def sizes_of(due: Roll) -> tuple[int, int, int, int]:
    """Return the sizes of the dice of a roll, two of each rating; 0 where there is none."""
    first, second = due.first, due.second
    return die_size(first, 0), die_size(first, 1), die_size(second, 0), die_size(second, 1)


@rule("SER-CORE-07")
def shows_only_ones(due: Roll, total: int) -> bool:
    """Return whether every die of a roll shows 1."""
    return total == dice_in(due.first) + dice_in(due.second)


@rule("SER-CORE-05", "SER-CORE-07")
def least_success(due: Roll, needed: int) -> int:
    """Return the lowest total that reaches a Difficulty and is no botch."""
    return max(needed, dice_in(due.first) + dice_in(due.second) + 1)


@rule("SER-CORE-01")
def roll_rating(table: Table, who: int, label: int, rating: int) -> int:
    """Roll all dice of one rating, largest first, and sum them; d0 is 0."""
    total = 0
    left = rating
    while left > 0:
        a, b, c, d = die_size(left, 0), die_size(left, 1), die_size(left, 2), die_size(left, 3)
        total += roll_steps(table, who, label, a, b, c, d)
        left -= 24
    return total


@rule("SER-CORE-08", asked="SER-CORE-08")
def life_points(vitality: int, willpower: int, bonus: int) -> int:
    """Add the die sizes of Vitality and Willpower: each rung of the ladder is worth 2."""
    return 2 * vitality + 2 * willpower + bonus


@rule("SER-CORE-09", asked="SER-CORE-09")
def skill_die(state: State, who: int, skill: int) -> int:
    """Return the rating of a skill: the specialty's, else its parent's, else d0."""
    row = who * len(state.parents)
    rating = state.skills[row + skill]
    if rating > 0:
        return rating
    parent = state.parents[skill]
    return state.skills[row + parent] if parent >= 0 else 0
