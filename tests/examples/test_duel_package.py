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

PROGRAM = """
import json, sys
from importlib.metadata import entry_points
from pathlib import Path

import starfray_duel
from starfray.core.content import shipped_encounters
from starfray.core.documents import read_document
from starfray.core.encounter import build_encounter
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import GOING_ON
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.fight import Fight
from starfray.readings.odds.odds import weigh
from starfray.readings.simulate.replay import replay
from starfray.readings.simulate.simulate import simulate
from starfray.readings.scenarios.case_runs import verify_rulebook
from starfray.readings.odds.compiled_odds import weigh_compiled

system = ruleset("duel")
file = shipped_encounters(system)["dawn"]
setup = build_encounter(read_document(file.read_bytes(), name="dawn.yaml"))
fight = Fight(system, setup)
fight.begin()
action = fight.legal()[0]
step = fight.apply(action, [15, 3, 4, 6, 1], [1])
odds = weigh(system, setup, setup.state, action)
counted = simulate(system, setup, 2000, seed=7, threads=2, keep=True)
opened = [replay(system, setup, 7, number).over for number in range(20)]
results = list(verify_rulebook(system, rulebook_of(system)))
json.dump({
    "from": str(Path(starfray_duel.__file__).parent),
    "action": Narrator(system, setup.names).action(action),
    "told": [line.text for line in Narrator(system, setup.names).tell(step.events)],
    "hit": str(odds.probability("hit")),
    "same": odds == weigh_compiled(system, setup, setup.state, action),
    "ended": sum(counted.wins) + counted.draws,
    "opened": opened == counted.results[:20, 0].tolist() and GOING_ON not in opened,
    "cases": [len(results), sum(r.passed for r in results)],
}, sys.stdout)
"""


@pytest.mark.slow
def test_it_is_installed_apart_and_read_in_every_way(tmp_path: Path) -> None:
    target = tmp_path / "installed"
    subprocess.run(
        [
            sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--no-build-isolation", "--no-index", "--target", str(target), str(DUEL),
        ],
        cwd=tmp_path, check=True, capture_output=True,
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)

    assert Path(found["from"]) == target / "starfray_duel"
    assert found["action"] == "Anna strikes at Cora"
    assert found["told"][3] == "Anna hits Cora for 7."
    assert found["hit"] == "187/400"  # counted by hand in tests/readings/test_odds.py
    assert found["same"]
    assert found["ended"] == 2000
    assert found["opened"]
    assert found["cases"] == [13, 13]


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
