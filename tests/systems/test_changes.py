"""A change is its note: nothing but a change assigns to the state."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from starfray.core.layout import Layout
from starfray.core.registry import keys, ruleset
from tests.systems.sources import sources

# What sets a state up, as scenarios and encounters need it: nothing of it is told. `line_up` lists
# those who are to be put in order; whoever has a place in it is told.
SETTING_UP = {"ready", "line_up"}
# What supposes something, asks the rules what that would be worth, and takes it back; and somebody
# supposed to be in a square, in the view of a side that does not know the true one.
SUPPOSING = {
    "aiming_pays", "can_crouch", "charge_pays", "out_of_it_at", "suppose_there", "takes_last_way",
    "worth_of_going", "worth_standing",
}  # fmt: skip
MAY_ASSIGN = SETTING_UP | SUPPOSING


def is_rule(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(mark).startswith("rule(") for mark in function.decorator_list)


def is_change(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(mark).startswith("change(") for mark in function.decorator_list)


def called_in(function: ast.FunctionDef) -> set[str]:
    return {
        node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)
    }


def aliases(function: ast.FunctionDef, free: set[str]) -> set[str]:
    """Give the names of its own under which a function holds what it may assign to."""
    return {
        name.id
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target in node.targets
        for name, value in zip(
            target.elts if isinstance(target, ast.Tuple) else [target],
            node.value.elts if isinstance(node.value, ast.Tuple) else [node.value],
            strict=False,
        )
        if isinstance(name, ast.Name) and isinstance(value, ast.Attribute) and value.attr in free
    }


def assigned(function: ast.FunctionDef, free: set[str]) -> Iterator[int]:
    """Give the lines in which a function assigns to a field or a row: rules make neither anew."""
    own = aliases(function, free)
    for node in ast.walk(function):
        if not isinstance(node, ast.Attribute | ast.Subscript):
            continue
        if not isinstance(node.ctx, ast.Store):
            continue
        if isinstance(node, ast.Attribute) and node.attr in free:
            continue
        match node.value:
            case ast.Name(id=name) if name in own:
                continue
            case ast.Attribute(attr=name) if name in free:
                continue
        yield node.lineno


def found_in(folder: Path, free: set[str]) -> list[str]:
    """Give each assignment outside of changes, and of rules that nothing else calls."""
    functions = [
        (path, node)
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    steps = _only_in_changes(functions)
    return [
        f"{path.relative_to(folder)}:{line} {one.name}"
        for path, one in functions
        if is_rule(one) and one.name not in MAY_ASSIGN and one.name not in steps
        for line in assigned(one, free)
    ]


def _only_in_changes(functions: list[tuple[Path, ast.FunctionDef]]) -> set[str]:
    """Give the rules that nothing calls but changes, what sets a state up, and rules like these."""
    steps: set[str] = set()
    while True:
        free = steps | SETTING_UP
        within = {
            name
            for _, one in functions
            if is_change(one) or one.name in free
            for name in called_in(one)
        }
        others = {
            name
            for _, one in functions
            if not is_change(one) and one.name not in free
            for name in called_in(one)
        }
        if within - others <= steps:
            return steps
        steps |= within - others


def free_to_assign(layout: Layout) -> set[str]:
    """Give the names of what rules may assign to: scratch, and what is only there under way."""
    members = {one.name for one in layout.members if one.scratch or one.under_way}
    return members | {slot.name for one in layout.members for slot in one.slots if slot.under_way}


@pytest.mark.parametrize("key", keys())
def test_what_is_under_way_has_names_of_its_own(key: str) -> None:
    layout = ruleset(key).layout
    others = {
        slot.name
        for member in layout.members
        for slot in member.slots
        if not (member.under_way or slot.under_way)
    }
    assert not free_to_assign(layout) & others


@pytest.mark.parametrize("key", keys())
def test_only_changes_assign(key: str) -> None:
    assert list(sources(key).rglob("*.py"))
    assert found_in(sources(key), free_to_assign(ruleset(key).layout)) == []


PLANTED = """
@rule("X-1")
def {name}(state, who):
    {line}

@change(WORDS, "X-1", "{{who}} bleeds.")
def bleed(state, who):
    state.units[who].hp -= 1
    spend(state, who)

@rule("X-1")
def spend(state, who):
    state.units[who].actions -= 1
"""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("state.units[who].hp = 3", True),
        ("state.order[0] += 1", True),
        ("unit = state.units[who]; unit.x, unit.y = 1, 2", True),
        ("spend(state, who)", True),
        ("way = state.way; way[0] = 1", False),
        ("state.way[0] = 1", False),
        ("blow = state.blow; blow.raw += 1", False),
        ("state.blow.raw += 1", False),
        ("state.units[who].hindered = 1", False),
        ("state.units[who].hindered = state.units[who].hp = 1", True),
        ("bleed(state, who)", False),
    ],
)
def test_an_assignment_is_found(tmp_path: Path, line: str, found: bool) -> None:
    (tmp_path / "chapter.py").write_text(PLANTED.format(name="act", line=line))
    assert bool(found_in(tmp_path, {"way", "blow", "hindered"})) == found


def test_what_sets_a_state_up_may_assign(tmp_path: Path) -> None:
    (tmp_path / "chapter.py").write_text(
        PLANTED.format(name="ready", line="state.fight.active = 1")
    )
    assert found_in(tmp_path, set()) == []
