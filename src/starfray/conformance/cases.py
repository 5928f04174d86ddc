"""The cases of a rulebook, each run once, and what the promises want to know of these runs."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from starfray.core.action import Action
from starfray.core.input.documents import Document
from starfray.core.input.errors import Refused
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.play.table import Event, PlayTable
from starfray.readings.scenarios.case_runs import run_case
from starfray.readings.scenarios.outcome import Outcome
from starfray.readings.scenarios.scenario import Scenario
from starfray.readings.scenarios.script_table import ScriptTable

STEPS = ("do", "rule", "bot", "turn")


@dataclass(frozen=True)
class Segment:
    """What one step of a case did: `begin`, or one of `STEPS`."""

    kind: str
    before: Any
    events: tuple[Event, ...]
    after: Any
    action: Action | None = None  # of `do`


@dataclass
class CaseRun:
    """One case and how it went. `place` is its rule and number, which outlast changes above it."""

    place: str
    line: int
    data: dict[str, Any]
    scenario: Scenario | None = None
    mismatches: list[str] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    actions: set[Action] = field(default_factory=set)
    refused: set[int] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)

    @property
    def name(self) -> str:
        """What a failure calls it."""
        return f"{self.place} (line {self.line})"

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return self.place.partition(" ")[0]

    @property
    def events(self) -> Iterator[Event]:
        """All that its chronicle holds."""
        for segment in self.segments:
            yield from segment.events


class Watched(Scenario):
    """A scenario that tells `run` what its steps do."""

    def __init__(
        self,
        watching: CaseRun,
        ruleset: Ruleset,
        data: dict[str, Any],
        document: Document,
        scenes: dict[str, Any],
    ) -> None:
        super().__init__(ruleset, data, document, scenes)
        self.watching = watching
        self.watching.scenario = self
        self._open: tuple[str, Any, int] | None = None
        self._done: Action | None = None

    def table(self) -> PlayTable:
        """Return the scenario's table, as one that keeps why answers were barred."""
        made = super().table()
        return WatchingTable(**{f.name: getattr(made, f.name) for f in dataclasses.fields(made)})

    def run(self, table: PlayTable | None = None, *, until: int | None = None) -> Outcome:
        """Run the scenario, and close its last segment; a part of it is watched by nobody."""
        if until is not None:
            return super().run(table or super().table(), until=until)
        self._open = None
        table = table or self.table()
        assert isinstance(table, WatchingTable)
        try:
            outcome = super().run(table)
            if outcome.refused is None:
                self._close(table, outcome.state)
        finally:
            self.watching.barred |= table.reasons
        return outcome

    def blank(self, state: Any) -> Outcome:
        """Open the segment of the beginning, where the scenario has one."""
        if self._open is None and self.data.get("begin"):
            self._open = ("begin", self.ruleset.layout.clone(state), 0)
        return super().blank(state)

    def step(self, state: Any, table: Any, step: dict[str, Any], outcome: Outcome) -> None:
        """Carry a step out as a segment of its own."""
        kind = next((kind for kind in STEPS if kind in step), "")
        if isinstance(table, WatchingTable):  # and not one that walks through all dice
            self._close(table, state)
            self._open = (kind, self.ruleset.layout.clone(state), len(table.events))
            self._done = None
        try:
            super().step(state, table, step, outcome)
        except Refused as refusal:
            self.watching.refused |= {
                reason.number
                for reason in self.ruleset.words.reasons
                if (reason.sentence, reason.rule) == (refusal.reason, refusal.rule)
            }
            raise
        if kind == "do":
            self._done = self.action(step)
            self.watching.actions.add(self._done)

    def _close(self, table: PlayTable, state: Any) -> None:
        if self._open is not None:
            kind, before, start = self._open
            after = self.ruleset.layout.clone(state)
            events = tuple(table.events[start:])
            self.watching.segments.append(Segment(kind, before, events, after, self._done))
        self._open = None


class WatchingTable(ScriptTable):
    """A scenario's table that keeps every reason by which an answer was barred."""

    def __init__(self, **parts: Any) -> None:
        super().__init__(**parts)
        self.reasons: set[int] = set()

    def rule_out(self, *numbers: int) -> None:
        """Keep the reason."""
        self.reasons.add(numbers[-1])
        super().rule_out(*numbers)


def run_one(
    system: Ruleset, place: str, data: dict[str, Any], document: Document, scenes: dict[str, Any]
) -> CaseRun:
    """Run a case, and keep what its steps did."""
    found = CaseRun(place, document.line_of(()), data)
    mismatches = run_case(system, data, document, scenes, made=partial(Watched, found))
    found.mismatches = [str(mismatch) for mismatch in mismatches]
    return found


@cache
def case_runs(system: Ruleset) -> list[CaseRun]:
    """Run all the cases of a rule system, once."""
    book = rulebook_of(system)
    return [
        run_one(
            system,
            f"{rule.id} case {number}",
            case,
            Document(book.document.name, case, line),
            book.scenes,
        )
        for rule in book.rules
        for number, (case, line) in enumerate(zip(rule.cases, rule.case_lines, strict=True), 1)
    ]
