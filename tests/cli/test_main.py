"""The command itself: help, errors, exit codes, and what it does not load."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import starfray
from starfray.cli.console import percent
from starfray.cli.main import COMMANDS, tidy
from tests.cli.helpers import SHOT, process, run, written

HEAVY = ("numpy", "numba", "pyarrow")


def test_the_help_lists_every_command() -> None:
    done = run("--help")
    assert done.code == 0
    assert all(re.search(rf"\b{name}\b", done.out) for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_has_examples(command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert "Examples:" in done.out
    assert re.search(rf"^ +starfray {command}", done.out, re.MULTILINE)


def test_help_paragraphs_are_wrapped_and_examples_are_not() -> None:
    text = (
        "One.\n\n    Two\n    lines.\n\n    Examples:\n      starfray a [b]\n      starfray c\n    "
    )
    assert tidy(text) == (
        "One.\n\nTwo lines.\n\nExamples:\n[not dim]  starfray a \\[b][/]\n[not dim]  starfray c[/]"
    )


@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("simulate", "--help"), ("play", "--help"), ("encounters",), ("rules", "strike")],
)
def test_nothing_heavy_is_loaded(arguments: tuple[str, ...]) -> None:
    done = process(*arguments, python=("-X", "importtime"))
    assert done.code == 0, done.err
    loaded = {line.rpartition("|")[2].strip() for line in done.err.splitlines()}
    assert "starfray.cli" in loaded
    assert not {name.partition(".")[0] for name in loaded} & set(HEAVY)


@pytest.mark.slow
def test_one_action_is_resolved_and_weighed_without_anything_heavy(tmp_path: Path) -> None:
    shot = written(tmp_path)
    for arguments in (("resolve", shot), ("odds", shot), ("replay", "duel/dawn")):
        done = process(*arguments, python=("-X", "importtime"))
        assert done.code == 0, done.err
        assert not re.search(r"\| +(numpy|numba)$", done.err, re.MULTILINE)


def test_importing_the_package_loads_nothing_of_it() -> None:
    done = process("--version", python=("-X", "importtime"))
    assert done.out == f"starfray {starfray.__version__}\n"
    assert "starfray.api" not in done.err


def test_an_unknown_command_names_the_nearest() -> None:
    done = run("simulat")
    assert done.code == 2
    assert "did you mean 'simulate'?" in done.err


def test_an_unknown_name_is_an_error_of_one_line() -> None:
    done = run("replay", "duel/dwan")
    assert done.code == 5
    assert done.out == ""
    assert done.err.startswith("error: unknown encounter or file 'duel/dwan'; did you mean")


def test_an_error_is_json_where_json_is_wanted() -> None:
    done = run("replay", "dwan", "--json")
    assert done.code == 5
    assert done.err == ""
    assert done.data["error"] == "not-found"
    assert done.data["name"] == "dwan"


def test_every_wrong_thing_in_a_file_has_its_line(tmp_path: Path) -> None:
    text = (
        "system: duel\nsides: {red: {}, blue: {}}\ncombatants:\n  - {name: A, side: red, skil: 1}\n"
    )
    done = run("replay", written(tmp_path, text))
    assert done.code == 3
    assert "shot.yaml:4:" in done.err
    assert "did you mean 'skill'?" in done.err
    assert "Traceback" not in done.err


@pytest.mark.slow
def test_no_colour_without_a_terminal_or_against_the_wish(tmp_path: Path) -> None:
    shot = written(tmp_path)
    assert "\x1b" not in process("odds", shot).out
    forced = process("odds", shot, env={"FORCE_COLOR": "1"})
    assert "\x1b[" in forced.out
    plain = process("odds", shot, env={"FORCE_COLOR": "1", "NO_COLOR": "1"})
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", plain.out)


@pytest.mark.skipif(sys.platform == "win32", reason="no head there")
def test_a_closed_pipe_is_no_traceback() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m starfray rules --json | head -c 10',
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (0.0, "0%"),
        (3.8e-7, "under 0.001%"),
        (0.00002, "0.002%"),
        (0.5, "50.00%"),
        (1 - 3.8e-7, "over 99.999%"),
        (1.0, "100%"),
    ],
)
def test_small_shares_are_readable(share: float, said: str) -> None:
    assert percent(share) == said


def test_thousands_may_be_set_off() -> None:
    counted = run("simulate", "dawn", "-n", "1,000", "--json")
    assert counted.data["fights"] == 1000
    assert run("simulate", "dawn", "-n", "1,00").code == 2


def test_a_file_that_is_not_there_may_be_a_ready_encounter() -> None:
    done = run("simulate", "dawn.yml")
    assert done.code == 3
    assert "dawn.yml: no such file; did you mean the ready encounter 'dawn'?" in done.err
    assert "ready encounter" not in run("simulate", "dusk.yml").err


def test_a_seed_is_a_whole_number() -> None:
    for seed in ("x", "-1", "1.5", str(2**64)):
        done = run("simulate", "dawn", "--seed", seed)
        assert done.code == 2
        told = " ".join(done.err.replace("│", "").split())
        assert f"'{seed}' is not a whole number from 0 to 2^64 - 1" in told


@pytest.mark.parametrize("closed", [False, True])
def test_what_cannot_be_read_ends_no_fight(tmp_path: Path, closed: bool) -> None:
    done = subprocess.run(
        f"{shlex.quote(sys.executable)} -m starfray play dawn{' <&-' if closed else ''}",
        shell=True,
        cwd=tmp_path,
        input=b"stra\xdfe\nquit\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "utf-8"])
def test_any_output_encoding_will_do(tmp_path: Path, encoding: str) -> None:
    text = SHOT.replace("Anna", "Änna 雪").replace("title: ", "title: → ")
    path = written(tmp_path, text)
    for arguments in (("resolve", path), ("resolve", path, "--json"), ("odds", path)):
        done = subprocess.run(
            [sys.executable, "-m", "starfray", *map(str, arguments)],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert b"Traceback" not in done.stderr
        told = done.stdout.decode(encoding)
        if "--json" in arguments:
            assert "Änna 雪" in json.loads(told)["state"]
    wrong = written(tmp_path, text.replace("who: Änna 雪", "who: Änna"), "wrong.yaml")
    told = subprocess.run(
        [sys.executable, "-m", "starfray", "odds", str(wrong), "--json"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    ).stdout.decode(encoding)
    assert "did you mean 'Änna 雪'?" in json.loads(told)["message"]
    fight = subprocess.run(
        [sys.executable, "-m", "starfray", "play", "breach", "--seed", "1"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=b"map\nquit\n",
        capture_output=True,
        cwd=tmp_path,
        check=False,
    )
    assert fight.returncode == 0, fight.stderr
    if encoding == "ascii":
        assert b"  0   .  .  .  ." in fight.stdout
