"""The commands that people type at any prompt of the table."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from starfray.cli.console import count, out, print_line, table
from starfray.cli.play.menu import MOST_SHOWN
from starfray.core.input.errors import NotFound, Refused, StarfrayError, listing
from starfray.readings.play.table import NeedAnswer, NeedDice
from starfray.readings.play.typed import game_masters, open_numbers, template
from starfray.readings.sessions.fightlog import FightLogFailed

if TYPE_CHECKING:
    from starfray.cli.play.menu import Item
    from starfray.cli.play.table import TableTop
    from starfray.readings.sessions.session import Input

# Command: (what may follow it, what it does). The method is `_` and its name.
COMMANDS = {
    "odds": ("[N]", "the exact odds of an action in full, or of all of them in short"),
    "menu": ("", "what may be done, with the odds that are ready"),
    "list": ("[VERB]", "every action one by one, those too that the menu leaves out"),
    "all": ("[VERB]", "what is barred, by the reason why; of one verb, every action"),
    "gm": ("", "what only the game master may do, and how it is typed"),
    "why": ("N", "why an action is, or is not, allowed"),
    "explain": ("", "the last step unfolded: every die, modifier and rule"),
    "rule": ("ID", "a rule of the rulebook"),
    "state": ("[NAME]", "how everybody stands, or all that is known of one"),
    "map": ("", "the map, however large"),
    "log": ("", "the fight so far, what was taken back too"),
    "undo": ("[N]", "take back the last input of a person (an action, dice, an answer), or N"),
    "redo": ("[N]", "give again what was taken back"),
    "roll": ("", "let the machine roll the dice that are due, this once; `r` is enough"),
    "bot": ("", "let the bot choose this once"),
    "auto": ("", "let bots play on to the end; Ctrl-C stops them"),
    "save": ("NAME", "put a copy of the fight into another file"),
    "help": ("", "this list"),
    "quit": ("", "leave; the fight is saved already"),
}
UNDER_WAY = 5_000  # paths walked for each answer
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


class Leave(Exception):
    """Somebody has had enough."""


def _number(text: str, command: str) -> int:
    """Read how many times; once where nothing is said."""
    if not text:
        return 1
    if not text.isdecimal() or int(text) < 1:
        raise Refused(f"type `{command}`, or `{command}` and how many, such as `{command} 2`")
    return int(text)


class Commands:
    """Carries out what is typed, if it is a command."""

    def __init__(self, top: TableTop) -> None:
        self.top = top

    def take(self, line: str) -> bool:
        """Carry out a command; tell whether the line was one."""
        word, _, rest = line.partition(" ")
        word = ALSO.get(word.casefold(), word.casefold())
        if word not in COMMANDS:
            return False
        rest = rest.strip()
        menu = self.top.menu
        if rest and not COMMANDS[word][0]:
            if menu is not None and menu.by_words(line):
                return False  # an action whose sentence begins like a command
            self.top.say(f"  Nothing follows `{word}`: type it alone.")
            return True
        try:
            getattr(self, f"_{word}")(rest)
        except FightLogFailed:
            raise
        except StarfrayError as error:
            self.top.say(f"  {error}", "yellow")
        return True

    # ------------------------------------------------------------------------------ looking

    def _help(self, _: str) -> None:
        rows = table("type", "to see or do")
        rows.add_row("a number", "that action of the menu, or that answer")
        rows.add_row("some words", "the action whose sentence has them: `strike cora`")
        for name, (rest, meaning) in COMMANDS.items():
            rows.add_row(f"{name} {rest}".strip(), meaning)
        out().print(rows)

    def _state(self, name: str) -> None:
        if not name:
            self.top.view.state()
            return
        names = self.top.view.names["units"]
        found = [i for i, known in enumerate(names) if known.casefold() == name.casefold()]
        found = found or [
            i for i, known in enumerate(names) if known.casefold().startswith(name.casefold())
        ]
        # Or by another word of the name: `varga` for Sergeant Varga.
        found = found or [
            i
            for i, known in enumerate(names)
            if any(word.startswith(name.casefold()) for word in known.casefold().split())
        ]
        if not found:
            raise NotFound("combatant", name, names)
        self.top.view.one(found[0])

    def _map(self, _: str) -> None:
        self.top.view.state(whole_map=True)

    def _menu(self, _: str) -> None:
        if self._no_menu():
            return
        self.top.show_menu()

    def _list(self, verb: str) -> None:
        if self._no_menu() or self.top.menu is None:
            return
        groups = self.top.menu.group(verb)
        if not groups:
            raise NotFound("verb", verb, [group.verb for group in self.top.menu.groups])
        actions = [item.action for group in groups for item in group.items]
        self.top.desk.lay(self.top.onlookers.seen(), actions)
        verbs = {kind.name.replace("_", " "): kind for kind in self.top.session.ruleset.words.verbs}
        for group in groups:
            for item in group.items:
                self._line(item, self.top.odds_of(item))
            if open_numbers(verbs[group.verb]):
                self.top.say(f"        or with numbers of your own: {template(verbs[group.verb])}")

    def _gm(self, _: str) -> None:
        ruleset = self.top.session.ruleset
        verbs = game_masters(ruleset)
        if not verbs:
            self.top.say("  Nothing is the game master's alone here.")
            return
        if not self.top.onlookers.game_master:
            self.top.say("  That is for the game master: `starfray play --game-master`.")
        rows = table("type", "rule")
        for verb in verbs:
            rows.add_row(template(verb), verb.rule)
        out().print(rows)

    def _all(self, verb: str) -> None:
        if self._no_menu() or self.top.menu is None:
            return
        barred = self.top.menu.barred
        chosen = [item for item in barred if item.verb.startswith(verb.casefold())]
        if not barred:
            self.top.say("  Nothing is barred.")
        elif not chosen:
            raise NotFound("barred verb", verb, dict.fromkeys(item.verb for item in barred))
        elif verb or len(chosen) <= MOST_SHOWN:
            for item in chosen:
                self._line(item, f"{item.reason.sentence} [{item.reason.rule}]")
        else:
            self._by_reason(chosen)

    def _by_reason(self, barred: list[Item]) -> None:
        """Tell each reason once, with how many actions of which verbs it bars."""
        reasons: dict[int, list[Item]] = {}
        for item in barred:
            reasons.setdefault(item.reason.number, []).append(item)
        for items in sorted(reasons.values(), key=len, reverse=True):
            if len(items) == 1:
                self._line(items[0], f"{items[0].reason.sentence} [{items[0].reason.rule}]")
                continue
            verbs = listing(list(dict.fromkeys(item.verb for item in items)))
            reason = items[0].reason
            told = f"  {len(items)} x {verbs}: {reason.sentence} [{reason.rule}]"
            self.top.say(told)
        verb = max(reasons.values(), key=len)[0].verb
        self.top.say(f"      `all` shows the actions of a verb: `all {verb}`.", "dim")

    def _why(self, text: str) -> None:
        if not text:
            self._all("")
            return
        if self._no_menu():
            return
        item = self.top.pick(text)
        if item is None:
            return
        verb = self.top.session.ruleset.words.verbs[item.action.verb]
        if item.allowed:
            self.top.say(f"  {item.sentence}: allowed [{verb.rule}]")
            return
        self.top.say(f"  {item.sentence}: {item.reason.sentence} [{item.reason.rule}]")
        if item.reason.rule:
            self._rule(item.reason.rule)

    def _odds(self, text: str) -> None:
        need = self.top.session.need
        if isinstance(need, NeedAnswer | NeedDice):
            self._odds_under_way(need)
            return
        if self._no_menu():
            return
        if not text:
            self.top.show_menu()
            return
        item = self.top.pick(text)
        if item is None:
            return
        if not item.allowed:
            self.top.say(f"  Not allowed: {item.reason.sentence} [{item.reason.rule}]", "yellow")
            return
        odds = self.top.desk.get(item.action)
        if odds is None:
            compiling = self.top.desk.compiling_since is not None
            why = "; the rules are compiled for that, once" if compiling else ""
            self.top.say(f"  Working them out{why} ... (Ctrl-C: not now)", "dim")
            try:
                odds = self.top.desk.wait(item.action)
            except KeyboardInterrupt:
                self.top.say("")
                return
        if isinstance(odds, str):
            self.top.say(f"  No odds: {odds}.")
            return
        from starfray.cli.weighing import OddsPrinter

        aside = self.top.supposing(item)
        told = f"{aside}; " if aside else ""
        self.top.say(f"{item.sentence} ({told}decisions on the way as bots take them):")
        if odds.outcomes:
            self.top.say("")
        OddsPrinter(odds, options=False).print_all([], [])

    def _odds_under_way(self, need: NeedAnswer | NeedDice) -> None:
        """Tell what may come of each answer to what is asked now, or of the dice that are due."""
        from starfray.cli.play.answers import Answers
        from starfray.cli.play.offered_odds import say_odds
        from starfray.readings.machine.limits import TooManyPaths
        from starfray.readings.odds.under_way import weigh_under_way

        session, onlookers = self.top.session, self.top.onlookers
        before, action = session.fight.state, session.doing
        flatten = session.ruleset.layout.flatten
        if flatten(onlookers.audience().seen(before)) != flatten(before):
            raise Refused("the odds of this would tell what you may not know")
        if isinstance(need, NeedDice) and need.there:
            raise Refused("some of these dice are there already: the others tell")
        choices = {"": -1}
        if isinstance(need, NeedAnswer):
            asked = Answers(self.top, need)
            choices = {f"{asked.name(option)}: ": option for option in asked.offered}
        for name, option in choices.items():
            try:
                odds = weigh_under_way(
                    session.ruleset, session.setup, before, action, need, option, budget=UNDER_WAY
                )
            except TooManyPaths:
                self.top.say(f"  {name}too many ways that the dice may fall")
            else:
                self.top.say(f"  {name}{say_odds(odds)}")
        self.top.say("  (what was rolled stands; further decisions as bots take them)", "dim")

    def _explain(self, _: str) -> None:
        session = self.top.session
        step = None  # what is under way
        if session.need is None:
            standing = [m.step for m in session.history if not m.taken_back]
            if not standing:
                raise Refused("nothing has happened yet")
            step = standing[-1]
        self.top.say(self.top.onlookers.sentence(step), "bold")
        for line in self.top.onlookers.lines(step):
            print_line(out(), [("    ", ""), (line.text, ""), (f"  [{line.rule}]", "dim")])
            for part in line.parts:
                self.top.say(f"        {part}", "dim")

    def _rule(self, text: str) -> None:
        if not text:
            raise Refused("type the id of a rule after it, such as those in [brackets]")
        from starfray.core.rulebook import rulebook_of

        rule = rulebook_of(self.top.session.ruleset).rule(text.strip("[]"))
        print_line(out(), [(f"  {rule.id} ", "bold"), (rule.title, "bold")])
        self.top.say(f"  {' '.join(rule.statement.split())}")
        if rule.formula:
            self.top.say(f"  {' '.join(str(rule.formula).split())}", "dim")
        rulings = self.top.session.log.header["rulings"]
        for ruling in rule.rulings:
            option = rulings.get(ruling.switch, "")
            meaning = dict(ruling.options).get(option, "")
            self.top.say(f"  Ruling {ruling.switch}: {option} ({meaning})")

    def _log(self, _: str) -> None:
        session = self.top.session
        for moment in session.history:
            step = moment.step
            sentence = self.top.onlookers.sentence(step)
            style = "dim strike" if moment.taken_back else "bold"
            back = "   (taken back)" if moment.taken_back else ""
            print_line(out(), [(f"#{moment.entry} ", "dim"), (sentence, style), (back, "dim")])
            for line in self.top.onlookers.lines(step):
                if not line.bookkeeping:
                    self.top.say(f"      {line.text}", "dim" if moment.taken_back else "")

    # -------------------------------------------------------------------------------- doing

    def _undo(self, text: str) -> None:
        inputs = [i for i, given in enumerate(self.top.session.standing) if self._persons(given)]
        wanted = _number(text, "undo")
        if not inputs:
            raise Refused("no action of a person stands that could be taken back")
        if wanted > len(inputs):
            raise Refused(
                f"persons have given {count(len(inputs), 'input')}: no more can be taken back"
            )
        # What bots did since would only be done again: back to before the input of a person.
        rolled = False
        while len(self.top.session.standing) > inputs[-wanted]:
            given = self.top.session.undo()
            entry = self.top.session.log.entries[given.number - 1]
            rolled = rolled or len(entry.get("dice", ())) > entry.get("typed", 0)
            self._say_input("Taken back", given)
        if rolled:
            self.top.say("  What the machine rolls from here on are other dice.", "dim")
        self.top.done()

    def _redo(self, text: str) -> None:
        session = self.top.session
        for _ in range(_number(text, "redo")):
            self._say_input("Done again", session.redo())
            while session.need is None and not session.fight.over:
                if session.person(session.fight.turn):
                    break
                try:
                    self._say_input("Done again", session.redo())
                except Refused:
                    break
        self.top.done()

    def _persons(self, given: Input) -> bool:
        """Return whether a person gave an input. Bots begin actions, and never stop in one."""
        if not given.begins:
            return True
        action = given.before.action
        return action is not None and self.top.session.person(action.who)

    def _say_input(self, what: str, given: Input) -> None:
        if given.begins:
            action = given.before.action
            told = "the beginning"
            if action is not None:
                told = self.top.onlookers.chosen(action, given.step)
        else:
            entry = self.top.session.log.entries[given.number - 1]
            pairs = [pair for kind in ("dice", "answers") for pair in entry[kind]]
            told = ", ".join(
                f"{name} {value}".replace("_", " ")
                for pair in pairs
                for name, value in pair.items()
            )
        self.top.say(f"  {what}: {told}")

    def _roll(self, _: str) -> None:
        if not isinstance(self.top.session.need, NeedDice):
            raise Refused("no dice are due now")
        self.top.bot_supplies()

    def _bot(self, _: str) -> None:
        session = self.top.session
        if session.need is not None:
            self.top.bot_supplies()
        elif session.begun and session.fight.over:
            raise Refused("the fight is over")
        else:
            self.top.bot_acts()

    def _auto(self, _: str) -> None:
        if self.top.session.begun and self.top.session.fight.over:
            raise Refused("the fight is over")
        self.top.auto_on()

    def _save(self, name: str) -> None:
        if not name:
            raise Refused("type a name after it: `save NAME`")
        path = os.path.expanduser(name if name.endswith(".starfray") else f"{name}.starfray")
        try:
            with open(self.top.session.path, "rb") as source, open(path, "xb") as copy:
                shutil.copyfileobj(source, copy)
                copy.flush()
                os.fsync(copy.fileno())
        except OSError as error:
            raise Refused(f"{path} cannot be written: {error.strerror}") from None
        self.top.say(f"  A copy is in {path}; this fight goes on in {self.top.session.path}.")

    def _quit(self, _: str) -> None:
        raise Leave

    # ----------------------------------------------------------------------------- underneath

    def _no_menu(self) -> bool:
        if self.top.menu is not None:
            return False
        self.top.say("  There is no menu now: something else is due.")
        return True

    def _line(self, item: Item, more: str) -> None:
        told = f"{item.told} ({item.price})" if item.price else item.told
        print_line(out(), [(f"  {item.number:>4}  ", ""), (told, ""), (f"   {more}", "dim")])
