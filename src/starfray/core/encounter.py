"""Encounters: the file in which a game master writes down a fight before it begins."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from pydantic import Field

from starfray.core.content import merge, read_packs, resolve_references
from starfray.core.input.documents import Document, is_a_file
from starfray.core.input.errors import InputError, Problem, nearest, show
from starfray.core.input.partial import Known, read
from starfray.core.input.problems import Problems
from starfray.core.input.unread import Unread
from starfray.core.input.validation import StrictModel
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Ruleset, Setup, Side
from starfray.core.rulings import choose_rulings
from starfray.core.sides import SideSheet, check_sides
from starfray.core.table import MOST_OPTIONS

S = TypeVar("S", bound=Side)

# Keys of a scenario that no encounter has.
SCENARIO_KEYS = ("actions", "encounter", "scene", "expect")


class Objectives(StrictModel):
    """When the fight ends, besides a side being the last one standing."""

    rounds: int = Field(
        default=50, ge=1, le=10_000, description="after this many rounds the fight is a draw"
    )


class EncounterSheet(StrictModel):
    """What the encounters of all rule systems have; each system adds its combatants and map."""

    system: str = Field(description="key of the rule system")
    title: str = Field("", description="what the fight is called")
    description: str = Field("", description="what the players are told of it")
    packs: list[str] = Field(
        default_factory=list, description="further content packs, relative to this file"
    )
    rulings: dict[str, str] = Field(
        default_factory=dict, description="switches of rulings that differ from the default"
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
            written = nearest("system", map(str, data))
            raise InputError.of(
                document.name,
                "missing" if written is None else f"missing, but there is {show(written)}",
                line=line if written is None else document.line_of((written,)),
                field="system",
                allowed=", ".join(keys()),
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
    return resolve_and_build(document, changes)[1]


def resolve_and_build(
    document: Document, changes: dict[str, Any] | None = None
) -> tuple[Document, Setup]:
    """Return an encounter with its references resolved, and its fight; see `build_encounter`."""
    system = system_of(document)
    problems = Problems(document)
    known = _resolve(system, problems, changes or {})
    return problems.document, _checked_and_built(system, problems, known)


def resolved_encounter(document: Document, changes: dict[str, Any] | None = None) -> Document:
    """Return an encounter with `changes`, its references to content packs replaced by entries."""
    problems = Problems(document)
    _resolve(system_of(document), problems, changes or {})
    problems.stop()
    return problems.document


def build_resolved(document: Document) -> Setup:
    """Build the fight of an encounter whose references are resolved; see `build_encounter`."""
    return _checked_and_built(system_of(document), Problems(document), {})


def _resolve(system: Ruleset, problems: Problems, changes: dict[str, Any]) -> Known:
    """Let the problems be those of the document with changes, and entries for their names.

    Returns the places for which there is no such entry, with the fields that are known of them.
    """
    document = problems.document
    data = with_changes(problems, changes)
    try:
        sections, complete = read_packs(system, _packs(document.with_data(data))), True
    except InputError as error:
        problems.extend(error.problems)
        sections, complete = read_packs(system), False
    found = resolve_references(data, sections, problems, complete=complete)
    problems.document = document.with_data(found.data)
    return found.known


def _packs(document: Document) -> list[Path]:
    given = document.data.get("packs")
    if not isinstance(given, list):
        return []  # nothing, or wrong: reading the sheet says so
    folder = Path(document.name).parent
    paths = [folder / str(name) for name in given]
    problems = Problems(document)
    for i, path in enumerate(paths):
        if not is_a_file(path):
            found = f"no such file: {given[i]}"
            problems.add(("packs", i), found, "a content pack, relative to this file")
    problems.stop()
    return paths


class WrongEncounter(InputError):
    """An encounter that is wrong; `names` are those that could be read of it nevertheless."""

    def __init__(self, problems: Iterable[Problem], names: dict[str, list[str]]) -> None:
        """Take the problems, and names by lists as in a `Setup`, as far as they are known."""
        super().__init__(problems)
        self.names = names


def _checked_and_built(system: Ruleset, problems: Problems, known: Known) -> Setup:
    """Return the fight of an encounter, once nothing is wrong with it."""
    sheets = system.sheets()
    encounter = read(sheets.Encounter, problems, known)
    rulings = choose_rulings(system.rulings, encounter.rulings, problems)
    check_sides(system, encounter.sides, encounter.combatants, problems)
    if hasattr(sheets, "check"):
        sheets.check(encounter, rulings, problems)
    try:
        problems.stop()
    except InputError as error:
        raise WrongEncounter(error.problems, _names_read(encounter)) from None
    setup: Setup = sheets.build(encounter, rulings)
    check_lists(system, setup, problems)
    problems.stop()
    return setup


def _names_read(encounter: Any) -> dict[str, list[str]]:
    """Return the names of the combatants and sides of an encounter in which something is wrong."""
    names = {}
    with contextlib.suppress(Unread):
        names["sides"] = [str(name) for name in encounter.sides]
    with contextlib.suppress(Unread):
        names["units"] = [str(one.name) for one in encounter.combatants]
    return names


def check_lists(system: Ruleset, setup: Setup, problems: Problems) -> None:
    """Check that no list of names is too long for a question to choose from it."""
    for names in dict.fromkeys(question.names for question in system.words.questions):
        count = len(setup.names.get(names, ()))
        if count > MOST_OPTIONS:
            allowed = f"at most {MOST_OPTIONS} different {names}, so that one can be chosen"
            problems.add((names,), f"{count} {names}", allowed)


def with_changes(problems: Problems, changes: dict[str, Any]) -> dict[str, Any]:
    """Return encounter data with changes; a combatant's name as a key changes that combatant.

    Where a combatant is to be changed into something that is not a mapping, it stays as it is, and
    that is taken down among the problems.
    """
    data: dict[str, Any] = problems.document.data
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
    for name, change in changes.items():
        if name not in named:
            continue
        if not isinstance(change, dict):
            found = f"{name} cannot become {show(change)}"
            problems.add(("set", name), found, "a mapping of the combatant's fields")
            continue
        result["combatants"][named[name]] = merge(combatants[named[name]], change)
    return result
