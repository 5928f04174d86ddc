"""How hiding begins, how it is found out, and how it ends; each with its note.

Chapter: Sneaking and Cloaking.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    has_found,
    knows_square,
    sees,
)
from starfray.rulesets.starcraft_rpg.state import (
    CLOAKED,
    DEVICE_OFF,
    DEVICE_ON,
    IN_THE_OPEN,
    SNEAKING,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-SNK-01", "SCR-SNK-09")
def hide(state: State, table: Table, who: int, way: int) -> None:
    """Hide by sneaking or cloaking: who had found it until now has lost it."""
    if way == CLOAKED:
        begin_cloaking(state, table, who)
    else:
        begin_sneaking(state, table, who)


@change(
    WORDS, "SCR-SNK-01", "{who} is sneaking now.", name="sneaks", outcome="hidden", unseen="who"
)
def begin_sneaking(state: State, who: Person) -> None:
    """Hide by stealth; who sneaks already has to move before a noise is forgotten."""
    vanish(state, who)
    state.units[who].hidden = SNEAKING


@change(WORDS, "SCR-SNK-09", "{who} is cloaked now.", name="cloaks", outcome="hidden", unseen="who")
def begin_cloaking(state: State, who: Person) -> None:
    """Hide by a cloak, even where stealth had given the square away."""
    vanish(state, who)
    state.units[who].hidden = CLOAKED
    state.units[who].location_known = 0


@rule("SCR-SNK-01", "SCR-SNK-09")
def vanish(state: State, who: int) -> None:
    """Let nobody have found a combatant; who was in the open was last seen where it is."""
    unit = state.units[who]
    if unit.hidden == IN_THE_OPEN:
        unit.last_x = unit.x
        unit.last_y = unit.y
    unit.known_to = EMPTY


@rule("SCR-SNK-06", "SCR-SNK-09", "SCR-GEN-06")
def uncover(state: State, table: Table, who: int) -> None:
    """End hiding, if it hides: it moves too fast, drops it, switches it off, or goes down."""
    if state.units[who].hidden != IN_THE_OPEN:
        come_into_the_open(state, table, who)


@change(WORDS, "SCR-SNK-06", "{who} is in the open.", name="in_the_open")
def come_into_the_open(state: State, who: Person) -> None:
    """Hide no more; a device that cloaked is off."""
    unit = state.units[who]
    unit.hidden = IN_THE_OPEN
    if unit.cloak_device == DEVICE_ON:
        unit.cloak_device = DEVICE_OFF
    unit.known_to = EMPTY
    unit.location_known = 0


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
        betray_square(state, table, who, unit.x, unit.y)


@change(WORDS, "SCR-SNK-05", "{who} gives away their square: {at_x}, {at_y}.", name="given_away")
def betray_square(state: State, who: Person, at_x: int, at_y: int) -> None:
    """Let every enemy know the square."""
    unit = state.units[who]
    unit.location_known = 1
    unit.last_x = at_x
    unit.last_y = at_y


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
        discover(state, table, who, target)


@change(WORDS, "SCR-SNK-07", "{who} knows where {target} is.", name="found", outcome="found")
def discover(state: State, who: Person, target: Person) -> None:
    """Have found a hidden combatant."""
    find(state, who, target)


@rule("SCR-SNK-10")
def lose_from_sight(state: State, table: Table, who: int, target: int) -> None:
    """Let one who has found a hidden enemy find it no more; nobody else is told of that."""
    if has_found(state, who, target):
        lose(state, table, who, target)


@change(WORDS, "SCR-SNK-10", "{who} no longer knows where {target} is.", name="lost")
def lose(state: State, who: Person, target: Person) -> None:
    """Have found a hidden combatant no more."""
    unit = state.units[target]
    unit.known_to = drop(unit.known_to, who)


@rule("SCR-SNK-05", "SCR-SNK-10")
def leave_square(state: State, table: Table, who: int) -> None:
    """Let who hides and moves be lost: a noise tells no more, and a cloak hides from all again."""
    unit = state.units[who]
    if unit.hidden == CLOAKED:
        for knower in range(len(state.units)):
            lose_from_sight(state, table, knower, who)
        if unit.location_known:
            cloak_again(state, table, who)
    elif unit.location_known:
        hide_again(state, table, who)


@change(WORDS, "SCR-SNK-10", "{who} is out of sight again.", name="cloaked_again")
def cloak_again(state: State, who: Person) -> None:
    """Be lost, cloaked, after one's square was given away."""
    state.units[who].location_known = 0


@change(
    WORDS, "SCR-SNK-05", "Only those who have found {who} still know the square.",
    name="hides_again",
)  # fmt: skip
def hide_again(state: State, who: Person) -> None:
    """Be lost, sneaking, after one's square was given away."""
    state.units[who].location_known = 0
