"""The project as a whole: it documents itself, stands alone and pins what it needs."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Paths and hosts of one workplace; put together here, so that this file holds none of them.
OF_ONE_WORKPLACE = tuple(
    "".join(parts)
    for parts in (
        ("/wo", "rk/"),
        ("../sha", "red"),
        ("/opt/", "wheels"),
        ("/opt/", "pypi"),
        ("pypi", ".org"),
        ("files.python", "hosted"),
    )
)


PARTS = ("src", "tests", "docs", "bench", "examples", ".ci", ".github")


def files_of_the_project() -> list[Path]:
    """What git tracks; where there is no git to ask (an unpacked archive), what lies there."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        )
        names = [ROOT / name for name in listed.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = [*ROOT.iterdir(), *(path for part in PARTS for path in (ROOT / part).rglob("*"))]
    return [path for path in names if path.is_file() and path.suffix != ".pyc"]


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def undocumented(tree: ast.Module) -> Iterator[str]:
    """The public functions, classes and methods without a docstring; the module too."""
    if not ast.get_docstring(tree):
        yield "1: the module"
    todo: list[tuple[ast.Module | ast.ClassDef, str]] = [(tree, "")]
    while todo:
        parent, prefix = todo.pop()
        for node in parent.body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            marks = {ast.unparse(mark).rsplit(".", 1)[-1] for mark in node.decorator_list}
            if node.name.startswith("_") or marks & {"overload", "override", "setter"}:
                continue
            if not ast.get_docstring(node):
                yield f"{node.lineno}: {prefix}{node.name}"
            if isinstance(node, ast.ClassDef):
                todo.append((node, f"{prefix}{node.name}."))


def test_everything_public_has_a_docstring() -> None:
    missing = [
        f"{path.relative_to(ROOT)}:{what}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for what in undocumented(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert missing == []


def test_a_missing_docstring_is_found() -> None:
    text = '''
def bare(): ...
def _private(): ...
class Said:
    """Said."""
    def method(self): ...
    @override
    def inherited(self): ...
    def __len__(self): ...
'''
    assert list(undocumented(ast.parse(text))) == ["1: the module", "2: bare", "6: Said.method"]


def test_no_file_points_out_of_the_project() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {words}"
        for path in files_of_the_project()
        for words in OF_ONE_WORKPLACE
        if words.encode() in path.read_bytes()
    ]
    assert found == []


def test_words_of_the_games_are_spelled_as_the_games_spell_them() -> None:
    """One spelling of what people type and look for: Defense, armor, maneuver, stabilize."""
    other = re.compile("defen" + "ce|armo" + "ur|manoe" + "uv|stabili" + "s", re.IGNORECASE)
    files = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"]
    for folder in ("src", "docs", "examples", "tests", "bench"):
        files += [
            p for p in (ROOT / folder).rglob("*") if p.suffix in (".py", ".md", ".yaml", ".txt")
        ]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if other.search(line)
    ]
    assert found == []


def test_the_readme_has_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("make run", "make test"):
        assert re.search(rf"^\s*(\$ )?{command}\b", readme, re.MULTILINE), command


@pytest.mark.parametrize("apart", ["", "mutants"])
def test_the_lock_pins_what_the_project_names_with_hashes(apart: str) -> None:
    """A group that is installed apart has a lock of its own."""
    file = f"requirements-{apart}.lock" if apart else "requirements.lock"
    lock = (ROOT / file).read_text(encoding="utf-8")
    assert "://" not in lock
    assert not re.search(r"^\s*-", lock.replace("    --hash=sha256:", ""), re.MULTILINE)
    entries = re.split(r"\n(?=[a-z])", re.sub(r"^#.*\n", "", lock, flags=re.MULTILINE))
    pinned = {}
    for entry in entries:
        name, version = re.match(r"([a-z0-9-]+)==([\w.]+)", entry).groups()  # type: ignore[union-attr]
        pinned[name] = version
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), name
    told = project()
    table = told["project"]
    assert isinstance(table, dict)
    groups = [*table["optional-dependencies"].values(), table["dependencies"]]
    assert isinstance(told["dependency-groups"], dict)
    apart_groups = {"mutants"}
    groups += [
        group for name, group in told["dependency-groups"].items() if name not in apart_groups
    ]
    if apart:
        groups = [told["dependency-groups"][apart]]
    for requirement in [one for group in groups for one in group]:
        name = re.match(r"[\w.-]+", requirement)
        assert name
        assert re.sub(r"[-_.]+", "-", name[0]).lower() in pinned, requirement


def test_what_is_extended_from_inside_is_capped_above_the_locked_version() -> None:
    """The next minor version of Numba may have other inner parts, and nobody has tried it yet."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    major, minor = re.search(r"^numba==(\d+)\.(\d+)", lock, re.MULTILINE).groups()  # type: ignore[union-attr]
    table = project()["project"]
    assert isinstance(table, dict)
    (numba,) = (one for one in table["dependencies"] if one.startswith("numba"))
    assert numba.endswith(f",<{major}.{int(minor) + 1}")


def test_each_rule_system_of_the_tree_is_registered() -> None:
    table = project()["project"]
    assert isinstance(table, dict)
    registered = table["entry-points"]["starfray.rulesets"]
    for folder in (ROOT / "src" / "starfray" / "rulesets").glob("*/__init__.py"):
        name = folder.parent.name
        assert registered.get(name.replace("_", "-")) == f"starfray.rulesets.{name}:RULESET"
