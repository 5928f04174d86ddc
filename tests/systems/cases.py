"""What the tests of single rule systems take from the conformance kit."""

from __future__ import annotations

from starfray.conformance.cases import run_one

__all__ = ["run_one"]
