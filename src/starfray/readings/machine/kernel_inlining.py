"""Small rules become part of those who call them, before machine code is made.

LLVM decides this call by call, by how often a call seems to be made. All rungs of a long ladder (of
verbs, of options) seem to be rare, so the rules behind them stay apart, small as they are; handing
arguments over and saving registers then takes as long as the rules.
"""

from __future__ import annotations

import math
from typing import Any

# A function may have this many instructions with all that becomes part of it. Twice as many bring a
# twentieth of the time of a simulated fight, and take a tenth more time to compile.
SMALL = 200


def take_in_small_functions(module: Any) -> None:
    """Mark the functions of a module that are small, as LLVM is to make them part of others."""
    functions = {one.name: one for one in module.functions if not one.is_declaration}
    sizes = _Sizes({name: _length_and_calls(one, functions) for name, one in functions.items()})
    for name, function in functions.items():
        if sizes.of(name) <= SMALL:
            function.add_function_attribute("alwaysinline")


def _length_and_calls(function: Any, known: dict[str, Any]) -> tuple[int, list[str]]:
    """Return how many instructions a function has, and whom it calls, once for each call."""
    length, calls = 0, []
    for block in function.blocks:
        for instruction in block.instructions:
            length += 1
            if instruction.opcode == "call":
                *_, called = instruction.operands
                if called.name in known:
                    calls.append(called.name)
    return length, calls


class _Sizes:
    """How large functions are once the small ones are part of them."""

    def __init__(self, written: dict[str, tuple[int, list[str]]]) -> None:
        self._written = written
        self._found: dict[str, float] = {}

    def of(self, name: str) -> float:
        """Return the size of a function: endless when it leads to one that calls itself."""
        if name not in self._found:
            self._found[name] = math.inf  # for as long as it is not known
            length, calls = self._written[name]
            sizes = [self.of(called) for called in calls]
            self._found[name] = length + sum(
                size for size in sizes if size <= SMALL or size == math.inf
            )
        return self._found[name]
