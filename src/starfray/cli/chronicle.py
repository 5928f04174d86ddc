"""A fight on the terminal: its steps as sentences, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from starfray.cli.console import count, heading, out, print_line, table
from starfray.core.action import NONE, Action
from starfray.core.changes import apply_notes
from starfray.core.ruleset import DRAW, GOING_ON, WON
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.table import Note

if TYPE_CHECKING:
    from rich.text import Text

    from starfray.core.ruleset import Ruleset, Setup
    from starfray.readings.explain.narrator import Line, Narrator
    from starfray.readings.play.course import Course, Step
    from starfray.readings.play.table import Event

# Answers by which somebody lets a chance pass.
PASSED = ("0", "no", "none", "nothing", "nobody")
# One colour a side, in the order of the encounter.
SIDE_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")


class Chronicle:
    """Prints the steps of a fight; `explain` unfolds every number with its rule.

    It tells an `audience` no more than it may know; by default it is the game master's.
    Bookkeeping, and chances that somebody lets pass, are told with `everything` only; without a
    word on that, they are told where all is explained.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        narrator: Narrator,
        *,
        explain: bool = False,
        everything: bool | None = None,
        audience: Audience | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.narrator = narrator
        self.audience = audience or Audience(ruleset)
        self.explain = explain
        self.everything = explain if everything is None else everything
        self._round: int | None = None

    def print_step(self, step: Step, before: Any) -> None:
        """Print one step: the round when it is a new one, the action, and what came of it."""
        self._head(before.fight.round)
        told = ""
        if step.action is not None:
            action = self.action(step.action, before, step.after)
            out().print(action, soft_wrap=not out().is_terminal)
            told = action.plain.strip()
        witness = self.audience.at(before, step.after)
        for number, events in self._by_round(step.events, before):
            self._head(number)
            lines = self.narrator.tell(events, witness)
            if not self.explain:
                known = (f"{told}.", f"{self.ruleset.picture.round} {number} begins.")
                lines = [line for line in lines if line.text not in known]
            self.print_lines(lines)

    def _head(self, number: int) -> None:
        """Print the heading of a round, when it is a new one."""
        if number != self._round:
            self._round = number
            print_line(out(), [("", "")])
            heading(f"{self.ruleset.picture.round} {number}")

    def _by_round(self, events: Iterable[Event], before: Any) -> Iterator[tuple[int, list[Event]]]:
        """Give the events of a step by the rounds in which they happen."""
        state = self.ruleset.layout.clone(before)
        number: int = state.fight.round
        part: list[Event] = []
        for event in events:
            if isinstance(event, Note):
                apply_notes(self.ruleset.words, state, [(event.kind, event.numbers)])
            if state.fight.round != number:
                yield number, part
                number, part = state.fight.round, []
            part.append(event)
        yield number, part

    def print_lines(self, lines: Iterable[Line]) -> None:
        """Print sentences; where all is to be explained, each with its rule and its parts."""
        for line in lines:
            if not self.everything and (line.bookkeeping or line.numbers.get("option") in PASSED):
                continue
            rule = f"  [{line.rule}]" if self.explain and line.rule else ""
            print_line(out(), [("    ", ""), (line.text, ""), (rule, "dim")])
            if self.explain:
                for part in line.parts:
                    print_line(out(), [("      ", ""), (part, "dim")])

    def action(self, action: Action, before: Any, after: Any) -> Text:
        """Return an action as a sentence, the one who acts in the colour of the side."""
        from rich.text import Text

        text = Text("  " + self.narrator.action(action, self.audience.at(before, after)))
        if action.who != NONE:  # the game master is of no side
            side = self.setup.state.units[action.who].side
            name = self.setup.names["units"][action.who]
            text.highlight_words([name], style=f"bold {SIDE_COLOURS[side % len(SIDE_COLOURS)]}")
        return text

    def print_fight(self, fight: Course) -> None:
        """Print all steps of a fight."""
        before = fight.first
        for step in fight.steps:
            self.print_step(step, before)
            before = step.after

    def print_end(self, state: Any) -> None:
        """Print who won, and what has become of each combatant."""
        print_line(out(), [("", "")])
        heading(ending(self.ruleset, self.setup, state))
        rows = table("combatant", "side", "status")
        for name, side, status in statuses(self.ruleset, self.setup, state):
            rows.add_row(name, side, status)
        out().print(rows)


def ending(ruleset: Ruleset, setup: Setup, state: Any) -> str:
    """Return how a fight stands, as a sentence."""
    over = ruleset.over(state)
    rounds = count(state.fight.round, "round")
    if over == GOING_ON:
        return f"The fight goes on (round {state.fight.round})."
    if over == DRAW:
        return f"A draw after {rounds}."
    return f"The fight is won by {setup.names['sides'][over - WON]} after {rounds}."


def ending_json(ruleset: Ruleset, setup: Setup, state: Any) -> dict[str, Any]:
    """Return how a fight stands as plain data."""
    over = ruleset.over(state)
    return {
        "over": over != GOING_ON,
        "winner": setup.names["sides"][over - WON] if over >= WON else None,
        "round": state.fight.round,
        "statuses": {name: status for name, _, status in statuses(ruleset, setup, state)},
    }


def statuses(ruleset: Ruleset, setup: Setup, state: Any) -> list[tuple[str, str, str]]:
    """Return each combatant with its side and what has become of it."""
    return [
        (name, setup.names["sides"][unit.side], ruleset.statuses[ruleset.status(state, i)])
        for i, (name, unit) in enumerate(zip(setup.names["units"], state.units, strict=True))
    ]
