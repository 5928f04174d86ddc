"""What every rule system must keep, whoever wrote it: each test here runs for all of them."""

from __future__ import annotations

from functools import cache

import pytest

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


@pytest.fixture(params=keys())
def system(request: pytest.FixtureRequest) -> Ruleset:
    return ruleset(request.param)


@pytest.fixture(params=ENCOUNTERS, ids="/".join)
def ready(request: pytest.FixtureRequest) -> tuple[Ruleset, Setup]:
    """A rule system with one of its ready encounters, built."""
    key, name = request.param
    return ruleset(key), built(key, name)
