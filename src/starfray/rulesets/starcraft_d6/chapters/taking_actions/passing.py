"""Taking actions: to let the round go by, or to save a gun."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import (
    saves_gun,
    why_not_save,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.holders import end_actions
from starfray.rulesets.starcraft_d6.chapters.taking_actions.turns import end_turn
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-ACT-04")
def let_go_by(state: State, table: Table, who: int) -> None:
    """Do nothing more in this round."""
    passes(state, table, who)
    end_turn(state, table, who)


@change(WORDS, "SD6-ACT-04", "{who} lets the rest of the round go by.")
def passes(state: State, who: Person) -> None:
    """End one's actions for this round."""
    end_actions(state, who)


PASS = verb(
    WORDS, "pass", "SD6-ACT-04", "", "{who} lets the turn go by",
    do=let_go_by, cost=words.FREE, plans=1, ends=True,
)  # fmt: skip


@rule("SD6-DUAL-03")
def save_gun(state: State, table: Table, who: int) -> None:
    """End the turn without the first shot of the other gun."""
    saves_gun(state, table, who)
    end_turn(state, table, who)


SAVE_GUN = verb(
    WORDS, "save_gun", "SD6-DUAL-03", "", "{who} saves the other gun for later",
    do=save_gun, why_not=why_not_save, cost=words.FREE,
)  # fmt: skip
