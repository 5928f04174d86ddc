"""Rulebooks: what is read of each rule, and what is told of one that is wrong."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from starfray.core.input.documents import read_document
from starfray.core.input.errors import InputError, NotFound
from starfray.core.registry import keys, package_of, ruleset
from starfray.core.rulebook import read_rule, read_rulebook, rulebook_of

BOOK = """\
system: duel
title: A game
scenes: {one: {sides: {}}}
rules:
  - id: X-1
    title: First
    lines: [3, 5]
    statement: " It is so.\\n"
    formula: 7
    dice: 2d6
    presumed: true
    house: true
    ruling:
      switch: ties
      question: Who wins?
      default: "high = the higher  "
      alternatives: ["none = nobody = draw"]
      why: Unsaid.
    cases:
      - {expect: {a: 1}}

      - expect: {b: 2}
  - {id: X-2, title: Second, statement: So too,
     ruling: [{switch: s, question: q, default: a = b}, {switch: t, question: r, default: c = d}]}
"""


def written(folder: Path, text: str) -> Path:
    (folder / "book.yaml").write_text(text, "utf-8")
    return folder / "book.yaml"


def test_a_rulebook_is_read_as_it_stands(tmp_path: Path) -> None:
    book = read_rulebook(written(tmp_path, BOOK))
    assert (book.system, book.title, list(book.scenes)) == ("duel", "A game", ["one"])
    assert book.digest == hashlib.sha256(BOOK.encode()).hexdigest()
    first, second = book.rules
    assert (first.id, first.title, first.lines, first.line) == ("X-1", "First", (3, 5), 5)
    assert (first.statement, first.formula, first.dice) == ("It is so.", "7", "2d6")
    assert first.presumed
    assert first.house
    assert [(r.switch, r.question, r.why) for r in first.rulings] == [
        ("ties", "Who wins?", "Unsaid.")
    ]
    assert first.rulings[0].options == (("high", "the higher"), ("none", "nobody = draw"))
    assert first.cases == ({"expect": {"a": 1}}, {"expect": {"b": 2}})
    assert first.case_lines == (20, 22)
    assert (second.lines, second.formula, second.dice, second.cases) == ((), "", "", ())
    assert not second.presumed
    assert book.of_the_document == (second,)
    assert [ruling.switch for ruling in second.rulings] == ["s", "t"]
    assert book.rule("x-2") is second
    with pytest.raises(NotFound, match="did you mean 'X-1'"):
        book.rule("X-11")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[1]\n", ":1: system: a rulebook has 'system'"),
        ("system: duel\nrules: []\n", ":1: title: a rulebook has 'title'"),
        ("system: duel\ntitle: x\n", ":1: rules: a rulebook has 'rules'"),
        (BOOK.replace("dice:", "die:"), ":10: rules[0]: unknown key 'die'"),
        (BOOK.replace("id: X-2, ", ""), ":23: rules[1].id: missing (allowed: a text)"),
        (
            BOOK.replace("title: First", "title: ''"),
            ":6: rules[0].title: missing (allowed: a text)",
        ),
        (BOOK.replace("So too", ""), ":23: rules[1].statement: missing (allowed: a text)"),
        ("system: duel\ntitle: x\nrules: [3]\n", ":3: rules[0]: 3 (allowed: a mapping)"),
        ("system: duel\ntitle: x\nrules: 3\n", ":3: rules: 3 (allowed: a list)"),
        (BOOK.replace("So too", "3"), ":23: rules[1].statement: 3 (allowed: a text)"),
        (BOOK.replace("lines: [3, 5]", "lines: 3"), ":7: rules[0].lines: 3 (allowed: a list)"),
        (BOOK.replace("switch: s, ", ""), "rules[1].ruling[0].switch: missing (allowed: a text)"),
        (BOOK.replace("missing", "x") + "missing: [3]\n", "missing[0]: 3 (allowed: a mapping)"),
        (
            BOOK.replace('"none = nobody = draw"', "none"),
            ":13: rules[0].ruling: 'none' (allowed: 'option = meaning')",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(InputError) as error:
        read_rulebook(written(tmp_path, text))
    assert str(error.value).endswith(told)


def test_one_rule_stands_by_itself() -> None:
    alone = "rules:\n  - {id: Y-1, title: One, statement: It is.}\n"
    assert read_rule(read_document(alone, name="y")).id == "Y-1"
    for text in ("[1]", "rules: 3", "rules: []", "rules: [3]", BOOK):
        with pytest.raises(InputError, match=r"no single rule|a mapping"):
            read_rule(read_document(text, name="y"))


@pytest.mark.parametrize("key", keys())
def test_the_rulebook_of_a_system_is_its_own(key: str) -> None:
    book = rulebook_of(ruleset(key))
    assert book.system == key
    assert package_of(key) == ruleset(key).package


def test_an_unknown_system_is_told_what_it_might_be() -> None:
    for find in (ruleset, package_of):
        with pytest.raises(NotFound, match="unknown rule system 'dual'; did you mean 'duel'"):
            find("dual")
