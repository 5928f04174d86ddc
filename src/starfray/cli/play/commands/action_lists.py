"""What may be done and what may not: the menu, every action one by one, and the reasons."""

from __future__ import annotations

from dataclasses import replace

from starfray.cli.console import count, out, print_line
from starfray.cli.play.answers import Answers
from starfray.cli.play.chosen import pick, tell_by_reason
from starfray.cli.play.commands.command_room import Room
from starfray.cli.play.menu import MOST_SHOWN, Group, Item, spoken
from starfray.cli.play.parts import part_of, parts
from starfray.cli.play.summary import best_of, sum_up, to_weigh
from starfray.core.input.errors import NotFound
from starfray.core.rulebook import rulebook_of
from starfray.core.vocabulary import Verb
from starfray.readings.play.table import NeedAnswer
from starfray.readings.play.typed import open_numbers, template

# A list of more actions than this is told in parts.
LONGEST_LIST = 40


class ActionLists(Room):
    """The commands that list actions."""

    def do_menu(self, _: str) -> None:
        """Show what may be done."""
        if not self.no_menu():
            self.screen.show()

    def do_list(self, text: str) -> None:
        """Show every action one by one, those of a verb, or those of a part of a verb."""
        if self.no_menu() or self.top.menu is None:
            return
        groups = self.top.menu.group(text)
        if not groups:
            self._list_part(text)
            return
        items = [item for group in groups for item in group.items]
        whole = len(groups) == 1 or len(items) <= LONGEST_LIST
        for group in groups:
            if len(group.items) > (LONGEST_LIST if whole else MOST_SHOWN):
                self._in_parts(group)
            else:
                self._one_by_one(group.items)
            verb = self._verb(group.verb)
            if verb is not None and open_numbers(verb):
                self.top.say(f"        or with numbers of your own: {template(verb)}")

    def _list_part(self, text: str) -> None:
        """Show the actions of a verb that have some words behind the verb: `list lore ghost`."""
        assert self.top.menu is not None
        for group in self.top.menu.groups:
            if spoken(text).startswith(f"{group.verb} "):
                words = text.casefold()[len(group.verb) :]
                session = self.top.session
                items = part_of(session.ruleset, session.narrator, group, words)
                if not items:
                    self.top.say(f"  No way of {group.verb} has {words.strip()!r} in it.")
                self._one_by_one(items)
                return
        if not self._is_barred(text):
            raise NotFound("verb", text, [group.verb for group in self.top.menu.groups])

    def _is_barred(self, text: str) -> bool:
        """Return whether a text begins a verb that is barred just now, and say so."""
        assert self.top.menu is not None
        begun = spoken(text)
        for item in self.top.menu.barred:
            if item.verb.startswith(begun) or f"{begun} ".startswith(f"{item.verb} "):
                self.top.say(f"  There is no way to do that now: `all {item.verb}` says why.")
                return True
        for verb in self.top.session.ruleset.words.verbs:
            name = spoken(verb.name)
            if f"{begun} ".startswith(f"{name} ") and not verb.game_master:
                self.top.say("  Nothing of the kind can be done now.")
                return True
        return False

    def _in_parts(self, group: Group) -> None:
        """Tell of many ways how many there are of each kind, and how to see them."""
        found = parts(self.top.session.ruleset, self.top.session.narrator, group)
        if not found:
            self._one_by_one(group.items)
            return
        self.top.say(f"  {group.verb}: {len(group.items)} ways", "bold")
        if group in to_weigh([group]):
            seen = self.top.onlookers.seen()
            self.top.desk.lay(seen, [item.action for item in group.items])
        for name, items in found.items():
            number = f"  {items[0].number:>4}  " if len(items) == 1 else "        "
            if len(items) == 1 and self.top.menu is not None:
                self.top.menu.on_screen.add(items[0].number)
            friends = " (own side)" if all(item.at_friend for item in items) else ""
            part = replace(group, items=items)
            odds = sum_up(part, self.top.desk) if best_of(part, self.top.desk) else ""
            head = f"{name}{friends}: {count(len(items), 'way')}"
            print_line(out(), [(number, ""), (head, ""), (f"   {odds}" if odds else "", "dim")])
        example = f"list {group.verb} {next(iter(found)).casefold()}"
        self.top.say(f"      `list` shows those of one of them: `{example}`.", "dim")

    def _one_by_one(self, items: tuple[Item, ...]) -> None:
        self.top.desk.lay(self.top.onlookers.seen(), [item.action for item in items])
        for item in items:
            self.line(item, self.screen.odds_of(item))

    def _verb(self, name: str) -> Verb | None:
        verbs = self.top.session.ruleset.words.verbs
        return next((verb for verb in verbs if spoken(verb.name) == name), None)

    def do_all(self, text: str) -> None:
        """Tell what is barred and why: actions, or answers where a question is put."""
        need = self.top.session.need
        if isinstance(need, NeedAnswer):
            Answers(self.top, need).tell_barred()
            return
        if self.no_menu() or self.top.menu is None:
            return
        barred = self.top.menu.barred
        chosen = [item for item in barred if item.verb.startswith(spoken(text))]
        if not text and not barred:
            self.top.say("  Nothing is barred.")
        elif not chosen:
            self._not_barred(text)
        elif text or len(chosen) <= MOST_SHOWN:
            for item in chosen[:LONGEST_LIST]:
                self.line(item, f"{item.reason.sentence} [{item.reason.rule}]")
            if len(chosen) > LONGEST_LIST:
                self.top.say(f"        and {len(chosen) - LONGEST_LIST} more:")
                tell_by_reason(self.top, chosen[LONGEST_LIST:])
        else:
            tell_by_reason(self.top, chosen)

    def _not_barred(self, text: str) -> None:
        """Say of a verb of which nothing is barred what is the case with it."""
        assert self.top.menu is not None
        open_ones = self.top.menu.group(text)
        verb = next((v for v in self._verbs() if spoken(v.name).startswith(spoken(text))), None)
        if open_ones:
            name = open_ones[0].verb
            self.top.say(f"  None of that is barred: `list {name}` shows the ways to do it.")
        elif verb is None:
            raise NotFound("verb", text, (spoken(v.name) for v in self._verbs()))
        elif verb.game_master and not self.top.onlookers.game_master:
            self.top.say(
                f"  Only the game master does that: {template(verb)} [{verb.rule}]"
                " (`starfray play --game-master`)."
            )
        elif verb.game_master:
            self.top.say(f"  The game master types it: {template(verb)} [{verb.rule}].")
        else:
            self.top.say(
                f"  There is nothing here to do that with, or to: {spoken(verb.name)} "
                f"[{verb.rule}]."
            )

    def _verbs(self) -> list[Verb]:
        return self.top.session.ruleset.words.verbs

    def do_why(self, text: str) -> None:
        """Tell why an action is, or is not, allowed."""
        if not text:
            self.do_all("")
            return
        if self.no_menu() or self.top.menu is None:
            return
        named = [item for item in self.top.menu.items if item.verb == spoken(text)]
        if named and not any(item.allowed for item in named):
            tell_by_reason(self.top, named)
            return
        item = pick(self.top, text)
        if item is None:
            return
        verb = self.top.session.ruleset.words.verbs[item.action.verb]
        if item.allowed:
            self.top.say(f"  {item.sentence}: allowed [{verb.rule}]")
            return
        self.top.say(f"  {item.sentence}: {item.reason.sentence} [{item.reason.rule}]")
        if item.reason.rule:
            book = rulebook_of(self.top.session.ruleset)
            self.tell_rule(book.rule(item.reason.rule))
