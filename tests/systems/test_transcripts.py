"""Each ready encounter tells the fight that its golden transcript holds."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.systems.ready import ENCOUNTERS
from tests.systems.telling import FOLDER, file_of, told


@pytest.mark.parametrize(("key", "name"), ENCOUNTERS)
def test_a_fight_is_told_as_it_was(key: str, name: str) -> None:
    """Where this fails: `python -m tests.systems.telling`, and read why."""
    golden = file_of(key, name).read_text(encoding="utf-8").splitlines()

    for number, (now, before) in enumerate(zip_longest(told(key, name), golden), 1):
        assert now == before, f"line {number}"


def test_no_transcript_is_left_over() -> None:
    assert {(path.parent.name, path.stem) for path in FOLDER.glob("*/*.txt")} == set(ENCOUNTERS)
