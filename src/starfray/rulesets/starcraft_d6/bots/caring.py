"""How bots care for the wounded in the days after a fight."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.bots.weighing import CERTAIN, reach
from starfray.rulesets.starcraft_d6.chapters.healing.degree_of_injury import (
    IS_KILLED,
    IS_MORTAL,
    NO_INJURY,
    UNCONSCIOUS,
    degree_of_injury,
)
from starfray.rulesets.starcraft_d6.chapters.healing.first_aid_kits import (
    AID,
    RESTOCK,
    aid_code,
    aid_difficulty,
    earlier_attempts,
)
from starfray.rulesets.starcraft_d6.chapters.healing.medical_bays import (
    TREAT,
    bay_code,
    bay_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.healing.natural_healing import (
    natural_code,
    natural_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.healing.passing_days import REST, TAKE_IT_EASY
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import why_not
from starfray.rulesets.starcraft_d6.state import MEDICINE, NOT_OWNED, RESTS, TAKES_IT_EASY, State

# What helping each degree of injury is worth; the dead, who seldom come back, for want of others.
URGENCY = (0, 1, 2, 4, 8, 1)

# What helping somebody who dies within minutes is worth beyond that.
DYING_NOW = 8

# From which chance on a bot treats the living: more failures would do harm.
WORTH_TRYING = 150


@rule()
def care_for(state: State, who: int) -> Action:
    """Treat whom it helps most, then rest as it heals best."""
    best, most = action(REST, who), 0
    for target in range(len(state.units)):
        if state.units[target].side != state.units[who].side:
            continue
        for way in range(2):
            if can_treat(state, who, way):
                step = action(TREAT if way else AID, who, target)
                worth = worth_of_care(state, who, target, way)
                if worth > most and why_not(state, step) == 0:
                    best, most = step, worth
    if most > 0:
        return best
    step = action(RESTOCK, who)
    if state.units[who].kit == 0 and why_not(state, step) == 0:
        return step
    easy = action(TAKE_IT_EASY, who)
    if ease_pays(state, who) and why_not(state, easy) == 0:
        return easy
    return best


@rule()
def can_treat(state: State, who: int, bay: int) -> bool:
    """Return whether somebody has what it takes: Medicine and a bay, or a kit."""
    if bay:
        return state.fight.beds > 0 and state.units[who].skills[MEDICINE] != NOT_OWNED
    return state.units[who].kit > 0


@rule()
def worth_of_care(state: State, who: int, target: int, bay: int) -> int:
    """Return what it is worth to treat somebody, with a kit or in the medical bay.

    No bot takes itself to bed, where it could help nobody else.
    """
    row = degree_of_injury(state, target)
    if row == NO_INJURY or (bay and who == target):
        return 0
    if bay:
        chance = reach(state, bay_code(state, UNHEARD, who), bay_difficulty(state, row))
    else:
        number = aid_difficulty(state, row, earlier_attempts(state, who, target))
        chance = reach(state, aid_code(state, UNHEARD, who), number)
    urgency = URGENCY[row]
    if row == IS_MORTAL and is_dying(state, target):
        urgency += DYING_NOW  # there is nothing to lose
    elif chance < WORTH_TRYING and row != IS_KILLED:
        return 0
    return chance * urgency * (2 if bay else 1)  # a bed heals wholly


@rule()
def is_dying(state: State, target: int) -> bool:
    """Return whether somebody will soon be dead unless helped."""
    return state.units[target].check_at != NEVER or state.units[target].dies_at != NEVER


@rule()
def ease_pays(state: State, who: int) -> bool:
    """Return whether one roll in two days with a die more heals better than two without."""
    row = degree_of_injury(state, who)
    if row in (NO_INJURY, UNCONSCIOUS, IS_KILLED):
        return False
    number = natural_difficulty(state, row)
    once = reach(state, natural_code(state, UNHEARD, who, RESTS), number)
    easy = reach(state, natural_code(state, UNHEARD, who, TAKES_IT_EASY), number)
    return easy * CERTAIN > 2 * once * CERTAIN - once * once
