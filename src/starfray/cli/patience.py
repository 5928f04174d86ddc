"""What is shown at a terminal while something takes longer than a moment."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starfray.cli.console import err

# Work that takes longer than this says that it is going on, in seconds.
PATIENCE = 1.0
# How often it is told how long it has taken so far, in seconds.
TICK = 0.5


@contextmanager
def patience(doing: Callable[[], str], *, after: float = PATIENCE) -> Iterator[None]:
    """Say what is being done once it takes its time, and wipe that away when it is done.

    Nothing is shown where there is no terminal. `doing` is asked again at every tick.
    """
    console = err()
    if not console.is_terminal:
        yield
        return
    done, began = threading.Event(), time.monotonic()

    def tell() -> None:
        if done.wait(after):
            return
        with console.status(doing()) as status:
            while not done.wait(TICK):
                status.update(f"{doing()} {time.monotonic() - began:.0f} s")

    teller = threading.Thread(target=tell, name="patience", daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
