"""Setting records back to what they were at first: written once, for every field that they have.

    forget_attack = resetting("attack", Attack)
    forget_round = resetting_one_of("units", Combatant, first="declared", last="both_guns")

A rule that calls `forget_attack(state)` or `forget_round(state, who)` gives the fields the defaults
of their declaration. One that is declared among them later is set back as well.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from starfray.core.rule import rule


def resetting(
    member: str, record: type[Any], first: str = "", last: str = ""
) -> Callable[[Any], None]:
    """Return a rule that sets fields of the record `state.<member>` back to their defaults.

    These are all of its fields, or those declared from `first` to `last`; ValueError where it has
    no such fields.
    """
    made: Callable[[Any], None] = _written(f"reset_{member}", "state", f"state.{member}", record,
                                           first, last)  # fmt: skip
    return made


def resetting_one_of(
    member: str, record: type[Any], first: str = "", last: str = ""
) -> Callable[[Any, int], None]:
    """Return a rule that does the same for one of the records of the list `state.<member>`."""
    made: Callable[[Any, int], None] = _written(
        f"reset_one_of_{member}", "state, which", f"state.{member}[which]", record, first, last
    )
    return made


def _written(name: str, given: str, place: str, record: type[Any], first: str, last: str) -> Any:
    """Write the rule out field by field, as compiled rules know no loop over fields."""
    lines = [f"def {name}({given}):", f"    record = {place}"]
    fresh = record()
    for field in _fields(record, first, last):
        value = getattr(fresh, field)
        if isinstance(value, list):
            (default,) = set(value)
            lines += [f"    for number in range({len(value)}):",
                      f"        record.{field}[number] = {default}"]  # fmt: skip
        else:
            lines.append(f"    record.{field} = {value}")
    source = "\n".join(lines) + "\n"
    scope: dict[str, Any] = {}
    exec(compile(source, f"<{name}>", "exec"), scope)  # noqa: S102 - from our own declarations
    made = scope[name]
    made.source, made.__module__ = source, record.__module__
    made.__doc__ = f"Set `{place}` back to what it was at first."
    return rule()(made)


def _fields(record: type[Any], first: str, last: str) -> list[str]:
    names = [field.name for field in dataclasses.fields(record)]
    start = names.index(first) if first else 0
    end = names.index(last) + 1 if last else len(names)
    if start >= end:
        raise ValueError(f"{record.__name__}: {last} is declared before {first}")
    return names[start:end]
