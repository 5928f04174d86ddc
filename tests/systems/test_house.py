"""The house: every rule system has the same rooms, and what goes by verbs is said with the verb."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from starfray.cli.play.commands.command_list import COMMANDS
from starfray.core.registry import keys, ruleset
from tests.systems.ready import ENCOUNTERS
from tests.systems.sources import sources

ROOMS = {
    "__init__.py", "rulebook.yaml", "content",
    "state", "rulings.py", "words.py", "chapters", "candidates", "sheets", "build",
    "picture.py", "prices.py", "bots",
}  # fmt: skip
MOST_FILES = 24  # side by side, that one look takes them in
MOST_LINES = 400
A_LIST = "rulings.py"  # as long as there are questions, each answered in a class of three lines


def modules(key: str) -> list[Path]:
    return sorted(sources(key).rglob("*.py"))


@pytest.mark.parametrize("key", keys())
def test_every_system_has_the_same_rooms(key: str) -> None:
    found = {path.name for path in sources(key).iterdir() if path.name != "__pycache__"}
    assert {
        name for name in found if name.removesuffix(".py") not in ROOMS and name not in ROOMS
    } == set()
    names = [path.name for path in modules(key) if path.name != "__init__.py"]
    assert sorted(names) == sorted(set(names)), "two files of one name"
    for place in {path.parent for path in modules(key)}:
        assert len(list(place.glob("*.py"))) <= MOST_FILES, place
    long = [path for path in modules(key) if len(path.read_text().splitlines()) > MOST_LINES]
    assert [path for path in long if path.name != A_LIST] == []


@pytest.mark.parametrize("key", keys())
def test_no_verb_is_a_command_of_the_table(key: str) -> None:
    """What is typed at a prompt is taken for the command."""
    assert {verb.name for verb in ruleset(key).words.verbs} & COMMANDS.keys() == set()


def is_verb(node: ast.AST, verbs: set[str]) -> bool:
    """Return whether an expression is the verb of an action, or the number of one."""
    match node:
        case ast.Attribute(attr="verb") | ast.Name(id="verb"):
            return True
        case ast.Attribute(value=ast.Name(id=owner)) if owner[0].isupper():
            return False  # an option of a ruling
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in verbs
    return False


def verbs_of(tree: ast.AST) -> Iterator[str]:
    """Give the names of the verbs that a module declares."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=func)):
                if ast.unparse(func).split(".")[-1] in ("verb", "_verb"):
                    yield name


def compared(tree: ast.AST, verbs: set[str]) -> Iterator[int]:
    """Give the lines in which verbs are compared, or reckoned with."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                parts = [left, *others]
            case ast.BinOp(left=left, right=right):
                parts = [left, right]
            case ast.Call(func=ast.Name(id="range"), args=args):
                parts = args
            case _:
                continue
        listed = [
            one
            for part in parts
            for one in ([*part.elts] if isinstance(part, ast.Tuple) else [part])
        ]
        if any(is_verb(part, verbs) for part in listed):
            yield node.lineno


@pytest.mark.parametrize("key", keys())
def test_no_rule_compares_verbs(key: str) -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in modules(key)}
    verbs = {name for tree in trees.values() for name in verbs_of(tree)}
    assert verbs, "no verb is found"
    found = [
        f"{path.name}:{line}"
        for path, tree in trees.items()
        if "bots" not in path.parts
        for line in compared(tree, verbs)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("verb == FIRE", True),
        ("action.verb <= words.FIRE", True),
        ("FIRE <= what <= AIM", True),
        ("what in (FIRE, AIM)", True),
        ("number = what - FIRE", True),
        ("for one in range(FIRE, AIM): pass", True),
        ("Action(FIRE, who, target)", False),
        ("action.who == who", False),
        ("state.rulings.crouching == Crouching.FIRE", False),
    ],
)
def test_a_comparison_is_found(line: str, found: bool) -> None:
    declared = 'FIRE = verb(WORDS, "fire")\nAIM = words.verb("aim")\n'
    tree = ast.parse(declared + line)
    assert bool(list(compared(tree, set(verbs_of(tree))))) == found


ASKS = ("is_", "has_", "may_", "can_")  # how a predicate is named
ELSEWHERE = ("cannot_", "why_no_", "why_cannot_", "bars_", "lacks_")  # `why_not_` says it


def misnamed(tree: ast.AST) -> Iterator[str]:
    """Yield functions that answer yes or no by a number, or are named otherwise than all others."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef) or isinstance(node.returns, ast.Constant):
            continue  # with None it is a change that allows something
        answers = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
        says = (ast.get_docstring(node) or "").startswith("Return whether")
        if (says or node.name.startswith(ASKS)) and not answers:
            yield f"{node.name} answers yes or no, and returns no bool"
        if node.name.startswith("why_not_") and answers:
            yield f"{node.name} returns no reason"
        if node.name.startswith(ELSEWHERE):
            yield f"{node.name}: why_not_... returns a reason"


@pytest.mark.parametrize("key", keys())
def test_what_answers_yes_or_no_is_a_predicate(key: str) -> None:
    found = [
        f"{path.name}: {name}"
        for path in modules(key)
        for name in misnamed(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("function", "found"),
    [
        ('def stands() -> int:\n    """Return whether it stands."""', 1),
        ("def is_up() -> int: ...", 1),
        ("def why_not_shoot() -> bool: ...", 1),
        ("def cannot_shoot() -> bool: ...", 1),
        ('def is_up() -> bool:\n    """Return whether it is up."""', 0),
        ('def why_not_shoot() -> int:\n    """Return why nobody may shoot."""', 0),
    ],
)
def test_a_misnamed_predicate_is_found(function: str, found: int) -> None:
    assert len(list(misnamed(ast.parse(function)))) == found


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted({key for key, _ in ENCOUNTERS} - {"duel"}))
def test_nothing_rests_on_the_order_of_verbs(key: str) -> None:
    """In a process of its own: verbs get their numbers as a rule system is imported."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.systems.shuffled", key, "5"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == ""


def asked(tree: ast.AST) -> Iterator[tuple[str, int, int]]:
    """Give the question, how many of its fields it is handed, and the line of each asking."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="ask"), args=[_, _, _, ast.Name(id=name), _, *handed]
            ) if name.isupper():
                yield name, len(handed), node.lineno


@pytest.mark.parametrize("key", keys())
def test_a_question_is_handed_its_fields(key: str) -> None:
    questions = ruleset(key).words.questions
    wrong = []
    for path in modules(key):
        numbers = vars(importlib.import_module(module_of(key, path)))
        for name, handed, line in asked(ast.parse(path.read_text())):
            question = questions[numbers[name]]
            if handed != len(question.fields):
                wrong.append(f"{path}:{line} {question.name}: {handed}, {len(question.fields)}")
    assert not wrong, "\n".join(wrong)


def module_of(key: str, path: Path) -> str:
    inside = path.relative_to(sources(key)).with_suffix("")
    return ".".join([ruleset(key).package, *inside.parts]).removesuffix(".__init__")
