"""Fights played at random, for tests of what holds in all of them."""

from __future__ import annotations

import random

from starfray.core.action import Action
from starfray.readings.table import Chooser


def at_random(chance: random.Random) -> Chooser:
    """Return one who takes any of the options."""

    def choose(state: object, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if options >> k & 1])

    return choose


def of_each_verb(actions: list[Action], chance: random.Random) -> Action:
    """Return any of the actions, each verb as likely: else most would be ways to go somewhere."""
    verb = chance.choice(sorted({action.verb for action in actions}))
    return chance.choice([action for action in actions if action.verb == verb])
