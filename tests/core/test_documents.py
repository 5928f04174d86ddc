"""Reading YAML and JSON: what loads, with which lines, and what is refused in which words."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.input import composing
from starfray.core.input.documents import Document, Limits, read_document
from starfray.core.input.errors import InputError, Problem

LOADERS: list[Any] = [yaml.SafeLoader]
if hasattr(yaml, "CSafeLoader"):
    LOADERS.append(yaml.CSafeLoader)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__, autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composing, "LOADER", request.param)


def problems(text: Any, **options: Any) -> list[Problem]:
    with pytest.raises(InputError) as caught:
        read_document(text, name="f.yaml", **options)
    found = caught.value.problems
    assert all(problem.file == "f.yaml" for problem in found)
    assert str(caught.value).replace("\n", "").isprintable()
    return list(found)


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("3", 3),
        ("-3", -3),
        ("+3", 3),
        ("0", 0),
        ("2.5", 2.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("999999999999999999", 999999999999999999),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("no", "no"),
        ("Yes", "Yes"),
        ("off", "off"),
        ("on", "on"),
        ("y", "y"),
        ("12:30", "12:30"),
        ("1:30:00", "1:30:00"),
        ("2020-01-01", "2020-01-01"),
        ("014", "014"),
        ("0o14", "0o14"),
        ("0x1F", "0x1F"),
        ("0b1", "0b1"),
        ("1_000", "1_000"),
        ("2d6+1", "2d6+1"),
        ("-", None),
        ("=", "="),
        ("'3'", "3"),
        ('"true"', "true"),
        ("1.2.3", "1.2.3"),
        ("-x", "-x"),
        (".", "."),
    ],
)
def test_words_mean_what_yaml_1_2_says(word: str, value: Any) -> None:
    if word == "-":  # a list of one empty value
        assert read_document("-").data == [None]
        return
    data = read_document(f"key: {word}\n").data
    assert data == {"key": value}
    assert type(data["key"]) is type(value)


@pytest.mark.parametrize("key", ["no", "yes", "on", "y", "12:30", "2020-01-01", "014"])
def test_surprising_keys_are_texts(key: str) -> None:
    assert read_document(f"{key}: 1\n").data == {key: 1}


TEXT = """\
# an encounter
name: Bridgehead
sides:
  red: &squad
    - name: Karine
      weapon:
        gauss rifle
    -
      name: Bo
  blue: *squad
folded: >
  two
  lines
flow: {a: 1,
  b: [1,
    2]}
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 2),
        (("name",), 2),
        (("sides",), 3),
        (("sides", "red"), 4),
        (("sides", "red", 0), 5),
        (("sides", "red", 0, "weapon"), 6),
        (("sides", "red", 1), 9),
        (("sides", "red", 1, "name"), 9),
        (("sides", "blue"), 10),
        (("sides", "blue", 1, "name"), 9),
        (("folded",), 11),
        (("flow", "b"), 15),
        (("flow", "b", 1), 16),
        (("sides", "red", 0, "armor"), 5),
        (("sides", "red", 7, "name"), 4),
        (("sides", 0), 3),
        (("name", "x"), 2),
    ],
)
def test_lines(path: tuple[str | int, ...], line: int) -> None:
    assert read_document(TEXT).line_of(path) == line


def test_what_an_alias_stands_for_is_a_copy() -> None:
    data = read_document(TEXT).data
    data["sides"]["red"][0]["name"] = "Vess"
    assert data["sides"]["blue"][0]["name"] == "Karine"


def test_an_anchor_may_be_given_again() -> None:
    assert read_document("[&a 1, *a, &a 2, *a]").data == [1, 1, 2, 2]


def test_value_at() -> None:
    document = read_document(TEXT)
    assert document.value_at(("sides", "blue", 0, "name")) == "Karine"
    for path in [("nobody",), ("sides", "red", 2), ("sides", "red", -1), ("name", 0)]:
        with pytest.raises(KeyError):
            document.value_at(path)


def test_a_document_of_data_stands_on_one_line() -> None:
    document = Document("fight.starfray", {"a": [1]}, line=1)
    assert document.line_of(("a", 0)) == 1
    assert document.value_at(("a", 0)) == 1


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff")),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(
                st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"),
                max_size=20,
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("ascii_only", [True, False])
@given(value=st.lists(json_values, max_size=3))
@settings(max_examples=60, deadline=None)
def test_json_is_read_as_json(indent: int | None, ascii_only: bool, value: Any) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    if "\ufeff" in text or "\x7f" in text or not (ascii_only or text.isprintable()):
        return  # YAML takes some rare signs for line ends
    if any(len(word) > 35 for word in text.replace(",", " ").split() if word[-1:].isdigit()):
        return  # a number written at a length that is refused
    assert read_document(text).data == value


def test_json_escapes_beyond_the_basic_plane() -> None:
    assert read_document('{"a": "\\ud83d\\ude00 \\\\ud83d"}').data == {"a": "\U0001f600 \\ud83d"}


def test_bytes_with_a_mark_of_their_order() -> None:
    assert read_document(b"\xef\xbb\xbfa: 1").data == {"a": 1}
    assert read_document("\ufeffa: 1").data == {"a": 1}


BROKEN = [
    ("", 1, "empty"),
    ("# only this\n", 1, "empty"),
    ("---\n", 1, "empty"),
    ("a: 1\n---\nb: 2\n", 2, "second document"),
    ("a: 1\nb: 2\na: 3\n", 3, "given twice, first in line 1"),
    ("{a: 1, 'a': 2}", 1, "given twice"),
    ("a: 1\n2: 3\n", 2, "2 as a key"),
    ("true: 3\n", 1, "true as a key"),
    ("a: 1\n? \n: 3\n", 2, "nothing as a key"),
    ("2.5: 3\n", 1, "2.5 as a key"),
    ("? [a, b]\n: 3\n", 1, "a list or mapping as a key"),
    ("x: &l [a]\n*l : 3\n", 2, "a list or mapping as a key"),
    ("a: !!python/object/apply:os.system ['true']\n", 1, "!!python/object/apply"),
    ("a: !!str 3\n", 1, "the tag '!!str'"),
    ("a: !mine {b: 1}\n", 1, "the tag '!mine'"),
    ("a: ! 3\n", 1, "the tag '!'"),
    ("a: &x [1, *x]\n", 1, "contains itself"),
    ("a: &x\n  b: *x\n", 2, "contains itself"),
    ("a:\n  - *nobody\n", 2, "refers to nothing"),
    ("<<: {a: 1}\n", 1, "merging"),
    ("a: .nan\n", 1, "not a number"),
    ("a: -.inf\n", 1, "not a number"),
    ("a: 1e999\n", 1, "too large"),
    ("a: 1000000000000000000\n", 1, "too large"),
    ("a: " + "9" * 10_000, 1, "too large"),
    ("a: 0." + "9" * 10_000, 1, "too long"),
    ("a:\n\tb: 1\n", 2, "cannot start any token"),
    ("a: b: c\n", 1, "mapping values are not allowed"),
    ("a: 1\n  b: 2\n", 2, "mapping values are not allowed"),
    ("a: @b\n", 1, "cannot start any token"),
    ("a: [1, 2\n", 1, "flow sequence"),
    ("x: 1\na: 'open\n\n\n", 2, "quoted scalar"),
    ("a: 1\nb: \x00\n", 2, "U+0000"),
    ("a: 1\n\x1b[31m", 2, "U+001B"),
    ("a\r\nb\rc\x07", 3, "U+0007"),
    ("a: \ud800", 1, "U+D800"),
    ('a: "\\0"', 1, "unreadable character"),
    ('a: "\\e[31m"', 1, "unreadable character"),
    (b"a: 1\nb: \xff\n", 2, "not UTF-8"),
    ("a: 1".encode("utf-16"), 1, "not UTF-8"),
    (b"a: 1\nb: \x00\n", 2, "U+0000"),
    ("%YAML 3.0\n---\na: 1\n", 1, "incompatible"),
    ("%FOO", 1, ""),
]


@pytest.mark.parametrize(("text", "line", "words"), BROKEN)
def test_broken_files_are_explained(text: Any, line: int, words: str) -> None:
    first = problems(text)[0]
    assert words in first.found
    if words != "flow sequence":  # the two parsers disagree on where an open bracket is missed
        assert first.line == line


def test_a_bad_escape_is_refused_by_either_parser() -> None:
    for text in ['a: "\\ud800"', 'a: "\\UFFFFFFFF"', 'a: "\\q"']:
        assert problems(text)[0].line == 1


def test_the_way_out_is_named() -> None:
    assert "tab" in problems("a:\n\tb: 1\n")[0].remedy
    assert "quotes" in problems("a: b: c\n")[0].remedy
    assert "quotes" in problems("2: 3\n")[0].remedy
    assert "UTF-8" in problems(b"\xff")[0].remedy


def test_mistakes_that_do_not_stop_the_reading_are_all_told() -> None:
    found = problems("a: .nan\nb: !x 1\nc:\n  d: 1\n  d: 2\n3: 4\n")
    assert [(problem.line, problem.field) for problem in found] == [
        (1, "a"),
        (2, "b"),
        (5, "c"),
        (6, ""),
    ]


def test_whole_numbers_as_keys_only_if_asked() -> None:
    document = read_document("1: a\n-2: b\n'3': c\n", int_keys=True)
    assert document.data == {"1": "a", "-2": "b", "3": "c"}
    assert document.line_of(("-2",)) == 2
    assert "given twice" in problems("1: a\n'1': b\n", int_keys=True)[0].found
    assert problems("true: a\n", int_keys=True)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_depth_is_limited() -> None:
    read_document(nested(60))
    assert "deep" in problems(nested(61))[0].found
    assert "deep" in problems("[" * 100_000)[0].found
    assert "deep" in problems("{a: " * 100_000)[0].found
    assert "deep" in problems("- " * 500)[0].found
    assert problems("? " * 500)


def test_depth_counts_through_aliases() -> None:
    half = f"a: &a {nested(30)}\nb: " + "[" * 29 + "*a" + "]" * 29
    read_document(half)
    assert "deep" in problems(half.replace("b: [", "b: [[") + "]")[0].found


def test_alias_bombs_are_refused() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    found = problems("\n".join(lines))
    assert "too much" in found[0].found
    assert found[0].line == 6


def test_values_are_counted_with_their_aliases() -> None:
    text = "[&a [1, 2], *a]"  # the list, and twice a list of two
    assert read_document(text, limits=Limits(nodes=7)).data == [[1, 2], [1, 2]]
    assert problems(text, limits=Limits(nodes=6))
    text = "[&a {b: 1}, *a]"
    assert read_document(text, limits=Limits(nodes=7)).data == [{"b": 1}, {"b": 1}]
    assert problems(text, limits=Limits(nodes=6))


def test_size_is_limited(tmp_path: Path) -> None:
    read_document("a" * 100, limits=Limits(size=100))
    assert "too long" in problems("a" * 101, limits=Limits(size=100))[0].found
    assert "too long" in problems("é" * 51, limits=Limits(size=100))[0].found
    assert "too long" in problems(b"a" * 101, limits=Limits(size=100))[0].found
    path = tmp_path / "long.yaml"
    path.write_text("a" * 101)
    assert "too long" in problems(path, limits=Limits(size=100))[0].found


def test_a_flood_of_mistakes_is_cut_short() -> None:
    assert len(problems("".join(f"{n}: x\n" for n in range(1000)))) == 100


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "encounter.yaml"
    path.write_text("name: Schöne Brücke\n", encoding="utf-8")
    document = read_document(path)
    assert document.data == {"name": "Schöne Brücke"}
    assert document.name == str(path)
    missing = problems(tmp_path / "encountre.yaml")[0]
    assert missing.found == "no such file"
    assert missing.remedy == "did you mean 'encounter.yaml'?"
    assert problems(tmp_path)[0].found == f"cannot be read: {os.strerror(errno.EISDIR)}"
    assert problems(Path("a\0b"))[0].found.startswith("cannot be read: embedded null")
    assert "no such file" in problems(tmp_path / "none" / "x.yaml")[0].found


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="needs /dev/zero")
def test_an_endless_file_ends() -> None:
    assert "too long" in problems(Path("/dev/zero"))[0].found


def test_what_is_laid_over_has_lines_of_its_own() -> None:
    base = read_document("title: x\npeople:\n  - name: a\n    hp: 3\n    gun: {x: 1}\n", name="b")
    over = read_document(
        "set:\n  a:\n    hp: 5\n    gun:\n      y: 2\n    new: 1\nmore:\n  z: 1\n", name="o"
    )
    laid = base.laid_over(("people", 0), over.part(("set", "a"), None))
    laid = laid.laid_over(("more",), over.part(("more",), None))
    for path, line in (
        (("title",), 1), (("people",), 2), (("people", 0), 3), (("people", 0, "name"), 3),
        (("people", 0, "hp"), 3), (("people", 0, "gun"), 4), (("people", 0, "gun", "y"), 5),
        (("people", 0, "gun", "x"), 5), (("people", 0, "new"), 6), (("people", 0, "new", "q"), 6),
        (("people", 0, "none"), 3), (("people", 1), 2), (("more",), 8), (("more", "z"), 8),
        (("more", "q"), 1), (("nowhere",), 1),
    ):  # fmt: skip
        assert laid.line_of(path) == line, path
    assert base.line_of(("people", 0, "hp")) == 4
    assert base.laid_over(("title",), Document("plain", 3)).line_of(("title",)) == 1
