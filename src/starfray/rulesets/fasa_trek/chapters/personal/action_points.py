"""The Action Points Table: how many points there are, what pays them, who acts when."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.turns import place_in_order, sort_order
from starfray.rulesets.fasa_trek.rulings import (
    ActingOrder,
    ApDerivation,
    ApFractions,
    ApRefresh,
    OpportunityAp,
)
from starfray.rulesets.fasa_trek.state import AP, Person, Points, State
from starfray.rulesets.fasa_trek.words import WORDS

ENDLESS = 1000 * AP  # points of one who need not pay

TOO_FEW_POINTS = WORDS.reason("too_few_points", "FST-ACP-02", "too few Action Points are left")


@rule("FST-ACP-01", asked="FST-ACP-01")
def action_points(state: State, dexterity: int, on_sheet: int) -> int:
    """Return the Action Points of a turn, in quarters: from the sheet or from DEX; 0 for none."""
    if on_sheet > 0:
        return on_sheet
    if state.rulings.ap_derivation == ApDerivation.SHEET_ONLY:
        return 0
    tenth = dexterity // 10
    if state.rulings.ap_derivation == ApDerivation.DEX_NEAREST:
        tenth = (dexterity + 5) // 10
    elif state.rulings.ap_derivation == ApDerivation.DEX_UP:
        tenth = (dexterity + 9) // 10
    return (tenth + 4) * AP


@rule("FST-ACP-02")
def why_not_pay(state: State, who: int, cost: int) -> int:
    """Return why a character cannot pay for something: too few points are left."""
    return TOO_FEW_POINTS if cost > points_for(state, who) else 0


@rule("FST-ACP-02", "FST-OPP-04")
def points_for(state: State, who: int) -> int:
    """Return the points that a character may spend now; rulings tell those of others' turns."""
    points = state.units[who].ap + state.fight.paid
    if who == state.fight.active:
        return points
    if costs_nothing(state, who):
        return ENDLESS
    if state.rulings.opportunity_ap == OpportunityAp.SAVED_ONLY:
        return points if are_left_over(state, who) else 0
    return points


@rule("FST-OPP-04", "FST-ACP-04")
def are_left_over(state: State, who: int) -> bool:
    """Return whether one's points are what was left after one's own turn: this one, or the last.

    Those of the last combat turn are still there where points come back in the own turn only.
    """
    if state.rulings.ap_refresh == ApRefresh.OWN_TURN and state.fight.round > 1:
        return True
    return place_in_order(state, who) < state.fight.place


@rule("FST-OPP-04")
def costs_nothing(state: State, who: int) -> bool:
    """Return whether one pays for nothing now: by a ruling in the turns of others."""
    return who != state.fight.active and state.rulings.opportunity_ap == OpportunityAp.FREE


@change(WORDS, "FST-OPP-06", "{cost} Action Points are paid.", name="paid", bookkeeping=True)
def keep_paid(state: State, cost: Points) -> None:
    """Keep what is paid for an action that is looked at once more."""
    state.fight.paid = cost


@rule("FST-ACP-02")
def pay(state: State, table: Table, who: int, cost: int) -> None:
    """Take the cost of an action when it is declared, whatever comes of it."""
    if cost <= 0 or costs_nothing(state, who):
        return
    left = state.units[who].ap - cost
    if who == state.fight.active:
        spend(state, table, who, cost, left)
    else:
        spend_in_reply(state, table, who, cost, left)


@change(
    WORDS, "FST-ACP-02", "{who} pays {cost} Action Points and has {left} left.",
    name="spent", bookkeeping=True,
)  # fmt: skip
def spend(state: State, who: Person, cost: Points, left: Points) -> None:
    """Pay in one's own turn, in which the points spent are counted."""
    unit = state.units[who]
    unit.ap = left
    unit.spent += cost


@change(
    WORDS, "FST-ACP-02", "{who} pays {cost} Action Points in reply and has {left} left.",
    name="spent_in_reply", bookkeeping=True,
)  # fmt: skip
def spend_in_reply(state: State, who: Person, cost: Points, left: Points) -> None:
    """Pay in someone else's turn."""
    state.units[who].ap = left


@rule("FST-ACP-03")
def rounded(state: State, points: int) -> int:
    """Return what is paid for that many points: they are exact; by rulings a whole number."""
    if state.rulings.ap_fractions == ApFractions.EXACT:
        return points
    return (points + AP - 1) // AP * AP


@rule("FST-ACP-04")
def refill(state: State, table: Table, who: int) -> None:
    """Give a character its full number of points again; by a ruling fractions carry over."""
    unit = state.units[who]
    points = unit.ap_max
    if state.rulings.ap_refresh == ApRefresh.CARRY_HALF:
        points += unit.ap % AP
    start_with(state, table, who, points)


@change(WORDS, "FST-ACP-04", "{who} has {points} Action Points.", name="refilled", bookkeeping=True)
def start_with(state: State, who: Person, points: Points) -> None:
    """Set the points of a combat turn, of which none have gone into anything yet."""
    unit = state.units[who]
    unit.ap_turn = points
    unit.ap = points
    rest_from_exertion(state, who)


@rule("FST-ACP-04", "FST-FTG-02")
def rest_from_exertion(state: State, who: int) -> None:
    """Count anew what goes into difficult ground, evading and swimming, others' turns too."""
    unit = state.units[who]
    unit.spent_difficult = 0
    unit.spent_evade = 0
    unit.spent_swim = 0
    unit.tired = 0


@rule("FST-ACP-05")
def acts_before(state: State, one: int, other: int) -> bool:
    """Return whether one character acts before another, before the order of entry is asked."""
    first, second = state.units[one], state.units[other]
    if state.rulings.acting_order == ActingOrder.GM:
        return False
    if state.rulings.acting_order == ActingOrder.SIDES and first.side != second.side:
        mine, theirs = best_luck(state, first.side), best_luck(state, second.side)
        return mine > theirs or (mine == theirs and first.side < second.side)
    if first.dexterity != second.dexterity:
        return first.dexterity > second.dexterity
    return first.luck > second.luck


@rule("FST-ACP-05")
def best_luck(state: State, side: int) -> int:
    """Return the highest LUC on a side."""
    best = 0
    for unit in state.units:
        if unit.side == side:
            best = max(best, unit.luck)
    return best


@rule("FST-ACP-05")
def put_in_order(state: State) -> None:
    """Sort by falling DEX, then falling LUC, then the order of entry."""
    sort_order(state, 0, len(state.order), acts_before)
