"""What a bot spends Plot Points on: what turns a roll, as far as that is worth them."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.serenity import rulings, words
from starfray.rulesets.serenity.plot import MOST_POINTS
from starfray.rulesets.serenity.state import State
from starfray.rulesets.serenity.worth import twice_weapon_mean

DIE_AT_MOST = 6  # points on a die that keeps one on one's feet
TEST_AT_MOST = 3  # points on a test that neither kills nor takes out of the fight


@rule()
def answer_points_after(
    state: State, who: int, options: int, total: int, other: int, purpose: int
) -> int:
    """Spend as many points as turn the roll, if there are so many and it is worth them."""
    short = other - total
    if purpose == words.FOR_A_DEFENCE or purpose == words.FOR_AN_ATTACK_ON_A_BLOCK:
        short += 1
    if not 0 < short <= points_worth(state, who, purpose) or options >> short & 1 == 0:
        return 0
    return short


@rule()
def points_worth(state: State, who: int, purpose: int) -> int:
    """Return how many points it is worth to turn a roll.

    A point takes five quarters of a point of damage off a hit (`answer_staying_alive`), and so
    much a hit must do at the least for each that it costs. An attack that a defence turns would
    have done its margin and its weapon's damage: that is always more. Life is worth all.
    """
    if purpose == words.FOR_AN_ATTACK or purpose == words.FOR_AN_ATTACK_ON_A_BLOCK:
        weapon = state.units[who].wielding
        return 0 if weapon < 0 else 2 * twice_weapon_mean(state, weapon) // 5
    if purpose in (words.FOR_A_DEFENCE, words.FOR_A_BLOCK, words.FOR_SURVIVAL):
        return MOST_POINTS
    if purpose == words.FOR_CONSCIOUSNESS:
        return DIE_AT_MOST
    return TEST_AT_MOST if purpose == words.FOR_A_TEST else 0


@rule()
def answer_staying_alive(state: State, who: int, options: int, stun: int, wounds: int) -> int:
    """Buy the largest die that is of use when the hit would kill or take a combatant out."""
    unit = state.units[who]
    dies = wounds > 0 and unit.wounds + wounds >= unit.life_points
    most = DIE_AT_MOST
    if dies and (unit.dying == 0 or state.rulings.stabilise == rulings.DYING_EACH_WOUND):
        most = MOST_POINTS
    elif unit.unconscious or unit.stun + unit.wounds + stun + wounds <= unit.life_points:
        return 0
    elif unit.over_limit and state.rulings.pass_out_again == rulings.FAINT_ONCE:
        return 0
    points = min(most, stun + wounds)
    while points > 0 and options >> points & 1 == 0:
        points -= 1
    return points
