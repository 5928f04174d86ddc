"""What the tests of single rule systems take from the conformance kit."""

from __future__ import annotations

from starfray.conformance.settled import apply_with_trap

__all__ = ["apply_with_trap"]
