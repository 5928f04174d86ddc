"""Explaining: the chronicle of a step as sentences, each with its rule and its numbers."""

from __future__ import annotations

import dataclasses
import itertools
import re
import string
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from starfray.core.action import NONE, Action
from starfray.core.plurals import Sentences, capitalised
from starfray.core.ruleset import Ruleset
from starfray.core.table import WILD, WILD_DROP
from starfray.core.vocabulary import Field, NoteKind, Question
from starfray.readings.explain.owned import spoken_of
from starfray.readings.explain.viewing import SECRET, TOLD, UNSEEN, Witness
from starfray.readings.play.naming import is_read_as_own
from starfray.readings.play.table import Answer, Event, Need, NeedAnswer, NeedDice, Note, Roll

Names = Mapping[str, Sequence[str]]

# What a verb's sentence says of a number that may be left out: `[, called: {called}]`.
OPTIONAL_PART = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the chronicle. `parts` unfold the number that it speaks of, one by one.

    A `bookkeeping` line is shown only where everything is explained.
    """

    text: str
    rule: str
    kind: str
    numbers: Mapping[str, Any]
    parts: tuple[str, ...] = ()
    bookkeeping: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return the line as plain data."""
        return {
            "text": self.text,
            "rule": self.rule,
            "kind": self.kind,
            "numbers": dict(self.numbers),
            "parts": list(self.parts),
            "bookkeeping": self.bookkeeping,
        }


class Narrator:
    """Turns the numbers of a fight into words: notes, questions, actions, rolls."""

    def __init__(self, ruleset: Ruleset, names: Names) -> None:
        """Take the lists of names of the fight; those of the rule system are added."""
        self.ruleset = ruleset
        self.names: dict[str, Sequence[str]] = {**ruleset.names, **names}
        self._sentences = Sentences(ruleset.words.plurals)

    def name(self, field: Field, value: int) -> str:
        """Return a number as it is said: the name it stands for, or itself."""
        known = self.names.get(field.names)
        if not field.names or known is None:
            return str(value)
        return known[value] if 0 <= value < len(known) else "nobody"

    def said(self, field: Field, value: int, acting: str = "") -> str:
        """Return a number as a sentence says it: words of the rule system without underscores.

        What is listed with its owner is told without, where that is who is `acting`; troops keep
        the name they are listed by.
        """
        if field.name in self.ruleset.spelled:
            return self.ruleset.spelled[field.name](value)
        name = self.name(field, value)
        if field.names in self.ruleset.names:
            return name.replace("_", " ")
        troops = self.ruleset.troops.of if self.ruleset.troops else ""
        owners = self.names["units"] if field.names not in ("", "units", troops) else ()
        return spoken_of(name, owners, acting)

    def tell(
        self,
        events: Iterable[Event],
        witness: Witness | None = None,
        *,
        awaited: Need | None = None,
    ) -> list[Line]:
        """Return the lines of a chronicle; rolls and modifiers unfold the note after them.

        With a `witness`, no more is told than its audience may know: a modifier as the roll or the
        note that it leads to. Of an action that waits for what is `awaited`, what waits for its
        note is a line of its own, of no kind.
        """
        lines: list[Line] = []
        parts: list[str] = []
        made: list[str] = []  # modifiers of what is still to come
        for event in events:
            told = witness.take(event) if witness is not None else TOLD
            if isinstance(event, Roll):
                parts += [*made, self.roll(event)] if told == TOLD else []
                made = []
            elif isinstance(event, Answer):
                lines += [self.answer(event, told)] if told != SECRET else []
            else:
                kind = self.ruleset.words.notes[event.kind]
                if kind.modifier:
                    made.append(f"{self.modifier(kind, event.numbers[0])} [{kind.rule}]")
                    continue
                if told == TOLD:
                    lines.append(self.note(kind, event.numbers, (*parts, *made)))
                elif told == UNSEEN:
                    lines.append(self.unseen(kind, event.numbers))
                parts, made = [], []
        if witness is None or witness.knows_what_leads_to(awaited):
            parts += made
        if parts and awaited is not None:
            lines.append(Line("  ".join(parts), "", "", {}))
        elif parts and lines:
            last = lines.pop()
            lines.append(dataclasses.replace(last, parts=(*last.parts, *parts)))
        return lines

    def modifier(self, kind: NoteKind, amount: int) -> str:
        """Return a modifier as it is said: `-2 steps for range`, `+1 two-handed`."""
        label = kind.sentence if "{amount}" in kind.sentence else f"{amount:+d} {kind.sentence}"
        return self._sentences.filled(label, {"amount": f"{amount:+d}"})

    def note(self, kind: NoteKind, numbers: Sequence[int], parts: tuple[str, ...] = ()) -> Line:
        """Return a note as a line."""
        raw = {
            f.name: self.name(f, n) if f.names else n
            for f, n in zip(kind.fields, numbers, strict=False)
        }
        text = self._told(kind.fields, numbers, kind.sentence)
        return Line(text, kind.rule, kind.name, raw, parts, kind.bookkeeping)

    def unseen(self, kind: NoteKind, numbers: Sequence[int]) -> Line:
        """Return a note as a line for those who do not know everybody in it: no more numbers."""
        said = fields_said(kind.unseen)
        raw = {
            f.name: self.name(f, n) if f.names else n
            for f, n in zip(kind.fields, numbers, strict=False)
            if f.name in said
        }
        text = self._told(kind.fields, numbers, kind.unseen)
        return Line(text, kind.rule, kind.name, raw, (), kind.bookkeeping)

    def _told(self, fields: Sequence[Field], numbers: Sequence[int], sentence: str) -> str:
        told = list(zip(fields, numbers, strict=False))
        said = fields_said(sentence)
        people = [self.name(f, n) for f, n in told if f.names == "units" and f.name in said]
        acting = people[0] if people else ""
        values = {f.name: self.said(f, n, acting) for f, n in told}
        shown = without_open_parts(sentence, nothing_in(told))
        return capitalised(self._sentences.filled(shown, values))

    def roll(self, roll: Roll) -> str:
        """Return a roll as it is said: `Anna: attack 14`, with the wild die marked among others.

        What it repeats is a part of it: `6+3 wild, 4, 1`.
        """
        what = self.ruleset.words.dice[roll.what]
        who = f"{self.names['units'][roll.who]}: " if roll.who >= 0 else ""
        faces = [*map(str, roll.faces)]
        others = roll.size[0] - 1
        if roll.kind in (WILD, WILD_DROP) and others > 0:
            faces[:-others] = ["+".join(faces[:-others]) + " wild"]
        return f"{who}{what} {', '.join(faces) or 'no dice'}"

    def answer(self, event: Answer, told: int = TOLD) -> Line:
        """Return a decision as a line: the question, and what was answered.

        Those who do not know everybody of whom the question speaks are told the answer alone.
        """
        question = self.ruleset.words.questions[event.question]
        who = self.actor(event.who)
        said = self.offer(event.question, event.option)
        text = f"{who} decides: {said}."
        if told == TOLD:
            asked = self._asked(question, event.who, event.told)
            spoken_to = "" if "who" in fields_said(question.sentence) else f"{who}: "
            text = f"{spoken_to}{asked} {capitalised(said)}."
        numbers = {"who": who, "option": self.option(event.question, event.option)}
        return Line(capitalised(text), question.rule, question.name, numbers)

    def option(self, question: int, option: int) -> str:
        """Return what an option of a question is called."""
        asked = self.ruleset.words.questions[question]
        if asked.options:
            return asked.options[option]
        return self.name(Field("option", asked.names), option)

    def offer(self, question: int, option: int) -> str:
        """Return what an option of a question does, as it is offered to people."""
        name = self.option(question, option)
        asked = self.ruleset.words.questions[question]
        return asked.says.get(name, name.replace("_", " ") if asked.options else name)

    def question(self, need: NeedAnswer) -> str:
        """Return a question as it is put to the one who must answer."""
        return self._asked(self.ruleset.words.questions[need.question], need.who, need.told)

    def _asked(self, question: Question, asked: int, numbers: Sequence[int]) -> str:
        who = self.actor(asked)
        told = list(zip(question.fields, numbers, strict=False))
        values = {"who": who, **{f.name: self.said(f, n, who) for f, n in told}}
        sentence = without_open_parts(question.sentence, nothing_in(told))
        return self._sentences.filled(sentence, values)

    def dice(self, need: NeedDice) -> str:
        """Return what must be rolled, and by whom."""
        who = self.actor(need.who)
        return f"{who} rolls {say_dice(need.sizes)} for {self.ruleset.words.dice[need.what]}"

    def action(self, action: Action, witness: Witness | None = None) -> str:
        """Return an action as a sentence; only that it is unseen, to who may not know it."""
        told = TOLD if witness is None else witness.told_of(action)
        if told == SECRET:
            return f"{self.actor(action.who)} does something unseen"
        verb = self.ruleset.words.verbs[action.verb]
        who = self.actor(action.who)
        values = {"who": who}
        open_ones = set()
        for slot in verb.slots:
            number = getattr(action, slot.number)
            values[slot.word.name] = self.said(slot.word, number, who)
            if number == NONE:
                open_ones.add(slot.word.name)
        sentence = verb.sentence if told == TOLD else verb.lost
        return self._sentences.filled(without_open_parts(sentence, open_ones), values)

    def actor(self, who: int) -> str:
        """Return who does or decides something: a combatant, or the game master (`NONE`)."""
        return self.names["units"][who] if who != NONE else "The game master"

    def action_json(self, action: Action, told: int = TOLD) -> dict[str, Any]:
        """Return an action as the `do` step of a scenario, with as much of it as is told."""
        verb = self.ruleset.words.verbs[action.verb]
        step: dict[str, Any] = {"do": verb.name}
        if action.who != NONE:
            step["who"] = self.actor(action.who)
        said = fields_said(verb.lost)
        for slot in verb.slots:
            word, number = slot.word, getattr(action, slot.number)
            if told != TOLD and word.name not in said:
                continue
            if number == NONE and slot.optional:
                continue
            step[word.name] = number
            if word.names and number >= 0:
                name, owner = self.name(word, number), str(step.get("who"))
                # Of four like rifles, or beside one's own, only the number tells which is meant.
                only = list(self.names.get(word.names, ())).count(name) == 1
                if only and not is_read_as_own(self.names, word.names, name, owner):
                    step[word.name] = name
        return step


def nothing_in(told: Iterable[tuple[Field, int]]) -> set[str]:
    """Return the fields of which there is nothing to say: a number that is 0, a name of nobody."""
    return {f.name for f, n in told if (n < 0 if f.names else n == 0)}


def without_open_parts(sentence: str, open_ones: Set[str]) -> str:
    """Return a sentence without the `[parts]` that say what is not given, or nothing."""
    return OPTIONAL_PART.sub(
        lambda part: "" if fields_said(part[1]) & open_ones else part[1], sentence
    )


def fields_said(sentence: str) -> set[str]:
    """Return the names of the fields that a sentence says."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def say_dice(sizes: Sequence[int]) -> str:
    """Return dice as people say them: `2d6`, `a d20`, `d8 + d6`."""
    if len(sizes) == 1:
        return f"a d{sizes[0]}"
    groups = [(size, len(list(group))) for size, group in itertools.groupby(sizes)]
    return " + ".join(f"{count}d{size}" if count > 1 else f"d{size}" for size, count in groups)


__all__ = ["Line", "Names", "Narrator", "Note"]
