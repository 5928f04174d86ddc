"""Stunned and unconscious: what psionics can do to somebody beside damage, and to whom."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg import psionic_notes, rulings
from starfray.rulesets.starcraft_rpg.areas import end_areas
from starfray.rulesets.starcraft_rpg.general import rounds_of
from starfray.rulesets.starcraft_rpg.hiding import uncover
from starfray.rulesets.starcraft_rpg.lasting import end_powers_of
from starfray.rulesets.starcraft_rpg.state import DEAD, DOWN, FLED, FLEEING, UNCONSCIOUS, UP, State

UNCONSCIOUS_MINUTES = 120


@rule("SCR-PSI-18", "SCR-SPA-12")
def stun(state: State, table: Table, target: int) -> None:
    """Stun a combatant until the end of its next turn; the turn under way is lost, too."""
    unit = state.units[target]
    turns = 2 if state.fight.active == target else 1
    if unit.down in (UP, FLEEING) and unit.stunned < turns:
        unit.stunned = turns
        note(table, psionic_notes.STUNNED, target, turns)
        end_areas(state, table, target)


@rule("SCR-PSI-18")
def stun_passes(state: State, table: Table, who: int) -> None:
    """At the end of a stunned combatant's turn, come nearer to coming to."""
    unit = state.units[who]
    unit.stunned -= 1
    kind = psionic_notes.STILL_STUNNED if unit.stunned else psionic_notes.STUN_PASSES
    note(table, kind, who, unit.stunned)


@rule("SCR-PSI-20", "SCR-PSI-21", "SCR-SPA-12")
def fall_unconscious(state: State, table: Table, who: int) -> None:
    """Be unconscious for two hours: out of the fight, in the open, on the ground, powers gone."""
    unit = state.units[who]
    if unit.down == DEAD:
        return
    unit.down = UNCONSCIOUS
    unit.prone = 1
    unit.unconscious_until = state.fight.round + rounds_of(state, UNCONSCIOUS_MINUTES)
    note(table, psionic_notes.UNCONSCIOUS, who, unit.unconscious_until)
    uncover(state, table, who)
    end_areas(state, table, who)
    end_powers_of(state, table, who)


@rule("SCR-PSI-20", "SCR-PSI-21")
def wake(state: State, table: Table, who: int) -> None:
    """Wake up once the two hours are over."""
    unit = state.units[who]
    if unit.down in (DOWN, UNCONSCIOUS) and state.fight.round >= unit.unconscious_until:
        unit.down = unit.broken if unit.hp > 0 else DOWN
        unit.unconscious_until = 0
        note(table, psionic_notes.AWAKE, who, unit.down)


@rule("SCR-PSI-18", "SCR-GEN-10")
def suffers(state: State, target: int) -> int:
    """Tell whether a combatant is there to be hurt: the dead and those who have fled are not."""
    down = state.units[target].down
    if down in (DEAD, FLED):
        return 0
    out = state.rulings.after_defeat == rulings.DEFEATED_OUT
    return 0 if out and down in (DOWN, UNCONSCIOUS) else 1
