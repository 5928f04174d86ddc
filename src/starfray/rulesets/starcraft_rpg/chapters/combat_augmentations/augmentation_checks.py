"""The check of an augmentation, its successes, and putting an option in force.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import steps_in_force
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    augmentation_advantage,
)
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import FAILED, check_total
from starfray.rulesets.starcraft_rpg.chapters.morale import TWO_FIVES
from starfray.rulesets.starcraft_rpg.rulings import CheckTies
from starfray.rulesets.starcraft_rpg.state import AUGMENTATION_COUNT, Augmentation, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS

AUGMENTATION_DC = 15
MOST_STEPS = 3


@rule("SCR-TAC-07", "SCR-LOR-05", "SCR-LED-02", "SCR-LED-03")
def successes(state: State, total: int) -> int:
    """Return the successes of a check against 15: one more at 20 and at 25."""
    if total == FAILED:
        return 0
    if state.rulings.check_ties == CheckTies.STRICT:
        total -= 1
    return max(1, min(MOST_STEPS, 1 + (total - AUGMENTATION_DC) // 5))


IN_VAIN = WORDS.note("in_vain", "SCR-TAC-07", "who:units", "It comes to nothing.")


@rule("SCR-TAC-07", "SCR-LOR-05", "SCR-LED-02")
def augmentation_check(state: State, table: Table, who: int, skill: int) -> int:
    """Check tactics, lore or leadership to activate an option; return the successes."""
    advantage = augmentation_advantage(state, who, 0)
    total = check_total(state, table, who, skill, AUGMENTATION_DC, advantage, TWO_FIVES)
    steps = successes(state, total)
    if steps == 0:
        note(table, IN_VAIN, who)
    return steps


@rule("SCR-TAC-01", "SCR-LED-01")
def activate(state: State, table: Table, who: int, option: int, steps: int, rounds: int) -> None:
    """Put an option in force; one that is already keeps the larger bonus and the later end."""
    place = who * AUGMENTATION_COUNT + option
    until = state.fight.round + max(0, rounds)
    before = steps_in_force(state, who, option)
    if before:
        until = max(until, state.augmentation_ends[place])
        steps = max(steps, before)
    augment(state, table, who, option, steps, until)


@change(
    WORDS, "SCR-TAC-01", "{who} has {option} with {steps} successes until round {until}.",
    name="augmented", outcome="augmented",
)  # fmt: skip
def augment(state: State, who: Person, option: Augmentation, steps: int, until: int) -> None:
    """Have an option in force."""
    state.units[who].augmentations[option] = steps
    state.augmentation_ends[who * AUGMENTATION_COUNT + option] = until
