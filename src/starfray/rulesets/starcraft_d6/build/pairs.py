"""Whether the pairs between whom an encounter names a range are such."""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.input.documents import Place
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.rulesets.starcraft_d6.sheets.battle_sheets import DistanceBetween
from starfray.rulesets.starcraft_d6.sheets.encounter_sheet import Encounter, RangeBetween


@if_read
def check_pairs(
    encounter: Encounter,
    pairs: Sequence[RangeBetween | DistanceBetween],
    field: str,
    problems: Problems,
) -> None:
    """Check that each pair is of two who are there, and that no pair is named twice."""
    named: set[frozenset[str]] = set()
    for i, pair in enumerate(pairs):
        check_pair(encounter, pair, (field, i, "between"), problems)
        check_once(pair, named, (field, i, "between"), problems)


@if_read
def check_pair(
    encounter: Encounter, pair: RangeBetween | DistanceBetween, at: Place, problems: Problems
) -> None:
    """Check that there are the two between whom a range is named."""
    names = [one.name for one in encounter.combatants]
    for name in pair.between:
        if name not in names:
            problems.add(at, name, ", ".join(names))
    if len(set(pair.between)) == 1:
        problems.add(at, ", ".join(pair.between), "two different ones")


@if_read
def check_once(
    pair: RangeBetween | DistanceBetween,
    named: set[frozenset[str]],
    at: Place,
    problems: Problems,
) -> None:
    """Check that no range was named between the two before."""
    two = frozenset(pair.between)
    if two in named:
        problems.add(at, ", ".join(pair.between), "each pair once")
    named.add(two)
