"""Why something is refused: each of `refusals.yaml` is a case whose last step has this reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starfray.conformance.cases import run_one
from starfray.core.input.documents import Document, read_document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of

SD6 = ruleset("starcraft-d6")
REFUSALS: Any = read_document(Path(__file__).with_name("refusals.yaml")).data


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case["why"])
def test_a_refusal_gives_the_reason_that_holds(case: dict[str, Any]) -> None:
    given = {key: value for key, value in case.items() if key not in ("why", "reason")}
    data = {"scene": "shots", "dice": [], **given, "expect": {"refused": True}}
    run = run_one(SD6, "refusal", data, Document("refusal", data, 1), rulebook_of(SD6).scenes)

    assert run.mismatches == []
    assert [SD6.words.reasons[number].name for number in run.refused] == [case["reason"]]
