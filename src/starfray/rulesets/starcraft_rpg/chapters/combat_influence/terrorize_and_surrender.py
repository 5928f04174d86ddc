"""Fleeing and surrendering: what a demand has to overcome, and how somebody leaves the fight.

Chapter: Combat Influence.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import lay_down
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import end_powers_of
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import uncover
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import end_areas
from starfray.rulesets.starcraft_rpg.state import (
    FLEEING,
    IN_HAND,
    SLOTS,
    SURRENDERED,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-INF-06")
def terrorize(state: State, table: Table, target: int) -> None:
    """Let a target flee from the fight."""
    take_flight(state, table, target)
    give_up(state, table, target)


@change(WORDS, "SCR-INF-06", "{target} flees.", name="flees", outcome="flees, out")
def take_flight(state: State, target: Person) -> None:
    """Flee, whatever happens from now on."""
    state.units[target].down = FLEEING
    state.units[target].broken = FLEEING


@rule("SCR-INF-06", "SCR-INF-07")
def give_up(state: State, table: Table, who: int) -> None:
    """Let go of the powers that one keeps up, of suppressing fire, and of hiding."""
    end_powers_of(state, table, who)
    end_areas(state, table, who)
    uncover(state, table, who)


SURRENDER_RESOLVE = 5
DEMANDED = WORDS.modifier("demanded", "SCR-INF-07", "demand to surrender")


@rule("SCR-INF-07")
def resolve_to_surrender(table: Table) -> int:
    """Return how much more resolve stands against a demand to surrender."""
    return modifier(table, DEMANDED, SURRENDER_RESOLVE)


@rule("SCR-INF-07", asked="SCR-INF-07")
def surrender(state: State, table: Table, target: int) -> None:
    """Let a target lay its weapons down and surrender."""
    unit = state.units[target]
    be_captive(state, table, target)
    give_up(state, table, target)
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind >= 0 and unit.held[slot] == IN_HAND and state.weapons[kind].hands > 0:
            disarm(state, table, target, kind, slot)


@change(WORDS, "SCR-INF-07", "{target} surrenders.", name="surrenders", outcome="surrenders, out")
def be_captive(state: State, target: Person) -> None:
    """Have surrendered, whatever happens from now on."""
    state.units[target].down = SURRENDERED
    state.units[target].broken = SURRENDERED


@change(WORDS, "SCR-INF-07", "{target} lays {item} down.", name="laid_down")
def disarm(state: State, target: Person, item: WeaponKind, slot: int) -> None:
    """Have a weapon no more in hand but before one's feet."""
    lay_down(state, target, slot)
