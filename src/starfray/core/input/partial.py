"""Reading a document into its model as far as it can be read.

What is right becomes a sheet as always. Where a value is wrong or missing there is a hole
(`starfray.core.input.unread`), so that all the rest can still be checked.
"""

from __future__ import annotations

import json
import types
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, Discriminator, Tag, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from starfray.core.input.documents import Place
from starfray.core.input.errors import dotted
from starfray.core.input.problems import Problems
from starfray.core.input.unread import HOLE
from starfray.core.input.validation import attempt

Model = TypeVar("Model", bound=BaseModel)
# Places of which only some fields are known, and which these are.
Known = Mapping[Place, Collection[str]]


def read(model_type: type[Model], problems: Problems, known: Known | None = None) -> Model:
    """Return the document of `problems` as a model, and take down there what is wrong with it.

    `known` are places of which only the fields named are known: the others are not missing.
    """
    document = problems.document
    model, mistakes = attempt(model_type, document, document.data)
    partly = known or {}
    if model is not None and not partly:
        return model
    given = {dotted((*at, key)) for at, fields in partly.items() for key in fields}
    told = [
        mistake
        for mistake in mistakes
        # An unknown key is given, whatever it is meant for.
        if mistake.problem.field in given or not is_left_open(mistake.place, partly)
    ]
    problems.extend(mistake.problem for mistake in told)
    holes = {mistake.place for mistake in mistakes}
    holes |= {place for place, fields in partly.items() if not fields}
    read_partly: Model = _Filler(holes, partly).fill(model_type, document.data, ())
    return read_partly


def read_data(model_type: type[BaseModel], problems: Problems) -> Any:
    """Return the data of the document of `problems`, with holes where it does not fit a model."""
    data = problems.document.data
    _, mistakes = attempt(model_type, problems.document, data)
    for problem, place in mistakes:
        problems.extend([problem])
        data = _with_hole(data, place)
    return data


def _with_hole(data: Any, place: Place) -> Any:
    """Return data with a hole at a place."""
    if not place:
        return HOLE
    step, rest = place[0], place[1:]
    if isinstance(data, dict):
        return {**data, step: _with_hole(data.get(step), rest)}
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return [*data[:step], _with_hole(data[step], rest), *data[step + 1 :]]
    return HOLE


def is_left_open(place: Place, known: Known) -> bool:
    """Return whether what is told of a place is of a part of which nothing is known."""
    return any(
        place[: len(at)] == at and (len(place) == len(at) or place[len(at)] not in fields)
        for at, fields in known.items()
    )


class _Filler:
    """Makes sheets of data, with holes where it is wrong."""

    def __init__(self, holes: Collection[Place], known: Known) -> None:
        self.holes = holes
        self.known = known
        self.touched = {place[:n] for place in (*holes, *known) for n in range(len(place) + 1)}

    def fill(self, kind: Any, data: Any, at: Place) -> Any:
        """Return what stands at a place as a value of its kind."""
        if at in self.holes:
            return HOLE
        if at not in self.touched:
            try:
                return _adapter(kind).validate_json(json.dumps(data))
            except ValidationError:  # what is told of it is told of another place
                return HOLE
        kind = _meant(kind, data)
        inner = get_args(kind)
        if isinstance(kind, type) and issubclass(kind, BaseModel) and isinstance(data, dict):
            return self.sheet(kind, data, at)
        if get_origin(kind) is list and isinstance(data, list):
            values = [self.fill(inner[0], value, (*at, i)) for i, value in enumerate(data)]
            # How long a list of plain values has to be was not looked at.
            plain = not any(isinstance(value, dict) for value in data)
            return HOLE if plain and any(value is HOLE for value in values) else values
        if get_origin(kind) is dict and isinstance(data, dict):
            return {key: self.fill(inner[1], value, (*at, key)) for key, value in data.items()}
        return HOLE

    def sheet(self, kind: type[BaseModel], data: dict[str, Any], at: Place) -> BaseModel:
        """Return a sheet of which some fields may be holes."""
        fields = kind.model_fields.items()
        known = self.known.get(at, {field.alias or name for name, field in fields})
        values = {}
        for name, field in fields:
            key = field.alias or name
            place = (*at, key)
            if key not in known or place in self.holes or (key not in data and field.is_required()):
                values[key] = HOLE
            elif key in data:
                values[key] = self.fill(_kind(field), data[key], place)
            else:
                values[key] = field.get_default(call_default_factory=True)
        return kind.model_construct(**values)


@lru_cache(maxsize=512)
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _kind(field: FieldInfo) -> Any:
    """Return the kind of value that a field holds."""
    return Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation


def _meant(kind: Any, data: Any) -> Any:
    """Return the one of several kinds of value that data is of; nothing where it does not say."""
    tag = None
    while get_origin(kind) is Annotated:
        for note in kind.__metadata__:
            if isinstance(note, Discriminator) and callable(note.discriminator):
                tag = note.discriminator(data)
        kind = kind.__origin__
    if get_origin(kind) not in (Union, types.UnionType):
        return kind
    if tag is not None:
        members = [one for one in get_args(kind) if _tag(one) == tag]
    else:
        members = [one for one in get_args(kind) if _may_hold(one, data)]
    return _meant(members[0], data) if len(members) == 1 else None


def _tag(kind: Any) -> str | None:
    """Return what a member of a union is told by."""
    notes = getattr(kind, "__metadata__", ())
    return next((note.tag for note in notes if isinstance(note, Tag)), None)


def _may_hold(kind: Any, data: Any) -> bool:
    """Return whether a kind of value is made of a mapping, or of a list, as data is one."""
    origin = get_origin(kind) or kind
    if isinstance(data, list):
        return origin is list
    return origin is dict or (isinstance(origin, type) and issubclass(origin, BaseModel))
