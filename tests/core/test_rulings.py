"""Rulings: options by name, the default first, and what is told of one that there is not."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from starfray.core.input.documents import read_document
from starfray.core.input.errors import InputError
from starfray.core.input.problems import Problems
from starfray.core.input.unread import HOLE
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
    assert choose_rulings(Rulings, {}, Problems(document)) == Rulings(0, 0)
    for number, option in enumerate(switches(Rulings)["ties"]):
        given = {"ties": option, "range": "squares"}
        chosen = choose_rulings(Rulings, given, Problems(document))
        assert chosen == Rulings(number, 1)


def test_every_wrong_ruling_is_told() -> None:
    document = read_document(TEXT, name="x")
    problems = Problems(document)
    chosen = choose_rulings(Rulings, document.data["rulings"], problems)
    with pytest.raises(InputError) as error:
        problems.stop()
    assert (chosen.ties, chosen.range is HOLE) == (Ties.MISS, True)
    assert str(error.value).splitlines() == [
        "x:3: rulings: unknown ruling 'rang'; did you mean 'range'? (allowed: ties, range)",
        "x:4: rulings.range: unknown option 'inches' (allowed: feet, squares)",
    ]


def test_a_ruling_that_a_mistyped_one_may_mean_is_open() -> None:
    document = read_document("rulings: {rang: feet, ties: [1]}\n")
    problems = Problems(document)
    chosen = choose_rulings(Rulings, {"rang": "feet", "ties": HOLE}, problems)
    assert chosen.ties is HOLE
    assert chosen.range is HOLE
    assert len(problems.found) == 1
    whole = choose_rulings(Rulings, HOLE, problems)
    assert whole.ties is HOLE


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
    chosen = choose_rulings(Lettered, {"range": "S"}, Problems(document))
    assert chosen == Lettered(Range.SQUARES)
    with pytest.raises(TypeError, match="2 options of Range, 1 names"):
        switch(Range, names=("F",))
    with pytest.raises(TypeError, match="2 options of Range, 3 names"):
        switch(Range, names=("F", "S", "T"))
