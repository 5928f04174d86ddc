"""Exact odds: what an action does, as fractions that sum to one with what was cut off."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from starfray.core.action import Action
from starfray.core.input.errors import NotFound, Refused, WrongKind
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.written import AS_IT_IS, YES_NO, Unwritable
from starfray.readings.explain.stated import Stated
from starfray.readings.machine.limits import BEYOND
from starfray.readings.odds.graph import ALWAYS, OUTCOME, SEEN, TOTAL, VALUE, Column, Leaf, Leaves
from starfray.readings.odds.read_chance import read_chance
from starfray.readings.odds.walk import WalkTable
from starfray.readings.play.legality import check_action
from starfray.readings.play.table import Chooser
from starfray.readings.simulate.statistics import share

# How many paths the interpreted walk takes on: some seconds.
BUDGET = 200_000
# Beyond this many paths, fractions are longer than anybody reads: decimals, with their error.
MANY_PATHS = 2_000_000
# Rounding an exact fraction to a double is off by less than this.
ROUNDING = 2.0**-53

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda x, y: x >= y,
    "<=": lambda x, y: x <= y,
    "!=": lambda x, y: x != y,
    ">": lambda x, y: x > y,
    "<": lambda x, y: x < y,
    "=": lambda x, y: x == y,
    " has ": lambda x, y: x & y != 0,
}
COMPARISON = re.compile(r"(.+?)(?: *(>=|<=|!=|>|<|=) *|( has ))(.+)")


@dataclass(frozen=True, eq=False)
class Odds:
    """The exact joint distribution of what an action leaves behind.

    `table` holds the final states and their masses. Endless explosions of a wild die are told
    apart only so far: see `left_out`. With `trials` it is not exact, but what came of that many
    tries with random dice: too many states are possible to tell them all.
    """

    ruleset: Ruleset
    setup: Setup
    before: tuple[int, ...]
    counts: tuple[int, ...]
    table: Leaves
    paths: int
    trials: int = 0

    def __eq__(self, other: object) -> bool:
        """Return whether both say the same of the same state, from as many paths or trials."""
        if not isinstance(other, Odds):
            return NotImplemented
        return (self.before, self.paths, self.trials, self.moved, self.whole, self.leaves) == (
            other.before,
            other.paths,
            other.trials,
            other.moved,
            other.whole,
            other.leaves,
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def leaves(self) -> Mapping[Leaf, int]:
        """The mass of each final state: its values at `moved`, the outcomes seen, the totals."""
        return self.table.masses()

    @property
    def moved(self) -> tuple[int, ...]:
        """The places of the flat state that may differ afterwards."""
        return self.table.moved

    @property
    def whole(self) -> int:
        """What masses are parts of."""
        return self.table.whole

    @property
    def left_out(self) -> Fraction:
        """The probability of what is not told apart any more; 0 unless dice may roll for ever.

        No chance is off by more than that; what was settled before such dice is not off at all.
        """
        told = self.table.grouped([Column(OUTCOME, BEYOND)])
        return Fraction(self.whole - told.get((0,), 0), self.whole)

    def give_or_take(self, chance: Fraction) -> float:
        """Return how far a chance may be off, 19 times of 20: 0 unless it was estimated."""
        if not self.trials:
            return 0.0
        estimate = share(round(chance * self.trials), self.trials)
        return max(estimate.high - float(chance), float(chance) - estimate.low)

    @property
    def outcomes(self) -> dict[str, Fraction]:
        """The probability of each named outcome that can happen, in the vocabulary's order."""
        names = self.ruleset.words.outcomes
        seen = self.table.grouped([Column(SEEN)]).items()
        found = {name: sum(n for (s,), n in seen if s >> i & 1) for i, name in enumerate(names)}
        return {name: Fraction(mass, self.whole) for name, mass in found.items() if mass}

    def probability(self, what: str) -> Fraction:
        """Return the probability of an outcome (`hit`), of a comparison, or of several together.

        A comparison is of a total or a field of the state with a value as it is written:
        `damage >= 12`, `b.hp <= 0`, `b.posture = prone`, `b.conditions has blind`. Several that
        are to be true together are joined by `and`: `hit and b.hp <= 0`. Raises NotFound for an
        unknown name, Refused for a value that the field cannot have, WrongKind for what is no text.
        """
        if not isinstance(what, str):
            raise WrongKind("odds of", what, "a text such as 'hit' or 'damage >= 12'")
        try:
            tests = [self._test(what)]
        except (NotFound, Refused):
            if " and " not in what:
                raise
            tests = [self._test(part.strip()) for part in what.split(" and ")]
        masses = self.table.grouped([column for column, _, _ in tests]).items()
        true = sum(
            mass
            for values, mass in masses
            if all(
                compare(value, number)
                for value, (_, compare, number) in zip(values, tests, strict=True)
            )
        )
        return Fraction(true, self.whole)

    def _test(self, what: str) -> tuple[Column, Callable[[int, int], bool], int]:
        """Return what one comparison compares."""
        names = self.ruleset.words.outcomes
        match = COMPARISON.fullmatch(what)
        if match is None:
            if what not in names:
                raise NotFound("outcome", what, names)
            return Column(OUTCOME, names.index(what)), COMPARISONS["="], 1
        sign = match[2] or match[3]
        column = self._column(match[1])
        return column, COMPARISONS[sign], self._number(match[1], match[4].strip(), sign)

    def _number(self, what: str, text: str, sign: str) -> int:
        """Return the number of a value as it is written in a comparison."""
        if re.fullmatch(r"-?\d{1,18}", text):
            given: Any = int(text)
        else:
            given = {"true": True, "false": False}.get(text, text)
        words = self.ruleset.words
        if what in words.outcomes:
            written = YES_NO
        elif what in words.totals:
            written = AS_IT_IS
        else:
            written = self._stated.spot(self._before, what).written
        try:
            if sign == " has ":
                return written.flag(text, self._stated.names)
            return written.number(given, self._stated.names)
        except Unwritable as error:
            raise Refused(f"{what} {sign.strip()} {text}: allowed is {error}") from None

    def distribution(self, what: str) -> dict[int, Fraction]:
        """Return the distribution of a total or a field, by value, ascending."""
        return {value: chance for (value,), chance in self.joint(what).items()}

    def joint(self, *what: str) -> dict[tuple[int, ...], Fraction]:
        """Return the joint distribution of totals, fields and outcomes (1 or 0), ascending.

        Raises TooManyPaths where so many fields leave more to be told apart than a walk takes on.
        """
        masses = self.table.grouped([self._column(name) for name in what])
        return {key: Fraction(masses[key], self.whole) for key in sorted(masses)}

    def mean(self, what: str) -> Fraction:
        """Return the expected value of a total or a field; see `mean_error`."""
        return sum((v * p for v, p in self.distribution(what).items()), Fraction(0))

    def mean_error(self, what: str) -> Fraction:
        """Return how far the mean may be off; 0 unless dice may be rolled for ever.

        All that is not told apart counts with its mean, and what comes of it may not follow that.
        """
        return self.left_out * max((abs(v) for v in self.distribution(what)), default=0)

    def changed(self) -> list[str]:
        """Return the fields of the state that may differ afterwards, as `Name.field`."""
        return [self._fields[place] for place in self.moved]

    def value_before(self, field: str) -> int:
        """Return the value that a field of the state has now; NotFound for an unknown one."""
        if field not in self._fields:
            raise NotFound("field", field, self._fields)
        return self.before[self._fields.index(field)]

    def said(self, what: str, value: int) -> str:
        """Return a value of a total or a field as people write it: `12`, `prone`, `true`."""
        if what in self.ruleset.words.totals or what in self.ruleset.words.outcomes:
            return str(value)
        spot = self._stated.spot(self._before, what)
        told = spot.written.say(value, self._stated.names)
        if isinstance(told, list):
            return ", ".join(told) or "none"
        return {True: "yes", False: "no"}[told] if isinstance(told, bool) else str(told)

    def nothing(self, what: str) -> int | None:
        """Return the number that stands in a field for nothing at all, such as no round."""
        if what in self.ruleset.words.totals or what in self.ruleset.words.outcomes:
            return None
        return self._stated.spot(self._before, what).nothing

    def is_amount(self, what: str) -> bool:
        """Return whether a total or a field is a number, not an index of names or a set."""
        return all(self.said(what, value) == str(value) for value in self.distribution(what))

    @functools.cached_property
    def _before(self) -> Any:
        return self.ruleset.layout.restore(self.before, self.counts)

    @functools.cached_property
    def _stated(self) -> Stated:
        return Stated(self.ruleset, self.setup.names)

    @functools.cached_property
    def _fields(self) -> list[str]:
        return self._stated.places(self._before)

    def as_json(
        self,
        fields: Sequence[str] = (),
        joints: Sequence[Sequence[str]] = (),
        *,
        fractions: bool = False,
    ) -> dict[str, Any]:
        """Return the odds as plain data: outcomes, fields with their distributions, joint ones.

        Without `fields` and `joints`, all totals and all fields that may change. A chance is a
        decimal and, unless that is too long to read, a fraction; `fractions` keeps it however long.
        """
        exact = not self.trials and (fractions or self.paths <= MANY_PATHS)

        def chance(value: Fraction) -> dict[str, Any]:
            return {"decimal": float(value), "fraction": str(value) if exact else None}

        if not fields and not joints:
            fields = [*self.ruleset.words.totals, *self.changed()]
        of_fields = {
            name: {
                "mean": chance(self.mean(name)),
                "mean_error_bound": float(self.mean_error(name)) + ROUNDING,
                "values": {
                    self.said(name, v): chance(p) for v, p in self.distribution(name).items()
                },
            }
            for name in fields
        }
        together = [
            {
                "of": list(names),
                "values": [
                    {"at": self._at(names, values), **chance(p)}
                    for values, p in self.joint(*names).items()
                ],
            }
            for names in joints
        ]
        error = self.give_or_take(Fraction(1, 2)) if self.trials else float(self.left_out)
        return {
            "outcomes": {name: chance(p) for name, p in self.outcomes.items()},
            "fields": of_fields,
            "joint": together,
            "left_out": chance(self.left_out),
            "error_bound": error if self.trials else error + ROUNDING,
            "paths": self.paths,
            "trials": self.trials,
        }

    def _at(self, names: Sequence[str], values: tuple[int, ...]) -> list[int | str]:
        """Return values as they are written: numbers as numbers, everything else in words."""
        said = [self.said(name, value) for name, value in zip(names, values, strict=True)]
        return [v if s == str(v) else s for v, s in zip(values, said, strict=True)]

    def __repr__(self) -> str:
        """Return the outcomes and the means of the totals on one line."""
        said = [f"{name} {float(chance):.2%}" for name, chance in self.outcomes.items()]
        means = {total: self.mean(total) for total in self.ruleset.words.totals}
        said += [f"{total} {float(mean):.4g}" for total, mean in means.items() if mean]
        about = "about " if self.trials else ""
        return f"<Odds {about}{', '.join(said) or 'nothing named'}; {self.paths:,} paths>"

    def _repr_html_(self) -> str:
        """Show the odds in a notebook."""
        from starfray.readings.html import chances_html  # only a notebook needs it

        names = self.setup.names["units"]
        changed = [f for f in self.changed() if any(f.startswith(f"{name}.") for name in names)]
        varied = {}
        for field in [*self.ruleset.words.totals, *changed]:
            masses = self.distribution(field)
            if len(masses) > 1:
                varied[f"{field}, mean {float(self.mean(field)):.6g}"] = masses
        if self.trials:
            closing = f"Estimated from {self.trials:,} trials."
            return chances_html(
                self.outcomes, varied, "give or take",
                lambda chance: f"± {self.give_or_take(chance):.2%}", closing,
            )  # fmt: skip
        lost = f"Not told apart (dice rolled without end): {float(self.left_out):.2e}"
        return chances_html(
            self.outcomes, varied, "exact", read_chance, lost if self.left_out else ""
        )

    def _column(self, what: str) -> Column:
        words = self.ruleset.words
        if what in words.totals:
            return Column(TOTAL, words.totals.index(what))
        if what in words.outcomes:
            return Column(OUTCOME, words.outcomes.index(what))
        fields = self._fields
        if what not in fields:
            raise NotFound(
                "outcome, total or field", what, [*words.outcomes, *words.totals, *fields]
            )
        place = fields.index(what)
        if place not in self.moved:
            return Column(ALWAYS, self.before[place])
        return Column(VALUE, self.moved.index(place))


def answering(ruleset: Ruleset, fixed: Mapping[int, int]) -> Chooser:
    """Return a chooser with `fixed` answers by question where they are legal, a bot's elsewhere."""

    def choose(state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        option = fixed.get(question, -1)
        if option >= 0 and options >> option & 1:
            return option
        return ruleset.answer(state, who, question, options, a, b, c)

    return choose


def weigh(
    ruleset: Ruleset,
    setup: Setup,
    state: Any,
    action: Action,
    *,
    answers: Mapping[int, int] | None = None,
    budget: int = BUDGET,
    merge: bool = True,
) -> Odds:
    """Return the exact odds of an action in a state, interpreted.

    `answers` fixes options by question; other questions are answered as the bots do. Raises
    Refused for an illegal action, TooManyPaths beyond `budget` paths. `merge=False` walks every
    path to its end; it is the check on the merged walk.
    """
    check_action(ruleset, setup.names, state, action)
    table = WalkTable(ruleset, answering(ruleset, answers or {}), merge=merge)
    graph = table.walk(state, lambda s, t: ruleset.apply(s, t, action), budget)
    return odds_of(ruleset, setup, state, graph.flow(), graph.paths)


def odds_of(ruleset: Ruleset, setup: Setup, before: Any, leaves: Leaves, paths: int) -> Odds:
    """Return the odds that the final states of a walk hold."""
    layout = ruleset.layout
    return Odds(
        ruleset,
        setup,
        tuple(layout.flatten(before)),
        layout.counts(before),
        leaves,
        paths,
    )
