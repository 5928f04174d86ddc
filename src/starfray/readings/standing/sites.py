"""All places of a rule system at which dice may be rolled further down, and what is live there."""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import CodeType, ModuleType
from typing import Any

from starfray.core.input.errors import StarfrayError
from starfray.core.rule import registered
from starfray.core.ruleset import Ruleset
from starfray.core.table import chance
from starfray.readings.standing.live import Finding, Live, Meaning
from starfray.readings.standing.sources import Function, calls_in, named_by, tree_of, who_may

# What every rule is handed, and what no rule changes: it says nothing of where a rule stands.
GIVEN = frozenset({"state", "table"})

# Functions of Python whose value rests on their arguments alone.
PURE = (abs, bool, divmod, int, len, max, min, range)


@dataclass(frozen=True, slots=True)
class Site:
    """A call that may come to roll dice: its number, and the locals that are read after it.

    Of a `tail` nothing is left to do after the call but to return what it returned: whoever
    called this rule knows all.
    """

    number: int
    live: tuple[str, ...]
    tail: bool


# The end of a call in a file: line and column. The beginning may be told differently from one
# version of Python to the next.
End = tuple[int, int]


@dataclass(frozen=True)
class Standing:
    """Which rules may roll, the sites of each of them by the end of the call, and the findings."""

    sites: Mapping[Function, Mapping[End, Site]]
    findings: Sequence[Finding]

    @functools.cached_property
    def by_code(self) -> Mapping[CodeType, Mapping[End, Site]]:
        """The sites by the code that runs."""
        return {function.__code__: sites for function, sites in self.sites.items()}


class UnknownStanding(StarfrayError):
    """Odds of a rule system cannot be told, since its rules do what cannot be followed."""

    kind = "rules"

    def __init__(self, findings: Sequence[Finding]) -> None:
        """Take the findings, of which there is at least one."""
        super().__init__("\n".join(map(str, findings)))
        self.findings = findings


@functools.cache
def standing(ruleset: Ruleset) -> Standing:
    """Return where the rules of a rule system may stand when dice are asked for.

    Raises UnknownStanding where that cannot be told from their source.
    """
    found = look_through(registered("starfray.core", "starfray.space", ruleset.package))
    if found.findings:
        raise UnknownStanding(found.findings)
    return found


def look_through(functions: Sequence[Function]) -> Standing:
    """Return the sites of all functions among these that may roll dice, with the findings."""
    rolling = who_may(chance, list(functions))
    sites: dict[Function, dict[End, Site]] = {}
    findings: list[Finding] = []
    number = 0
    known = set(functions)
    for function in functions:
        findings += _not_rules(function, known)
        findings += _handed_over(function, rolling)
        if function not in rolling:
            continue
        live = Live(_meaning(function, rolling), tree_of(function))
        findings += live.findings
        own = sites.setdefault(function, {})
        for call in sorted(live.sites, key=lambda call: (call.end_lineno, call.end_col_offset)):
            names = tuple(sorted(live.sites[call] - GIVEN))
            own[end_of(call)] = Site(number, names, call in live.tails and not names)
            number += 1
    return Standing(sites, findings)


def end_of(call: ast.Call) -> End:
    """Return where a call ends."""
    assert call.end_lineno is not None
    assert call.end_col_offset is not None
    return call.end_lineno, call.end_col_offset


def _not_rules(function: Function, known: set[Function]) -> list[Finding]:
    """Return where functions are called that are no rules: nothing can look into them."""
    file = inspect.getsourcefile(function) or function.__module__
    marks = tree_of(function).decorator_list
    named = [
        (call, named_by(function, call.func)) for call in calls_in(function) if call not in marks
    ]
    return [
        Finding(file, call.lineno, f"{ast.unparse(call.func)} is no rule: write `@rule()` above it")
        for call, called in named
        if inspect.isfunction(called)
        and called not in known
        and not called.__module__.startswith("starfray.core.")  # which machine code knows
    ]


def _handed_over(function: Function, rolling: set[Function]) -> list[Finding]:
    """Return where rules that may roll are handed to other rules: nobody sees where they roll."""
    file = inspect.getsourcefile(function) or function.__module__
    return [
        Finding(file, part.lineno, f"{ast.unparse(part)} may roll dice, and is handed to a rule")
        for call in calls_in(function)
        for part in (*call.args, *(word.value for word in call.keywords))
        if isinstance(part, ast.Name | ast.Attribute)
        and _may_roll(named_by(function, part), rolling)
    ]


def _may_roll(named: object, rolling: set[Function]) -> bool:
    return named is chance or (inspect.isfunction(named) and named in rolling)


def _meaning(function: Function, rolling: set[Function]) -> Meaning:
    variables = set(function.__code__.co_varnames)

    def rolls(call: ast.Call) -> bool:
        return _may_roll(named_by(function, call.func), rolling)

    return Meaning(
        inspect.getsourcefile(function) or function.__module__,
        variables.__contains__,
        rolls,
        functools.partial(_is_steady, function),
    )


def _is_steady(function: Function, node: ast.expr) -> bool:
    """Whether the value of an expression rests on locals and on what never changes in a fight."""
    match node:
        case ast.Constant() | ast.Name():
            return True
        case ast.Attribute(value=ast.Name(id="state")):
            return True  # a list or a record of the state, which stay what they are
        case ast.Attribute(value=ast.Attribute(value=ast.Name(id="state"), attr="rulings")):
            return True
        case ast.Attribute():
            return isinstance(named_by(function, node.value), ModuleType) or _is_global(
                function, node
            )
        case ast.Call():
            called = named_by(function, node.func)
            if called is len:
                return True  # lists and rows keep their lengths
            parts: list[Any] = node.args
            return called in PURE and all(_is_steady(function, part) for part in parts)
        case ast.BinOp() | ast.UnaryOp() | ast.Compare() | ast.BoolOp() | ast.IfExp() | ast.Tuple():
            return all(
                _is_steady(function, part)
                for part in ast.iter_child_nodes(node)
                if isinstance(part, ast.expr)
            )
        case ast.Subscript(value=ast.Name()):
            return named_by(function, node.value) is not None and _is_steady(function, node.slice)
    return False


def _is_global(function: Function, node: ast.expr) -> bool:
    return named_by(function, node) is not None
