"""Combat!, whose turn it is: the sides alternate, and each picks who of it acts."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import DRAW, GOING_ON, WON
from starfray.core.table import Table, ask, offer
from starfray.core.turns import last_side_standing
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import INCAPACITATED, able
from starfray.rulesets.star_trek_adventures.rulings import WhoActs
from starfray.rulesets.star_trek_adventures.state import Person, State
from starfray.rulesets.star_trek_adventures.words import TURN_OF_SIDE, WORDS


@rule()
def turn(state: State) -> int:
    """Return who decides next: the character on turn, or the first who might take the turn."""
    return state.fight.active


@rule("STA-TRN-01")
def on_turn(state: State, who: int) -> bool:
    """Return whether a character's own turn is under way: it has begun, and is not over."""
    return state.fight.active == who and state.fight.acted != 0


@rule("STA-TRN-08")
def over(state: State) -> int:
    """Return the outcome: over when only one side has somebody able to act, or time is up.

    While the game master lets the Conflict or its scene go on, it is not.
    """
    fight = state.fight
    standing = last_side_standing(state, able)
    if fight.scene_over and standing == GOING_ON:
        return DRAW
    if standing >= WON and not fight.scene_over and not fight.time_up:
        if fight.held_open or not fight.in_conflict:
            return GOING_ON
    return standing


@rule("STA-TRN-06", "STA-TRN-07")
def may_act(state: State, who: int) -> bool:
    """Return whether a character is able to act and has had no turn this round."""
    return able(state, who) and not state.units[who].turn_taken


@rule("STA-TRN-02", "STA-TRN-06")
def first_waiting(state: State, side: int) -> int:
    """Return the first of a side who may still act this round; -1 for nobody."""
    return first_of_others(state, side, NOBODY)


@rule("STA-TRN-02", "STA-TRN-03")
def first_of_others(state: State, side: int, but: int) -> int:
    """Return the first of a side, but for one, who may still act this round; -1 for nobody."""
    for who in range(len(state.units)):
        if state.units[who].side == side and who != but and may_act(state, who):
            return who
    return NOBODY


@rule("STA-TRN-02")
def next_to_act(state: State, side: int) -> int:
    """Return who may act after one of `side`: the first of the other side, else of its own."""
    following = first_waiting(state, 1 - side)
    return following if following >= 0 else first_waiting(state, side)


CONFLICT_IS_OVER = WORDS.reason(
    "conflict_is_over", "STA-TRN-08", "no Conflict is running: there are no turns"
)
NOT_YOUR_TURN = WORDS.reason("not_your_turn", "STA-TRN-07", "it is the turn of somebody else")
TURN_ALREADY = WORDS.reason("turn_already", "STA-TRN-07", "it is already this character's turn")
TURN_UNDER_WAY = WORDS.reason("turn_under_way", "STA-TRN-07", "the turn under way must end first")
ORDER_IS_FIXED = WORDS.reason(
    "order_is_fixed", "STA-TRN-07", "the side does not choose who acts next"
)
HAS_ACTED = WORDS.reason("has_acted", "STA-TRN-07", "this character has had a turn this round")
ANOTHER_CHARACTER = WORDS.reason(
    "another", "STA-TRN-03", "the Initiative goes to another character"
)


@rule("STA-TRN-07", "STA-TRN-03")
def why_not_be_next(state: State, who: int) -> int:
    """Return why the turn of a character's side cannot be its own, else 0."""
    if not able(state, who):
        return INCAPACITATED
    if state.units[who].turn_taken:
        return HAS_ACTED
    return ANOTHER_CHARACTER if state.fight.kept_by == who else 0


@rule("STA-TRN-07", "STA-TRN-03")
def why_not_take_turn(state: State, who: int) -> int:
    """Return why a character may not take the turn that is its side's, else 0."""
    if not state.fight.in_conflict:
        return CONFLICT_IS_OVER
    if who == state.fight.active:
        return TURN_ALREADY
    if state.units[who].side != state.units[state.fight.active].side:
        return NOT_YOUR_TURN
    reason = why_not_be_next(state, who)
    if reason != 0:
        return reason
    if state.fight.acted:
        return TURN_UNDER_WAY
    if state.rulings.who_acts != WhoActs.SIDE_PICKS:
        return ORDER_IS_FIXED
    return 0


@change(WORDS, "STA-TRN-07", "The turn is {who}'s, or an ally's.", name="turn", bookkeeping=True)
def take_turn(state: State, who: Person) -> None:
    """Make it a character's turn; until it acts, an ally may take the turn instead.

    Whoever had it before has paid in vain for an Initiative that was not kept.
    """
    if state.fight.active >= 0:
        state.units[state.fight.active].keeps = 0
    state.fight.active = who
    state.fight.acted = 0


TAKE_TURN = verb(
    WORDS, "take_turn", "STA-TRN-07", "", "{who} takes the turn",
    do=take_turn, why_not=why_not_take_turn, when=TURN_OF_SIDE,
)  # fmt: skip

NEXT = WORDS.question("next", "STA-TRN-07", "Who acts next?", names="units")


@rule("STA-TRN-07")
def pass_turn_to(state: State, table: Table, following: int, last: int) -> None:
    """Give the turn to the first of a side who may act, or to whom the other side picks."""
    if state.rulings.who_acts == WhoActs.OTHER_SIDE_PICKS and last >= 0:
        options = 0
        side = state.units[following].side
        for who in range(len(state.units)):
            if state.units[who].side == side:
                reason = why_not_be_next(state, who)
                options = offer(table, NEXT, options, who, reason == 0 or who == following, reason)
        following = ask(table, state, last, NEXT, options)
    take_turn(state, table, following)
