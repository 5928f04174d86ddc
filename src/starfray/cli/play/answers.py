"""A question that the rules ask a person: who must choose, among what, and why not the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starfray.cli.console import out, print_line
from starfray.core.input.numbers import typed_number
from starfray.core.table import MOST_OPTIONS
from starfray.readings.play.typed import typed_verb

if TYPE_CHECKING:
    from starfray.cli.play.table import TableTop
    from starfray.readings.play.table import NeedAnswer

NOTHING = ("no", "none", "nothing")  # typed where an amount is asked for
MOST_REASONS = 3  # why answers are barred, before they are left to `all`


class Answers:
    """Puts one question, and takes one line in reply."""

    def __init__(self, top: TableTop, need: NeedAnswer) -> None:
        self.top = top
        self.session = top.session
        self.need = need
        self.asked = self.session.ruleset.words.questions[need.question]
        self.offered = [k for k in range(MOST_OPTIONS) if need.options >> k & 1]
        # Amounts are typed as they are; named answers have a number of the list as well.
        self.amounts = not self.asked.options and not self.asked.names

    def put(self) -> None:
        """Print the question, its answers, and why others are not among them."""
        narrator = self.session.narrator
        question = narrator.question(self.need)
        print_line(out(), [("  ? ", "bold"), (question, "bold"), (f"  {self.asked.rule}", "dim")])
        if self.amounts:
            prices = [f"{k}: {price}" for k in self.offered if (price := self._price(k))]
            told = f" ({', '.join(prices)})" if prices else ""
            self.top.say(f"      {self._range(self.offered)}{told}")
        else:
            for place, option in enumerate(self.offered, 1):
                price = self._price(option)
                self.top.say(f"    {place}  {self.name(option)}{f' ({price})' if price else ''}")
        reasons = self._reasons()
        if len(reasons) > MOST_REASONS:
            count = sum(map(len, reasons.values()))
            self.top.say(f"    -  {count} more are barred: `all` says why.", "dim")
        else:
            self.tell_barred()

    def tell_barred(self) -> None:
        """Print which answers are barred, each reason once."""
        highest = max(self.offered + [bar.option for bar in self.need.barred])
        for number, options in self._reasons().items():
            reason = self.session.ruleset.words.reasons[number]
            what = ", ".join(map(self.name, options))
            if self.amounts:
                beyond = options == list(range(options[0], highest + 1))
                what = f"{options[0]} or more" if beyond else self._range(options)
            self.top.say(f"    -  {what}: {reason.sentence} [{reason.rule}]", "dim")

    def _reasons(self) -> dict[int, list[int]]:
        """Return the answers that are barred, as far as who is asked may know, by their reason."""
        reasons: dict[int, list[int]] = {}
        for bar in self.need.barred:
            if self.asked.names != "units" or self._known(bar.option):
                reasons.setdefault(bar.reason, []).append(bar.option)
        return reasons

    def take(self, line: str) -> None:
        """Give the answer that a line means; say so where it means none, or one that is barred."""
        if line == "?":
            self.top.say("  Type a number or the beginning of an answer; `bot` lets a bot answer.")
            return
        found = self.read(line)
        if len(found) == 1:
            self.give(found[0])
            return
        barred = [
            self.session.ruleset.words.reasons[number]
            for number, options in self._reasons().items()
            for option in options
            if self._means(line, option)
        ]
        for reason in barred if not found else []:
            self.top.say(f"  Not allowed: {reason.sentence} [{reason.rule}]", "yellow")
        if found:
            named = "; ".join(map(self.name, found))
            self.top.say(f"  {line!r} may mean: {named}.")
        elif not barred and typed_verb(self.session.ruleset, line) is not None:
            self.top.say("  That can be done once the question is answered.")
        elif not barred:
            named = "; ".join(map(self.name, self.offered))
            self.top.say(f"  {line!r} is none of the answers: {named}.")

    def give(self, option: int) -> None:
        """Give an answer and tell what came of it."""
        with self.top.unbroken():
            self.session.answer(option)
            self.top.tell()

    def read(self, line: str) -> list[int]:
        """Return the options that a line may mean."""
        number = typed_number(line)
        if number is not None:
            if self.amounts:
                return [number] if number in self.offered else []
            if 1 <= number <= len(self.offered):
                return [self.offered[number - 1]]
        if self.amounts and line.casefold() in NOTHING:
            return [0] if 0 in self.offered else []
        exact = [o for o in self.offered if line.casefold() in self._called(o)]
        return exact or [option for option in self.offered if self._means(line, option)]

    def name(self, option: int) -> str:
        """Return what an option does, in words."""
        return self.session.narrator.offer(self.need.question, option)

    def _called(self, option: int) -> tuple[str, ...]:
        """Return what may be typed for an option: its words, or its name as files write it."""
        name = self.session.narrator.option(self.need.question, option).replace("_", " ")
        return self.name(option).casefold(), name.casefold()

    def _price(self, option: int) -> str:
        """Return what an answer costs."""
        price = self.session.ruleset.price_of_answer
        need = self.need
        return price(need.state, need.who, need.question, option) if price else ""

    def _known(self, unit: int) -> bool:
        """Return whether those who are asked know of a combatant at all."""
        return self.top.onlookers.audience().knows(self.need.state, unit)

    def _means(self, line: str, option: int) -> bool:
        if self.amounts:
            return line == str(option)
        return any(called.startswith(line.casefold()) for called in self._called(option))

    @staticmethod
    def _range(amounts: list[int]) -> str:
        first, last = amounts[0], amounts[-1]
        if amounts == list(range(first, last + 1)) and last > first:
            return f"{first} to {last}"
        return ", ".join(map(str, amounts))

    @property
    def prompt(self) -> str:
        """Who is asked, as it stands before what they type."""
        who = self.need.who
        name = self.session.narrator.names["units"][who] if who >= 0 else "Game master"
        return f"{name}> "
