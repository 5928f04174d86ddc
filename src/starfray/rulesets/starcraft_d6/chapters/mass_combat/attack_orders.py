"""Mass combat: orders to attack."""

from __future__ import annotations

from starfray.core.action import Action
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
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-MATK-06", "SD6-MDEF-05")
def order_of(action: Action, dug_in: int, wide: int) -> Order:
    """Return the attack that is ordered, on units in the open or dug in; by all forces if wide."""
    return Order(action.who, action.target, dug_in, action.item, action.n, wide)


@rule("SD6-MATK-06", "SD6-MDEF-05")
def why_not_attack(state: State, action: Action, dug_in: int, wide: int) -> int:
    """Return why an attack cannot be ordered, or 0."""
    return why_not_order(state, order_of(action, dug_in, wide))


@rule("SD6-MATK-06", "SD6-MDEF-05")
def attack(state: State, table: Table, action: Action, dug_in: int, wide: int) -> None:
    """Attack with a force and those called up, or with all of the commander at this range."""
    attack_so(state, table, order_of(action, dug_in, wide))


ATTACK = verb(
    WORDS, "mass_attack", "SD6-MATK-06", "target=target:units item=units:kinds? n=number[1..]?",
    "{who} attacks {target}[ with {units}][, {number} of them]",
    do=attack, why_not=why_not_attack, dug_in=IN_THE_OPEN, wide=0, battle=1,
)  # fmt: skip
STORM = verb(
    WORDS, "storm", "SD6-MDEF-05", "target=target:units item=units:kinds? n=number[1..]?",
    "{who} storms where {target} is dug in[ with {units}][, {number} of them]",
    do=attack, why_not=why_not_attack, dug_in=DUG_IN, wide=0, battle=1,
)  # fmt: skip
ATTACK_WITH_ALL = verb(
    WORDS, "attack_with_all", "SD6-MATK-06", "target=target:units",
    "{who} and all other forces of the commander there attack {target}",
    do=attack, why_not=why_not_attack, dug_in=IN_THE_OPEN, wide=1, battle=1,
)  # fmt: skip
STORM_WITH_ALL = verb(
    WORDS, "storm_with_all", "SD6-MDEF-05", "target=target:units",
    "{who} and all other forces of the commander there storm where {target} is dug in",
    do=attack, why_not=why_not_attack, dug_in=DUG_IN, wide=1, battle=1,
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
