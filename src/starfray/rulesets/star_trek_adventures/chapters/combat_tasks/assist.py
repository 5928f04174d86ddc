"""Combat Tasks, Assist: help with an ally's next Task."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
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


@change(WORDS, "STA-TSK-01", "{who} will assist {ally}'s next Task.", name="will_assist")
def assist(state: State, who: Person, ally: Person) -> None:
    """Assist the ally's next Task, whenever that is; a new Assist replaces the last."""
    state.units[who].assists = ally


ASSIST = verb(
    WORDS, "assist", "STA-TSK-01", "target=ally:units", "{who} assists {ally}",
    do=assist, why_not=why_not_assist, task=1, helps=True,
)  # fmt: skip
