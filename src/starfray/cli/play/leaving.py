"""How the process ends after a fight was played: at once, where odds are worked out beside it."""

from __future__ import annotations

import contextlib
import os
import sys
import threading

ODDS_THREAD = "odds"  # the thread that compiles rules and works odds out while somebody chooses


def end_while_weighing(ended: SystemExit) -> None:
    """End the process at once where there is a thread of the odds.

    It may be compiling, which takes up to a minute and cannot be stopped. An interpreter that is
    taken down meanwhile is aborted, so all that is left to do is to hand over what was printed.
    """
    if any(thread.name == ODDS_THREAD for thread in threading.enumerate()):
        with contextlib.suppress(OSError, ValueError):  # nobody reads it any more
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(ended.code if isinstance(ended.code, int) else int(ended.code is not None))
