"""The mark that makes a plain function a rule: registered by id, and compiled when asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

_RULES: list[tuple[Callable[..., object], tuple[str, ...]]] = []


def rule(*ids: str) -> Callable[[F], F]:
    """Register a function as a rule, or as a step of one, and return it unchanged.

    `ids` are the rule ids of the rulebook that the function carries out (none for a plain step
    that several rules share). A registered function stays ordinary Python; the compiled readings
    compile it, so its body keeps to integers, tuples, loops and other registered functions.
    """

    def register(function: F) -> F:
        _RULES.append((function, ids))
        return function

    return register


def registered(*packages: str) -> list[Callable[..., object]]:
    """Return the rules whose modules lie in one of `packages`, in the order of registration."""
    return [
        function
        for function, _ in _RULES
        if any(
            function.__module__ == package or function.__module__.startswith(package + ".")
            for package in packages
        )
    ]


def rule_ids(function: Callable[..., object]) -> tuple[str, ...]:
    """Return the rule ids beside a registered function; empty when it has none."""
    return next((ids for known, ids in _RULES if known is function), ())
