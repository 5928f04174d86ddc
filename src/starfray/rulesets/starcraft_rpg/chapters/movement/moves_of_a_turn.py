"""The movements of a turn: the move, the shift and the sprint.

Chapter: Movement Basics.
"""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import why_not_move, why_not_shift
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import route_of
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import SHIFTING, WALKING
from starfray.rulesets.starcraft_rpg.chapters.movement.sprint import sprint, why_not_sprint
from starfray.rulesets.starcraft_rpg.chapters.movement.walking import walk
from starfray.rulesets.starcraft_rpg.chapters.special_actions.action_move import run, why_not_run
from starfray.rulesets.starcraft_rpg.state import BY_ACTION_MOVE, State
from starfray.rulesets.starcraft_rpg.words import FULL_ROUND, MOVE_ACTION, WORDS


@rule("SCR-MOV-01", "SCR-ACT-09", "SCR-SPA-01")
def move(state: State, table: Table, action: Action) -> None:
    """Move, or go on with an Action Move."""
    if state.fight.manner == BY_ACTION_MOVE:
        run(state, table, action.who, route_of(state, action))
    else:
        walk(state, table, action.who, route_of(state, action), WALKING)


@rule("SCR-MOV-01", "SCR-ACT-09", "SCR-SPA-01")
def why_not_move_there(state: State, action: Action) -> int:
    """Return 0 for a move that may be made, or a part of an Action Move; else the reason."""
    route = route_of(state, action)
    if state.fight.manner == BY_ACTION_MOVE and not state.fight.half_move:
        return why_not_run(state, action.who, route)
    return why_not_move(state, action.who, route)


MOVE_THERE = verb(
    WORDS, "move", "SCR-MOV-01", "x=x y=y n=path?",
    "{who} moves to square {x}, {y}",
    lost="{who} moves on",
    do=move, why_not=why_not_move_there, cost=MOVE_ACTION, movement=1, goes_on=1, lets_sneak=1,
)  # fmt: skip


@rule("SCR-MOV-03")
def shift(state: State, table: Table, action: Action) -> None:
    """Shift."""
    walk(state, table, action.who, route_of(state, action), SHIFTING)


@rule("SCR-MOV-03")
def why_not_shift_there(state: State, action: Action) -> int:
    """Return 0 for a shift that may be made, else the reason."""
    return why_not_shift(state, action.who, route_of(state, action))


SHIFT = verb(
    WORDS, "shift", "SCR-MOV-03", "x=x y=y n=path?",
    "{who} shifts to square {x}, {y}",
    lost="{who} shifts",
    do=shift, why_not=why_not_shift_there, cost=MOVE_ACTION, movement=1, lets_sneak=1,
)  # fmt: skip


@rule("SCR-MOV-07")
def sprint_there(state: State, table: Table, action: Action) -> None:
    """Sprint."""
    sprint(state, table, action.who, route_of(state, action))


@rule("SCR-MOV-07")
def why_not_sprint_there(state: State, action: Action) -> int:
    """Return 0 for a sprint that may be made, else the reason."""
    return why_not_sprint(state, action.who, route_of(state, action))


SPRINT = verb(
    WORDS, "sprint", "SCR-MOV-07", "x=x y=y n=path?",
    "{who} sprints to square {x}, {y}",
    lost="{who} sprints off",
    do=sprint_there, why_not=why_not_sprint_there, cost=FULL_ROUND, movement=1, lets_sneak=1,
)  # fmt: skip
