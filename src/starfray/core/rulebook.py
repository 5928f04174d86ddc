"""Rulebooks: a rule system's rules in words, with their rulings and their cases."""

from __future__ import annotations

import functools
import hashlib
import importlib.resources
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import InputError, NotFound
from starfray.core.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the document leaves open: its options, the default first."""

    switch: str
    question: str
    options: tuple[tuple[str, str], ...]
    why: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a rulebook; `cases` are plain data, see `readings.scenarios.scenario`.

    The document presumes a rule that is `presumed`, and has nothing of a rule of the `house`.
    """

    id: str
    title: str
    lines: tuple[int, ...]
    statement: str
    formula: str
    dice: str
    presumed: bool
    house: bool
    rulings: tuple[Ruling, ...]
    cases: tuple[dict[str, Any], ...]
    line: int
    case_lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """A rule of the document that is not played yet."""

    id: str
    title: str


@dataclass(frozen=True)
class Rulebook:
    """All rules of a system in the order of its document, and the scenes its cases start from.

    `missing` are those of the document that are not played yet.
    """

    system: str
    title: str
    rules: tuple[Rule, ...]
    scenes: dict[str, Any]
    document: Document
    digest: str
    missing: tuple[Missing, ...] = ()

    @property
    def of_the_document(self) -> tuple[Rule, ...]:
        """The rules that are not of the house."""
        return tuple(rule for rule in self.rules if not rule.house)

    def rule(self, rule_id: str) -> Rule:
        """Return a rule by its id; `NotFound` names the nearest one."""
        for rule in self.rules:
            if rule.id == rule_id.upper():
                return rule
        raise NotFound("rule", rule_id, [rule.id for rule in self.rules])


@functools.cache
def rulebook_of(ruleset: Ruleset) -> Rulebook:
    """Return the rulebook that a rule system ships as `rulebook.yaml` in its package."""
    return read_rulebook(importlib.resources.files(ruleset.package) / "rulebook.yaml")


def read_rulebook(path: Traversable) -> Rulebook:
    """Read a rulebook; InputError names file and line of whatever is wrong with it."""
    raw = path.read_bytes()
    document = read_document(raw, name=str(path))
    data = document.data
    for key in ("system", "title", "rules"):
        if not isinstance(data, dict) or key not in data:
            raise InputError.of(document.name, f"a rulebook has {key!r}", line=1, field=key)
    return Rulebook(
        system=data["system"],
        title=data["title"],
        rules=tuple(_rule(document, i, entry) for i, entry in enumerate(data["rules"])),
        scenes=data.get("scenes") or {},
        document=document,
        digest=hashlib.sha256(raw).hexdigest(),
        missing=tuple(
            Missing(str(entry["id"]), str(entry["title"])) for entry in data.get("missing") or []
        ),
    )


def read_rule(document: Document) -> Rule:
    """Return the one rule that stands by itself in a document, under `rules`."""
    rules = document.data.get("rules") if isinstance(document.data, dict) else None
    if not isinstance(rules, list) or len(rules) != 1 or not isinstance(rules[0], dict):
        raise InputError.of(document.name, "no single rule", line=1, field="rules")
    return _rule(document, 0, rules[0])


def _rule(document: Document, i: int, entry: dict[str, Any]) -> Rule:
    at = ("rules", i)
    line = document.line_of(at)
    known = {
        "id", "title", "lines", "statement", "formula", "dice", "presumed", "house",
        "ruling", "cases", "table", "note",
    }  # fmt: skip
    for key in entry:
        if key not in known:
            raise InputError.of(document.name, f"unknown key {key!r}", line=line, field=key)
    for key in ("id", "title", "statement"):
        if not entry.get(key):
            raise InputError.of(document.name, "missing", line=line, field=f"rules[{i}].{key}")
    rulings = entry.get("ruling") or []
    cases = entry.get("cases") or []
    return Rule(
        id=entry["id"],
        title=entry["title"],
        lines=tuple(entry.get("lines") or ()),
        statement=entry["statement"].strip(),
        formula=str(entry.get("formula") or "").strip(),
        dice=str(entry.get("dice") or ""),
        presumed=bool(entry.get("presumed")),
        house=bool(entry.get("house")),
        rulings=tuple(
            _ruling(document, line, ruling)
            for ruling in (rulings if isinstance(rulings, list) else [rulings])
        ),
        cases=tuple(cases),
        line=line,
        case_lines=tuple(document.line_of((*at, "cases", k)) for k in range(len(cases))),
    )


def _ruling(document: Document, line: int, entry: dict[str, Any]) -> Ruling:
    options = []
    for text in [entry["default"], *(entry.get("alternatives") or [])]:
        name, found, meaning = text.partition(" = ")
        if not found:
            raise InputError.of(
                document.name, f"{text!r}", line=line, field="ruling", allowed="'option = meaning'"
            )
        options.append((name.strip(), meaning.strip()))
    return Ruling(entry["switch"], entry["question"], tuple(options), entry.get("why", ""))
