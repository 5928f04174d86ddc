"""Says how far a long task has come: at its beginning, now and then, at its end."""

from __future__ import annotations

import sys
import time

EVERY = 30.0  # seconds by the clock between two lines


class Progress:
    """How many of so many things are done."""

    def __init__(self, what: str, whole: int) -> None:
        """Say what begins. Tests that take `sys.stdout` for themselves do not take it from here."""
        self.what, self.whole, self.done = what, whole, 0
        self.start = self.said = time.monotonic()
        self._say(f"  {what}: {whole} to go")

    def step(self, more: str = "") -> None:
        """Count one more as done, and say so if it is time."""
        self.done += 1
        now = time.monotonic()
        if self.done == self.whole or now - self.said >= EVERY:
            self.said = now
            self._say(f"  {self.what}: {self.done} of {self.whole}{more}, {now - self.start:.0f} s")

    @staticmethod
    def _say(line: str) -> None:
        print(line, file=sys.__stdout__, flush=True)
