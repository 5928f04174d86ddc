"""Damage: prone and standing up."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import DAZED
from starfray.rulesets.starcraft_d6.rulings import StandCost
from starfray.rulesets.starcraft_d6.state import MORTALLY_WOUNDED, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

NOT_PRONE = WORDS.reason("not_prone", "SD6-WND-08", "only a prone character can stand up")


@rule("SD6-WND-08")
def why_not_stand(state: State, who: int) -> int:
    """Return why somebody cannot stand up, or 0."""
    if not state.units[who].prone:
        return NOT_PRONE
    if state.units[who].level == MORTALLY_WOUNDED:
        return DAZED
    return 0


@change(WORDS, "SD6-WND-08", "{who} stands up.", name="stands")
def stand_up(state: State, who: Person) -> None:
    """Stand up."""
    state.units[who].prone = 0


@rule("SD6-WND-08")
def cost_of_standing(state: State) -> int:
    """Return what it costs to stand up: an action, or nothing by a ruling."""
    return words.FREE if state.rulings.stand_cost == StandCost.FREE else words.ACTION


STAND = verb(
    WORDS, "stand", "SD6-WND-08", "", "{who} stands up",
    do=stand_up, why_not=why_not_stand, cost=cost_of_standing,
)  # fmt: skip
