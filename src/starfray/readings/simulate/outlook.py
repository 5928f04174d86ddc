"""The chance to win from now: bots fight a fight on, many times, from where it stands."""

from __future__ import annotations

from typing import Any

from starfray.core.action import Action
from starfray.core.input.errors import Refused
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.play.legality import check_action
from starfray.readings.simulate.simulate import Moment, Simulation, simulate


def outlook(
    ruleset: Ruleset,
    setup: Setup,
    state: Any,
    action: Action | None = None,
    *,
    fights: int,
    seed: int = 0,
    threads: int | None = None,
) -> Simulation:
    """Let bots go on from a state, with an action first if one is given, and count who wins.

    Rounds are counted from the beginning of the fight. Raises Refused for an illegal action, and
    for a fight that is over.
    """
    if ruleset.over(state) != GOING_ON:
        raise Refused("the fight is over")
    if action is not None:
        check_action(ruleset, {}, state, action)
    moment = Moment(state, action)
    return simulate(ruleset, setup, fights, seed=seed, threads=threads, moment=moment)
