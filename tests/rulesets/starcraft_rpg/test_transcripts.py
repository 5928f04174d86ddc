"""Each ready encounter tells the fight that its golden transcript holds."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.rulesets.starcraft_rpg.transcripts import ENCOUNTERS, FOLDER, told


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_a_fight_is_told_as_it_was(name: str) -> None:
    """Where this fails: `python -m tests.rulesets.starcraft_rpg.transcripts`, and read why."""
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()

    for number, (now, before) in enumerate(zip_longest(told(name), golden), 1):
        assert now == before, f"line {number}"


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(ENCOUNTERS)
