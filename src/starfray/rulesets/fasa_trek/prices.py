"""What an action or an answer costs, whose post it is, and of what its odds tell, in a menu."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action
from starfray.core.verbs import by_verb
from starfray.rulesets.fasa_trek.chapters.personal import parry_and_dodge as defenses
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    cost_of,
    price_of,
    verb_that_cuts_in,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.devices import (
    OPERATE_WHAT,
    operating_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    FIRE_COST,
    QUICK_DRAW_COST,
    THROW_COST,
    attack_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import (
    CUT_IN,
    GET_AWAY_FIRST,
    LET_IT_BE,
    NO_MORE,
    answer,
    uncalled,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import (
    could_attack_with,
    manner_at_once,
)
from starfray.rulesets.fasa_trek.chapters.personal.position_change import (
    TURN_WHERE,
    crouch_cost,
    turn_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.psionics import WHICH_POWER, cost_of_power
from starfray.rulesets.fasa_trek.chapters.starship.combat_turn import sets_off, whole_phase
from starfray.rulesets.fasa_trek.picture import NAMES
from starfray.rulesets.fasa_trek.state import BY_HAND, FIRING_PHASE, MOVEMENT_PHASE, STARSHIP, State
from starfray.rulesets.fasa_trek.words import WORDS

# What costs the same with every weapon.
OF_DEFENSES = {defenses.DODGE: defenses.DODGE_COST, defenses.DUCK: defenses.DUCK_COST}
OF_ATTACKS = {
    answer("fire"): FIRE_COST,
    answer("quick_draw"): QUICK_DRAW_COST,
    answer("throw"): THROW_COST,
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
    if question == defenses.DEFEND:
        return cost_of_defense(state, who, option)
    if question == defenses.PARRY_NOW:
        return defenses.parry_cost(state, who) if option else 0
    if question == TURN_WHERE:
        return turn_cost(state, who, option)
    if question == OPERATE_WHAT:
        return operating_cost(state, who, option)
    if question == WHICH_POWER:
        return cost_of_power(state, option)
    return cost_of_cutting_in(state, who, option) if question == CUT_IN else 0


def cost_of_defense(state: State, who: int, option: int) -> int:
    """Return what meeting an attack so costs."""
    if option == defenses.PARRY:
        return defenses.parry_cost(state, who)
    if option >= defenses.TAKE_COVER:
        return cost_for_all(GET_AWAY_FIRST + option - defenses.TAKE_COVER)
    return OF_DEFENSES.get(option, 0)


def cost_of_cutting_in(state: State, who: int, option: int) -> int:
    """Return what an opportunity action costs, as far as it can be told yet."""
    if option in (LET_IT_BE, NO_MORE):
        return 0
    option = uncalled(option)
    if option == answer("attack"):
        return least_blow(state, who)
    if option == answer("turn_in_place"):
        return turn_cost(state, who, (state.units[who].facing + 1) % 8)
    if option == answer("crouch_or_get_up"):
        return crouch_cost(state)
    return OF_ATTACKS.get(option, 0) or cost_for_all(option)


def cost_for_all(option: int) -> int:
    """Return what an opportunity action costs whoever takes it; 0 where that depends."""
    cost = WORDS.verbs[verb_that_cuts_in(option)].says.get("cost", 0)
    return cost if isinstance(cost, int) else 0


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
