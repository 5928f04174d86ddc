"""Combat Tasks, Direct: who directs whom, in a turn of its own or as it was held ready."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import on_turn
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import fresh_turn, ignoring_ends
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import lapse
from starfray.rulesets.star_trek_adventures.rulings import Direct
from starfray.rulesets.star_trek_adventures.state import Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS

NOT_COMMANDING = WORDS.reason(
    "not_commanding", "STA-TSK-04", "only a commanding officer may Direct"
)
DIRECT_ANOTHER = WORDS.reason(
    "direct_another", "STA-TSK-04", "another character of one's own side is directed"
)
NAMED_IS_OUT = WORDS.reason("named_is_out", "STA-TSK-04", "the character named is incapacitated")
OUT_OF_CONTACT = WORDS.reason("out_of_contact", "STA-TSK-04", "the two cannot communicate")
DIRECTED_ONCE = WORDS.reason("directed_once", "STA-TSK-04", "Direct is used once in a scene")
NAMED_HAS_ACTED = WORDS.reason(
    "named_has_acted", "STA-TSK-04", "the character named has already begun or had their turn"
)


@rule("STA-TSK-04")
def why_not_direct(state: State, who: int, named: Person) -> int:
    """Return why a character cannot Direct another, else 0."""
    if not state.units[who].commanding_officer:
        return NOT_COMMANDING
    if not 0 <= named < len(state.units) or named == who or enemies(state, who, named):
        return DIRECT_ANOTHER
    if not able(state, named):
        return NAMED_IS_OUT
    if state.no_contact[who * len(state.units) + named]:
        return OUT_OF_CONTACT
    if state.rulings.direct == Direct.ONCE_PER_SCENE and state.units[who].direct_used:
        return DIRECTED_ONCE
    if state.rulings.direct == Direct.USES_TURN:
        if state.units[named].turn_taken or on_turn(state, named):
            return NAMED_HAS_ACTED
    return 0


@rule("STA-TSK-04")
def give_order(state: State, table: Table, who: int, named: int) -> None:
    """Order somebody to attempt a Task at once; by a ruling that is its turn of the round."""
    give_word(state, table, who, named)
    if state.rulings.direct == Direct.USES_TURN:
        lapse(state, table, named)
        use_turn(state, table, named)


@change(WORDS, "STA-TSK-04", "{who} directs {named} to attempt a Task at once.", name="directs")
def give_word(state: State, who: Person, named: Person) -> None:
    """Remember that a commander has directed somebody in this scene."""
    state.units[who].direct_used = 1


@rule("STA-TSK-04", "STA-AVO-08")
def order_followed(state: State, table: Table, named: int) -> None:
    """End what lasts until the end of a turn, where the order was the turn of who was directed."""
    if state.rulings.direct == Direct.USES_TURN:
        ignoring_ends(state, table, named)


@change(WORDS, "STA-TSK-04", "That is {named}'s turn of this round.", name="turn_used")
def use_turn(state: State, named: Person) -> None:
    """Take a character's turn of the round, with what was bought for it."""
    fresh_turn(state, named)
    state.units[named].turn_taken = 1
