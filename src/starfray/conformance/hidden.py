"""A side is shown the same, whatever those do whom it does not know of, until they are found."""

from __future__ import annotations

import random
from collections.abc import Iterator

from starfray.conformance.built import Built, ready, ready_names
from starfray.conformance.chance import any_legal, at_random, more
from starfray.conformance.own import Own, Secrets
from starfray.conformance.pairs import Pair
from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.ruleset import GOING_ON, Ruleset
from starfray.readings.play.course import Course

PAIRS = 100
ACTIONS = 3  # that a pair goes on for
CLOSELY = 10  # one of this many pairs is looked at closely: menu, odds, and looks of your own
STEPS = 30  # of a fight, from which pairs are made
FIGHTS = 200  # in which nobody has hidden: there is nothing to compare


def nothing_shows(encounters: list[Built], secrets: Secrets, part: int) -> None:
    """Change what a side does not know, go on alike in both fights, and compare all that shows."""
    compared = 0
    wanted = more(PAIRS)
    for number, pair in enumerate(pairs(encounters, secrets, part)):
        chance = random.Random(number)
        closely = number % CLOSELY == 0
        pair.compare(closely=closely)
        for _ in range(ACTIONS):
            if not pair.carry_on(chance):
                break
            pair.compare(closely=closely)
            compared += 1
        if number + 1 == wanted:
            break
    names = ", ".join(built.name for built in encounters)
    assert compared > wanted // 2, f"{names}: only {compared} of {wanted} pairs have gone on"


def pairs(encounters: list[Built], secrets: Secrets, part: int) -> Iterator[Pair]:
    """Give pairs, of every other action of fights at random, for as long as anybody hides."""
    found = 0
    seed = part * 1_000_000
    idle = 0
    while idle < FIGHTS:
        seed += 1
        idle += 1
        for pair in _of_a_fight(encounters[seed % len(encounters)], secrets, seed):
            idle = 0
            found += 1
            yield pair
    assert found, f"{encounters[0].name} and so on: nobody hides in {FIGHTS} fights"


def _of_a_fight(built: Built, secrets: Secrets, seed: int) -> Iterator[Pair]:
    system = built.system
    assert system.knows is not None
    chance = random.Random(seed)
    fight = Course(system, built.setup)
    fight.begin(source=Philox(seed, 0), chooser=at_random(chance))
    for step in range(1, STEPS):
        if fight.over != GOING_ON:
            break
        for side in range(len(fight.state.sides)) if step % 2 else ():
            units = range(len(fight.state.units))
            if all(system.knows(fight.state, side, unit) for unit in units):
                continue
            other = secrets.otherwise(fight.state, side, chance)
            yield Pair(built, secrets, side, (fight.state, other), seed * 100 + step // 2)
        action = system.choose(fight.state, fight.turn)
        if chance.random() < 0.7:
            action = any_legal(fight, chance)
        fight.apply(action, source=Philox(seed, step), chooser=at_random(chance))


def secrets_of(system: Ruleset, own: Own) -> tuple[list[Built], Secrets]:
    """Return where somebody hides, and what; a rule system that has `knows` has to say it."""
    assert own.secrets is not None, (
        f"{system.key} has `knows`: say what is hidden, as "
        f"conformance({system.key!r}, Own(secrets=Secrets(otherwise)))"
    )
    encounters = [
        Built(system, f"{system.key}/{document.name}", document, build_encounter(document))
        for document in own.secrets.encounters
    ]
    return encounters or [ready(system, name) for name in ready_names(system)], own.secrets
