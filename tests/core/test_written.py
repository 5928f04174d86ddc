"""What people write of a state, and what stands in it, are the same both ways."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.core.input.errors import NotFound
from starfray.core.written import AS_IT_IS, YES_NO, Unwritable, Written, by, flags, named, parts

NAMES = {
    "units": ["Anna", "Ben", "Cora", "Dirk", "Eve"],
    "postures": ["standing", "prone"],
    "armors": ["-", "vest", "plate"],
    "wounds": ["none", "light", "grave"],
    "weapons": [],
}

NOTHING: list[Any] = [None, "none", False, []]


@pytest.mark.parametrize("start", [0, 1, 3])
@pytest.mark.parametrize("names", ["units", "postures", "armors", "wounds", "weapons"])
def test_an_index_is_written_by_its_name(names: str, start: int) -> None:
    written = named(names, start=start)
    known = NAMES[names]
    for number in range(start - 3, start + len(known) + 3):
        said = written.say(number, NAMES)
        index = number - start
        if 0 <= index < len(known) and known[index] != "-":
            assert said == known[index]
        elif index == -1 or (0 <= index < len(known)):
            assert said == "none"
        else:
            assert said == number
        if said == "none" and ("-" in known or "none" in known):
            continue  # two numbers are written so: see below
        assert written.number(said, NAMES) == number


def test_none_is_the_entry_of_that_name_or_the_number_before_all() -> None:
    assert named("units").number("none", NAMES) == -1
    assert named("units").number(None, NAMES) == -1
    assert named("units", start=1).number(None, NAMES) == 0
    assert named("armors", start=2).number("none", NAMES) == 2
    assert named("armors").number(None, NAMES) == 0
    assert named("wounds", start=1).number("none", NAMES) == 1
    assert named("wounds", start=1).number(None, NAMES) == 0


def test_a_number_in_place_of_a_name_is_refused_where_a_name_says_it() -> None:
    written = named("units", start=1)
    for number in range(6):
        with pytest.raises(Unwritable, match="a name: none, Anna, Ben, Cora, Dirk, Eve"):
            written.number(number, NAMES)
    assert written.number(-1, NAMES) == -1
    assert written.number(6, NAMES) == 6
    with pytest.raises(Unwritable, match=r"^a name: none, light, grave$"):
        named("wounds").number(1, NAMES)
    for given_ in (True, 1.5, ["Anna"]):
        with pytest.raises(Unwritable, match=r"^a name: Anna"):
            written.number(given_, NAMES)


def test_an_unknown_name_is_told_what_it_might_be() -> None:
    with pytest.raises(NotFound) as error:
        named("armors").number("plat", NAMES)
    assert (error.value.what, error.value.suggestion) == ("armor", "plate")
    with pytest.raises(NotFound, match="unknown armor"):
        flags("armors").number([3], NAMES)


@given(st.sets(st.integers(0, 61)))
def test_a_set_is_written_by_the_names_of_its_members(members: set[int]) -> None:
    many = {"units": [f"one of many, {k}" for k in range(62)]}
    written = flags("units")
    value = sum(1 << one for one in members)
    said = written.say(value, many)
    assert said == [many["units"][one] for one in sorted(members)]
    assert written.number(said, many) == value < 1 << 63
    for one in members:
        assert written.flag(many["units"][one], many) == 1 << one


def test_flags_are_given_as_a_list_a_name_or_nothing() -> None:
    written = flags("units")
    assert written.number("Cora", NAMES) == 4
    assert written.number(["Anna", "Cora"], NAMES) == 5
    for nothing in NOTHING:
        assert written.number(nothing, NAMES) == 0
    for wrong in (3, True, {"Anna": 1}):
        with pytest.raises(Unwritable, match="a list of names: Anna"):
            written.number(wrong, NAMES)


def test_yes_and_no() -> None:
    assert [YES_NO.say(value, NAMES) for value in (0, 1, 2)] == [False, True, 2]
    assert [YES_NO.number(given_, NAMES) for given_ in (False, True, 0, 1)] == [0, 1, 0, 1]
    for given_ in (2, -1, "yes"):
        with pytest.raises(Unwritable, match="true or false"):
            YES_NO.number(given_, NAMES)


@given(st.integers(1, 8), st.integers(-1000, 1000))
def test_parts_of_a_whole(whole: int, value: int) -> None:
    written = parts(whole) if whole > 1 else AS_IT_IS
    said = written.say(value, NAMES)
    assert said * whole == pytest.approx(value)
    assert isinstance(said, int) == (value % whole == 0)
    if whole in (1, 2, 4, 8):
        assert written.number(said, NAMES) == value


@pytest.mark.parametrize(
    ("written", "given_", "allowed"),
    [
        (parts(4), 0.3, "a multiple of 1/4"),
        (parts(2), "1", "a multiple of 1/2"),
        (AS_IT_IS, 0.5, "an integer"),
        (AS_IT_IS, "3", "an integer"),
        (AS_IT_IS, None, "an integer"),
        (AS_IT_IS, True, "an integer"),
        (parts(2), True, "a multiple of 1/2"),
    ],
)
def test_what_is_no_number_is_told_what_would_be(
    written: Written, given_: Any, allowed: str
) -> None:
    with pytest.raises(Unwritable, match=rf"^{allowed}$"):
        written.number(given_, NAMES)


def test_a_plain_number_stands_for_itself() -> None:
    assert AS_IT_IS.say(7, NAMES) == 7
    assert AS_IT_IS.number(7.0, NAMES) == 7
    assert by("units", "units").keys == ("units", "units")
