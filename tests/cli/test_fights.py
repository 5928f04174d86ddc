"""`replay`, `simulate` and `start`: whole fights between bots."""

from __future__ import annotations

import csv
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import starfray
from starfray.cli import results
from starfray.cli.forecast import progress
from starfray.cli.results import quoted, writer_for
from starfray.readings.play.library import load
from starfray.readings.simulate.simulate import simulate
from tests.cli.helpers import process, run, written

DAWN = "duel/dawn"
ODD = """\
system: duel
sides: {red: {}, blue: {}}
combatants:
  - {name: <Ann> & Co, side: red}
  - {name: Dirk, side: blue}
"""
A_ROW = 200  # more bytes than the head of a table of fights
# The jobs of a script ignore Ctrl-C from the start, and so does whatever they start.
TAKES_CTRL_C = """
import signal
from starfray.cli.main import run
signal.signal(signal.SIGINT, signal.default_int_handler)
run()
"""


def test_a_replay_tells_the_whole_fight() -> None:
    done = run("replay", DAWN, "--seed", "3")
    assert done.code == 0
    assert "Round 1" in done.out
    assert "The fight is won by" in done.out
    assert "[DUL-HIT-01]" not in done.out
    assert "[DUL-HIT-01]" in run("replay", DAWN, "--seed", "3", "--explain").out


def test_a_replay_as_json_is_the_same_every_time() -> None:
    first = run("replay", DAWN, "--seed", "3", "--fight", "9", "--json")
    assert first.out == run("replay", DAWN, "--seed", "3", "--fight", "9", "--json").out
    end = first.data["end"]
    assert end["over"] is True
    assert set(end["statuses"]) == {"Anna", "Ben", "Cora", "Dirk"}
    assert first.data["steps"][1]["action"]["do"] == "strike"


def test_numbers_out_of_range_are_refused() -> None:
    assert run("replay", DAWN, "--fight", "-1").code == 2
    assert run("replay", DAWN, "--seed", str(2**64)).code == 2
    assert run("simulate", DAWN, "-n", "0").code == 2
    done = run("simulate", DAWN, "--threads", "two")
    assert done.code == 2
    assert "'two' is not a whole number from 1 to 1,024" in done.err


def test_an_encounter_may_be_piped_in() -> None:
    dawn = load(DAWN).document
    piped = Path(dawn.name).read_text(encoding="utf-8")
    told = run("replay", "-", "--seed", "3", piped=piped)
    assert told.code == 0
    assert told.out == run("replay", DAWN, "--seed", "3").out
    assert run("simulate", "-", piped="sides: 1").code == 3


def test_where_results_may_go(tmp_path: Path) -> None:
    assert run("simulate", DAWN, "-n", "10", "--out", tmp_path / "x.xlsx").code == 2
    assert run("simulate", DAWN, "-n", "10", "--out", tmp_path / "no" / "x.csv").code == 3
    assert list(tmp_path.iterdir()) == []


def test_a_picture_shows_who_wins_and_what_becomes_of_each(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    assert run("simulate", DAWN, "-n", "500", "--seed", "3", "--out", path).code == 0
    told = path.read_text(encoding="utf-8")
    ElementTree.fromstring(told)
    shown = fight_shares()
    for name in ("Anna", "Dirk", "red", "blue", "nobody", "standing", "down", *shown):
        assert f">{name}<" in told
    assert run("simulate", DAWN, "-n", "500", "--seed", "3", "--out", path, "--replace").code == 0
    assert path.read_text(encoding="utf-8") == told


def fight_shares() -> list[str]:
    counted = starfray.load(DAWN).simulate(500, seed=3)
    return [f"{counted.win(side).value:.2%}" for side in ("red", "blue")]


def test_names_in_a_picture_may_hold_anything(tmp_path: Path) -> None:
    odd = written(tmp_path, ODD)
    path = tmp_path / "x.svg"
    assert run("simulate", odd, "-n", "1", "--out", path).code == 0
    texts = [node.text for node in ElementTree.parse(path).iter()]
    assert "<Ann> & Co" in texts


def test_what_is_wrong_in_an_option_is_told_of_it() -> None:
    """The file that comes ready is right, and nobody has to look into it."""
    done = run("simulate", DAWN, "--change", "Anna.helth=3")
    assert done.code == 3
    assert done.err.startswith(
        "error: with Anna.helth=3: combatants[0].helth: unknown key 'helth'; did you mean 'health'?"
    )


def test_a_variant_is_fought_by_an_option() -> None:
    plain = ("simulate", DAWN, "-n", "300", "--seed", "3", "--json")
    usual = run(*plain).data
    other = run(*plain, "--ruling", "ties=misses", "--tactic", "blue=strongest first").data
    assert "changes" not in usual
    assert other["changes"] == {
        "rulings": {"ties": "misses"},
        "sides": {"blue": {"tactic": "strongest first"}},
    }
    assert other["wins"] != usual["wins"]
    told = run(*plain[:-1], "--ruling", "ties=misses").out
    assert told.startswith("With ties=misses.")
    assert "did you mean 'ties'" in run(*plain[:-1], "--ruling", "tie=misses").err
    assert "did you mean 'blue'" in run(*plain[:-1], "--tactic", "bleu=strongest first").err
    assert run(*plain, "--ruling", "ties").code == 2


def test_a_combatant_is_changed_by_an_option() -> None:
    plain = ("simulate", DAWN, "-n", "300", "--seed", "3", "--json")
    changed = ("--change", "Anna.health=1", "--change", "Anna.guard=1", "--change", "title=T")
    other = run(*plain, *changed).data
    assert other["changes"] == {"Anna": {"health": 1, "guard": 1}, "title": "T"}
    alike = starfray.load(DAWN, changes=other["changes"]).simulate(300, seed=3)
    assert other["wins"]["red"]["count"] == alike.win("red").count
    assert run(*plain[:-1], *changed).out.startswith("With Anna.health=1, Anna.guard=1, title=T.")
    ruled = run(*plain, "--change", "Anna.health=1", "--ruling", "ties=misses").data["changes"]
    assert ruled == {"Anna": {"health": 1}, "rulings": {"ties": "misses"}}


def test_the_name_of_a_changed_combatant_may_have_dots_and_spaces(tmp_path: Path) -> None:
    file = written(tmp_path, ODD.replace("Dirk", "Dr. No"))
    told = run("simulate", file, "-n", "1", "--change", "Dr. No.health=7", "--json").data
    assert told["changes"] == {"Dr. No": {"health": 7}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("Ann.health=9", "unknown combatant or part of an encounter 'Ann'; did you mean 'Anna'?"),
        ("Anna.helth=9", "unknown key 'helth'; did you mean 'health'?"),
        ("Anna.health=lots", "'lots' is text (allowed: a whole number from 1 to 1000)"),
        ("Anna=9", "Anna cannot become 9"),
        ("Anna.health=[", "--change"),
        ("Anna.health", "'Anna.health' is not NAME=VALUE"),
    ],
)
def test_a_change_that_cannot_be_is_told(change: str, told: str) -> None:
    done = run("simulate", DAWN, "-n", "1", "--change", change)
    assert done.code in (2, 3, 5)
    assert told in " ".join(done.err.replace("│", " ").split())


def test_a_fight_of_a_variant_is_opened_with_the_same_options() -> None:
    options = ["--change", "Anna.health=1", "--ruling", "ties=misses", "--tactic"]
    options.append("red=strongest first")
    fight = starfray.load(
        DAWN,
        seed=3,
        number=5,
        rulings={"ties": "misses"},
        tactics={"red": "strongest first"},
        changes={"Anna": {"health": 1}},
    )
    fight.play()
    told = run("replay", DAWN, "--seed", "3", "--fight", "5", *options, "--json").data
    assert told["end"]["statuses"] == fight.as_json()["statuses"]
    assert told["changes"]["Anna"] == {"health": 1}
    plain = run("replay", DAWN, *options).out
    assert plain.startswith("With ties=misses, red=strongest first, Anna.health=1.\n")
    assert "has its own" in run("replay", "x.starfray", "--ruling", "ties=misses").err


def test_a_long_simulation_tells_now_and_then_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each line comes after twice the time of the one before, but not more than a minute later."""
    now = 0.0
    monkeypatch.setattr("starfray.cli.forecast.time.monotonic", lambda: now)
    with progress(1000) as advance:
        for done in range(1, 1001):
            now += 0.25
            advance(done)
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "4 of 1,000 fights in 1 s, about 249 s to go"
    seconds = [int(line.split(" in ")[1].split()[0]) for line in told]
    assert seconds == [1, 2, 4, 8, 16, 32, 64, 124, 184, 244]
    with progress(10) as advance:
        now += 60
        advance(10)
    assert capsys.readouterr().err == "", "what is over needs no telling"


def test_parquet_names_the_extra_where_it_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    done = run("simulate", DAWN, "-n", "10", "--out", tmp_path / "x.parquet")
    assert done.code == 1
    assert "starfray[parquet]" in done.err


def test_csv_fields_are_quoted_where_needed() -> None:
    assert quoted("plain") == "plain"
    assert quoted('a "b", c') == '"a ""b"", c"'
    assert writer_for(None, {}) is None


def test_a_parquet_file_is_the_same_however_its_fights_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many fights are handed out at once depends on how busy the machine is."""
    monkeypatch.setattr(results, "GROUP", 100)
    loaded = load(DAWN)
    rows = np.zeros((730, 8), np.int32)
    rows[:, 1] = np.arange(730) % 7
    counted = simulate(loaded.ruleset, loaded.setup, 1, seed=1)
    files = []
    for lots in ((730,), (1, 99, 100, 30, 500), (350, 380)):
        path = tmp_path / f"{len(lots)}.parquet"
        writer = writer_for(path, {})
        assert writer is not None
        with writer.opened(loaded.ruleset, loaded.setup):
            first = 0
            for count in lots:
                writer.write(rows[first : first + count])
                first += count
            writer.end(counted)
        files.append(path.read_bytes())
    assert files[0] == files[1] == files[2]


def test_what_breaks_off_leaves_no_file_behind(tmp_path: Path) -> None:
    loaded = load(DAWN)
    for name in ("x.csv", "x.parquet", "x.json"):
        writer = writer_for(tmp_path / name, {".json": str})
        assert writer is not None
        with suppress(KeyboardInterrupt), writer.opened(loaded.ruleset, loaded.setup):
            raise KeyboardInterrupt
        assert not writer.is_open
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told_before_the_fights(tmp_path: Path) -> None:
    done = run("simulate", DAWN, "-n", str(10**12), "--out", tmp_path / f"{'x' * 300}.json")
    assert done.code == 3
    assert "cannot be written: File name too long" in done.err


@pytest.mark.slow
class TestSimulate:
    """These compile the rules of Duel, unless that has been done."""

    def test_counts_and_shares(self) -> None:
        done = run("simulate", DAWN, "-n", "20000", "--seed", "5", "--json")
        data = done.data
        assert data["fights"] == 20_000
        assert not data["stopped"]
        wins = data["wins"]
        assert sum(win["count"] for win in wins.values()) + data["draws"]["count"] == 20_000
        assert wins["red"]["low"] < wins["red"]["share"] < wins["red"]["high"]
        again = run("simulate", DAWN, "-n", "20000", "--seed", "5", "--threads", "3", "--json")
        assert again.out == done.out

    def test_the_table(self) -> None:
        done = run("simulate", DAWN, "-n", "5000")
        for text in ("won by red", "draw", "survivors", "rounds", "Anna", "standing"):
            assert text in done.out

    def test_replay_ends_as_counted(self, tmp_path: Path) -> None:
        path = tmp_path / "fights.csv"
        assert run("simulate", DAWN, "-n", "5000", "--seed", "5", "--out", path).code == 0
        with open(path, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert [int(row["fight"]) for row in rows] == list(range(5000))
        for number in (0, 4321):
            end = run("replay", DAWN, "--seed", "5", "--fight", str(number), "--json").data["end"]
            assert rows[number]["winner"] == end["winner"]
            assert int(rows[number]["rounds"]) == end["round"]
            assert {name: rows[number][name] for name in end["statuses"]} == end["statuses"]
        assert os.listdir(tmp_path) == ["fights.csv"]

    def test_parquet_and_csv_say_the_same(self, tmp_path: Path) -> None:
        from pyarrow import parquet

        for name in ("f.csv", "f.parquet"):
            run("simulate", DAWN, "-n", "9000", "--out", tmp_path / name)
        table = parquet.read_table(tmp_path / "f.parquet")
        with open(tmp_path / "f.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
        assert table.column_names == rows[0]
        assert [[str(v) for v in row.values()] for row in table.to_pylist()] == rows[1:]

    def test_json_out_is_the_summary(self, tmp_path: Path) -> None:
        path = tmp_path / "f.JSON"
        done = run("simulate", DAWN, "-n", "1000", "--out", path, "--json")
        assert json.loads(path.read_text(encoding="utf-8")) == done.data

    def test_the_first_compilation_is_announced(self, tmp_path: Path) -> None:
        done = process(
            "simulate", DAWN, "-n", "10", "--json", env={"STARFRAY_CACHE": str(tmp_path)}
        )
        assert done.code == 0
        assert "Compiling the rules of Duel" in done.err
        assert done.data["fights"] == 10
        again = process(
            "simulate", DAWN, "-n", "10", "--json", env={"STARFRAY_CACHE": str(tmp_path)}
        )
        assert again.err == ""

    @pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
    def test_ctrl_c_keeps_what_there_is(self, tmp_path: Path) -> None:
        run("simulate", DAWN, "-n", "10")
        path = tmp_path / "f.csv"
        command = [sys.executable, "-c", TAKES_CTRL_C, "simulate", DAWN, "--json"]
        with subprocess.Popen(
            [*command, "-n", str(10**9), "--out", str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as running:
            while not any(file.stat().st_size > A_ROW for file in tmp_path.iterdir()):
                assert running.poll() is None
                time.sleep(0.05)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate()
        assert running.returncode == 130
        assert b"Traceback" not in err
        data = json.loads(out)
        assert data["stopped"]
        assert 0 < data["fights"] < 10**9
        with open(path, encoding="utf-8", newline="") as file:
            assert sum(1 for _ in file) == data["fights"] + 1

    def test_start_without_a_terminal_shows_a_fight_and_a_forecast(self) -> None:
        done = process("start", "--encounter", DAWN)
        assert done.code == 0, done.err
        assert "played by bots" in done.out
        assert "100,000 fights" in done.out
        assert done.out.index("The fight is won by") < done.out.index("survivors")


def test_rounds_are_headed_first_and_nothing_is_told_twice() -> None:
    """What happens as a round begins stands below its heading; who acts when is told."""
    lines = [line.strip() for line in run("replay", "ghost-hunt", "--fight", "3").out.splitlines()]

    assert not any(re.fullmatch(r"Round \d+ begins.", line) for line in lines)
    assert next(line for line in lines if line.startswith("Number ")).startswith("Number 1 in")
    assert all(f"{one}." != other for one, other in itertools.pairwise(lines))
    told = run("replay", "ghost-hunt", "--fight", "3", "--explain").out
    assert re.search(r"\nRound 2\n +Round 2 begins\.", told)
