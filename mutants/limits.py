"""Limits for a process in which a fault is tried: whatever does not end, or grows, is found."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import time

FOUND, SURVIVED = 0, 7  # how a process ends

SECONDS = 10.0  # of the processor, for any check
TIMES = 10  # what it takes without a fault
WAITING = 400  # seconds by the clock, for any check: for what waits for ever
LATER = 30  # seconds of the processor
MEMORY = 8 << 30


def limit(seconds: float) -> None:
    """Let what follows take a multiple of its usual time of the processor, and no more.

    Not the clock's: a machine with other things to do finds nothing by itself. Machine code that
    never comes back to Python is ended by the system, a little later.
    """
    signal.setitimer(signal.ITIMER_PROF, SECONDS + TIMES * seconds)
    signal.alarm(WAITING + int(TIMES * seconds))
    most = int(time.process_time() + SECONDS + TIMES * seconds) + LATER
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def set_limits() -> None:
    """End this process as one that has found something when a limit is passed."""
    signal.signal(signal.SIGPROF, lambda *_: os._exit(FOUND))
    signal.signal(signal.SIGALRM, lambda *_: os._exit(FOUND))
    limit(0)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
