"""The menu of a turn: what may be done, numbered and grouped, and what may not, with reasons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starfray.core.action import Action

if TYPE_CHECKING:
    from starfray.core.vocabulary import Reason
    from starfray.readings.session import Session

# Of a verb with more ways than this, the menu tells the number and `list` shows them; so with the
# largest groups of a menu that would be longer than a screen.
MOST_SHOWN = 12
LONGEST_MENU = 24
FEWEST_HIDDEN = 4


@dataclass(frozen=True, slots=True)
class Item:
    """One action of the menu: its number, its sentence, and the reason why it is not allowed."""

    number: int
    action: Action
    sentence: str
    reason: Reason

    @property
    def allowed(self) -> bool:
        """Whether it may be done."""
        return self.reason.number == 0

    def short(self, who: str) -> str:
        """Return the sentence without the one who acts, where it begins with the name."""
        return self.sentence.removeprefix(f"{who} ")


@dataclass(frozen=True, slots=True)
class Group:
    """The actions of one verb."""

    verb: str
    rule: str
    items: tuple[Item, ...]


class Menu:
    """The actions of the one on turn: those allowed first, numbered from 1, the others after."""

    def __init__(self, session: Session, seen: Any) -> None:
        """List what the one on turn could think of now, in the state as its side knows it."""
        words = session.ruleset.words
        self.items: list[Item] = []
        self.groups: list[Group] = []
        self.barred: list[Item] = []
        by_verb: dict[int, list[tuple[Action, Reason]]] = {}
        for option in session.fight.options(seen):
            reason = words.reasons[option.reason]
            by_verb.setdefault(option.action.verb, []).append((option.action, reason))
        for allowed in (True, False):
            for verb, options in by_verb.items():
                items = []
                for action, reason in options:
                    if (reason.number == 0) == allowed:
                        number = len(self.items) + 1
                        item = Item(number, action, session.narrator.action(action), reason)
                        items.append(item)
                        self.items.append(item)
                if items and allowed:
                    kind = words.verbs[verb]
                    name = kind.name.replace("_", " ")
                    self.groups.append(Group(name, kind.rule, tuple(items)))
                elif items:
                    self.barred += items

        self.hidden = self._hide()

    def _hide(self) -> set[str]:
        """Return the verbs whose actions the menu does not show one by one."""
        sizes = {group.verb: len(group.items) for group in self.groups}
        hidden = {verb for verb, size in sizes.items() if size > MOST_SHOWN}
        shown = {verb: size for verb, size in sizes.items() if verb not in hidden}
        while shown and sum(shown.values()) > LONGEST_MENU:
            largest = max(reversed(shown), key=lambda verb: shown[verb])
            if shown.pop(largest) < FEWEST_HIDDEN:
                break
            hidden.add(largest)
        return hidden

    def by_number(self, text: str) -> Item | None:
        """Return the item of a number, if there is one."""
        if text.isdecimal() and 1 <= int(text) <= len(self.items):
            return self.items[int(text) - 1]
        return None

    def by_words(self, text: str) -> list[Item]:
        """Return the items whose sentence has every word of `text`, or a word that begins so.

        What may be done goes before what may not; a sentence written out is the only one.
        """
        wanted = _words(text)
        if not wanted:
            return []
        found = [item for item in self.items if _fits(wanted, _words(item.sentence))]
        exact = [item for item in found if _words(item.sentence) == wanted]
        allowed = [item for item in exact or found if item.allowed]
        return allowed or exact or found

    def group(self, text: str) -> list[Group]:
        """Return the groups whose verb begins so; all of them for an empty text."""
        return [group for group in self.groups if group.verb.startswith(text.casefold())]


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'-]+", text.casefold())


def _fits(wanted: Sequence[str], there: Sequence[str]) -> bool:
    """Tell whether each wanted word, in order, begins a word that is there; numbers are whole."""
    rest = iter(there)
    return all(
        any(word == want if want.isdecimal() else word.startswith(want) for word in rest)
        for want in wanted
    )
