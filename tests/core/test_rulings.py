"""Rulings: options by name, the default first, and what is told of one that there is not."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from starfray.core.input.documents import read_document
from starfray.core.input.errors import InputError
from starfray.core.rulings import Option, choose_rulings, switch, switches


class Ties(Option):
    HIT, MISS, AGAIN = range(3)


class Range(Option):
    FEET, SQUARES = range(2)


@dataclass(slots=True)
class Rulings:
    ties: int = switch(Ties)
    range: int = switch(Range)


TEXT = "rulings:\n  ties: miss\n  rang: feet\n  range: inches\n"


def test_options_are_numbered_in_order_and_the_first_is_the_default() -> None:
    document = read_document(TEXT, name="x")
    assert switches(Rulings) == {"ties": ("hit", "miss", "again"), "range": ("feet", "squares")}
    assert choose_rulings(Rulings, {}, document, ()) == Rulings(0, 0)
    for number, option in enumerate(switches(Rulings)["ties"]):
        chosen = choose_rulings(Rulings, {"ties": option, "range": "squares"}, document, ())
        assert chosen == Rulings(number, 1)


def test_every_wrong_ruling_is_told() -> None:
    document = read_document(TEXT, name="x")
    with pytest.raises(InputError) as error:
        choose_rulings(Rulings, document.data["rulings"], document, ("rulings",))
    assert str(error.value).splitlines() == [
        "x:3: rulings: unknown ruling 'rang'; did you mean 'range'? (allowed: ties, range)",
        "x:4: rulings.range: unknown option 'inches' (allowed: feet, squares)",
    ]


def test_options_are_numbered_from_0_without_a_gap() -> None:
    class Gap(Option):
        HIT, MISS = 0, 2

    with pytest.raises(TypeError, match="the options of Gap are not numbered from 0"):
        switch(Gap)


def test_files_may_write_options_as_a_book_does() -> None:
    @dataclass(slots=True)
    class Lettered:
        range: int = switch(Range, names=("F", "S"))

    document = read_document(TEXT, name="x")
    assert choose_rulings(Lettered, {"range": "S"}, document, ()) == Lettered(Range.SQUARES)
    with pytest.raises(TypeError, match="2 options of Range, 1 names"):
        switch(Range, names=("F",))
    with pytest.raises(TypeError, match="2 options of Range, 3 names"):
        switch(Range, names=("F", "S", "T"))
