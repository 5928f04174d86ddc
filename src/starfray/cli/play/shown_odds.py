"""The odds of an action as players read them: what the menu tells, then what changes for whom."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from starfray.cli.console import bar, count, out, percent, print_line, table
from starfray.cli.outcome_words import outcome_words
from starfray.cli.weighing import ESTIMATED, OddsPrinter

if TYPE_CHECKING:
    from starfray.readings.odds.odds import Odds

MOST_LINES = 30
FEW = 3  # values that are told one by one
ALL = "all"  # typed behind the number, for everything there is


class ShownOdds:
    """Prints odds within a screen; `OddsPrinter` has every value of everything."""

    def __init__(self, odds: Odds) -> None:
        """Weigh what is to be shown: that may take a while."""
        self.odds = odds
        self.printer = OddsPrinter(odds, options=False)
        self.weighed = self.printer.weigh()
        totals = odds.ruleset.words.totals
        fields = self.weighed.fields
        self.totals = {name: fields[name] for name in fields if name in totals}
        self.changes = {name: fields[name] for name in fields if name not in totals}

    def show(self, more: str) -> None:
        """Print them; `more` is what is typed to see the rest."""
        left = MOST_LINES - self._outcomes() - self._totals()
        left_out = self._changes(left)
        if left_out:
            more_told = f"  ... and {count(left_out, 'more line')}: `{more}` shows all."
        else:
            more_told = f"  Every value of everything: `{more}`."
        print_line(out(), [("", "")])
        if self.odds.trials:
            print_line(out(), [(ESTIMATED.format(self.odds.trials), "dim")])
        print_line(out(), [(more_told, "dim")])

    def _outcomes(self) -> int:
        """Print the outcomes; return on how many lines."""
        rows = table("outcome", "chance", "", right=(1,))
        said = outcome_words(self.odds)
        for name, chance in self.odds.outcomes.items():
            rows.add_row(said[name], percent(float(chance)), bar(float(chance)))
        if rows.row_count:
            out().print(rows)
        return rows.row_count and rows.row_count + 2

    def _totals(self) -> int:
        """Print the totals, each on a line; return on how many."""
        rows = table("in all", "mean", "none", "least", "most", right=(1, 2, 3, 4))
        for name, masses in self.totals.items():
            if set(masses) == {0}:
                continue
            none = percent(float(masses.get(0, Fraction(0))))
            ends = str(min(masses)), str(max(masses))
            rows.add_row(name.replace("_", " "), f"{float(self.odds.mean(name)):.2f}", none, *ends)
        if rows.row_count:
            print_line(out(), [("", "")])
            out().print(rows)
        return rows.row_count and rows.row_count + 3

    def _changes(self, room: int) -> int:
        """Print what may become of whom, in as many lines as there is room; return what is left.

        What comes in any case is told where nothing else is: it is no news that a shot costs one.
        """
        varied = [name for name, masses in self.changes.items() if len(masses) > 1]
        lines = [f"{self.printer.spoken(name)}: {self._becomes(name)}" for name in varied]
        if not varied and not self.odds.outcomes:
            lines = [
                self.printer.in_any_case(name, next(iter(masses)))
                for name, masses in self.changes.items()
                if set(masses) != {self.odds.value_before(name)}
            ]
        lines = list(dict.fromkeys(lines))
        if lines:
            print_line(out(), [("", "")])
            print_line(out(), [("What changes" if varied else "In any case", "bold")])
        for line in lines[:room]:
            print_line(out(), [(f"  {line}", "")])
        return max(len(lines) - max(room, 0), 0)

    def _becomes(self, name: str) -> str:
        """Return what may become of a number, in words."""
        masses, before = self.changes[name], self.odds.value_before(name)
        nothing = self.odds.nothing(name)
        amounts = {value: mass for value, mass in masses.items() if value != nothing}
        if len(amounts) >= FEW and len(masses) > FEW and self.odds.is_amount(name):
            there = sum(amounts.values(), Fraction(0))
            mean = float(sum(value * mass for value, mass in amounts.items()) / there)
            told = f"{self._said(name, before)} now, then {min(amounts)} to {max(amounts)}"
            same = _in("unchanged", masses.get(before, Fraction(0))) if before != nothing else ""
            return f"{told}, {mean:.2f} on average{same}{_in('none', 1 - there)}"
        likely = sorted(masses, key=lambda value: -masses[value])
        said = [f"{self._said(name, value)} {percent(float(masses[value]))}" for value in likely]
        rest = len(said) - FEW - 1
        return "; ".join([*said[: FEW + 1], *([f"{rest} others"] if rest > 0 else [])])

    def _said(self, name: str, value: int) -> str:
        if value == self.odds.nothing(name):
            return "none"
        return self.odds.said(name, value).replace("_", " ")


def _in(what: str, chance: Fraction) -> str:
    return f"; {what} in {percent(float(chance))}" if chance else ""
