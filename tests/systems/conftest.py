"""What every rule system must keep, whoever wrote it: each test here runs for all of them."""

from __future__ import annotations

import pytest

from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Ruleset, Setup
from tests.systems.ready import ENCOUNTERS, built

# Of the conformance kit, what takes more than a second.
SLOW = {
    "test_every_field_of_every_sheet_arrives",
    "test_nothing_shows_of_who_is_hidden",
    "test_what_is_allowed_is_listed_and_what_is_listed_has_its_form",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow in the conformance kit, which marks nothing."""
    for item in items:
        if item.path.parent.name == "systems" and item.name.partition("[")[0] in SLOW:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(params=keys())
def system(request: pytest.FixtureRequest) -> Ruleset:
    return ruleset(request.param)


@pytest.fixture(params=ENCOUNTERS, ids="/".join)
def ready(request: pytest.FixtureRequest) -> tuple[Ruleset, Setup]:
    """A rule system with one of its ready encounters, built."""
    key, name = request.param
    return ruleset(key), built(key, name)
