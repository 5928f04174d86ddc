"""Rulebooks: a rule system's rules in words, with their rulings and their cases."""

from __future__ import annotations

import functools
import hashlib
import importlib.resources
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from starfray.core.input.documents import Document, Place, read_document
from starfray.core.input.errors import InputError, NotFound, dotted, show
from starfray.core.ruleset import Ruleset

OTHER_KEYS = {"formula", "dice", "ruling", "table", "note"}  # of a rule
KINDS = {str: "a text", list: "a list", dict: "a mapping", bool: "true or false"}


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
    return read_rulebook(rulebook_file(ruleset))


def rulebook_file(ruleset: Ruleset) -> Traversable:
    """Return the file of a rule system's rulebook; InputError where it has none."""
    file = importlib.resources.files(ruleset.package) / "rulebook.yaml"
    if not file.is_file():
        raise InputError.of(str(file), "no such file", allowed="a rule system has a rulebook")
    return file


def read_rulebook(path: Traversable) -> Rulebook:
    """Read a rulebook; InputError names file and line of whatever is wrong with it."""
    raw = path.read_bytes()
    document = read_document(raw, name=str(path))
    return rulebook_in(document, hashlib.sha256(raw).hexdigest())


def rulebook_in(document: Document, digest: str = "") -> Rulebook:
    """Return the rulebook that stands in a document; InputError for whatever is wrong with it."""
    data = document.data
    for key in ("system", "title", "rules"):
        if not isinstance(data, dict) or key not in data:
            raise InputError.of(document.name, f"a rulebook has {key!r}", line=1, field=key)
    rules = _of_kinds(document, (), data, {"system": str, "title": str, "rules": list})["rules"]
    more = _of_kinds(document, (), data, {"scenes": dict, "missing": list})
    missing = [
        _of_kinds(document, ("missing", i), entry, {"id": str, "title": str}, needed=True)
        for i, entry in enumerate(more["missing"])
    ]
    return Rulebook(
        system=data["system"],
        title=data["title"],
        rules=tuple(_rule(document, i, entry) for i, entry in enumerate(rules)),
        scenes=more["scenes"],
        document=document,
        digest=digest,
        missing=tuple(Missing(entry["id"], entry["title"]) for entry in missing),
    )


def read_rule(document: Document) -> Rule:
    """Return the one rule that stands by itself in a document, under `rules`."""
    rules = document.data.get("rules") if isinstance(document.data, dict) else None
    if not isinstance(rules, list) or len(rules) != 1:
        raise InputError.of(document.name, "no single rule", line=1, field="rules")
    return _rule(document, 0, rules[0])


def _rule(document: Document, i: int, entry: Any) -> Rule:
    at = ("rules", i)
    named = _of_kinds(document, at, entry, {"id": str, "title": str, "statement": str}, needed=True)
    kinds = {"lines": list, "cases": list, "presumed": bool, "house": bool}
    said = _of_kinds(document, at, entry, kinds)
    known = named.keys() | said.keys() | OTHER_KEYS
    for key in entry:
        if key in known:
            continue
        line = document.line_of((*at, key))
        raise InputError.of(document.name, f"unknown key {key!r}", line=line, field=dotted(at))
    rulings = entry.get("ruling") or []
    return Rule(
        id=named["id"],
        title=named["title"],
        lines=tuple(said["lines"]),
        statement=named["statement"].strip(),
        formula=str(entry.get("formula") or "").strip(),
        dice=str(entry.get("dice") or ""),
        presumed=said["presumed"],
        house=said["house"],
        rulings=tuple(
            _ruling(document, (*at, "ruling", k), ruling) for k, ruling in enumerate(rulings)
        )
        if isinstance(rulings, list)
        else (_ruling(document, (*at, "ruling"), rulings),),
        cases=tuple(said["cases"]),
        line=document.line_of(at),
        case_lines=tuple(document.line_of((*at, "cases", k)) for k in range(len(said["cases"]))),
    )


def _ruling(document: Document, at: Place, entry: Any) -> Ruling:
    kinds = {"switch": str, "question": str, "default": str}
    named = _of_kinds(document, at, entry, kinds, needed=True)
    said = _of_kinds(document, at, entry, {"alternatives": list, "why": str})
    options = []
    for text in [named["default"], *said["alternatives"]]:
        name, found, meaning = str(text).partition(" = ")
        if not found:
            raise InputError.of(
                document.name,
                show(text),
                line=document.line_of(at),
                field=dotted(at),
                allowed="'option = meaning'",
            )
        options.append((name.strip(), meaning.strip()))
    return Ruling(named["switch"], named["question"], tuple(options), said["why"])


def _of_kinds(
    document: Document, at: Place, entry: Any, kinds: Mapping[str, type], *, needed: bool = False
) -> dict[str, Any]:
    """Return some of what a mapping at a place says, empty where it says nothing.

    Raises InputError for what is of another kind, and for what is missing of what must be there.
    """
    if not isinstance(entry, dict):
        line = document.line_of(at)
        raise InputError.of(
            document.name, show(entry), line=line, field=dotted(at), allowed="a mapping"
        )
    said = {}
    for key, kind in kinds.items():
        value = entry.get(key)
        said[key] = kind() if value is None else value
        if not isinstance(said[key], kind) or (needed and not said[key]):
            raise InputError.of(
                document.name,
                "missing" if needed and not said[key] else show(value),
                line=document.line_of((*at, key)),
                field=dotted((*at, key)),
                allowed=KINDS[kind],
            )
    return said
