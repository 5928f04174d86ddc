"""Action Points Table, movement: running, for the whole of one's own turn."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.action_points import TOO_FEW_POINTS
from starfray.rulesets.fasa_trek.rulings import RunCost
from starfray.rulesets.fasa_trek.state import AP, Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-MOV-07")
def cost_of_running(state: State, who: int, normal: int) -> int:
    """Return half of a plain step; by a ruling half of all points, once, for as many squares."""
    unit = state.units[who]
    if state.rulings.run_cost != RunCost.HALF_POOL:
        return normal // 2
    return unit.ap_turn // 2 if not unit.running else 0


@rule("FST-MOV-07")
def squares_to_run(state: State, who: int) -> int:
    """Return the squares of a run paid for as a whole: one for each of its points, or the rest."""
    unit = state.units[who]
    return unit.free_squares if unit.running else unit.ap_turn // 2 // AP


RUN_FIRST = WORDS.reason(
    "run_first", "FST-MOV-07", "a run must be the first thing paid for in a turn"
)


@rule("FST-MOV-07")
def why_not_run(state: State, who: int) -> int:
    """Return why one cannot run: something else is paid for already, or no squares are left."""
    unit = state.units[who]
    looked_at_again = state.fight.paid > 0
    if not unit.running and unit.spent > 0 and not looked_at_again:
        return RUN_FIRST
    if state.rulings.run_cost == RunCost.HALF_POOL and squares_to_run(state, who) == 0:
        return TOO_FEW_POINTS
    return 0


@rule("FST-MOV-07")
def run(state: State, table: Table, who: int) -> None:
    """Run until one's next turn, and count the squares of a run paid for as a whole."""
    unit = state.units[who]
    squares = unit.free_squares
    if state.rulings.run_cost == RunCost.HALF_POOL:
        squares = squares_to_run(state, who) - 1
    if not unit.running or squares != unit.free_squares:
        be_running(state, table, who, squares)


@change(WORDS, "FST-MOV-07", "{who} is running: attacks are at -15.", name="runs")
def be_running(state: State, who: Person, squares: int) -> None:
    """Run until one's next turn, and set the squares left of the run."""
    unit = state.units[who]
    unit.running = 1
    unit.ran_this_turn = 1
    unit.free_squares = squares


@rule("FST-MOV-07")
def besides_running(state: State) -> bool:
    """Return whether a runner may also speak, attack and drop; by a ruling not."""
    return state.rulings.run_cost != RunCost.ALL_RUN
