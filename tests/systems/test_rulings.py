"""Rulings do what they say: where two options of a switch are swapped, a case fails."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from starfray.core.documents import Document
from starfray.core.registry import keys, ruleset
from starfray.core.rulebook import Rulebook, rulebook_of
from starfray.core.rulings import switches
from starfray.readings.scenarios.case_runs import run_case

# Two names of one reading, each said by the rulebook.
ALIKE = {("armor_stack", "once_each", "see_bp_loss")}


def cases_under(book: Rulebook, switch: str, option: str) -> list[tuple[dict[str, Any], int]]:
    """Return the cases that choose an option, each with its line."""
    return [
        (case, line)
        for rule in book.rules
        for case, line in zip(rule.cases, rule.case_lines, strict=True)
        if (case.get("rulings") or {}).get(switch) == option
    ]


@pytest.mark.parametrize("key", keys())
def test_no_two_options_can_be_swapped(key: str) -> None:
    system = ruleset(key)
    book = rulebook_of(system)

    def fails(switch: str, written: str, instead: str) -> bool:
        for case, line in cases_under(book, switch, written):
            swapped = {**case, "rulings": {**case["rulings"], switch: instead}}
            document = Document(book.document.name, swapped, line)
            if run_case(system, swapped, document, book.scenes):
                return True
        return False

    alike = [
        (switch, one, other)
        for switch, options in switches(system.rulings).items()
        for one, other in itertools.combinations(options, 2)
        if not fails(switch, other, one) and not fails(switch, one, other)
    ]
    assert set(alike) <= ALIKE
