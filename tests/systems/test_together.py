"""Where several processes share the tests, those of a rule system stay in one of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict

import pytest

from starfray.core.registry import keys
from tests.docs.pages import ROOT
from tests.sharing import belongs_to

READINGS = "tests/systems/test_readings.py"


@pytest.mark.parametrize(
    ("nodeid", "key"),
    [
        (f"{READINGS}::Test_starcraft_d6::test_every_case_passes", "starcraft-d6"),
        (f"{READINGS}::Test_fasa_trek::test_one[fasa-trek/border-duel-1]", "fasa-trek"),
        ("tests/systems/test_cases.py::test_a_duel[reason-starcraft-rpg]", "starcraft-rpg"),
        ("tests/examples/test_duel_package.py::test_it_is_installed", "duel"),
    ],
)
def test_a_test_goes_with_its_system(nodeid: str, key: str) -> None:
    assert belongs_to(nodeid) == key


@pytest.mark.parametrize(
    "nodeid",
    ["tests/systems/test_house.py::test_a_duel", "tests/cli/test_play.py::test_it[duel]"],
)
def test_other_tests_go_by_themselves(nodeid: str) -> None:
    assert belongs_to(nodeid) == nodeid


@pytest.mark.slow
def test_one_process_has_all_tests_of_a_system() -> None:
    tests = "tests/systems/test_rulebooks.py"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-n", "2", "-p", "no:cacheprovider", tests],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    processes: dict[str, set[str]] = defaultdict(set)
    for process, key in re.findall(r"^\[(gw\d)\] .*::\w+\[(.+)\]", done.stdout, re.MULTILINE):
        processes[key].add(process)
    assert processes.keys() == set(keys())
    assert all(len(found) == 1 for found in processes.values()), processes
    assert len(set.union(*processes.values())) == 2  # and both have something to do
