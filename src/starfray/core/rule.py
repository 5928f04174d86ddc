"""The mark that makes a plain function a rule: registered by id, and compiled when asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

_RULES: dict[Callable[..., object], tuple[str, ...]] = {}
_ASKED: dict[str, Callable[..., object]] = {}


def rule(*ids: str, asked: str = "") -> Callable[[F], F]:
    """Register a function as a rule, or as a step of one, and return it unchanged.

    `ids` are the rule ids of the rulebook that the function carries out (none for a plain step
    that several rules share). A registered function stays ordinary Python; the compiled readings
    compile it, so its body keeps to integers, tuples, loops and other registered functions.

    `asked` is how a case asks for the function by itself: one of its ids, or an id and a word
    where that rule has several parts ("SER-DYI-02 difficulty"). Raises ValueError for an id that
    is not its own, or that is taken.
    """
    if asked and (asked.partition(" ")[0] not in ids or asked in _ASKED):
        raise ValueError(f"{asked} is not a rule of this function, or is asked of another")

    def register(function: F) -> F:
        _RULES.setdefault(function, ids)
        if asked:
            _ASKED[asked] = function
        return function

    return register


def asked_for(*packages: str) -> dict[str, Callable[..., object]]:
    """Return the rules of some packages that cases ask for, by how they do."""
    return {asked: function for asked, function in _ASKED.items() if _lies_in(function, packages)}


def registered(*packages: str) -> list[Callable[..., object]]:
    """Return the rules whose modules lie in one of `packages`, in the order of registration."""
    return [function for function in _RULES if _lies_in(function, packages)]


def _lies_in(function: Callable[..., object], packages: tuple[str, ...]) -> bool:
    module = function.__module__
    return any(module == package or module.startswith(package + ".") for package in packages)


def rule_ids(function: Callable[..., object]) -> tuple[str, ...]:
    """Return the rule ids beside a registered function; empty when it has none."""
    return _RULES.get(function, ())
