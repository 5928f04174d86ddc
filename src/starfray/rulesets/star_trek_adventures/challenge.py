"""Challenge dice (CD): six-sided, read as 1, 2, 0, 0, 1 with an Effect, 1 with an Effect.

A pool is counted in four classes of faces (`in_band`): ones, twos, blanks (3 and 4), Effects.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import BAND_BITS, Table, ask, in_band, note, offer, roll_worth, worth_of
from starfray.rulesets.star_trek_adventures import notes, reasons
from starfray.rulesets.star_trek_adventures.state import State

ONES, TWOS, BLANKS, EFFECTS = range(4)

# What an Effect is worth to what follows beside its 1 (else: so many points more).
APART = 64  # the Effects count by themselves
EACH_CLASS = -1  # dice may be re-rolled: every class counts by itself


@rule("STA-CORE-11")
def roll_challenge(table: Table, who: int, label: int, n: int, effect: int) -> int:
    """Roll challenge dice and count them by class; what follows looks at their sum and `effect`."""
    worth = 0 if effect == EACH_CLASS else worth_of(1, 2, 0, 1 + effect)
    return roll_worth(table, who, label, n, 6, 1, 2, 4, worth)


@rule("STA-CORE-11")
def challenge_total(counts: int) -> int:
    """Return the sum of a pool of challenge dice."""
    return in_band(counts, ONES) + 2 * in_band(counts, TWOS) + in_band(counts, EFFECTS)


@rule("STA-CORE-11")
def challenge_effects(counts: int) -> int:
    """Return the Effects of a pool of challenge dice."""
    return in_band(counts, EFFECTS)


@rule("STA-CORE-22", "STA-MOM-08")
def choose_faces(
    state: State, table: Table, who: int, question: int, counts: int, most: int
) -> int:
    """Let somebody name dice of a pool, one by one; return them by class."""
    picked = 0
    for _ in range(most):
        options = 1
        for band in range(4):
            left = in_band(counts, band) - in_band(picked, band)
            options = offer(table, question, options, band + 1, left > 0, reasons.NO_SUCH_DIE)
        answer = ask(
            table, state, who, question, options,
            challenge_total(counts - picked), challenge_effects(counts - picked),
            challenge_dice(picked),
        )  # fmt: skip
        if answer == 0:
            break
        picked += 1 << BAND_BITS * (answer - 1)
    return picked


@rule()
def challenge_dice(counts: int) -> int:
    """Return how many dice a pool counted by class holds."""
    return in_band(counts, 0) + in_band(counts, 1) + in_band(counts, 2) + in_band(counts, 3)


@rule("STA-CORE-22", "STA-MOM-08")
def reroll_challenge(
    table: Table, who: int, label: int, counts: int, picked: int, effect: int
) -> int:
    """Replace the dice picked, values and Effects; return the pool."""
    n = challenge_dice(picked)
    if n == 0:
        return counts
    note(table, notes.REROLLED, who, n)
    return counts - picked + roll_challenge(table, who, label, n, effect)
