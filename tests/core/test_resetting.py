"""What is set back has the defaults of its declaration, and the rest stays as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pytest

from starfray.core.layout import ints
from starfray.core.resetting import resetting, resetting_one_of


@dataclass(slots=True)
class Shot:
    by: int = -1
    raw: int = 0
    struck: list[int] = ints(3, -1)


@dataclass(slots=True)
class Shooter:
    health: int = 9
    shots: int = 0
    aims: list[int] = ints(2, -1)
    name: int = 0


class Range(NamedTuple):
    shot: Shot
    units: list[Shooter]


def used() -> Range:
    """Return a state in which nothing is as at first."""
    return Range(Shot(1, 7, [2, 0, 1]), [Shooter(4, 3, [1, 0], 5), Shooter(2, 1, [0, 0], 6)])


def test_a_record_is_set_back_as_a_whole() -> None:
    state = used()

    resetting("shot", Shot)(state)

    assert state == used()._replace(shot=Shot())


def test_of_a_list_one_record_is_set_back_from_a_field_to_another() -> None:
    state = used()

    resetting_one_of("units", Shooter, first="shots", last="aims")(state, 0)

    assert state.units == [Shooter(4, 0, [-1, -1], 5), used().units[1]]


@pytest.mark.parametrize(("first", "last"), [("aims", "shots"), ("bows", ""), ("", "bows")])
def test_fields_that_are_not_there_in_that_order_are_refused(first: str, last: str) -> None:
    with pytest.raises(ValueError, match=f"{last or first}"):
        resetting("shot", Shooter, first, last)
