"""One sitting at a table: what is due is asked for, until the fight is over or somebody leaves."""

from __future__ import annotations

from starfray.cli.chronicle import ending
from starfray.cli.console import out, print_line
from starfray.cli.play.answers import Answers
from starfray.cli.play.chosen import take
from starfray.cli.play.commands.all_commands import Commands
from starfray.cli.play.commands.command_list import LEAVING
from starfray.cli.play.commands.command_room import Leave
from starfray.cli.play.faces import Faces
from starfray.cli.play.lines import EndOfInput, read_line, wipe
from starfray.cli.play.menu_screen import MenuScreen
from starfray.cli.play.table import TableTop
from starfray.core.input.errors import StarfrayError
from starfray.readings.play.table import NeedAnswer, NeedDice
from starfray.readings.sessions.fightlog import FightLogFailed


class Sitting:
    """Plays the session that is on a table until somebody leaves or the fight is over."""

    def __init__(self, top: TableTop) -> None:
        """Take the table."""
        self.top = top
        self.session = top.session
        self.screen = MenuScreen(top)
        self.commands = Commands(top, self.screen)
        self._asked: NeedAnswer | None = None
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
            self.top.auto_off()

    def _recall(self) -> None:
        """Tell the last step of a fight that goes on, and the action that is under way."""
        standing = [moment for moment in self.session.history if not moment.taken_back]
        if standing:
            self.top.retell(standing[-1])
        self._head_of_what_is_under_way()

    def _head_of_what_is_under_way(self) -> None:
        session = self.session
        if session.doing is not None:
            sentence = self.top.onlookers.sentence(None)
            self.top.head(session.began, sentence, session.doing.who)

    def _turn(self) -> bool:
        """Do what is due; return whether something more is."""
        try:
            return self._due()
        except KeyboardInterrupt:
            if not self.top.bots_play:
                raise
            self.top.auto_off()
            self.top.say("  The bots stop here.")
            return True

    def _due(self) -> bool:
        session, top = self.session, self.top
        self._hand_over()
        if session.need is not None and top.bots_play and not top.rolled_by_hand:
            top.bot_supplies()
        elif session.need is not None:
            self._need()
        elif not session.begun:
            with top.unbroken():
                session.begin()
                top.tell()
        elif session.fight.over:
            return self._end()
        elif not session.person(session.fight.turn):
            top.bot_acts()
        else:
            self._choose()
        return True

    def _hand_over(self) -> None:
        """Let the keyboard change hands where the next one may not see what stands there.

        Who takes it is told what has happened in the meantime, as far as that side may know it.
        """
        onlookers, side = self.top.onlookers, self.top.onlookers.due()
        if side < 0 or side == onlookers.at or not onlookers.secrets or self.top.bots_play:
            return
        history = self.session.history
        before, onlookers.at = onlookers.at, side
        if before < 0:  # what stands there is for all to see
            self._shown = dict.fromkeys(onlookers.persons, max(len(history) - 1, 0))
            self._goes_to(side)
            return
        self._shown[before] = len(history)
        wipe()
        self._goes_to(side)
        wipe()
        self.top.done()
        for moment in history[self._shown[side] :]:
            if not moment.taken_back:
                self.top.retell(moment)
        self._head_of_what_is_under_way()

    def _goes_to(self, side: int) -> None:
        """Wait until the person of a side is at the keyboard."""
        name = self.top.view.names["sides"][side]
        line = read_line(f"The keyboard goes to {name}: press Enter there. ", waits=False)
        if line.strip().casefold() in LEAVING:
            raise Leave

    # ------------------------------------------------------------------------------------ asking

    def ask(self, prompt: str) -> str | None:
        """Return a line typed at a prompt that is no command; None when it was one."""
        line = read_line(prompt).strip()
        if not line:
            return None
        if not self.commands.take(line):
            return line
        self._asked = None  # a question is put again below what was looked up
        return None

    def _choose(self) -> None:
        """Let the person on turn choose an action."""
        who = self.session.fight.turn
        if self.top.menu is None:
            self.top.lay_menu()
            self.top.view.state()
            self.screen.show()
        line = self.ask(f"{self.top.view.names['units'][who]}> ")
        if line is not None:
            take(self.top, line)

    def _need(self) -> None:
        """Ask for the dice, or the answer, that the action under way waits for."""
        self.top.tell()
        need = self.session.need
        try:
            if isinstance(need, NeedDice):
                Faces(self.top, need).take(self.ask)
            elif isinstance(need, NeedAnswer):
                answers = Answers(self.top, need)
                if self._asked is not need:
                    self._asked = need
                    answers.put()
                line = self.ask(answers.prompt)
                if line is not None:
                    answers.take(line)
        except FightLogFailed:
            raise
        except StarfrayError as error:
            self.top.say(f"  {error}", "yellow")

    def _end(self) -> bool:
        """Tell how the fight ended; let persons look back; return whether it goes on."""
        session, top = self.session, self.top
        top.auto_off()
        if not top.end_told:
            top.end_told = True
            top.view.state()
            print_line(out(), [("", "")])
            top.say(ending(session.ruleset, session.setup, session.fight.state), "bold green")
        again = self._ways_on()
        if not session.seats.persons and not again:
            return False
        line = self.ask("The fight is over (`undo`, `explain`, `log`, `quit`)> ")
        if line is not None and not again:
            top.say(f"  {line!r} is no command here (see `help`).")
        elif line is not None:
            take(top, line)
        return True

    def _ways_on(self) -> bool:
        """Show the game master with what a fight that is over goes on; return if there is any."""
        if not self.top.onlookers.game_master:
            return False
        if self.top.menu is not None:
            return bool(self.top.menu.items)
        menu = self.top.lay_menu()
        for item in menu.items:
            if item.allowed:
                menu.on_screen.add(item.number)
                self.top.say(f"  {item.number:>4}  {item.sentence}")
        return bool(menu.items)
