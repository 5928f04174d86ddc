"""Rounds and turns: the sides alternate, unless one Keeps the Initiative."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.sets import add
from starfray.core.table import Table, ask, note, offer
from starfray.core.turns import last_side_standing, no_more_rounds
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.condition import able
from starfray.rulesets.star_trek_adventures.lasting import drop_out, lapse
from starfray.rulesets.star_trek_adventures.pools import empty_hand, pay, why_not_afford
from starfray.rulesets.star_trek_adventures.rulings import (
    KeepLimit,
    LaterRounds,
    NobodyLeft,
    PassTurn,
    RoundEnd,
    StunOrder,
    WhoActs,
)
from starfray.rulesets.star_trek_adventures.state import KEEP, NoYes, Person, State, Team
from starfray.rulesets.star_trek_adventures.words import WORDS

PRICE_OF_KEEPING = 2
UNTIL_END_OF_TURN = 1


CONFLICT_BEGINS = WORDS.note("conflict_begins", "STA-TRN-05", "side:sides", "{side} may act first.")


@rule("STA-TRN-05")
def begin(state: State, table: Table) -> None:
    """Begin with the side that the game master has named (the players', unless said otherwise)."""
    following = next_to_act(state, 1 - state.fight.first_side)
    note(table, CONFLICT_BEGINS, state.units[following].side)
    pass_turn_to(state, table, following, NOBODY)


@rule()
def ready(state: State, who: int) -> None:
    """Put a character on turn with everything still to do, as scenarios start."""
    state.fight.active = who
    state.fight.acted = 0
    fresh_turn(state, who)
    state.units[who].turn_taken = 0
    state.units[who].held_back = 0
    empty_hand(state)


@rule()
def fresh_turn(state: State, who: int) -> None:
    """Forget what a character did in its last turn."""
    unit = state.units[who]
    unit.minors = 0
    unit.minors_done = 0
    unit.tasks_done = 0
    unit.tasks_allowed = 1
    unit.passed = 0
    unit.moving_task = 0
    unit.harder = 0
    unit.aimed = 0
    unit.prepared = 0
    unit.charged = 0
    unit.knocked_this_turn = 0


@rule()
def turn(state: State) -> int:
    """Return who decides next: the character on turn, or the first who might take the turn."""
    return state.fight.active


@rule()
def over(state: State) -> int:
    """Return whether only one side has somebody able to act, or the last round has passed."""
    return last_side_standing(state, able)


@rule("STA-TRN-06", "STA-TRN-07")
def may_act(state: State, who: int) -> int:
    """Return 1 for a character who is able to act and has had no turn this round, else 0."""
    return 1 if able(state, who) and not state.units[who].turn_taken else 0


@rule("STA-TRN-02", "STA-TRN-06")
def first_waiting(state: State, side: int) -> int:
    """Return the first of a side who may still act this round; -1 for nobody."""
    for who in range(len(state.units)):
        if state.units[who].side == side and may_act(state, who):
            return who
    return NOBODY


@rule("STA-TRN-07")
def why_not_take_turn(state: State, who: int) -> int:
    """Return why a character may not take the turn that is its side's, else 0."""
    if who == state.fight.active:
        return reasons.NO_SUCH_THING
    if state.units[who].side != state.units[state.fight.active].side:
        return reasons.NOT_YOUR_TURN
    if not able(state, who):
        return reasons.INCAPACITATED
    if state.units[who].turn_taken:
        return reasons.HAS_ACTED
    if state.fight.acted:
        return reasons.TURN_UNDER_WAY
    if state.rulings.who_acts != WhoActs.SIDE_PICKS:
        return reasons.ORDER_IS_FIXED
    return 0


@change(WORDS, "STA-TRN-07", "The turn is {who}'s, or an ally's.", name="turn", quiet=True)
def take_turn(state: State, who: Person) -> None:
    """Let the turn be a character's, if it begins it before an ally does."""
    state.fight.active = who
    state.fight.acted = 0


TAKE_TURN = verb(
    WORDS, "take_turn", "STA-TRN-07", "", "{who} takes the turn",
    do=take_turn, why_not=why_not_take_turn, when=words.TURN_OF_SIDE,
)  # fmt: skip


@rule("STA-TRN-01", "STA-TRN-07")
def start_turn(state: State, table: Table, who: int) -> None:
    """Begin a turn with its first action: what lasted until now ends."""
    begin_turn(state, table, who)
    lapse(state, table, who)


@change(WORDS, "STA-TRN-01", "{who} takes the turn.", name="turn_started")
def begin_turn(state: State, who: Person) -> None:
    """Let a character's turn be under way."""
    state.fight.acted = 1
    state.units[who].knocked_this_turn = 0


@rule("STA-TRN-02", "STA-TSK-06")
def end_turn(state: State, table: Table) -> None:
    """End the turn and pass it on: to the other side, to an ally, or into a new round."""
    who = state.fight.active
    unit = state.units[who]
    be_done(state, table, who, holds_back(state, who))
    if unit.ignores_injury == UNTIL_END_OF_TURN:
        feel_injury(state, table, who)
        if not able(state, who):
            drop_out(state, table, who)
    allow_keeping(state, table, unit.side)
    if not able(state, who) and over(state) != GOING_ON:
        return
    following = next_to_act(state, unit.side)
    if round_over(state, table, following):
        new_round(state, table, who)
    elif not initiative_kept(state, table, who, following):
        pass_turn_to(state, table, following, who)


END_TURN = verb(WORDS, "end_turn", "STA-TRN-02", "", "{who} ends the turn", do=end_turn)


@change(WORDS, "STA-TRN-02", "{who} is done.", name="turn_ended", quiet=True)
def be_done(state: State, who: Person, later: NoYes) -> None:
    """Have had the turn, or hold it back for later."""
    unit = state.units[who]
    fresh_turn(state, who)
    unit.turn_taken = 1 - later
    unit.held_back = later
    state.fight.last_side = unit.side
    state.fight.acted = 0


@change(WORDS, "STA-AVO-08", "{who} can ignore the Injury no longer.", name="injury_tells")
def feel_injury(state: State, who: Person) -> None:
    """Ignore an Injury no longer."""
    state.units[who].ignores_injury = 0


@rule("STA-TSK-06")
def holds_back(state: State, who: int) -> int:
    """Return 1 when a turn of nothing but Pass may be taken later (a ruling), else 0."""
    unit = state.units[who]
    if state.rulings.pass_turn != PassTurn.MAY_ACT_LATER or unit.held_back:
        return 0
    return 1 if unit.minors == 0 and (unit.passed or unit.tasks_done == 0) else 0


@rule("STA-TRN-04")
def allow_keeping(state: State, table: Table, acted: int) -> None:
    """Allow the other side to Keep the Initiative again, now that an enemy has had a turn."""
    for side in range(len(state.sides)):
        if side != acted and state.sides[side].keep_used:
            may_keep_again(state, table, side)


@change(WORDS, "STA-TRN-04", "{side} may keep the Initiative again.", quiet=True)
def may_keep_again(state: State, side: Team) -> None:
    """Give a side its right to Keep the Initiative back."""
    state.sides[side].keep_used = 0


@rule("STA-TRN-06", "STA-TRN-02")
def round_over(state: State, table: Table, following: int) -> int:
    """Return 1 when all who are able have acted (or the game master ends the round), else 0."""
    if following < 0:
        return 1
    same_side = state.units[following].side == state.fight.last_side
    if same_side and state.rulings.nobody_left == NobodyLeft.ROUND_ENDS:
        return 1
    if state.rulings.round_end == RoundEnd.GAME_MASTER_ENDS:
        return ask(table, state, NOBODY, words.END_ROUND, 3, 0, 0, 0)
    return 0


@rule("STA-TRN-05", "STA-TRN-06")
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
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.turn_taken or unit.spends_this_round or unit.held_back:
            be_fresh(state, table, who)
    for side in range(len(state.sides)):
        party = state.sides[side]
        if party.spends_this_round:
            free_spends(state, table, side)
        if party.keep_used and state.rulings.keep_limit == KeepLimit.RESET_EACH_ROUND:
            may_keep_again(state, table, side)
    if state.fight.stun_order and state.rulings.stun_order == StunOrder.ONE_ROUND:
        stun_order_lapses(state, table)
    following = first_waiting(state, first_side(state, table))
    if last < 0 or not initiative_kept(state, table, last, following):
        pass_turn_to(state, table, following, NOBODY)


@change(WORDS, "STA-TRN-06", "Round {round} begins.", name="new_round", quiet=True)
def count_round(state: State, round: int) -> None:
    """Let a round begin."""
    state.fight.round = round


@change(WORDS, "STA-TRN-06", "{who} may act again.", name="fresh", quiet=True)
def be_fresh(state: State, who: Person) -> None:
    """Give a character its turn and its once-per-Round spends back."""
    unit = state.units[who]
    unit.turn_taken = 0
    unit.spends_this_round = 0
    unit.held_back = 0


@change(WORDS, "STA-MOM-02", "The spends of {side} are free again.", name="side_fresh", quiet=True)
def free_spends(state: State, side: Team) -> None:
    """Give a side its once-per-Round spends back."""
    state.sides[side].spends_this_round = 0


@change(WORDS, "STA-LTH-02", "The order to stun lapses.")
def stun_order_lapses(state: State) -> None:
    """Let the order to stun end with its round."""
    state.fight.stun_order = 0


@change(WORDS, "STA-TRN-06", "The last round is over.")
def time_up(state: State) -> None:
    """Let the last round have been played."""
    state.fight.time_up = 1


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
        side = ask(table, state, NOBODY, words.FIRST_SIDE, options, state.fight.round, 0, 0)
    return side


@rule("STA-TRN-02")
def next_to_act(state: State, side: int) -> int:
    """Return who may act after one of `side`: the first of the other side, else of its own."""
    following = first_waiting(state, 1 - side)
    return following if following >= 0 else first_waiting(state, side)


@rule("STA-TRN-03", "STA-TRN-04")
def why_not_keep(state: State, who: int) -> int:
    """Return why a character may not Keep the Initiative at the end of its turn, else 0."""
    party = state.sides[state.units[who].side]
    if state.rulings.keep_limit == KeepLimit.PLAYERS_ONLY and not party.players:
        return reasons.PLAYERS_KEEP
    if party.keep_used:
        return reasons.ALREADY_KEPT
    if not able(state, who):
        return reasons.INCAPACITATED
    return why_not_afford(state, who, PRICE_OF_KEEPING)


@rule("STA-TRN-03")
def why_not_next(state: State, who: int, following: int) -> int:
    """Return why the Initiative cannot go to a certain character, else 0."""
    if following == who:
        return reasons.ANOTHER_CHARACTER
    if state.units[following].side != state.units[who].side:
        return reasons.NOT_YOUR_TURN
    if not able(state, following):
        return reasons.INCAPACITATED
    return reasons.HAS_ACTED if state.units[following].turn_taken else 0


@rule("STA-TRN-03", "STA-TRN-04", "STA-MOM-06")
def initiative_kept(state: State, table: Table, who: int, following: int) -> int:
    """Let a side hand the next turn to another of its own for 2 points; return 1 if it does."""
    side = state.units[who].side
    if state.units[following].side == side or first_waiting(state, side) < 0:
        return 0
    if why_not_keep(state, who) != 0:
        return 0
    options = 0
    for other in range(len(state.units)):
        if state.units[other].side == side:
            reason = why_not_next(state, who, other)
            options = offer(table, words.NEXT, options, other, reason == 0, reason)
    if options == 0 or ask(table, state, who, words.KEEP_INITIATIVE, 3, 0, 0, 0) == words.NO:
        return 0
    heir = ask(table, state, who, words.NEXT, options, 0, 0, 0)
    pay(state, table, who, KEEP, PRICE_OF_KEEPING, 1)
    keep_initiative(state, table, who, side)
    take_turn(state, table, heir)
    return 1


@change(WORDS, "STA-TRN-03", "{who} keeps the Initiative for {side}.", name="kept")
def keep_initiative(state: State, who: Person, side: Team) -> None:
    """Use up a side's right to Keep the Initiative, until an enemy has had a turn."""
    state.sides[side].keep_used = 1


@rule("STA-TRN-07")
def pass_turn_to(state: State, table: Table, following: int, last: int) -> None:
    """Give the turn to the first of a side who may act, or to whom the other side picks."""
    if state.rulings.who_acts == WhoActs.OTHER_SIDE_PICKS and last >= 0:
        options = 0
        side = state.units[following].side
        for who in range(len(state.units)):
            if state.units[who].side == side and may_act(state, who):
                options = add(options, who)
        following = ask(table, state, last, words.NEXT, options, 0, 0, 0)
    take_turn(state, table, following)
