"""Checking what people wrote against a pydantic model, all mistakes at once and with lines.

pydantic finds what is wrong; here it is said in the words of the file: where the mistake stands,
what was found, what is allowed, and which known name the writer may have meant.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.errors import PydanticSchemaGenerationError, PydanticUserError

from starfray.core.input.documents import Document, Place
from starfray.core.input.errors import (
    InputError,
    Problem,
    did_you_mean,
    dotted,
    listing,
    nearest,
    show,
)
from starfray.core.input.wording import CHOICES, KINDS, LIMITS, Schema, describe, found_text, hint

Model = TypeVar("Model", bound=BaseModel)

# Words that files used to have, each with the one that stands for the same in all systems.
FORMERLY = {"position": "at", "zone": "at"}
KEY = "[key]"  # what pydantic calls the key of a mapping


class StrictModel(BaseModel):
    """Base of every model of a file: frozen, no unknown keys, and no silent change of type."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        allow_inf_nan=False,
        validate_default=True,
        protected_namespaces=(),
    )


def validate(model_type: type[Model], document: Document, at: Place = ()) -> Model:
    """Return the part of the document at `at` as a model; raise InputError with every mistake.

    The data is read as JSON is: a list may fill a tuple or a set, and a text an enumeration, but
    no text becomes a number and no number a text.
    """
    try:
        data = document.value_at(at)
    except KeyError:
        problem = Problem(document.name, document.line_of(at), dotted(at), "missing")
        raise InputError([problem]) from None
    model, mistakes = attempt(model_type, document, data, at)
    if model is None:
        raise InputError(mistake.problem for mistake in mistakes)
    return model


class Mistake(NamedTuple):
    """A mistake, and the place in the data that cannot be read because of it."""

    problem: Problem
    place: Place


def attempt(
    model_type: type[Model], document: Document, data: Any, at: Place = ()
) -> tuple[Model | None, list[Mistake]]:
    """Return data that stands at `at` as a model, or nothing, and every mistake by its line."""
    try:
        # allow_nan: JSON written by hand may hold it in `Document(...)`; the model refuses it.
        return model_type.model_validate_json(json.dumps(data)), []
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
    translate = _Translator(model_type, document, at, data)
    plain = [dict(detail) for detail in details]
    # A union of models without a tag complains for each member: keep to the one that is meant.
    meant = [detail for detail in plain if translate.is_meant(detail)]
    mistakes: dict[tuple[str, str], Mistake] = {}
    for detail in meant or plain:
        mistake = translate.mistake(detail)
        problem = mistake.problem
        # The members of a union complain one by one of the same value: once is enough.
        mistakes.setdefault((problem.field, problem.allowed or problem.found), mistake)
    return None, sorted(mistakes.values(), key=lambda mistake: mistake.problem.line or 0)


def json_schema(model_type: type[BaseModel]) -> Schema:
    """Return the JSON Schema of a model's files, for editors that complete and check."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **model_type.model_json_schema(by_alias=True, mode="validation"),
    }


@lru_cache(maxsize=64)
def _schema(model_type: type[BaseModel]) -> Schema:
    """Return the model's schema, or an empty one for a model that has none."""
    try:
        return json_schema(model_type)
    except (PydanticUserError, PydanticSchemaGenerationError):
        return {}


class _Translator:
    """Says pydantic's complaints about one piece of data in the words of its file."""

    def __init__(
        self, model_type: type[BaseModel], document: Document, at: Place, data: Any
    ) -> None:
        self.schema = _schema(model_type)
        self.document = document
        self.at = at
        self.data = data

    def mistake(self, detail: dict[str, Any]) -> Mistake:
        """Return one complaint as a mistake."""
        kind, context = detail["type"], detail.get("ctx", {})
        path, value = self.place(detail["loc"], kind)
        if kind in ("union_tag_not_found", "union_tag_invalid"):
            tag = str(context["discriminator"]).strip("'")
            missing = not (isinstance(value, dict) and tag in value)
            path, value = (*path, tag), None if missing else value[tag]
            kind = "missing" if missing else kind
        name, line = self.document.name, self.document.line_of(self.at + path)
        field = dotted(self.at + path)
        key = detail["loc"][-1:] == (KEY,) and kind in CHOICES
        if kind == "extra_forbidden" or key:
            return self.unknown_key(path, line)
        named = "" if isinstance(value, str) else self.document.named_at(self.at + path)
        found = found_text(kind, named or value, str(detail["msg"]))
        choices = self.choices(path)
        remedy = ""
        if kind in CHOICES and isinstance(value, str):
            remedy = did_you_mean(value, [str(choice) for choice in choices])
        elif kind not in KINDS and kind not in LIMITS:
            return Mistake(Problem(name, line, field, found), path)
        allowed = " or ".join(self.descriptions(path)) or str(detail["msg"])
        remedy = remedy or hint(value, allowed)
        return Mistake(Problem(name, line, field, found, allowed, remedy), path)

    def is_meant(self, detail: dict[str, Any]) -> bool:
        """Return whether a complaint holds for the kind of thing that the data says it is."""
        kind = detail["type"]
        path, value = self.place(detail["loc"], kind)
        if not self.is_of_meant(detail["loc"]):
            return False
        if kind == "literal_error":
            return value not in self.choices(path)
        if kind in ("missing", "extra_forbidden") and isinstance(path[-1], str):
            around = self.schemas(path[:-1])
            known = any(path[-1] in schema.get("properties", {}) for schema in around)
            return not around or known == (kind == "missing")
        return True

    def is_of_meant(self, loc: tuple[int | str, ...]) -> bool:
        """Return whether a complaint comes from the member of each union that the data is like."""
        path: Place = ()
        value = self.data
        for step in loc:
            if _holds(value, step):
                value = value[step]
                path = (*path, step)
            elif step in self.schema.get("$defs", {}):
                likely = [schema.get("title") for schema in self.schemas(path)]
                if step not in likely and None not in likely:
                    return False
        return True

    def place(self, loc: tuple[int | str, ...], kind: str) -> tuple[Place, Any]:
        """Return where in the data a complaint points, without pydantic's names of types."""
        path: list[int | str] = []
        value = self.data
        for index, step in enumerate(loc):
            if _holds(value, step):
                value = value[step]
            elif kind == "missing" and index == len(loc) - 1:
                value = None
            else:
                continue
            path.append(step)
        return tuple(path), value

    def unknown_key(self, path: Place, line: int) -> Mistake:
        """Return the mistake of a key that the model does not have.

        What it may have been meant for cannot be read.
        """
        around, key = path[:-1], str(path[-1])
        known = [name for schema in self.schemas(around) for name in _keys(schema)]
        known = list(dict.fromkeys(known))
        here = self.document.value_at(self.at + around)
        free = [name for name in known if name not in here]
        remedy = did_you_mean(key, free) or did_you_mean(key, known)
        meant = nearest(key, free)
        if FORMERLY.get(key) in known:
            meant = FORMERLY[key]
            remedy = f"it is called {meant!r} now"
        problem = Problem(
            self.document.name,
            line,
            dotted(self.at + path),
            f"unknown key {show(key)}",
            listing(known),
            remedy,
        )
        return Mistake(problem, path if meant is None else (*around, meant))

    def choices(self, path: Place) -> list[Any]:
        """Return the values that are allowed at `path` where they can be listed."""
        found: list[Any] = []
        for schema in self.schemas(path):
            found += schema.get("enum", [schema["const"]] if "const" in schema else [])
        return list(dict.fromkeys(found))

    def descriptions(self, path: Place) -> list[str]:
        """Return what may stand at `path`, each kind of value once."""
        choices = self.choices(path)
        found = [listing([show(choice) for choice in choices])] if choices else []
        for schema in self.schemas(path):
            if "enum" not in schema and "const" not in schema:
                found.append(describe(schema))
        return [text for text in dict.fromkeys(found) if text]

    def schemas(self, path: Place) -> list[Schema]:
        """Return the schemas that apply at `path`, those of other kinds of a union left out."""
        data = self.data
        schemas = list(self.expand(self.schema, data))
        for step in path:
            data = data[step] if _holds(data, step) else None
            inner = [found for schema in schemas for found in _inner(schema, step)]
            schemas = [found for schema in inner for found in self.expand(schema, data)]
        return schemas

    def expand(self, schema: Schema, data: Any, depth: int = 0) -> Iterator[Schema]:
        """Give the alternatives of a schema: references followed, unions taken apart."""
        if depth > 20:
            return
        reference = schema.get("$ref", "")
        if reference.startswith("#/$defs/"):
            target = self.schema.get("$defs", {}).get(reference.removeprefix("#/$defs/"), {})
            yield from self.expand(target, data, depth + 1)
            return
        for union in ("anyOf", "oneOf", "allOf"):
            if union in schema:
                members = [
                    found
                    for member in schema[union]
                    for found in self.expand(member, data, depth + 1)
                ]
                meant = [member for member in members if not _other_kind(member, data)]
                yield from _nearest(meant or members, data)
                return
        yield schema


def _holds(value: Any, step: str | int) -> bool:
    """Return whether there is something at one step inside a value."""
    if isinstance(value, list):
        return isinstance(step, int) and step < len(value)
    return isinstance(value, dict) and step in value


def _keys(schema: Schema) -> list[str]:
    """Return the keys that a schema lists."""
    return [*schema.get("properties", {}), *schema.get("propertyNames", {}).get("enum", [])]


def _inner(schema: Schema, step: str | int) -> Iterator[Schema]:
    """Give the schemas of what stands at one step inside."""
    if isinstance(step, int):
        prefix = schema.get("prefixItems", [])
        inner = prefix[step] if step < len(prefix) else schema.get("items")
    else:
        inner = schema.get("properties", {}).get(step, schema.get("additionalProperties"))
    if isinstance(inner, dict):
        yield inner


def _other_kind(schema: Schema, data: Any) -> bool:
    """Return whether the data says of itself that it is another kind of the union.

    What does not say is not of a kind that has to.
    """
    if not isinstance(data, dict):
        return False
    required = schema.get("required", [])
    return any(
        isinstance(inner, dict)
        and "const" in inner
        and (data[name] != inner["const"] if name in data else name in required)
        for name, inner in schema.get("properties", {}).items()
    )


def _nearest(members: list[Schema], data: Any) -> list[Schema]:
    """Return the members of a union that a mapping is most like, by its keys."""
    mappings = [member for member in members if "properties" in member]
    if not isinstance(data, dict) or len(mappings) < 2:
        return members
    if all(
        any("const" in member["properties"].get(key, {}) for key in member.get("required", ()))
        for member in mappings
    ):
        return members  # a key has to say which is meant
    strange = [len(data.keys() - member["properties"].keys()) for member in mappings]
    missing = [len(set(member.get("required", ())) - data.keys()) for member in mappings]
    fits = list(zip(strange, missing, strict=True))
    return [member for member, fit in zip(mappings, fits, strict=True) if fit == min(fits)]
