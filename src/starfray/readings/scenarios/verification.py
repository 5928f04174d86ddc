"""Verification of whole rulebooks and files: which cases were run, and how each went."""

from __future__ import annotations

import importlib.resources
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starfray.core.input.documents import Document, is_a_file
from starfray.core.input.errors import InputError, NotFound, StarfrayError
from starfray.core.input.validation import validate
from starfray.core.registry import keys, ruleset
from starfray.core.rulebook import rulebook_in, rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.searching import has_rulebook
from starfray.readings.play.library import PIPED, given_file, looks_like_path, why_broken
from starfray.readings.scenarios.case_runs import CaseResult, run_case, verify_rulebook
from starfray.readings.scenarios.forms import RulebookForm, open_scenario, scenario_system


@dataclass(frozen=True, slots=True)
class Chapter:
    """How the cases of one chapter went: all rules whose ids begin alike (`SCR-ATK`)."""

    name: str
    rules: int
    cases: int
    failed: int


@dataclass(slots=True)
class Report:
    """How the cases of one rulebook or file went; `error` where it could not be run at all."""

    name: str
    file: str
    results: list[CaseResult] = field(default_factory=list)
    error: str = ""

    @property
    def failures(self) -> list[CaseResult]:
        """The cases that failed."""
        return [result for result in self.results if not result.passed]

    def chapters(self) -> list[Chapter]:
        """Return the counts by chapter, in the order of the rulebook."""
        groups: dict[str, list[CaseResult]] = {}
        for result in self.results:
            groups.setdefault(result.rule.rpartition("-")[0], []).append(result)
        return [
            Chapter(
                name,
                len({result.rule for result in results}),
                len(results),
                sum(not result.passed for result in results),
            )
            for name, results in groups.items()
        ]

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain data."""
        return {
            "name": self.name,
            "file": self.file,
            "error": self.error or None,
            "cases": len(self.results),
            "failed": len(self.failures),
            "chapters": [
                {"chapter": c.name, "rules": c.rules, "cases": c.cases, "failed": c.failed}
                for c in self.chapters()
            ],
            "failures": [
                {
                    "rule": result.rule,
                    "case": result.number,
                    "line": result.line,
                    "mismatches": [
                        {"what": m.what, "expected": m.expected, "found": m.found}
                        for m in result.mismatches
                    ],
                }
                for result in self.failures
            ],
        }


def verify_all(what: list[str], rule: str = "") -> Iterator[Report]:
    """Run the cases of each rule system or file named, or of all installed rule systems.

    `rule` keeps to the rules whose ids begin so; systems none of whose rules do are passed over.
    Raises NotFound, with the nearest id, where no rule of those named has such an id.
    """
    check_rule(rule.upper(), [text for text in what if text in keys()] or (() if what else keys()))
    for text in what or keys():
        if text in keys():
            report = verify_system(text, rule.upper())
            if report.results or report.error or what or not rule:
                yield report
        elif text == PIPED or looks_like_path(text) or is_a_file(text):
            try:
                yield verify_file(Path(text), rule.upper())
            except StarfrayError as error:
                if len(what) == 1:
                    raise
                yield Report(Path(text).name, text, error=str(error))  # the others are run
        else:
            raise NotFound("rule system or file", text, keys())


def check_rule(rule: str, systems: Iterable[str]) -> None:
    """Raise NotFound where none of some rule systems has a rule whose id begins so."""
    there = [ruleset(key) for key in systems if rule and not why_broken(key)]
    books = [rulebook_of(system) for system in there if has_rulebook(system)]
    ids = [one.id for book in books for one in book.rules]
    if books and not any(known.startswith(rule) for known in ids):
        raise NotFound("rule", rule, ids)


def verify_system(key: str, rule: str = "") -> Report:
    """Run the cases of a rule system's rulebook."""
    if why := why_broken(key):
        return Report(key, "", error=f"cannot be loaded ({why})")
    system = ruleset(key)
    file = importlib.resources.files(system.package) / "rulebook.yaml"
    report = Report(key, str(file))
    if has_rulebook(system):
        report.results += verify_rulebook(system, rulebook_of(system), rule)
    else:
        report.error = "has no rulebook.yaml"
    return report


def verify_file(path: Path, rule: str = "") -> Report:
    """Run the cases of a file: a scenario with `expect` or `odds`, or a rulebook.

    Raises InputError for a file that is neither, or has nothing that it expects.
    """
    document = given_file(path)
    named = document.name
    report = Report(Path(named).name, named)
    data = document.data
    if isinstance(data, dict) and "rules" in data:
        form = validate(RulebookForm, document)
        if form.system not in keys():
            raise NotFound("rule system", form.system, keys())
        report.results += verify_rulebook(ruleset(form.system), rulebook_in(document), rule)
        return report
    system = system_of_case(document)
    scenes = rulebook_of(system).scenes if "scene" in data else {}
    found = run_case(system, data, document, scenes, alone=True)
    line = document.line_of(("expect",)) if "expect" in data else 1
    report.results.append(CaseResult("", 1, line, tuple(found)))
    return report


def system_of_case(document: Document) -> Ruleset:
    """Return the rule system of a scenario that expects something.

    Raises InputError for what is wrong with it, unless it expects its encounter to be wrong.
    """
    data = document.data
    expected = data.get("expect") if isinstance(data, dict) else None
    if isinstance(expected, dict) and "invalid" in expected:
        return scenario_system(document)
    opened = open_scenario(document)
    between = any("expect" in step for step in opened.actions)
    if not expected and not data.get("odds") and not between:
        raise InputError.of(
            document.name, "nothing is expected", line=1, field="expect", allowed="expect or odds"
        )
    return opened.ruleset
