"""What the rule systems of the project have in common besides what any has to keep."""

from __future__ import annotations

from starfray.core.content import shipped_encounters
from starfray.core.ruleset import Ruleset


def test_a_game_of_the_project_has_more_than_one_ready_encounter(system: Ruleset) -> None:
    assert len(shipped_encounters(system)) >= (1 if system.key == "duel" else 2)


# What everybody asks of an attack has one name in all systems; nobody dies in a duel.
COMMON = {"hit", "miss", "out", "killed"}


def test_outcomes_that_all_systems_have_are_called_the_same(system: Ruleset) -> None:
    never = {"killed"} if system.key == "duel" else set()
    assert COMMON - never <= set(system.words.outcomes)
    for kind in system.words.notes:
        assert "killed" not in kind.outcomes or "out" in kind.outcomes, kind.name
        assert all(name.isidentifier() for name in kind.outcomes), kind.name
