"""The generator: its published words, its faces without bias, and its numbering by fight."""

from __future__ import annotations

import copy
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.core.chance.philox import Philox, block


def test_published_words() -> None:
    """The known answers of the authors' own test file."""
    ones = 0xFFFFFFFF

    assert block((0, 0, 0, 0), (0, 0)) == (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)
    assert block((ones,) * 4, (ones,) * 2) == (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_no_face_is_likelier_with_words_of_eight_bits(sides: int) -> None:
    """The rejection, at a width where every word can be counted: accepted counts are equal."""
    accepted = Counter(
        (word * sides >> 8) + 1
        for word in range(256)
        if (word * sides & 255) >= sides or (word * sides & 255) >= 256 % sides
    )

    assert set(accepted) == set(range(1, sides + 1))
    assert len(set(accepted.values())) == 1


def test_faces_are_as_frequent_as_they_should_be() -> None:
    """A chi-square over 60,000 d6 of fixed seeds; the bound is that of p = 1e-6 (5 degrees)."""
    counts = Counter(face for fight in range(60) for face in take(Philox(5, fight), 1000, 6))
    chi = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(1, 7))

    assert chi < 35.9


def take(dice: Philox, n: int, sides: int) -> list[int]:
    return [dice.draw(sides) for _ in range(n)]


def test_fights_and_seeds_have_dice_of_their_own() -> None:
    first = take(Philox(7, 83_112), 40, 20)

    assert first == take(Philox(7, 83_112), 40, 20)
    assert first != take(Philox(7, 83_113), 40, 20)
    assert first != take(Philox(8, 83_112), 40, 20)
    assert take(Philox(2**64 - 1, 2**62), 3, 6) != take(Philox(2**32 - 1, 2**62), 3, 6)


def test_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="seed"):
        Philox(-1, 0)
    with pytest.raises(ValueError, match="seed"):
        Philox(0, 2**63)


@given(st.integers(2, 2**20), st.integers(0, 2**32 - 1))
def test_words_that_would_make_a_face_too_likely_are_passed_over(sides: int, word: int) -> None:
    """Of the words that lead to a face, as many are left as lead to any other."""
    dice = Philox(1, 0)
    spare = 1  # is never passed over
    for first in (word, (word % sides << 32) // sides, -(-(word % sides << 32) // sides)):
        dice._words = [spare, first % 2**32]
        face = dice.draw(sides)
        product = first % 2**32 * sides
        if product % 2**32 < 2**32 % sides:
            assert dice._words == []
            assert face == (spare * sides >> 32) + 1
        else:
            assert dice._words == [spare]
            assert face == (product >> 32) + 1


@pytest.mark.parametrize("sides", [3, 6, 7, 10, 20, 100])
def test_a_fair_share_of_words_leads_to_each_face(sides: int) -> None:
    dice = Philox(1, 0)
    for face in range(1, sides + 1):
        first, behind = (-(-(k << 32) // sides) for k in (face - 1, face))
        kept = 0
        for word in (*range(first, first + 3), *range(behind - 3, behind)):
            dice._words = [1, word]
            if dice.draw(sides) == face and dice._words:
                kept += 1
        passed_over = 6 - kept
        assert behind - first - passed_over == 2**32 // sides


def test_a_copy_rolls_the_same_whatever_is_rolled_meanwhile() -> None:
    for before in range(6):  # a block holds four words
        dice = Philox(3, 4)
        take(dice, before, 20)
        other = copy.copy(dice)
        assert take(other, 9, 6) == take(copy.copy(dice), 9, 6) == take(dice, 9, 6)
        assert other.drawn == dice.drawn
