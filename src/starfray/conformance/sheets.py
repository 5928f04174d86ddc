"""What a sheet says arrives, two values of a field make two fights; and it says what it is for."""

from __future__ import annotations

import contextlib
import copy
import itertools
import typing
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from starfray.conformance.built import none_of
from starfray.conformance.own import Own
from starfray.core.content import read_packs, shipped_encounters
from starfray.core.encounter import build_resolved, resolved_encounter
from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import InputError
from starfray.core.input.validation import validate
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.scenarios.sheet_fields import sheets_of

# Fields of which nothing arrives in any system, and why.
SAYS_NOTHING = {
    "title": "the heading of what is printed",
    "description": "for whoever reads the file",
    "system": "which sheets these are",
    "packs": "read before the sheets are",
    "rulings": "each option has a case of its own",
}
Path = tuple[str | int, ...]
MOST_BASES = 24
MOST_CASES = 24
MOST_VALUES = 24
AS_IT_IS = object()  # a value: what stands there
OF_A_BASE = 2
MOST_SCENES = 60


def every_field_arrives(system: Ruleset, own: Own) -> None:
    """For each field of each sheet there are two values that make two fights."""
    silent = {*SAYS_NOTHING, *own.says_nothing}
    if len(system.tactics) == 1:
        silent.add("SideSheet.tactic")
    found = []
    fields = fields_of(system)
    known = {f"{model.__name__}.{field}" for model, field in fields}
    none_of(own.says_nothing.keys() - known, f"{system.key}: said to say nothing, and not there")
    for (model, field), places in fields.items():
        named = f"{model.__name__}.{field}"
        if silent & {field, named} or is_model(model.model_fields[field].annotation):
            continue
        if not arrives(system, model, field, places):
            found.append(named)
    none_of(found, f"{system.key}: whatever a sheet says there, the state is the same")


def every_field_is_described(system: Ruleset) -> None:
    """Every sheet and every field says what it is; a field may leave that to its own sheet."""
    sheets = sheets_of(system)
    silent = [sheet.name for sheet in sheets if not sheet.about]
    silent += [
        f"{sheet.name}.{field.name}"
        for sheet in sheets
        for field in sheet.fields
        if not field.about
    ]
    none_of(silent, system.key)


def arrives(
    system: Ruleset, model: type[BaseModel], field: str, places: list[tuple[Any, Path]]
) -> bool:
    """Return whether two values of a field make two fights: in what is ready, or in a case."""
    info = model.model_fields[field]
    cases = itertools.islice(in_cases(system, model, field), MOST_CASES)
    for base, path in itertools.chain(places[:MOST_BASES], cases):
        made: set[Any] = set()
        tried = [*values(system, info, field), *names_in(base, path)]
        for value in (AS_IT_IS, *tried):
            try:
                data = base if value is AS_IT_IS else changed(base, (*path, field), value)
                setup = build_resolved(Document("sheet", data, 1))
            except (InputError, ValueError, TypeError, KeyError, IndexError):
                continue
            state = tuple(system.layout.flatten(setup.state))
            made.add((state, tuple((k, tuple(v)) for k, v in setup.names.items())))
            if len(made) > 1:
                return True
    return False


def in_cases(system: Ruleset, model: type[BaseModel], field: str) -> Iterator[tuple[Any, Path]]:
    """Give the encounters of cases that say a field, under their rulings, and where they do."""
    book = rulebook_of(system)
    for case in (case for rule in book.rules for case in rule.cases):
        named: dict[str, list[Any]] = defaultdict(list)
        collect([case.get("set"), case.get("encounter")], named)
        given = case.get("encounter") or book.scenes.get(case.get("scene", next(iter(book.scenes))))
        if field not in named or not isinstance(given, dict):
            continue
        document = Document("case", {"system": system.key, **given}, 1)
        changes = {**(case.get("set") or {}), "rulings": case.get("rulings") or {}}
        with contextlib.suppress(InputError):
            base = resolved_encounter(document, changes).data
            sheet = validate(system.sheets().Encounter, Document("case", base, 1))
            for path, part in models_of(sheet, ()):
                if type(part) is model and field in part.model_fields_set:
                    yield base, path


def fields_of(system: Ruleset) -> dict[tuple[type[BaseModel], str], list[tuple[Any, Path]]]:
    """Return every field of the sheets with the encounters in which there is one, and where."""
    found: dict[tuple[type[BaseModel], str], list[tuple[Any, Path]]] = defaultdict(list)
    for base in bases(system):
        try:
            sheet = validate(system.sheets().Encounter, Document("base", base, 1))
            build_resolved(Document("base", base, 1))
        except InputError:
            continue
        for path, model in models_of(sheet, ()):
            for field in type(model).model_fields:
                places = found[type(model), field]
                if sum(known is base for known, _ in places) < OF_A_BASE:
                    places.append((base, path))
    return found


def is_model(annotation: Any) -> bool:
    """Return whether a field holds sheets of their own, whose fields are looked at themselves."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return True
    return any(is_model(part) for part in typing.get_args(annotation))


def names_in(base: dict[str, Any], path: Path) -> list[Any]:
    """Return names that a field may refer to: of combatants, and of what stands beside it."""
    names = [one["name"] for one in base["combatants"]]
    found: list[Any] = [*([name] for name in names), *names, [names[:2]], [names[1:3]]]
    part: Any = base
    with contextlib.suppress(KeyError, IndexError, TypeError):
        for step in path:
            part = part[step]
        found += [key for value in part.values() if isinstance(value, dict) for key in value]
    return found


def models_of(value: Any, path: Path) -> Iterator[tuple[Path, BaseModel]]:
    """Give the models in a value, each with the way to it."""
    if isinstance(value, BaseModel):
        yield path, value
        for name in type(value).model_fields:
            yield from models_of(getattr(value, name), (*path, name))
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from models_of(part, (*path, name))
    elif isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield from models_of(part, (*path, place))


@cache
def bases(system: Ruleset) -> list[dict[str, Any]]:
    """Return encounters to try fields in: the ready ones, and the scenes of the rulebook."""
    book = rulebook_of(system)
    given = [*book.scenes.values()]
    for rule in book.rules:
        given += [c["encounter"] for c in rule.cases if isinstance(c.get("encounter"), dict)]
    found = [
        resolved_encounter(read_document(file.read_bytes())).data
        for file in shipped_encounters(system).values()
    ]
    for scene in given[:MOST_SCENES]:
        with contextlib.suppress(InputError):
            document = Document("scene", {"system": system.key, **scene}, 1)
            found.append(resolved_encounter(document).data)
    return found


@cache
def written(system: Ruleset) -> dict[str, list[Any]]:
    """Return the values that stand somewhere under a name: in encounters and content packs."""
    found: dict[str, list[Any]] = defaultdict(list)
    changes = [case.get("set") for rule in rulebook_of(system).rules for case in rule.cases]
    for data in [*bases(system), read_packs(system), *changes]:
        collect(data, found)
    return found


def collect(data: Any, found: dict[str, list[Any]]) -> None:
    """Add the values of some data to those found, under their names."""
    if isinstance(data, dict):
        for name, value in data.items():
            if value not in found[str(name)]:
                found[str(name)].append(value)
            collect(value, found)
    elif isinstance(data, list):
        for part in data:
            collect(part, found)


def values(system: Ruleset, info: FieldInfo, field: str) -> list[Any]:
    """Return values that a field might have; the one that it has where nothing is said, too."""
    made = list(of_type(info.annotation))
    known = [*(system.tactics if field == "tactic" else ()), *written(system).get(field, [])]
    low = [getattr(m, "ge", None) for m in info.metadata if getattr(m, "ge", None) is not None]
    high = [getattr(m, "le", None) for m in info.metadata if getattr(m, "le", None) is not None]
    usual = [] if info.is_required() else [info.get_default(call_default_factory=True)]
    return [*low, *high, *made, *known[:MOST_VALUES], *usual]


def of_type(annotation: Any) -> Iterator[Any]:
    """Give some values of a type."""
    if annotation is bool:
        yield from (True, False)
    elif annotation is int:
        yield from (0, 1, 2, 3, 5, 10, 40)
    elif annotation is str:
        yield from ("something", "something else", "1D", "2D", "d4", "d8", "d10")
    elif typing.get_origin(annotation) is typing.Literal:
        yield from typing.get_args(annotation)
    else:
        for part in typing.get_args(annotation):
            if part is not type(None):
                yield from of_type(part)


def changed(base: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """Return a copy of an encounter with a value in its place."""
    result = copy.deepcopy(base)
    part: Any = result
    for here, after in itertools.pairwise(path):
        if isinstance(part, dict) and part.get(typing.cast(str, here)) is None:
            part[here] = [] if isinstance(after, int) else {}
        part = part[here]
    part[path[-1]] = value
    return result
