"""A map whose rows differ, and somebody who stands beside it: what is told, and of which row."""

from __future__ import annotations

import pytest

from starfray.core.encounter import build_encounter, usual_width
from starfray.core.input.documents import read_document
from starfray.core.input.errors import InputError, nearest

FIELD = """\
system: starcraft-rpg
sides: {a: {}, b: {}}
map: ["....", ".....", "....."]
combatants:
  - {use: rifleman, name: Ann, side: a, at: [0, 0]}
  - {use: rifleman, name: Bo, side: b, at: [40, 2]}
"""


def test_the_row_that_differs_is_the_wrong_one() -> None:
    with pytest.raises(InputError) as error:
        build_encounter(read_document(FIELD, name="field.yaml"))
    row, place = str(error.value).splitlines()
    assert row == "field.yaml:3: map[0]: a row of 4 squares (allowed: 5, as most rows have)"
    assert place.startswith("field.yaml:6: combatants[1].at: Bo stands at [40, 2], off the map")
    assert place.endswith("(allowed: [0, 0] to [4, 2])")
    assert usual_width([]) == 0


def test_an_ending_makes_no_names_alike() -> None:
    assert nearest("nosuch.yaml", ["h.yaml", "shot.yaml"]) is None
    assert nearest("shto.yaml", ["h.yaml", "shot.yaml"]) == "shot.yaml"
    assert nearest("Dirk.helth", ["Dirk.health", "Dirk.guard"]) == "Dirk.health"
