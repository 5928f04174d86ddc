"""What may be written on each sheet of a rule system, in words: from its JSON Schema."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from starfray.core.input.wording import describe
from starfray.core.ruleset import Ruleset
from starfray.readings.scenarios.schemas import schema_of

WHOLE = "encounter"  # the sheet that is the file itself
REFERENCE = "#/$defs/"
SHEET = "sheet "


@dataclass(frozen=True, slots=True)
class SheetField:
    """One field: what it takes, what it is unless written, whether it must be, what it is for."""

    name: str
    takes: str
    default: str
    needed: bool
    about: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of thing that is written down, by the name that people use: `weapon`."""

    name: str
    about: str
    fields: list[SheetField]


def sheets_of(ruleset: Ruleset) -> list[Sheet]:
    """Return the sheets of a rule system: the encounter, then the others by name."""
    schema = schema_of("encounter", ruleset)
    bodies = {
        called(name): sheet
        for name, body in sorted(schema.get("$defs", {}).items())
        if (sheet := _itself(body)).get("type") == "object"
    }
    about = {name: _first_line(body) for name, body in bodies.items()}
    return [
        Sheet(name, _first_line(body), _fields(body, about))
        for name, body in {WHOLE: schema, **bodies}.items()
    ]


def called(model: str) -> str:
    """Return the name of a model as people use it: `weapon` for `WeaponSheet`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", model.removesuffix("Sheet")).lower()


def takes(schema: dict[str, Any]) -> str:
    """Return what a schema takes, in words: "text", "B, S, W", "a list of sheets `weapon`"."""
    if name := schema.get("$ref", "").removeprefix(REFERENCE):
        return f"{SHEET}`{called(name)}`"
    if "const" in schema:
        return str(schema["const"])
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    if "anyOf" in schema:
        # What may be empty is so by leaving it out.
        options = [takes(one) for one in schema["anyOf"] if one.get("type") != "null"]
        return " or ".join(dict.fromkeys(options))
    if schema.get("type") == "array":
        return _list(schema)
    if schema.get("type") == "object":
        return _by_name(schema)
    return describe(schema).removeprefix("a whole number from ")


def _itself(body: dict[str, Any]) -> dict[str, Any]:
    """Return a sheet's own schema, where the name of a pack's entry would do as well."""
    alternatives: list[dict[str, Any]] = body.get("anyOf", [body])
    return alternatives[-1]


def _first_line(body: dict[str, Any]) -> str:
    return str(body.get("description", "")).partition("\n")[0]


def _fields(body: dict[str, Any], sheets: dict[str, str]) -> list[SheetField]:
    """Return the fields of a sheet; one that says nothing of itself is said by its own sheet."""
    needed = body.get("required", ())
    fields = []
    for name, schema in body.get("properties", {}).items():
        # What a text must look like is said by what it is for.
        taken = "text" if "pattern" in schema else takes(schema)
        about = schema.get("description") or sheets.get(taken.removeprefix(SHEET).strip("`"))
        default = _written(schema.get("default"))
        fields.append(SheetField(name, taken, default, name in needed, about or ""))
    return fields


def _written(default: Any) -> str:
    """Return a default as it would be written; nothing for what is empty or a sheet of its own."""
    if default is None or default in ("", [], {}) or isinstance(default, dict):
        return ""
    return default if isinstance(default, str) else json.dumps(default, ensure_ascii=False)


def _list(schema: dict[str, Any]) -> str:
    if each := schema.get("prefixItems"):
        return f"[{', '.join(takes(one) for one in each)}]"
    items = takes(schema["items"])
    least, most = schema.get("minItems", 0), schema.get("maxItems")
    if least == most:
        return f"[{', '.join([items] * most)}]" if most == 2 else f"a list of {most}: {items}"
    if items.startswith(SHEET):
        return f"a list of sheets {items.removeprefix(SHEET)}"
    return f"a list: {items}"


def _by_name(schema: dict[str, Any]) -> str:
    """Return what a mapping takes: its own names or any, each with something."""
    named = schema.get("additionalProperties")
    if not named:
        return "names, each with one of its options"
    names = schema.get("propertyNames", {}).get("enum", [])
    which = f" ({', '.join(names)})" if names else ""
    return f"names{which}, each with {takes(named)}"
