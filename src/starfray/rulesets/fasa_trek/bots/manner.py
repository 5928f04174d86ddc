"""How bots fight, by the tactic of their side, and when they keep points for others' turns."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.turns import place_in_order
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on
from starfray.rulesets.fasa_trek.rulings import ApRefresh
from starfray.rulesets.fasa_trek.state import WATCH_NOTHING, State

# People: steady ones keep points for a parry that is worth more; bold ones spend all on attacks;
# quick ones shoot first, on the turn of whoever comes into their sights; watchful ones let the
# enemy come, and keep half of their points for it.
# Ships: steady ones share power in thirds; bold ones arm and close in; quick ones give the engines
# most and fire at once; watchful ones arm all they can behind middling shields, and hold fire for
# close range.
# The headlong, people or ships, go at the nearest enemy and think of nothing else.
TACTICS = ("steady", "bold", "quick", "watchful", "headlong")
STEADY, BOLD, QUICK, WATCHFUL, HEADLONG = range(5)
LONGEST_WAIT = 4  # combat turns for which a watchful one lets the enemy come


@rule()
def tactic_of(state: State, who: int) -> int:
    """Return the tactic by which somebody's side fights."""
    return state.sides[state.units[who].side].tactic


@rule()
def acts_later(state: State, who: int) -> bool:
    """Return whether one's turn is still to come before the points are refilled."""
    if state.rulings.ap_refresh == ApRefresh.OWN_TURN:
        return False
    return place_in_order(state, who) > state.fight.place


@rule()
def enemy_acts_later(state: State, who: int) -> bool:
    """Return whether an enemy who fights has its turn still to come."""
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side != state.units[who].side and fights_on(state, other):
            if acts_later(state, other):
                return True
    return False


@rule()
def keeps_points(state: State, who: int) -> int:
    """Return the points that a watchful one keeps for the turns of enemies to come."""
    unit = state.units[who]
    if tactic_of(state, who) != WATCHFUL or unit.watch == WATCH_NOTHING:
        return 0
    return unit.ap_max // 2 if enemy_acts_later(state, who) else 0


@rule()
def lets_them_come(state: State, who: int) -> bool:
    """Return whether a watchful one stays where it is instead of going nearer."""
    return tactic_of(state, who) == WATCHFUL and state.fight.round <= LONGEST_WAIT
