"""What there is one of is told in the singular."""

from __future__ import annotations

import pytest

from starfray.core.plurals import PLURALS, Sentences, capitalised
from starfray.core.registry import keys, ruleset

OWN = {
    "successes": "success",
    "parries": "parry",
    "wounds": "wound",
    "Complications": "Complication",
    "Effects": "Effect",
    "Dodges": "Dodge",
    "Points": "Point",
}


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
    sentences = Sentences(OWN)
    assert sentences.filled(sentence, {"who": "Anna", "n": 1}) == one
    assert sentences.filled(sentence, {"who": "Anna", "n": 2}) == two


def test_what_no_system_counts_is_told_as_it_stands() -> None:
    assert Sentences({}).filled("{n} parries in {n} rounds", {"n": 1}) == "1 parries in 1 round"


@pytest.mark.parametrize("key", keys())
def test_a_system_declares_the_plurals_that_it_uses(key: str) -> None:
    """Those that its sentences count, and the lists of names whose plural ends in no plain s."""
    system = ruleset(key)
    words = system.words
    told = [text for kind in words.notes for text in (kind.sentence, kind.unseen)]
    told += [question.sentence for question in words.questions]
    told += [verb.sentence for verb in words.verbs]
    sentences = Sentences(words.plurals)
    counted = {noun for text in told for noun in sentences.counts(text)}
    assert set(words.plurals) <= counted | set(system.names)
    assert not set(words.plurals) & set(PLURALS)


def test_a_sentence_begins_with_a_capital() -> None:
    assert capitalised("anna strikes.") == "Anna strikes."
    assert capitalised("Anna strikes.") == "Anna strikes."
    assert capitalised("a") == "A"
    assert capitalised("") == ""
