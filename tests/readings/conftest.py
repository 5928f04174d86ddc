"""A small rule system to read in every way: the duel of `examples/`."""

from __future__ import annotations

import pytest

from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Ruleset, Setup


@pytest.fixture(scope="session")
def duel() -> Ruleset:
    return ruleset("duel")


@pytest.fixture
def dawn(duel: Ruleset) -> Setup:
    file = shipped_encounters(duel)["dawn"]
    return build_encounter(read_document(file.read_bytes(), name="dawn.yaml"))
