"""Combat!, a turn from its first action to its end."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import feel_injury
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import empty_hand
from starfray.rulesets.star_trek_adventures.chapters.combat.keep_the_initiative import (
    allow_keeping,
    initiative_kept,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.rounds import new_round, round_over
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import (
    first_of_others,
    first_waiting,
    next_to_act,
    over,
    pass_turn_to,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import (
    drop_out,
    lapse,
    put_aids_by,
)
from starfray.rulesets.star_trek_adventures.rulings import PassTurn, Ready
from starfray.rulesets.star_trek_adventures.state import UNTIL_END_OF_TURN, NoYes, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS

CONFLICT_BEGINS = WORDS.note("conflict_begins", "STA-TRN-05", "side:sides", "{side} may act first.")


@rule("STA-TRN-05")
def begin(state: State, table: Table) -> None:
    """Begin with the side that the game master has named (the players', unless said otherwise).

    Where nobody is able to act there is no turn.
    """
    following = next_to_act(state, 1 - state.fight.first_side)
    if following < 0:
        return
    note(table, CONFLICT_BEGINS, state.units[following].side)
    pass_turn_to(state, table, following, NOBODY)


@rule()
def ready(state: State, who: int) -> None:
    """Put a character on turn with everything still to do, as scenarios start."""
    state.fight.active = who
    state.fight.acted = 0
    state.fight.kept_by = NOBODY
    fresh_turn(state, who)
    state.units[who].turn_taken = 0
    state.units[who].held_back = 0
    state.units[who].keeps = 0
    empty_hand(state)


@rule()
def fresh_turn(state: State, who: int) -> None:
    """Forget what a character did in its last turn."""
    unit = state.units[who]
    unit.minors = 0
    unit.minors_done = 0
    unit.minors_bought = 0
    unit.tasks_done = 0
    unit.tasks_allowed = 1
    unit.passed = 0
    unit.moving_task = 0
    unit.harder = 0
    if not unit.ready or state.rulings.ready != Ready.AIM_SERVES:
        put_aids_by(state, who)
    unit.knocked_this_turn = 0


@rule("STA-TRN-01", "STA-TRN-07")
def start_turn(state: State, table: Table, who: int) -> None:
    """Begin a turn with its first action: what lasted until now ends."""
    begin_turn(state, table, who)
    lapse(state, table, who)


@change(WORDS, "STA-TRN-01", "{who} takes the turn.", name="turn_started")
def begin_turn(state: State, who: Person) -> None:
    """Let a character's turn be under way."""
    state.fight.acted = 1
    state.fight.kept_by = NOBODY
    state.units[who].knocked_this_turn = 0


@rule("STA-TRN-02", "STA-TSK-06")
def end_turn(state: State, table: Table) -> None:
    """End the turn and pass it on: to the other side, to an ally, or into a new round."""
    who = state.fight.active
    unit = state.units[who]
    finish_turn(state, table, who, 1 if holds_back(state, who) else 0)
    ignoring_ends(state, table, who)
    if unit.turn_taken:
        allow_keeping(state, table, unit.side)
    if not able(state, who) and over(state) != GOING_ON:
        return
    following = next_to_act(state, unit.side)
    if round_over(state, table, following):
        new_round(state, table, who)
    elif not initiative_kept(state, table, who, following):
        pass_turn_to(state, table, following, who)


@rule("STA-INJ-05", "STA-TRN-07", "STA-TRN-03")
def skip_turn(state: State, table: Table) -> None:
    """Pass on a turn not begun of one who has dropped out, or whose turn an order has used up.

    It is not counted, and still the side's, if it has somebody else who may act. An Initiative that
    was kept never comes back to who kept it, as long as anybody else may act.
    """
    side = state.units[state.fight.active].side
    following = first_of_others(state, side, state.fight.kept_by)
    if following < 0:
        following = first_waiting(state, 1 - side)
        if following < 0:
            following = first_waiting(state, side)
        if round_over(state, table, following):
            new_round(state, table, NOBODY)
            return
    picker = NOBODY
    for other in range(len(state.units)):
        if picker < 0 and able(state, other) and state.units[other].side != side:
            picker = other
    pass_turn_to(state, table, following, picker)


@rule("STA-AVO-08")
def ignoring_ends(state: State, table: Table, who: int) -> None:
    """Let an Injury tell that was ignored until the end of a turn."""
    if state.units[who].ignores_injury == UNTIL_END_OF_TURN:
        feel_injury(state, table, who)
        if not able(state, who):
            drop_out(state, table, who)


END_TURN = verb(
    WORDS, "end_turn", "STA-TRN-02", "", "{who} ends the turn", do=end_turn, conflict=1, ends=True
)


@change(WORDS, "STA-TRN-02", "{who} is done.", name="turn_ended", bookkeeping=True)
def finish_turn(state: State, who: Person, later: NoYes) -> None:
    """End a character's turn, or hold it back for later."""
    unit = state.units[who]
    fresh_turn(state, who)
    unit.turn_taken = 1 - later
    unit.held_back = later
    state.fight.last_side = unit.side
    state.fight.acted = 0


@rule("STA-TSK-06")
def holds_back(state: State, who: int) -> bool:
    """Return whether a turn of nothing but Pass may be taken later (a ruling)."""
    unit = state.units[who]
    if state.rulings.pass_turn != PassTurn.MAY_ACT_LATER or unit.held_back:
        return False
    return unit.minors == 0 and (unit.passed != 0 or unit.tasks_done == 0)
