"""Where the source of a rule system lies."""

from __future__ import annotations

import importlib
from pathlib import Path

from starfray.core.registry import ruleset


def sources(key: str) -> Path:
    """Return the folder that has the Python files of a rule system."""
    return Path(importlib.import_module(ruleset(key).package).__path__[0])
