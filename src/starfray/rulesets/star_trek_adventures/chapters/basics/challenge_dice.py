"""Basics, challenge dice (CD): d6 read as 1, 2, 0, 0, 1 with an Effect, 1 with an Effect."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, ask, in_band, note, offer, roll_worth, worth_of
from starfray.rulesets.star_trek_adventures.state import State
from starfray.rulesets.star_trek_adventures.words import WORDS

# The answers to "which die is re-rolled?"
FACES = ("none", "one", "two", "blank", "effect")
FACES_SAID = {
    "none": "no more dice",
    "one": "a die that shows 1",
    "two": "a die that shows 2",
    "blank": "a blank die",
    "effect": "a die that shows an Effect",
}
NO_FACE, A_ONE, A_TWO, A_BLANK, AN_EFFECT = range(5)

# What follows a roll looks at the sum of the pool, to which each Effect adds so many points beside
# its 1; or it looks at more. Odds of attacks walk less than half the paths for it that they
# walk where every class counts by itself.
APART = 64  # at the Effects by themselves: more than the dice of any pool come to
EACH_CLASS = -1  # at every class by itself: dice may be re-rolled


class ChallengeDice(NamedTuple):
    """A pool of challenge dice, counted by what they show."""

    ones: int
    twos: int
    blanks: int
    effects: int


@rule("STA-CORE-11")
def roll_challenge(table: Table, who: int, label: int, n: int, effect: int) -> ChallengeDice:
    """Roll challenge dice; what follows looks at their sum and at what an `effect` is worth."""
    worth = 0 if effect == EACH_CLASS else worth_of(1, 2, 0, 1 + effect)
    faces = roll_worth(table, who, label, n, 6, 1, 2, 4, worth)
    return ChallengeDice(in_band(faces, 0), in_band(faces, 1), in_band(faces, 2), in_band(faces, 3))


@rule("STA-CORE-11")
def challenge_total(dice: ChallengeDice) -> int:
    """Return the sum of a pool of challenge dice."""
    return dice.ones + 2 * dice.twos + dice.effects


@rule()
def challenge_dice(dice: ChallengeDice) -> int:
    """Return how many dice a pool holds."""
    return dice.ones + dice.twos + dice.blanks + dice.effects


@rule()
def more_dice(dice: ChallengeDice, more: ChallengeDice) -> ChallengeDice:
    """Return a pool with more dice in it."""
    return ChallengeDice(
        dice.ones + more.ones,
        dice.twos + more.twos,
        dice.blanks + more.blanks,
        dice.effects + more.effects,
    )


@rule()
def fewer_dice(dice: ChallengeDice, picked: ChallengeDice) -> ChallengeDice:
    """Return a pool without the dice picked."""
    return ChallengeDice(
        dice.ones - picked.ones,
        dice.twos - picked.twos,
        dice.blanks - picked.blanks,
        dice.effects - picked.effects,
    )


@rule()
def faces_named(dice: ChallengeDice, answer: int) -> int:
    """Return how many dice of a pool show what an answer names."""
    if answer == A_ONE:
        return dice.ones
    if answer == A_TWO:
        return dice.twos
    return dice.blanks if answer == A_BLANK else dice.effects


@rule()
def one_challenge_die(answer: int) -> ChallengeDice:
    """Return one die that shows what an answer names."""
    return ChallengeDice(
        1 if answer == A_ONE else 0,
        1 if answer == A_TWO else 0,
        1 if answer == A_BLANK else 0,
        1 if answer == AN_EFFECT else 0,
    )


NO_SUCH_DIE = WORDS.reason("no_such_die", "STA-CORE-22", "no die of that kind is left to re-roll")


@rule("STA-CORE-22", "STA-MOM-08")
def choose_faces(
    state: State, table: Table, who: int, question: int, dice: ChallengeDice, most: int
) -> ChallengeDice:
    """Let somebody name dice of a pool, one by one; return them."""
    picked = ChallengeDice(0, 0, 0, 0)
    for turn in range(most):
        kept = fewer_dice(dice, picked)
        options = 1 << NO_FACE
        for answer in range(A_ONE, AN_EFFECT + 1):
            shown = faces_named(kept, answer)
            options = offer(table, question, options, answer, shown > 0, NO_SUCH_DIE)
        answer = ask(
            table, state, who, question, options, challenge_total(kept), kept.effects, turn
        )
        if answer == NO_FACE:
            break
        picked = more_dice(picked, one_challenge_die(answer))
    return picked


REROLLED = WORDS.note("rerolled", "STA-CORE-22", "who:units dice", "{who} re-rolls {dice} dice.")


@rule("STA-CORE-22", "STA-MOM-08")
def reroll_challenge(
    table: Table, who: int, label: int, dice: ChallengeDice, picked: ChallengeDice, effect: int
) -> ChallengeDice:
    """Replace the dice picked, values and Effects; return the pool."""
    n = challenge_dice(picked)
    if n == 0:
        return dice
    note(table, REROLLED, who, n)
    fresh = roll_challenge(table, who, label, n, effect)
    return more_dice(fewer_dice(dice, picked), fresh)
