"""Whatever a file holds, reading it either works or explains itself."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from starfray.core.input import composing
from starfray.core.input.documents import Document, Limits, read_document
from starfray.core.input.errors import InputError

LOADERS: list[Any] = [yaml.SafeLoader]
if hasattr(yaml, "CSafeLoader"):
    LOADERS.append(yaml.CSafeLoader)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__, autouse=True, scope="module")
def loader(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(composing, "LOADER", request.param)
        yield


def explained(error: InputError) -> None:
    assert all((problem.line or 0) >= 1 for problem in error.problems)
    assert str(error).encode()
    assert json.dumps(error.as_json())


def loads_or_refuses(text: Any) -> None:
    try:
        document = read_document(text, name="fuzz", limits=Limits(nodes=2000))
    except InputError as error:
        explained(error)
    else:
        json.dumps(document.data, allow_nan=False).encode()
        walk(document, (), document.data)


def walk(document: Document, path: tuple[str | int, ...], value: Any) -> None:
    assert document.line_of(path) >= 1
    assert document.value_at(path) == value
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for step, inner in items:
            walk(document, (*path, step), inner)


PIECES = [
    *"abx:?-,[]{}&*!|>'\"%@`#~1.+ \n\t\\\u2028\x85\ufeffé\U0001f600",
    *("true", "no", "<<", "---", "...", "\\u", "\\ud800", "\\U0", "\\x", "&a ", "*a ", "!! "),
    *("%YAML ", "%TAG ", "1.1", "\r\n", "\n  ", "\n- ", ": ", "? ", "1e5", ".nan"),
]
YAMLISH = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@given(st.text())
@settings(max_examples=200, deadline=None)
def test_any_text_loads_or_is_refused(text: Any) -> None:
    loads_or_refuses(text)


@given(YAMLISH)
@example('"\\U00110000"')
@example("%YAML 1." + "9" * 5000 + "\n--- a")
@example("%TAG ! " + "%" * 50)
@example("a: |9999999999\n x")
@example("!<%ff> a")
@settings(max_examples=500, deadline=None)
def test_anything_like_yaml_loads_or_is_refused(text: Any) -> None:
    loads_or_refuses(text)


@given(st.binary())
@settings(max_examples=200, deadline=None)
def test_any_bytes_load_or_are_refused(raw: bytes) -> None:
    loads_or_refuses(raw)
