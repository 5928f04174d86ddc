"""The commands that people type at any prompt of the table, and the rooms that carry them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starfray.cli.console import out, table
from starfray.cli.play.commands.action_lists import ActionLists
from starfray.cli.play.commands.asked_odds import AskedOdds
from starfray.cli.play.commands.asked_outlook import AskedOutlook
from starfray.cli.play.commands.command_list import ALSO, ALWAYS, COMMANDS
from starfray.cli.play.commands.doing import Doing
from starfray.cli.play.commands.looking import Looking
from starfray.core.input.errors import StarfrayError
from starfray.readings.play.typed import typed_verb
from starfray.readings.sessions.fightlog import FightLogFailed

if TYPE_CHECKING:
    from starfray.cli.play.menu_screen import MenuScreen
    from starfray.cli.play.table import TableTop


class Commands:
    """Carries out what is typed, if it is a command."""

    def __init__(self, top: TableTop, screen: MenuScreen) -> None:
        """Take the table, and the screen of its menu."""
        self.top = top
        rooms = Looking, ActionLists, AskedOdds, AskedOutlook, Doing
        self._rooms = (*(room(top, screen) for room in rooms), self)

    def take(self, line: str) -> bool:
        """Carry out a command; tell whether the line was one."""
        word, _, rest = line.partition(" ")
        word = ALSO.get(word.casefold(), word.casefold())
        if line == "?" and self.top.session.need is None:  # else it asks what is to be typed
            word = "help"
        if word not in COMMANDS or (word == "end" and self.top.session.need is not None):
            return False  # an answer may begin so
        rest = rest.strip()
        menu = self.top.menu
        if rest and self.top.session.need is None and self._is_an_action(word, line):
            return False
        if rest and not COMMANDS[word][0]:
            if menu is not None and menu.by_words(line):
                return False  # an action whose sentence begins like a command
            self.top.say(f"  Nothing follows `{word}`: type it alone.")
            return True
        try:
            self._carry_out(word)(rest)
        except FightLogFailed:
            raise
        except StarfrayError as error:
            self.top.say(f"  {error}", "yellow")
        return True

    def _is_an_action(self, word: str, line: str) -> bool:
        """Return whether a line that begins like a command does an action: `all out attack`.

        A copy may be called anything, so `save` asks the menu, too: `save the other gun`.
        """
        if typed_verb(self.top.session.ruleset, line) is not None:
            return True
        menu = self.top.menu
        return word == "save" and menu is not None and bool(menu.by_words(line))

    def _carry_out(self, word: str) -> Callable[[str], None]:
        """Return what carries a command out."""
        method = f"do_{word}"
        room = next(room for room in self._rooms if hasattr(room, method))
        found: Callable[[str], None] = getattr(room, method)
        return found

    def do_help(self, _: str) -> None:
        """List the commands."""
        rows = table("type", "to see or do")
        rows.add_row("a number", "that action of the menu, or that answer")
        rows.add_row("some words", "the action whose sentence has them: `strike cora`")
        for name, (rest, meaning) in COMMANDS.items():
            rows.add_row(f"{name} {rest}".strip(), meaning)
        out().print(rows)
        self.top.say(ALWAYS, "dim")
