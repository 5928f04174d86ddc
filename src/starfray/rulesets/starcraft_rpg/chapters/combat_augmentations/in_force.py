"""Augmentations in force: which are, for whom, and when they end.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.state import AUGMENTATION_COUNT, Augmentation, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-TAC-01", "SCR-LED-01")
def steps_in_force(state: State, who: int, option: int) -> int:
    """Return the successes of a combatant's own tactics or leadership option; 0 for none."""
    return state.units[who].augmentations[option]


@rule("SCR-TAC-01", "SCR-LED-01")
def is_augmented(state: State, who: int) -> bool:
    """Return whether a combatant has any tactics or leadership of its own in force."""
    for option in range(AUGMENTATION_COUNT):
        if steps_in_force(state, who, option):
            return True
    return False


@rule("SCR-LED-03")
def leads(state: State, who: int) -> bool:
    """Return whether a combatant has any leadership in force."""
    for option in range(COORDINATE, AUGMENTATION_COUNT):
        if steps_in_force(state, who, option):
            return True
    return False


@change(WORDS, "SCR-TAC-01", "{who}'s {option} ends.", name="augmentation_over")
def end_augmentation(state: State, who: Person, option: Augmentation) -> None:
    """End an option that is in force."""
    state.units[who].augmentations[option] = 0


@rule("SCR-TAC-01", "SCR-LED-01")
def end_augmentations(state: State, table: Table, who: int) -> None:
    """End the options of a combatant whose rounds are over."""
    for option in range(AUGMENTATION_COUNT):
        if steps_in_force(state, who, option):
            if state.augmentation_ends[who * AUGMENTATION_COUNT + option] <= state.fight.round:
                end_augmentation(state, table, who, option)


# Tactics and leadership: the options in the order of the book, together the augmentations.
PRECISION_AIM, DEFENSIVE_STANCE, FAST_MARCH, LONG_SHOT, HARDINESS = range(5)
COORDINATE, RESPONSIVE_STRATEGY, DEFENSIVE_FORMATION, EFFICIENCY = range(5, 9)

# Lore: what one combatant knows of another.
ARMOR_VULNERABILITY, WEAK_POINT, PATTERNS = range(3)
