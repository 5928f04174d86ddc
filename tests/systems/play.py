"""Fights played at random, for tests of what holds in all of them."""

from __future__ import annotations

import contextlib
import random

from starfray.core.action import Action
from starfray.core.documents import Document
from starfray.core.encounter import build_encounter
from starfray.core.errors import InputError
from starfray.core.registry import ruleset
from starfray.core.rulings import switches
from starfray.readings.play.library import Ready
from starfray.readings.play.table import Chooser


def at_random(chance: random.Random) -> Chooser:
    """Return one who takes any of the options."""

    def choose(state: object, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if options >> k & 1])

    return choose


def of_each_verb(actions: list[Action], chance: random.Random) -> Action:
    """Return any of the actions, each verb as likely: else most would be ways to go somewhere."""
    verb = chance.choice(sorted({action.verb for action in actions}))
    return chance.choice([action for action in actions if action.verb == verb])


def ruled(encounter: Ready, chance: random.Random) -> Document:
    """Return a ready encounter with rulings at random; some want more of the sheets."""
    document = encounter.read()
    options = switches(ruleset(encounter.system).rulings)
    while True:
        rulings = {name: chance.choice(names) for name, names in options.items()}
        ruled = Document(document.name, {**document.data, "rulings": rulings}, 1)
        with contextlib.suppress(InputError):
            build_encounter(ruled)
            return ruled
