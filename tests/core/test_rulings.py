"""Rulings: options by name, the default first, and what is told of one that there is not."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from starfray.core.documents import read_document
from starfray.core.errors import InputError
from starfray.core.rulings import choose_rulings, switch, switches


@dataclass(slots=True)
class Rulings:
    ties: int = switch("hit", "miss", "again")
    range: int = switch("feet", "squares")


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
