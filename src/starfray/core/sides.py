"""The sides of an encounter: their sheet, and what they and who is on them are checked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pydantic import Field

from starfray.core.input.documents import Place
from starfray.core.input.errors import nearest
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.core.input.validation import StrictModel
from starfray.core.written import NONE

if TYPE_CHECKING:
    from starfray.core.ruleset import Ruleset


class SideSheet(StrictModel):
    """A side of the fight: which tactic its bot follows when no person plays it."""

    tactic: str | None = Field(
        default=None, description="name of the bot's tactic; the first by default"
    )


def check_sides(
    system: Ruleset, sides: Mapping[str, SideSheet], combatants: Sequence[Any], problems: Problems
) -> None:
    """Check who fights on which side, by which tactic, and under which name."""
    check_how_many_sides(sides, problems)
    check_how_many_fight(system, combatants, problems)
    check_tactics(system, sides, problems)
    check_side_of_each(sides, combatants, problems)
    check_somebody_on_each(sides, combatants, problems)
    check_names("combatant", "combatants", combatants, problems)


@if_read
def check_how_many_sides(sides: Mapping[str, SideSheet], problems: Problems) -> None:
    """Check that there are two sides at least."""
    if len(sides) < 2:
        found = f"{len(sides)} side{'s' if not sides else ''}"
        problems.add(("sides",), found, "at least two sides")


@if_read
def check_how_many_fight(system: Ruleset, combatants: Sequence[Any], problems: Problems) -> None:
    """Check that two fight at least, and not too many."""
    if not 2 <= len(combatants) <= system.most:
        found = f"{len(combatants)} combatant{'s' if len(combatants) != 1 else ''}"
        problems.add(("combatants",), found, f"2 to {system.most} combatants")


@if_read
def check_tactics(system: Ruleset, sides: Mapping[str, SideSheet], problems: Problems) -> None:
    """Check that there are the tactics of all sides."""
    for name, side in sides.items():
        check_tactic(system, name, side, problems)


@if_read
def check_tactic(system: Ruleset, name: str, side: SideSheet, problems: Problems) -> None:
    """Check that there is the tactic of a side."""
    if side.tactic is not None:
        at = ("sides", name, "tactic")
        problems.unless_known("tactic", side.tactic, system.tactics, at)


@if_read
def check_side_of_each(
    sides: Mapping[str, SideSheet], combatants: Sequence[Any], problems: Problems
) -> None:
    """Check that there are the sides that combatants are on."""
    for i, one in enumerate(combatants):
        check_side(sides, one.side, i, problems)


@if_read
def check_side(sides: Mapping[str, SideSheet], side: str, i: int, problems: Problems) -> None:
    """Check that there is the side that a combatant is on."""
    problems.unless_known("side", side, sides, ("combatants", i, "side"))


@if_read
def check_somebody_on_each(
    sides: Mapping[str, SideSheet], combatants: Sequence[Any], problems: Problems
) -> None:
    """Check that somebody is on each side.

    Who is on a side that there is not is on the one that was meant, if anybody can tell which.
    """
    given = {one.side for one in combatants}
    taken = {side if side in sides else nearest(side, sides) for side in given}
    if None not in taken:
        for name in sides:
            if name not in taken:
                at = ("sides", name)
                problems.add(at, "nobody on this side", "a side that combatants are on")


@if_read
def check_names(what: str, field: str, named: Sequence[Any], problems: Problems) -> None:
    """Check that all of a list have a name, and no two the same."""
    seen: set[str] = set()
    for i, one in enumerate(named):
        check_name(what, one.name, seen, (field, i, "name"), problems)


@if_read
def check_name(what: str, name: str, seen: set[str], at: Place, problems: Problems) -> None:
    """Check that a name can be called out, and that none seen before has it."""
    if not name.strip() or name == NONE:
        article = "an" if what[0] in "aeiou" else "a"
        problems.add(at, f"{article} {what} named {name!r}", f"any name but {NONE!r}")
    if name in seen:
        problems.add(at, f"a second {what} named {name!r}", "distinct names")
    seen.add(name)
