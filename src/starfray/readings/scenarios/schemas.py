"""The JSON Schema of every kind of file that people write or keep."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from starfray.core.input.documents import FIGHT
from starfray.core.input.validation import json_schema
from starfray.core.ruleset import Ruleset
from starfray.core.rulings import switches
from starfray.readings.scenarios.checking import models_in, section_types
from starfray.readings.scenarios.forms import RulebookForm, ScenarioForm
from starfray.readings.sessions.fightlog import VERSION


class FightHeader(BaseModel):
    """The first line of a saved fight. Every further line is one input, with its number `n`."""

    model_config = ConfigDict(extra="allow")

    format: str = Field(json_schema_extra={"const": FIGHT})
    version: int = Field(json_schema_extra={"const": VERSION})
    starfray: str = Field(description="the version of Starfray that saved it")
    system: str = Field(description="key of the rule system")
    rulebook: str = Field(description="hash of the rulebook that it was played by")
    title: str = ""
    seats: dict[str, Any] = Field(description="who plays each side, and whose dice are rolled")
    rulings: dict[str, str] = Field(description="every switch and the option chosen")
    encounter: dict[str, Any] = Field(description="the whole encounter, all references resolved")
    seed: int = Field(ge=0, lt=2**64, description="seed of the dice that the machine rolls")
    crc: str = Field(pattern="^[0-9a-f]{8}$", description="checksum of the line and all before")


def schema_of(kind: str, ruleset: Ruleset | None = None) -> dict[str, Any]:
    """Return the schema of `encounter` and `pack` (of a rule system), `scenario`, `fight`, ..."""
    if kind == "scenario":
        return json_schema(ScenarioForm)
    if kind == "rulebook":
        return json_schema(RulebookForm)
    if kind == "fight":
        return json_schema(FightHeader)
    if ruleset is None:
        raise ValueError(f"a schema of {kind} is that of a rule system")
    return _encounter(ruleset) if kind == "encounter" else _pack(ruleset)


def _encounter(ruleset: Ruleset) -> dict[str, Any]:
    """Return the sheet's schema, with references to packs and the switches allowed by name."""
    schema = json_schema(ruleset.sheets().Encounter)
    properties = schema["properties"]
    properties["system"] = {"const": ruleset.key, "description": "key of the rule system"}
    properties["rulings"] = {
        "description": properties["rulings"]["description"],
        "type": "object",
        "additionalProperties": False,
        "properties": {
            name: {"enum": list(options), "default": options[0]}
            for name, options in switches(ruleset.rulings).items()
        },
    }
    sheets = {
        model.__name__ for entry in section_types(ruleset).values() for model in models_in(entry)
    }
    for name, body in schema.get("$defs", {}).items():
        if name in sheets and body.get("type") == "object":
            schema["$defs"][name] = _or_reference(body)
    overlapping: dict[str, Any] = _any_of(schema)
    return overlapping


def _any_of(schema: Any) -> Any:
    """Return a schema whose alternatives may overlap: the name of an entry fits several."""
    if isinstance(schema, list):
        return [_any_of(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        "anyOf" if key == "oneOf" else key: _any_of(value)
        for key, value in schema.items()
        if not (key == "discriminator" and "oneOf" in schema)
    }


def _or_reference(body: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a sheet that may also be an entry's name, or an entry with changes."""
    changed = {key: value for key, value in body.items() if key != "required"}
    changed["properties"] = {
        "use": {"type": "string", "description": "the pack entry to start from"},
        **body.get("properties", {}),
    }
    changed["required"] = ["use"]
    name = {"type": "string", "description": "the name of a pack entry"}
    return {"anyOf": [name, changed, body]}


def _pack(ruleset: Ruleset) -> dict[str, Any]:
    """Return the schema of a pack: sections of named entries, each as far as it goes."""
    schema: dict[str, Any] = _encounter(ruleset)
    definitions = schema.get("$defs", {})
    properties: dict[str, Any] = {
        "pack": {"type": "string", "description": "the pack's name"},
        "system": {"const": ruleset.key},
        "title": {"type": "string"},
        "description": {"type": "string"},
        "sample": {"type": "boolean", "description": "original sample content"},
    }
    for section, sheet in sorted(section_types(ruleset).items()):
        bodies = [definitions.get(model.__name__, {}) for model in models_in(sheet)]
        entries = []
        for body in bodies:
            entry = dict(body["anyOf"][-1] if "anyOf" in body else body)
            entry.pop("required", None)
            entries.append(entry)
        properties[section] = {
            "type": "object",
            "additionalProperties": entries[0] if len(entries) == 1 else {"anyOf": entries},
        }
    return {
        "$schema": schema["$schema"],
        "title": f"Content pack of {ruleset.title}",
        "type": "object",
        "required": ["pack", "system"],
        "additionalProperties": False,
        "properties": properties,
        "$defs": definitions,
    }
