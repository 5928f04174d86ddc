"""The cases of Serenity's rulebook, rule by rule, and how many there must be of each."""

from __future__ import annotations

import pytest

from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.verify import verify_rulebook

SERENITY = ruleset("serenity")
BOOK = rulebook_of(SERENITY)

# How many cases each rule has at the least.
CASES = {
    "SER-CORE-01": 6, "SER-CORE-02": 8, "SER-CORE-03": 4, "SER-CORE-04": 4, "SER-CORE-05": 2,
    "SER-CORE-06": 4, "SER-CORE-07": 7, "SER-CORE-08": 3, "SER-CORE-09": 4, "SER-CORE-10": 5,
    "SER-CORE-11": 5, "SER-CORE-12": 2, "SER-CORE-13": 6, "SER-CORE-14": 3, "SER-CORE-15": 2,
    "SER-INI-01": 3, "SER-INI-02": 7, "SER-INI-03": 7,
    "SER-ACT-01": 2, "SER-ACT-02": 9, "SER-ACT-03": 10, "SER-ACT-04": 5, "SER-DIF-01": 8,
    "SER-MOV-01": 6, "SER-MOV-02": 6, "SER-MOV-03": 6,
    "SER-DEF-01": 5, "SER-DEF-02": 7, "SER-DEF-03": 4, "SER-DEF-04": 7, "SER-DEF-05": 4,
    "SER-DEF-06": 7, "SER-COV-01": 7, "SER-COV-02": 4, "SER-VIS-01": 5, "SER-VIS-02": 11,
    "SER-RNG-01": 8, "SER-RNG-02": 7, "SER-ARM-01": 3, "SER-ARM-02": 6, "SER-PRN-01": 1,
    "SER-PRN-02": 10, "SER-DMG-01": 2, "SER-DMG-02": 4, "SER-DMG-03": 3, "SER-DMG-04": 4,
    "SER-DMG-05": 2, "SER-DMG-06": 3, "SER-DMG-07": 2, "SER-PAS-01": 5, "SER-PAS-02": 9,
    "SER-PAS-03": 6, "SER-SHK-01": 3, "SER-SHK-02": 2, "SER-SHK-03": 3, "SER-SER-01": 10,
    "SER-DYI-01": 3, "SER-DYI-02": 10, "SER-EXT-01": 5, "SER-EXT-02": 2, "SER-EXT-03": 10,
    "SER-EXT-04": 6, "SER-PLT-01": 8, "SER-PLT-02": 5, "SER-PLT-03": 7, "SER-PLT-04": 11,
    "SER-DEF-07": 6, "SER-COV-03": 7, "SER-VIS-03": 14, "SER-PLT-05": 3,
}  # fmt: skip


@pytest.mark.parametrize("rule", [rule.id for rule in BOOK.rules])
def test_the_cases_of_a_rule_pass(rule: str) -> None:
    results = list(verify_rulebook(SERENITY, BOOK, rule))

    assert [(r.number, [str(m) for m in r.mismatches]) for r in results if not r.passed] == []
    assert len(results) >= CASES[rule]


def test_no_rule_has_been_lost() -> None:
    assert set(CASES) <= {rule.id for rule in BOOK.rules}
