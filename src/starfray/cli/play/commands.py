"""The commands that people type at any prompt of the table, and the rooms that carry them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starfray.cli.console import out, table
from starfray.cli.play.action_lists import ActionLists
from starfray.cli.play.asked_odds import AskedOdds
from starfray.cli.play.doing import Doing
from starfray.cli.play.looking import Looking
from starfray.cli.play.table import ALWAYS
from starfray.core.input.errors import StarfrayError
from starfray.readings.sessions.fightlog import FightLogFailed

if TYPE_CHECKING:
    from starfray.cli.play.menu_screen import MenuScreen
    from starfray.cli.play.table import TableTop

# Command: (what may follow it, what it does). `do_` and its name is what carries it out.
COMMANDS = {
    "odds": ("[N]", "the exact odds of an action in full, or of all of them in short"),
    "menu": ("", "what may be done, with the odds that are ready"),
    "list": ("[VERB]", "every action, those too that the menu leaves out; `list lore ghost`"),
    "all": ("[VERB]", "what is barred, by the reason why; of one verb, every action"),
    "gm": ("", "what only the game master may do, and how it is typed"),
    "why": ("N", "why an action is, or is not, allowed"),
    "explain": ("[N]", "the last step, or #N, unfolded: every die, modifier and rule"),
    "rule": ("ID|WORDS", "a rule of the rulebook: by its id, or by words that it has"),
    "state": ("[NAME]", "how everybody stands, or all that is known of one"),
    "map": ("", "the map, however large"),
    "log": ("", "the fight so far, what was taken back too"),
    "end": ("", "end the turn, whatever the rules call that"),
    "undo": ("[N]", "take back the last input of a person (an action, dice, an answer), or N"),
    "redo": ("[N]", "give again what was taken back"),
    "roll": ("", "let the machine roll the dice that are due, this once; `r` is enough"),
    "bot": ("", "let the bot choose this once"),
    "auto": ("", "let bots play on to the end; Ctrl-C stops them"),
    "save": ("NAME", "put a copy of the fight into another file"),
    "help": ("", "this list"),
    "quit": ("", "leave; the fight is saved already"),
}
# What leaves, wherever it is typed.
LEAVING = ("q", "quit", "exit")
ALSO = {
    "q": "quit",
    "exit": "quit",
    "h": "help",
    "l": "list",
    "m": "menu",
    "r": "roll",
    "u": "undo",
}


class Commands:
    """Carries out what is typed, if it is a command."""

    def __init__(self, top: TableTop, screen: MenuScreen) -> None:
        """Take the table, and the screen of its menu."""
        self.top = top
        rooms = Looking, ActionLists, AskedOdds, Doing
        self._rooms = (*(room(top, screen) for room in rooms), self)

    def take(self, line: str) -> bool:
        """Carry out a command; tell whether the line was one."""
        word, _, rest = line.partition(" ")
        word = ALSO.get(word.casefold(), word.casefold())
        if word not in COMMANDS or (word == "end" and self.top.session.need is not None):
            return False  # an answer may begin so
        rest = rest.strip()
        menu = self.top.menu
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
