"""Falling prone, standing up, crouching behind cover.

Chapter: Turn Sequence, Initiative, and Actions.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.shelter import cover_there
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import (
    done_under_fire,
    react_by_moving,
)
from starfray.rulesets.starcraft_rpg.rulings import StandUpCost
from starfray.rulesets.starcraft_rpg.state import Person, State
from starfray.rulesets.starcraft_rpg.words import (
    CROUCHING,
    LYING,
    MINOR_ACTION,
    MOVE_ACTION,
    STANDING,
    WORDS,
)
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.terrain import HIGH_OBSTACLE, LOW_COVER, LOW_OBSTACLE


@rule("SCR-ACT-07")
def fall_prone(state: State, table: Table, who: int) -> None:
    """Fall prone, which is a reaction to any suppressing fire."""
    drop_prone(state, table, who)
    done_under_fire(state, table, who)


@change(WORDS, "SCR-ACT-07", "{who} falls prone.", name="fell_prone")
def drop_prone(state: State, who: Person) -> None:
    """Lie on the ground."""
    state.units[who].prone = 1


ALREADY_PRONE = WORDS.reason("already_prone", "SCR-ACT-07", "already prone")


@rule("SCR-ACT-07")
def why_not_fall_prone(state: State, who: int) -> int:
    """Return 0 for somebody who stands, else the reason."""
    return ALREADY_PRONE if state.units[who].prone else 0


FALL_PRONE = verb(
    WORDS, "fall_prone", "SCR-ACT-07", "",
    "{who} falls prone",
    do=fall_prone, why_not=why_not_fall_prone, cost=MINOR_ACTION, becomes=LYING,
)  # fmt: skip
NOT_PRONE = WORDS.reason("not_prone", "SCR-ACT-09", "only a prone combatant stands up")


@rule("SCR-ACT-09")
def why_not_stand_up(state: State, who: int) -> int:
    """Return 0 for somebody who is prone, else the reason."""
    return 0 if state.units[who].prone else NOT_PRONE


@rule("SCR-ACT-09")
def cost_of_standing_up(state: State) -> int:
    """Return which action standing up takes."""
    return MINOR_ACTION if state.rulings.stand_up_cost == StandUpCost.MINOR else MOVE_ACTION


@change(WORDS, "SCR-ACT-09", "{who} stands up.", name="stood_up")
def stand_up(state: State, who: Person) -> None:
    """Stand up; by one ruling half of the move is left."""
    state.units[who].prone = 0
    state.units[who].crouching = 0
    half = state.rulings.stand_up_cost == StandUpCost.HALF_SPEED
    state.fight.half_move = 1 if half else 0


STAND_UP = verb(
    WORDS, "stand_up", "SCR-ACT-09", "",
    "{who} stands up",
    do=stand_up, why_not=why_not_stand_up, cost=cost_of_standing_up, becomes=STANDING,
)  # fmt: skip
ALREADY_CROUCHING = WORDS.reason("already_crouching", "SCR-ACT-10", "already crouching")
NO_OBSTACLE = WORDS.reason("no_obstacle", "SCR-ACT-10", "there is no obstacle to crouch behind")


@rule("SCR-ACT-10")
def why_not_crouch(state: State, who: int) -> int:
    """Return 0 when there is an obstacle beside a combatant to crouch behind, else the reason."""
    unit = state.units[who]
    if unit.crouching:
        return ALREADY_CROUCHING
    if cover_there(state, who) >= LOW_COVER:
        return 0
    fight = state.fight
    if fight.width > 0:
        for direction in range(8):
            x = unit.x + STEP_X[direction]
            y = unit.y + STEP_Y[direction]
            if 0 <= x < fight.width and 0 <= y < fight.height:
                if LOW_OBSTACLE <= state.squares[y * fight.width + x] <= HIGH_OBSTACLE:
                    return 0
    return NO_OBSTACLE


@rule("SCR-ACT-10")
def crouch(state: State, table: Table, who: int) -> None:
    """Crouch behind cover, which may be a reaction to suppressing fire."""
    keep_low(state, table, who)
    react_by_moving(state, table, who)


CROUCH = verb(
    WORDS, "crouch_cover", "SCR-ACT-10", "",
    "{who} crouches behind cover",
    do=crouch, why_not=why_not_crouch, cost=MINOR_ACTION, becomes=CROUCHING,
)  # fmt: skip


@change(WORDS, "SCR-ACT-10", "{who} crouches behind cover.", name="crouched")
def keep_low(state: State, who: Person) -> None:
    """Be behind cover until one moves or stands up."""
    state.units[who].crouching = 1
