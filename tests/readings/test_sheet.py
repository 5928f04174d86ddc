"""Sheets tell in words how somebody is, and leave out what is at rest."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.ruleset import Things
from starfray.readings.explain.sheet import SheetWriter, parse_column
from tests.readings.toy import NAMES, State, toy, toy_state


def sheet(state: State, *parts: Any, unit: int = 0) -> list[tuple[str, str]]:
    return SheetWriter(toy(sheet=parts), NAMES).sheet(state, unit)


def changed(**fields: Any) -> State:
    state = toy_state()
    for name, value in fields.items():
        setattr(state.units[0], name, value)
    return state


@pytest.mark.parametrize(
    ("fields", "column", "told"),
    [
        ({}, "hp", "hp 10"),
        ({"hp": 0}, "hp", ""),
        ({"hp": 0}, "!hp", "hp 0"),
        ({}, "~hp", ""),
        ({}, "HP=hp/hp_max", "HP 10/12"),
        ({"hp": 0}, "HP=hp/hp_max", "HP 0/12"),
        ({"hp": 0, "hp_max": 0}, "HP=hp/hp_max", ""),
        ({"hp": -1, "hp_max": -1}, "HP=hp/hp_max", ""),
        ({"posture": 1}, "=posture", "prone"),
        ({}, "=posture", ""),
        ({}, "!=posture", "standing"),
        ({"target": 0}, "aims at=target", "aims at Anna"),
        ({}, "aims at=target", ""),
        ({"called": 2}, "called", "called long shot"),
        ({"dizzy": 1}, "dizzy", "dizzy"),
        ({}, "dizzy", ""),
        ({}, "!dizzy", "not dizzy"),
        ({"traits": 5}, "=traits", "deaf, slow"),
        ({"known_to": 1 << 14}, "known to=known_to", "known to onlooker 14"),
        ({"known_to": 1 | 1 << 61}, "known to=known_to", "known to onlooker 0, onlooker 61"),
        ({}, "known to=known_to", ""),
        ({"watched": [0, 1 << 40]}, "watched", "long shot onlooker 40"),
        ({"ap": 9}, "AP=ap", "AP 2.25"),
        ({"skills": [0, 3]}, "skills", "long shot 3"),
        ({"weapons": [1, -1, 0]}, "=weapons", "knife, rifle"),
        ({"skills": [-1, 3]}, "skills", "long shot 3"),
        ({"plain": [0, 2]}, "plain", "plain 0 2"),
        ({"plain": [0, -5]}, "plain", "plain 0 -5"),
        ({"plain": [0, -1]}, "plain", ""),
        ({}, "plain", ""),
        ({"ship": 0}, "hull=ships[ship].hull/ships[ship].hull_max", "hull 5/9"),
        ({}, "hull=ships[ship].hull", ""),
        ({"ship": 0}, "bow=ships[ship].sides[0]", "bow 4"),
        ({"ship": 0}, "stern=ships[ship].sides[1]", ""),
    ],
)
def test_a_column_tells_what_is_not_at_rest(fields: Any, column: str, told: str) -> None:
    rows = sheet(changed(**fields), f"label: {column}")
    assert rows == ([("label", told)] if told else [])


@pytest.mark.parametrize(
    ("column", "shown"),
    [("hp/hp_max", "10/12"), ("posture", "standing"), ("hull=ships[ship].hull", "-"),
     ("target", "-"), ("dizzy", "no"), ("hp:postures", "-"), ("side:sides", "red")],
)  # fmt: skip
def test_a_table_prints_every_number(column: str, shown: str) -> None:
    state = toy_state()
    writer = SheetWriter(toy(), NAMES)
    assert writer.show(state, state.units[0], parse_column(column)) == shown


def test_things_are_told_one_a_line() -> None:
    state = changed(weapons=[0, 1, -1], rounds=[7, 0, 0], drawn=[1, 0, 0])
    rows = sheet(state, Things("Carries", "weapons[]", ("drawn", "rounds=rounds")))
    assert rows == [("Carries", "rifle (drawn, rounds 7)"), ("", "knife")]


def test_things_of_a_list_are_found_by_their_owner_or_where_they_stand() -> None:
    state = changed(first_shield=1, shields=2)
    owned = Things("Shields", "shields[owner]", ("?strength",), name="strength")
    assert sheet(state, owned) == [("Shields", "4 (strength 4)")]
    standing = Things("Shields", "shields[first_shield:shields]", ("strength",))
    assert sheet(state, standing) == [("Shields", "strength 4")]


def test_what_one_has_towards_others_is_told_by_their_names() -> None:
    state = toy_state()
    state.bands[3:6] = [-1, -1, 1]
    assert sheet(state, Things("Ranges", "bands[who]"), unit=1) == [("Ranges", "Mr. Cox: far")]


def test_without_a_sheet_all_is_told_in_words_that_is_not_as_ever() -> None:
    state = changed(posture=1, traits=2, skills=[3, 0], weapons=[0, -1, -1], rounds=[7, 0, 0])
    assert SheetWriter(toy(unit=("HP=hp/hp_max",)), NAMES).sheet(state, 0) == [
        ("", "HP 10/12"),
        ("posture", "prone"),
        ("traits", "blind"),
        ("skills", "stealth 3"),
        ("weapons", "rifle (rounds 7)"),
    ]
