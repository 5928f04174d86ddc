"""The ready encounters of every installed rule system."""

from __future__ import annotations

from starfray.conformance.built import ready, ready_names
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Setup

ENCOUNTERS = [(key, name) for key in keys() for name in ready_names(ruleset(key))]


def built(key: str, name: str) -> Setup:
    """Return a ready encounter, built once."""
    return ready(ruleset(key), name).setup
