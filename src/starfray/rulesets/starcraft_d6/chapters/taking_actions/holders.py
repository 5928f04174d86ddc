"""Taking actions: when those who hold their action come in."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.turns import place_in_order
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.chapters.taking_actions.initiative import act_together
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-INIT-02", "SD6-INIT-03")
def let_holders_in(state: State, table: Table, after: int) -> int:
    """Let those who hold act now, because somebody lower has finished; tell how many can.

    Whoever acts at the same time as they do is not lower.
    """
    count = 0
    for place in range(place_in_order(state, after)):
        who = state.order[place]
        unit = state.units[who]
        if act_together(state, who, after):
            continue
        if unit.holding and why_not_able(state, who) == 0:
            count += 1
            if unit.waited:
                may_act(state, table, who)
    return count


@change(WORDS, "SD6-INIT-02", "{who}, who held, may act now.", bookkeeping=True)
def may_act(state: State, who: Person) -> None:
    """Let a held action be taken now."""
    state.units[who].waited = 0


@rule("SD6-INIT-02")
def last_call(state: State, table: Table) -> bool:
    """Let those who still hold act, the lowest first; return whether there are any."""
    holders = 0
    for who in range(len(state.units)):
        if state.units[who].holding and why_not_able(state, who) == 0:
            holders += 1
    if holders == 0 or state.fight.closing:
        return False
    call_holders(state, table)
    return True


@change(
    WORDS, "SD6-INIT-02", "Whoever still holds acts now, from the lowest Instincts up.",
    name="last_call", bookkeeping=True,
)  # fmt: skip
def call_holders(state: State) -> None:
    """Call on those who hold to act now, or not at all."""
    for unit in state.units:
        unit.waited = 0
    state.fight.closing = 1


@rule("SD6-INIT-02")
def lose_holds(state: State, table: Table) -> None:
    """Let those who have waited too long lose what they held."""
    for who in range(len(state.units)):
        if state.units[who].holding:
            hold_lost(state, table, who)


@change(WORDS, "SD6-INIT-02", "{who} has waited too long.")
def hold_lost(state: State, who: Person) -> None:
    """Lose what one held."""
    end_actions(state, who)


@rule("SD6-INIT-02", "SD6-ACT-04")
def end_actions(state: State, who: Person) -> None:
    """End one's own actions for this round."""
    unit = state.units[who]
    unit.own = unit.acted
    unit.other_gun = NOTHING
    unit.done = 1
    unit.holding = 0
