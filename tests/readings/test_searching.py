"""Looking rules up: by id, by chapter, by words, and which functions carry them out."""

from __future__ import annotations

import pytest

from starfray.core.registry import keys, ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.explain.searching import (
    WHOLE,
    WORTH,
    books,
    by_id,
    by_words,
    functions_of,
    looks_like_id,
    near_ids,
    rule_alone,
    weight,
)


@pytest.mark.parametrize("key", keys())
def test_a_rule_read_alone_is_the_rule_of_its_book(key: str) -> None:
    for rule in rulebook_of(ruleset(key)).rules[::9]:
        alone = rule_alone(rule.id, key)
        if alone is not None:
            assert (alone.rule, alone.title) == (rule, ruleset(key).title)
        (found,) = by_id(rule.id.lower())
        assert (found.rule, found.system) == (rule, key)


def test_a_chapter_is_all_that_begins_so() -> None:
    for wanted in ("dul-dam", "DUL-DAM-"):
        assert [found.rule.id for found in by_id(wanted)] == ["DUL-DAM-01", "DUL-DAM-02"]
    assert by_id("DUL-DA") == []
    assert by_id("DUL-DAM-01", "serenity") == []
    assert rule_alone("DUL-DAM", "duel") is None
    assert [ruleset.key for ruleset, _ in books("duel")] == ["duel"]
    assert [ruleset.key for ruleset, _ in books()] == keys()


def test_words_are_weighed_by_where_they_stand() -> None:
    (found,) = by_id("DUL-PAR-01")
    rule = found.rule  # "Parry": the statement speaks of it, the id begins otherwise
    assert weight(rule, ["parry"]) == (1, WHOLE * (WORTH["title"] + WORTH["statement"]))
    assert weight(rule, ["par"])[1] == (WHOLE * WORTH["id"] + WORTH["title"] + WORTH["statement"])
    assert weight(rule, ["nowhere"]) == (0, 0)
    held, score = weight(rule, ["parry", "strike", "nowhere"])
    assert held == 2
    assert score == weight(rule, ["parry"])[1] + weight(rule, ["strike"])[1]
    (strike,) = by_id("DUL-HIT-01")
    assert weight(strike.rule, ["guard"])[1] == WHOLE * (
        WORTH["statement"] + WORTH["formula"] + WORTH["ruling"]
    )


def test_the_best_match_comes_first_and_holds_the_most_words() -> None:
    found = by_words(["Parry"], "duel")
    assert found[0].rule.id == "DUL-PAR-01"
    assert [hit.score for hit in found] == sorted((hit.score for hit in found), reverse=True)
    both = by_words(["health", "down"], "duel")
    assert [hit.rule.id for hit in both] == ["DUL-DAM-02"]
    assert by_words(["parry strike"], "duel") == by_words(["parry", "strike"], "duel")
    assert by_words(["xyzzy"]) == []


@pytest.mark.parametrize(
    ("text", "is_id"),
    [
        ("DUL-HIT-01", True), ("x-1", True), ("SCR-ATK", True), ("dul-", True), ("dul", False),
        ("semi-automatic", False), ("hit", False), ("A-B-1x", False), ("STA-CORE-16", True),
    ],
)  # fmt: skip
def test_ids_are_told_from_words(text: str, is_id: bool) -> None:
    assert looks_like_id(text) == is_id


def test_the_nearest_ids_are_of_the_same_book() -> None:
    assert near_ids("dul-hit-11")[0] == "DUL-HIT-01"
    assert near_ids("DUL-HTI")[0] == "DUL-HIT"
    assert len(near_ids("SCR-ATK-99")) == 5
    assert all(name.startswith("SCR-") for name in near_ids("SCR-ATK-99"))
    assert near_ids("DUL-DAMM", "duel")[0] == "DUL-DAM"


def test_functions_that_carry_a_rule_out_are_named() -> None:
    assert functions_of("duel", "DUL-TRN-02") == [
        "starfray_duel.chapters.turns.next_turn", "starfray_duel.chapters.turns.over",
        "starfray_duel.chapters.turns.time_up",
    ]  # fmt: skip
    assert functions_of("duel", "DUL-TRN-0") == []


def test_a_question_is_asked_by_the_words_that_matter() -> None:
    found = by_words(["how does cover work"], "serenity")
    assert found[0].rule.title == "Cover"
    assert by_words(["how does it work"], "duel") == by_words(["how", "does", "it", "work"], "duel")


def test_looking_for_words_reads_no_whole_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [hit.rule for hit in by_words(["aim"], "serenity")]
    monkeypatch.setattr("starfray.readings.explain.searching.books", lambda system: [])
    assert [hit.rule for hit in by_words(["aim"], "serenity")] == whole != []
    assert by_id("aim", "serenity") == []
