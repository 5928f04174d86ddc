"""The cases of the rulebook, rule by rule; none of them may get lost."""

from __future__ import annotations

import pytest

from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.verify import verify_rulebook

STA = ruleset("star-trek-adventures")
BOOK = rulebook_of(STA)

# Rules of each chapter, and the least number of cases of each, in the order of the chapter.
CHAPTERS = {
    "CORE": (2, 2, 1, 2, 3, 2, 1, 3, 4, 2, 1, 5, 2, 2, 3, 3, 2, 1, 3, 2, 1, 1, 2, 2),
    "TRN": (3, 2, 3, 4, 2, 2, 3),
    "LTH": (2, 5, 3, 3, 1, 2),
    "INJ": (3, 2, 2, 4, 3, 1, 3, 1, 2, 2, 1),
    "AVO": (2, 3, 2, 1, 1, 2, 3, 1, 4, 2),
    "REC": (1, 2),
    "ATK": (1, 3, 1, 2, 1, 3, 2, 1, 2, 1, 2),
    "DMG": (1, 3, 2, 1, 1, 1, 9),
    "MOM": (2, 3, 2, 2, 1, 1, 2, 1, 1, 3, 4),
    "EFX": (2, 2, 3, 1, 3, 3, 2, 1, 2),
}


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.id)
def test_cases_pass(rule: object) -> None:
    rule_id = rule.id  # type: ignore[attr-defined]
    failed = [
        f"case {result.number}, line {result.line}: {', '.join(map(str, result.mismatches))}"
        for result in verify_rulebook(STA, BOOK, rule_id)
        if not result.passed
    ]

    assert failed == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_chapters_are_whole(chapter: str) -> None:
    rules = [rule for rule in BOOK.rules if rule.id.split("-")[1] == chapter]
    numbers = [int(rule.id.rsplit("-", 1)[1]) for rule in rules]

    assert numbers == list(range(1, len(CHAPTERS[chapter]) + 1))
    for rule, least in zip(rules, CHAPTERS[chapter], strict=True):
        assert len(rule.cases) >= least, rule.id
