"""What a side may know of a fight: nothing of where who hides from it is, and what it does there.

That somebody hides, its hit points, wounds, shields and morale, what powers do to it, and the
square where it was last known are no secret. Its square, posture, weapons in hand, rounds and
intentions are.

Chapter: Sneaking and Cloaking.
"""

from __future__ import annotations

from starfray.core.layout import layout_of
from starfray.core.ruleset import FOR_GOOD, FOR_NOW
from starfray.core.sets import drop
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.state import (
    AUGMENTATION_COUNT,
    IN_THE_OPEN,
    ORDINARY,
    UNKNOWN_PLACE,
    UP,
    Combatant,
    State,
)

# What nobody is told of who hides from it.
SECRETS = (
    "gain_turn", "turn_started", "paid", "kill", "twenties", "lucky_ones", "prone", "crouching",
    "suppressed", "charged", "cloak_device",
    "evaded", "evading", "behavior", "aiming_at", "called", "opportunity_round", "reacted",
    "fatigue", "sprints", "known_to", "stealth_total", "held", "rounds", "spare", "drop_x",
    "drop_y", "augmentations", "formation", "rally_round", "coordinated",
)  # fmt: skip


def side_knows(state: State, side: int, unit: int) -> int:
    """Return how a side knows where a combatant is: not at all, for now, or for good."""
    other = state.units[unit]
    if other.hidden == IN_THE_OPEN or other.side == side:
        return FOR_GOOD
    if other.location_known:
        return FOR_NOW
    for who in range(len(state.units)):
        one = state.units[who]
        if one.side == side and one.down == UP and knows_square(state, who, unit):
            return FOR_NOW
    return False


def is_own_affair(state: State, side: int, name: str, numbers: tuple[int, ...]) -> bool:
    """Return whether a note is kept from a side: that somebody of another one has found nobody."""
    return name == "nobody_found" and state.units[numbers[0]].side != side


def seen_by(state: State, side: int) -> State:
    """Return a copy of a state with no more in it than a side may know."""
    unknown = [unit for unit in range(len(state.units)) if not side_knows(state, side, unit)]
    seen = layout_of(State).clone(state)
    for unit in unknown:
        conceal(seen.units[unit])
    for other in seen.units:
        for knower in unknown:  # and nobody is told that it is watched from hiding
            other.known_to = drop(other.known_to, knower)
    for knower in unknown:
        forget_what_it_knows(seen, knower)
    fight = seen.fight
    if fight.active in unknown:
        fight.standard = fight.move = fight.minor = 1
        fight.half_move = fight.moved = 0
        fight.manner, fight.strike, fight.run, fight.run_limited = ORDINARY, 0, 0, 0
    for reply in seen.replies:
        if reply.by in unknown:
            reply.killed_before = reply.twenties_before = 0
            reply.lucky_ones_before = reply.paid_before = 0
    return seen


def forget_what_it_knows(seen: State, who: int) -> None:
    """Take out of a copy what an unknown combatant has in force, and what it knows of others."""
    first = who * AUGMENTATION_COUNT
    seen.augmentation_ends[first : first + AUGMENTATION_COUNT] = [0] * AUGMENTATION_COUNT
    for other in range(len(seen.units)):
        pair = who * len(seen.units) + other
        seen.vulnerabilities[pair] = seen.weak_points[pair] = seen.patterns[pair] = 0


def conceal(unit: Combatant) -> None:
    """Take out of a copy what a combatant can do unseen."""
    blank = Combatant()
    unit.x = unit.y = UNKNOWN_PLACE
    for name in SECRETS:
        setattr(unit, name, getattr(blank, name))
