"""The ready encounters of every installed rule system, each built once."""

from __future__ import annotations

from functools import cache

from starfray.core.content import shipped_encounters
from starfray.core.documents import read_document
from starfray.core.encounter import build_encounter
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Ruleset, Setup

ENCOUNTERS = [(key, name) for key in keys() for name in shipped_encounters(ruleset(key))]


@cache
def built(key: str, name: str) -> Setup:
    file = shipped_encounters(ruleset(key))[name]
    return build_encounter(read_document(file.read_bytes(), name=f"{name}.yaml"))


def is_first(system: Ruleset, setup: Setup) -> bool:
    """Whether this is the first of the rule system's ready encounters."""
    return built(system.key, next(iter(shipped_encounters(system)))) is setup
