"""The code of rules: gathered and optimised once in an entry point, whole for everybody else."""

from __future__ import annotations

import ast
import contextlib
import io
import sys
from typing import Any

from numba import njit
from numba.core import errors
from numba.core.codegen import JITCodeLibrary

from starfray.readings.machine.compiled import TEMPLATE
from starfray.readings.machine.kernel_compiler import EntryCompiler, RuleLibrary, known_to_numba


def thrice(number: int) -> int:
    return 3 * number


def one_more_than_thrice(number: int) -> int:
    return thrice(number) + 1


def odd_one(number: int) -> int:
    if number < 0:
        raise ValueError
    return one_more_than_thrice(number)


known_to_numba(thrice, False)
known_to_numba(one_more_than_thrice, False)
RULE: Any = known_to_numba(odd_one, False)


@njit(pipeline_class=EntryCompiler)
def entry(numbers: Any) -> Any:
    total = 0
    for number in numbers:
        total += odd_one(number)
    return total


@njit(pipeline_class=EntryCompiler)
def other_entry(number: Any) -> Any:
    try:
        return one_more_than_thrice(number) + odd_one(-number)
    except Exception:  # noqa: BLE001 - Numba catches no other
        return -1


@njit
def stranger(number: Any) -> Any:
    return odd_one(number) * 2


def test_rules_are_kept_for_entry_points_and_whole_for_others() -> None:
    assert entry((1, 2, 3)) == 4 + 7 + 10
    assert other_entry(0) == 2
    assert other_entry(5) == -1
    assert stranger(4) == 26
    libraries = [result.library for result in RULE.dispatcher.overloads.values()]
    assert [type(library) for library in libraries] == [RuleLibrary]
    whole: Any = stranger.overloads[stranger.signatures[0]]
    assert type(whole.library) is JITCodeLibrary
    own = {f.name for f in libraries[0].own_module().functions if not f.is_declaration}
    assert any("odd_one" in name for name in own)
    assert not any("thrice" in name for name in own)


def test_nobody_else_can_call_what_an_entry_point_is_made_of() -> None:
    entry((1,))
    made: Any = entry.overloads[entry.signatures[0]]
    linkages = {
        f.linkage.name for f in made.library._final_module.functions if not f.is_declaration
    }
    assert linkages <= {"external", "internal"}


class Meanwhile(str):
    """A text that comes to be worded while another thread turns stdout elsewhere."""

    __slots__ = ()

    def encode(self, *how: str) -> bytes:
        sys.stdout = ELSEWHERE
        return super().encode(*how)


ELSEWHERE = io.StringIO()


def test_complaints_of_numba_leave_the_output_of_other_threads_alone() -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        assert "no match" in errors.termcolor().errmsg(Meanwhile("no match"))
        assert not hasattr(errors, "HighlightColorScheme") or sys.stdout is ELSEWHERE


def test_no_entry_point_catches_anything_in_a_loop() -> None:
    """From Python 3.12 on, Numba lets an exception through there; on 3.11 nobody would notice."""
    text = ast.parse(TEMPLATE.format(key="duel"))
    loops = [node for node in ast.walk(text) if isinstance(node, ast.While | ast.For)]
    assert loops
    assert any(isinstance(node, ast.Try) for node in ast.walk(text))
    assert not any(isinstance(node, ast.Try) for loop in loops for node in ast.walk(loop))
