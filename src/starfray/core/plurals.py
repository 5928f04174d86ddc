"""One of a thing: the sentences of rule systems are written for many, `{lost} hit points`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter

# What every rule system may count. The nouns of its own are declared with its words.
PLURALS = {
    "points": "point",
    "squares": "square",
    "hexes": "hex",
    "rounds": "round",
    "turns": "turn",
    "minutes": "minute",
    "seconds": "second",
    "actions": "action",
    "times": "time",
    "combatants": "combatant",
    "answers": "answer",
    "dice": "die",
}
UNITS = {"units": "combatant"}  # a list of names of every rule system, and what each of it is


def check_blanks(of: str, sentence: str, given: Iterable[str]) -> None:
    """Raise ValueError for a sentence that names a number which it is not given."""
    known = tuple(given)
    try:
        blanks = {name: None for _, name, _, _ in Formatter().parse(sentence) if name is not None}
    except ValueError as error:
        raise ValueError(f"{of}: {error}: {sentence!r}") from None
    for name in blanks:
        if name not in known:
            named = ", ".join(known) or "its numbers: it has none"
            raise ValueError(f"{of}: {{{name}}} in its sentence is none of {named}")


def one_of(names: str, own: Mapping[str, str]) -> str:
    """Return what one of a list of names is called; `own` are the plurals of the rule system."""
    known = {**PLURALS, **own, **UNITS}
    if names in known:
        return known[names]
    words = names.replace("_", " ")
    return f"{words.removesuffix('ies')}y" if words.endswith("ies") else words.removesuffix("s")


class Sentences:
    """The sentences of a rule system: `own` are the plurals that it counts besides the common."""

    def __init__(self, own: Mapping[str, str]) -> None:
        self._one = {**PLURALS, **own}
        nouns = "|".join(map(re.escape, self._one))
        self._counted = re.compile(rf"\{{(\w+)\}}((?: [A-Za-z]+)? )({nouns})\b( are\b)?")

    def counts(self, sentence: str) -> set[str]:
        """Return the nouns that a sentence counts, in the plural."""
        return {match[3] for match in self._counted.finditer(sentence)}

    def filled(self, sentence: str, values: Mapping[str, object]) -> str:
        """Return a sentence with its values; what there is one of is told in the singular."""

        def counted(match: re.Match[str]) -> str:
            name, what, noun, verb = match.groups()
            if str(values[name]).lstrip("+-") != "1":
                return match[0]
            return f"{{{name}}}{what}{self._one[noun]}{' is' if verb else ''}"

        return self._counted.sub(counted, sentence).format(**values)


def capitalised(sentence: str) -> str:
    """Return a sentence with a capital at its beginning, whatever name it begins with."""
    return sentence[:1].upper() + sentence[1:]
