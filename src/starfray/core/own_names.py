"""What weapons and powers are called where two of one name are not the same."""

from __future__ import annotations

from typing import Generic, TypeVar

Sheet = TypeVar("Sheet")


def own_name(name: str, owner: str) -> str:
    """Return what somebody's kind is called where another one is called just by its name."""
    return f"{name} ({owner})"


class Kinds(Generic[Sheet]):
    """The kinds of an encounter: equal sheets of one name are one kind.

    Of two that have a name in common, the first is called so, the others after their owners:
    `rifle (Bob)`. So what Bob calls a rifle is always found: his own one, or else the plain one.
    """

    def __init__(self) -> None:
        self.sheets: list[Sheet] = []
        self.names: list[str] = []
        self.plain: dict[str, set[str]] = {}  # by name: who has the kind that is called just so

    def number(self, sheet: Sheet, name: str, owner: str) -> int:
        """Return the number of a kind; it is a new one unless its owner can call it by its name."""
        own = own_name("", owner)
        for number, known in enumerate(self.sheets):
            called = self.names[number]
            if known == sheet and (called == name or called.endswith(own)):
                if called == name:
                    self.plain[name].add(owner)
                return number
        self.sheets.append(sheet)
        self.names.append(self.new_name(name, owner))
        return len(self.sheets) - 1

    def new_name(self, name: str, owner: str) -> str:
        """Return a free name; who has several of one name has them numbered after the first."""
        if name not in self.names:
            self.plain[name] = {owner}
            return name
        called = name if owner in self.plain.get(name, ()) else own_name(name, owner)
        number = 1
        while called in self.names:
            number += 1
            called = own_name(f"{name} {number}", owner)
        return called
