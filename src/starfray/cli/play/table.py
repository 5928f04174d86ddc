"""The table: whose turn it is, what may be done, dice, questions, and what came of it all."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starfray.cli.chronicle import ending
from starfray.cli.console import out, print_line
from starfray.cli.play.answers import Answers
from starfray.cli.play.command_room import Leave
from starfray.cli.play.commands import LEAVING, Commands
from starfray.cli.play.faces import Faces
from starfray.cli.play.lines import EndOfInput, read_line, wipe
from starfray.cli.play.menu import LONGEST_MENU, Item, Menu
from starfray.cli.play.menu_screen import ALWAYS, MenuScreen
from starfray.cli.play.offered_odds import OddsDesk
from starfray.cli.play.onlookers import Onlookers
from starfray.cli.play.view import View, colour
from starfray.cli.play.whose import Whose
from starfray.core.input.errors import StarfrayError
from starfray.readings.play.table import NeedAnswer, NeedDice
from starfray.readings.sessions.fightlog import FightLogFailed
from starfray.readings.sessions.session import Moment, Session
from starfray.readings.sessions.session_seats import Seat, Seats

# Lines of a screen that a menu leaves to what stands above and below it.
BESIDES = 8
WHOLE = re.compile(r"[+-]?\d+")


class TableTop:
    """One sitting at a table: plays a session until somebody leaves or the fight is over."""

    def __init__(
        self, session: Session, desk: OddsDesk | None = None, *, game_master: bool = False
    ) -> None:
        """Take a session that is open for writing; the `game_master` is shown everything."""
        self.session = session
        self.desk = desk or OddsDesk(session.ruleset, session.setup)
        self.onlookers = Onlookers(session, game_master=game_master)
        self.screen = MenuScreen(self)
        self.rolling = Whose(session, self.onlookers)
        self.view = View(session, self.onlookers)
        self.menu: Menu | None = None
        self._commands = Commands(self)
        self._told = 0
        self._over_told = False
        self._asked: NeedAnswer | None = None
        self._seats: Seats | None = None  # those of before, while bots play for everybody
        self._shown: dict[int, int] = {}  # by side, how much of the history its person has seen

    def play(self) -> None:
        """Play on until the fight is over, somebody leaves, or nobody types any more."""
        self._recall()
        try:
            while self._turn():
                pass
        except (EndOfInput, Leave):
            return
        finally:
            self.auto_off()

    def _turn(self) -> bool:
        """Do what is due; tell whether something more is."""
        try:
            return self._due()
        except KeyboardInterrupt:
            if self._seats is None:
                raise
            self.auto_off()
            self.say("  The bots stop here.")
            return True

    def _due(self) -> bool:
        session = self.session
        self._hand_over()
        if session.need is not None and self._seats is not None and not self.rolled_by_hand:
            self.bot_supplies()
        elif session.need is not None:
            self._need()
        elif not session.begun:
            with self.unbroken():
                session.begin()
                self.tell()
        elif session.fight.over:
            return self._end()
        elif not session.person(session.fight.turn):
            self.bot_acts()
        else:
            self._choose()
        return True

    def _hand_over(self) -> None:
        """Let the keyboard change hands where the next one may not see what stands there.

        Who takes it is told what has happened in the meantime, as far as that side may know it.
        """
        onlookers, side = self.onlookers, self.onlookers.due()
        if side < 0 or side == onlookers.at or not onlookers.secrets or self._seats is not None:
            return
        history = self.session.history
        before, onlookers.at = onlookers.at, side
        if before < 0:
            self._shown = dict.fromkeys(onlookers.persons, max(len(history) - 1, 0))
            return
        self._shown[before] = len(history)
        name = self.view.names["sides"][side]
        wipe()
        line = read_line(f"The keyboard goes to {name}: press Enter there. ", waits=False)
        if line.strip().casefold() in LEAVING:
            raise Leave
        wipe()
        self.menu, self._told = None, 0
        for moment in history[self._shown[side] :]:
            if not moment.taken_back:
                self._retell(moment)
        if self.session.doing is not None:
            sentence = onlookers.sentence(None)
            self.head(self.session.began, sentence, self.session.doing.who)

    # ----------------------------------------------------------------------------------- telling

    def say(self, text: str, style: str = "") -> None:
        """Print a line."""
        print_line(out(), [(text, style)])

    def tell(self) -> None:
        """Print what has happened and was not told yet."""
        session = self.session
        under_way = session.need is not None
        lines = self.onlookers.lines(None if under_way else session.history[-1].step)
        head = None if under_way else session.history[-1].step
        known = f"{self.onlookers.sentence(head)}."
        for line in lines[self._told :]:
            if line.bookkeeping or line.text == known:  # bookkeeping: `explain` shows it
                continue
            dice = "  ".join(line.parts)
            print_line(
                out(), [("    ", ""), (line.text, ""), (f"   {dice}" if dice else "", "dim")]
            )
        self._told = len(lines) if under_way else 0

    def head(self, number: int, sentence: str, who: int) -> None:
        """Print the heading of an action: its first entry in the file, and what it is."""
        style = f"bold {colour(self.session.side(who))}"
        print_line(out(), [("", "")])
        print_line(out(), [(f"#{number} ", "dim"), (sentence, style)])

    def _recall(self) -> None:
        """Tell the last step of a fight that goes on, and the action that is under way."""
        session = self.session
        standing = [moment for moment in session.history if not moment.taken_back]
        if standing:
            self._retell(standing[-1])
        if session.doing is not None:
            sentence = self.onlookers.sentence(None)
            self.head(session.began, sentence, session.doing.who)

    def _retell(self, moment: Moment) -> None:
        """Tell what came of an action that is done."""
        step = moment.step
        sentence = self.onlookers.sentence(step)
        self.head(moment.entry, sentence, step.action.who if step.action else -1)
        for line in self.onlookers.lines(step):
            if not line.bookkeeping:
                self.say(f"    {line.text}")

    def done(self) -> None:
        """Forget what was told of an action that is no longer under way."""
        self._told = 0
        self._over_told = False
        self._asked = None
        self.menu = None

    # ----------------------------------------------------------------------------------- actions

    def bot_acts(self) -> None:
        """Let the bot act for the one who is on turn."""
        with self.unbroken():
            self.act(self.session.bot_action())

    def bot_supplies(self) -> None:
        """Let the machine roll, or the bot answer, what the action under way waits for."""
        with self.unbroken():
            if isinstance(self.session.need, NeedDice):
                self.session.roll_for()
            else:
                self.session.answer(self.session.bot_answer())
            self.tell()

    @property
    def rolled_by_hand(self) -> bool:
        """Return whether dice are due that somebody rolls who types them in, bot or not."""
        need = self.session.need
        if not isinstance(need, NeedDice):
            return False
        return self.session.seats.rolled_by_hand(self.session.side(need.who))

    def auto_on(self) -> None:
        """Let bots play for everybody from here on."""
        self._seats = self._seats or self.session.seats
        self.session.seats = Seats(
            {side: Seat(dice=seat.dice) for side, seat in self._seats.by_side.items()}
        )

    def auto_off(self) -> None:
        """Give everybody the seats back."""
        if self._seats is not None:
            self.session.seats, self._seats = self._seats, None

    def act(self, action: Any) -> None:
        """Do an action, and tell it once it is saved."""
        session = self.session
        step = session.act(action)
        self.menu = None
        self._over_told = False
        self.head(session.began, self.onlookers.sentence(step), action.who)
        self.tell()

    @contextmanager
    def unbroken(self) -> Iterator[None]:
        """Put Ctrl-C off until what is under way is saved and told."""
        pressed: list[int] = []
        before = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
        if pressed:
            raise KeyboardInterrupt

    # -------------------------------------------------------------------------------- what is due

    def ask(self, prompt: str) -> str | None:
        """Return a line typed at a prompt that is no command; None when it was one."""
        line = read_line(prompt).strip()
        if not line:
            return None
        if not self._commands.take(line):
            return line
        self._asked = None  # a question is put again below what was looked up
        return None

    def _choose(self) -> None:
        """Let the person on turn choose an action."""
        who = self.session.fight.turn
        if self.menu is None:
            self.menu = self._menu()
            self.view.state()
            self.screen.show()
        line = self.ask(f"{self.view.names['units'][who]}> ")
        if line is not None:
            self._take(line)

    def _take(self, line: str) -> None:
        """Do the action that a number or some words mean, if it is allowed."""
        item = self.pick(line)
        if item is None:
            return
        if not item.allowed and WHOLE.fullmatch(line):
            self.say(f"  {self._range()}; {line} stands in `all` among what is barred:")
            self.say(f"  {item.sentence}: {item.reason.sentence} [{item.reason.rule}]", "yellow")
            return
        self.take_item(item)

    def take_item(self, item: Item) -> None:
        """Do what an item of the menu stands for, if it is allowed."""
        if not item.allowed:
            self.say(f"  Not allowed: {item.reason.sentence} [{item.reason.rule}]", "yellow")
            return
        try:
            with self.unbroken():
                self.act(item.action)
        except FightLogFailed:
            raise
        except StarfrayError as error:
            self.say(f"  Not allowed: {error}", "yellow")

    def _menu(self) -> Menu:
        onlookers = self.onlookers
        console = out()
        room = console.height - BESIDES if console.is_terminal else LONGEST_MENU
        return Menu(
            self.session,
            onlookers.seen(),
            game_master=onlookers.game_master,
            longest=min(LONGEST_MENU, room),
        )

    def pick(self, text: str) -> Item | None:
        """Return the item that a number or some words mean; say so where there is not just one."""
        if self.menu is None:
            self.menu = self._menu()
        item = self.menu.by_number(text)
        if item is not None:
            return item
        if WHOLE.fullmatch(text):
            self.say(f"  {self._range()}, not {text}.")
            return None
        found = self.menu.by_words(text)
        if len(found) == 1:
            return found[0]
        try:
            typed = self.menu.typed(text, game_master=self.onlookers.game_master)
        except StarfrayError as error:
            if not found:
                self.say(f"  {error}", "yellow")
                return None
        else:
            if typed is not None:
                return typed
        if not found:
            self.say(f"  {text!r} is no number or action of the menu, nor a command (see `help`).")
            self.say(f"  {ALWAYS}", "dim")
        for item in found[:12]:
            self.say(f"  {item.number:>4}  {item.sentence}")
        if len(found) > 12:
            self.say(f"        ... and {len(found) - 12} more that fit")
        return None

    def _range(self) -> str:
        assert self.menu is not None
        allowed = len(self.menu.items) - len(self.menu.barred)
        return f"The menu has {f'the numbers 1 to {allowed}' if allowed > 1 else 'the number 1'}"

    def _need(self) -> None:
        """Ask for the dice, or the answer, that the action under way waits for."""
        self.tell()
        need = self.session.need
        try:
            if isinstance(need, NeedDice):
                Faces(self, need).take()
            elif isinstance(need, NeedAnswer):
                answers = Answers(self, need)
                if self._asked is not need:
                    self._asked = need
                    answers.put()
                answers.take()
        except FightLogFailed:
            raise
        except StarfrayError as error:
            self.say(f"  {error}", "yellow")

    def _end(self) -> bool:
        """Tell how the fight ended; let persons look back; tell whether it goes on."""
        session = self.session
        self.auto_off()
        if not self._over_told:
            self._over_told = True
            self.view.state()
            print_line(out(), [("", "")])
            self.say(ending(session.ruleset, session.setup, session.fight.state), "bold green")
        again = self._ways_on()
        if not session.seats.persons and not again:
            return False
        line = self.ask("The fight is over (`undo`, `explain`, `log`, `quit`)> ")
        if line is not None and not again:
            self.say(f"  {line!r} is no command here (see `help`).")
        elif line is not None:
            self._take(line)
        return True

    def _ways_on(self) -> bool:
        """Show the game master with what a fight that is over goes on; tell if there is any."""
        if not self.onlookers.game_master:
            return False
        if self.menu is None:
            self.menu = self._menu()
            for item in self.menu.items:
                if item.allowed:
                    self.say(f"  {item.number:>4}  {item.sentence}")
        return bool(self.menu.items)
