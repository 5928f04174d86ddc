"""Random legal play: no way out of the rules, whatever is done, and an end to every fight."""

from __future__ import annotations

import contextlib
import random

from starfray.conformance.built import Built
from starfray.conformance.chance import any_legal, at_random
from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import Refused
from starfray.core.ruleset import DRAW, GOING_ON, WON
from starfray.readings.play.course import Course
from starfray.readings.play.legality import check_action

ACTIONS = 150
EACH = 10  # of so many actions, before one all that one could think of is asked
LONGEST = 5000  # actions of bots, after these: one that does the same for ever is found
REFUSED = 3  # actions of a state, that are tried all the same


def legal_play(built: Built, seed: int) -> None:
    """Take legal actions and answers at random: what is refused changes nothing, fights end."""
    system = built.system
    chance = random.Random(seed)
    fight = Course(system, built.setup)
    source = Philox(seed, 99)
    chooser = at_random(chance)
    fight.begin(source=source, chooser=chooser)
    for number in range(ACTIONS):
        if fight.over != GOING_ON:
            break
        where = f"{built.name}, seed {seed}, action {len(fight.steps)}"
        bots_are_legal(built, fight, where)
        before = system.layout.flatten(fight.state)
        if number % EACH == 0:
            all_is_asked(built, fight, where)
        strange = garbage(chance)
        with contextlib.suppress(Refused):
            check_action(system, built.setup.names, fight.state, strange)
        assert system.layout.flatten(fight.state) == before, (
            f"{where}: what was refused or only asked for has changed the state: {tuple(strange)}"
        )
        action = any_legal(fight, chance)
        fight.apply(action, source=source, chooser=chooser)
        fits(built, fight, f"{where}, {built.doing(action)}")
    ends(built, fight, source, f"{built.name}, seed {seed}")


def all_is_asked(built: Built, fight: Course, where: str) -> None:
    """Somebody on turn can do something; asking leaves no trace, and a reason refuses."""
    system = built.system
    asked = system.layout.clone(fight.state)
    reasons = {action: system.why_not(asked, action) for action in system.candidates(asked)}
    assert 0 in reasons.values(), f"{where}: somebody on turn can do nothing, not even end the turn"
    assert system.layout.flatten(asked) == system.layout.flatten(fight.state), (
        f"{where}: asking whether something may be done has changed the state"
    )
    for wrong in [action for action, reason in reasons.items() if reason][:REFUSED]:
        refused(built, fight, wrong, where)


def bots_are_legal(built: Built, fight: Course, where: str) -> None:
    """The bot of whoever is on turn chooses what may be done."""
    chosen = built.system.choose(fight.state, fight.turn)
    reason = built.system.why_not(fight.state, chosen)
    assert reason == 0, (
        f"{where}: the bot chooses what is not allowed: {built.doing(chosen)}: "
        f"{built.system.words.reasons[reason].sentence}"
    )


def refused(built: Built, fight: Course, action: Action, where: str) -> None:
    """An action with a reason against it is not carried out."""
    try:
        fight.apply(action, source=Philox(0, 0), chooser=built.system.answer)
    except Refused:
        return
    raise AssertionError(f"{where}: {built.doing(action)} has a reason against it, and is done")


def fits(built: Built, fight: Course, where: str) -> None:
    """Every number of the state stays far from the bounds of its memory."""
    layout = built.system.layout
    flat = layout.flatten(fight.state)
    if not all(-(2**31) <= number < 2**31 for number in flat):
        names = layout.places(layout.counts(fight.state))
        large = [f"{p} {n}" for p, n in zip(names, flat, strict=True) if abs(n) >= 2**31]
        raise AssertionError(f"{where}: out of all bounds: {', '.join(large)}")


def ends(built: Built, fight: Course, source: Philox, where: str) -> None:
    """Let bots play on: the fight ends, in a draw or with a side that has won."""
    fight.play_on(source, steps=LONGEST)
    last = built.doing(fight.steps[-1].action)
    assert fight.over != GOING_ON, f"{where}: no end after {len(fight.steps)} actions ({last})"
    sides = len(built.setup.state.sides)
    assert fight.over == DRAW or 0 <= fight.over - WON < sides, f"{where}: over is {fight.over}"


def garbage(chance: random.Random) -> Action:
    """Return an action of numbers that mean little."""
    numbers = [chance.choice((NONE, -7, 0, 1, 5, 63, 2**31 - 1)) for _ in range(7)]
    return Action(*numbers)
