"""The layers: imports run one way, and nobody below names what is above.

cli, api -> readings -> space -> core, and rulesets -> space, core; conformance -> readings, and
nobody but tests imports it. The checker reads the sources without running them; the second half of
this file shows it made-up violations.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

SRC = Path(__file__).resolve().parent.parent / "src"
PACKAGE = "starfray"

# What each part of the package may import, besides itself.
MAY_IMPORT = {
    "core": set[str](),
    "space": {"core"},
    "rulesets": {"core", "space"},
    "readings": {"core"},
    "conformance": {"core", "readings"},
    "cli": {"core", "readings"},
    "__main__": {"cli"},
    "api": {"core", "readings"},
}

# The rooms of the readings, from the ground up: each imports from those before it alone. What shows
# results in notebooks stands beside them; they ask it when a notebook does.
ROOMS = ("standing", "play", "explain", "machine", "simulate", "odds", "sessions", "scenarios")

# The rooms of the core: what people write knows nothing of rules, and chance is their affair alone.
CORE_ROOMS = {"input": set[str](), "": {"input"}, "chance": {"", "input"}}

# The rule systems by key; the package is the key with underscores.
SYSTEMS = ("starcraft-rpg", "star-trek-adventures", "serenity", "starcraft-d6", "fasa-trek")
NAMES_OF_SYSTEMS = frozenset(SYSTEMS) | {key.replace("-", "_") for key in SYSTEMS}
NAME_NO_SYSTEM = ("core", "space", "readings", "conformance")

# A rule touches the world through chance, choice and chronicle only.
NOT_IN_RULES = frozenset(
    {
        "socket",
        "time",
        "datetime",
        "random",
        "secrets",
        "os",
        "pathlib",
        "sqlite3",
        "subprocess",
        "threading",
        "asyncio",
        "urllib",
        "numpy",
        "numba",
    }
)
NOT_CALLED_IN_RULES = frozenset({"open", "input", "print", "eval", "exec", "__import__"})

# What a command that resolves one action must not wait for.
HEAVY = frozenset({"numpy", "numba", "pyarrow"})

LONGEST_CORE_FILE = 400


class Import(NamedTuple):
    """One imported module: where it is written, and whether it happens when the file is loaded."""

    module: str
    names: tuple[str, ...]
    line: int
    at_load: bool


@dataclass(frozen=True)
class Source:
    """A module by name: its text, and whether it is the `__init__` of a package."""

    text: str
    is_package: bool = False


Sources = Mapping[str, Source]


def sources_under(root: Path) -> dict[str, Source]:
    found = {}
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        found[name] = Source(path.read_text(encoding="utf-8"), is_package)
    return found


def imports_of(name: str, source: Source) -> Iterator[Import]:
    """Every import of a module, those inside functions and type checks too."""

    def walk(node: ast.AST, at_load: bool) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, (), node.lineno, at_load)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = name.split(".")
                above = parts[: len(parts) - node.level + source.is_package]
                base = ".".join([*above, *([node.module] if node.module else [])])
            yield Import(base, tuple(alias.name for alias in node.names), node.lineno, at_load)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for child in ast.iter_child_nodes(node):
                yield from walk(child, at_load=False)
        elif isinstance(node, ast.If) and is_type_checking(node.test):
            for child in node.body:
                yield from walk(child, at_load=False)
            for child in node.orelse:
                yield from walk(child, at_load)
        else:
            for child in ast.iter_child_nodes(node):
                yield from walk(child, at_load)

    yield from walk(ast.parse(source.text), at_load=True)


def is_type_checking(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def targets(found: Import, sources: Sources) -> set[str]:
    """The modules that an import names: `from package import module` names the module."""
    if not found.names:
        return {found.module}
    inner = {f"{found.module}.{name}" for name in found.names}
    modules = {name for name in inner if name in sources}
    return modules if len(modules) == len(inner) else modules | {found.module}


def part_of(module: str) -> str:
    """The part of the package that a module belongs to; empty for the package itself."""
    return module.split(".")[1] if module.startswith(PACKAGE + ".") else ""


def system_of(module: str) -> str:
    pieces = module.split(".")
    return pieces[2] if pieces[:2] == [PACKAGE, "rulesets"] and len(pieces) > 2 else ""


def wrong_ways(sources: Sources) -> list[str]:
    """Imports against the direction, and rule systems that import one another."""
    wrong = []
    for name, source in sources.items():
        part = part_of(name)
        for found in imports_of(name, source):
            for target in sorted(targets(found, sources)):
                if target.split(".")[0] != PACKAGE or not part:
                    continue
                where, aim = f"{name}:{found.line}", part_of(target)
                if part not in MAY_IMPORT:
                    wrong.append(f"{where}: {part} is no part that the layers know")
                elif not aim:
                    if found.names != ("__version__",):
                        wrong.append(f"{where}: imports {target}; only its __version__ may be")
                elif aim != part and aim not in MAY_IMPORT[part]:
                    wrong.append(f"{where}: {part} imports {target}")
                elif part == "rulesets" and system_of(target) not in {"", system_of(name)}:
                    wrong.append(f"{where}: imports another rule system, {target}")
    return wrong


def room_of(module: str) -> str:
    """The room of the readings that a module lies in; empty elsewhere."""
    pieces = module.split(".")
    return pieces[2] if pieces[:2] == [PACKAGE, "readings"] and len(pieces) > 3 else ""


def upstairs(sources: Sources) -> list[str]:
    """Imports of one room of the readings from another that does not come before it."""
    wrong = []
    for name, source in sources.items():
        room = room_of(name)
        for found in imports_of(name, source) if room else ():
            for target in sorted(targets(found, sources)):
                aim = room_of(target)
                if aim and aim != room and ROOMS.index(aim) > ROOMS.index(room):
                    wrong.append(f"{name}:{found.line}: {room} imports {target}")
    return wrong


def core_room_of(module: str) -> str | None:
    """The room of the core that a module lies in, empty in none of them; None outside the core."""
    pieces = module.split(".")
    if pieces[:2] != [PACKAGE, "core"]:
        return None
    return pieces[2] if len(pieces) > 2 and pieces[2] in CORE_ROOMS else ""


def across_the_core(sources: Sources) -> list[str]:
    """Imports of one room of the core from another that it may not know."""
    wrong = []
    for name, source in sources.items():
        room = core_room_of(name)
        for found in imports_of(name, source) if room is not None else ():
            for target in sorted(targets(found, sources)):
                aim = core_room_of(target)
                if aim is not None and aim != room and aim not in CORE_ROOMS[room or ""]:
                    wrong.append(f"{name}:{found.line}: {room or 'core'} imports {target}")
    return wrong


def named_systems(sources: Sources) -> list[str]:
    """Rule systems named, as a text or in code, where none may be known."""
    wrong = []
    for name, source in sources.items():
        if part_of(name) not in NAME_NO_SYSTEM:
            continue
        for node in ast.walk(ast.parse(source.text)):
            for said in words_of(node):
                known = NAMES_OF_SYSTEMS.intersection(re.split("[.:]", said))
                if known:
                    wrong.append(f"{name}:{getattr(node, 'lineno', 0)}: names {min(known)}")
    return wrong


def words_of(node: ast.AST) -> tuple[str, ...]:
    match node:
        case ast.Constant(value=str(text)):
            return (text,)
        case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
            return (text,)
        case ast.FunctionDef(name=text) | ast.ClassDef(name=text) | ast.alias(name=text):
            return (text,)
        case ast.ImportFrom(module=str(text)):
            return (text,)
    return ()


def outside_world(sources: Sources) -> list[str]:
    """What a rule system reaches that is neither chance, nor choice, nor chronicle."""
    wrong = []
    for name, source in sources.items():
        if part_of(name) != "rulesets":
            continue
        for found in imports_of(name, source):
            if (top := found.module.split(".")[0]) in NOT_IN_RULES:
                wrong.append(f"{name}:{found.line}: a rule system imports {top}")
        for node in ast.walk(ast.parse(source.text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in NOT_CALLED_IN_RULES:
                    wrong.append(f"{name}:{node.lineno}: a rule system calls {node.func.id}()")
    return wrong


def loads(sources: Sources, *, later: bool = False) -> dict[str, list[str]]:
    """For each module, those of the package that are imported when it is loaded, or `later`."""
    return {
        name: sorted(
            {
                target
                for found in imports_of(name, source)
                if (found.at_load or later) and found.names != ("__version__",)
                for target in targets(found, sources)
                if target in sources and target != name
            }
        )
        for name, source in sources.items()
    }


def cycles(sources: Sources) -> list[str]:
    """Rings of modules that import one another: when loaded, in a function, or for types alone."""
    graph = loads(sources, later=True)
    done: set[str] = set()
    found = []

    def visit(name: str, path: list[str]) -> None:
        if name in path:
            found.append(" -> ".join([*path[path.index(name) :], name]))
        elif name not in done:
            for target in graph[name]:
                visit(target, [*path, name])
            done.add(name)

    for name in graph:
        visit(name, [])
    return found


def heavy_loads(sources: Sources, start: str) -> list[str]:
    """Heavy libraries that come in when `start` is loaded, with the way that they come."""
    graph = loads(sources)
    ways: dict[str, str] = {}
    todo = [(start, start)] if start in sources else []
    wrong = []
    while todo:
        name, way = todo.pop()
        if name in ways:
            continue
        ways[name] = way
        wrong += [
            f"{way}:{found.line}: imports {found.module}"
            for found in imports_of(name, sources[name])
            if found.at_load and found.module.split(".")[0] in HEAVY
        ]
        packages = [name.rsplit(".", i)[0] for i in range(1, name.count(".") + 1)]
        onwards = [*graph[name], *(package for package in packages if package in sources)]
        todo += [(target, f"{way} -> {target}") for target in onwards]
    return wrong


def too_long(sources: Sources) -> list[str]:
    return [
        f"{name}: {lines} lines, {LONGEST_CORE_FILE} are enough"
        for name, source in sources.items()
        if part_of(name) == "core" and (lines := len(source.text.splitlines())) > LONGEST_CORE_FILE
    ]


# The package as it is.


@pytest.fixture(scope="module")
def package() -> dict[str, Source]:
    sources = sources_under(SRC)
    assert PACKAGE in sources
    return sources


def test_imports_run_one_way(package: Sources) -> None:
    assert wrong_ways(package) == []


def test_the_rooms_of_the_readings_stand_on_one_another(package: Sources) -> None:
    assert {room_of(name) for name in package} - {""} == set(ROOMS)
    assert upstairs(package) == []


def test_rooms_of_the_core_do_not_look_into_each_other(package: Sources) -> None:
    assert {core_room_of(name) for name in package} - {None} == set(CORE_ROOMS)
    assert across_the_core(package) == []


def test_core_and_readings_name_no_rule_system(package: Sources) -> None:
    assert named_systems(package) == []


def test_rules_touch_the_world_in_three_ways_only(package: Sources) -> None:
    assert outside_world(package) == []


def test_no_module_imports_itself_by_a_detour(package: Sources) -> None:
    assert cycles(package) == []


def test_a_command_starts_without_the_heavy_libraries(package: Sources) -> None:
    assert heavy_loads(package, f"{PACKAGE}.cli.main") == []


def test_core_files_stay_short(package: Sources) -> None:
    assert too_long(package) == []


# The checker on made-up packages.


def made_up(**modules: str) -> dict[str, Source]:
    """A package of modules: double underscores for dots; a trailing one for an `__init__`."""
    return {
        ".".join([PACKAGE, *name.rstrip("_").split("__")]): Source(text, name.endswith("_"))
        for name, text in modules.items()
    }


@pytest.mark.parametrize(
    ("module", "text", "complaint"),
    [
        ("core__dice", "import starfray.readings.play", "core imports starfray.readings.play"),
        ("core__dice", "from starfray import rulesets", "core imports starfray.rulesets"),
        ("core__dice", "from ..cli import main", "core imports starfray.cli.main"),
        ("core__dice", "def f():\n    from starfray.cli import main", "dice:2: core imports"),
        ("space__hexes", "from starfray.rulesets import serenity", "space imports"),
        ("rulesets__serenity__attack", "from starfray.readings import play", "rulesets imports"),
        (
            "rulesets__serenity__attack",
            "if TYPE_CHECKING:\n    from starfray.rulesets.fasa_trek import state",
            "attack:2: imports another rule system, starfray.rulesets.fasa_trek",
        ),
        ("rulesets__serenity_", "from ..fasa_trek import wounds", "imports another rule system"),
        ("rulesets___", "from starfray.rulesets import serenity", "imports another rule system"),
        ("readings__play", "import starfray.cli.main", "readings imports starfray.cli.main"),
        ("api__fight", "import starfray.cli.main", "api imports starfray.cli.main"),
        ("readings__play", "from starfray import Fight", "only its __version__ may be"),
        ("conformance__a", "import starfray.rulesets.serenity", "conformance imports"),
        ("conformance__a", "import starfray.cli.main", "conformance imports starfray.cli.main"),
        ("readings__play", "import starfray.conformance", "readings imports starfray.conformance"),
        ("extras__a", "import starfray.core", "extras is no part that the layers know"),
    ],
)
def test_imports_against_the_direction_are_found(module: str, text: str, complaint: str) -> None:
    others = made_up(
        core_="", cli_="", cli__main="", readings_="", readings__play="", rulesets_="",
        rulesets__serenity_="", rulesets__fasa_trek_="", rulesets__fasa_trek__wounds="",
    )  # fmt: skip
    wrong = wrong_ways(others | made_up(**{module: text}))
    assert len(wrong) == 1
    assert complaint in wrong[0]


def test_imports_in_the_direction_pass() -> None:
    sources = made_up(
        core__dice="import math\nfrom starfray import __version__",
        space__hexes="from starfray.core.chance import dice",
        rulesets__serenity__attack="from starfray.core.chance.dice import d\nfrom . import state",
        rulesets__serenity__state="from starfray.space.hexes import ring",
        readings__play="from starfray.core.chance import dice",
        api__fight="from starfray.readings.play import play",
        cli__main="from starfray.readings import play",
    )
    assert wrong_ways(sources) == []
    assert cycles(sources) == []


@pytest.mark.parametrize(
    "text",
    [
        "SYSTEM = 'serenity'",
        "if key == 'starcraft-d6': pass",
        "load('starfray.rulesets.fasa_trek:RULESET')",
        "import starfray.rulesets.fasa_trek",
        "from starfray.rulesets import fasa_trek",
        "fasa_trek = 1",
    ],
)
@pytest.mark.parametrize("module", ["core__registry", "readings__play", "space__hexes"])
def test_a_named_rule_system_is_found(module: str, text: str) -> None:
    assert named_systems(made_up(**{module: text})) != []


def test_a_rule_system_may_name_itself_and_others_may_speak_of_it() -> None:
    sources = made_up(
        rulesets__serenity_="KEY = 'serenity'",
        cli__main="EXAMPLE = 'serenity'",
        core__registry="GROUP = 'starfray.rulesets'\nHINT = 'the serenity of the core'",
    )
    assert named_systems(sources) == []


@pytest.mark.parametrize(
    "text",
    [
        "import random",
        "import os.path",
        "from datetime import date",
        "from urllib.request import urlopen",
        "def f():\n    import numpy as np",
        "def f():\n    return open('x')",
        "def f():\n    print('hit')",
    ],
)
def test_a_rule_that_reaches_outside_is_found(text: str) -> None:
    assert len(outside_world(made_up(rulesets__serenity__attack=text))) == 1
    assert outside_world(made_up(core__content=text)) == []


def test_a_ring_of_imports_is_found() -> None:
    sources = made_up(
        core__a="from starfray.core import b",
        core__b="class B:\n    from starfray.core.c import C",
        core__c="try:\n    import starfray.core.a\nexcept ImportError:\n    pass",
    )
    ring = "starfray.core.a -> starfray.core.b -> starfray.core.c -> starfray.core.a"
    assert cycles(sources) == [ring]


@pytest.mark.parametrize(
    "text",
    [
        "def later():\n    from starfray.core import a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from starfray.core import a",
    ],
)
def test_an_import_that_comes_later_makes_a_ring_too(text: str) -> None:
    ring = "starfray.core.a -> starfray.core.b -> starfray.core.a"
    assert cycles(made_up(core__a="from starfray.core import b", core__b=text)) == [ring]


def test_a_heavy_start_is_found_with_its_way() -> None:
    sources = made_up(
        cli__main="from starfray.readings import play",
        readings_="import numba",
        readings__play="def f():\n    import numpy",
        readings__simulate="import numpy",
    )
    (found,) = heavy_loads(sources, "starfray.cli.main")
    assert found.endswith("starfray.readings.play -> starfray.readings:1: imports numba")


def test_a_long_core_file_is_found() -> None:
    sources = made_up(core__long="x = 1\n" * 401, core__fits="x = 1\n" * 400, cli__a="\n" * 900)
    assert too_long(sources) == ["starfray.core.long: 401 lines, 400 are enough"]


def test_a_room_that_imports_from_above_is_found() -> None:
    sources = made_up(
        readings__play__fight="from starfray.readings.odds.walk import WalkTable",
        readings__odds__walk="from starfray.readings.play.table import Note",
        readings__play__table="",
    )
    assert upstairs(sources) == [
        "starfray.readings.play.fight:1: play imports starfray.readings.odds.walk"
    ]
