"""Every tactic that an encounter may name reaches the bots of its side, and makes a difference."""

from __future__ import annotations

import dataclasses
from typing import Any

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.play.course import Course

STEPS = 200  # of a fight; after this many, two tactics that differ have shown it


def fought_by(system: Ruleset, name: str, tactics: list[int | None]) -> Setup:
    """Build a ready encounter, each side with a tactic of its own; None is not to name one."""
    document = read_document(shipped_encounters(system)[name].read_bytes(), name=f"{name}.yaml")
    sides = {
        side: {"tactic": None if tactic is None else system.tactics[tactic]}
        for side, tactic in zip(document.data["sides"], tactics, strict=True)
    }
    return build_encounter(document, {"sides": sides})


def encounters(system: Ruleset) -> list[tuple[str, int]]:
    """Return the ready encounters of a rule system, each with the number of its sides."""
    return [
        (name, len(read_document(file.read_bytes(), name=name).data["sides"]))
        for name, file in shipped_encounters(system).items()
    ]


def a_side_gets_the_tactic_that_is_named(system: Ruleset) -> None:
    """The tactic that an encounter names is the one that its side gets; the first without one.

    Its name is written as it is read: words with spaces between them.
    """
    joined = [tactic for tactic in system.tactics if "_" in tactic]
    assert not joined, f"{system.key}: underscores in the names of tactics {joined}"
    many = len(system.tactics)
    for name, count in encounters(system):
        for first in range(many):
            tactics = [(first + side) % many for side in range(count)]
            state = fought_by(system, name, [*tactics]).state
            got = [side.tactic for side in state.sides]
            assert got == tactics, f"{system.key}/{name}: tactics of the sides"
        unnamed = {side.tactic for side in fought_by(system, name, [None] * count).state.sides}
        assert unnamed == {0}, f"{system.key}/{name}: tactics where none is named"


def a_tactic_lasts(system: Ruleset) -> None:
    """A bot is asked with the tactic of its side, from the first action to the last."""
    name, count = encounters(system)[0]
    for first in range(len(system.tactics)):
        tactics = [(first + side) % len(system.tactics) for side in range(count)]
        asked: set[tuple[int, int]] = set()

        def choose(state: Any, who: int) -> Action:
            side = state.units[who].side
            asked.add((side, state.sides[side].tactic))  # noqa: B023 - called in the same turn
            return system.choose(state, who)

        fight = Course(
            dataclasses.replace(system, choose=choose), fought_by(system, name, [*tactics])
        )
        fight.play_on(Philox(1, 1), steps=STEPS)
        assert asked == set(enumerate(tactics)), f"{system.key}/{name}: sides with their tactics"


def no_two_tactics_fight_alike(system: Ruleset) -> None:
    """Any two tactics differ in what is done in some ready encounter."""
    fought: dict[str, list[object]] = {tactic: [] for tactic in system.tactics}
    for name, count in encounters(system):
        for number, tactic in enumerate(system.tactics):
            fight = Course(system, fought_by(system, name, [number] * count))
            fight.play_on(Philox(1, 1), steps=STEPS)
            fought[tactic] += [(step.action, step.faces, step.answers) for step in fight.steps]
        if len({tuple(steps) for steps in fought.values()}) == len(fought):
            return
    alike = [t for t, steps in fought.items() if list(fought.values()).count(steps) > 1]
    raise AssertionError(f"{system.key}: {' and '.join(alike)} fight alike in every encounter")
