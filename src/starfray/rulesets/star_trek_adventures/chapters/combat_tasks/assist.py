"""Combat Tasks, Assist: help with an ally's next Task."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    spend_the_rest,
)
from starfray.rulesets.star_trek_adventures.state import Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS

NOT_AN_ALLY = WORDS.reason("not_an_ally", "STA-TSK-01", "only an ally able to act is assisted")
NO_CONTACT = WORDS.reason("no_contact", "STA-TSK-01", "the two cannot communicate")


@rule("STA-TSK-01")
def why_not_assist(state: State, who: int, ally: int) -> int:
    """Return why a character cannot assist an ally, else 0."""
    if not 0 <= ally < len(state.units) or ally == who:
        return NOT_AN_ALLY
    if enemies(state, who, ally) or not able(state, ally):
        return NOT_AN_ALLY
    return NO_CONTACT if state.no_contact[who * len(state.units) + ally] else 0


@rule("STA-TSK-01", "STA-CORE-10")
def assist(state: State, table: Table, who: int, ally: int) -> None:
    """Assist the ally's next Task, whenever that is."""
    will_assist(state, table, who, ally)
    spend_the_rest(state, table, who, NOBODY)


ASSIST = verb(
    WORDS, "assist", "STA-TSK-01", "target=ally:units", "{who} assists {ally}",
    do=assist, why_not=why_not_assist, task=1, helps=True,
)  # fmt: skip


@change(WORDS, "STA-TSK-01", "{who} will assist {ally}'s next Task.")
def will_assist(state: State, who: Person, ally: Person) -> None:
    """Offer to assist an ally; a new offer replaces the last."""
    state.units[who].assists = ally
