"""A rule by itself: found by its id, run with what a step of a scenario gives it by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

from starfray.core.input.errors import NotFound, Refused, listing
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.play.naming import find_rule, values_taken

# What a rule may raise that is called with numbers that nothing has.
UNFIT = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
HANDED = ("state", "table")  # to every rule that takes them


class Unfit(Exception):
    """A rule cannot be run with what it was given; `allowed` is what it takes."""

    def __init__(self, found: str, allowed: str = "") -> None:
        """Take what is wrong, and what is allowed."""
        super().__init__(found)
        self.allowed = allowed


def ask_rule(
    ruleset: Ruleset, setup: Setup, state: Any, table: Any, rule_id: str, given: dict[str, Any]
) -> Any:
    """Return what a rule gives for `given`, its arguments by name.

    Raises Refused where it bars something, NotFound for a rule, an argument or a name that there
    is not, Unfit where an argument is missing or the rule cannot be run with them.
    """
    function = find_rule(ruleset, rule_id)
    values = {name: _number(ruleset, setup, value) for name, value in given.items()}
    result = _run(function, rule_id, {"state": state, "table": table} | values)
    if function.__name__.startswith("why_not"):
        reason = ruleset.words.reasons[result]
        if reason.number != 0:
            raise Refused(reason.sentence, rule=reason.rule)
    return result


def _number(ruleset: Ruleset, setup: Setup, value: Any) -> Any:
    """Return the number of a name in whatever list of names holds it; all else as it is."""
    if not isinstance(value, str):
        return value
    for names in (*setup.names.values(), *ruleset.names.values()):
        if value in names:
            return list(names).index(value)
    raise NotFound("name", value, setup.names.get("units", []))


def _run(function: Callable[..., Any], rule_id: str, given: dict[str, Any]) -> Any:
    """Run a rule with arguments by name, of which values of several numbers are made first."""
    values = values_taken(function)
    parameters = inspect.signature(function).parameters
    needs = [
        (name, parameter.default is parameter.empty)
        for whole, parameter in parameters.items()
        for name in _numbers_of(whole, values.get(whole))
    ]
    known = [name for name, _ in needs if name not in HANDED]
    for name in given:
        if name not in known and name not in HANDED:
            raise NotFound(f"argument of {rule_id}", name, known)
    missing = [name for name, needed in needs if needed and name not in given]
    if missing:
        raise Unfit(f"{rule_id} needs the argument {missing[0]!r}", listing(known))
    for whole, kind in values.items():
        given[whole] = _made_of(whole, kind, given)
    try:
        return function(**{name: given[name] for name in parameters if name in given})
    except UNFIT as error:
        said = f"{rule_id} cannot be asked with these arguments"
        raise Unfit(f"{said} ({type(error).__name__}: {error})") from None


def _numbers_of(name: str, kind: Any) -> list[str]:
    """Return the names of the numbers that a value is made of; its own where it is one number."""
    if not hasattr(kind, "_fields"):
        return [name]
    parts = get_type_hints(kind).items()
    return [number for part, inner in parts for number in _numbers_of(part, inner)]


def _made_of(name: str, kind: Any, given: dict[str, Any]) -> Any:
    """Make a value of the numbers given for it; one may be made of others again."""
    if not hasattr(kind, "_fields"):
        return given[name]
    parts = get_type_hints(kind).items()
    return kind(*(_made_of(part, inner, given) for part, inner in parts))
