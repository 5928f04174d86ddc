"""Action Move: a full-round action that moves, attacks once, and moves on.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import why_not_so_fast, why_not_way
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import Route
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    RUSHING,
    cost_of,
    halves_it,
    speed_at,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.walking import walk
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    IN_ACTION_MOVE,
    why_not_special_there,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import TOO_MANY_ATTACKS
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.opportunity_attacks import watch_again
from starfray.rulesets.starcraft_rpg.rulings import ActionMoveAttacks
from starfray.rulesets.starcraft_rpg.state import BY_ACTION_MOVE, ORDINARY, Person, State
from starfray.rulesets.starcraft_rpg.words import FULL_ROUND, RUNNING, WORDS, fire_of, is_attack


@rule("SCR-SPA-01", "SCR-SPA-02")
def rush_speed(state: State, who: int, limited: int) -> int:
    """Return how far an Action Move or a charge goes."""
    return speed_at(state, who, RUSHING, limited)


@rule("SCR-SPA-01")
def set_out(state: State, table: Table, who: int) -> None:
    """Begin an Action Move: from now on to its end move, attack once, and move on."""
    begin_run(state, table, who, rush_speed(state, who, 0))


ACTION_MOVE = verb(
    WORDS, "action_move", "SCR-SPA-01", "",
    "{who} sets out to attack on the run",
    do=set_out, cost=FULL_ROUND, becomes=RUNNING,
)  # fmt: skip


@change(WORDS, "SCR-SPA-01", "{who} sets out: {allowance} squares at most.", name="sets_out")
def begin_run(state: State, who: Person, allowance: int) -> None:
    """Act by an Action Move, of which nothing is done yet."""
    fight = state.fight
    fight.manner = BY_ACTION_MOVE
    fight.strike = 1
    fight.run = 0
    fight.run_limited = 0


@rule("SCR-SPA-01")
def run_left(state: State, who: int, limited: int) -> int:
    """Return how many squares are left of an Action Move."""
    fight = state.fight
    return max(0, rush_speed(state, who, max(limited, fight.run_limited)) - fight.run)


TOO_FAR_ON_THE_RUN = WORDS.reason(
    "too_far_on_the_run", "SCR-SPA-01", "that is farther than the rest of the Action Move goes"
)


@rule("SCR-SPA-01")
def why_not_run(state: State, who: int, route: Route) -> int:
    """Return 0 when an Action Move goes on so far, else the reason."""
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    limited = halves_it(state, route)
    if cost_of(state, who, route) > run_left(state, who, limited):
        return TOO_FAR_ON_THE_RUN
    return why_not_so_fast(state, who, route, RUSHING)


@rule("SCR-SPA-01", "SCR-MOV-02", "SCR-SNK-02")
def run(state: State, table: Table, who: int, route: Route) -> None:
    """Go a part of the way of an Action Move; what stops it on the way ends the whole movement."""
    unit = state.units[who]
    limited = max(state.fight.run_limited, halves_it(state, route))
    squares = walk(state, table, who, route, RUSHING)
    if unit.x != route.x or unit.y != route.y:
        squares = max(squares, run_left(state, who, 0))
    go_on(state, table, who, squares, limited)


@change(WORDS, "SCR-SPA-01", "{who} goes {gone} squares of the way.", name="ran", bookkeeping=True)
def go_on(state: State, who: Person, gone: int, limited: int) -> None:
    """Have gone that much more of the way; `limited` tells whether anything slowed it so far."""
    state.fight.run += gone
    state.fight.run_limited = limited


STRIKE_MADE = WORDS.reason(
    "strike_made", "SCR-SPA-01", "the attack of the Action Move has been made"
)


@rule("SCR-SPA-01", "SCR-SPA-20")
def why_not_strike(state: State, action: Action) -> int:
    """Return 0 when an attack (or something else) fits into an Action Move, else the reason."""
    if not is_attack(state, action):
        return 0
    if state.fight.strike == 0:
        return STRIKE_MADE
    if fire_of(state, action):
        return why_not_special_there(state, IN_ACTION_MOVE)
    if action.n > 1 and state.rulings.action_move_attacks == ActionMoveAttacks.SINGLE:
        return TOO_MANY_ATTACKS
    return 0


@change(WORDS, "SCR-SPA-01", "{who} attacks on the run.", name="strikes", bookkeeping=True)
def strike_on_the_run(state: State, who: Person) -> None:
    """Use the attack of an Action Move up."""
    state.fight.strike = 0


@rule("SCR-SPA-01")
def rush_over(state: State, table: Table, who: int) -> None:
    """End an Action Move or a charge; who was passed by may make opportunity attacks again."""
    end_rush(state, table, who)
    watch_again(state, table)


@change(WORDS, "SCR-SPA-01", "The rush of {who} is over.", name="manner_over", bookkeeping=True)
def end_rush(state: State, who: Person) -> None:
    """Act as ever again."""
    state.fight.manner = ORDINARY
    state.fight.strike = 0
