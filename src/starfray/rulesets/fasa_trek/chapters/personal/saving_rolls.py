"""Terminology: saving rolls."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.character_creation.abilities import rating_of
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import IS_DEAD
from starfray.rulesets.fasa_trek.chapters.personal.percentile_dice import (
    lowest_percentile,
    percentile_between,
)
from starfray.rulesets.fasa_trek.rulings import SaveAutomatic, SaveEquality
from starfray.rulesets.fasa_trek.state import Person, State
from starfray.rulesets.fasa_trek.words import SAVE, WORDS


@rule("FST-SAV-01", "FST-SAV-02")
def highest_success(state: State, target: int, inclusive: int) -> int:
    """Return the highest percentile roll that succeeds."""
    highest = target if inclusive else target - 1
    if state.rulings.save_automatic == SaveAutomatic.FIVE_PERCENT:
        return max(5, min(95, highest))
    return highest


@rule("FST-SAV-01", "FST-SAV-02")
def rolls_under(state: State, face: int, target: int, inclusive: int) -> bool:
    """Return whether a percentile roll is under its target, or equal to it where that counts."""
    return face <= highest_success(state, target, inclusive)


@rule("FST-SAV-01", "FST-DIC-01")
def can_save(state: State, rating: int) -> bool:
    """Return whether any face at all would be a success."""
    inclusive = state.rulings.save_equality == SaveEquality.INCLUSIVE
    return lowest_percentile(state) <= highest_success(state, rating, inclusive)


SAVE_ROLL = WORDS.note(
    "save_roll", "FST-SAV-01", "who:units roll target most success:verdicts",
    "{who}'s save {success}: {roll} against {target} ({most} or less succeeds).",
)  # fmt: skip


@rule("FST-SAV-01", "FST-SAV-02")
def saving_roll(state: State, table: Table, who: int, rating: int, modifiers: int) -> bool:
    """Save against a rating: percentile dice strictly below it, after modifiers."""
    target = rating + modifiers
    inclusive = state.rulings.save_equality == SaveEquality.INCLUSIVE
    highest = highest_success(state, target, inclusive)
    face = percentile_between(state, table, who, SAVE, highest, highest + 1)
    success = face <= highest
    note(table, SAVE_ROLL, who, face, target, highest, int(success))
    return success


@rule("FST-SAV-01", "FST-OPE-07")
def why_not_save(state: State, target: Person) -> int:
    """Return why a person cannot save: the dead do not."""
    return IS_DEAD if state.units[target].dead else 0


@rule("FST-SAV-01")
def attribute_save(
    state: State, table: Table, target: Person, attribute: int, modifier: int = 0
) -> None:
    """Save against an attribute."""
    saving_roll(state, table, target, rating_of(state, target, attribute), modifier)


MAKE_SAVE = verb(
    WORDS, "make_save", "FST-SAV-01",
    "target=target:units n=attribute:attributes x=modifier[-100..100/5]?",
    "{target} saves against {attribute}[, modified by {modifier}]",
    do=attribute_save, why_not=why_not_save, game_master=True,
)  # fmt: skip
