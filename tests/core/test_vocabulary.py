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


def test_outcomes_and_totals_are_in_the_order_of_the_notes() -> None:
    words = Vocabulary()
    words.note("hit", "X-1", "amount", "", outcome="hit", total="damage=amount")
    words.note("burn", "X-1", "who heat", "", outcome="burnt", total="damage=heat")
    words.note("again", "X-1", "", "", outcome="hit")

    assert words.outcomes == ("hit", "burnt")
    assert words.totals == ("damage",)
    assert words.notes[1].total_field == 1


def test_outcomes_and_totals_may_have_an_order_of_their_own() -> None:
    words = Vocabulary(outcome_order=("miss", "hit"), total_order=("heat", "damage"))
    words.note("burn", "X-1", "heat", "", outcome="burnt", total="heat=heat")
    words.note("hit", "X-1", "amount", "", outcome="hit", total="damage=amount")
    words.note("miss", "X-1", "", "", outcome="miss")

    assert words.outcomes == ("miss", "hit", "burnt")
    assert words.totals == ("heat", "damage")


def test_a_sentence_names_only_what_it_is_given() -> None:
    words = Vocabulary()
    words.note("hit", "X-1", "who target", "{who} hits {target}[ twice].", unseen="who: {target}")
    words.question("parry", "X-1", "{who}, parry {by}'s strike?", fields="by:units")
    words.verb("strike", "X-1", "target=target:units", "{who} strikes at {target}")

    with pytest.raises(
        ValueError, match=r"note cut: \{victim\} in its sentence is none of who, target"
    ):
        words.note("cut", "X-1", "who target", "{who} cuts {victim}.")
    with pytest.raises(ValueError, match=r"note cut: \{victim\}"):
        words.note("cut", "X-1", "who", "{who} is cut.", unseen="who: {victim} is cut.")
    with pytest.raises(
        ValueError, match=r"question duck: \{from\} in its sentence is none of who, by"
    ):
        words.question("duck", "X-1", "{who}, duck {from}?", fields="by:units")
    with pytest.raises(ValueError, match=r"verb go: \{to\} in its sentence is none of who, x"):
        words.verb("go", "X-1", "x=x", "{who} goes to {to}")
    with pytest.raises(ValueError, match=r"note cut: Single '\}'"):
        words.note("cut", "X-1", "who", "{who}} is cut.")


def test_fields_and_slots_are_checked() -> None:
    with pytest.raises(ValueError, match="field name"):
        parse_fields("Not-a-name")
    with pytest.raises(ValueError, match="slot"):
        Vocabulary().verb("shoot", "X-1", "whom=target:units", "")


def test_every_list_of_words_is_numbered_by_itself() -> None:
    words = Vocabulary()
    for count in range(3):
        assert words.die(f"d{count}") == count
        assert words.note(f"n{count}", "X-1", "", "") == 2 * count
        assert words.modifier(f"m{count}", "X-1", "label") == 2 * count + 1
        assert words.question(f"q{count}", "X-1", "?", fields="a b") == count
        assert words.reason(f"r{count}", "X-1", "no") == count + 1
        assert words.verb(f"v{count}", "X-1", "", "does") == count
    for listed in (words.notes, words.questions, words.reasons, words.verbs):
        assert [word.number for word in listed] == list(range(len(listed)))
        assert len({word.name for word in listed}) == len(listed)
    assert words.reasons[0].name == "allowed"
    with pytest.raises(ValueError, match="n1 is declared twice"):
        words.modifier("n1", "X-1", "")
    with pytest.raises(ValueError, match="q1 is declared twice"):
        words.question("q1", "X-1", "")
    with pytest.raises(ValueError, match="allowed is declared twice"):
        words.reason("allowed", "X-1", "")
    with pytest.raises(ValueError, match="v1 is declared twice"):
        words.verb("v1", "X-1", "", "")


def test_a_modifier_is_a_note_of_one_amount() -> None:
    words = Vocabulary()
    note = words.notes[words.modifier("cover", "X-3", "behind cover")]
    assert note.modifier
    assert (note.sentence, [field.name for field in note.fields]) == ("behind cover", ["amount"])
    plain = words.notes[words.note("hit", "X-2", "a b c d e f", "", bookkeeping=True)]
    assert plain.bookkeeping
    assert not plain.modifier
    assert (len(plain.fields), plain.total_field) == (6, -1)


@pytest.mark.parametrize(
    ("unseen", "may_be_unknown", "sentence"),
    [
        ("", (), ""),
        ("who", ("who",), "{who} hits {target}"),
        ("who: {target} is hit", ("who",), "{target} is hit"),
        ("who target: a hit", ("who", "target"), "a hit"),
    ],
)
def test_what_is_told_of_somebody_unseen(
    unseen: str, may_be_unknown: tuple[str, ...], sentence: str
) -> None:
    words = Vocabulary()
    words.note("hit", "X-1", "who:units target:units", "{who} hits {target}", unseen=unseen)
    assert words.notes[0].may_be_unknown == may_be_unknown
    assert words.notes[0].unseen == sentence


def test_slots_are_read_with_their_bounds() -> None:
    words = Vocabulary()
    words.verb("shoot", "X-1", "target=target:units n=shots[1..20]? x=x[-3..] y=y[..7]", "")
    read = [
        (slot.number, slot.word.name, slot.word.names, slot.optional, slot.low, slot.high)
        for slot in words.verbs[0].slots
    ]
    assert read == [
        ("target", "target", "units", False, None, None),
        ("n", "shots", "", True, 1, 20),
        ("x", "x", "", False, -3, None),
        ("y", "y", "", False, None, 7),
    ]
    words.verb("hit", "X-1", "y=modifier[-5..5]! n=shots?", "")
    assert [(slot.optional, slot.game_master) for slot in words.verbs[1].slots] == [
        (True, True),
        (True, False),
    ]
    for wrong in ("m=amount", "n", "n=a[1]", "n=a[1..2]?!"):
        with pytest.raises(ValueError, match="verb aim: not a slot"):
            words.verb("aim", "X-1", wrong, "")


def test_a_note_may_have_several_outcomes() -> None:
    words = Vocabulary()
    words.note("hit", "X-1", "", "A hit.", outcome="hit")
    words.note("killed", "X-1", "", "Killed.", outcome="killed, out")
    words.note("moved", "X-1", "", "Gone.")

    assert words.outcomes == ("hit", "killed", "out")
    assert words.outcomes_of_notes() == [0b001, 0b110, 0]
