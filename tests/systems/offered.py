"""Whether what cases do is listed by the menu of its moment, verb by verb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starfray.conformance.cases import run_one
from starfray.conformance.listed import kind_of
from starfray.core.action import NONE
from starfray.core.input.documents import Document
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset

MOST = 4  # cases of a verb that are looked at, from the first to the last


def verbs_of_cases(system: Ruleset) -> list[str]:
    """Return the verbs that cases use, but for the game master's, which no menu lists."""
    done = {verb for _, data, _ in _cases(system) for verb in _done(data)}
    return [verb.name for verb in system.words.verbs if verb.name in done and not verb.game_master]


def not_listed(system: Ruleset, verb: str) -> Iterator[str]:
    """Give what cases do with a verb though nothing of its kind is among the candidates."""
    book = rulebook_of(system)
    cases = [(name, data, line) for name, data, line in _cases(system) if verb in _done(data)]
    for name, data, line in cases[:: max(1, len(cases) // MOST)]:
        run = run_one(system, name, data, Document("case", data, line), book.scenes)
        for segment in run.segments:
            done = segment.action
            if segment.kind != "do" or done is None or system.words.verbs[done.verb].name != verb:
                continue
            listed = {kind_of(system, action) for action in system.candidates(segment.before)}
            if done.target == NONE and done.x != NONE:
                # What is fired at any square is typed; at whoever stands there it is listed.
                listed |= {action._replace(target=NONE) for action in listed}
            if done.who not in {action.who for action in listed}:
                continue  # nothing is listed for anybody but who is on turn
            if kind_of(system, done) not in listed:
                yield f"{name}: {done}"


def _cases(system: Ruleset) -> Iterator[tuple[str, Any, int]]:
    """Give the cases in which nothing is refused, each with its rule and its line."""
    for rule in rulebook_of(system).rules:
        for data, line in zip(rule.cases, rule.case_lines, strict=True):
            if "refused" not in data.get("expect", {}):
                yield rule.id, data, line


def _done(data: Any) -> set[str]:
    return {step["do"] for step in data.get("actions", ()) if "do" in step}
