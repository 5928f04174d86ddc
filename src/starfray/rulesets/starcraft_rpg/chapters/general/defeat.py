"""Who is down or dead, who can act, and who is up again.

Chapter: What all chapters rest on.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.locations import is_deadly
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import end_powers_of
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import uncover
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import end_areas
from starfray.rulesets.starcraft_rpg.rulings import AfterDefeat, DefeatAtZero
from starfray.rulesets.starcraft_rpg.state import (
    DEAD,
    DOWN,
    DROPPED,
    FLED,
    UNCONSCIOUS,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-GEN-06", "SCR-INF-06", "SCR-INF-07", "SCR-PSI-18", "SCR-PSI-20")
def can_act(state: State, who: int) -> bool:
    """Return whether a combatant can act, on any turn: standing, and not stunned."""
    unit = state.units[who]
    return unit.down == UP and unit.stunned == 0


@rule("SCR-GEN-10")
def is_out(state: State, who: int) -> bool:
    """Return whether somebody down or unconscious takes no further part, as one ruling has it."""
    if state.rulings.after_defeat != AfterDefeat.OUT:
        return False
    return state.units[who].down in (DOWN, UNCONSCIOUS)


@rule("SCR-GEN-06", "SCR-GEN-10", "SCR-WND-10")
def defeat(state: State, table: Table, who: int) -> int:
    """See whether a combatant is down or dead now; return 1 when it was neither until now."""
    unit = state.units[who]
    before = unit.down
    if before in (DEAD, FLED):
        return 0
    if is_deadly(state, who) or (
        unit.hp <= 0 and state.rulings.defeat_at_zero == DefeatAtZero.DEAD
    ):
        die(state, table, who)
        end_powers_of(state, table, who)
        uncover(state, table, who)
        end_areas(state, table, who)
        return 0 if before == DOWN else 1
    if before == DOWN:
        return 0
    if unit.hp <= 0 and state.rulings.defeat_at_zero != DefeatAtZero.WOUNDS_ONLY:
        go_down(state, table, who)
        end_powers_of(state, table, who)
        uncover(state, table, who)
        end_areas(state, table, who)
        return 1
    return 0


@change(WORDS, "SCR-WND-10", "{who} is dead.", name="died", outcome="killed, out", unseen="who")
def die(state: State, who: Person) -> None:
    """Be dead."""
    state.units[who].down = DEAD
    state.units[who].prone = 1


@change(WORDS, "SCR-GEN-06", "{who} goes down.", name="downed", outcome="out", unseen="who")
def go_down(state: State, who: Person) -> None:
    """Be down."""
    state.units[who].down = DOWN
    state.units[who].prone = 1


@rule("SCR-GEN-10", "SCR-PSI-20", asked="SCR-GEN-10")
def rise(state: State, table: Table, who: int) -> None:
    """Let who is down act again once its hit points are above 0, unless it is unconscious."""
    unit = state.units[who]
    if unit.down != DOWN or unit.hp <= 0:
        return
    if unit.unconscious_until > state.fight.round:
        stay_out(state, table, who)
    else:
        act_again(state, table, who)


@change(WORDS, "SCR-PSI-20", "{who} is still unconscious.", name="still_out")
def stay_out(state: State, who: Person) -> None:
    """Be unconscious, though not down any more."""
    state.units[who].down = UNCONSCIOUS


@change(WORDS, "SCR-GEN-10", "{who} can act again.", name="up_again", unseen="who")
def act_again(state: State, who: Person) -> None:
    """Be up again, or flee, or have surrendered, as before."""
    state.units[who].down = state.units[who].broken


@rule("SCR-WND-05", "SCR-INF-07", "SCR-ACT-07")
def lay_down(state: State, who: int, slot: int) -> None:
    """Let what is in hand lie in the own square."""
    unit = state.units[who]
    unit.held[slot] = DROPPED
    unit.drop_x[slot] = unit.x
    unit.drop_y[slot] = unit.y
