"""What every room of commands knows: the table, and how a line of an action is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starfray.cli.console import out, print_line
from starfray.cli.play.chosen import pick
from starfray.readings.play.table import NeedAnswer

if TYPE_CHECKING:
    from starfray.cli.play.menu import Item
    from starfray.cli.play.menu_screen import MenuScreen
    from starfray.cli.play.table import TableTop
    from starfray.core.rulebook import Rule


class Leave(Exception):
    """Somebody has had enough."""


class Room:
    """Some of the commands: a method carries out the command of its name."""

    def __init__(self, top: TableTop, screen: MenuScreen) -> None:
        """Take the table at which the commands are typed, and the screen of its menu."""
        self.top = top
        self.screen = screen

    def no_menu(self) -> bool:
        """Return whether there is no menu to speak of, and say so."""
        if self.top.menu is not None:
            return False
        need = self.top.session.need
        if isinstance(need, NeedAnswer):
            self.top.say("  There is no menu now: a question is to be answered.")
        elif need is not None:
            self.top.say("  There is no menu now: dice are due.")
        else:
            self.top.say("  There is no menu now: the fight is over.")
        return True

    def pick_allowed(self, text: str) -> Item | None:
        """Return the action that a text means, if it may be done; say so where it may not."""
        item = pick(self.top, text)
        if item is not None and not item.allowed:
            self.top.say(f"  Not allowed: {item.reason.sentence} [{item.reason.rule}]", "yellow")
            return None
        return item

    def line(self, item: Item, more: str) -> None:
        """Print an action with what is to be said of it."""
        if self.top.menu is not None:
            self.top.menu.on_screen.add(item.number)
        told = " ".join([item.told, *(f"({aside})" for aside in (item.price, item.post) if aside)])
        print_line(out(), [(f"  {item.number:>4}  ", ""), (told, ""), (f"   {more}", "dim")])

    def tell_rule(self, rule: Rule) -> None:
        """Print a rule of the rulebook, and which of its rulings hold here."""
        print_line(out(), [(f"  {rule.id} ", "bold"), (rule.title, "bold")])
        self.top.say(f"  {' '.join(rule.statement.split())}")
        if rule.formula:
            self.top.say(f"  {' '.join(str(rule.formula).split())}", "dim")
        rulings = self.top.session.log.header["rulings"]
        for ruling in rule.rulings:
            option = rulings.get(ruling.switch, "")
            meaning = dict(ruling.options).get(option, "")
            self.top.say(f"  Ruling {ruling.switch}: {option} ({meaning})")
