"""Encounters: the file in which a game master writes down a fight before it begins."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import Field

from starfray.core.content import UnknownEntries, merge, read_packs, resolve_references
from starfray.core.input.documents import Document, Place
from starfray.core.input.errors import InputError, Problem, dotted, show
from starfray.core.input.mending import every_problem
from starfray.core.input.validation import StrictModel, validate
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Ruleset, Setup, Side
from starfray.core.rulings import choose_rulings
from starfray.core.table import MOST_OPTIONS

S = TypeVar("S", bound=Side)

# Keys of a scenario that no encounter has.
SCENARIO_KEYS = ("actions", "encounter", "scene", "expect")


class SideSheet(StrictModel):
    """A side of the fight: which tactic its bot follows when no person plays it."""

    tactic: str | None = Field(
        default=None, description="name of the bot's tactic; the first by default"
    )


class Objectives(StrictModel):
    """When the fight ends, besides a side being the last one standing."""

    rounds: int = Field(
        default=50, ge=1, le=10_000, description="after this many rounds the fight is a draw"
    )


class EncounterSheet(StrictModel):
    """What the encounters of all rule systems have; each system adds its combatants and map."""

    system: str = Field(description="key of the rule system")
    title: str = ""
    description: str = ""
    packs: list[str] = Field(
        default_factory=list, description="further content packs, relative to this file"
    )
    rulings: dict[str, str] = Field(
        default_factory=dict, description="rulings that differ from the default"
    )
    sides: dict[str, SideSheet] = Field(description="the sides by name, in order")
    objectives: Objectives = Field(default_factory=Objectives)

    def side_index(self, name: str) -> int:
        """Return the number of a side; -1 when there is none of that name."""
        names = list(self.sides)
        return names.index(name) if name in names else -1


def build_sides(encounter: EncounterSheet, record: type[S]) -> list[S]:
    """Return the sides of an encounter as records of its state, each with its tactic.

    `record` is `Side`, or a dataclass that adds fields to it.
    """
    tactics = ruleset(encounter.system).tactics
    return [
        record(tactic=0 if side.tactic is None else tactics.index(side.tactic))
        for side in encounter.sides.values()
    ]


def usual_width(rows: list[str]) -> int:
    """Return how long most rows of a map are: a row of another length is the one that is wrong."""
    return Counter(map(len, rows)).most_common(1)[0][0] if rows else 0


def system_of(document: Document, *, scenario: bool = False) -> Ruleset:
    """Return the rule system that a document's `system` names; InputError when it is wrong.

    A scenario is refused, unless it is what is wanted: it may leave the system to its encounter.
    """
    data = document.data
    if not isinstance(data, dict):
        raise InputError.of(
            document.name, "this is not an encounter", line=1, allowed="a mapping with 'system'"
        )
    if not scenario:
        refuse_scenario(document)
    key = data.get("system")
    if key not in keys():
        line = document.line_of(("system",))
        if key is None:
            raise InputError.of(
                document.name, "missing", line=line, field="system", allowed=", ".join(keys())
            )
        raise InputError(
            [
                Problem.unknown(
                    "rule system", str(key), keys(), file=document.name, line=line, field="system"
                )
            ]
        )
    return ruleset(str(key))


def refuse_scenario(document: Document) -> None:
    """Raise InputError for a document of another kind where an encounter is wanted."""
    for key in SCENARIO_KEYS:
        if key in document.data:
            raise InputError.of(
                document.name,
                "this is a scenario",
                line=document.line_of((key,)),
                field=key,
                allowed="an encounter; `starfray odds` and `starfray resolve` take scenarios",
            )
    if "sides" in document.data:
        return
    for key, what, use in (
        ("pack", "a content pack", "encounters name it under `packs`"),
        ("rules", "a rulebook", "`starfray verify` runs its cases"),
    ):
        if key in document.data:
            raise InputError.of(
                document.name,
                f"this is {what}",
                line=document.line_of((key,)),
                field=key,
                allowed=f"an encounter; {use}",
            )


def build_encounter(document: Document, changes: dict[str, Any] | None = None) -> Setup:
    """Build the fight of an encounter document: references resolved, checked, laid out.

    `changes` are merged into it first; a key that is a combatant's name changes that combatant.
    Raises InputError with file, line and field for everything that is wrong with it.
    """
    try:
        return build_resolved(resolved_encounter(document, changes))
    except InputError as error:
        raise whole_error(error, document, changes) from None


def whole_error(
    error: InputError, document: Document, changes: dict[str, Any] | None = None
) -> InputError:
    """Return the error of an encounter with everything else that is wrong with it."""
    if not isinstance(document.data, dict) or document.data.get("system") not in keys():
        return error
    try:
        refuse_scenario(document)
        data = with_changes(document, changes or {})
    except InputError:
        return error

    def attempt(mended: Any) -> None:
        build_resolved(resolved_encounter(document.with_data(mended)))

    return InputError(every_problem(attempt, data, error.problems))


def resolved_encounter(document: Document, changes: dict[str, Any] | None = None) -> Document:
    """Return an encounter with `changes`, its references to content packs replaced by entries."""
    system = system_of(document)
    packs = _packs(document)
    data = with_changes(document, changes or {})
    sections = read_packs(system, packs)
    try:
        return document.with_data(resolve_references(document, data, sections))
    except UnknownEntries as error:
        problems = [*error.problems, *_besides(system, document, error)]
        raise InputError(sorted(problems, key=lambda problem: problem.line or 0)) from None


def _besides(system: Ruleset, document: Document, unknown: UnknownEntries) -> list[Problem]:
    """Return what else is wrong with an encounter in which some entries are unknown."""
    at = tuple(dotted(place) for place in unknown.places)
    try:
        validate(system.sheets().Encounter, document.with_data(unknown.data))
    except InputError as error:
        within = tuple(place + mark for place in at for mark in ".[")
        return [p for p in error.problems if p.field not in at and not p.field.startswith(within)]
    return []


def _packs(document: Document) -> list[Path]:
    given = document.data.get("packs")
    if not isinstance(given, list):
        return []  # nothing, or wrong: validation says so
    folder = Path(document.name).parent
    paths = [folder / str(name) for name in given]
    problems = [
        Problem(
            document.name,
            document.line_of(("packs", i)),
            f"packs[{i}]",
            f"no such file: {given[i]}",
            "a content pack, relative to this file",
        )
        for i, path in enumerate(paths)
        if not path.is_file()
    ]
    if problems:
        raise InputError(problems)
    return paths


def build_resolved(document: Document) -> Setup:
    """Build the fight of an encounter whose references are resolved; see `build_encounter`."""
    system = system_of(document)
    sheets = system.sheets()
    problems = common_problems(system, document)
    try:
        encounter = validate(sheets.Encounter, document)
        rulings = choose_rulings(system.rulings, encounter.rulings, document, ("rulings",))
    except InputError as error:
        raise _together(error.problems, problems) from None
    if problems:
        raise _together(problems, _where_they_stand(sheets, encounter, rulings, document))
    setup: Setup = sheets.build(encounter, rulings, document)
    check_lists(system, setup, document)
    return setup


def _together(*found: Sequence[Problem]) -> InputError:
    """Return an error with all problems, line by line, each of them once."""
    problems: dict[tuple[str, str], Problem] = {}
    for problem in itertools.chain(*found):
        problems.setdefault((problem.field, problem.found), problem)
    return InputError(sorted(problems.values(), key=lambda problem: problem.line or 0))


def _where_they_stand(
    sheets: Any, encounter: EncounterSheet, rulings: Any, document: Document
) -> Sequence[Problem]:
    """Return what would be wrong with a map and who is where, if sides and names were right."""
    try:
        sheets.build(encounter, rulings, document)
    except InputError as error:
        return error.problems
    except (LookupError, ValueError):  # it was built on what is known to be wrong
        pass
    return []


def check_lists(system: Ruleset, setup: Setup, document: Document) -> None:
    """Raise InputError for a list of names that is too long for a question to choose from it."""
    problems = []
    for names in dict.fromkeys(question.names for question in system.words.questions):
        count = len(setup.names.get(names, ()))
        if count > MOST_OPTIONS:
            line = document.line_of((names,) if names in document.data else ())
            allowed = f"at most {MOST_OPTIONS} different {names}, so that one can be chosen"
            problems.append(Problem(document.name, line, names, f"{count} {names}", allowed))
    if problems:
        raise InputError(problems)


def with_changes(document: Document, changes: dict[str, Any]) -> dict[str, Any]:
    """Return encounter data with changes; a combatant's name as a key changes that combatant.

    Raises InputError where a combatant is to be changed into something that is not a mapping.
    """
    data: dict[str, Any] = document.data
    combatants = data.get("combatants")
    if not isinstance(combatants, list) or "combatants" in changes:
        return merge(data, changes)
    named = {
        c["name"]: i
        for i, c in enumerate(combatants)
        if isinstance(c, dict) and isinstance(c.get("name"), str)
    }
    result = merge(data, {key: value for key, value in changes.items() if key not in named})
    result["combatants"] = list(combatants)
    for name in named.keys() & changes.keys():
        if not isinstance(changes[name], dict):
            raise InputError.of(
                document.name,
                f"{name} cannot become {show(changes[name])}",
                line=document.line_of(("set", name)),
                field=f"set.{name}",
                allowed="a mapping of the combatant's fields",
            )
        result["combatants"][named[name]] = merge(combatants[named[name]], changes[name])
    return result


def common_problems(system: Ruleset, document: Document) -> list[Problem]:
    """Return what is wrong with what all systems share: sides, tactics, combatants' names.

    It is read from the data as written, so that it can be told whatever else is wrong.
    """
    problems = []

    def problem(at: Place, found: str, allowed: str) -> None:
        problems.append(Problem(document.name, document.line_of(at), dotted(at), found, allowed))

    def unknown(what: str, name: str, known: Iterable[str], at: Place) -> None:
        line = document.line_of(at)
        problems.append(
            Problem.unknown(what, name, known, file=document.name, line=line, field=dotted(at))
        )

    sides, combatants = document.data.get("sides"), document.data.get("combatants")
    if not isinstance(sides, dict) or not isinstance(combatants, list):
        return []  # validation says so
    if len(sides) < 2:
        problem(("sides",), f"{len(sides)} side", "at least two sides")
    for name, side in sides.items():
        tactic = side.get("tactic") if isinstance(side, dict) else None
        if isinstance(tactic, str) and tactic not in system.tactics:
            unknown("tactic", tactic, system.tactics, ("sides", name, "tactic"))
    sheets = [sheet if isinstance(sheet, dict) else {} for sheet in combatants]
    taken = {str(sheet.get("side")) for sheet in sheets}
    for name in sides:
        if str(name) not in taken:
            problem(("sides", name), "nobody on this side", "a side that combatants are on")
    if not 2 <= len(sheets) <= system.most:
        found = f"{len(sheets)} combatants"
        problem(("combatants",), found, f"2 to {system.most} combatants")
    seen: set[str] = set()
    for i, sheet in enumerate(sheets):
        name, side = sheet.get("name"), sheet.get("side")
        at = ("combatants", i)
        if isinstance(name, str):
            if name in seen:
                problem((*at, "name"), f"a second combatant named {name!r}", "distinct names")
            seen.add(name)
        if isinstance(side, str) and side not in sides:
            unknown("side", side, sides, (*at, "side"))
    return problems
