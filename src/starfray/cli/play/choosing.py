"""Which encounter to play: first by whose rules, then which of theirs."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from starfray.cli.console import out, print_line, table, tell_broken
from starfray.cli.play.commands.command_list import LEAVING
from starfray.cli.play.lines import EndOfInput, read_line
from starfray.core.input.errors import NotFound, Refused
from starfray.core.input.numbers import typed_number
from starfray.core.registry import ruleset
from starfray.readings.play.library import (
    Ready,
    broken,
    ready_encounters,
    short_names,
    sides_of,
    systems_meant,
)

# A list of encounters with their sides needs this many columns.
ROOMY = 100
ALL = "all"


def choose_encounter(of: str = "") -> str:
    """Let somebody choose one of the ready encounters; EndOfInput when nobody does.

    `of`, a rule system or the beginning of some, leaves out those of all others. Without one the
    rule systems are listed first. Either may be typed at any time. Refused where there is nothing
    to choose from.
    """
    bad = broken()
    tell_broken()
    every = ready_encounters()
    named = {
        name: item
        for name, item in zip(short_names(every), every, strict=True)
        if item.system not in bad
    }
    refuse_without(named, of, bad)
    several = len({item.system for item in named.values()}) > 1
    systems = list_systems(named) if several and not of else []
    names = list(named) if systems else list_encounters(named, of)
    while True:
        line = read_line("Which rules? " if systems else "Which one? ").strip()
        word = line.casefold()
        number = typed_number(line)
        if number is not None and 1 <= number <= len(systems or names):
            if not systems:
                return names[number - 1]
            word = systems[number - 1]
        found = [name for name in names if word and name.casefold().startswith(word)]
        if word in found:
            return word
        if word == ALL or any(item.system in systems_meant(word) for item in named.values()):
            systems, names = [], list_encounters(named, word)
        elif meant := systems_meant(word):
            print_line(out(), [(f"  {without_encounters(meant, bad)}", "yellow")])
        elif len(found) == 1:
            return found[0]
        elif word in LEAVING:
            raise EndOfInput
        elif found:
            print_line(out(), [(f"  Which of them: {', '.join(found)}?", "yellow")])
        elif word in ("help", "?") or not line.strip("-+0123456789.,"):
            print_line(out(), [(f"  Type {allowed(systems, names)}.", "yellow")])
        else:
            print_line(out(), [(f"  {NotFound('encounter', line, names)}", "yellow")])


def refuse_without(named: dict[str, Ready], of: str, bad: dict[str, str]) -> None:
    """Raise Refused where there is no ready encounter, or none of those rule systems."""
    meant = systems_meant(of)
    if meant and not any(item.system in meant for item in named.values()):
        raise Refused(without_encounters(meant, bad))
    if not named:
        raise Refused("there is no ready encounter: no rule system that has some can be loaded")


def without_encounters(systems: list[str], bad: dict[str, str]) -> str:
    """Say why there is no encounter of some rule systems to choose."""
    return "; ".join(
        f"{key} cannot be loaded: {bad[key]}" if key in bad else f"{key} has no ready encounter"
        for key in systems
    )


def allowed(systems: list[str], names: list[str]) -> str:
    """Say what may be typed: at the list of rule systems, or at one of encounters."""
    if systems:
        return (
            f"a number from 1 to {len(systems)}, a rule system, `{ALL}` for the encounters of all, "
            "or the name of an encounter"
        )
    return f"a number from 1 to {len(names)}, a name, or a rule system for its own"


def list_systems(named: dict[str, Ready]) -> list[str]:
    """Print the rule systems that have encounters, and return their keys."""
    rows = table("", "rules", "title", "encounters", right=(0, 3))
    rows.columns[1].no_wrap = True  # to be typed
    keys = []
    for key, items in groupby(named.values(), lambda item: item.system):
        keys.append(key)
        rows.add_row(*map(Text, (str(len(keys)), key, ruleset(key).title, str(len(list(items))))))
    out().print(rows)
    return keys


def list_encounters(named: dict[str, Ready], of: str) -> list[str]:
    """Print the ready encounters, of some rule systems or of all, and return their names."""
    systems = systems_meant(of)
    shown = {name: item for name, item in named.items() if not systems or item.system in systems}
    several = len({item.system for item in shown.values()}) > 1
    roomy = out().width >= ROOMY  # else the sides, which are asked about next, are left out
    heads = ["encounter", "title", *["rules"] * several, *["sides"] * roomy]
    rows = table("", *heads, right=(0,))
    for column in rows.columns:  # names to be typed
        column.no_wrap = column.header in ("encounter", "rules")
    for number, (name, item) in enumerate(shown.items(), 1):
        data = item.read().data
        sides = ", ".join(f"{side} ({count})" for side, count in sides_of(data).items())
        cells = [str(number), name, str(data.get("title") or "")]
        rows.add_row(*map(Text, [*cells, *[item.system] * several, *[sides] * roomy]))
    out().print(rows)
    return list(shown)
