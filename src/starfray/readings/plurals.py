"""One of a thing: the sentences of rule systems are written for many, `{lost} hit points`."""

from __future__ import annotations

import re
from collections.abc import Mapping

NOUNS = (
    "points", "levels", "squares", "rounds", "turns", "minutes", "seconds", "actions", "times",
    "successes", "grenades", "combatants", "wounds", "charges", "units", "parries", "Points",
    "Wounds", "Complications", "Effects", "Dodges", "hexes", "answers", "dice",
)  # fmt: skip
ONE = {"successes": "success", "parries": "parry", "hexes": "hex", "dice": "die"}
COUNTED = re.compile(rf"\{{(\w+)\}}((?: [A-Za-z]+)? )({'|'.join(NOUNS)})\b( are\b)?")


LISTS = {"units": "combatant", "dice": "die", "statuses": "status", "no_yes": "answer"}


def one_of(names: str) -> str:
    """Return what one of a list of names is called: `combatant` for `units`."""
    if names in LISTS:
        return LISTS[names]
    words = names.replace("_", " ")
    return f"{words.removesuffix('ies')}y" if words.endswith("ies") else words.removesuffix("s")


def filled(sentence: str, values: Mapping[str, object]) -> str:
    """Return a sentence with its values; what there is one of is told in the singular."""

    def counted(match: re.Match[str]) -> str:
        name, what, noun, verb = match.groups()
        if str(values[name]) != "1":
            return match[0]
        one = ONE.get(noun, noun.removesuffix("s"))
        return f"{{{name}}}{what}{one}{' is' if verb else ''}"

    return COUNTED.sub(counted, sentence).format(**values)


def capitalised(sentence: str) -> str:
    """Return a sentence with a capital at its beginning, whatever name it begins with."""
    return sentence[:1].upper() + sentence[1:]
