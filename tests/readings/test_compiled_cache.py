"""A changed rule is never run from an old cache, and an unchanged one is not compiled again."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from starfray.core.ruleset import Ruleset
from starfray.readings.machine import compiled
from starfray.readings.machine.kernel_cache import CheckedFile

DUEL = Path(__file__).parents[2] / "examples" / "duel" / "src" / "starfray_duel"

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from starfray.core.content import shipped_encounters
from starfray.core.input.documents import read_document
from starfray.core.encounter import build_encounter
from starfray.core.registry import ruleset
from starfray.readings.machine.compiled import is_warm
from starfray.readings.simulate.simulate import simulate
system = ruleset("duel")
assert system.package == "starfray_duel"
file = shipped_encounters(system)["dawn"]
setup = build_encounter(read_document(file.read_bytes(), name="dawn.yaml"))
print(is_warm(system), simulate(system, setup, 500, seed=1).wins)
"""


def run(source: Path, cache: Path, *options: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, *options, "-c", PROGRAM, str(source)],
        env={**os.environ, "STARFRAY_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    warm, _, wins = done.stdout.strip().partition(" ")
    return warm, wins


def test_a_changed_rule_is_seen(tmp_path: Path) -> None:
    source, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(DUEL, source / "starfray_duel", ignore=shutil.ignore_patterns("__pycache__"))
    cold, before = run(source, cache)
    warm, again = run(source, cache)

    assert (cold, warm) == ("False", "True")
    assert again == before

    rules = source / "starfray_duel" / "chapters" / "damage.py"
    changed = rules.read_text().replace("DAMAGE, 2, 6)", "DAMAGE, 1, 2)")
    assert changed != rules.read_text()
    rules.write_text(changed)
    cold_again, after = run(source, cache)

    assert cold_again == "False"
    assert after != before


def test_only_folders_of_older_code_of_this_very_system_are_forgotten(
    tmp_path: Path, duel: Ruleset
) -> None:
    """The cache may be a folder that somebody keeps other things in."""
    for n in range(4):
        made = tmp_path / f"duel-{n:020x}"
        (made / "__pycache__").mkdir(parents=True)
        (made / "starfray_compiled_duel.py").write_text("older")
        os.utime(made, (n, n))
        for name in (f"duel-campaign-{n}", f"duel-x-{n:020x}", f"duel-{n:019x}f", f"my-duel-{n}"):
            (tmp_path / name).mkdir(exist_ok=True)
            (tmp_path / name / "notes.txt").write_text("mine")
            os.utime(tmp_path / name, (n, n))
        (tmp_path / f"duel-x-{n:020x}" / "starfray_compiled_duel_x.py").write_text("other")
    before = {path.name for path in tmp_path.iterdir()}
    compiled._write_down(tmp_path / f"duel-{9:020x}" / "starfray_compiled_duel.py", "new", duel)
    after = {path.name for path in tmp_path.iterdir()}
    assert before - after == {f"duel-{0:020x}", f"duel-{1:020x}"}
    assert after - before == {f"duel-{9:020x}"}


def code_file(folder: Path, stamp: str = "a1b2") -> Any:
    made: Any = CheckedFile
    return made(cache_path=str(folder), filename_base="fights-22", source_stamp=stamp)


def test_code_is_kept_with_its_checksum(tmp_path: Path) -> None:
    code_file(tmp_path).save("int64", ("machine code", 7))
    assert code_file(tmp_path).load("int64") == ("machine code", 7)
    assert code_file(tmp_path).load("float64") is None
    assert code_file(tmp_path, "c3").load("int64") is None


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize("damage", ["truncated", "garbled", "emptied", "a folder"])
def test_what_is_damaged_is_as_if_it_were_not_there(
    tmp_path: Path, ending: str, damage: str
) -> None:
    code_file(tmp_path).save("int64", ("machine code", 7))
    path = next(tmp_path.glob(f"*.{ending}"))
    raw = path.read_bytes()
    damaged = {"truncated": raw[:-3], "garbled": raw[:-3] + b"abc", "emptied": b""}
    path.unlink()
    if damage == "a folder":
        path.mkdir()
    else:
        path.write_bytes(damaged[damage])
    assert code_file(tmp_path).load("int64") is None
    if damage != "a folder":
        code_file(tmp_path).save("int64", ("machine code", 8))
        assert code_file(tmp_path).load("int64") == ("machine code", 8)


def test_every_flipped_byte_is_noticed(tmp_path: Path) -> None:
    code_file(tmp_path).save("int64", ("machine code", 7))
    for path in tmp_path.iterdir():
        raw = path.read_bytes()
        for at in range(len(raw)):
            path.write_bytes(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])
            assert code_file(tmp_path).load("int64") is None
        path.write_bytes(raw)


@pytest.mark.slow
def test_where_nothing_can_be_written_rules_are_compiled_for_this_once(tmp_path: Path) -> None:
    file = tmp_path / "cache"
    file.write_text("no folder")
    source = tmp_path / "src"
    shutil.copytree(DUEL, source / "starfray_duel", ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(source)],
        env={**os.environ, "STARFRAY_CACHE": str(file)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("False")
    assert done.stderr.count("compiled rules cannot be kept in") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_damaged_cache_heals_itself(tmp_path: Path) -> None:
    source, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(DUEL, source / "starfray_duel", ignore=shutil.ignore_patterns("__pycache__"))
    _, before = run(source, cache)
    for path in [*cache.rglob("*.nb?"), *cache.rglob("*.py")]:
        path.write_bytes(path.read_bytes()[:-20] + b"x")
    _, after = run(source, cache, "-W", "error")
    assert after == before
    assert "x" not in next(cache.rglob("*.py")).read_text().splitlines()[-1]


def test_a_full_disk_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from starfray.readings.machine import kernel_cache

    def full(self: Any, path: str, data: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(CheckedFile, "_write", full)
    kernel_cache.cannot_keep.cache_clear()
    cache: Any = kernel_cache.CodeCache(code_file)
    with (
        pytest.warns(kernel_cache.CacheTrouble, match="No space left"),
        cache._guard_against_spurious_io_errors(),
    ):
        cache._cache_file.save("int64", 1)
