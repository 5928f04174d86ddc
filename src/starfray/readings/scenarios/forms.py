"""The forms of scenarios and rulebooks as models: for their schema, and to check files early."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from starfray.core.encounter import SCENARIO_KEYS, system_of
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, NotFound
from starfray.core.input.partial import read_data
from starfray.core.input.problems import Problems
from starfray.core.input.validation import StrictModel
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.play.library import encounter_named_in
from starfray.readings.scenarios.scenario import Scenario

Value = bool | int | str


class StepForm(BaseModel):
    """One step: an action of a combatant, a rule by itself, a bot's choice, or whose turn it is."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, Value] = Field(init=False)

    do: str | None = Field(None, description="a verb of the rule system; its words stand beside it")
    who: str | int | None = Field(None, description="the combatant who acts")
    rule: str | None = Field(
        None, description="a rule by itself, by its id, or by its id and a word: `SER-DYI-02 roll`"
    )
    given: dict[str, Value | list[int]] = Field({}, description="what the rule is given, by name")
    bot: str | int | None = Field(None, description="the combatant whose choice is asked of a bot")
    turn: str | int | None = Field(None, description="the combatant put on turn")
    expect: dict[str, Any] | None = Field(
        None, description="what must have come of the step before; a refusal is over with it"
    )


class CaseForm(StrictModel):
    """What a scenario and a case of a rulebook share."""

    title: str = ""
    description: str = ""
    note: str = Field("", description="a remark for readers")
    scene: str | None = Field(None, description="a scene of the rulebook to start from")
    encounter: str | dict[str, Any] | None = Field(
        None, description="an encounter: inline, the path of its file, or a ready one's name"
    )
    set: dict[str, Any] = Field(
        {}, description="changes to the encounter; a combatant's name changes that combatant"
    )
    state: dict[str, Any] = Field(
        {}, description="fields of the state before the first step: `b.hp: 3`"
    )
    rulings: dict[str, str] = Field({}, description="rulings that differ from the default")
    begin: bool = Field(False, description="begin the fight by its rules before the first step")
    turn: str | int | None = Field(None, description="who is on turn at first")
    actions: list[StepForm] = Field([], description="the steps, in order")
    dice: list[int | dict[str, int] | list[str | int]] = Field(
        [], description="faces in the order rolled: 12, or with the label checked {attack: 12}"
    )
    answers: list[Value | dict[str, Value]] = Field(
        [], description="answers in the order asked: an option, or {question: option}"
    )
    bots: bool = Field(False, description="let bots answer what no answer is given for")
    expect: dict[str, Any] = Field({}, description="what must come of it")
    odds: dict[str, int | float | str] = Field(
        {},
        description="exact odds of the last step: `hit: 7/20`, `damage >= 12: 0.25`, "
        "`hit and b.hp <= 0: 1/10`, `mean damage: 7/2`",
    )
    from_document: Value | None = Field(None, description="where the document works this example")


class ScenarioForm(CaseForm):
    """A scenario file, for `resolve`, `odds` and `verify`."""

    system: str | None = Field(None, description="key of the rule system")


class RulingForm(StrictModel):
    """A question that the document leaves open, with its options as `name = meaning`."""

    switch: str
    question: str
    default: str = Field(pattern=" = ", description="`option = meaning`")
    alternatives: list[str] = Field([], description="the other options, each with its meaning")
    why: str = ""


class RuleForm(BaseModel):
    """One rule of a rulebook: its words and its cases."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    id: str = Field(min_length=1)
    title: str = Field(min_length=1)
    statement: str = Field(min_length=1)
    lines: list[int] = Field([], description="where in its document it stands")
    ruling: RulingForm | list[RulingForm] = []
    cases: list[CaseForm] = []


class MissingForm(StrictModel):
    """A rule of the document that is not played yet."""

    id: str = Field(min_length=1)
    title: str = Field(min_length=1)


class RulebookForm(BaseModel):
    """A file in the form of a rulebook, as far as its cases need it."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    system: str = Field(description="key of the rule system")
    title: str
    scenes: dict[str, dict[str, Any]] = Field({}, description="encounters that cases start from")
    missing: list[MissingForm] = Field([], description="rules that are not played yet")
    rules: list[RuleForm] = Field(description="the rules, in the order of the document")


def open_scenario(document: Document) -> Scenario:
    """Return a scenario file as a scenario; InputError names all that is wrong with its form."""
    if not isinstance(document.data, dict):
        raise InputError.of(
            document.name, "this is not a scenario", line=1, allowed="a mapping with 'actions'"
        )
    if document.data.keys() & {"sides", "combatants"} and not document.data.keys() & SCENARIO_KEYS:
        raise InputError.of(
            document.name,
            "this is an encounter",
            line=document.line_of(("sides",)),
            allowed="a scenario: an 'encounter' and 'actions'; `starfray play` and `starfray "
            "simulate` take encounters",
        )
    problems = Problems(document)
    data = read_data(ScenarioForm, problems)
    try:
        system = scenario_system(document)
    except InputError as error:
        problems.extend(error.problems)
        problems.stop()
        raise
    scenes = rulebook_of(system).scenes if "scene" in document.data else {}
    return Scenario(system, data, document, scenes, problems)


def scenario_system(document: Document) -> Ruleset:
    """Return the rule system of a scenario: its own `system`, or that of its encounter."""
    given = document.data.get("encounter")
    if "system" in document.data:
        return system_of(document, scenario=True)
    if isinstance(given, str):
        try:
            return system_of(encounter_named_in(document, given))
        except NotFound as error:
            line = document.line_of(("encounter",))
            raise InputError.of(document.name, str(error), line=line, field="encounter") from None
    if isinstance(given, dict):
        return system_of(Document(document.name, given, document.line_of(("encounter",))))
    return system_of(document, scenario=True)
