"""What is done at a prompt besides acting: taking back, rolling, leaving it to bots, saving."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING

from starfray.cli.console import count
from starfray.cli.play.commands.command_room import Leave, Room
from starfray.core.input.errors import SAVED, Refused
from starfray.core.input.numbers import typed_number
from starfray.readings.play.table import NeedDice
from starfray.readings.sessions.fightfile import publish

if TYPE_CHECKING:
    from starfray.readings.sessions.session import Input


def _number(text: str, command: str) -> int:
    """Read how many times; once where nothing is said."""
    if not text:
        return 1
    number = typed_number(text)
    if not number:
        raise Refused(f"type `{command}`, or `{command}` and how many, such as `{command} 2`")
    return number


class Doing(Room):
    """The commands that change something."""

    def do_undo(self, text: str) -> None:
        """Take back the last inputs of persons."""
        inputs = [i for i in range(len(self.top.session.standing)) if self._persons(i)]
        wanted = _number(text, "undo")
        if not inputs:
            raise Refused("there is nothing of a person's to take back")
        if wanted > len(inputs):
            raise Refused(f"no more than {count(len(inputs), 'input')} of yours can be taken back")
        # What bots did since would only be done again: back to before the input of a person.
        rolled = False
        while len(self.top.session.standing) > inputs[-wanted]:
            given = self.top.session.undo()
            entry = self.top.session.log.entries[given.number - 1]
            rolled = rolled or len(entry.get("dice", ())) > entry.get("typed", 0)
            self._say_input("Taken back", given)
        if rolled:
            self.top.say("  From here on the machine rolls different dice.", "dim")
        self.top.done()

    def do_redo(self, text: str) -> None:
        """Give again what was taken back."""
        session = self.top.session
        for _ in range(_number(text, "redo")):
            self._say_input("Restored", session.redo())
            while session.need is None and not session.fight.over:
                if session.person(session.fight.turn):
                    break
                try:
                    self._say_input("Restored", session.redo())
                except Refused:
                    break
        self.top.done()

    def _persons(self, place: int) -> bool:
        """Return whether a person gave an input. Bots begin actions, and never stop in one.

        What needs no turn may be done for somebody whom a bot plays, by the game master: a bot
        begins nothing while a person is on turn.
        """
        session = self.top.session
        given = session.standing[place]
        if not given.begins:
            return True
        action = given.after.action
        if action is None or session.person(action.who):
            return action is not None
        done = (later.step for later in session.standing[place:] if later.step is not None)
        step = next(done, None)
        before = session.fight.state if step is None else step.before
        return session.person(session.ruleset.turn(before))

    def _say_input(self, what: str, given: Input) -> None:
        if given.begins:
            action = given.before.action
            told = "the beginning"
            if action is not None:
                told = self.top.onlookers.chosen(action, given.step)
        else:
            told = ", ".join(self.top.onlookers.given(given)) or "something unseen"
        self.top.say(f"  {what}: {told}")

    def do_end(self, _: str) -> None:
        """End the turn, by whatever name the rules have for that."""
        if self.no_menu() or self.top.menu is None:
            return
        item = self.top.menu.ending()
        if item is None:
            raise Refused("there is no action here that only ends the turn: it ends by acting")
        self.top.take_item(item)

    def do_roll(self, _: str) -> None:
        """Let the machine roll the dice that are due."""
        if not isinstance(self.top.session.need, NeedDice):
            raise Refused("no dice are due now")
        self.top.bot_supplies()

    def do_bot(self, _: str) -> None:
        """Let the bot choose this once."""
        session = self.top.session
        if self.top.rolled_by_hand:
            raise Refused("dice are due that are rolled by hand: type them, or `r`")
        if session.need is not None:
            self.top.bot_supplies()
        elif session.begun and session.fight.over:
            raise Refused("the fight is over")
        else:
            self.top.bot_acts()

    def do_auto(self, _: str) -> None:
        """Let bots play on to the end."""
        if self.top.session.begun and self.top.session.fight.over:
            raise Refused("the fight is over")
        if self.top.rolled_by_hand:
            raise Refused(
                "dice are due that are rolled by hand: type them, or `r`, and then `auto`"
            )
        self.top.auto_on()

    def do_save(self, name: str) -> None:
        """Put a copy of the fight into another file."""
        if not name:
            raise Refused("type a name after it: `save NAME`")
        path = os.path.expanduser(name if name.endswith(SAVED) else f"{name}{SAVED}")
        draft = f"{path}.{secrets.token_hex(4)}.tmp"
        try:
            with open(self.top.session.path, "rb") as source, open(draft, "xb") as copy:
                shutil.copyfileobj(source, copy)
                copy.flush()
                os.fsync(copy.fileno())
            publish(draft, path)
        except FileExistsError:
            raise Refused(f"there is a file {path} already: give another name") from None
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise Refused(f"{path!r} cannot be written: {reason}") from None
        finally:
            with suppress(OSError, ValueError):
                os.unlink(draft)
        self.top.say(f"  A copy is in {path}; this fight goes on in {self.top.session.path}.")

    def do_quit(self, _: str) -> None:
        """Leave the table."""
        raise Leave
