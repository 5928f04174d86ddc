"""What an action or an answer costs, whose post it is, and of what its odds tell, in a menu."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action
from starfray.core.verbs import by_verb
from starfray.rulesets.fasa_trek.chapters.personal import combat_and_emergency_evasion as defences
from starfray.rulesets.fasa_trek.chapters.personal.aiming import AIM_COST
from starfray.rulesets.fasa_trek.chapters.personal.combat_turns import cost_of, price_of
from starfray.rulesets.fasa_trek.chapters.personal.devices import DRAW_DEVICE_COST, operating_cost
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.dives import (
    DIVE_COST,
    DIVE_ROLL_COST,
    DROP_COST,
    ROLL_COST,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.hiding import (
    HIDE_COST,
    HIDE_NEXT_COST,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    ADJUST_COST,
    DRAW_COST,
    FIRE_COST,
    QUICK_DRAW_COST,
    RELOAD_COST,
    SPEAK_COST,
    THROW_COST,
    attack_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity import other_actions as others
from starfray.rulesets.fasa_trek.chapters.personal.opportunity import starred_actions as starred
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import (
    could_attack_with,
    manner_at_once,
)
from starfray.rulesets.fasa_trek.chapters.personal.position_change import (
    KNEEL_COST,
    PRONE_COST,
    SIT_COST,
    crouch_cost,
    turn_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.psionics import cost_of_power
from starfray.rulesets.fasa_trek.chapters.starship.combat_turn import sets_off, whole_phase
from starfray.rulesets.fasa_trek.picture import NAMES
from starfray.rulesets.fasa_trek.state import (
    BY_HAND,
    FIRING_PHASE,
    MOVEMENT_PHASE,
    STARSHIP,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS

# Answers by which an attack is met, and opportunity actions, that cost the same for everybody.
OF_DEFENCES = {
    defences.DODGE: defences.DODGE_COST,
    defences.DUCK: defences.DUCK_COST,
    defences.DROP_DOWN: DROP_COST,
    defences.TAKE_COVER: HIDE_COST,
    defences.HIDE_BESIDE: HIDE_NEXT_COST,
    defences.ROLL_ASIDE: ROLL_COST,
    defences.DIVE_DOWN: DIVE_COST,
    defences.DIVE_AWAY: DIVE_ROLL_COST,
}
OF_ACTIONS = {
    starred.CUT_FIRE: FIRE_COST,
    starred.CUT_QUICK_DRAW: QUICK_DRAW_COST,
    starred.CUT_THROW: THROW_COST,
    starred.CUT_KNEEL: KNEEL_COST,
    starred.CUT_PRONE: PRONE_COST,
    starred.CUT_SPEAK: SPEAK_COST,
    starred.CUT_HIDE: HIDE_COST,
    starred.CUT_HIDE_NEXT: HIDE_NEXT_COST,
    starred.CUT_ROLL: ROLL_COST,
    starred.CUT_DROP: DROP_COST,
    starred.CUT_DIVE: DIVE_COST,
    starred.CUT_DIVE_ROLL: DIVE_ROLL_COST,
    others.CUT_SIT: SIT_COST,
    others.CUT_DRAW: DRAW_COST,
    others.CUT_DRAW_DEVICE: DRAW_DEVICE_COST,
    others.CUT_AIM: AIM_COST,
    others.CUT_ADJUST: ADJUST_COST,
    others.CUT_RELOAD: RELOAD_COST,
}


def price(state: State, action: Action) -> str:
    """Return what an action costs, in Action Points."""
    if action.who == NONE or state.fight.arena == STARSHIP:
        return ""
    return said(cost_of(state, action) + price_of(state, action))


post_of = by_verb(WORDS, "post", otherwise=NOBODY)


def post(state: State, action: Action) -> str:
    """Return which officer of a ship an action belongs to; of one who is out, in whose place."""
    if action.who == NONE or state.fight.arena != STARSHIP:
        return ""
    officer = post_of(state, action)
    if officer == NOBODY:
        return ""
    name = NAMES["officers"][officer]
    return f"for the {name}" if state.ships[action.who].out[officer] else name


def price_of_answer(state: State, who: int, question: int, option: int) -> str:
    """Return what an answer costs, in Action Points; nothing where that depends on the next."""
    if who == NOBODY or state.fight.arena == STARSHIP:
        return ""
    return said(cost_of_answer(state, who, question, option))


def cost_of_answer(state: State, who: int, question: int, option: int) -> int:
    """Return what an answer costs, in quarters of a point; 0 for what cannot be told yet."""
    if question == defences.DEFEND:
        parries = option == defences.PARRY
        return defences.parry_cost(state, who) if parries else OF_DEFENCES.get(option, 0)
    if question == defences.PARRY_NOW:
        return defences.parry_cost(state, who) if option else 0
    if question == starred.TURN_WHERE:
        return turn_cost(state, who, option)
    if question == starred.OPERATE_WHAT:
        return operating_cost(state, who, option)
    if question == others.WHICH_POWER:
        return cost_of_power(state, option)
    if question != starred.CUT_IN:
        return 0
    if option >= starred.FIRST_CALLED:  # a called shot costs what a plain one does
        option += starred.FIRST_ATTACK - starred.FIRST_CALLED
    if option == starred.CUT_STRIKE:
        return least_blow(state, who)
    if option == starred.CUT_TURN:
        return turn_cost(state, who, (state.units[who].facing + 1) % 8)
    if option == others.CUT_CROUCH:
        return crouch_cost(state)
    return OF_ACTIONS.get(option, 0)


def least_blow(state: State, who: int) -> int:
    """Return what the cheapest blow costs that one could strike at once."""
    unit = state.units[who]
    costs = [
        attack_cost(state, BY_HAND, state.arms[arm].weapon, 0)
        for arm in range(unit.first_arm, unit.first_arm + unit.arms)
        for target in range(len(state.units))
        if manner_at_once(state, arm) == BY_HAND and could_attack_with(state, who, target, arm)
    ]
    return min(costs, default=0)


def said(cost: int) -> str:
    """Return a number of quarters in Action Points, "" for nothing."""
    return f"{NAMES['points'][cost]} AP" if 0 < cost < len(NAMES["points"]) else ""


def weighs(state: State, action: Action) -> str:
    """Return of what else the odds tell: the last ship to declare sets off what all have."""
    if state.fight.arena != STARSHIP:
        return ""
    if not whole_phase(state, action) and not sets_off(state, action):
        return ""
    if state.fight.phase >= FIRING_PHASE:
        return "all fire of the phase"
    return "all ships' courses" if state.fight.phase == MOVEMENT_PHASE else ""
