"""What could not be read is a hole, at which checks end, and all else can still be looked at."""

from __future__ import annotations

import pytest
from pydantic import Field

from starfray.core.input.documents import read_document
from starfray.core.input.partial import read, read_data
from starfray.core.input.problems import Problems
from starfray.core.input.unread import HOLE, PartlyRead, Unread, if_read, looked_at
from starfray.core.input.validation import StrictModel


class Weapon(StrictModel):
    name: str
    damage: int = Field(default=1, ge=0)


class Person(StrictModel):
    name: str
    hp: int = 10
    at: tuple[int, int] = (0, 0)
    skills: dict[str, int] = Field({})
    weapons: list[Weapon] = Field([])
    cover: int | list[int] = 0


class Sheet(StrictModel):
    people: list[Person]
    title: str = "a fight"


TEXT = """\
people:
  - {name: Ann, hpp: 3, skills: {aim: high, dodge: 2}}
  - {hp: 4, at: [1], weapons: [{name: gun}, {name: knife, damage: -1}]}
  - nobody
"""


def test_what_is_right_can_be_read_and_the_rest_is_a_hole() -> None:
    problems = Problems(read_document(TEXT))
    sheet = read(Sheet, problems)
    ann, other, nobody = sheet.people
    assert (sheet.title, ann.name, ann.skills["dodge"], ann.weapons) == ("a fight", "Ann", 2, [])
    assert ann.hp is HOLE  # `hpp` may have been meant for it
    assert ann.skills["aim"] is HOLE
    assert (other.hp, other.weapons[0]) == (4, Weapon(name="gun"))
    assert other.name is HOLE
    assert other.weapons[1].damage is HOLE
    assert nobody is HOLE
    assert {problem.field for problem in problems.found} == {
        "people[0].hpp", "people[0].skills.aim", "people[1].name",
        "people[1].at[1]", "people[1].weapons[1].damage", "people[2]",
    }  # fmt: skip


def test_where_only_some_fields_are_known_the_others_are_not_missing() -> None:
    problems = Problems(read_document("people: [{hp: 3}, {name: Bo}]\n"))
    sheet = read(Sheet, problems, {("people", 0): {"hp"}, ("people", 1): ()})
    assert sheet.people[0].hp == 3
    assert sheet.people[0].at is HOLE
    assert sheet.people[1] is HOLE
    assert problems.found == []


def test_plain_data_has_holes_too() -> None:
    problems = Problems(read_document(TEXT))
    data = read_data(Sheet, problems)
    assert data["people"][2] is HOLE
    assert data["people"][1]["weapons"][1]["damage"] is HOLE
    assert len(problems.found) == 6


def test_a_check_ends_at_a_hole_and_the_others_go_on() -> None:
    seen = []

    @if_read
    def check(value: int) -> None:
        if value > 3:
            seen.append(value)

    for value in (4, HOLE, HOLE.anything, 5):
        check(value)
    assert seen == [4, 5]
    for look in (str, bool, list, hash, lambda hole: hole == 1, lambda hole: hole.call(1)):
        with pytest.raises(Unread):
            look(HOLE)
    with pytest.raises(Unread):
        looked_at(PartlyRead(a=1).get("b"))
    assert looked_at(PartlyRead(a=1).get("a")) == 1


def test_nothing_is_told_of_a_hole() -> None:
    problems = Problems(read_document("a: 1\n"))
    with pytest.raises(Unread):
        problems.add(("a",), HOLE)
    problems.stop()
