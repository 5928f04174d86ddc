"""`outlook` at the prompt, and from Python: who would win from here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starfray
from starfray.core.input.errors import Refused
from tests.cli.test_hidden import HERE, sitting
from tests.cli.test_play import TYPED, folder, play  # noqa: F401 - a fixture

SHARE = r"(\d+\.\d+|\d+)%"


def shares_of(name: str, output: str) -> list[float]:
    """Return the shares on the line of a side, or of nobody."""
    line = next(line for line in output.splitlines() if line.strip().startswith(f"{name} "))
    return [float(share) for share in re.findall(SHARE, line)]


def test_the_chances_of_all_sides_are_told() -> None:
    output = play("duel/dawn", "--seed", "7", typed="outlook / quit").output

    told = output.partition("If bots fought on from here:")[2]
    shares = [share for name in ("red", "blue", "nobody") for share in shares_of(name, told)]
    assert sum(shares) == pytest.approx(100, abs=0.02)
    counted = starfray.load("dawn", seed=7).outlook().win("red").value
    assert shares[0] == pytest.approx(100 * counted, abs=0.006)


def test_what_an_action_would_change_is_told() -> None:
    output = play("duel/dawn", "--seed", "7", typed="outlook 2 / quit").output

    told = output.partition("fought on from here (now), or once Anna strikes at Dirk (then):")[2]
    assert told.split()[:2] == ["now", "then"]
    now, then = shares_of("red", told)
    assert now != then


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("outlook 99", "not 99"),
        ("outlook strikes ben", "Not allowed"),
        ("1 / outlook", "There is no menu now: dice are due."),
    ],
)
def test_what_has_no_outlook_is_said(typed: str, said: str) -> None:
    assert said in play(*TYPED, typed=f"{typed} / quit").output


def test_a_fight_that_is_over_has_none() -> None:
    output = play("duel/dawn", "--seed", "7", typed="auto / outlook / quit").output
    assert "There is no menu now: the fight is over." in output


def test_a_side_is_told_nothing_that_it_does_not_know(folder: Path) -> None:  # noqa: F811
    output = sitting(folder, HERE, "outlook", "--person", "patrol")

    assert "no outlook now: it would give away what your side does not know" in output
    assert "%" not in output.rpartition("outlook now")[2].partition("\n")[0]


def test_a_side_asks_from_python() -> None:
    fight = starfray.load("dawn", seed=7)
    red = fight.seen_by("red")
    move = red.legal()[1]

    assert red.outlook(fights=500).as_json() == fight.outlook(fights=500).as_json()
    assert red.outlook(move, 500).as_json() == fight.outlook(move.text, 500).as_json()
    assert red.outlook(move, 500).fights == 500
    with pytest.raises(Refused, match="not the turn of blue"):
        fight.seen_by("blue").outlook(move)


def test_a_side_that_does_not_know_all_is_refused() -> None:
    fight = starfray.load("ghost-hunt", seed=1)
    patrol = fight.seen_by("patrol")

    assert patrol.hidden
    with pytest.raises(Refused, match="give away what patrol does not know"):
        patrol.outlook()
