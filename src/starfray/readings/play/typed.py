"""Actions typed out with their numbers: `heal stun Anna 3`, `power_shields shield=aft points=2`.

A menu lists what has few ways. What has amounts of any size, and what the game master does, is
typed by the words of its verb: in their order, or each as `word=value`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from starfray.core.action import NONE, Action, action
from starfray.core.input.errors import Refused, nearest
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Slot, Verb
from starfray.readings.play.legality import check_players
from starfray.readings.play.naming import name_index, read_action
from starfray.readings.play.quoted import words_in

NUMBER = re.compile(r"[+-]?\d{1,18}")
Names = Mapping[str, Sequence[str]]
MOST_VALUES = 8  # named of a list


def template(verb: Verb) -> str:
    """Return how an action of a verb is typed: `heal stun TARGET AMOUNT [MODIFIER]`."""
    words = [
        f"[{slot.word.name.upper()}]" if slot.optional else slot.word.name.upper()
        for slot in verb.slots
    ]
    return " ".join([verb.name.replace("_", " "), *words])


def values(verb: Verb, names: Names) -> list[str]:
    """Return what the words of a template stand for: `LIGHT: bright, dim`, `MINUTES: 1 to 60`.

    Combatants are left out: their names stand on the table.
    """
    return [
        f"{slot.word.name.upper()}: {said}"
        for slot in verb.slots
        if slot.word.names != "units" and (said := _values_of(slot, names))
    ]


def _values_of(slot: Slot, names: Names) -> str:
    known = names.get(slot.word.names, ())
    if known:
        more = f", and {len(known) - MOST_VALUES} more" if len(known) > MOST_VALUES else ""
        return ", ".join(map(str, known[:MOST_VALUES])).replace("_", " ") + more
    if slot.low is not None and slot.high is not None:
        return f"{slot.low} to {slot.high}"
    return "" if slot.low is None else f"{slot.low} or more"


def game_masters(ruleset: Ruleset, names: Names, state: Any) -> list[Verb]:
    """Return the verbs that only the game master has, in a fight in which there are `names`.

    Those that need one of a list that is empty here are left out (the ships of a fight of people),
    and those that are barred for good.
    """
    return [
        verb
        for verb in ruleset.words.verbs
        if verb.game_master
        and all(
            slot.optional or slot.word.names not in names or names[slot.word.names]
            for slot in verb.slots
        )
        and not _barred_for_good(ruleset, state, verb)
    ]


def _barred_for_good(ruleset: Ruleset, state: Any, verb: Verb) -> bool:
    """Return whether a verb of the game master's is none of this fight, whatever it is told."""
    least = {slot.number: slot.low or 0 for slot in verb.slots if not slot.optional}
    reason = ruleset.why_not(state, action(verb.number, NONE, **least))
    return ruleset.words.reasons[reason].for_good


def open_numbers(verb: Verb) -> bool:
    """Return whether an action of a verb has numbers that no list could hold all of."""
    return any(slot.optional or not slot.word.names for slot in verb.slots)


def typed_action(
    ruleset: Ruleset, names: Names, text: str, who: int, *, game_master: bool = False
) -> Action | None:
    """Return the action that is typed out in full; None where the text begins with no verb.

    `who` does it, unless the text names another (`assist who=Ben`). What is the game master's to do
    or to name is Refused to anybody else. Raises NotFound for a name that there is not, Refused for
    a number that is missing or one too many.
    """
    verb, rest = _verb(ruleset, text)
    if verb is None:
        return None
    step: dict[str, str | int] = {"do": verb.name}
    if not verb.game_master:
        step["who"] = list(names["units"])[who]
    words = {slot.word.name: slot for slot in verb.slots}
    said: list[str] = []
    for word, value in words_in(rest):
        if word.casefold() == "who" and not verb.game_master:
            step["who"] = _name(list(names["units"]), value)
        elif slot := words.get(word.casefold()):
            step[slot.word.name] = _value(ruleset, names, slot, value)
        else:
            said.append(f"{word}={value}" if word else value)
    _take_named(ruleset, names, words, said, step)
    for place, slot in enumerate(verb.slots):
        if slot.word.name in step or not said:
            continue
        later = [one for one in verb.slots[place + 1 :] if one.word.name not in step]
        meant = _slot_meant(ruleset, names, [slot, *later], said)
        if meant is None:
            continue
        others = [one for one in [slot, *later] if one is not meant]
        count = _length(ruleset, names, meant, others, said)
        step[meant.word.name] = _value(ruleset, names, meant, " ".join(said[:count]))
        del said[:count]
    if said:
        raise Refused(f"{' '.join(said)!r} is too much: type {template(verb)}", rule=verb.rule)
    found = read_action(ruleset, names, step)
    if not game_master:
        check_players(ruleset, found)
    return found


def _take_named(
    ruleset: Ruleset,
    names: Names,
    words: Mapping[str, Slot],
    said: list[str],
    step: dict[str, str | int],
) -> None:
    """Take what follows the name of a slot as its value: `attack hollis with service rifle`."""
    for place in range(len(said) - 1, 0, -1):
        slot = words.get(said[place].casefold())
        if slot is None or slot.word.name in step or place + 1 == len(said):
            continue
        others = [one for one in words.values() if one.word.name not in step and one is not slot]
        count = _length(ruleset, names, slot, others, said[place + 1 :])
        value = " ".join(said[place + 1 : place + 1 + count])
        step[slot.word.name] = _value(ruleset, names, slot, value)
        del said[place : place + 1 + count]


def typed_verb(ruleset: Ruleset, text: str) -> Verb | None:
    """Return the verb that a text begins with; None where it begins with none."""
    return _verb(ruleset, text)[0]


def _verb(ruleset: Ruleset, text: str) -> tuple[Verb | None, str]:
    """Return the verb that a text begins with, the longest of them, and the rest of the text."""
    found: tuple[Verb | None, str] = (None, "")
    folded = text.casefold().strip()
    for verb in ruleset.words.verbs:
        for name in (verb.name, verb.name.replace("_", " ")):
            rest = folded.removeprefix(name)
            longer = found[0] is None or len(name) > len(found[0].name)
            if folded.startswith(name) and rest[:1] in ("", " ") and longer:
                found = (verb, text.strip()[len(name) :])
    return found


def _fitting(ruleset: Ruleset, names: Names, slot: Slot, said: list[str]) -> Iterator[int]:
    """Give how many of the words said make a name of a slot's list, the most first."""
    known = _known(ruleset, names, slot)
    for count in range(len(said), 0, -1):
        if _meant(known, " ".join(said[:count])):
            yield count


def _length(ruleset: Ruleset, names: Names, slot: Slot, others: list[Slot], said: list[str]) -> int:
    """Return how many of the words said are the value of a slot.

    These are those that make a name of its list, or begin one. A beginning with a word behind it
    that is nothing else is a name typed wrong, and that word belongs to it: `service rifel`.
    """
    count = next(_fitting(ruleset, names, slot, said), 1)
    value = " ".join(said[:count]).casefold()
    known = [name.casefold().replace("_", " ") for name in _known(ruleset, names, slot)]
    unclear = any(name.startswith(f"{value} ") for name in known) and value not in known
    while unclear and count < len(said):
        if any(_may_stand_for(ruleset, names, other, said[count]) for other in others):
            break
        count += 1
    return count


def _slot_meant(ruleset: Ruleset, names: Names, slots: list[Slot], said: list[str]) -> Slot | None:
    """Return which of the slots left the next word is for; None: the first of them is left out.

    What may be left out is, where the words left are all for what has to be said, unless it has a
    name like this.
    """
    first, *later = slots
    fits = [slot for slot in slots if _may_stand_for(ruleset, names, slot, said[0])]
    if first.optional and len(said) <= sum(not slot.optional for slot in later):
        named = first.word.names and not NUMBER.fullmatch(said[0])
        return first if named and first in fits else None
    return first if first in fits or not fits else fits[0]


def _may_stand_for(ruleset: Ruleset, names: Names, slot: Slot, word: str) -> bool:
    """Return whether a word is, begins, or is near to a name of a slot's list, or is its number."""
    if NUMBER.fullmatch(word):
        return True
    known = _known(ruleset, names, slot) if slot.word.names else []
    return bool(_meant(known, word)) or nearest(word, known) is not None


def _known(ruleset: Ruleset, names: Names, slot: Slot) -> list[str]:
    return list(names.get(slot.word.names) or ruleset.names.get(slot.word.names, ()))


def _meant(known: list[str], text: str) -> list[str]:
    """Return the names that a text may mean: the one that it is, else those that it begins."""
    folded = text.casefold().replace("_", " ")
    plain = {name: name.casefold().replace("_", " ") for name in known}
    exact = [name for name, said in plain.items() if said == folded]
    return exact or [name for name, said in plain.items() if said.startswith(folded)]


def _name(known: list[str], text: str) -> str:
    """Return the one name that a text may mean; the text itself where it means none or several."""
    meant = _meant(known, text)
    return meant[0] if len(meant) == 1 else text


def _value(ruleset: Ruleset, names: Names, slot: Slot, text: str) -> str | int:
    known = _known(ruleset, names, slot)
    if slot.word.names and known:
        named = _name(known, text)
        if named in known:
            return named
        return text if not NUMBER.fullmatch(text) else _index(ruleset, names, slot, text)
    if NUMBER.fullmatch(text):
        return int(text)
    if text.casefold() in ("yes", "no"):
        return int(text.casefold() == "yes")
    raise Refused(f"{slot.word.name} is a number, not {text!r}")


def _index(ruleset: Ruleset, names: Names, slot: Slot, text: str) -> int:
    return name_index(ruleset, names, slot.word.names, int(text))
