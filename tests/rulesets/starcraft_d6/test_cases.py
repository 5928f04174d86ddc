"""Every rule of StarCraft D6 that is built has its cases, and they pass."""

from __future__ import annotations

import pytest

from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.verify import verify_rulebook

SD6 = ruleset("starcraft-d6")
BOOK = rulebook_of(SD6)

# How many cases each rule must have at least, by chapter, in the order of its rules.
LEAST = {
    "CORE": (3, 4, 2, 2, 3, 2, 4, 5, 2, 3, 3, 1, 2, 1, 1),
    "TIME": (2, 2, 1, 1),
    "INIT": (1, 2, 1),
    "ACT": (3, 3, 1, 1, 1, 2, 2, 2),
    "REAC": (1, 4, 2, 3, 3, 3, 2, 2, 3, 2),
    "RNG": (4, 5, 2, 2, 2, 2),
    "MULT": (2, 3),
    "SCAL": (1,),
    "MOD": (2, 1, 2, 1, 2, 1),
    "CALL": (5, 2),
    "COV": (2, 2, 2, 1, 3, 2),
    "PROT": (2, 2, 1, 2, 5, 4, 2),
    "HTH": (2, 4, 2, 2),
    "BLK": (2, 2, 2, 1, 2),
    "MEL": (2, 1),
    "DMG": (2, 2, 2, 4, 1),
    "ARM": (2, 2, 4, 1),
    "WND": (8, 5, 2, 2, 1, 2, 1, 1, 7, 3),
    "BGB": (2, 2, 1, 2, 1),
    "PULP": (3,),
}
RULES = {
    f"SD6-{chapter}-{number:02d}": least
    for chapter, counts in LEAST.items()
    for number, least in enumerate(counts, 1)
}


def test_the_rulebook_holds_these_rules_in_the_order_of_the_book() -> None:
    chapters = [rule.id.split("-")[1] for rule in BOOK.rules]

    assert {rule.id for rule in BOOK.rules} >= set(RULES)
    assert [c for i, c in enumerate(chapters) if c not in chapters[:i]][:4] == [
        "CORE", "TIME", "INIT", "ACT",
    ]  # fmt: skip


@pytest.mark.parametrize("rule", RULES)
def test_cases_pass(rule: str) -> None:
    results = list(verify_rulebook(SD6, BOOK, rule))

    assert len(results) >= RULES[rule]
    assert [str(m) for result in results for m in result.mismatches] == []
