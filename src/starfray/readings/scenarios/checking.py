"""Checking what people write: what kind of file it is, and all that is wrong with it."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, RootModel

from starfray.core.content import HEAD, read_packs, resolve_references
from starfray.core.encounter import system_of
from starfray.core.input.documents import FIGHT, Document, is_a_file
from starfray.core.input.errors import SAVED, InputError, Problem, StarfrayError
from starfray.core.input.partial import is_left_open
from starfray.core.input.problems import Problems
from starfray.core.input.validation import attempt, validate
from starfray.core.registry import keys
from starfray.core.rulebook import rulebook_in
from starfray.core.ruleset import Ruleset
from starfray.readings.play.creation import created
from starfray.readings.play.library import PIPED, STANDARD_INPUT, build, find_scenario
from starfray.readings.scenarios.forms import RulebookForm, open_scenario


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found out about a file: its kind, what it holds in a few words, its problems.

    `system` is the key of the rule system that it names; empty where it names none that there is.
    """

    file: str
    kind: str
    about: str
    problems: tuple[Problem, ...] = ()
    system: str = ""

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.problems

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        return {
            "file": self.file,
            "kind": self.kind or None,
            "valid": self.valid,
            "about": self.about,
            "problems": [problem.as_json() for problem in self.problems],
        }


def check_file(path: Path) -> Checked:
    """Return what kind of file this is and everything that is wrong with it; nothing is changed."""
    kind, system, name = "", "", STANDARD_INPUT if str(path) == PIPED else str(path)
    try:
        if is_fight(path):
            kind = "fight"
            return Checked(name, kind, _fight(path))
        document = find_scenario(path)
        kind, system = kind_of(document), named_system(document)
        checks: dict[str, Callable[[Document], str]] = {
            "encounter": _encounter,
            "scenario": _scenario,
            "pack": _pack,
            "rulebook": _rulebook,
            "character": _character,
        }
        return Checked(name, kind, checks[kind](document), system=system)
    except InputError as error:
        return Checked(name, kind, "", error.problems, system)
    except StarfrayError as error:
        return Checked(name, kind, "", (Problem(name, found=str(error)),), system)


def is_fight(path: Path) -> bool:
    """Return whether a file is a saved fight: by its ending, or by its first line."""
    if str(path) == PIPED:
        return False
    if path.suffix == SAVED:
        return True
    if not is_a_file(path):
        return False  # a pipe can be read only once
    try:
        with open(path, "rb") as file:
            return f'"{FIGHT}"'.encode() in file.readline(200)
    except OSError:
        return False  # reading it as a document will say what is wrong


def kind_of(document: Document) -> str:
    """Return the kind of a document by its keys; InputError for one that is none of ours."""
    data = document.data
    marks = {
        "pack": "pack",
        "rules": "rulebook",
        "actions": "scenario",
        "scene": "scenario",
        "encounter": "scenario",
        "expect": "scenario",
        "sides": "encounter",
        "combatants": "encounter",
        "system": "encounter",
    }
    if isinstance(data, dict) and "name" in data and marks.keys() & data.keys() == {"system"}:
        return "character"  # in the making
    for key, kind in marks.items():
        if isinstance(data, dict) and key in data:
            return kind
    raise InputError.of(
        document.name,
        "neither an encounter, a scenario, a pack, a rulebook nor a saved fight",
        line=1,
        allowed="see starfray schema encounter SYSTEM, schema scenario, ...",
    )


def named_system(document: Document) -> str:
    """Return the key of the rule system that a document names, "" where there is no such."""
    named = document.data.get("system") if isinstance(document.data, dict) else None
    return named if isinstance(named, str) and named in keys() else ""


def _encounter(document: Document) -> str:
    loaded = build(document)
    units = loaded.setup.names["units"]
    about = f"{loaded.title}, {loaded.ruleset.key}, {len(units)} combatants"
    return "; ".join([about, *loaded.setup.remarks])


def _scenario(document: Document) -> str:
    scenario = open_scenario(document)
    for step in scenario.actions:
        if "do" in step:
            scenario.action(step)
    return f"{scenario.ruleset.key}, {_count(len(scenario.actions), 'step')}"


def _rulebook(document: Document) -> str:
    form = validate(RulebookForm, document)
    rulebook_in(document)
    if form.system not in keys():
        raise InputError(
            [
                Problem.unknown(
                    "rule system",
                    form.system,
                    keys(),
                    file=document.name,
                    line=document.line_of(("system",)),
                    field="system",
                )
            ]
        )
    cases = sum(len(rule.cases) for rule in form.rules)
    return f"{form.system}, {_count(len(form.rules), 'rule')}, {_count(cases, 'case')}"


def _character(document: Document) -> str:
    sheet, warnings = created(document)
    return "; ".join([f"{sheet['name']}, {system_of(document).key}", *warnings])


def _fight(path: Path) -> str:
    from starfray.readings.sessions.session import Session  # only saved fights need it

    session = Session.open(path, write=False)
    try:
        about = f"{session.fight.ruleset.key}, {_count(len(session.log.standing), 'input')}"
        return "; ".join([about, *session.warnings])
    finally:
        session.close()


def _pack(document: Document) -> str:
    """Check every entry of a pack against the sheet that its section is for."""
    ruleset = system_of(document, scenario=True)
    sections = read_packs(ruleset, [document])
    known = section_types(ruleset)
    problems: list[Problem] = []
    entries = 0
    for section, named in document.data.items():
        if section in HEAD:
            continue
        if section not in known:
            line = document.line_of((section,))
            problems.append(
                Problem.unknown("section", section, sorted(known), file=document.name, line=line)
            )
            continue
        for name in named:
            entries += 1
            problems += _entry(document, (section, name), sections, known[section])
    if problems:
        raise InputError(problems)
    return f"{document.data['pack']}, {ruleset.key}, {_count(entries, 'entry', 'entries')}"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _entry(document: Document, at: tuple[str, str], sections: Any, sheet: Any) -> list[Problem]:
    """Return what is wrong with one entry; what an encounter may add later is not missing yet."""
    section, name = at
    problems = Problems(document)
    given = {section: {name: document.data[section][name]}}
    try:
        data, known = resolve_references(given, sections, problems)
    except InputError as error:
        return list(error.problems)
    if any("name" in model.model_fields for model in models_in(sheet)):
        data[section][name] = {"name": name, **data[section][name]}
    _, mistakes = attempt(RootModel[sheet], document.with_data(data), data[section][name], at)
    for problem, place in mistakes:
        if problem.found != "missing" and not is_left_open((*at, *place), known):
            problems.extend([problem])
    return problems.found


def section_types(ruleset: Ruleset) -> dict[str, Any]:
    """Return what the entries of each section of a rule system's packs are.

    An encounter's part of the same name says so: `weapons: list[WeaponSheet]`.
    """
    found: dict[str, Any] = {}
    todo: list[type[BaseModel]] = [ruleset.sheets().Encounter]
    seen = set(todo)
    while todo:
        for name, field in todo.pop().model_fields.items():
            inner = list(models_in(field.annotation))
            if inner and name not in ("sides", "objectives"):
                found.setdefault(name, _element(field.annotation))
            todo += [model for model in inner if model not in seen]
            seen.update(inner)
    return found


def _element(annotation: Any) -> Any:
    """Return what a list, a mapping or an optional value holds."""
    arguments = [part for part in typing.get_args(annotation) if part is not type(None)]
    if typing.get_origin(annotation) in (list, tuple, dict):
        return _element(arguments[-1] if arguments[-1] is not ... else arguments[0])
    if typing.get_origin(annotation) in (typing.Union, types.UnionType) and len(arguments) == 1:
        return _element(arguments[0])
    return annotation


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """Give the models in a type."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in typing.get_args(annotation):
        yield from models_in(part)
