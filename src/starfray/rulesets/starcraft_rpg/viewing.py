"""What a side may know of a fight: nothing of where who hides from it is, and what it does there.

That somebody hides, its hit points, wounds and morale, and the square where it was last known are
no secret; its square, posture, weapons in hand, rounds and intentions are.
"""

from __future__ import annotations

from starfray.core.layout import layout_of
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.state import (
    IN_THE_OPEN,
    KNOWERS,
    NO_BEHAVIOR,
    NOBODY,
    NOWHERE,
    SLOTS,
    STOWED,
    UP,
    Combatant,
    State,
)


def side_knows(state: State, side: int, unit: int) -> int:
    """Tell whether any of a side knows where a combatant is."""
    other = state.units[unit]
    if other.hidden == IN_THE_OPEN or other.side == side or other.location_known:
        return 1
    for who in range(len(state.units)):
        one = state.units[who]
        if one.side == side and one.down == UP and knows_square(state, who, unit):
            return 1
    return 0


def seen_by(state: State, side: int) -> State:
    """Return a copy of a state with no more in it than a side may know."""
    unknown = [unit for unit in range(len(state.units)) if not side_knows(state, side, unit)]
    seen = layout_of(State).clone(state)
    for unit in unknown:
        conceal(seen.units[unit])
    for other in seen.units:
        for knower in unknown:  # and nobody is told that it is watched from hiding
            other.known_to[knower // KNOWERS] &= ~(1 << knower % KNOWERS)
    fight = seen.fight
    if fight.active in unknown:
        fight.standard = fight.move = fight.minor = 1
        fight.half_move = fight.moved = 0
    return seen


def conceal(unit: Combatant) -> None:
    """Take out of a copy what a combatant can do unseen."""
    unit.x = unit.y = NOWHERE
    unit.prone = unit.crouching = 0
    unit.behavior, unit.aiming_at, unit.called = NO_BEHAVIOR, NOBODY, 0
    unit.opportunity_round = unit.reacted = unit.paid = unit.gains = 0
    unit.fatigue = unit.sprints = 0
    unit.stealth_total = 0
    unit.known_to = [0, 0]
    unit.held = [STOWED] * SLOTS
    unit.rounds, unit.spare = [0] * SLOTS, [0] * SLOTS
    unit.drop_x, unit.drop_y = [0] * SLOTS, [0] * SLOTS
