"""The conformance kit: what every rule system promises, held by one line in its package's tests.

    from starfray.conformance import conformance

    TestDuel = conformance("duel")

pytest collects the class. What is asked of each ready encounter has that in its id (`duel/dawn`),
so that `-k` finds it. The kit needs pytest: `pip install starfray[conformance]`.
"""

from __future__ import annotations

import pkgutil

import pytest

# Their failures say what was compared; said before any of them is imported.
pytest.register_assert_rewrite(
    *(f"{__name__}.{one.name}" for one in pkgutil.iter_modules(__path__))
)

from starfray.conformance.own import Own, Secrets  # noqa: E402 - rewritten
from starfray.conformance.suite import conformance  # noqa: E402 - rewritten

__all__ = ["Own", "Secrets", "conformance"]
