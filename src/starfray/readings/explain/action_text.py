"""Actions as text: `attack target=Ox with="gauss rifle"`, written one way and read in several.

What an action's text is parses back to that action. Who acts is said (`assist who=Ben`) where it is
not the one on turn. People may write less: any case, values without their words in the order of
the verb (`attack Ox`), fewer values or the beginnings of some (`attack ox rifle`) where that leaves
one action only, or the sentence that the action prints as.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from starfray.core.action import Action
from starfray.core.input.errors import Ambiguous, NotFound, Refused
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.quoted import quote, words_in


class UnknownAction(NotFound):
    """No action that could be taken now reads like that."""

    kind = "unknown-action"


class AmbiguousAction(Ambiguous):
    """Several actions read like that; `matches` are their full texts."""

    kind = "ambiguous-action"


@dataclass(frozen=True, slots=True)
class Move:
    """An action with its text, which parses back, and the sentence that it prints as."""

    action: Action
    text: str
    sentence: str
    verb: str = field(repr=False)
    who: str = field(repr=False)
    values: tuple[tuple[str, str], ...] = field(repr=False)

    def __str__(self) -> str:
        """Return the sentence."""
        return self.sentence


def move_of(narrator: Narrator, action: Action, turn: int) -> Move:
    """Return an action with its text, in which the one on `turn` need not be named."""
    step = narrator.action_json(action)
    verb, who = str(step["do"]), str(step.get("who", ""))
    given = [(key, value) for key, value in step.items() if key not in ("do", "who")]
    values = tuple((key, str(value)) for key, value in given)
    doer = [("who", who)] if who and action.who != turn else []
    words = [f"{key}={quote(value)}" for key, value in (*doer, *values)]
    return Move(action, " ".join([verb, *words]), narrator.action(action), verb, who, values)


def read_move(
    ruleset: Ruleset, text: str, legal: Sequence[Move], barred: Sequence[tuple[Move, int]] = ()
) -> Move:
    """Return the legal action that a text means.

    Raises Refused, with the rule, where it means one that is barred; AmbiguousAction where it may
    mean several, and UnknownAction, with the nearest text, where it means none.
    """
    found = matching(text, legal)
    if len(found) == 1:
        return found[0]
    if found:
        raise AmbiguousAction(text, [move.text for move in found])
    reasons = {id(move): reason for move, reason in barred}
    refused = matching(text, [move for move, _ in barred])
    if refused:
        raise refusal(ruleset, [reasons[id(move)] for move in refused])
    raise UnknownAction("action", text, [move.text for move in legal])


def refusal(ruleset: Ruleset, reasons: Sequence[int]) -> Refused:
    """Return the refusal of an action that is barred in each of its ways, for the reasons given."""
    told = [ruleset.words.reasons[number] for number in dict.fromkeys(reasons)]
    if len(told) == 1:
        return Refused(told[0].sentence, rule=told[0].rule)
    why = "; ".join(f"{reason.sentence} [{reason.rule}]" for reason in told)
    return Refused(f"barred in all of its {len(reasons)} ways: {why}")


def matching(text: str, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that a text may mean: those that read exactly so, else those that fit."""
    folded = " ".join(text.split()).casefold()
    exact = [m for m in moves if folded in (m.text.casefold(), m.sentence.casefold())]
    if exact:
        return exact
    named, said = read_words(text)
    found = [move for move in moves if said and fits(move, named, said)]
    # A name may hold quotation marks or an equals sign of its own.
    found = found or [move for move in moves if folded and fits(move, {}, folded.split())]
    return found or [move for move in moves if begins_as(text, move)]


def read_words(text: str) -> tuple[dict[str, str], list[str]]:
    """Return the `word=value` parts of a text, and the other words in order, all folded."""
    named, said = {}, []
    for word, value in words_in(text.casefold()):
        if word:
            named[word] = value
        else:
            said.append(value)
    return named, said


def fits(move: Move, named: dict[str, str], said: list[str]) -> bool:
    """Return whether a move has all that was said; what was not said may be anything."""
    verb, *rest = said
    if verb != move.verb.casefold():
        return False
    values = {word.casefold(): value.casefold() for word, value in move.values}
    if named.get("who", move.who.casefold()) != move.who.casefold():
        return False
    if any(values.pop(word, None) != value for word, value in named.items() if word != "who"):
        return False
    told = " ".join(rest)
    left = list(values.values())
    return any(" ".join(left[:count]) == told for count in range(len(left) + 1))


def begins(text: str, sentence: str) -> bool:
    """Return whether each word of a text, in order, begins a word of a sentence; numbers whole."""
    wanted = words_of(text)
    return bool(wanted) and all_begin(wanted, words_of(sentence))


def all_begin(wanted: Sequence[str], there: Sequence[str]) -> bool:
    """Return whether each wanted word, in order, begins a word that is there; numbers are whole."""
    rest = iter(there)
    return all(
        any(word == want if want.isdecimal() else word.startswith(want) for word in rest)
        for want in wanted
    )


def begins_as(text: str, move: Move) -> bool:
    """Return whether words begin those of a move's verb, and then some of its values, in order."""
    wanted, verb = words_of(text), move.verb.replace("_", " ").casefold()
    told = " ".join([verb, *(value for _, value in move.values)])
    return (
        bool(wanted)
        and verb.startswith(wanted[0])
        and not begins(text, verb)
        and begins(text, told)
    )


def words_of(text: str) -> list[str]:
    """Return the words of a text, all folded."""
    return re.findall(r"[\w'-]+", text.casefold())
