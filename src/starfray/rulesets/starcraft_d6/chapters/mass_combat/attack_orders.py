"""Mass combat: orders to attack."""

from __future__ import annotations

from starfray.core.absent import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    DUG_IN,
    IN_THE_OPEN,
    commander_of,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_attack import (
    Order,
    attack_so,
    why_not_order,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import why_not_attack_at_all
from starfray.rulesets.starcraft_d6.state import Person, State, WhichKind
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-MATK-06")
def why_not_attack(
    state: State, who: int, target: int, kind: WhichKind = NONE, number: int = NONE
) -> int:
    """Return why a force cannot attack the units of another one that are in the open, or 0."""
    return why_not_order(state, Order(who, target, IN_THE_OPEN, kind, number, 0))


@rule("SD6-MATK-06")
def attack(
    state: State, table: Table, who: int, target: int, kind: WhichKind = NONE, number: int = NONE
) -> None:
    """Attack with a force, or some of its units, and those that were called up."""
    attack_so(state, table, Order(who, target, IN_THE_OPEN, kind, number, 0))


@rule("SD6-MATK-06", "SD6-MDEF-05")
def why_not_storm(
    state: State, who: int, target: int, kind: WhichKind = NONE, number: int = NONE
) -> int:
    """Return why a force cannot attack the units of another one that are dug in, or 0."""
    return why_not_order(state, Order(who, target, DUG_IN, kind, number, 0))


@rule("SD6-MATK-06", "SD6-MDEF-05")
def storm(
    state: State, table: Table, who: int, target: int, kind: WhichKind = NONE, number: int = NONE
) -> None:
    """Attack units that are dug in."""
    attack_so(state, table, Order(who, target, DUG_IN, kind, number, 0))


@rule("SD6-MATK-06")
def why_not_attack_with_all(state: State, who: int, target: int) -> int:
    """Return why the forces of a commander cannot attack together, or 0."""
    return why_not_order(state, Order(who, target, IN_THE_OPEN, NONE, NONE, 1))


@rule("SD6-MATK-06")
def attack_with_all(state: State, table: Table, who: int, target: int) -> None:
    """Attack with all forces of the commander that are at this range of the target."""
    attack_so(state, table, Order(who, target, IN_THE_OPEN, NONE, NONE, 1))


@rule("SD6-MATK-06", "SD6-MDEF-05")
def why_not_storm_with_all(state: State, who: int, target: int) -> int:
    """Return why the forces of a commander cannot storm together, or 0."""
    return why_not_order(state, Order(who, target, DUG_IN, NONE, NONE, 1))


@rule("SD6-MATK-06", "SD6-MDEF-05")
def storm_with_all(state: State, table: Table, who: int, target: int) -> None:
    """Attack units that are dug in with all forces of the commander at this range."""
    attack_so(state, table, Order(who, target, DUG_IN, NONE, NONE, 1))


ATTACK = verb(
    WORDS, "mass_attack", "SD6-MATK-06", "target=target:units item=units:kinds? n=number[1..]?",
    "{who} attacks {target}[ with {units}][, {number} of them]",
    do=attack, why_not=why_not_attack, battle=1,
)  # fmt: skip
STORM = verb(
    WORDS, "storm", "SD6-MDEF-05", "target=target:units item=units:kinds? n=number[1..]?",
    "{who} storms where {target} is dug in[ with {units}][, {number} of them]",
    do=storm, why_not=why_not_storm, battle=1,
)  # fmt: skip
ATTACK_WITH_ALL = verb(
    WORDS, "attack_with_all", "SD6-MATK-06", "target=target:units",
    "{who} and all other forces of the commander there attack {target}",
    do=attack_with_all, why_not=why_not_attack_with_all, battle=1,
)  # fmt: skip
STORM_WITH_ALL = verb(
    WORDS, "storm_with_all", "SD6-MDEF-05", "target=target:units",
    "{who} and all other forces of the commander there storm where {target} is dug in",
    do=storm_with_all, why_not=why_not_storm_with_all, battle=1,
)  # fmt: skip


CANNOT_JOIN = WORDS.reason(
    "cannot_join", "SD6-MATK-06", "another force of the same commander must be able to attack"
)


@rule("SD6-MATK-06")
def why_not_call_up(state: State, who: int, target: int) -> int:
    """Return why a force cannot call up another one for its attack, or 0."""
    if not 0 <= target < len(state.forces) or target == who:
        return CANNOT_JOIN
    if commander_of(state, target) != commander_of(state, who):
        return CANNOT_JOIN
    other = state.forces[target]
    if other.joins == who or other.done or why_not_attack_at_all(state, target) != 0:
        return CANNOT_JOIN
    return why_not_attack_at_all(state, who)


@change(WORDS, "SD6-MATK-06", "{target} is to attack together with {who}.", name="called_up")
def call_up(state: State, who: Person, target: Person) -> None:
    """Have another force attack together with this one in this segment."""
    state.forces[target].joins = who


CALL_UP = verb(
    WORDS, "call_up", "SD6-MATK-06", "target=target:units",
    "{target} is to attack together with {who}",
    do=call_up, why_not=why_not_call_up, battle=1, helps=True,
)  # fmt: skip
