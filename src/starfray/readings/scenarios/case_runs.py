"""Verification: the cases of a rulebook, each run and held against what it expects."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, NotFound, StarfrayError, show
from starfray.core.rulebook import Rulebook
from starfray.core.ruleset import Ruleset
from starfray.core.written import Unwritable
from starfray.readings.scenarios.expectations import is_told, look_up, told_names
from starfray.readings.scenarios.outcome import Outcome
from starfray.readings.scenarios.scenario import Scenario

CANNOT_RUN = "case"
# How far a mean may be off where dice that explode without end were cut off.
CUT_OFF = Fraction(1, 10**6)
# A chance or a mean. It has no exponent: 1e999999999 has a thousand million digits.
CHANCE = re.compile(r"-?\d{1,2000}(/\d{1,2000}|\.\d{1,2000})?")


class Mismatch(NamedTuple):
    """One thing that a case expected and did not find."""

    what: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        if self.what == CANNOT_RUN:
            return f"it cannot be run: {self.found}"
        return f"{self.what}: expected {self.expected!r}, found {self.found!r}"


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How one case went: it passed when there is no mismatch."""

    rule: str
    number: int
    line: int
    mismatches: tuple[Mismatch, ...]

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.mismatches


def verify_rulebook(ruleset: Ruleset, book: Rulebook, rule_id: str = "") -> Iterator[CaseResult]:
    """Run the cases of a rulebook (of the rules whose id starts with `rule_id`), one by one."""
    for place, rule in enumerate(book.rules):
        if not rule.id.startswith(rule_id):
            continue
        for number, (case, line) in enumerate(zip(rule.cases, rule.case_lines, strict=True), 1):
            document = book.document.part(("rules", place, "cases", number - 1), case)
            try:
                mismatches = run_case(ruleset, case, document, book.scenes)
            except Exception as error:  # noqa: BLE001 - a rule that breaks off fails its cases alone
                mismatches = [Mismatch(CANNOT_RUN, "a case that runs", broken_off(error))]
            yield CaseResult(rule.id, number, line, tuple(mismatches))


def run_case(
    ruleset: Ruleset,
    case: dict[str, Any],
    document: Document,
    scenes: dict[str, Any],
    *,
    alone: bool = False,
    made: Callable[..., Scenario] = Scenario,
) -> list[Mismatch]:
    """Run one case and return what is not as expected; an error is a mismatch, too.

    `made` makes a scenario of it. Of a case `alone` in its file, what is wrong with the file is
    raised as InputError.

    `expect: {invalid: TEXT}` means that the encounter is refused, with TEXT in the message (or
    just refused: `true`).
    """
    expect = case.get("expect") or {}
    try:
        try:
            scenario = made(ruleset, case, document, scenes)
        except InputError as error:
            if "invalid" not in expect:
                raise
            told = "" if expect["invalid"] is True else str(expect["invalid"])
            return [] if told in str(error) else [Mismatch("invalid", told, str(error))]
        if "invalid" in expect:
            return [Mismatch("invalid", expect["invalid"], "a sound encounter")]
        odds = case.get("odds") or {}
        between = any("expect" in step for step in scenario.actions)
        if not expect and not odds and not between:
            return [Mismatch("expect", "expect or odds", "neither")]
        mismatches = check_odds(scenario, odds) if odds else []
        if expect or between:
            mismatches += check(scenario, scenario.run(), expect)
        return mismatches
    except StarfrayError as error:
        if alone and isinstance(error, InputError):
            raise
        return [Mismatch(CANNOT_RUN, "a case that runs", str(error))]


def broken_off(error: Exception) -> str:
    """Return what a rule broke off with, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{last.filename}:{last.lineno}, in {last.name}"
    return f"{type(error).__name__}: {error} ({place})"


def check(scenario: Scenario, outcome: Outcome, expect: dict[str, Any]) -> list[Mismatch]:
    """Hold an outcome against what is expected of it, at its end and between its steps."""
    mismatches = []
    for moment in outcome.moments:
        told = check_told(scenario, moment.outcome, moment.expect)
        refused = moment.outcome.refused
        if refused is not None and "refused" not in moment.expect:
            told.append(Mismatch("refused", False, str(refused)))
        mismatches += [m._replace(what=f"after step {moment.step}: {m.what}") for m in told]
    if outcome.refused is not None and "refused" not in expect:
        mismatches.append(Mismatch("refused", False, str(outcome.refused)))
    if "refused" not in expect:
        for what, left in (("dice", outcome.unused_dice), ("answers", outcome.unused_answers)):
            if left and f"unused_{what}" not in expect:
                mismatches.append(Mismatch(f"unused {what}", [], left))
    return mismatches + check_told(scenario, outcome, expect)


def check_told(scenario: Scenario, outcome: Outcome, expect: dict[str, Any]) -> list[Mismatch]:
    """Hold what has come of a scenario against single expectations."""
    mismatches = []
    for what, expected in expect.items():
        if not is_told(scenario, what):
            mismatches += _in_state(scenario, outcome.state, what, expected)
            continue
        found = look_up(scenario, outcome, what, expected)
        if found != expected or isinstance(found, bool) != isinstance(expected, bool):
            mismatches.append(Mismatch(what, expected, found))
    return mismatches


def _in_state(scenario: Scenario, state: Any, path: str, expected: Any) -> list[Mismatch]:
    """Hold a field of the state against what is expected of it."""
    stated = scenario.stated
    try:
        if stated.holds(state, path, expected):
            return []
    except Unwritable as error:
        return [Mismatch(path, str(error), expected)]
    except NotFound as error:
        if "." in path:
            raise
        raise NotFound("expectation", path, [*error.known, *told_names(scenario)]) from None
    return [Mismatch(path, expected, stated.read(state, path))]


def check_odds(scenario: Scenario, expected: dict[str, Any]) -> list[Mismatch]:
    """Hold the exact odds of a scenario's last action against fractions.

    Keys are an outcome (`hit`), a comparison of a total or field (`damage >= 12`, `b.posture =
    prone`), several of these together (`hit and b.hp <= 0`), or a mean (`mean damage`).
    What was cut off (endless explosions of a wild die) may belong to any of them.
    """
    from starfray.readings.scenarios.scenario_odds import (
        scenario_odds,  # it is a reading of its own
    )

    odds = scenario_odds(scenario)
    mismatches = []
    for what, text in expected.items():
        right = _fraction(scenario, what, text)
        if what.startswith("mean "):
            found = odds.mean(what.removeprefix("mean ").strip())
            fits = found == right or (odds.left_out > 0 and abs(found - right) < CUT_OFF)
        else:
            found = odds.probability(what)
            fits = found <= right <= found + odds.left_out
        if not fits:
            mismatches.append(Mismatch(f"odds of {what}", str(text), str(found)))
    return mismatches


def _fraction(scenario: Scenario, what: str, text: Any) -> Fraction:
    """Return a number of `odds:`; InputError for what is none."""
    try:
        if isinstance(text, bool) or not CHANCE.fullmatch(str(text)):
            raise ValueError
        return Fraction(str(text))
    except (ValueError, ZeroDivisionError):
        raise scenario.wrong(
            f"{show(text)} is no chance", "odds", what, allowed="a fraction such as 3/10, or 0.3"
        ) from None
