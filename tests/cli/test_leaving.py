"""How the process ends: in order, also while odds are worked out beside it."""

from __future__ import annotations

import os
import threading

import pytest

from starfray.cli.play.leaving import ODDS_THREAD, end_while_weighing


class Ended(BaseException):
    """Stands in for the end of the process."""


def test_a_process_ends_at_once_while_odds_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(code: int) -> None:
        raise Ended(code)

    threads = [threading.main_thread()]  # not those that other tests have left behind
    monkeypatch.setattr(threading, "enumerate", lambda: threads)
    monkeypatch.setattr(os, "_exit", end)
    end_while_weighing(SystemExit(3))  # nothing is under way: the interpreter ends as ever
    threads.append(threading.Thread(name=ODDS_THREAD))
    with pytest.raises(Ended, match="3"):
        end_while_weighing(SystemExit(3))
    with pytest.raises(Ended, match="0"):
        end_while_weighing(SystemExit())
