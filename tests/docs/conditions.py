"""Where rules meet: every condition against every action, every reaction and all that lasts.

    python -m tests.docs.conditions

writes the tables as the rules are today into the documentation; read the difference before you
commit it. A rule system gives its part as `MEETING` in `tests/rulesets/<system>/conditions.py`;
one of two games, as `MEETINGS`, a table each.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from starfray.core.chance.philox import Philox
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.play.naming import read_action
from starfray.readings.play.table import PlayTable
from tests.docs.pages import ROOT

MAY = ""
NO = "no"
Change = Callable[[Any], None]
Table = list[list[str]]
OWNER = 0  # the owner is the first of the combatants
# The rule systems that have their tables, by their folders in tests/rulesets.
MEETINGS = ("starcraft_rpg", "star_trek_adventures", "fasa_trek", "serenity", "starcraft_d6")


@dataclass(frozen=True)
class Lasting:
    """What lasts, and when it ends by what becomes of its owner.

    - `things` are by name: what ends each when all goes its way, and how the state shows it.
    - `begun()` is a state in which all of them last.
    - `statuses` are what may become of the owner.
    - `moments` are what comes then, one after the other, each by its name; at once is before them.
    """

    things: Mapping[str, tuple[str, Callable[[Any], object]]]
    begun: Callable[[], Any]
    statuses: Mapping[str, Change]
    moments: Sequence[tuple[str, Change]]
    text: str

    def cell(self, thing: str, status: str) -> str:
        """Return when something ends by what becomes of its owner, or that it lasts on."""
        there = self.things[thing][1]
        now = self.begun()
        assert there(now), thing
        self.statuses[status](now)
        if not there(now):
            return "at once"
        for name, goes_on in self.moments:
            goes_on(now)
            if not there(now):
                return name
        return "lasts"

    def table(self) -> Table:
        """Return a row for each thing that lasts, a cell for each status of its owner."""
        rows = [["what lasts", "ends", *self.statuses]]
        for thing, (ends, _) in self.things.items():
            rows.append([thing, ends, *(self.cell(thing, status) for status in self.statuses)])
        return rows


@dataclass(frozen=True)
class Meeting:
    """A fight in which somebody may do everything there is, until a condition keeps it from that.

    - `fresh()` is its state with the owner, called `owner`, on turn.
    - `actions` are by verb: the numbers, and what has to be so for the owner to be able to do it.
    - `conditions` are by table, by name: what puts the owner into it.
    - `reactions` are by what is asked: the answer as a cell (`because`, `possible`), and what has
      to be so. What others may do to the owner belongs there, too.
    - `after` names verbs whose need comes after the condition: standing up needs somebody who lies.
    """

    system: Ruleset
    setup: Setup
    page: str
    introduction: str
    fresh: Callable[[], Any]
    actions: Mapping[str, tuple[dict[str, Any], Change | None]]
    conditions: Mapping[str, Mapping[str, Change]]
    reactions: Mapping[str, tuple[Callable[[Any], str], Change | None]]
    lasting: Sequence[Lasting] = ()
    owner: str = "owner"
    after: Sequence[str] = field(default_factory=tuple)

    def action_cell(self, verb: str, condition: Change | None) -> str:
        """Return the rule that keeps the owner from an action, in a condition."""
        numbers, needs = self.actions[verb]
        now = self.fresh()
        for change in (condition, needs) if verb in self.after else (needs, condition):
            if change is not None:
                change(now)
        spoken = next(one for one in self.system.words.verbs if one.name == verb)
        who = {} if spoken.game_master else {"who": self.owner}
        act = read_action(self.system, self.setup.names, {"do": verb, **who, **numbers})
        return because(self.system, self.system.why_not(now, act))

    def reaction_cell(self, name: str, condition: Change | None) -> str:
        """Return whether a reaction is possible, or something can be done to the owner."""
        ask, needs = self.reactions[name]
        now = self.fresh()
        for change in (needs, condition):
            if change is not None:
                change(now)
        return ask(now)

    def table(self, conditions: Mapping[str, Change]) -> Table:
        """Return a row for each action and reaction, a cell for each condition."""
        rows = [["", *conditions]]
        for verb in self.actions:
            cells = (self.action_cell(verb, change) for change in conditions.values())
            rows.append([f"`{verb}`", *cells])
        for name in self.reactions:
            rows.append([name, *(self.reaction_cell(name, c) for c in conditions.values())])
        return rows

    @property
    def path(self) -> Path:
        """The page of the documentation."""
        return ROOT / "docs" / self.page

    def written(self) -> str:
        """Return the page as the rules are today."""
        parts = [self.introduction]
        for title, conditions in self.conditions.items():
            parts.append(f"## {title}\n\n{as_markdown(self.table(conditions))}\n")
        for lasting in self.lasting:
            parts.append(f"{lasting.text}\n{as_markdown(lasting.table())}\n")
        return "\n".join(parts)


def because(system: Ruleset, reason: int) -> str:
    """Return a cell: nothing for what may be done, else the rule that forbids it."""
    return system.words.reasons[reason].rule.removeprefix(f"{system.prefix}-") if reason else MAY


def possible(answer: object) -> str:
    """Return a cell for what comes about or does not, and is refused by no rule."""
    return MAY if answer else NO


def put(**values: Any) -> Change:
    """Return what gives fields of the owner a value."""

    def change(now: Any) -> None:
        for name, value in values.items():
            setattr(now.units[OWNER], name, value)

    return change


def on_turn(system: Ruleset, setup: Setup) -> Any:
    """Return the state of a fight with the owner on turn."""
    now = system.layout.clone(setup.state)
    system.ready(now, OWNER)
    return now


def table_for(system: Ruleset) -> PlayTable:
    """Return a table at which bots answer."""
    return PlayTable(system, source=Philox(1, 1), chooser=system.answer)


def as_markdown(table: Table) -> str:
    """Return a table in Markdown."""
    lines = ["| " + " | ".join(row) + " |" for row in table]
    lines.insert(1, "|" + "---|" * len(table[0]))
    return "\n".join(line.replace("|  |", "| |").replace("|  |", "| |") for line in lines)


def meetings() -> Iterator[Meeting]:
    """Return what the rule systems give."""
    for name in MEETINGS:
        module = import_module(f"tests.rulesets.{name}.conditions")
        yield from getattr(module, "MEETINGS", None) or [module.MEETING]


def main() -> None:
    """Write the pages."""
    for meeting in meetings():
        meeting.path.write_text(meeting.written(), encoding="utf-8")
        sys.stdout.write(f"{meeting.path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
