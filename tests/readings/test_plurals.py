"""What there is one of is told in the singular."""

from __future__ import annotations

import pytest

from starfray.readings.plurals import capitalised, filled


@pytest.mark.parametrize(
    ("sentence", "one", "two"),
    [
        ("{who} loses {n} hit points.", "Anna loses 1 hit point.", "Anna loses 2 hit points."),
        ("{n} successes.", "1 success.", "2 successes."),
        ("{n} rounds are left.", "1 round is left.", "2 rounds are left."),
        ("{who} has {n} squares left.", "Anna has 1 square left.", "Anna has 2 squares left."),
        ("{who} attacks {n}.", "Anna attacks 1.", "Anna attacks 2."),
        ("{n} crippling wounds.", "1 crippling wound.", "2 crippling wounds."),
        ("with {n} Complications.", "with 1 Complication.", "with 2 Complications."),
        ("{n} damage, {n} Effects.", "1 damage, 1 Effect.", "2 damage, 2 Effects."),
        ("{n} Dodges and {n} parries", "1 Dodge and 1 parry", "2 Dodges and 2 parries"),
        ("{n} Plot Points", "1 Plot Point", "2 Plot Points"),
        ("moves {n} hexes on {n} dice", "moves 1 hex on 1 die", "moves 2 hexes on 2 dice"),
        ("{n:+d} points.", "+1 points.", "+2 points."),
    ],
)
def test_one_is_told_in_the_singular(sentence: str, one: str, two: str) -> None:
    assert filled(sentence, {"who": "Anna", "n": 1}) == one
    assert filled(sentence, {"who": "Anna", "n": 2}) == two


def test_a_sentence_begins_with_a_capital() -> None:
    assert capitalised("anna strikes.") == "Anna strikes."
    assert capitalised("Anna strikes.") == "Anna strikes."
    assert capitalised("a") == "A"
    assert capitalised("") == ""
