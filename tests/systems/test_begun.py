"""Conditions given at the start run on as if they had come about in the fight."""

from __future__ import annotations

import copy
import typing
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from starfray.conformance.cases import case_runs
from starfray.core.input.documents import Document
from starfray.core.registry import keys, ruleset
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.sheet import SheetWriter
from starfray.readings.explain.stated import Stated
from starfray.readings.scenarios.scenario import Scenario
from tests.systems.begun import CONDITIONS, COUNTED, NO_CONDITION, Condition

EACH = [(key, condition) for key, conditions in CONDITIONS.items() for condition in conditions]


def scenario(system: Ruleset, data: dict[str, Any]) -> Scenario:
    return Scenario(system, data, Document("condition", data), rulebook_of(system).scenes)


def of_unit(system: Ruleset, state: Any, who: int) -> dict[str, Any]:
    """Return the record of a combatant, without what a turn counts."""
    units = next(member for member in system.layout.members if member.name == "units")
    record = state.units[who]
    counted = COUNTED[system.key]
    return {s.name: getattr(record, s.name) for s in units.slots if s.name not in counted}


def barred(system: Ruleset, state: Any, who: int) -> dict[Any, int]:
    """Return what bars each action that somebody on turn could think of."""
    now = system.layout.clone(state)
    system.ready(now, who)
    return {action: system.why_not(now, action) for action in system.candidates(now)}


def test_every_system_that_is_played_in_earnest_is_looked_at() -> None:
    assert {key for key in keys() if ruleset(key).lapse is not None} == set(CONDITIONS)


@pytest.mark.slow
@pytest.mark.parametrize("key", CONDITIONS)
def test_whatever_a_fight_changes_of_a_sheet_is_a_condition(key: str) -> None:
    """A field of the sheets that some case changes: it is looked at here, or said to be none."""
    system = ruleset(key)
    units = next(member for member in system.layout.members if member.name == "units")
    fields = {slot.name for slot in units.slots} & {
        field
        for model in combatants(system.sheets().Encounter.model_fields["combatants"].annotation)
        for field in model.model_fields
    }
    changed = {
        field
        for run in case_runs(system)
        for segment in run.segments
        for before, after in zip(segment.before.units, segment.after.units, strict=True)
        if before is not None and segment.kind != "rule"
        for field in fields
        if getattr(before, field) != getattr(after, field)
    }
    looked_at = {field for condition in CONDITIONS[key] for field in condition.sheet}
    assert changed - looked_at == NO_CONDITION[key] & changed


def combatants(annotation: Any) -> Iterator[type[BaseModel]]:
    """Give the sheets of combatants that a type holds."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in typing.get_args(annotation):
        yield from combatants(part)


@pytest.mark.parametrize(("key", "condition"), EACH, ids=[f"{k}: {c.name}" for k, c in EACH])
def test_from_the_start_is_as_in_the_fight(key: str, condition: Condition) -> None:
    system = ruleset(key)
    done = scenario(system, condition.done)
    outcome = done.run()
    assert outcome.refused is None
    names = done.setup.names
    who = names["units"].index(condition.who)
    before, fought = done.start, outcome.state
    assert of_unit(system, before, who) != of_unit(system, fought, who)

    stated = Stated(system, names)
    told = {name: stated.read(fought, f"{condition.who}.{name}") for name in condition.sheet}
    data = {k: v for k, v in copy.deepcopy(condition.done).items() if k in ("scene", "rulings")}
    data["set"] = copy.deepcopy(condition.done.get("set", {}))
    data["set"].setdefault(condition.who, {}).update({**told, **condition.also})
    begun = scenario(system, data).start

    assert of_unit(system, begun, who) == of_unit(system, fought, who)
    writer = SheetWriter(system, names)
    said = [row for row in writer.sheet(begun, who) if row not in writer.sheet(before, who)]
    assert said, "the sheet in words does not tell it"
    assert barred(system, alone(system, begun, fought, who), who) == barred(system, fought, who)


def alone(system: Ruleset, begun: Any, fought: Any, who: int) -> Any:
    """Return the fight as it stands, with the combatant in the condition that it began in."""
    state = system.layout.clone(fought)
    for name, value in of_unit(system, system.layout.clone(begun), who).items():
        setattr(state.units[who], name, value)
    return state
