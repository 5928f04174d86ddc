"""What a line typed at the menu means: one of its actions, or what there is to say instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from starfray.cli.console import out, print_line
from starfray.cli.play.commands.command_list import ALWAYS, COMMANDS
from starfray.core.input.errors import NotFound, StarfrayError, listing, nearest

if TYPE_CHECKING:
    from starfray.cli.play.menu import Item, Menu
    from starfray.cli.play.table import TableTop

WHOLE = re.compile(r"[+-]?\d+")
NUMBERS = re.compile(r"[+-]?\d+(?:[\s,]+[+-]?\d+)*")  # as several dice are typed
MOST_FOUND = 12
NO = ("n", "no", "none", "not")  # whoever says so does not want `undo`, near as it is
WORDS_OF_A_VERB = 3
NEAR = 0.75  # how much alike the beginnings of several words have to be


def take(top: TableTop, line: str) -> None:
    """Do the action that a number or some words mean, if it is allowed."""
    item = pick(top, line)
    if item is not None and may_act(top, item, line):
        top.take_item(item)


def pick(top: TableTop, text: str) -> Item | None:
    """Return the item that a number or some words mean; say so where there is not just one."""
    menu = top.menu or top.lay_menu()
    item = menu.by_number(text)
    if item is not None:
        return item
    if WHOLE.fullmatch(text):
        top.say(f"  {numbers_of(menu)}, not {text}.")
        return None
    found = menu.by_words(text)
    if len(found) == 1:
        return found[0]
    try:
        typed = menu.typed(text, game_master=top.onlookers.game_master)
    except StarfrayError as error:
        if not found:
            top.say(f"  {error}", "yellow")
            _put_right(top, error, text)
            return None
    else:
        if typed is not None:
            return typed
    if not found:
        _unknown(top, menu, text)
    elif not any(item.allowed for item in found):
        top.say("  None of these may be done now.", "yellow")
        tell_by_reason(top, found)
    else:
        _which(top, menu, found)
    return None


def may_act(top: TableTop, item: Item, typed: str) -> bool:
    """Return whether what was typed is enough to do what it means; say so where it is not.

    A number acts only once the screen has shown what it stands for, and several never do: real
    dice are typed as numbers, too, and those that come a prompt too late must not do anything.
    """
    assert top.menu is not None
    if not NUMBERS.fullmatch(typed):
        return True
    if not WHOLE.fullmatch(typed):
        top.say(f"  {typed} would be: {item.sentence}. Numbers alone do nothing: type it in words.")
        return False
    if not item.allowed:
        top.say(f"  {numbers_of(top.menu)}; `all` lists {typed} among what is barred:")
        top.say(f"  {item.sentence}: {item.reason.sentence} [{item.reason.rule}]", "yellow")
        return False
    if item.number in top.menu.on_screen:
        return True
    top.say(f"  {typed} would be: {item.sentence}. It has not been shown yet, so it is not done:")
    top.say(f"  type it in words, or `list {item.verb}` first.")
    return False


def numbers_of(menu: Menu) -> str:
    """Return which numbers a menu has, as a sentence begins."""
    allowed = len(menu.items) - len(menu.barred)
    return f"The menu has {f'the numbers 1 to {allowed}' if allowed > 1 else 'the number 1'}"


def tell_by_reason(top: TableTop, barred: list[Item]) -> None:
    """Tell each reason once, with how many actions of which verbs it bars."""
    reasons: dict[int, list[Item]] = {}
    for item in barred:
        reasons.setdefault(item.reason.number, []).append(item)
    for items in sorted(reasons.values(), key=len, reverse=True):
        why = f"{items[0].reason.sentence} [{items[0].reason.rule}]"
        if len(items) == 1:
            number = f"  {items[0].number:>4}  "
            print_line(out(), [(number, ""), (items[0].sentence, ""), (f"   {why}", "dim")])
        else:
            verbs = listing(list(dict.fromkeys(item.verb for item in items)))
            top.say(f"  {len(items)} x {verbs}: {why}")
    if len({item.verb for item in barred}) == 1:
        return
    verb = max(reasons.values(), key=len)[0].verb
    top.say(f"      `all` shows the actions of a verb: `all {verb}`.", "dim")


def _which(top: TableTop, menu: Menu, found: list[Item]) -> None:
    """Show what a line may mean, and ask for more."""
    top.say("  Which one? Type its number, or more of its words.")
    for item in found[:MOST_FOUND]:
        top.say(f"  {item.number:>4}  {item.sentence}")
        menu.on_screen.add(item.number)
    if len(found) > MOST_FOUND:
        top.say(f"        ... and {len(found) - MOST_FOUND} more that fit")


def _unknown(top: TableTop, menu: Menu, text: str) -> None:
    """Say that a line means nothing here, and the nearest that would mean something."""
    unknown = f"{text!r} is no number or action of the menu, nor a command (see `help`)"
    near = "" if text.casefold() in NO else _corrected(text, [*menu.verbs, *COMMANDS])
    other = near and near != text.casefold()
    top.say(f"  {unknown}; did you mean `{near}`?" if other else f"  {unknown}.")
    top.say(f"  {ALWAYS}", "dim")


def _corrected(text: str, known: list[str]) -> str:
    """Return a line with its first words put right; nothing where none is near to them."""
    words = text.split()
    for count in range(min(WORDS_OF_A_VERB, len(words)), 0, -1):
        alike = [name for name in known if len(name.split()) == count]
        near = nearest(" ".join(words[:count]), alike, NEAR if count > 1 else 0.6)
        if near:
            return " ".join([near, *words[count:]])
    return ""


def _put_right(top: TableTop, error: StarfrayError, text: str) -> None:
    """Show the whole line as it was meant, where one name in it was typed wrong."""
    if not isinstance(error, NotFound) or not error.suggestion:
        return
    at = text.casefold().find(error.name.casefold())
    if at >= 0:
        rest = text[at + len(error.name) :]
        top.say(f"      The whole line: `{text[:at]}{error.suggestion}{rest}`.", "dim")
