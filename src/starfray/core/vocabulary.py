"""The words of a rule system: its notes, questions, reasons, dice and verbs, each with a number.

Rules hand numbers about, never texts, so that they can be compiled; what a number means to a
person is declared once, here, beside the id of the rule that it comes from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from starfray.core.plurals import check_blanks

# What a verb says under a name: a number, or a rule.
Said = int | Callable[..., Any]

# Outcomes of which one roll has just one, in every rule system that has them.
EITHER_OR = (("hit", "miss"), ("success", "failure"))

MOST_OUTCOMES = 62  # bits of a number of 64, beside the sign and what is not told apart


@dataclass(frozen=True, slots=True)
class Field:
    """One number of a note: its name and the list of names that it indexes, if any."""

    name: str
    names: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """One number of a verb: which of an `Action`, under which word, and what it may be.

    `word.names` is the list of names that it indexes, if any. Where `optional` it may be `NONE`;
    otherwise it lies between `low` and `high`, as far as they are given, in steps of `step` from 0.
    One that is the `game_master`'s to name is optional, and nobody else may give it.
    """

    number: str
    word: Field
    optional: bool = False
    low: int | None = None
    high: int | None = None
    step: int = 1
    game_master: bool = False


@dataclass(frozen=True, slots=True)
class NoteKind:
    """A kind of note. See `Vocabulary.note`."""

    number: int
    name: str
    rule: str
    fields: tuple[Field, ...]
    sentence: str
    effect: Callable[..., None] | None = None
    outcomes: tuple[str, ...] = ()
    total: str = ""
    total_field: int = -1
    modifier: bool = False
    bookkeeping: bool = False
    unseen: str = ""
    may_be_unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A decision inside an action. See `Vocabulary.question`."""

    number: int
    name: str
    rule: str
    sentence: str
    options: tuple[str, ...]
    names: str
    fields: tuple[Field, ...] = ()
    shows_way: bool = False
    says: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action or an answer is not allowed; `for_good`: not in the whole fight."""

    number: int
    name: str
    rule: str
    sentence: str
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class Verb:
    """Something that a combatant may do on its turn. See `Vocabulary.verb`."""

    number: int
    name: str
    rule: str
    slots: tuple[Slot, ...]
    sentence: str
    supposing: str = ""
    lost: str = ""
    game_master: bool = False
    helps: bool = False
    reopens: bool = False
    ends: bool = False
    says: Mapping[str, Said] = field(default_factory=dict)


@dataclass(slots=True)
class Vocabulary:
    """All the words of one rule system, in the order of their declaration.

    `plurals` has the nouns that its sentences count, beside what all systems count, each with its
    singular: `{"charges": "charge", "parries": "parry"}`. `outcome_order` and `total_order` say in
    which order odds list what notes all over the rule system declare; what they leave out follows.
    `either_or` are pairs of outcomes of which one roll has just one.
    """

    notes: list[NoteKind] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=lambda: [Reason(0, "allowed", "", "allowed")])
    dice: list[str] = field(default_factory=list)
    verbs: list[Verb] = field(default_factory=list)
    plurals: Mapping[str, str] = field(default_factory=dict)
    outcome_order: tuple[str, ...] = ()
    total_order: tuple[str, ...] = ()
    either_or: tuple[tuple[str, str], ...] = EITHER_OR
    complete_for: str = ""  # the package whose words these are, once all are declared
    written_at_last: dict[str, Callable[[str], set[str]]] = field(default_factory=dict)
    _outcomes: dict[str, None] = field(default_factory=dict)
    _totals: dict[str, None] = field(default_factory=dict)

    def note(
        self,
        name: str,
        rule: str,
        fields: str,
        sentence: str,
        *,
        effect: Callable[..., None] | None = None,
        outcome: str = "",
        total: str = "",
        bookkeeping: bool = False,
        unseen: str = "",
    ) -> int:
        """Declare a kind of note and return its number.

        `fields` names its numbers, at most six: `"attacker:units target:units total"` (after the
        colon the list of names that the number indexes, for the sentence).
        `sentence` is a format string over the fields: `"{attacker} hits {target}: {total}"`; a
        part in brackets is left out where its number is 0, or stands for nobody:
        `"[, {lost} are lost]"`.
        `effect` is the body of a change (see `starfray.core.changes.change`); it is given the state
        and the numbers.
        `outcome` names what odds may ask of an action ("hit"): it happened when the note is there;
        several are divided by commas ("killed, out"). In every rule system "hit" and "miss" are
        what comes of an attack, "out" is somebody who can fight no more, "killed" one who is dead.
        `total` is `"damage=amount"`: a named number that adds up that field over the action.
        `bookkeeping` marks what is told only when all is explained (actions spent, rounds loaded).
        `unseen` matters where there are hidden combatants. A side is told a note when it knows
        all the combatants that the fields name. `"who: {who} is hit."` is what it is told when
        it does not know `who`, but all others; `"who"` alone is the same sentence, and without
        any it is told nothing. Several fields are divided by spaces.
        """
        unknown, _, unseen_sentence = unseen.partition(":")
        parsed = parse_fields(fields)
        if len(parsed) > 6:
            raise ValueError(f"note {name}: at most six fields")
        check_blanks(f"note {name}", sentence + unseen_sentence, (f.name for f in parsed))
        named = tuple(name.strip() for name in outcome.split(",") if name.strip())
        total_name, _, total_field = total.partition("=")
        index = [f.name for f in parsed].index(total_field) if total else -1
        self._new(self.notes, name)
        self.notes.append(
            NoteKind(
                len(self.notes),
                name,
                rule,
                parsed,
                sentence,
                effect,
                named,
                total_name,
                index,
                bookkeeping=bookkeeping,
                unseen=(unseen_sentence.strip() or sentence) if unknown else "",
                may_be_unknown=tuple(unknown.split()),
            )
        )
        self._outcomes.update(dict.fromkeys(named))
        if total_name:
            self._totals[total_name] = None
        return len(self.notes) - 1

    def modifier(self, name: str, rule: str, label: str) -> int:
        """Declare a modifier: a note with one `amount` that leads up to the next other note.

        The amount is told before its label; one that begins with `{amount} steps` counts them.
        """
        self._new(self.notes, name)
        self.notes.append(
            NoteKind(len(self.notes), name, rule, (Field("amount"),), label, modifier=True)
        )
        return len(self.notes) - 1

    def question(
        self,
        name: str,
        rule: str,
        sentence: str,
        *,
        options: tuple[str, ...] = (),
        names: str = "",
        fields: str = "",
        shows_way: bool = False,
        says: Mapping[str, str] | None = None,
    ) -> int:
        """Declare a question and return its number.

        Its answers are the named `options` (number k is option k), or the entries of a list of
        names (`names="units"`), or, with neither, amounts (option k is the amount k). `fields`
        names the up to three numbers that the one who answers is shown; `sentence` is a format
        string over them and `{who}`; a part in brackets is left out where its number is 0, or
        stands for nobody. An answer that `shows_way` tells where somebody goes: it is told to
        those from whom that one does not hide. `says` tells at the table what an option
        does whose name alone does not: `{"none": "re-roll no more dice"}`; files go by the names.
        """
        strange = set(says or {}) - set(options)
        if strange:
            raise ValueError(f"question {name}: no such options: {', '.join(sorted(strange))}")
        shown = parse_fields(fields)
        check_blanks(f"question {name}", sentence, ("who", *(f.name for f in shown)))
        self._new(self.questions, name)
        self.questions.append(
            Question(
                len(self.questions),
                name,
                rule,
                sentence,
                options,
                names,
                shown,
                shows_way,
                says or {},
            )
        )
        return len(self.questions) - 1

    def reason(self, name: str, rule: str, sentence: str, *, for_good: bool = False) -> int:
        """Declare a reason for a refusal and return its number (never 0, which means allowed).

        What it bars `for_good` is not done in the whole fight: what people do, among ships.
        """
        self._new(self.reasons, name)
        self.reasons.append(Reason(len(self.reasons), name, rule, sentence, for_good))
        return len(self.reasons) - 1

    def die(self, name: str) -> int:
        """Declare what a roll is for ("attack", "wound location") and return its number."""
        if name in self.dice:
            raise ValueError(f"die {name} is declared twice")
        self.dice.append(name)
        return len(self.dice) - 1

    def verb(
        self,
        name: str,
        rule: str,
        slots: str,
        sentence: str,
        *,
        supposing: str = "",
        lost: str = "",
        game_master: bool = False,
        helps: bool = False,
        reopens: bool = False,
        ends: bool = False,
        says: Mapping[str, Said] | None = None,
    ) -> int:
        """Declare a verb and return its number; `starfray.core.verbs.verb` is the way to do so.

        `slots` tells which numbers of an `Action` it uses, under which words, and which list of
        names they index: `"target=target:units item=with:weapons"`. All of them must be given,
        but for those with a question mark: `"n=attacks[1..20]? x=x y=y"`, and those with an
        exclamation mark, which only the game master gives. Brackets bound a number, either end may
        be left open (`[1..]`), and `[-100..100/5]` takes multiples of 5.
        `sentence` is a format string over the words and `{who}`:
        `"{who} attacks {target}[ with {with}]"`; a part in brackets is left out where its number is
        not given. `supposing` says what the odds of one who does not know everything rest on:
        `"if it is there"`.
        `lost` is the sentence of an action by which somebody goes elsewhere, for those who lose
        sight of it on the way: `"{who} moves away"`. What only the `game_master` may do (time
        that passes, healing, who enters the fight) needs no candidates: it is offered, with its
        words, to whoever plays as the game master, and may be done at any time, as far as
        `why_not` allows it. Nobody in the fight does it: its actions have `NONE` as `who`.
        The menu lists enemies before friends, and marks these, but for a verb that `helps` whom it
        is aimed at, or does nothing to them. What `reopens` a fight may be done once it is over
        too, and nothing else may: it goes on then. What `ends` a turn, by whatever name, is done
        by the word `end` at the table too.
        """
        parsed = [_slot(name, text) for text in slots.split()]
        check_blanks(f"verb {name}", sentence + lost, ("who", *(s.word.name for s in parsed)))
        self._new(self.verbs, name)
        self.verbs.append(
            Verb(
                len(self.verbs),
                name,
                rule,
                tuple(parsed),
                sentence,
                supposing,
                lost,
                game_master,
                helps,
                reopens,
                ends,
                says or {},
            )
        )
        return len(self.verbs) - 1

    def complete(self, package: str) -> None:
        """Write the rules that go by verbs, once all words of a rule system are declared.

        Raises TypeError where a rule asks for what an action does not have, and where a verb says
        what nobody asks for.
        """
        if self.complete_for:
            return  # a rule system made of this one shares its rules
        self.complete_for = package
        if len(self._outcomes) > MOST_OUTCOMES:
            raise TypeError(f"{len(self._outcomes)} outcomes: at most {MOST_OUTCOMES} have a place")
        asked = {name for write in self.written_at_last.values() for name in write(package)}
        for verb in self.verbs:
            for name, said in verb.says.items():
                if said != 0 and name not in asked:
                    raise TypeError(f"verb {verb.name} says `{name}`, which no rule asks for")

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The named outcomes, in their order; number k is bit k of what was seen."""
        return _in_order(self._outcomes, self.outcome_order)

    def outcomes_of_notes(self) -> list[int]:
        """Return the outcomes of each kind of note by its number, bit k for number k."""
        bits = {name: 1 << number for number, name in enumerate(self.outcomes)}
        return [sum(bits[name] for name in kind.outcomes) for kind in self.notes]

    @property
    def totals(self) -> tuple[str, ...]:
        """The named numbers that odds may ask for, in their order."""
        return _in_order(self._totals, self.total_order)

    def _new(
        self, words: list[NoteKind] | list[Question] | list[Reason] | list[Verb], name: str
    ) -> None:
        if any(word.name == name for word in words):
            raise ValueError(f"{name} is declared twice")


def _in_order(declared: Mapping[str, None], order: tuple[str, ...]) -> tuple[str, ...]:
    """Return declared names in an order, then those that it leaves out as they were declared."""
    first = tuple(name for name in order if name in declared)
    return (*first, *(name for name in declared if name not in first))


def _slot(verb: str, text: str) -> Slot:
    """Read `"n=attacks[1..20]?"` as a slot."""
    found = re.fullmatch(
        r"(target|item|x|y|n)=([\w:]+)(?:\[(-?\d+)?\.\.(-?\d+)?(?:/(\d+))?\])?([?!])?", text
    )
    if not found:
        raise ValueError(f"verb {verb}: not a slot: {text!r}")
    number, word, low, high, step, mark = found.groups()
    return Slot(
        number,
        parse_fields(word)[0],
        mark is not None,
        None if low is None else int(low),
        None if high is None else int(high),
        int(step or 1),
        mark == "!",
    )


def parse_fields(text: str) -> tuple[Field, ...]:
    """Read `"target:units amount"` as fields."""
    fields = []
    for part in text.split():
        name, _, names = part.partition(":")
        if not re.fullmatch(r"[a-z_][a-z0-9_]*", name):
            raise ValueError(f"not a field name: {name!r}")
        fields.append(Field(name, names))
    return tuple(fields)
