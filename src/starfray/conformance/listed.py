"""What may be done and what is offered: `why_not` and `candidates` say the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from starfray.conformance.built import Built, none_of
from starfray.conformance.chance import any_legal, at_random, more, of_each_verb
from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON, Ruleset
from starfray.core.vocabulary import Slot, Verb
from starfray.readings.play.course import Course
from starfray.readings.play.legality import check_form

STEPS = 40
MANY = 15  # of a number, more than are listed
CHANGED = 60  # actions a state that are made of listed ones


def allowed_is_listed(built: Built) -> None:
    """What is listed has the form of its verb, and whatever is allowed is listed.

    Of an action with an open number, one of the same kind is listed: see `is_open`.
    """
    system, setup = built.system, built.setup
    for seed in range(more(1)):
        chance = random.Random(seed)
        fight = Course(system, setup)
        fight.begin(source=Philox(seed, 0), chooser=at_random(chance))
        for number in range(1, STEPS):
            if fight.over != GOING_ON:
                break
            where = f"{built.name}, seed {seed}, action {number}"
            listed = list(system.candidates(fight.state))
            for action in listed:
                check_form(system, setup.names, action)
            kinds = {kind_of(system, action) for action in listed}
            for action in changed(system, fight, listed, chance):
                if kind_of(system, action) in kinds:
                    continue
                assert system.why_not(fight.state, action) != 0, (
                    f"{where}: allowed, and not among the candidates: {built.doing(action)}"
                )
            action = any_legal(fight, chance)
            fight.apply(action, source=Philox(seed, number), chooser=at_random(chance))


def is_open(verb: Verb, slot: Slot) -> bool:
    """Return whether a number may be more than anybody would list: a count, an amount, a way.

    A square that something is thrown or fired at is one, too; a square that is gone to is listed.
    """
    if slot.word.names:
        return False
    if slot.low is not None and slot.high is not None and slot.high - slot.low < MANY * slot.step:
        return False
    return slot.word.name not in ("x", "y") or any(other.number == "item" for other in verb.slots)


def kind_of(system: Ruleset, action: Action) -> Action:
    """Return an action without its open numbers."""
    verb = system.words.verbs[action.verb]
    return action._replace(**{slot.number: NONE for slot in verb.slots if is_open(verb, slot)})


def changed(
    system: Ruleset, fight: Course, listed: list[Action], chance: random.Random
) -> Iterator[Action]:
    """Give actions of the right form that differ from listed ones in one number or two."""
    places = [value for action in listed for value in (action.x, action.y)]
    span = (min(places, default=0) - 2, max(places, default=0) + 2)
    for _ in range(CHANGED):
        action = of_each_verb(listed, chance)
        verb = system.words.verbs[action.verb]
        if not verb.slots or verb.game_master:
            continue
        for slot in chance.sample(verb.slots, min(len(verb.slots), chance.choice((1, 1, 2)))):
            action = action._replace(**{slot.number: drawn(system, fight, slot, span, chance)})
        yield action


def drawn(
    system: Ruleset, fight: Course, slot: Slot, span: tuple[int, int], chance: random.Random
) -> Any:
    """Return a number that a slot may have."""
    if slot.optional and chance.random() < 0.3:
        return NONE
    if slot.word.names:
        names = fight.names.get(slot.word.names) or system.names.get(slot.word.names) or ()
        return chance.randrange(len(names)) if names else NONE
    low = span[0] if slot.low is None else slot.low
    high = max(low, span[1]) if slot.high is None else slot.high
    return chance.randint(low, high)


def numbers_have_a_lower_bound(system: Ruleset) -> None:
    """A number that is left out is -1: where it must be given, that is out of its range."""
    found = [
        f"{verb.name}.{slot.word.name}"
        for verb in system.words.verbs
        for slot in verb.slots
        if not (slot.word.names or slot.optional or slot.word.name in ("x", "y"))
        and slot.low is None
    ]
    none_of(found, f"{system.key}: numbers of verbs that may be -1")
