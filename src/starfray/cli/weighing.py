"""Exact odds on the terminal: outcomes, totals and fields with their bars."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from starfray.cli.console import bar, count, heading, out, percent, print_line, table
from starfray.cli.outcome_words import outcome_words
from starfray.readings.explain.seen_numbers import SeenNumbers
from starfray.readings.explain.sheet import SheetWriter
from starfray.readings.odds.read_chance import DIGITS, ROUNDED, is_short, rounded

if TYPE_CHECKING:
    from rich.table import Table

    from starfray.readings.odds.odds import Odds

EXACT = "exact"
ESTIMATED = (
    "Too many outcomes are possible to list exactly: estimated from {:,} trials, always the same;"
    " 19 times out of 20 the true chance is within the range given (±)."
)


@dataclass(frozen=True)
class Weighed:
    """What is to be printed of odds, all of it weighed."""

    outcomes: bool
    fields: dict[str, dict[int, Fraction]]
    further: list[str]
    joints: list[tuple[list[str], dict[tuple[int, ...], Fraction]]]


class OddsPrinter:
    """Prints odds; `fractions` keeps them whole however long.

    `options` tells whether those of the command line are named: nobody can give them at a prompt.
    """

    def __init__(self, odds: Odds, *, fractions: bool = False, options: bool = True) -> None:
        self.odds = odds
        self.options = options
        self.whole = fractions
        self.rounded = False
        self._read: dict[str, str] = {}
        self.beside = "give or take" if odds.trials else EXACT

    def weigh(self, fields: Sequence[str] = (), joints: Sequence[str] = ()) -> Weighed:
        """Weigh `fields` (by default whatever may vary and somebody reads) and `joints`.

        Everything is weighed before anything is printed: a name may be wrong.
        """
        odds = self.odds
        further: list[str] = []
        by_default = not fields and not joints
        if by_default:
            changed = odds.changed()
            fields = [g for g in odds.ruleset.words.totals if any(odds.distribution(g))]
            changed = [field for field in changed if self._may_change(field)]
            fields += [field for field in changed if self.read_as(field)]
            further = [field for field in changed if not self.read_as(field)]
        return Weighed(
            outcomes=by_default,
            fields={field: odds.distribution(field) for field in fields},
            further=further if self.options else [],
            joints=[(names, odds.joint(*names)) for names in map(split, joints)],
        )

    def _may_change(self, field: str) -> bool:
        """Return whether a field may have another value afterwards than it has now."""
        return set(self.odds.distribution(field)) != {self.odds.value_before(field)}

    def print_weighed(self, weighed: Weighed, title: str = "", aside: str = "") -> None:
        """Print a title, the outcomes, and what was weighed."""
        if title:
            heading(title, aside)
        if weighed.outcomes:
            self._outcomes()
        always = []
        for field, masses in weighed.fields.items():
            if len(masses) == 1:
                always.append(self.in_any_case(field, next(iter(masses))))
            else:
                self._field(field, masses)
        if always:
            print_line(out(), [("", "")])
            print_line(out(), [("In any case: ", "bold"), (", ".join(dict.fromkeys(always)), "")])
        if weighed.further:
            listed = ", ".join(weighed.further)
            print_line(out(), [("", "")])
            print_line(out(), [(f"Also changed (see --field): {listed}", "dim")])
        for names, joint in weighed.joints:
            self._joint(names, joint)
        self._remarks()

    def in_any_case(self, field: str, value: int) -> str:
        """Return what is so however the dice fall: a field with its only value."""
        told = self.said(field, value)
        if self.options:
            return f"{field} = {told}"
        sentence = self._seen.sentence(field, value)
        if sentence:
            return sentence
        if told in ("yes", "no"):
            owner, _, what = self.spoken(field).rpartition(": ")
            return f"{owner}: {'not ' if told == 'no' else ''}{what}"
        return f"{self.spoken(field)} {told.replace('_', ' ')}"

    def said(self, field: str, value: int) -> str:
        """Return a value in words: of an outcome whether it comes."""
        if field in self.odds.ruleset.words.outcomes:
            return "yes" if value else "no"
        return self.odds.said(field, value)

    def spoken(self, field: str) -> str:
        """Return a field as `--field` takes it; at a prompt in the words of the table."""
        if self.options:
            return field
        if field in self.odds.ruleset.words.totals:
            return field.replace("_", " ")
        return self.read_as(field)

    def read_as(self, field: str) -> str:
        """Return what those who play call a field; nothing where only the rules look at it."""
        if field not in self._read:
            self._read[field] = self._seen.spoken(field, lambda: self.odds.distribution(field))
        return self._read[field]

    @functools.cached_property
    def _not_fields(self) -> set[str]:
        words = self.odds.ruleset.words
        return {*words.totals, *words.outcomes}

    @functools.cached_property
    def _seen(self) -> SeenNumbers:
        odds = self.odds
        before = odds.ruleset.layout.restore(odds.before, odds.counts)
        return SeenNumbers(SheetWriter(odds.ruleset, odds.setup.names), before)

    def _outcomes(self) -> None:
        rows = table("outcome", "chance", "", self.beside, right=(1,))
        said = outcome_words(self.odds)
        for name, chance in self.odds.outcomes.items():
            rows.add_row(said[name], *self.cells(chance))
        if rows.row_count:
            self._print(rows)

    def _print(self, rows: Table) -> None:
        """Print a table, at whose head it says whether all of its chances are exact."""
        for column in rows.columns:
            if column.header == EXACT and any(str(c).startswith(ROUNDED) for c in column.cells):
                column.header = f"{EXACT} or {ROUNDED}"
        out().print(rows)

    def _field(self, name: str, masses: dict[int, Fraction]) -> None:
        print_line(out(), [("", "")])
        # What is no amount has neither a mean nor more and less of it.
        amount = self.odds.is_amount(name) and name not in self.odds.ruleset.words.outcomes
        mean = f"mean {float(self.odds.mean(name)):.6g}" if amount else ""
        called = self.read_as(name) if self.options and name not in self._not_fields else ""
        heading(self.spoken(name), "  ".join(filter(None, (called, mean))))
        more_of_it = ("or more",) if amount else ()
        rows = table("value", "chance", "", self.beside, *more_of_it, right=(0, 1, 4))
        largest = max(masses.values(), default=Fraction(1))
        more = sum(masses.values())
        for value, chance in masses.items():
            cells = [
                self.said(name, value),
                *self.cells(chance, largest),
                percent(float(more)),
            ]
            rows.add_row(*cells[: len(rows.columns)])
            more -= chance
        self._print(rows)

    def _joint(self, names: list[str], masses: dict[tuple[int, ...], Fraction]) -> None:
        print_line(out(), [("", "")])
        rows = table(*names, "chance", "", self.beside, right=tuple(range(len(names) + 1)))
        largest = max(masses.values(), default=Fraction(1))
        for values, chance in masses.items():
            said = [self.said(name, value) for name, value in zip(names, values, strict=True)]
            rows.add_row(*said, *self.cells(chance, largest))
        self._print(rows)

    def cells(self, chance: Fraction, largest: Fraction = Fraction(1)) -> tuple[Any, Any, str]:
        """Return a chance as percent, as a bar, and exactly."""
        return percent(float(chance)), bar(float(chance / largest)), self.exactly(chance)

    def exactly(self, chance: Fraction) -> str:
        """Return a chance as a fraction, or as a decimal where that would be too long to read."""
        if self.odds.trials:
            return f"± {percent(self.odds.give_or_take(chance))}"
        if self.whole or is_short(chance):
            return str(chance)
        self.rounded = True
        return rounded(chance)

    def _remarks(self) -> None:
        odds = self.odds
        print_line(out(), [("", "")])
        if odds.trials:
            print_line(out(), [(ESTIMATED.format(odds.trials), "dim")])
            return
        if self.rounded:
            how = "; --fractions shows every fraction whole" if self.options else ""
            print_line(out(), [(f"{ROUNDED} is rounded to {DIGITS} digits{how}.", "dim")])
        if odds.left_out:
            print_line(
                out(),
                [(f"Not told apart (dice rolled without end): {float(odds.left_out):.2e}", "dim")],
            )
        print_line(out(), [(f"{count(odds.paths, 'path')} of the dice walked.", "dim")])


def split(joint: str) -> list[str]:
    """Return the names of a joint distribution."""
    return [name.strip() for name in joint.split(",")]
