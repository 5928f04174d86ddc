"""The duel is a package of its own: installed apart from the checkout, it is read in every way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import starfray

DUEL = Path(__file__).parents[2] / "examples" / "duel"

PROMISES = 30  # that one ready encounter and its system are held to, at the least

PROGRAM = """
import json, sys
from importlib.metadata import entry_points
from pathlib import Path

import starfray_duel
from starfray.core.content import shipped_encounters
from starfray.core.input.documents import read_document
from starfray.core.encounter import build_encounter
from starfray.core.registry import ruleset
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.course import Course
from starfray.readings.odds.odds import weigh

system = ruleset("duel")
file = shipped_encounters(system)["dawn"]
setup = build_encounter(read_document(file.read_bytes(), name="dawn.yaml"))
fight = Course(system, setup)
fight.begin()
action = fight.legal()[0]
step = fight.apply(action, [15, 3, 4, 6, 1], [1])
odds = weigh(system, setup, setup.state, action)
json.dump({
    "from": str(Path(starfray_duel.__file__).parent),
    "action": Narrator(system, setup.names).action(action),
    "told": [line.text for line in Narrator(system, setup.names).tell(step.events)],
    "hit": str(odds.probability("hit")),
}, sys.stdout)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the duel apart from the checkout; return where it lies."""
    target = tmp_path_factory.mktemp("duel") / "installed"
    subprocess.run(
        [
            sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--no-build-isolation", "--no-index", "--target", str(target), str(DUEL),
        ],
        cwd=target.parent, check=True, capture_output=True,
    )  # fmt: skip
    return target


def surroundings(installed: Path) -> dict[str, str]:
    """Return an environment that has the installed duel, and this Starfray."""
    ours = Path(starfray.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(installed), str(ours)))}


@pytest.mark.slow
def test_it_is_installed_apart_and_read(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=tmp_path,
        env=surroundings(installed),
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)

    assert Path(found["from"]) == installed / "starfray_duel"
    assert found["action"] == "Anna strikes at Cora"
    assert found["told"][3] == "Anna hits Cora for 7."
    assert found["hit"] == "187/400"  # counted by hand in tests/readings/test_odds.py


@pytest.mark.slow
def test_it_keeps_what_every_rule_system_promises(installed: Path, tmp_path: Path) -> None:
    """By the one line of its own tests, which find the package where it is installed."""
    copied = tmp_path / "test_duel.py"
    copied.write_text((DUEL / "tests" / "test_duel.py").read_text("utf-8"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", copied],
        cwd=tmp_path,
        env=surroundings(installed),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout.split(" passed")[0].split()[-1]) >= PROMISES, done.stdout


def test_the_tactic_of_a_side_arrives_and_is_followed() -> None:
    """A bot strikes at the weakest, or the strongest, by the tactic that its side names."""
    fight = "system: duel\nsides: {red: {TACTIC}, blue: {}}\ncombatants:\n"
    fight += "  - {name: A, side: red}\n  - {name: B, side: blue, health: 12}\n"
    fight += "  - {name: C, side: blue, health: 3}\n  - {name: D, side: blue, health: 20}\n"
    chosen = {}
    for tactic in ("", "tactic: weakest first", "tactic: strongest first"):
        loaded = starfray.load(fight.replace("TACTIC", tactic)).loaded
        state = loaded.setup.state
        action = loaded.ruleset.choose(state, 0)
        chosen[tactic] = (state.sides[0].tactic, loaded.setup.names["units"][action.target])
    assert list(chosen.values()) == [(0, "C"), (0, "C"), (1, "D")]
