"""Combat modifiers: all that circumstances add to a difficulty."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import (
    all_cover,
    is_hidden,
    object_cover,
)
from starfray.rulesets.starcraft_d6.rulings import CloseCover, GmModifier, StandCost
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS

PRONE_POINTS = 5


@rule("SD6-MOD-01")
def gm_points(state: State, target: int) -> int:
    """Return what the game master adds to the difficulty to hit somebody."""
    return 0 if state.rulings.gm_modifier == GmModifier.OFF else state.units[target].exposure


@rule("SD6-MOD-01")
def gm_dice(state: State, who: int) -> int:
    """Return the pips that the game master adds to somebody's attacks."""
    if state.rulings.gm_modifier == GmModifier.OFF:
        return 0
    return state.units[who].attack_modifier


@rule("SD6-WND-08")
def prone_points(state: State, target: int, close: int) -> int:
    """Return what being on the ground adds: nothing, or by ruling +5 to shots and -5 close by."""
    if state.rulings.stand_cost != StandCost.PRONE_MODS or not state.units[target].prone:
        return 0
    return -PRONE_POINTS if close else PRONE_POINTS


GM_POINTS = WORDS.modifier("gm_points", "SD6-MOD-01", "by the game master's word")
FOR_BEING_PRONE = WORDS.modifier("prone_points", "SD6-WND-08", "for a target on the ground")


@rule("SD6-COV-01", "SD6-COV-05", "SD6-MOD-01", "SD6-REAC-04")
def situation_points(state: State, table: Table, target: int, close: int) -> int:
    """Return all that circumstances add to the difficulty to hit somebody."""
    points = modifier(table, GM_POINTS, gm_points(state, target))
    points += modifier(table, FOR_BEING_PRONE, prone_points(state, target, close))
    thing = thing_between(state, target, close)
    return points + all_cover(state, table, thing, is_hidden(state, target))


@rule("SD6-COV-02", "SD6-COV-06")
def thing_between(state: State, target: int, close: int) -> int:
    """Return the points for what somebody is behind; by ruling no part counts close up."""
    if close and state.rulings.close_cover == CloseCover.FULL_ONLY:
        return object_cover(state, target) if is_hidden(state, target) else 0
    return object_cover(state, target)
