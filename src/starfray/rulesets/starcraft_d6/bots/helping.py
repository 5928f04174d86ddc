"""How bots help those who have fallen, in the midst of a fight."""

from __future__ import annotations

from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.bots.weighing import reach
from starfray.rulesets.starcraft_d6.chapters.healing.degree_of_injury import degree_of_injury
from starfray.rulesets.starcraft_d6.chapters.healing.first_aid_kits import (
    AID,
    aid_code,
    aid_difficulty,
    earlier_attempts,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import why_not_itself
from starfray.rulesets.starcraft_d6.state import AWAKE, DEAD, KNOCKED_OUT, State

# What it is worth to have a friend back, in thousandths of an enemy who falls: whoever was out cold
# fights as before, the dying fight on badly wounded, the dead have one Body Point.
BACK_FROM_STUNS = 900
BACK_FROM_DYING = 500
BACK_FROM_DEATH = 300


@rule()
def worth_of_return(state: State, target: int) -> int:
    """Return what it is worth to have somebody back in the fight; nothing for whoever is in it."""
    status = state.units[target].status
    if status == AWAKE or status > DEAD:
        return 0
    if status == DEAD:
        return BACK_FROM_DEATH
    return BACK_FROM_STUNS if status == KNOCKED_OUT else BACK_FROM_DYING


@rule()
def best_help(state: State, who: int) -> tuple[Action, int]:
    """Return the first aid that is worth most in the midst of a fight, and its worth."""
    best, most = action(PASS, who), 0
    if state.units[who].kit <= 0:
        return best, most
    for target in range(len(state.units)):
        back = worth_of_return(state, target)
        if state.units[target].side != state.units[who].side or back == 0:
            continue
        step = action(AID, who, target)
        if why_not_itself(state, step) == 0:
            earlier = earlier_attempts(state, who, target)
            needed = aid_difficulty(state, degree_of_injury(state, target), earlier)
            worth = back * reach(state, aid_code(state, UNHEARD, who), needed)
            if worth > most:
                best, most = step, worth
    return best, most
