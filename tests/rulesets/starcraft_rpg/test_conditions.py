"""Where rules meet: the tables of conditions are those of the documentation, cell by cell."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.rulesets.starcraft_rpg.conditions import (
    ACTIONS,
    LASTING,
    MAY,
    PAGE,
    REACTIONS,
    act_cell,
    page,
    reaction_cell,
)
from tests.rulesets.starcraft_rpg.scenes import SYSTEM


def test_every_verb_is_in_the_table() -> None:
    assert set(ACTIONS) == {verb.name for verb in SYSTEM.words.verbs}


@pytest.mark.parametrize("verb", ACTIONS)
def test_who_stands_may_do_it(verb: str) -> None:
    """So a cell shows the condition, and nothing that the action lacks besides."""
    assert act_cell(verb, None) == MAY


@pytest.mark.parametrize("name", REACTIONS)
def test_it_comes_about_for_who_stands(name: str) -> None:
    assert reaction_cell(name, None) == MAY


def test_the_documentation_has_the_tables_of_today() -> None:
    """Where this fails: `python -m tests.rulesets.starcraft_rpg.conditions`, and read why."""
    written = PAGE.read_text(encoding="utf-8").splitlines()

    assert LASTING
    for number, (now, before) in enumerate(zip_longest(page().splitlines(), written), 1):
        assert now == before, f"line {number}"
