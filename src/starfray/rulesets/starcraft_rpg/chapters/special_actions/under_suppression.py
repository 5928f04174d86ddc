"""Being under suppressing fire: what reacting to it is, and what counts as having reacted.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import resolve_against
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import cover_degree
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import hits
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import freed, within
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import AttackRoll
from starfray.rulesets.starcraft_rpg.rulings import SuppressionCompliance
from starfray.rulesets.starcraft_rpg.state import UP, FireArea, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.terrain import COVER

UNSHAKEN = WORDS.note(
    "unshaken", "SCR-SPA-09", "who:units target:units total needed",
    "{target} keeps calm ({total} against a resolve of {needed}).",
    unseen="who: {target} keeps calm.",
)  # fmt: skip


@rule("SCR-SPA-09", "SCR-SPA-11")
def press(state: State, table: Table, target: int, area: int, rolled: AttackRoll) -> None:
    """Compare the total with the resolve of who can act: a target beaten by it is suppressed."""
    unit = state.units[target]
    if unit.down != UP:
        return
    who = state.areas[area].owner
    resolve = resolve_against(state, table, target, 0)
    if hits(state, rolled.natural, rolled.total, resolve):
        be_suppressed(state, table, who, target, area, rolled.total, resolve)
    else:
        note(table, UNSHAKEN, who, target, rolled.total, resolve)


@change(
    WORDS, "SCR-SPA-11", "{target} is suppressed ({total} against a resolve of {needed}).",
    name="suppressed", outcome="suppressed", unseen="who: {target} is suppressed.",
)  # fmt: skip
def be_suppressed(
    state: State, who: Person, target: Person, area: FireArea, total: int, needed: int
) -> None:
    """Have to react to an area."""
    unit = state.units[target]
    unit.suppressed = add(unit.suppressed, area)


@rule("SCR-SPA-11")
def is_due(state: State, who: int, area: int) -> bool:
    """Return whether a combatant has to react to an area on its turn.

    What suppressed it during this very turn is a matter of the next one.
    """
    unit = state.units[who]
    if not has(unit.suppressed, area):
        return False
    return state.areas[area].since < unit.turn_started


@rule("SCR-SPA-11")
def is_covered(state: State, who: int, area: int) -> bool:
    """Return whether a combatant is behind cover from the shooter, which it must have found."""
    owner = state.areas[area].owner
    if not knows_square(state, who, owner):
        return False
    shooter = state.units[owner]
    return cover_degree(state, who, shooter.x, shooter.y) >= COVER


@rule("SCR-SPA-11")
def is_out_of_it(state: State, who: int, area: int) -> bool:
    """Return whether a combatant is outside the area, or behind cover from the shooter."""
    unit = state.units[who]
    if not within(state, area, unit.x, unit.y):
        return True
    return is_covered(state, who, area)


@rule("SCR-SPA-11")
def is_met(state: State, who: int, area: int) -> bool:
    """Return whether the posture of a combatant answers the fire, however it came to be so."""
    ruling = state.rulings.suppression_compliance
    if ruling == SuppressionCompliance.ACT:
        return False
    if state.units[who].prone:
        return True
    return ruling == SuppressionCompliance.STATE and is_out_of_it(state, who, area)


@rule("SCR-SPA-11")
def done_under_fire(state: State, table: Table, who: int) -> None:
    """Need react to no area any more: by falling prone, or as the turn is over."""
    for area in range(len(state.areas)):
        if is_due(state, who, area):
            freed(state, table, who, area)


@rule("SCR-SPA-11")
def react_by_moving(state: State, table: Table, who: int) -> None:
    """Count a movement or crouching as the reaction where it ends outside, or behind cover."""
    for area in range(len(state.areas)):
        if is_due(state, who, area) and is_out_of_it(state, who, area):
            freed(state, table, who, area)


MUST = WORDS.note(
    "must", "SCR-SPA-11", "who:units",
    "{who} is suppressed and must fall prone, move behind cover or leave the area.",
)  # fmt: skip


@rule("SCR-SPA-11")
def start_under_fire(state: State, table: Table, who: int) -> None:
    """At the start of a turn: nothing is asked of who is outside the area."""
    unit = state.units[who]
    due = 0
    for area in range(len(state.areas)):
        if is_due(state, who, area):
            if within(state, area, unit.x, unit.y):
                due = max(due, 1 - is_met(state, who, area))
            else:
                freed(state, table, who, area)
    if due:
        note(table, MUST, who)
