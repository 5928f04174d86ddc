"""Changes as they become machine code: the body and its note in one function, compiled once.

As they are written, a change is two rules: the body, which replaying notes calls, and the rule that
calls it and takes the note. Numba needs its time for each function, however short.
"""

from __future__ import annotations

import ast
import copy
from typing import Any

from starfray.core.table import note
from starfray.readings.standing.sources import Function, tree_of


def joined(function: Function) -> Function:
    """Return a change with its body in the place of the call; any other rule as it is."""
    body = getattr(function, "body", None)
    if body is None:
        return function
    inner, outer = tree_of(body), tree_of(function)
    same_names = [one.arg for one in inner.args.args[1:]] == [
        one.arg for one in outer.args.args[2:]
    ]
    if (
        not same_names
        or inner.args.args[0].arg != outer.args.args[0].arg
        or _reaches_the_note(inner)
    ):
        return function
    tree = copy.deepcopy(outer)
    tree.body = [*copy.deepcopy(inner.body), outer.body[-1]]
    module = ast.fix_missing_locations(ast.Module([tree], []))
    scope: dict[str, Any] = {**body.__globals__, "note": note}
    exec(compile(module, body.__code__.co_filename, "exec"), scope)  # noqa: S102 - our own source
    made: Function = scope[tree.name]
    return made


def _reaches_the_note(body: ast.FunctionDef) -> bool:
    """Return whether a body touches the note behind it: it returns, or sets a number of its own."""
    numbers = {one.arg for one in body.args.args}
    return any(
        isinstance(node, ast.Return)
        or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in numbers)
        for node in ast.walk(body)
    )
