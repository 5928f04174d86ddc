"""The names in a scenario that nothing answers to, all of them before anything runs."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from starfray.core.input.errors import NotFound, Problem, Refused, dotted

if TYPE_CHECKING:
    from starfray.readings.scenarios.scenario import Scenario


def unknown_names(scenario: Scenario) -> list[Problem]:
    """Return what is wrong with the names of the actions, and of the one on turn."""
    problems = []
    for i, step in enumerate(scenario.actions):
        try:
            if "do" in step:
                with contextlib.suppress(Refused):  # it is refused in its turn
                    scenario.action(step)
        except NotFound as error:
            key = next((key for key, said in step.items() if said == error.name), None)
            at = ("actions", i) if key is None else ("actions", i, key)
            problems.append(_problem(scenario, error, at))
    turn = scenario.data.get("turn")
    if isinstance(turn, str):
        try:
            scenario.index("units", turn)
        except NotFound as error:
            problems.append(_problem(scenario, error, ("turn",)))
    return problems


def _problem(scenario: Scenario, error: NotFound, at: tuple[str | int, ...]) -> Problem:
    return Problem.unknown(
        error.what,
        error.name,
        error.known,
        file=scenario.document.name,
        line=scenario.document.line_of(at),
        field=dotted(at),
    )
