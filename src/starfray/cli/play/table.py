"""The table: the fight and its menu, what everybody there may know, and the telling of it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starfray.cli.console import out, print_line
from starfray.cli.play.menu import LONGEST_MENU, Item, Menu
from starfray.cli.play.offered_odds import OddsDesk
from starfray.cli.play.onlookers import Onlookers
from starfray.cli.play.view import View, colour
from starfray.cli.play.whose import Whose
from starfray.core.input.errors import StarfrayError
from starfray.core.plurals import capitalised
from starfray.readings.play.table import NeedDice
from starfray.readings.sessions.fightlog import FightLogFailed
from starfray.readings.sessions.session import Moment, Session
from starfray.readings.sessions.session_seats import Seat, Seats

# Lines of a screen that a menu leaves to what stands above and below it.
BESIDES = 8


class TableTop:
    """A session on the table: its menu, its bots, and who looks on. `Sitting` plays it."""

    def __init__(
        self, session: Session, desk: OddsDesk | None = None, *, game_master: bool = False
    ) -> None:
        """Take a session that is open for writing; the `game_master` is shown everything."""
        self.session = session
        self.desk = desk or OddsDesk(session.ruleset, session.setup)
        self.onlookers = Onlookers(session, game_master=game_master)
        self.rolling = Whose(session, self.onlookers)
        self.view = View(session, self.onlookers)
        self.menu: Menu | None = None
        self._told = 0
        self._rolled = ""
        self.end_told = False
        self._seats: Seats | None = None  # those of before, while bots play for everybody

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
            if not line.kind:  # what waits for its note, and comes again with it
                fresh = line.text.removeprefix(self._rolled).strip()
                self._rolled = line.text
                if fresh:
                    self.say(f"    {self._whose(fresh)}{fresh}", "dim")
                continue
            dice = "  ".join(line.parts)
            if dice.startswith(self._rolled):
                dice, self._rolled = dice.removeprefix(self._rolled).strip(), ""
            if line.bookkeeping or line.text == known:  # bookkeeping: `explain` shows it
                continue
            print_line(
                out(), [("    ", ""), (line.text, ""), (f"   {dice}" if dice else "", "dim")]
            )
        self._told = sum(bool(line.kind) for line in lines) if under_way else 0
        self._rolled = self._rolled if under_way else ""

    def _whose(self, fresh: str) -> str:
        """Return the name that goes before a modifier of dice that somebody has yet to roll."""
        need = self.session.need
        if fresh[0] not in "+-" or not isinstance(need, NeedDice) or need.who < 0:
            return ""
        return f"{self.session.narrator.names['units'][need.who]}: "

    def head(self, number: int, sentence: str, who: int) -> None:
        """Print the heading of an action: its first entry in the file, and what it is."""
        style = f"bold {colour(self.session.side(who))}"
        print_line(out(), [("", "")])
        print_line(out(), [(f"#{number} ", "dim"), (capitalised(sentence), style)])

    def retell(self, moment: Moment) -> None:
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
        self._rolled = ""
        self.end_told = False
        self.menu = None

    # ----------------------------------------------------------------------------------- actions

    def bot_acts(self) -> None:
        """Let the bot act for the one who is on turn."""
        with self.unbroken():
            self.act(self.session.bot_action())

    def bot_supplies(self) -> None:
        """Let the machine roll, or the bot answer, what the action under way waits for."""
        with self.unbroken():
            need = self.session.need
            if isinstance(need, NeedDice):
                self.session.roll_for()
                given = self.session.standing[-1].faces[: len(need.sizes)]
                if self.hand_rolls(need):
                    self.say(f"  Rolled by the machine: {' '.join(map(str, given))}.", "dim")
            else:
                self.session.answer(self.session.bot_answer())
            self.tell()

    @property
    def rolled_by_hand(self) -> bool:
        """Return whether dice are due that somebody rolls who types them in, bot or not."""
        need = self.session.need
        return isinstance(need, NeedDice) and self.hand_rolls(need)

    def hand_rolls(self, need: NeedDice) -> bool:
        """Return whether dice are those of somebody who types them in."""
        return self.session.seats.rolled_by_hand(self.session.side(need.who))

    @property
    def bots_play(self) -> bool:
        """Return whether bots play for everybody now."""
        return self._seats is not None

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
        self.end_told = False
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

    def lay_menu(self) -> Menu:
        """Put what may be done now on the table, and return it."""
        onlookers = self.onlookers
        console = out()
        room = console.height - BESIDES if console.is_terminal else LONGEST_MENU
        self.menu = Menu(
            self.session,
            onlookers.seen(),
            game_master=onlookers.game_master,
            longest=min(LONGEST_MENU, room),
            plays=onlookers.plays,
        )
        return self.menu
