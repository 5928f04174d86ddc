"""Rulebooks: words, rulings and rules hang together."""

from __future__ import annotations

import string
from collections.abc import Iterable

import pytest

from starfray.core.content import read_packs, shipped_encounters, shipped_packs
from starfray.core.documents import read_document
from starfray.core.rule import registered, rule_ids
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.core.rulings import switches
from starfray.core.vocabulary import Field


def test_rules_have_ids_of_the_system_and_cases(system: Ruleset) -> None:
    book = rulebook_of(system)
    ids = [rule.id for rule in book.rules]

    assert book.system == system.key
    assert len(ids) == len(set(ids))
    assert all(i.startswith(f"{system.prefix}-") for i in ids)
    assert [rule.id for rule in book.rules if not rule.cases] == []


def test_the_code_names_only_rules_that_there_are(system: Ruleset) -> None:
    """An id beside a function or a word is one of the rulebook's."""
    known = {rule.id for rule in rulebook_of(system).rules}
    words = system.words
    named = {i for function in registered(system.package) for i in rule_ids(function)}

    assert named - known == set()
    strangers = [
        f"{word.name} names {word.rule}"
        for group in (words.notes, words.questions, words.reasons[1:], words.verbs)
        for word in group
        if word.rule not in known
    ]

    assert strangers == []


def test_every_rule_is_carried_out_somewhere(system: Ruleset) -> None:
    """Each rule of the rulebook stands beside a function, a word or a question of the code."""
    words = system.words
    named = {i for function in registered(system.package) for i in rule_ids(function)}
    for group in (words.notes, words.questions, words.reasons, words.verbs):
        named |= {word.rule for word in group}

    assert {rule.id for rule in rulebook_of(system).rules} - named == set()


def test_rulings_are_those_of_the_rulebook(system: Ruleset) -> None:
    """Same switches, same options in the same order, the default first."""
    told = {
        ruling.switch: tuple(name for name, _ in ruling.options)
        for rule in rulebook_of(system).rules
        for ruling in rule.rulings
    }

    assert told == switches(system.rulings)


def test_every_option_has_a_case_of_its_own(system: Ruleset) -> None:
    chosen = {
        (switch, option)
        for rule in rulebook_of(system).rules
        for case in rule.cases
        for switch, option in (case.get("rulings") or {}).items()
    }
    missing = [
        f"{switch}: {option}"
        for switch, options in switches(system.rulings).items()
        for option in options[1:]
        if (switch, option) not in chosen
    ]

    assert missing == []


def test_sentences_use_the_fields_that_they_have(system: Ruleset) -> None:
    words = system.words
    for note in words.notes:
        if not note.modifier:
            assert placeholders(note.sentence) <= names(note.fields), note.name
    for question in words.questions:
        assert placeholders(question.sentence) <= {"who", *names(question.fields)}, question.name
    for verb in words.verbs:
        assert placeholders(verb.sentence) <= {"who", *names(s.word for s in verb.slots)}, verb.name
    for reason in words.reasons:
        assert placeholders(reason.sentence) == set(), reason.name


def test_every_outcome_is_one_of_a_note(system: Ruleset) -> None:
    assert set(system.words.outcomes) == {
        name for note in system.words.notes for name in note.outcomes
    }


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def names(fields: Iterable[Field]) -> set[str]:
    return {field.name for field in fields}


def test_an_order_of_outcomes_names_those_that_there_are(system: Ruleset) -> None:
    words = system.words

    assert set(words.outcome_order) <= set(words.outcomes)
    assert set(words.gauge_order) <= set(words.gauges)


def test_content_is_marked_as_samples(system: Ruleset) -> None:
    for file in shipped_packs(system):
        assert read_document(file.read_bytes()).data["sample"] is True, file.name
    assert read_packs(system) is not None
    assert len(shipped_encounters(system)) >= (1 if system.key == "duel" else 2)


# What everybody asks of an attack has one name in all systems; nobody dies in a duel.
COMMON = {"hit", "miss", "out", "killed"}
SPELLED_OTHERWISE = {
    "star-trek-adventures", "starcraft-rpg",
}  # fmt: skip


def test_outcomes_that_all_systems_have_are_called_the_same(system: Ruleset) -> None:
    if system.key in SPELLED_OTHERWISE:
        pytest.skip("its outcomes have names of their own")
    never = {"killed"} if system.key == "duel" else set()
    assert COMMON - never <= set(system.words.outcomes)
    for kind in system.words.notes:
        assert "killed" not in kind.outcomes or "out" in kind.outcomes, kind.name
        assert all(name.isidentifier() for name in kind.outcomes), kind.name
