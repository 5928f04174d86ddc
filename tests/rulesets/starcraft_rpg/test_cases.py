"""Every case of the rulebook, rule by rule, and that none gets lost."""

from __future__ import annotations

import pytest

from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.verify import verify_rulebook

SYSTEM = ruleset("starcraft-rpg")
BOOK = rulebook_of(SYSTEM)

# How many cases the rules of each chapter have, in the order of the book.
CASES = {
    "GEN": [3, 9, 5, 7, 7, 6, 5, 3, 4, 8],
    "ATK": [1, 5, 3, 4, 2, 3, 2, 5, 5, 4, 7, 1, 7, 9, 8, 5, 5, 17],
    "SPA": [11, 20, 2, 7, 2, 3, 1, 1, 4, 3, 24, 9, 4, 4, 4, 8, 8, 5, 6, 17],
    "TRN": [4, 2],
    "ACT": [3, 3, 5, 3, 5, 2, 13, 3, 13, 10],
    "BEH": [5, 10, 16, 2, 4, 4, 11, 3],
    "MOV": [3, 4, 4, 21, 3, 15, 5, 8, 5],
    "WND": [2, 3, 3, 13, 5, 9, 3, 4, 5, 12, 2],
    "MOR": [4, 18, 1, 4, 5, 6],
    "TAC": [10, 1, 2, 2, 2, 2, 5],
    "LOR": [4, 1, 1, 1, 3],
    "LED": [9, 3, 6, 5, 26, 16, 13],
    "SNK": [14, 8, 11, 2, 11, 6, 9, 4, 9, 10],
    "PSI": [16, 26, 4, 10, 4, 4, 2, 14, 7, 1, 1, 1, 1, 1, 5, 5, 4, 10, 4, 6, 2, 6, 7, 2, 2],
    "INF": [4, 9, 6, 2, 8, 8, 6],
    "MOD": [3, 7, 14, 9, 2, 7, 5],
}


@pytest.mark.parametrize("rule", [rule.id for rule in BOOK.rules])
def test_the_cases_of_a_rule_pass(rule: str) -> None:
    failures = [
        f"case {result.number} (line {result.line}): {mismatch}"
        for result in verify_rulebook(SYSTEM, BOOK, rule)
        for mismatch in result.mismatches
    ]

    assert failures == []


@pytest.mark.parametrize("chapter", CASES)
def test_a_chapter_has_all_its_cases(chapter: str) -> None:
    rules = [rule for rule in BOOK.rules if rule.id.split("-")[1] == chapter]

    assert [len(rule.cases) for rule in rules] == CASES[chapter]
