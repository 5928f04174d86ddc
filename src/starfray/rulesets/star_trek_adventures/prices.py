"""What an action or an answer costs in points, as a menu says it."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action
from starfray.core.verbs import by_verb
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import (
    BUY_DICE,
    PERFECT_DIE,
    price_of_dice,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    draws_on_momentum,
    points,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    PRICE_OF_ADVANTAGE,
    PRICE_OF_PROBLEM,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.keep_the_initiative import (
    KEEP_INITIATIVE,
    PRICE_OF_KEEPING,
)
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.acting import minor_of
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.minor_actions_taken import (
    price_of_minor,
    price_of_one_more,
)
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import intent_of
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends import after_a_task as last
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.disarm import PRICE_OF_DISARM
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.secondary_target import (
    PRICE_OF_SECOND_TARGET,
    SECONDARY,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.swift_task import (
    PRICE_OF_SWIFT_TASK,
)
from starfray.rulesets.star_trek_adventures.rulings import DicePrice, LethalThreat, NPCLethal
from starfray.rulesets.star_trek_adventures.state import KILL, State
from starfray.rulesets.star_trek_adventures.words import WORDS

cost_of = by_verb(WORDS, "cost")
may_kill = by_verb(WORDS, "may_kill")

DETERMINED = "1 Determination"
OF_SPENDS = {
    last.TO_DISARM: PRICE_OF_DISARM,
    last.TO_ADVANTAGE: PRICE_OF_ADVANTAGE,
    last.TO_INFORMATION: last.PRICE_OF_ANSWER,
    last.TO_SWIFT_TASK: PRICE_OF_SWIFT_TASK,
    last.TO_KEEP: PRICE_OF_KEEPING,
    last.TO_PROBLEM: PRICE_OF_PROBLEM,
}


def price(state: State, action: Action) -> str:
    """Return what an action costs: Momentum or Threat, or what a Lethal attack does to Threat."""
    who = action.who
    if who == NONE:
        return ""
    if may_kill(state, action):
        lethal = intent_of(state, who, action.item, action.n) == KILL
        return price_of_killing(state, who) if lethal else ""
    if cost := cost_of(state, action):
        return points_of(state, who, cost)
    if minor_of(state, action) == NOTHING:
        return ""
    return points_of(state, who, price_of_minor(state, who))


def price_of_killing(state: State, who: int) -> str:
    """Return what a Lethal attack costs."""
    if draws_on_momentum(state, who):
        per_target = state.rulings.lethal_threat == LethalThreat.PER_TARGET
        return "adds 1 Threat for each who is hit" if per_target else "adds 1 Threat"
    free = state.rulings.npc_lethal == NPCLethal.FREE_AT_ZERO and state.fight.threat == 0
    return "" if free or state.rulings.npc_lethal == NPCLethal.ADD_THREAT else "1 Threat"


def points_of(state: State, who: int, cost: int) -> str:
    """Return a price in the points that a character's side pays with: players may add Threat."""
    if cost == 0:
        return ""
    if not draws_on_momentum(state, who):
        return f"{cost} Threat"
    at_hand = min(cost, points(state, who))
    parts = [f"{at_hand} Momentum"] if at_hand else []
    return " and ".join([*parts, f"adds {cost - at_hand} Threat"] if cost > at_hand else parts)


def price_of_answer(state: State, who: int, question: int, option: int) -> str:
    """Return what an answer costs; where it is not told beside the question already."""
    if who < 0 or option == 0:
        return ""
    if question == BUY_DICE and state.rulings.dice_price == DicePrice.BOUGHT_ONLY:
        return points_of(state, who, price_of_dice(state, option, 0))
    if question == SECONDARY:
        return points_of(state, who, PRICE_OF_SECOND_TARGET)
    if question == KEEP_INITIATIVE:
        return points_of(state, who, PRICE_OF_KEEPING)
    if question == PERFECT_DIE or (question, option) == (last.SPEND, last.TO_DETERMINATION_TASK):
        return DETERMINED
    if (question, option) == (last.SPEND, last.TO_MINOR_ACTION):
        return points_of(state, who, price_of_one_more(state, who))
    return points_of(state, who, OF_SPENDS.get(option, 0)) if question == last.SPEND else ""
