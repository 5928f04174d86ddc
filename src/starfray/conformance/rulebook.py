"""A rulebook, the words and the code hang together."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator

from starfray.conformance.built import none_of
from starfray.core.content import read_packs, shipped_encounters, shipped_packs
from starfray.core.input.documents import read_document
from starfray.core.rule import registered, rule_ids
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Field


def rules_have_ids_and_cases(system: Ruleset) -> None:
    """Each rule has an id of the system, once, and a case."""
    book = rulebook_of(system)
    ids = [rule.id for rule in book.rules]
    assert book.system == system.key, f"{system.key}: its rulebook is one of {book.system}"
    twice = [one for one in ids if ids.count(one) > 1]
    none_of(twice, f"{system.key}: two rules have one id")
    strange = [one for one in ids if not one.startswith(f"{system.prefix}-")]
    none_of(strange, f"{system.key}: ids do not begin with {system.prefix}-")
    bare = [rule.id for rule in book.rules if not rule.cases]
    none_of(bare, f"{system.key}: rules without a case")


def code_names_rules_that_there_are(system: Ruleset) -> None:
    """An id beside a function or a word is one of the rulebook's."""
    known = {rule.id for rule in rulebook_of(system).rules}
    unknown = sorted(f"{name} names {rule}" for name, rule in _named(system) if rule not in known)
    none_of(unknown, f"{system.key}: rules that its rulebook does not have")


def every_rule_is_carried_out(system: Ruleset) -> None:
    """Each rule of the rulebook stands beside a function, a word or a question of the code."""
    named = {rule for _, rule in _named(system)}
    missing = [rule.id for rule in rulebook_of(system).rules if rule.id not in named]
    none_of(missing, f"{system.key}: no code names these rules")


def _named(system: Ruleset) -> Iterator[tuple[str, str]]:
    """Give each function and word of the code with a rule that it names."""
    for function in registered(system.package):
        for rule in rule_ids(function):
            yield function.__name__, rule
    words = system.words
    for group in (words.notes, words.questions, words.reasons[1:], words.verbs):
        for word in group:
            yield word.name, word.rule


def sentences_use_the_fields_that_they_have(system: Ruleset) -> None:
    """What stands in the braces of a sentence is a number that is handed to it."""
    words = system.words
    has = [(f"note {n.name}", n.sentence, _names(n.fields)) for n in words.notes if not n.modifier]
    has += [(f"question {q.name}", q.sentence, {"who", *_names(q.fields)}) for q in words.questions]
    has += [
        (f"verb {v.name}", v.sentence, {"who", *_names(slot.word for slot in v.slots)})
        for v in words.verbs
    ]
    has += [(f"reason {r.name}", r.sentence, set[str]()) for r in words.reasons]
    wrong = [
        f"{name} of {what}" for what, sentence, fields in has for name in _braces(sentence) - fields
    ]
    none_of(wrong, f"{system.key}: sentences name what they are not given")


def _braces(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def _names(fields: Iterable[Field]) -> set[str]:
    return {field.name for field in fields}


def outcomes_are_those_of_notes(system: Ruleset) -> None:
    """Every outcome is one of a note, and the orders name what there is."""
    words = system.words
    of_notes = {name for note in words.notes for name in note.outcomes}
    none_of(set(words.outcomes) ^ of_notes, f"{system.key}: outcomes that are not those of notes")
    strange = {*words.outcome_order} - {*words.outcomes} | {*words.total_order} - {*words.totals}
    none_of(strange, f"{system.key}: outcome_order and total_order name what there is not")


def content_is_there(system: Ruleset) -> None:
    """There is a ready encounter, and every content pack can be read and says it holds samples."""
    assert shipped_encounters(system), f"{system.key}: no ready encounter"
    read_packs(system)
    for file in shipped_packs(system):
        told = read_document(file.read_bytes()).data.get("sample")
        assert told is True, f"{system.key}: {file.name} does not say `sample: true`"
