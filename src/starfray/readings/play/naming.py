"""From names to numbers: what files call actions, combatants, rules and the fields of notes.

Whatever is not known raises NotFound, which names the nearest that is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_type_hints

from starfray.core.action import NONE, Action
from starfray.core.input.errors import NotFound
from starfray.core.input.numbers import typed_number
from starfray.core.own_names import own_name
from starfray.core.plurals import one_of
from starfray.core.rule import asked_for
from starfray.core.ruleset import Ruleset
from starfray.core.table import MOST_OPTIONS
from starfray.core.vocabulary import Field, Question, Slot, Verb
from starfray.readings.play.legality import MISSING, malformed


def read_action(
    ruleset: Ruleset, names: Mapping[str, Sequence[str]], step: Mapping[str, Any]
) -> Action:
    """Return the action of a `do` step.

    Raises NotFound for an unknown verb, word or name, Refused for a word that is missing.

    Where things of one name are not the same, what somebody names is its own: who is called Bob
    and says `rifle` means what is listed as `rifle (Bob)`, if anything is.
    """
    verb = find_verb(ruleset, step["do"])
    who = name_index(ruleset, names, "units", step.get("who", NONE))
    units = names.get("units", ())
    owner = units[who] if 0 <= who < len(units) else ""
    numbers = dict.fromkeys(("target", "item", "x", "y", "n"), NONE)
    for key, value in step.items():
        if key not in ("do", "who"):
            slot = find_word(verb, key)
            numbers[slot.number] = word_index(ruleset, names, slot, value, owner)
    for slot in verb.slots:
        if not slot.optional and slot.word.name not in step:
            raise malformed(verb, MISSING.format(slot.word.name))
    return Action(verb.number, who, **numbers)


def find_verb(ruleset: Ruleset, name: str) -> Verb:
    """Return a verb by its name; NotFound where there is none."""
    verbs = {verb.name: verb for verb in ruleset.words.verbs}
    if name not in verbs:
        raise NotFound("verb", str(name), verbs)
    return verbs[name]


def find_word(verb: Verb, name: str) -> Slot:
    """Return the slot of a verb for a word; NotFound where it has none for it."""
    words = {slot.word.name: slot for slot in verb.slots}
    if name not in words:
        raise NotFound(f"word of {verb.name}", str(name), words)
    return words[name]


def word_index(
    ruleset: Ruleset, names: Mapping[str, Sequence[str]], slot: Slot, value: Any, owner: str
) -> int:
    """Return the number of what stands for a word in an action of its owner; NotFound for none."""
    known = slot.word.names
    if is_read_as_own(names, known, value, owner):
        value = own_name(value, owner)
    return name_index(ruleset, names, known, value)


def is_read_as_own(names: Mapping[str, Sequence[str]], key: str, name: Any, owner: str) -> bool:
    """Return whether a name of the list `key` means one's own thing rather than what it names."""
    return key != "units" and own_name(name, owner) in names.get(key, ())


def name_index(ruleset: Ruleset, names: Mapping[str, Sequence[str]], key: str, name: Any) -> int:
    """Return the number of a name in the list `key`; numbers stand for themselves."""
    known = list(names.get(key) or ruleset.names.get(key, ()))
    truth = isinstance(name, bool) and len(known) > 0  # a number only where nothing has a name
    if isinstance(name, int) and not truth and (not known or -1 <= name < len(known)):
        return int(name)
    if name not in known:
        raise NotFound(one_of(key, ruleset.words.plurals) or "number", str(name), known)
    return known.index(name)


def option_index(
    ruleset: Ruleset, names: Mapping[str, Sequence[str]], question: Question, given: Any
) -> int:
    """Return the number of an answer: by its name, by yes or no as a truth, or as it is.

    Raises NotFound for one that the question cannot have.
    """
    known = list(question.options) or list(
        names.get(question.names) or ruleset.names.get(question.names, ())
    )
    if isinstance(given, bool):
        given = "yes" if given else "no"
    if isinstance(given, str) and given in known:
        return known.index(given)
    number = given if isinstance(given, int) else None if known else typed_number(str(given))
    if number is None or not 0 <= number < (len(known) or MOST_OPTIONS):
        allowed = known or [f"0 to {MOST_OPTIONS - 1}"]
        raise NotFound(f"answer to {question.name}", str(given), allowed)
    return number


def find_rule(ruleset: Ruleset, asked: str) -> Callable[..., Any]:
    """Return the rule that cases ask for so: by its id, or by its id and a word.

    Raises NotFound with the nearest.
    """
    rules = asked_for(ruleset.package)
    if asked not in rules:
        raise NotFound("rule", asked, rules)
    return rules[asked]


def values_taken(function: Callable[..., Any]) -> dict[str, type[Any]]:
    """Return what a rule takes that is made of several numbers (a blow, a shot), by parameter."""
    return {
        name: kind
        for name, kind in get_type_hints(function).items()
        if name not in ("state", "return") and hasattr(kind, "_fields")
    }


def field_index(fields: tuple[Field, ...], name: str) -> int:
    """Return the place of a field by its name; NotFound when there is none."""
    names = [f.name for f in fields]
    if name not in names:
        raise NotFound("field of the note", name, names)
    return names.index(name)
