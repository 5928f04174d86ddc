"""Damage: what a hit takes from health, and who stands (DUL-DAM)."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note, roll
from starfray_duel.state import Person, State
from starfray_duel.words import WORDS

DAMAGE = WORDS.die("damage")
DOWN = WORDS.note("down", "DUL-DAM-02", "who:units", "{who} goes down.", outcome="out")


@rule("DUL-DAM-01", "DUL-DAM-02", asked="DUL-DAM-01")
def damage(state: State, table: Table, who: int, target: int) -> None:
    """Roll 2d6 damage; at 0 health or less the target is down."""
    amount = roll(table, who, DAMAGE, 2, 6)
    hit(state, table, who, target, amount)
    if state.units[target].health <= 0:
        note(table, DOWN, target)


@change(
    WORDS, "DUL-DAM-01", "{who} hits {target} for {damage}.",
    outcome="hit", total="damage=damage",
)  # fmt: skip
def hit(state: State, who: Person, target: Person, damage: int) -> None:
    """Take damage from the target's health."""
    state.units[target].health -= damage


@rule("DUL-DAM-02")
def stands(state: State, who: int) -> bool:
    """Return whether a duelist can still fight."""
    return state.units[who].health > 0


@rule()
def status(state: State, unit: int) -> int:
    """Return 0 for a duelist who stands, 1 for one who is down."""
    return 0 if stands(state, unit) else 1
