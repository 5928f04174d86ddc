"""Every case of every rule of percentile Star Trek, rule by rule."""

from __future__ import annotations

import pytest

from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.verify import verify_rulebook

FASA = ruleset("fasa-trek")
BOOK = rulebook_of(FASA)

# How many rules and cases each chapter has at least.
CHAPTERS = {
    "DIC": (1, 4), "SAV": (2, 10), "SKL": (3, 16), "OPE": (8, 33), "DAM": (4, 14), "ATR": (6, 6),
    "FAC": (2, 11), "ATK": (12, 59), "ACP": (4, 15), "POS": (4, 15), "MOV": (11, 32),
    "EQP": (8, 27), "CMB": (6, 32), "FTG": (5, 20), "DEF": (1, 9), "UNC": (1, 9), "TAC": (1, 5),
    "PWR": (3, 17), "SRP": (3, 19), "SMV": (6, 29), "FIR": (10, 62), "SDM": (5, 28),
    "CON": (5, 17),
}  # fmt: skip


@pytest.mark.parametrize("rule_id", [rule.id for rule in BOOK.rules])
def test_cases(rule_id: str) -> None:
    results = [result for result in verify_rulebook(FASA, BOOK, rule_id) if result.rule == rule_id]

    assert results
    assert [(r.number, r.line, *map(str, r.mismatches)) for r in results if not r.passed] == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_chapter_has_lost_a_case(chapter: str) -> None:
    rules = [rule for rule in BOOK.rules if rule.id.split("-")[1] == chapter]

    assert len(rules) >= CHAPTERS[chapter][0]
    assert sum(len(rule.cases) for rule in rules) >= CHAPTERS[chapter][1]
