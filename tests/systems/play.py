"""What the tests of single rule systems take from the conformance kit."""

from __future__ import annotations

from starfray.conformance.chance import of_each_verb

__all__ = ["of_each_verb"]
