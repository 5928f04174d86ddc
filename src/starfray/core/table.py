"""The three ways in which a rule touches the world: chance, choice and chronicle.

A rule is handed a `table` and never asks who sits at it. Interpreted, the table is an object with
the methods of `Table`; compiled, it is one address and the calls below are replaced by machine
code (`starfray.readings.machine.calls`). The bodies here are the interpreted ones.
"""

from __future__ import annotations

from typing import Final, Protocol, cast

from starfray.core.absent import NOBODY
from starfray.core.rule import rule

# How the dice of one request are read. The rule asks for no more than it looks at, so that exact
# odds walk few paths: the sum of a pool rather than its dice.
SUM = 0  # n dice of one size, summed
HIGHEST = 1  # the highest of n dice
LOWEST = 2  # the lowest of n dice
STEPS = 3  # up to four dice of different sizes, summed
BANDS = 4  # how many of n dice fall in each band of faces
WILD = 5  # n six-sided dice, the first of them wild, summed
WILD_DROP = 6  # the same; a first 1 on the wild die takes itself and the highest other die away
GROUP = 7  # one die, of which the rule only looks at equal groups of faces
# From here on the sizes of the dice are packed into one number.
STEPS_BETWEEN = 8  # STEPS, of whose sums the rule tells only some apart
CUP = 9  # STEPS, told apart below a number; whether they reach it is all else, until LIFT
LIFT = 10  # no dice: the sum of a CUP, told apart in full
ROLL_OFF = 11  # no dice: which of some covered dice show the highest face


MOST_OPTIONS = 63  # of one question: as many bits as a mask of options has

BAND_BITS = 5  # a count in a packed band: 0 to 31 dice
SIZE_BITS = 7  # a size in the packed sizes of a request: up to 127 sides


class Table(Protocol):
    """What a rule may call, interpreted. `who` is an index of `state.units`, or `NOBODY`."""

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Answer a request for dice: see `chance`."""

    def ask(
        self, state: object, who: int, question: int, options: int, a: int, b: int, c: int
    ) -> int:
        """Answer a question with one of the options: see `ask`."""

    def note(self, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
        """Take a note: see `note`."""

    def unasked(self, question: int, option: int) -> None:
        """Learn that a question has no answer but `option` and is put to nobody."""

    def rule_out(self, question: int, option: int, reason: int) -> None:
        """Take the reason why an option of a question is not offered."""

    def settle(self, state: object, who: int, what: int) -> None:
        """Take the word of the rule that some fields of somebody are settled: see `settle`."""


# A table at which nobody listens. It is handed to rules that roll and ask nothing: by a bot, to
# reckon with the very numbers that they make up, and by a rule for a number that is not unfolded.
UNHEARD: Final = cast(Table, None)


def chance(table: Table, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
    """Ask for dice of one kind; rules use the named forms below.

    `what` is a die label of the rule system's vocabulary (`words.die("attack")`).
    """
    return table.chance(who, what, kind, a, b, c, d)


def ask(
    table: Table,
    state: object,
    who: int,
    question: int,
    options: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
) -> int:
    """Ask `who` a question; return the number of the option taken.

    `options` is a bit mask: option k may be taken when bit k is set (never empty). What an option
    means is the question's business: a named answer, an amount, or the index of a combatant.
    `a`, `b`, `c` are what the one who answers should know (the total of the attack, ...), where
    the question has such fields.
    Where only one option is left nobody is asked, and it is taken.
    """
    if options & (options - 1) == 0:
        assert options > 0, "a question without an answer"
        only = options.bit_length() - 1
        table.unasked(question, only)
        return only
    return table.ask(state, who, question, options, a, b, c)


def note(
    table: Table, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Write into the chronicle: a kind of the vocabulary with up to six numbers."""
    if table is not UNHEARD:
        table.note(kind, a, b, c, d, e, f)


def rule_out(table: Table, question: int, option: int, reason: int) -> None:
    """Say why an option of a question that is about to be asked is not offered."""
    table.rule_out(question, option, reason)


def settle(table: Table, state: object, who: int, what: int) -> None:
    """Declare that until this action is over no rule looks at some fields of `state.units[who]`.

    These are the fields declared with `settles(what)`; they may still be added to, but not set.
    What they have come to then keeps no paths of exact odds apart: it travels with the weight, as
    totals do. It changes nothing anywhere else. A rule that does look at them again gets wrong
    odds; a test plays fights in which whoever touches a settled field is caught.
    """
    table.settle(state, who, what)


@rule()
def roll(table: Table, who: int, what: int, n: int, sides: int) -> int:
    """Roll `n` dice with `sides` sides and return their sum; 0 dice sum to 0."""
    return chance(table, who, what, SUM, n, sides, 0, 0)


@rule()
def roll_highest(table: Table, who: int, what: int, n: int, sides: int) -> int:
    """Roll `n` dice and return the highest face."""
    return chance(table, who, what, HIGHEST, n, sides, 0, 0)


@rule()
def roll_lowest(table: Table, who: int, what: int, n: int, sides: int) -> int:
    """Roll `n` dice and return the lowest face."""
    return chance(table, who, what, LOWEST, n, sides, 0, 0)


@rule()
def roll_steps(table: Table, who: int, what: int, a: int, b: int, c: int, d: int) -> int:
    """Roll one die of each of up to four sizes (0 = none), in this order; return the sum."""
    return chance(table, who, what, STEPS, a, b, c, d)


@rule()
def roll_bands(
    table: Table,
    who: int,
    what: int,
    n: int,
    sides: int,
    top1: int,
    top2: int,
    top3: int,
) -> int:
    """Roll `n` dice (at most 31) and count them by bands of faces; read with `in_band`.

    Band 0 holds the faces 1 to `top1`, band 1 those up to `top2`, band 2 those up to `top3`,
    band 3 the rest. The tops do not fall (an empty band repeats the one before) and lie within
    0 to `sides`, `sides` at most 127.
    """
    return chance(table, who, what, BANDS, n, sides, top1 | top2 << 7 | top3 << 14, 0)


@rule()
def roll_worth(
    table: Table,
    who: int,
    what: int,
    n: int,
    sides: int,
    top1: int,
    top2: int,
    top3: int,
    worth: int,
) -> int:
    """As `roll_bands`, where the rule tells pools apart only by what their dice are worth in all.

    `worth` is what a die of each band is worth (`worth_of`; 0: all bands are told apart). Where two
    sums matter, one of them is counted in steps too large for the other to reach. The counts are
    the true ones wherever dice are rolled; exact odds walk one outcome for each worth.
    """
    return chance(table, who, what, BANDS, n, sides, top1 | top2 << 7 | top3 << 14, worth)


@rule()
def worth_of(band0: int, band1: int, band2: int, band3: int) -> int:
    """Return what a die of each band is worth, 0 to 255 each, packed for `roll_worth`."""
    return band0 | band1 << 8 | band2 << 16 | band3 << 24


@rule()
def in_band(counts: int, band: int) -> int:
    """Return how many dice of a `roll_bands` fell in a band."""
    return counts >> BAND_BITS * band & 31


@rule()
def roll_wild(table: Table, who: int, what: int, n: int, drop_highest: int) -> int:
    """Roll `n` six-sided dice, the first of them wild; read with `wild_total`, `wild_one`.

    A 6 on the wild die counts and is rolled again. With `drop_highest` (0 or 1) a 1 on the first
    throw of the wild die is taken off together with the highest other die.
    """
    return chance(table, who, what, WILD_DROP if drop_highest else WILD, n, 6, 0, 0)


@rule()
def roll_between(table: Table, who: int, what: int, n: int, sides: int, low: int, high: int) -> int:
    """As `roll`, where the rule tells sums apart only strictly between `low` and `high`.

    To it all sums of `low` or less are alike, and all of `high` or more (-1 and 0: no such bound;
    a threshold alone is `needed - 1, needed`). The sum returned is the true one wherever dice are
    rolled; exact odds walk one outcome for those that are alike.
    """
    return chance(table, who, what, SUM, n, sides, low + 1, high)


@rule()
def roll_steps_between(
    table: Table, who: int, what: int, a: int, b: int, c: int, d: int, low: int, high: int
) -> int:
    """As `roll_steps`, where the rule tells sums apart only strictly between `low` and `high`.

    See `roll_between`. A size is at most 127.
    """
    return chance(table, who, what, STEPS_BETWEEN, packed_sizes(a, b, c, d), low + 1, high, 0)


@rule()
def packed_sizes(a: int, b: int, c: int, d: int) -> int:
    """Return up to four sizes of dice as one number."""
    return a | b << SIZE_BITS | c << 2 * SIZE_BITS | d << 3 * SIZE_BITS


@rule()
def roll_in_cup(
    table: Table, who: int, what: int, a: int, b: int, c: int, d: int, needed: int
) -> int:
    """As `roll_steps`, where for now the rule only looks whether the sum reaches `needed`.

    `lift_cup` tells it apart, once other dice have been rolled for which it did not matter: exact
    odds then walk those once, and not once for each sum. The sum returned is the true one wherever
    dice are rolled. A sum that reaches `needed` has no weight of its own before the cup is lifted:
    a rule that ends without doing so gets wrong odds. A size is at most 127.
    """
    return chance(table, who, what, CUP, packed_sizes(a, b, c, d), needed, 0, 0)


@rule()
def lift_cup(
    table: Table, who: int, what: int, a: int, b: int, c: int, d: int, needed: int, result: int
) -> int:
    """Return the sum of a `roll_in_cup`, whose `result` it was; the rest is what it was given."""
    return chance(table, who, what, LIFT, packed_sizes(a, b, c, d), needed, 0, result)


@rule()
def roll_covered(table: Table, who: int, what: int, sides: int) -> int:
    """Roll one die against others, where the rule only looks at which of them are highest.

    `highest_rolled` says which, once all have been rolled. The face returned is the true one
    wherever dice are rolled; exact odds walk no more than one outcome.
    """
    return chance(table, who, what, SUM, 1, sides, sides + 1, 0)


@rule()
def highest_rolled(table: Table, what: int, rollers: int, sides: int, highest: int) -> int:
    """Return which dice of a roll-off show the highest face, `highest`, as bits.

    `rollers` are the bits of all who have made a `roll_covered` of this size.
    """
    return chance(table, NOBODY, what, ROLL_OFF, rollers, sides, 0, highest)


@rule()
def roll_group(table: Table, who: int, what: int, sides: int, size: int) -> int:
    """Roll one die of which the rule only uses `(face - 1) // size`; return the face.

    Exact odds walk one outcome for each group of `size` faces.
    """
    return chance(table, who, what, GROUP, 1, sides, size, 0)


@rule()
def roll_wild_between(
    table: Table, who: int, what: int, n: int, drop_highest: int, low: int, high: int
) -> int:
    """As `roll_wild`, where the rule tells totals apart only strictly between `low` and `high`.

    See `roll_between`. With `high` even an endless explosion is weighed without a cut.
    """
    return chance(table, who, what, WILD_DROP if drop_highest else WILD, n, 6, low + 1, high)


@rule()
def roll_wild_by_steps(
    table: Table, who: int, what: int, n: int, drop_highest: int, low: int, high: int, step: int
) -> int:
    """As `roll_wild_between`, where the rule tells totals from `high` on apart by whole steps.

    To it `high` to `high + step - 1` are alike, and so is each further run of `step` totals.
    """
    sides = 6 | step << SIZE_BITS
    return chance(table, who, what, WILD_DROP if drop_highest else WILD, n, sides, low + 1, high)


@rule()
def wild_total(result: int) -> int:
    """Return the sum of a `roll_wild`."""
    return result >> 1


@rule()
def wild_one(result: int) -> int:
    """Return 1 when the first throw of the wild die of a `roll_wild` was a 1, else 0."""
    return result & 1


@rule()
def offer(table: Table, question: int, options: int, option: int, allowed: int, reason: int) -> int:
    """Return a question's options with one more if it is allowed; else say why not."""
    if allowed:
        return options | 1 << option
    rule_out(table, question, option, reason)
    return options


@rule()
def modifier(table: Table, kind: int, amount: int) -> int:
    """Note a modifier of the number that is being made up, unless it is 0, and return it."""
    if amount != 0:
        note(table, kind, amount)
    return amount
