"""The many ways of one verb in parts: by whom they are aimed at, by the skill, by the row."""

from __future__ import annotations

from starfray.cli.play.menu import Group, Item
from starfray.core.absent import NONE
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.action_text import all_begin, words_of
from starfray.readings.explain.narrator import Narrator


def parts(ruleset: Ruleset, narrator: Narrator, group: Group) -> dict[str, tuple[Item, ...]]:
    """Return the ways of a verb by the number that says most about them, by its name.

    That is whom they are aimed at; else the number that makes the fewest parts, one that stands
    for a name before one that does not. There are no parts where no number has several values.
    """
    found: list[tuple[tuple[bool, bool, bool, int], dict[str, tuple[Item, ...]]]] = []
    for slot in ruleset.words.verbs[group.items[0].action.verb].slots:
        by: dict[str, list[Item]] = {}
        unsaid = False
        for item in group.items:
            number = getattr(item.action, slot.number)
            unsaid = unsaid or (number == NONE and slot.optional)
            said = narrator.said(slot.word, number, narrator.actor(item.action.who))
            by.setdefault(said if slot.word.names else f"{slot.word.name} {said}", []).append(item)
        if 1 < len(by) < len(group.items):
            rank = (unsaid, slot.word.names != "units", not slot.word.names, len(by))
            found.append((rank, {name: tuple(items) for name, items in by.items()}))
    return min(found, key=lambda part: part[0])[1] if found else {}


def part_of(ruleset: Ruleset, narrator: Narrator, group: Group, text: str) -> tuple[Item, ...]:
    """Return the ways of a verb that are a part of it by name, or whose sentence has some words."""
    wanted = words_of(text)
    for name, items in parts(ruleset, narrator, group).items():
        if words_of(name) == wanted:
            return items
    return tuple(item for item in group.items if all_begin(wanted, words_of(item.sentence)))
