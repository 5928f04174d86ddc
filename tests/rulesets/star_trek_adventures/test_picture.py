"""What the sheet of Star Trek Adventures tells of somebody, in the words of the book."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.readings.explain.sheet import SheetWriter
from tests.rulesets.star_trek_adventures.scene import RO, STA, scene

LANCE = {
    "name": "pike", "mode": "melee", "damage": 2, "damage_includes_security": True,
    "effects": {"piercing": 2, "area": True}, "qualities": {"non_lethal": True, "hidden": 1},
}  # fmt: skip
CELLS = {"name": "cells", "mode": "ranged", "damage": 1, "qualities": {"grenade": True}}


def told(changes: dict[str, Any], rulings: dict[str, str] | None = None) -> list[tuple[str, str]]:
    """Return the sheet of Ro."""
    setup = scene("field", {"Ro": changes, "rulings": rulings or {}})
    return SheetWriter(STA, setup.names).sheet(setup.state, RO)


def test_a_sheet_says_what_each_weapon_does() -> None:
    rows = told({"weapons": [LANCE, CELLS], "drawn": ["cells"], "grenades_left": 2})
    first = rows.index(
        ("Weapons", "Unarmed Strike: unarmed, 4 challenge dice, Knockdown, Non-Lethal")
    )
    assert rows[first + 1 :] == [
        (
            "",
            "pike (not in hand): melee, 2 challenge dice, Area, Piercing 2, Non-Lethal, Hidden 1",
        ),
        ("", "cells (in hand, 2 left): ranged, 4 challenge dice, Grenade"),
    ]


@pytest.mark.parametrize(
    ("dice", "cover", "said"),
    [
        (1, "best_cover", "1 Cover Die"),
        ([1, 2], "best_cover", "2 Cover Dice (pieces of 1 and 2)"),
        ([1, 2], "covers_add", "3 Cover Dice (pieces of 1 and 2)"),
    ],
)
def test_cover_is_told_by_the_dice_that_are_rolled(
    dice: int | list[int], cover: str, said: str
) -> None:
    assert ("Cover", said) in told({"cover_dice": dice}, {"cover": cover})


@pytest.mark.parametrize(
    ("injury", "rows"), [("non_lethal", [("Injury", "Non-lethal")]), ("none", [])]
)
def test_an_injury_is_told_as_the_book_writes_it(injury: str, rows: list[tuple[str, str]]) -> None:
    assert [row for row in told({"injury": injury}) if row[0] == "Injury"] == rows
