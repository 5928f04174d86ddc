"""Whatever is ruled: play at random ends, is told in full, and leaves alone what has settled."""

from __future__ import annotations

import random

from starfray.conformance.built import Built, none_of
from starfray.conformance.chance import any_legal, at_random, ruled
from starfray.conformance.own import Own
from starfray.conformance.played import ends
from starfray.conformance.told import arrives
from starfray.conformance.traps import apply_with_trap
from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.ruleset import GOING_ON
from starfray.readings.play.course import Course

ACTIONS = 60


def play_under_any_rulings(given: Built, seed: int, own: Own) -> None:
    """Decide each unclear rule at random, and what is done: what holds of fights holds."""
    chance = random.Random(f"{given.name} {seed}")
    document = ruled(given.document, chance)
    built = given._replace(document=document, setup=build_encounter(document))
    system = built.system
    told = system.layout.clone(built.setup.state)
    fight = Course(system, built.setup)
    fight.begin(source=Philox(seed, 0), chooser=at_random(chance))
    under = f"{built.name}, seed {seed}, rulings {document.data['rulings']}"
    for number in range(1, ACTIONS):
        step = fight.steps[-1]
        arrives(built, f"{under}, {built.doing(step.action)}", told, step)
        if fight.over != GOING_ON:
            break
        action = any_legal(fight, chance)
        again = chance.getstate()
        trapped = _trapped(built, fight, action, (seed, number), chance, under)
        chance.setstate(again)
        fight.apply(action, source=Philox(seed, number), chooser=at_random(chance))
        apart = built.apart(trapped, fight.state)
        none_of(apart, f"{under}, {built.doing(action)}, at a table that traps")
    ends(built, fight, Philox(seed, ACTIONS), under)
    if own.complaints is not None:
        for step in fight.steps:
            wrong = own.complaints(system, step.events)
            none_of(wrong, f"{under}, {built.doing(step.action)}")


def _trapped(
    built: Built,
    fight: Course,
    action: Action,
    dice: tuple[int, int],
    chance: random.Random,
    under: str,
) -> object:
    """Return the state after an action at a table where nobody may look at what has settled."""
    try:
        after, _ = apply_with_trap(
            built.system, fight.state, action, Philox(*dice), at_random(chance)
        )
    except AssertionError as caught:
        raise AssertionError(f"{under}, {built.doing(action)}: {caught}") from None
    return after
