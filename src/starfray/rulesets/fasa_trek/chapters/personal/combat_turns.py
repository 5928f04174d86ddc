"""Combat: who acts when, and what a person may do in a turn."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOWHERE
from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.core.turns import no_more_rounds, place_in_order
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.end_of_fight import over, time_up
from starfray.rulesets.fasa_trek.chapters.on_turn import put_on_turn
from starfray.rulesets.fasa_trek.chapters.personal.action_points import (
    pay,
    put_in_order,
    refill,
    rest_from_exertion,
)
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    always,
    any_time,
    at_a_run,
    deed_of,
    feebly,
    gait_of,
    keeps_aim,
    own_moments,
    steps_on,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.exertions import fatigue, keep_run_in_mind
from starfray.rulesets.fasa_trek.chapters.personal.movement import (
    is_difficult_step,
    is_passing,
    keep_on,
    why_not_step,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import (
    curr_op_end,
    lie_unconscious,
    time_passes,
    why_unable,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import ENDS_TURN, PASSES
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.interruptions import (
    cut_in_after,
    cut_in_before,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.one_action_between import (
    chance_passed,
    free_all,
    has_acted,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import (
    spoil,
    stance_of,
    why_to_nothing,
)
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import saving_roll
from starfray.rulesets.fasa_trek.rulings import (
    AimKeep,
    ApRefresh,
    FireRate,
    IncapacitatedEffect,
    OutMidTurn,
)
from starfray.rulesets.fasa_trek.state import (
    STEP_MOVE,
    STEP_RUN,
    STEP_SWIM,
    Carried,
    Person,
    Place,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-ACP-05")
def begin_personal(state: State, table: Table) -> None:
    """Put everybody in order and give the first one the turn; the points are full."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.unconscious and not unit.minutes and not unit.dead:
            lie_unconscious(state, table, who)
    put_in_order(state)
    for place in range(len(state.order)):
        order(state, table, place, state.order[place])
    take_turn(state, table, NOWHERE)


@change(WORDS, "FST-ACP-05", "{place} in the order: {who}.", bookkeeping=True)
def order(state: State, place: Place, who: Person) -> None:
    """Put a character at a place in the order of acting."""
    state.order[place] = who


@rule("FST-ACP-05")
def ready_personal(state: State, who: int) -> None:
    """Put a character on turn as if it began just now: all points, nothing done yet."""
    put_in_order(state)
    put_on_turn(state, who, place_in_order(state, who))
    free_all(state)
    clear_turn(state, who)
    rest_from_exertion(state, who)
    unit = state.units[who]
    unit.ap_turn = unit.ap_max
    unit.ap = unit.ap_max
    unit.attacks = 0
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        state.arms[arm].shots = 0


@rule("FST-ACP-05")
def take_turn(state: State, table: Table, place: int) -> None:
    """Give the turn to the next after `place` who can act; after the last a new turn begins."""
    for _ in range(2 * len(state.order)):
        place += 1
        if place == len(state.order):
            if no_more_rounds(state, table, over, time_up):
                return
            place = 0
            new_combat_turn(state, table)
        who = state.order[place]
        lapse_personal(state, table, who)
        if begin_own_turn(state, table, who):
            give_turn(state, table, who, place)
            return
        pass_over(state, table, who)


@rule("FST-ACP-05", "FST-OPE-08")
def pass_over(state: State, table: Table, who: int) -> None:
    """Pass over one who cannot act: a save may be due for what it did on the turns of others."""
    if state.rulings.out_mid_turn == OutMidTurn.ROLLED and over(state) == GOING_ON:
        fatigue(state, table, who)
    keep_run_in_mind(state, table, who)


@change(WORDS, "FST-ACP-05", "It is {who}'s turn.", name="turn")
def give_turn(state: State, who: Person, place: int) -> None:
    """Put a character on turn: all others may cut in again."""
    put_on_turn(state, who, place)
    free_all(state)


@rule("FST-ACP-04", asked="FST-ACP-04")
def new_combat_turn(state: State, table: Table) -> None:
    """Begin a combat turn: time passes for the unconscious, points are filled for everyone."""
    next_combat_turn(state, table, state.fight.round + 1)
    for who in range(len(state.units)):
        time_passes(state, table, who)
        if state.rulings.ap_refresh != ApRefresh.OWN_TURN:
            refill(state, table, who)
    if state.rulings.fire_rate == FireRate.WEAPON:
        for arm in range(len(state.arms)):
            if state.arms[arm].shots > 0:
                fire_again(state, table, arm)


@change(WORDS, "FST-ACP-04", "Combat turn {turn} begins.", name="round")
def next_combat_turn(state: State, turn: int) -> None:
    """Begin another combat turn, in which nobody has attacked or rallied yet."""
    state.fight.round = turn
    for unit in state.units:
        unit.attacks = 0
        unit.rallied = 0


@change(WORDS, "FST-EQP-07", "The {arm} may fire again.", name="shots_back", bookkeeping=True)
def fire_again(state: State, arm: Carried) -> None:
    """Clear the shots of a weapon."""
    state.arms[arm].shots = 0


@change(
    WORDS, "FST-ACP-05", "{who} begins anew: neither evading nor running, with no points spent.",
    name="own_turn", bookkeeping=True,
)  # fmt: skip
def lapse_personal(state: State, who: Person) -> None:
    """End what lasts until a character's next turn: evading, a run, whatever has become of it."""
    clear_turn(state, who)


@rule("FST-ACP-05")
def clear_turn(state: State, who: int) -> None:
    """Clear what was done in one's turn."""
    unit = state.units[who]
    unit.spent = 0
    unit.evading = 0
    unit.running = 0
    unit.free_squares = 0
    unit.ran_this_turn = 0
    unit.rallied = 0
    unit.put_out = 0


@rule("FST-ACP-05", "FST-OPE-05")
def begin_own_turn(state: State, table: Table, who: int) -> bool:
    """Begin a character's turn; return whether the character can act in it.

    By a ruling a save lets the incapacitated act, as long as there is a fight to act in.
    """
    unit = state.units[who]
    if unit.dead or unit.unconscious:
        return False
    if state.rulings.ap_refresh == ApRefresh.OWN_TURN:
        refill(state, table, who)
    by_a_save = state.rulings.incapacitated_effect == IncapacitatedEffect.INACTION_SAVE
    if unit.incapacitated and by_a_save and over(state) == GOING_ON:
        if saving_roll(state, table, who, curr_op_end(state, who), 0):
            rally(state, table, who)
    return why_unable(state, who, 1) == 0


@change(WORDS, "FST-OPE-05", "{who} can act this turn all the same.")
def rally(state: State, who: Person) -> None:
    """Let an incapacitated character act this turn."""
    state.units[who].rallied = 1


@rule("FST-ACP-05", "FST-OPE-08")
def end_turn(state: State, table: Table, who: int) -> None:
    """End a turn with the saves that are due, and pass the turn on."""
    put_out = why_unable(state, who, 1)
    if not (put_out and state.rulings.out_mid_turn == OutMidTurn.SKIPPED):
        fatigue(state, table, who)
    keep_run_in_mind(state, table, who)
    if state.rulings.aim_keep == AimKeep.SAME_TURN:
        lose_aim(state, table, who)
    take_turn(state, table, state.fight.place)


NOT_YOUR_TURN = WORDS.reason("not_your_turn", "FST-ACP-05", "it is someone else's turn")
MUST_PASS = WORDS.reason(
    "must_pass", "FST-MOV-11", "a friend's square can only be passed through: keep going"
)
IS_RUNNING = WORDS.reason("is_running", "FST-MOV-07", "a runner cannot do that")


@rule("FST-ACP-02")
def why_not_in_turn(state: State, action: Action) -> int:
    """Return why a person may do nothing of the kind now, whatever it is, 0 if it may.

    What the game master enters may be entered at any time.
    """
    who = action.who
    if who == NONE:
        return 0
    if any_time(state, action):
        return 0
    if who != state.fight.active:
        return NOT_YOUR_TURN
    if is_passing(state, who) and not steps_on(state, action) and can_go_on(state, who):
        return MUST_PASS
    if always(state, action):
        return 0
    reason = why_unable(state, who, feebly(state, action))
    if reason:
        return reason
    runs = state.units[who].running
    return IS_RUNNING if runs and not at_a_run(state, action) else 0


@rule("FST-MOV-11")
def can_go_on(state: State, who: int) -> bool:
    """Return whether any step can be taken."""
    if why_unable(state, who, 0):
        return False
    for gait in range(STEP_MOVE, STEP_SWIM + 1):
        for direction in range(8):
            runs = not state.units[who].running or gait == STEP_RUN
            if runs and why_not_step(state, who, gait, direction) == 0:
                return True
    return False


@rule("FST-ACP-02", "FST-EQP-05")
def pay_for(state: State, table: Table, action: Action, cost: int) -> None:
    """Pay for an action of the one on turn; most of them cost the aim, too."""
    if action.who != NONE:
        if not keeps_aim(state, action):
            lose_aim(state, table, action.who)
        pay(state, table, action.who, cost)


@rule("FST-OPP-01", "FST-OPP-06")
def spoiled(state: State, table: Table, action: Action, cost: int) -> bool:
    """Let others cut in to an action that is declared; return whether that spoils it."""
    who = action.who
    if who == NONE or own_moments(state, action) or any_time(state, action):
        return False
    before = stance_of(state, who)
    gait = gait_of(state, action)
    difficult = is_difficult_step(state, who, gait, action.n)
    if not cut_in_before(state, table, who, deed_of(state, action), NOBODY):
        return False
    why = 0 if always(state, action) else why_to_nothing(state, table, action, cost, before)
    if why:
        spoil(state, table, who, cost, why)
        keep_on(state, table, who, gait, cost, difficult)
    return why != 0


@rule("FST-OPP-01", "FST-OPP-03")
def action_done(state: State, table: Table, action: Action) -> None:
    """Let those who have cut in do so again, after the action of the one on turn."""
    who = action.who
    if who == NONE or own_moments(state, action) or any_time(state, action):
        return
    if who == state.fight.active and not always(state, action):
        has_acted(state, table)
        cut_in_after(state, table, who, deed_of(state, action))


@rule("FST-OPE-08")
def go_on_after(state: State, table: Table, action: Action) -> None:
    """End the turn of a character put out by an action."""
    active = state.fight.active
    if not always(state, action) and why_unable(state, active, 1):
        end_turn(state, table, active)


END_TURN = verb(
    WORDS, "end_turn", "FST-ACP-05", "", "{who} ends the turn",
    do=end_turn, keeps_aim=1, always=1, deed=ENDS_TURN, ends=True,
)  # fmt: skip


@rule("FST-ACP-06", "FST-OPP-03")
def pass_chance(state: State, table: Table, who: int) -> None:
    """Decline the chance to act; the turn goes on.

    Those who have cut in before may do so again. Whoever cuts in to this waits for the next chance.
    """
    chance_passed(state, table, who)
    cut_in_before(state, table, who, PASSES, NOBODY)


PASS = verb(
    WORDS, "pass", "FST-ACP-06", "", "{who} passes up the chance to act",
    do=pass_chance, keeps_aim=1, at_a_run=1, feebly=1, own_moments=1, deed=PASSES,
)  # fmt: skip
