"""Toy systems: the duel with one mistake in it, which the kit has to find."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from starfray.core import registry
from starfray.core.ruleset import Ruleset

Install = Callable[[Ruleset], Ruleset]


class Entry:
    """An entry point that leads to a rule system that is there already."""

    def __init__(self, system: Ruleset) -> None:
        self.system = system

    def load(self) -> Ruleset:
        return self.system


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Let a toy stand in for the duel: whoever asks for that is given the toy."""
    found = registry._found()

    def installed(toy: Ruleset) -> Ruleset:
        monkeypatch.setattr(registry, "_found", lambda: {**found, toy.key: Entry(toy)})
        registry.ruleset.cache_clear()
        return toy

    yield installed
    registry.ruleset.cache_clear()
