"""Scenarios: a fight, scripted dice and answers, a list of steps, and what is to come of it.

The cases of rulebooks and the files of `starfray resolve` and `odds` have this form:

    scene: duel                      # a scene of the rulebook, or `encounter:` (inline, or a file)
    set: {b: {defense: 18}}          # changes to the encounter; a combatant's name changes that one
    state: {b.hp: 3}                 # changes to the state it makes
    rulings: {natural_extremes: auto_attack}
    turn: a                          # who is on turn (the `who` of the first action by default)
    actions:
      - {do: attack, who: a, target: b, with: rifle}
      - {rule: SCR-WND-10, given: {who: b}}  # a rule by itself, by its id
      - {bot: a}                             # what a bot would do: the `result`
      - {turn: b}
    dice: [12, {wound location: 7}]  # faces in the order rolled, a label is checked
    answers: [yes, {dodge: no}]      # answers in the order asked: an option, a name or a number
      - {expect: {a.flat_footed: true}}      # what has come of the step before it
    expect: {hit: true, b.hp: 9, attack_roll.total: 20, result: 4, refused: SCR-ATK-17}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from starfray.core.action import Action
from starfray.core.encounter import WrongEncounter, build_encounter
from starfray.core.input.documents import Document, Place
from starfray.core.input.errors import InputError, NotFound, Refused, dotted, show
from starfray.core.input.problems import Problems
from starfray.core.input.unread import PartlyRead, if_read, looked_at
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.table import MOST_OPTIONS
from starfray.core.vocabulary import Question
from starfray.core.written import Unwritable
from starfray.readings.explain.narrator import say_dice
from starfray.readings.explain.stated import Stated
from starfray.readings.play.legality import check_action
from starfray.readings.play.library import encounter_named_in
from starfray.readings.play.naming import name_index, option_index, read_action
from starfray.readings.play.table import NeedAnswer, NeedDice, PlayTable
from starfray.readings.scenarios.asked_rule import Unfit, ask_rule
from starfray.readings.scenarios.outcome import Moment, Outcome
from starfray.readings.scenarios.script_table import ScriptTable
from starfray.readings.scenarios.unknown_names import check_names

KEYS = {
    "system", "title", "description", "scene", "encounter", "set", "state", "rulings", "begin",
    "turn", "actions", "dice", "answers", "bots", "expect", "odds", "from_document", "note",
}  # fmt: skip


class Scenario:
    """A scenario that is ready to run: encounter built, steps read. It may be run many times."""

    def __init__(
        self,
        ruleset: Ruleset,
        data: dict[str, Any],
        document: Document,
        scenes: dict[str, Any],
        problems: Problems | None = None,
    ) -> None:
        """Build the scenario from plain `data`; InputError for whatever is wrong with it.

        `problems` are those found so far: what could not be read for them is a hole in the data.
        """
        self.ruleset = ruleset
        self.document = document
        self.data = data
        self.dice: list[int | tuple[str, int]] = []
        self.names: Mapping[str, Sequence[str]] = PartlyRead()
        problems = Problems(document) if problems is None else problems
        for key in data:
            if key not in KEYS:
                problems.add((key,), f"unknown key {key!r}", ", ".join(sorted(KEYS)))
        self._set_up(scenes, problems)
        self._read_steps(problems)
        self._read_dice(problems)
        problems.stop()

    @if_read
    def _set_up(self, scenes: dict[str, Any], problems: Problems) -> None:
        """Build the encounter; if anything is wrong with it, take it down with the problems."""
        given, changes = self.document.data.get("set"), {}
        if isinstance(given, dict):
            changes.update(given)
        if self.document.data.get("rulings"):
            changes["rulings"] = self.document.data["rulings"]
        try:
            self.setup = self._build(self._encounter(scenes), changes)
            self.names = self.setup.names
            self.stated = Stated(self.ruleset, self.names)
            self.start = self.ruleset.layout.clone(self.setup.state)
            self._write_state(self.start, problems)
        except WrongEncounter as error:
            problems.extend(error.problems)
            self.names = PartlyRead(error.names)
        except InputError as error:
            problems.extend(error.problems)

    @if_read
    def _read_steps(self, problems: Problems) -> None:
        """Read the list of steps, and check the names in them."""
        self.actions: list[dict[str, Any]] = self.data.get("actions") or []
        check_names(self.ruleset, self.names, self.data, problems)

    @if_read
    def _read_dice(self, problems: Problems) -> None:
        """Read the dice."""
        for i, die in enumerate(self.data.get("dice") or []):
            self._read_die(die, ("dice", i), problems)

    @if_read
    def _read_die(self, die: Any, at: Place, problems: Problems) -> None:
        """Read a die: its face, or its label and its face."""
        die = looked_at(die)
        if isinstance(die, int) and not isinstance(die, bool):
            self.dice.append(die)
            return
        pair = next(iter(die.items())) if isinstance(die, dict) and len(die) == 1 else die
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            problems.add(at, f"{die!r}", "a face, or {label: face}")
            return
        label, face = map(looked_at, pair)
        if label in self.ruleset.words.dice and isinstance(face, int):
            self.dice.append((label, face))
        else:
            problems.add(at, f"{label!r}: {face!r}", ", ".join(self.ruleset.words.dice))

    def wrong(
        self, found: str, *where: str | int, allowed: str = "", remedy: str = ""
    ) -> InputError:
        """Return the error of something wrong at a place of this scenario."""
        # What is missing altogether is wanted by the actions.
        there = where if where[0] in self.data else ("actions",)
        return InputError.of(
            self.document.name,
            found,
            line=self.document.line_of(there),
            field=dotted(where),
            allowed=allowed,
            remedy=remedy,
        )

    def _encounter(self, scenes: dict[str, Any]) -> Document:
        given = looked_at(self.data.get("encounter"))
        if isinstance(given, str):
            try:
                return encounter_named_in(self.document, given)
            except NotFound as error:
                raise self.wrong(str(error), "encounter") from None
        if given is None:
            if not scenes:
                raise InputError.of(
                    self.document.name,
                    "missing",
                    line=1,
                    field="encounter",
                    allowed="an encounter, its file or name (or 'scene', one of the rulebook's)",
                )
            scene = self.data.get("scene", next(iter(scenes), None))
            if scene not in scenes:
                raise self.wrong(f"unknown scene {scene!r}", "scene", allowed=", ".join(scenes))
            given = scenes[scene]
        if not isinstance(given, dict):
            raise self.wrong("not an encounter", "encounter", allowed="a file name or a mapping")
        data = {"system": self.ruleset.key, **given}
        return self.document.part(("encounter",), data)

    def _build(self, encounter: Document, changes: dict[str, Any]) -> Setup:
        """Build the encounter with its changes; what is wrong is told where it was written."""
        own = encounter.name == self.document.name
        line = self.document.line_of(("set",) if "set" in self.data else ("rulings",))
        told = encounter if own else Document(self.document.name, encounter.data, line)
        named = encounter.data.get("combatants") if isinstance(encounter.data, dict) else None
        for name in self.data.get("set") or {}:
            change = self.document.part(("set", name), None)
            told = told.laid_over(("set", name), change).laid_over((name,), change)
            for i, combatant in enumerate(named if isinstance(named, list) else ()):
                if isinstance(combatant, dict) and combatant.get("name") == name:
                    told = told.laid_over(("combatants", i), change)
        if self.data.get("rulings"):
            told = told.laid_over(("rulings",), self.document.part(("rulings",), None))
        if own:
            return build_encounter(told, changes)
        try:
            return build_encounter(encounter, changes)
        except InputError:
            build_encounter(encounter)  # tells what is wrong with that file by itself
            where = Path(encounter.name).parent
            packs = encounter.data.get("packs")
            if isinstance(packs, list):  # they lie beside that file
                told.data = {**encounter.data, "packs": [str(where / str(p)) for p in packs]}
            build_encounter(told, changes)
            raise

    # ------------------------------------------------------------------------------- names

    def index(self, names: str, name: Any) -> int:
        """Return the number of a name in a list of names; numbers stand for themselves."""
        return name_index(self.ruleset, self.setup.names, names, name)

    def action(self, step: dict[str, Any]) -> Action:
        """Return the action of a `do` step; NotFound for an unknown verb or name."""
        return read_action(self.ruleset, self.setup.names, step)

    def _write_state(self, state: Any, problems: Problems) -> None:
        """Set the fields of the state that the scenario names; take down those that it cannot."""
        for path, value in (self.data.get("state") or {}).items():
            try:
                self.write(state, path, value)
            except NotFound as error:
                problems.add(("state", path), str(error))
            except InputError as error:
                problems.extend(error.problems)

    def write(self, state: Any, path: str, value: Any) -> None:
        """Set a field of the state by its path: `b.hp`, `b.wounds[vital]`, `fight.momentum`.

        Raises NotFound for a path or a name that there is not, InputError for a value that the
        field cannot have.
        """
        try:
            self.stated.write(state, path, value)
        except Unwritable as error:
            raise self.wrong(show(value), "state", path, allowed=str(error)) from None

    # -------------------------------------------------------------------------------- runs

    def table(self) -> PlayTable:
        """Return a table with the scenario's dice and answers."""
        return ScriptTable(
            self.ruleset,
            list(self.dice),
            chooser=self.ruleset.answer if self.data.get("bots") else None,
            script=list(self.data.get("answers") or []),
            scenario=self,
        )

    def prepare(self) -> Any:
        """Return a copy of the state at the start, with the right combatant on turn."""
        state = self.ruleset.layout.clone(self.start)
        first = next((s["who"] for s in self.actions if "do" in s and "who" in s), None)
        turn = self.data.get("turn", first)
        if turn is not None and not self.data.get("begin"):
            try:
                who = self.index("units", turn)
            except NotFound as error:
                raise self.wrong(str(error), "turn" if "turn" in self.data else "actions") from None
            self.ruleset.ready(state, who)
            problems = Problems(self.document)
            self._write_state(state, problems)
            problems.stop()
        return state

    def run(self, table: PlayTable | None = None, *, until: int | None = None) -> Outcome:
        """Carry out the steps; a refusal ends the run and is in the outcome.

        `until` is the place of the first step that is left out, none by default. Raises InputError
        when dice or answers are missing or do not fit.
        """
        table = table or self.table()
        state = self.prepare()
        outcome = self.blank(state)
        clone = self.ruleset.layout.clone
        since, number = 0, 0  # the events before the last step, and its number
        try:
            if self.data.get("begin"):
                self.ruleset.begin(state, table)
            for number, step in enumerate(self.actions[:until]):
                if "expect" in step:
                    events = table.events[since:]
                    outcome.moments.append(Moment(number, step["expect"], outcome.now(events)))
                    outcome.refused = None  # as expected or not, the fight goes on
                    continue
                if outcome.refused is not None:
                    break
                outcome.before, since = clone(state), len(table.events)
                outcome.last = number
                try:
                    self.step(state, table, step, outcome)
                except Refused as refusal:
                    outcome.refused = refusal
                    outcome.state = state = clone(outcome.before)
                    del table.events[since:]
        except NotFound as error:
            raise self.wrong(str(error), "actions", number) from None
        except NeedDice as need:
            what = self.ruleset.words.dice[need.what]
            who = self.setup.names["units"][need.who] if need.who >= 0 else "the game master"
            due = f"{what!r} ({say_dice(need.sizes)}, {who})"
            raise self.wrong(
                f"no die left for {due}", "dice", remedy=self._missing("dice", "what is rolled")
            ) from None
        except NeedAnswer as need:
            question = self.ruleset.words.questions[need.question]
            names = [
                self.option_name(question, k) for k in range(MOST_OPTIONS) if need.options >> k & 1
            ]
            ways = self._missing("answers", "what is decided"), "let bots decide: `bots: true`"
            raise self.wrong(
                f"no answer left for {question.name!r}",
                "answers",
                allowed=", ".join(names),
                remedy="; or ".join(filter(None, ways)),
            ) from None
        outcome.events = table.events
        outcome.unused_dice = [
            die if isinstance(die, int) else die[1] for die in table.faces[len(table.used_faces) :]
        ]
        if isinstance(table, ScriptTable):
            outcome.unused_answers = table.script[table.answered :]
        return outcome

    def _missing(self, key: str, what: str) -> str:
        """Return where somebody writes down what is missing."""
        return "" if self.data.get(key) else f"write {what} as `{key}: [...]`"

    def blank(self, state: Any) -> Outcome:
        """Return the outcome of nothing yet."""
        return Outcome(self.ruleset, self.setup, state, self.ruleset.layout.clone(state))

    def standing_answers(self) -> dict[int, int]:
        """Return the answers given as `{question: option}`, by number of the question."""
        questions = {question.name: question for question in self.ruleset.words.questions}
        return {
            questions[name].number: self.option(questions[name], option)
            for given in self.data.get("answers") or []
            if isinstance(given, dict)
            for name, option in given.items()
        }

    def option(self, question: Question, given: Any) -> int:
        """Return the number of an option given by its name; numbers stand for themselves."""
        return option_index(self.ruleset, self.setup.names, question, given)

    def names_of(self, names: str) -> list[str]:
        """Return a list of names by its key; empty when there is none."""
        return self.setup.names.get(names) or list(self.ruleset.names.get(names, ()))

    def step(self, state: Any, table: Any, step: dict[str, Any], outcome: Outcome) -> None:
        """Carry out one step on `state`."""
        if "do" in step:
            action = self.action(step)
            check_action(self.ruleset, self.setup.names, state, action)
            self.ruleset.apply(state, table, action)
        elif "rule" in step:
            outcome.result = self._ask_rule(state, table, step)
        elif "bot" in step:
            outcome.result = self.ruleset.choose(state, self.index("units", step["bot"]))
        elif "turn" in step:
            self.ruleset.ready(state, self.index("units", step["turn"]))
        else:
            allowed = "a step with do, rule, bot, turn or expect"
            raise self.wrong(show(step), "actions", self._number(step), allowed=allowed)

    def _ask_rule(self, state: Any, table: Any, step: dict[str, Any]) -> Any:
        """Return what a rule gives by itself; one that bars something refuses."""
        given = step.get("given") or {}
        try:
            return ask_rule(self.ruleset, self.setup, state, table, step["rule"], given)
        except Unfit as error:
            at = ("actions", self._number(step))
            raise self.wrong(str(error), *at, allowed=error.allowed) from None

    def _number(self, step: dict[str, Any]) -> int:
        """Return the number of a step; that of the last for one that was made of another."""
        for number, known in enumerate(self.actions):
            if known is step or {**known, **step} == step:
                return number
        return len(self.actions) - 1

    def option_name(self, question: Question, option: int) -> str:
        """Return what an option of a question is called."""
        if question.options:
            return question.options[option]
        names = self.names_of(question.names)
        return names[option] if names else str(option)
