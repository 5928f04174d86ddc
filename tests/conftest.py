"""What holds for every test: the same surroundings everywhere, and no clock that it races."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

# How wide and colourful somebody likes the terminal that the tests are started from.
TASTES = (
    "COLUMNS", "LINES", "TERMINAL_WIDTH", "FORCE_COLOR", "NO_COLOR", "PY_COLORS", "GITHUB_ACTIONS",
    "TERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE",
)  # fmt: skip
for taste in TASTES:  # before anything is imported that looks at them
    os.environ.pop(taste, None)

# Copies of states are many small objects that go by themselves; looking for circles among them
# after every few hundred takes a tenth of the run.
gc.set_threshold(20_000, 10, 10)

# However busy the machine is, an example is none the worse for it.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


@pytest.hookimpl(optionalhook=True)  # pytest-xdist need not be there
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Let several processes share the tests as `tests.sharing` says."""
    from tests.sharing import BySystem

    return BySystem(config, log)
