"""The menu on the screen: what may be done, grouped and folded, with what it costs and its odds."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from starfray.cli.console import out, print_line
from starfray.cli.play.commands.command_list import ALWAYS
from starfray.cli.play.menu import Group, Item
from starfray.cli.play.offered_odds import NO_DICE, WORKING, say_odds
from starfray.cli.play.summary import best_of, sum_up, to_weigh
from starfray.cli.play.view import colour
from starfray.readings.play.typed import game_masters

if TYPE_CHECKING:
    from rich.table import Table

    from starfray.cli.play.table import TableTop


OWN_SIDE = "at your own side"


class MenuScreen:
    """Prints the menu of a table, and what there is to say of each action in it."""

    def __init__(self, top: TableTop) -> None:
        """Take the table whose menu it is."""
        self.top = top
        self._always_told = False

    def show(self) -> None:
        """Print what may be done, with the odds that are there."""
        from rich.table import Table

        session, menu = self.top.session, self.top.menu
        assert menu is not None
        folded = [group for group in menu.groups if group.verb in menu.hidden]
        shown = [group for group in menu.groups if group.verb not in menu.hidden]
        shown.sort(key=lambda group: not group.armed)
        self.top.desk.lay(
            self.top.onlookers.seen(),
            [item.action for group in shown for item in self._one_by_one(group)],
            [item.action for group in to_weigh(folded) for item in group.items],
        )
        names, who = self.top.view.names, session.fight.turn
        side = session.side(who)
        print_line(out(), [("", "")])
        on_turn = f" ({names['sides'][side]}) is on turn."
        print_line(out(), [(names["units"][who], f"bold {colour(side)}"), (on_turn, "")])
        rows = Table.grid(padding=(0, 2, 0, 0))
        rows.add_column(justify="right", min_width=4)
        rows.add_column(overflow="fold")
        rows.add_column(style="dim", overflow="fold")
        for group in menu.groups:
            if len(group.items) == 1:
                item = group.items[0]
                self._item(rows, item, names["units"][who], group.rule, item.price, item.post)
            elif group.verb in menu.hidden:
                self._folded(rows, group)
            else:
                self._open(rows, group, names["units"][who])
        out().print(rows)
        self._remark()

    def _item(self, rows: Table, item: Item, name: str, *asides: str) -> None:
        from rich.text import Text

        assert self.top.menu is not None
        self.top.menu.on_screen.add(item.number)
        told = Text.assemble(item.short(name), (after(*asides), "dim"))
        rows.add_row(str(item.number), told, self.odds_of(item))

    def _folded(self, rows: Table, group: Group) -> None:
        """Print a verb with many ways on one line."""
        from rich.text import Text

        head = (f"{after(group.rule, group.price, group.post)}  ", "dim")
        friends = sum(item.at_friend for item in group.items)
        own = f", {'all' if friends == len(group.items) else friends} {OWN_SIDE}"
        told = f"{len(group.items)} ways{own if friends else ''}"
        title = Text.assemble((group.verb, "bold"), head, told)
        best = best_of(group, self.top.desk)
        weighed = sum_up(group, self.top.desk)
        if best and self.top.menu and f": {best.number}, " in weighed:
            self.top.menu.on_screen.add(best.number)
        said = self._suppose(group.items[0] if best is None else best, weighed)
        rows.add_row(span(group.items), title, said)

    def _one_by_one(self, group: Group) -> tuple[Item, ...]:
        """Return the ways of a verb that have a line of their own."""
        assert self.top.menu is not None
        return group.plain if group.verb in self.top.menu.in_brief else group.shown

    def _open(self, rows: Table, group: Group, name: str) -> None:
        """Print ways of a verb, each on a line of its own; those at one's own side, or the rest."""
        from rich.text import Text

        head = (after(group.rule, group.price, group.post), "dim")
        rows.add_row("", Text.assemble((group.verb, "bold"), head), "")
        shown = self._one_by_one(group)
        for item in shown:
            price = "" if group.price else item.price
            self._item(rows, item, name, price, "" if group.post else item.post)
        left = len(group.items) - len(shown)
        if left == len(group.aside) > 0:
            rows.add_row(span(group.aside), f"{left} ways {OWN_SIDE}", f"`list {group.verb}`")
        elif left:
            own = f", {len(group.aside)} {OWN_SIDE}" if group.aside else ""
            rows.add_row("", f"{left} more ways{own}", f"`list {group.verb}`")

    def odds_of(self, item: Item) -> str:
        """Return the odds of an item in a few words, as far as they are there."""
        odds = self.top.desk.get(item.action)
        if odds is None:
            return WORKING if self.top.desk.queued(item.action) else "not weighed"
        return "no odds" if isinstance(odds, str) else self._suppose(item, say_odds(odds))

    def _suppose(self, item: Item, said: str) -> str:
        """Return odds with what they rest on, and of what else than the action they tell."""
        return ": ".join([*filter(None, (self.supposing(item), self.whose(item, said))), said])

    def whose(self, item: Item, said: str = "") -> str:
        """Return of what else than the action itself its odds tell: `then Ann`."""
        ruleset, odds = self.top.session.ruleset, self.top.desk.get(item.action)
        if said == NO_DICE or odds is None or isinstance(odds, str):
            return ""
        told = ruleset.weighs(self.top.onlookers.seen(), item.action) if ruleset.weighs else ""
        whose = "" if told else self.top.rolling.said(item.action, odds)
        return told or (f"then {whose}" if whose else "")

    def supposing(self, item: Item) -> str:
        """Return what the odds of an item rest on, where the side does not know everything."""
        if self.top.onlookers.audience().sees_all:
            return ""
        return self.top.session.ruleset.words.verbs[item.action.verb].supposing

    def _remark(self) -> None:
        assert self.top.menu is not None
        if self.top.desk.waiting:
            since = self.top.desk.compiling_since
            told = "Odds marked ... are worked out in the background"
            if since is not None:
                passed = time.monotonic() - since
                told += f"; the rules are compiled for that, once ({passed:.0f} s so far)"
            self.top.say(f"      {told}. `menu` shows them.", "dim")
        if self.top.onlookers.game_master and game_masters(
            self.top.session.ruleset,
            self.top.session.narrator.names,
            self.top.session.fight.state,
        ):
            self.top.say("      `gm` shows what the game master may do besides.", "dim")
        if self.top.menu.hidden:
            verb = next(g.verb for g in self.top.menu.groups if g.verb in self.top.menu.hidden)
            self.top.say(f"      `list` shows all ways of a verb: `list {verb}`.", "dim")
        if self.top.menu.barred:
            count = len(self.top.menu.barred)
            more = f"{count} more {'is' if count == 1 else 'are'} barred: `all` says why."
            self.top.say(f"      {more}", "dim")
        ending = self.top.menu.ending()
        if ending is not None and ending.allowed:
            end = ending.short(self.top.view.names["units"][ending.action.who])
            self.top.say(f"      `end`: {end}.", "dim")
        if not self._always_told:
            self._always_told = True
            self.top.say(f"      {ALWAYS}", "dim")


def span(items: tuple[Item, ...]) -> str:
    """Return the numbers of several items."""
    return f"{items[0].number}-{items[-1].number}"


def after(*words: str) -> str:
    """Return what follows a sentence of the menu, set off from it: the rule, what it costs."""
    return "".join(f"  {word}" for word in words if word)
