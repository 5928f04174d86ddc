"""What may be done and what may not: the menu, every action one by one, and the reasons."""

from __future__ import annotations

from starfray.cli.play.command_room import Room
from starfray.cli.play.menu import MOST_SHOWN, Item
from starfray.core.input.errors import NotFound, listing
from starfray.readings.play.typed import open_numbers, template


class ActionLists(Room):
    """The commands that list actions."""

    def do_menu(self, _: str) -> None:
        """Show what may be done."""
        if self.no_menu():
            return
        self.top.screen.show()

    def do_list(self, verb: str) -> None:
        """Show every action one by one, or those of a verb."""
        if self.no_menu() or self.top.menu is None:
            return
        groups = self.top.menu.group(verb)
        if not groups:
            raise NotFound("verb", verb, [group.verb for group in self.top.menu.groups])
        actions = [item.action for group in groups for item in group.items]
        self.top.desk.lay(self.top.onlookers.seen(), actions)
        verbs = {kind.name.replace("_", " "): kind for kind in self.top.session.ruleset.words.verbs}
        for group in groups:
            for item in group.items:
                self.line(item, self.top.screen.odds_of(item))
            if open_numbers(verbs[group.verb]):
                self.top.say(f"        or with numbers of your own: {template(verbs[group.verb])}")

    def do_all(self, verb: str) -> None:
        """Tell what is barred and why."""
        if self.no_menu() or self.top.menu is None:
            return
        barred = self.top.menu.barred
        chosen = [item for item in barred if item.verb.startswith(verb.casefold())]
        if not barred:
            self.top.say("  Nothing is barred.")
        elif not chosen:
            raise NotFound("barred verb", verb, dict.fromkeys(item.verb for item in barred))
        elif verb or len(chosen) <= MOST_SHOWN:
            for item in chosen:
                self.line(item, f"{item.reason.sentence} [{item.reason.rule}]")
        else:
            self._by_reason(chosen)

    def _by_reason(self, barred: list[Item]) -> None:
        """Tell each reason once, with how many actions of which verbs it bars."""
        reasons: dict[int, list[Item]] = {}
        for item in barred:
            reasons.setdefault(item.reason.number, []).append(item)
        for items in sorted(reasons.values(), key=len, reverse=True):
            if len(items) == 1:
                self.line(items[0], f"{items[0].reason.sentence} [{items[0].reason.rule}]")
                continue
            verbs = listing(list(dict.fromkeys(item.verb for item in items)))
            reason = items[0].reason
            told = f"  {len(items)} x {verbs}: {reason.sentence} [{reason.rule}]"
            self.top.say(told)
        verb = max(reasons.values(), key=len)[0].verb
        self.top.say(f"      `all` shows the actions of a verb: `all {verb}`.", "dim")

    def do_why(self, text: str) -> None:
        """Tell why an action is, or is not, allowed."""
        if not text:
            self.do_all("")
            return
        if self.no_menu():
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
            self.tell_rule(item.reason.rule)
