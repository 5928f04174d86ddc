"""What is told while the rules of a system are compiled: how long it takes, how far it is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from starfray.cli.console import err, print_line

if TYPE_CHECKING:
    from starfray.core.ruleset import Ruleset

HOW_LONG = "half a minute to two minutes"


class Compiling:
    """Called with a rule system, it lasts as long as the rules are compiled.

    At a terminal `told` says how far that is, for `patience`; elsewhere one line says that it
    begins and one that it is done.
    """

    def __init__(self) -> None:
        """Begin with nothing that is compiled."""
        self._ruleset: Ruleset | None = None
        self._before = 0

    @property
    def told(self) -> str:
        """What is compiled and which step of that it is; nothing where nothing is compiled."""
        if self._ruleset is None:
            return ""
        return f"{title(self._ruleset)}: {step(self._ruleset, self._before)}"

    @contextmanager
    def __call__(self, ruleset: Ruleset) -> Iterator[None]:
        """Tell that the rules of a system are compiled, and when they are."""
        from starfray.readings.machine.kernel_compiler import RuleLibrary

        console, began = err(), time.monotonic()
        if not console.is_terminal:
            print_line(console, [(f"{title(ruleset)}; that takes {HOW_LONG} ...", "dim")])
        self._ruleset, self._before = ruleset, RuleLibrary.made
        try:
            yield
        finally:
            self._ruleset = None
        if not console.is_terminal:
            print_line(console, [(f"Compiled in {time.monotonic() - began:.0f} s.", "dim")])


def title(ruleset: Ruleset) -> str:
    """Return what is being done."""
    return f"Compiling the rules of {ruleset.title}, once"


def step(ruleset: Ruleset, before: int) -> str:
    """Return which step of compiling it is; `before` counts the rules that were made already."""
    from starfray.readings.machine.compiled import rules_of
    from starfray.readings.machine.kernel_compiler import EntryLibrary, RuleLibrary

    rules = len(rules_of(ruleset))
    made = min(RuleLibrary.made - before, rules)
    if EntryLibrary.making:
        return f"step 2 of 2, machine code of {made} rules"
    return f"step 1 of 2, {made} of at most {rules} rules"
