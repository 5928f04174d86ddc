"""What is found in a file and what is allowed there, in everyday words."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.input.wording import describe, found_text, hint


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer"}, "a whole number"),
        ({"type": "number", "minimum": 1}, "a number of at least 1"),
        ({"type": "integer", "maximum": 0}, "a whole number of at most 0"),
        ({"type": "integer", "minimum": 0, "maximum": 9}, "a whole number from 0 to 9"),
        ({"type": "number", "exclusiveMinimum": 0}, "a number above 0"),
        ({"type": "number", "exclusiveMaximum": 0}, "a number below 0"),
        (
            {"type": "integer", "exclusiveMinimum": 1, "maximum": 8, "multipleOf": 2},
            "a whole number of at most 8 above 1 that is a multiple of 2",
        ),
        ({"type": "string"}, "text"),
        ({"type": "string", "minLength": 1}, "text of at least 1 characters"),
        ({"type": "string", "maxLength": 0}, "text of at most 0 characters"),
        ({"type": "string", "minLength": 3, "maxLength": 3}, "text of exactly 3 characters"),
        ({"type": "string", "minLength": 3, "maxLength": 5}, "text of 3 to 5 characters"),
        ({"type": "string", "pattern": "^a$"}, "text of the form ^a$"),
        ({"type": "string", "pattern": "^a$", "description": "an a"}, "an a"),
        ({"type": "string", "description": "an a"}, "text"),
        ({"type": "array"}, "a list"),
        ({"type": "array", "minItems": 2}, "a list of at least 2"),
        ({"type": "array", "minItems": 2, "maxItems": 2}, "a list of exactly 2"),
        ({"type": "object"}, "a mapping"),
        ({"type": "object", "properties": {"a": {}, "b": {}}}, "a mapping of a, b"),
        ({"type": "boolean"}, "true or false"),
        ({"type": "null"}, "nothing"),
        ({}, ""),
    ],
)
def test_what_a_schema_allows(schema: dict[str, Any], words: str) -> None:
    assert describe(schema) == words


@pytest.mark.parametrize(
    ("kind", "value", "message", "words"),
    [
        ("missing", None, "", "missing"),
        ("int_type", "3", "", "'3' is text"),
        ("int_type", True, "", "true is true or false"),
        ("string_type", 3, "", "3 is a whole number"),
        ("int_from_float", 0.5, "", "0.5 is a decimal number"),
        ("int_type", [1, 2], "", "a list of 2"),
        ("list_type", {"a": 1}, "", "a mapping of 1"),
        ("int_type", None, "", "nothing"),
        ("enum", "rad", "", "unknown value 'rad'"),
        ("less_than", 9, "", "9 is too large"),
        ("too_short", [], "", "a list of 0 is too short"),
        ("value_error", 3, "Value error, no such hero", "no such hero"),
        ("assertion_error", 3, "Assertion failed, no", "no"),
        ("other", 3, "is odd", "3: is odd"),
    ],
)
def test_what_was_found(kind: str, value: Any, message: str, words: str) -> None:
    assert found_text(kind, value, message) == words


@pytest.mark.parametrize(
    ("value", "allowed", "words"),
    [
        ("3", "a whole number", "write it without quotes and without leading zeros"),
        ("-03 ", "a number above 0", "write it without quotes and without leading zeros"),
        ("3", "text", ""),
        ("x3", "a whole number", ""),
        ("Yes", "true or false", "write true or false"),
        ("off", "a whole number", ""),
        ("maybe", "true or false", ""),
        (3, "text", "put quotes around it"),
        (0.5, "text of 3 characters", "put quotes around it"),
        (3, "a list", ""),
        ([1], "text", ""),
    ],
)
def test_the_way_out_of_a_mistake(value: Any, allowed: str, words: str) -> None:
    assert hint(value, allowed) == words
