"""What is tried at random: actions, answers and rulings, and how much of it.

`STARFRAY_THOROUGH=20` tries twenty times as much.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterable, Iterator

from starfray.core.action import Action
from starfray.core.encounter import build_encounter, system_of
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError
from starfray.core.rulings import switches
from starfray.core.table import MOST_OPTIONS
from starfray.readings.play.course import Course
from starfray.readings.play.table import Chooser

ENOUGH = 1000  # actions of fights that are looked at one by one: long fights are enough when few


def more(amount: int) -> int:
    """Return how many of something are tried, where a test run tries `amount`."""
    return amount * int(os.environ.get("STARFRAY_THOROUGH", "1"))


def any_of(options: int, chance: random.Random) -> int:
    """Return any of the answers that are offered."""
    return chance.choice([k for k in range(MOST_OPTIONS) if options >> k & 1])


def at_random(chance: random.Random) -> Chooser:
    """Return one who takes any of the options."""

    def choose(state: object, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        return any_of(options, chance)

    return choose


def of_each_verb(actions: list[Action], chance: random.Random) -> Action:
    """Return any of the actions, each verb as likely: else most would be ways to go somewhere."""
    verb = chance.choice(sorted({action.verb for action in actions}))
    return chance.choice([action for action in actions if action.verb == verb])


def any_legal(fight: Course, chance: random.Random) -> Action:
    """Return any of the legal actions, each verb as likely, and ask for no more than it takes."""
    state = fight.ruleset.layout.clone(fight.state)
    by_verb: dict[int, list[Action]] = {}
    for action in fight.ruleset.candidates(state):
        by_verb.setdefault(action.verb, []).append(action)
    for verb in chance.sample(sorted(by_verb), len(by_verb)):
        for action in chance.sample(by_verb[verb], len(by_verb[verb])):
            if fight.ruleset.why_not(state, action) == 0:
                return action
    raise AssertionError("somebody on turn can do nothing, not even end the turn")


def enough(fights: Iterable[Course]) -> Iterator[Course]:
    """Give fights until they have so many actions that more are not needed."""
    actions = 0
    for fight in fights:
        yield fight
        actions += len(fight.steps)
        if actions >= more(ENOUGH):
            return


def ruled(document: Document, chance: random.Random) -> Document:
    """Return an encounter with rulings at random; some want more of the sheets."""
    options = switches(system_of(document).rulings)
    while True:
        rulings = {name: chance.choice(names) for name, names in options.items()}
        ruled = Document(document.name, {**document.data, "rulings": rulings}, 1)
        with contextlib.suppress(InputError):
            build_encounter(ruled)
            return ruled
