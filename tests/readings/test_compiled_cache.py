"""A changed rule is never run from an old cache, and an unchanged one is not compiled again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

DUEL = Path(__file__).parents[2] / "examples" / "duel" / "src" / "starfray_duel"

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from starfray.core.content import shipped_encounters
from starfray.core.documents import read_document
from starfray.core.encounter import build_encounter
from starfray.core.registry import ruleset
from starfray.readings.compiled import is_warm
from starfray.readings.simulate import simulate
system = ruleset("duel")
assert system.package == "starfray_duel"
file = shipped_encounters(system)["dawn"]
setup = build_encounter(read_document(file.read_bytes(), name="dawn.yaml"))
print(is_warm(system), simulate(system, setup, 500, seed=1).wins)
"""


def run(source: Path, cache: Path) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(source)],
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

    rules = source / "starfray_duel" / "rules.py"
    changed = rules.read_text().replace("words.DAMAGE, 2, 6)", "words.DAMAGE, 1, 2)")
    assert changed != rules.read_text()
    rules.write_text(changed)
    cold_again, after = run(source, cache)

    assert cold_again == "False"
    assert after != before
