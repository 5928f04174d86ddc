"""Combat!, rounds: when one is over, and what a new one brings back."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add
from starfray.core.table import Table, ask
from starfray.core.turns import no_more_rounds
from starfray.rulesets.star_trek_adventures.chapters.combat.keep_the_initiative import (
    initiative_kept,
    may_keep_again,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import (
    first_waiting,
    next_to_act,
    over,
    pass_turn_to,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import lapse
from starfray.rulesets.star_trek_adventures.rulings import (
    KeepLimit,
    LaterRounds,
    NobodyLeft,
    RoundEnd,
    StunOrder,
)
from starfray.rulesets.star_trek_adventures.state import Person, State, Team
from starfray.rulesets.star_trek_adventures.words import NO_OR_YES, WORDS, YES

END_ROUND = WORDS.question("end_round", "STA-TRN-06", "Is the round over?", options=NO_OR_YES)


@rule("STA-TRN-06", "STA-TRN-02")
def round_over(state: State, table: Table, following: int) -> bool:
    """Return whether all who are able have acted, or the game master ends the round."""
    if following < 0:
        return True
    same_side = state.units[following].side == state.fight.last_side
    if same_side and state.rulings.nobody_left == NobodyLeft.ROUND_ENDS:
        return True
    if state.rulings.round_end == RoundEnd.GAME_MASTER_ENDS:
        return ask(table, state, NOBODY, END_ROUND, 3) == YES
    return False


@rule("STA-TRN-05", "STA-TRN-06", asked="STA-TRN-06")
def new_round(state: State, table: Table, last: int) -> None:
    """Begin a new round: everybody may act again, once-per-Round spends are free again.

    Those who could not act in the one that is over have had their turn pass by.
    `last` had the turn that has just ended (-1: nobody): its side may Keep the Initiative.
    """
    if no_more_rounds(state, table, over, time_up):
        return
    for who in range(len(state.units)):
        if not able(state, who) and not state.units[who].turn_taken:
            lapse(state, table, who)
    count_round(state, table, state.fight.round + 1)
    all_fresh(state, table)
    for side in range(len(state.sides)):
        party = state.sides[side]
        if party.keep_used and state.rulings.keep_limit == KeepLimit.RESET_EACH_ROUND:
            may_keep_again(state, table, side)
    if state.fight.stun_order and state.rulings.stun_order == StunOrder.ONE_ROUND:
        stun_order_lapses(state, table)
    following = first_waiting(state, first_side(state, table))
    if last < 0 or not initiative_kept(state, table, last, following):
        pass_turn_to(state, table, following, last)


@rule("STA-TRN-06", "STA-MOM-02")
def all_fresh(state: State, table: Table) -> None:
    """Give everybody a turn, and everybody and each side the once-per-Round spends back."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.turn_taken or unit.spends_this_round or unit.held_back:
            refresh(state, table, who)
    for side in range(len(state.sides)):
        if state.sides[side].spends_this_round:
            free_spends(state, table, side)


@change(WORDS, "STA-TRN-06", "Round {round} begins.", name="new_round", bookkeeping=True)
def count_round(state: State, round: int) -> None:
    """Begin a round."""
    state.fight.round = round


@change(WORDS, "STA-TRN-06", "{who} may act again.", name="fresh", bookkeeping=True)
def refresh(state: State, who: Person) -> None:
    """Give a character its turn and its once-per-Round spends back."""
    unit = state.units[who]
    unit.turn_taken = 0
    unit.spends_this_round = 0
    unit.held_back = 0


@change(
    WORDS, "STA-MOM-02", "The spends of {side} are free again.", name="side_fresh", bookkeeping=True
)
def free_spends(state: State, side: Team) -> None:
    """Give a side its once-per-Round spends back."""
    state.sides[side].spends_this_round = 0


@change(WORDS, "STA-LTH-02", "The order to stun lapses.")
def stun_order_lapses(state: State) -> None:
    """Let the order to stun end with its round."""
    state.fight.stun_order = 0


@change(WORDS, "STA-TRN-06", "The last round is over.")
def time_up(state: State) -> None:
    """End the last round."""
    state.fight.time_up = 1


FIRST_SIDE = WORDS.question(
    "first_side", "STA-TRN-05", "Which side starts the round?", names="sides"
)


@rule("STA-TRN-05")
def first_side(state: State, table: Table) -> int:
    """Return the side that starts a round: the one that did not take the last turn."""
    side = state.units[next_to_act(state, state.fight.last_side)].side
    if (
        state.rulings.later_rounds == LaterRounds.SAME_SIDE
        and first_waiting(state, state.fight.first_side) >= 0
    ):
        side = state.fight.first_side
    if state.rulings.later_rounds == LaterRounds.GAME_MASTER_NAMES:
        options = 0
        for other in range(len(state.sides)):
            if first_waiting(state, other) >= 0:
                options = add(options, other)
        side = ask(table, state, NOBODY, FIRST_SIDE, options)
    return side
