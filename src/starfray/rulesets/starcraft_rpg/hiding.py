"""How hiding begins, how it is found out, and how it ends; each with its note."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg import sneaking_words as words
from starfray.rulesets.starcraft_rpg.knowledge import has_found, knows_square, sees
from starfray.rulesets.starcraft_rpg.state import CLOAKED, IN_THE_OPEN, SNEAKING, State


@rule("SCR-SNK-01", "SCR-SNK-09")
def hide(state: State, table: Table, who: int, way: int) -> None:
    """Hide by sneaking or cloaking: what anybody knew of the square until now is past."""
    unit = state.units[who]
    if unit.hidden == IN_THE_OPEN:
        unit.last_x = unit.x
        unit.last_y = unit.y
    unit.hidden = way
    forget_square(state, who)
    unit.location_known = 0
    note(table, words.CLOAKS if way == CLOAKED else words.SNEAKS, who, unit.last_x, unit.last_y)


@rule("SCR-SNK-06", "SCR-SNK-09", "SCR-GEN-06")
def uncover(state: State, table: Table, who: int) -> None:
    """End hiding, if it hides: it moves too fast, drops it, switches it off, or goes down."""
    unit = state.units[who]
    if unit.hidden != IN_THE_OPEN:
        unit.hidden = IN_THE_OPEN
        forget_square(state, who)
        unit.location_known = 0
        note(table, words.IN_THE_OPEN, who)


@rule()
def forget_square(state: State, who: int) -> None:
    """Let nobody have found a combatant."""
    state.units[who].known_to = EMPTY


@rule("SCR-SNK-05")
def make_noise(state: State, table: Table, who: int, kind: int) -> None:
    """Give the square of a sneaking attacker away by an attack that is not silenced."""
    if state.units[who].hidden == SNEAKING and not state.weapons[kind].silenced:
        give_away(state, table, who)


@rule("SCR-SNK-05", "SCR-SNK-03", "SCR-SNK-06")
def give_away(state: State, table: Table, who: int) -> None:
    """Let every enemy know the square, until the next movement; hiding itself goes on."""
    unit = state.units[who]
    if unit.hidden != IN_THE_OPEN and not unit.location_known:
        unit.location_known = 1
        unit.last_x = unit.x
        unit.last_y = unit.y
        note(table, words.GIVEN_AWAY, who, unit.x, unit.y)


@rule("SCR-SNK-03")
def find_by_hit(state: State, table: Table, who: int, target: int) -> None:
    """Let a hit tell where the one is who was hit."""
    if who >= 0 and not knows_square(state, who, target):
        give_away(state, table, target)


@rule("SCR-SNK-07", "SCR-SNK-08", "SCR-SNK-10")
def find(state: State, who: int, target: int) -> None:
    """Add a combatant to those to whom a hidden one is revealed."""
    unit = state.units[target]
    unit.known_to = add(unit.known_to, who)


@rule("SCR-SNK-07", "SCR-SNK-10")
def reveal(state: State, table: Table, who: int, target: int) -> None:
    """Reveal a hidden enemy to one combatant."""
    if not sees(state, who, target):
        find(state, who, target)
        note(table, words.FOUND, who, target)


@rule("SCR-SNK-10")
def lose_from_sight(state: State, table: Table, who: int, target: int) -> None:
    """Let one who has found a hidden enemy find it no more; nobody else is told of that."""
    if has_found(state, who, target):
        unit = state.units[target]
        unit.known_to = drop(unit.known_to, who)
        note(table, words.LOST, who, target)


@rule("SCR-SNK-05", "SCR-SNK-10")
def leave_square(state: State, table: Table, who: int) -> None:
    """Let who hides and moves be lost: a noise tells no more, and a cloak hides from all again."""
    unit = state.units[who]
    if unit.hidden == CLOAKED:
        for knower in range(len(state.units)):
            lose_from_sight(state, table, knower, who)
        if unit.location_known:
            unit.location_known = 0
            note(table, words.CLOAKED_AGAIN, who)
    elif unit.location_known:
        unit.location_known = 0
        note(table, words.HIDES_AGAIN, who)
