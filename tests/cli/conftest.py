"""Nobody races a clock: menus show the odds of what has few paths, and compile nothing beside."""

from __future__ import annotations

import pytest

from starfray.cli.play.offered_odds import OddsDesk
from tests.cli.helpers import few_paths


@pytest.fixture(autouse=True)
def few_paths_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OddsDesk, "_quick", few_paths)
