"""Saying in everyday words what was found in a file and what a schema allows there."""

from __future__ import annotations

from typing import Any

from starfray.core.input.errors import listing, show

Schema = dict[str, Any]

CHOICES = ("literal_error", "enum", "union_tag_invalid")
KINDS = {
    "missing": "missing",
    **dict.fromkeys(CHOICES, "unknown value {}"),
    **dict.fromkeys(
        (
            "int_type",
            "int_parsing",
            "int_from_float",
            "float_type",
            "float_parsing",
            "bool_type",
            "bool_parsing",
            "string_type",
            "list_type",
            "tuple_type",
            "set_type",
            "frozen_set_type",
            "dict_type",
            "model_type",
            "model_attributes_type",
            "dataclass_type",
            "none_required",
            "mapping_type",
        ),
        "{} is {kind}",
    ),
}
LIMITS = {
    "greater_than": "{} is too small",
    "greater_than_equal": "{} is too small",
    "less_than": "{} is too large",
    "less_than_equal": "{} is too large",
    "multiple_of": "{} does not fit",
    "string_too_short": "{} is too short",
    "string_too_long": "{} is too long",
    "string_pattern_mismatch": "{} has the wrong form",
    "too_short": "{} is too short",
    "too_long": "{} is too long",
    "finite_number": "{} is not finite",
}


def found_text(kind: str, value: Any, message: str) -> str:
    """Return what was found, as the first half of a sentence."""
    form = KINDS.get(kind) or LIMITS.get(kind)
    if form is None:
        text = message.removeprefix("Value error, ").removeprefix("Assertion failed, ")
        return text if kind in ("value_error", "assertion_error") else f"{show(value)}: {text}"
    if isinstance(value, dict | list) or value is None:
        form = form.replace("{} is {kind}", "{}")
    return form.format(show(value), kind=_kind(value))


def _kind(value: Any) -> str:
    """Return what kind of value this is, in everyday words."""
    kinds = {bool: "true or false", int: "a whole number", float: "a decimal number", str: "text"}
    return kinds.get(type(value), show(value))


def hint(value: Any, allowed: str) -> str:
    """Return the way out of a mistake that the notation itself invites."""
    if isinstance(value, str) and "number" in allowed and value.strip("+- ").isdigit():
        return "write it without quotes and without leading zeros"
    if isinstance(value, str) and value.lower() in ("yes", "no", "on", "off"):
        return "write true or false" if "true or false" in allowed else ""
    if isinstance(value, int | float) and "text" in allowed:
        return "put quotes around it"
    return ""


def describe(schema: Schema) -> str:
    """Return what a schema allows, in everyday words."""
    kind = schema.get("type")
    if kind in ("integer", "number"):
        noun = "a whole number" if kind == "integer" else "a number"
        return noun + _range(schema)
    if kind == "string" and "pattern" in schema and "description" in schema:
        return str(schema["description"])  # in words, not as a pattern
    if kind == "string":
        size = _between(schema.get("minLength"), schema.get("maxLength"))
        form = f" of the form {schema['pattern']}" if "pattern" in schema else ""
        return "text" + form + (f" of {size} characters" if size else "")
    if kind == "array":
        size = _between(schema.get("minItems"), schema.get("maxItems"))
        return "a list" + (f" of {size}" if size else "")
    if kind == "object":
        names = listing(list(schema.get("properties", {})))
        size = names or _between(schema.get("minProperties"), schema.get("maxProperties"))
        return "a mapping" + (f" of {size}" if size else "")
    return {"boolean": "true or false", "null": "nothing"}.get(str(kind), "")


def _range(schema: Schema) -> str:
    """Return the bounds of a number."""
    low, high = schema.get("minimum"), schema.get("maximum")
    above, below = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
    texts = [
        f" from {low} to {high}" if low is not None and high is not None else "",
        f" of at least {low}" if low is not None and high is None else "",
        f" of at most {high}" if low is None and high is not None else "",
        f" above {above}" if above is not None else "",
        f" below {below}" if below is not None else "",
        f" that is a multiple of {schema['multipleOf']}" if "multipleOf" in schema else "",
    ]
    return "".join(texts)


def _between(low: Any, high: Any) -> str:
    """Return a range in words, or nothing where there are no bounds."""
    if low is None and high is None:
        return ""
    if low == high:
        return f"exactly {low}"
    if high is None:
        return f"at least {low}"
    return f"at most {high}" if low is None else f"{low} to {high}"
