"""What a bot spends Plot Points on: what turns a roll, as far as that is worth them."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.serenity.bots.worth import twice_weapon_mean
from starfray.rulesets.serenity.chapters.plot_points import (
    FOR_A_BLOCK,
    FOR_A_DEFENSE,
    FOR_A_TEST,
    FOR_AN_ATTACK,
    FOR_AN_ATTACK_ON_A_BLOCK,
    FOR_CONSCIOUSNESS,
    FOR_SURVIVAL,
    MOST_POINTS,
)
from starfray.rulesets.serenity.rulings import PassOutAgain
from starfray.rulesets.serenity.state import State

DIE_AT_MOST = 5  # points on a die that keeps one within Life Points
AWAKE_AT_MOST = 6  # points on staying conscious
TEST_AT_MOST = 3  # points on a test that neither kills nor takes out of the fight


@rule()
def answer_points_after(
    state: State, who: int, options: int, total: int, other: int, purpose: int
) -> int:
    """Spend as many points as turn the roll, if there are enough and it is worth them."""
    short = other - total
    if purpose in (FOR_A_DEFENSE, FOR_AN_ATTACK_ON_A_BLOCK):
        short += 1
    if not 0 < short <= points_worth(state, who, purpose) or options >> short & 1 == 0:
        return 0
    return short


@rule()
def points_worth(state: State, who: int, purpose: int) -> int:
    """Return how many points it is worth to turn a roll.

    A die takes five quarters of a point of damage off a hit for each point spent, so a hit must do
    at least that for each point that it costs to land. An attack that a defense turns would have
    done its margin and its weapon's damage, which is always more. Life is worth everything.
    """
    if purpose in (FOR_AN_ATTACK, FOR_AN_ATTACK_ON_A_BLOCK):
        weapon = state.units[who].wielding
        return 0 if weapon < 0 else 2 * twice_weapon_mean(state, weapon) // 5
    if purpose in (FOR_A_DEFENSE, FOR_A_BLOCK, FOR_SURVIVAL):
        return MOST_POINTS
    if purpose == FOR_CONSCIOUSNESS:
        return AWAKE_AT_MOST
    return TEST_AT_MOST if purpose == FOR_A_TEST else 0


@rule()
def answer_staying_alive(state: State, who: int, options: int, stun: int, wounds: int) -> int:
    """Buy a die that may well keep Stun and Wounds within Life Points, where a few points do.

    With as many points as the damage goes beyond Life Points, the chance is better than even. A hit
    that kills is survived by a roll of 3 first: points are better spent on that.
    """
    unit = state.units[who]
    if unit.unconscious or (unit.over_limit and state.rulings.pass_out_again == PassOutAgain.NO):
        return 0
    above = unit.stun + unit.wounds + stun + wounds - unit.life_points
    if not 0 < above <= DIE_AT_MOST or options >> above & 1 == 0:
        return 0
    return above
