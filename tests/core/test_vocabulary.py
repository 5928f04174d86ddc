"""Words are numbered in order, declared once, and read as they were written."""

from __future__ import annotations

import pytest

from starfray.core.vocabulary import Vocabulary, parse_fields


def test_words_are_numbered_in_order() -> None:
    words = Vocabulary()

    assert [words.die("attack"), words.die("damage")] == [0, 1]
    assert words.reason("late", "X-1", "too late") == 1
    assert words.note("hit", "X-2", "target:units amount", "{target}: {amount}") == 0
    assert words.modifier("cover", "X-3", "cover") == 1


def test_a_word_is_declared_once() -> None:
    words = Vocabulary()
    words.die("attack")
    words.note("hit", "X-1", "", "hit")

    with pytest.raises(ValueError, match="attack"):
        words.die("attack")
    with pytest.raises(ValueError, match="hit"):
        words.note("hit", "X-1", "", "hit")


def test_a_note_has_six_numbers_at_most() -> None:
    with pytest.raises(ValueError, match="six"):
        Vocabulary().note("long", "X-1", "a b c d e f g", "")


def test_outcomes_and_gauges_are_in_the_order_of_the_notes() -> None:
    words = Vocabulary()
    words.note("hit", "X-1", "amount", "", outcome="hit", gauge="damage=amount")
    words.note("burn", "X-1", "who heat", "", outcome="burnt", gauge="damage=heat")
    words.note("again", "X-1", "", "", outcome="hit")

    assert words.outcomes == ("hit", "burnt")
    assert words.gauges == ("damage",)
    assert words.notes[1].gauge_field == 1


def test_fields_and_slots_are_checked() -> None:
    with pytest.raises(ValueError, match="field name"):
        parse_fields("Not-a-name")
    with pytest.raises(ValueError, match="slot"):
        Vocabulary().verb("shoot", "X-1", "whom=target:units", "")
