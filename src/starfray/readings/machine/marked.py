"""Rules that write down where they stand before each call that may roll, for machine code.

Only a copy of the syntax tree is changed, as it is compiled. `f(a, b)` becomes
`f(a, keep(b, table, height, 17, x, y))`: once all arguments are there, the number of the call and
the locals that are read after it are put on a shadow stack, above what the callers have put there.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Mapping
from typing import Any

from starfray.core.ruleset import Ruleset
from starfray.readings.machine.joined import joined
from starfray.readings.machine.kept import height_of, keep
from starfray.readings.standing.sites import End, Site, end_of, standing
from starfray.readings.standing.sources import Function, tree_of

# What the copies call these; no rule may use such names.
KEEP, HEIGHT_OF, HEIGHT = "_keep_", "_height_of_", "_height_"


class _Marker(ast.NodeTransformer):
    def __init__(self, sites: Mapping[End, Site]) -> None:
        self.sites = sites

    def visit_Call(self, call: ast.Call) -> ast.Call:
        site = self.sites.get(end_of(call))
        call = ast.Call(
            call.func,
            [self.visit(part) for part in call.args],
            [ast.keyword(word.arg, self.visit(word.value)) for word in call.keywords],
        )
        if site is None:
            return call
        if call.keywords:
            call.keywords[-1].value = self.kept(call.keywords[-1].value, site)
        else:
            call.args[-1] = self.kept(call.args[-1], site)
        return call

    def kept(self, value: ast.expr, site: Site) -> ast.expr:
        """Return the call that gives `value`, and keeps what is still to be done."""
        what: list[ast.expr] = [] if site.tail else [ast.Constant(site.number)]
        what += [ast.Name(name, ast.Load()) for name in site.live]
        given = [value, ast.Name("table", ast.Load()), ast.Name(HEIGHT, ast.Load()), *what]
        return ast.Call(ast.Name(KEEP, ast.Load()), given, [])


def marked_rule(ruleset: Ruleset, function: Function) -> Function:
    """Return what is compiled in place of a rule: one that never rolls needs no marks."""
    sites = standing(ruleset).sites.get(function)
    return marked(function, sites) if sites else joined(function)


def marked(function: Function, sites: Mapping[End, Site]) -> Callable[..., Any]:
    """Return a function that does the same, and writes down where it stands."""
    if all(site.tail for site in sites.values()):
        return function
    tree = copy.deepcopy(tree_of(function))
    tree.decorator_list = []
    tree = _Marker(sites).visit(tree)
    begins = ast.parse(f"{HEIGHT} = {HEIGHT_OF}(table)").body
    described = isinstance(tree.body[0], ast.Expr) and isinstance(tree.body[0].value, ast.Constant)
    tree.body = [*tree.body[:described], *begins, *tree.body[described:]]
    module = ast.fix_missing_locations(ast.Module([tree], []))
    scope = {**function.__globals__, KEEP: keep, HEIGHT_OF: height_of}
    exec(compile(module, function.__code__.co_filename, "exec"), scope)  # noqa: S102 - our own source
    made: Callable[..., Any] = scope[function.__name__]
    return made
