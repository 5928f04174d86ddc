"""Opening one fight out of many: the same dice, interpreted, blow by blow."""

from __future__ import annotations

from starfray.core.chance.philox import Philox
from starfray.core.input.errors import Refused
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.play.course import MOST_STEPS, Course, Endless


def replay(ruleset: Ruleset, setup: Setup, seed: int, fight: int) -> Course:
    """Return fight number `fight` of `seed` between bots, played to its end with all its events.

    It ends as `starfray.readings.simulate.simulate.simulate` counted it. Raises Endless where it
    does not end.
    """
    if not 0 <= seed < 2**64 or not 0 <= fight < 2**63:
        raise Refused("a seed is 0 to 2^64 - 1, the number of a fight 0 to 2^63 - 1")
    played = Course(ruleset, setup)
    played.play_on(Philox(seed, fight), steps=MOST_STEPS)
    if played.over == GOING_ON:
        raise Endless(ruleset.key, seed, fight)
    return played
