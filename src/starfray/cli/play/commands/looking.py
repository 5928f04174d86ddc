"""Looking at a fight: who stands how, the map, what has happened, what a rule says."""

from __future__ import annotations

import unicodedata

from starfray.cli.console import out, print_line, table
from starfray.cli.play.commands.command_room import Room
from starfray.cli.play.menu import spoken
from starfray.cli.rules import chapters_of, print_chapters
from starfray.core.input.errors import NotFound, NothingFound, Refused
from starfray.core.input.numbers import typed_number
from starfray.readings.explain.searching import by_id, by_words, looks_like_id, near_ids
from starfray.readings.play.course import Step
from starfray.readings.play.typed import game_masters, template, values

MOST_RULES = 12


def plain(name: str) -> str:
    """Return a name as it may be typed without the marks on its letters: `jose` for José."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


class Looking(Room):
    """The commands that show something and change nothing."""

    def do_state(self, name: str) -> None:
        """Show how everybody stands, or the sheet of one."""
        if not name:
            self.top.view.state()
            self._as_of()
            return
        names, wanted = self.top.view.names["units"], plain(name)
        known = [plain(one) for one in names]
        found = [i for i, one in enumerate(known) if one == wanted]
        found = found or [i for i, one in enumerate(known) if one.startswith(wanted)]
        # Or by another word of the name: `varga` for Sergeant Varga.
        found = found or [
            i for i, one in enumerate(known) if any(w.startswith(wanted) for w in one.split())
        ]
        if not found:
            raise NotFound("combatant", name, names)
        self.top.view.one(found[0])
        self._as_of()

    def do_map(self, _: str) -> None:
        """Show the map, however large."""
        self.top.view.state(whole_map=True)
        self._as_of()

    def _as_of(self) -> None:
        """Say that what is shown is older than what was told, while an action waits for input."""
        if self.top.session.need is not None:
            self.top.say(
                "  That is how things stood before the action under way; `explain` tells what it"
                " has done so far."
            )

    def do_gm(self, _: str) -> None:
        """Show what only the game master may do."""
        session = self.top.session
        verbs = game_masters(session.ruleset, session.narrator.names, session.fight.state)
        if not verbs:
            self.top.say("  Nothing is the game master's alone here.")
            return
        if not self.top.onlookers.game_master:
            self.top.say("  Only the game master does that: `starfray play --game-master`.")
            return
        rows = table("type", "where", "rule")
        for verb in verbs:
            where = "\n".join(values(verb, session.narrator.names))
            found = by_id(verb.rule, session.ruleset.key)
            title = f" {found[0].rule.title}" if found else ""
            rows.add_row(template(verb), where, f"{verb.rule}{title}")
        out().print(rows)

    def do_explain(self, text: str) -> None:
        """Unfold the last step, what is under way, or the action of a number."""
        step = self._numbered(text) if text else self._last()
        self.top.say(self.top.onlookers.sentence(step), "bold")
        for line in self.top.onlookers.lines(step):
            rule = f"  [{line.rule}]" if line.rule else ""
            print_line(out(), [("    ", ""), (line.text, ""), (rule, "dim")])
            for part in line.parts:
                self.top.say(f"        {part}", "dim")

    def _last(self) -> Step | None:
        """Return the last step that stands; None while an action is under way."""
        session = self.top.session
        if session.need is not None:
            return None
        standing = [moment.step for moment in session.history if not moment.taken_back]
        if not standing:
            raise Refused("nothing has happened yet")
        return standing[-1]

    def _numbered(self, text: str) -> Step:
        """Return the step whose number is typed, as it is told with it."""
        number = text.removeprefix("#")
        for moment in reversed(self.top.session.history):
            if str(moment.entry) == number:
                return moment.step
        raise Refused(f"no action that is done has the number {text!r}: `log` tells their numbers")

    def do_rule(self, text: str) -> None:
        """Show a rule of the rulebook."""
        key, wanted = self.top.session.ruleset.key, text.strip("[]")
        if not text:
            print_chapters(chapters_of(key))
            self.top.say("  Type `rule` and an id, such as those in [brackets], or words.", "dim")
            return
        found = by_id(wanted, key)
        if not found and looks_like_id(wanted):
            raise NotFound("rule", wanted, near_ids(wanted, key))
        found = found or by_words([spoken(wanted)], key)
        if not found:
            raise NothingFound("rule", wanted, "try other words, or fewer")
        if len(found) == 1:
            self.tell_rule(found[0].rule)
            return
        for hit in found[:MOST_RULES]:
            self.top.say(f"  {hit.rule.id}  {hit.rule.title}")
        if len(found) > MOST_RULES:
            self.top.say(f"  ... and {len(found) - MOST_RULES} more; add a word")
        self.top.say(f"      `rule` shows one of them: `rule {found[0].rule.id}`.", "dim")

    def do_log(self, text: str) -> None:
        """Tell the fight so far, or the last so many actions, what was taken back too."""
        session = self.top.session
        last = typed_number(text or "0")
        if last is None or (text and not last):
            raise Refused("type `log`, or how many of the last actions: `log 3`")
        for moment in session.history[-last:]:
            step = moment.step
            sentence = self.top.onlookers.sentence(step)
            style = "dim strike" if moment.taken_back else "bold"
            back = "   (taken back)" if moment.taken_back else ""
            print_line(out(), [(f"#{moment.entry} ", "dim"), (sentence, style), (back, "dim")])
            for line in self.top.onlookers.lines(step):
                if not line.bookkeeping:
                    self.top.say(f"      {line.text}", "dim" if moment.taken_back else "")
