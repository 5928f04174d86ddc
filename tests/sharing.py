"""How the processes of a test run share the tests: all of a rule system go to one of them.

So a system is compiled once, and its cases are run once, not once a process. These are the largest
parts, which are handed out first; single tests fill up what is left.

pytest-xdist has groups of its own, which it tells by changing the ids of tests: pytest 9.2 has no
place for that any more, and they are lost without a word.
"""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from starfray.core.registry import keys

SYSTEM = re.compile("|".join(key.replace("-", "[-_]") for key in keys()))
NAMES = re.compile(r"::test_\w*")  # of tests: they may say "duel" and mean any
# Where each system is tested by itself, and where Duel is.
OF_EACH = "tests/systems/"
OF_DUEL = ("tests/conformance/test_plants.py", "tests/examples/test_duel_package.py")


def belongs_to(nodeid: str) -> str:
    """Return the key of the rule system whose tests one goes with; its own id for none."""
    if nodeid.startswith(OF_DUEL):
        return "duel"
    found = SYSTEM.search(NAMES.sub("", nodeid)) if nodeid.startswith(OF_EACH) else None
    return nodeid if found is None else found[0].replace("_", "-")


class BySystem(LoadScopeScheduling):  # type: ignore[misc]
    """Sends what belongs together to one process."""

    def _split_scope(self, nodeid: str) -> str:
        return belongs_to(nodeid)
