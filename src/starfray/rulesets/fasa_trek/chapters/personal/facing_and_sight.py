"""Combat notes: facing, distance, concealment and the line of sight."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table, ask, note
from starfray.rulesets.fasa_trek.chapters.personal.squares import cover_of
from starfray.rulesets.fasa_trek.rulings import FacingEffect, HideEffect, RangeDistance, SightLine
from starfray.rulesets.fasa_trek.state import MELEE, NO_COVER, TOTAL, TWO_THIRDS, UNARMED, State
from starfray.rulesets.fasa_trek.words import WORDS, YES
from starfray.space.area import square_crossed
from starfray.space.bearings import square_in_arc
from starfray.space.sights import kept_sight
from starfray.space.squares import HALVES, ONE, ruler_distance, square_distance
from starfray.space.terrain import CORNERS_OPEN, NO_SIGHT

BEHIND = WORDS.reason("not_in_front", "FST-FAC-01", "the other one is not in front: turn first")

WALLS = (0, NO_SIGHT)


@rule("FST-FAC-01", asked="FST-FAC-01")
def in_front(state: State, who: int, target: int) -> bool:
    """Return whether another character is in front: within two turns of 45 degrees."""
    if state.rulings.facing_effect == FacingEffect.FREE:
        return True
    unit, other = state.units[who], state.units[target]
    turns = 1 if state.rulings.facing_effect == FacingEffect.FRONT_90 else 2
    return square_in_arc(unit.facing, unit.x, unit.y, other.x, other.y, turns)


@rule("FST-ATK-05", asked="FST-ATK-05")
def distance(state: State, who: int, target: int) -> int:
    """Return the range in squares."""
    unit, other = state.units[who], state.units[target]
    if state.rulings.range_distance == RangeDistance.ONE_AND_HALF:
        return square_distance(unit.x, unit.y, other.x, other.y, HALVES) // 2
    if state.rulings.range_distance == RangeDistance.EUCLID:
        return ruler_distance(unit.x, unit.y, other.x, other.y)
    return square_distance(unit.x, unit.y, other.x, other.y, ONE)


@rule("FST-CMB-01")
def adjacent(state: State, who: int, target: int) -> bool:
    """Return whether another is in one of the eight squares around, or lies in one's own."""
    unit, other = state.units[who], state.units[target]
    return square_distance(unit.x, unit.y, other.x, other.y, ONE) <= 1


@rule("FST-ATK-12")
def clear_between(state: State, ax: int, ay: int, bx: int, by: int) -> bool:
    """Return whether no opaque square is between two squares."""
    return kept_sight(
        state.walls, state.fight.width, WALLS, ax, ay, bx, by, CORNERS_OPEN, state.sights
    )


@rule("FST-ATK-12")
def line_of_sight(state: State, who: int, target: int) -> bool:
    """Return whether the line between two squares crosses no opaque square."""
    unit, other = state.units[who], state.units[target]
    if not clear_between(state, unit.x, unit.y, other.x, other.y):
        return False
    if state.rulings.sight_line == SightLine.BODIES_BLOCK:
        for body in range(len(state.units)):
            if body != who and body != target:
                third = state.units[body]
                if square_crossed(unit.x, unit.y, other.x, other.y, third.x, third.y):
                    return False
    return True


@rule("FST-ATK-12")
def may_see(state: State, who: int, target: int) -> bool:
    """Return whether the line to somebody is clear, or the game master's to judge by a ruling."""
    return state.rulings.sight_line == SightLine.GM or line_of_sight(state, who, target)


NO_LINE = WORDS.note(
    "no_line", "FST-ATK-12", "who:units target:units", "{who} has no line of sight to {target}."
)
SIGHT = WORDS.question(
    "sight", "FST-ATK-12", "Does {attacker} have a line of sight to {target}?",
    options=("no", "yes"), fields="attacker:units target:units",
)  # fmt: skip


@rule("FST-ATK-12")
def game_master_sees(state: State, table: Table, who: int, target: int, arm: int) -> bool:
    """Return whether there is a line of sight: by a ruling the game master is asked."""
    kind = state.weapons[state.arms[arm].weapon].kind
    if state.rulings.sight_line != SightLine.GM or kind in (MELEE, UNARMED):
        return True
    if ask(table, state, NOBODY, SIGHT, up_to(YES), who, target) == YES:
        return True
    note(table, NO_LINE, who, target)
    return False


@rule("FST-CMB-05")
def cover_here(state: State, who: int) -> int:
    """Return the cover that a character's square offers to anyone hiding in it."""
    unit = state.units[who]
    return cover_of(state.ground[unit.y * state.fight.width + unit.x])


@rule("FST-CMB-05")
def concealment(state: State, who: int) -> int:
    """Return how much of a character is concealed: nothing unless hiding behind cover."""
    unit = state.units[who]
    if not unit.hiding:
        return NO_COVER
    cover = cover_here(state, who)
    if cover != NO_COVER and state.rulings.hide_effect == HideEffect.TOTAL:
        cover = TOTAL
    if cover == TOTAL and unit.shown:
        return TWO_THIRDS
    return cover
