"""Taking actions: what may be done on a turn, and doing it."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import by_verb, carried_out
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.chapters.healing.passing_days import (
    IN_CARE_ALREADY,
    STILL_FIGHTING,
    care_is_due,
    go_on_caring,
    has_day_left,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import why_not_fire
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import (
    gun_in_other_hand,
    has_been_fired,
    let_other_gun_follow,
    most_shots,
    why_not_besides,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.announcing import (
    FALLS_FLAT,
    announce,
    announced,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.declaring import (
    DECLARE_FIRST,
    ONLY_REACTING,
    TOO_MANY_ACTIONS,
    declare,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.holders import let_holders_in
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import (
    actions_used,
    most_actions,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.segments import (
    DECLARING,
    EXTRA_ACTIONS,
    FIRST_ACTIONS,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.turns import end_turn, next_turn
from starfray.rulesets.starcraft_d6.rulings import DeclareWhen, ExtraOrder, HoldWindow
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

# What the verbs say of themselves: what they cost; whether they only plan, which may be done before
# everybody has declared; whether they may be used out of turn; whether they go on with what was
# announced; which weapon they fire; whether they may be used at any time, and whether in the days
# after a fight; what bars them.
cost = by_verb(WORDS, "cost", otherwise=words.ACTION)
plans = by_verb(WORDS, "plans")
is_early = by_verb(WORDS, "early")
resumes = by_verb(WORDS, "resumes")
fires = by_verb(WORDS, "fires", otherwise=NOTHING)
any_time = by_verb(WORDS, "any_time")
care = by_verb(WORDS, "care")
why_not_itself = by_verb(WORDS, "why_not")
carry_out = carried_out(WORDS)

# What a verb that says so under `care` is for: the days after a fight alone (1: for both).
CARE_ONLY = 2

NOT_DECLARED = WORDS.reason(
    "not_declared", "SD6-ACT-06", "all actions declared for this round have been taken"
)


@rule("SD6-ACT-06", "SD6-ACT-02", "SD6-REAC-05", "SD6-DUAL-03", "SD6-DUAL-05")
def why_not_act(state: State, who: int, fired: int) -> int:
    """Return why somebody has no action left this round, or 0; `fired` is the weapon of a shot."""
    unit = state.units[who]
    if unit.full != NOTHING:
        return ONLY_REACTING
    if unit.declared > 0 and unit.own <= unit.acted:
        return NOT_DECLARED
    if unit.declared == 0 and state.rulings.declare_when == DeclareWhen.ROUND_START:
        return DECLARE_FIRST
    most = most_actions(state, who) if fired == NOTHING else most_shots(state, who)
    if actions_used(state, who) >= most or (fired == NOTHING and unit.declared > most):
        return TOO_MANY_ACTIONS
    return why_not_besides(state, who, fired)


NOT_YOUR_TURN = WORDS.reason("not_your_turn", "SD6-INIT-01", "it is someone else's turn")
ANNOUNCED = WORDS.reason("announced", "SD6-INIT-02", "the announced action comes first")


@rule()
def why_not(state: State, action: Action) -> int:
    """Return why an action is not allowed, or 0."""
    who = action.who
    if any_time(state, action):
        return why_not_itself(state, action)
    if state.fight.caring or care(state, action) == CARE_ONLY:
        return why_not_in_care(state, action)
    reason = why_not_able(state, who)
    if reason == 0 and cost(state, action) == words.ACTION:
        reason = why_not_act(state, who, fires(state, action))
    if reason != 0:
        return reason
    if who != state.fight.active and not is_early(state, action):
        return NOT_YOUR_TURN
    if state.fight.announced_who == who and not resumes(state, action):
        return ANNOUNCED
    if state.fight.segment == DECLARING and not plans(state, action):
        return DECLARE_FIRST
    return why_not_itself(state, action)


@rule("SD6-HEAL-01")
def why_not_in_care(state: State, action: Action) -> int:
    """Return why something is not allowed in the days after a fight, or 0."""
    if not state.fight.caring:
        return STILL_FIGHTING
    if care(state, action) == 0:
        return IN_CARE_ALREADY
    reason = why_not_able(state, action.who)
    if reason != 0:
        return reason
    if action.who != state.fight.active or not has_day_left(state, action.who):
        return NOT_YOUR_TURN
    return why_not_itself(state, action)


@rule("SD6-ACT-01", "SD6-ACT-04", "SD6-INIT-02")
def apply(state: State, table: Table, action: Action) -> None:
    """Do what was chosen; an action ends the turn, what costs none says itself whether it does."""
    if any_time(state, action) or state.fight.caring:
        carry_out(state, table, action)
        if any_time(state, action) == 0:
            go_on_caring(state, table, action.who)
        return
    if resumes(state, action):
        proceed(state, table, action)
    elif cost(state, action) == words.FREE:
        carry_out(state, table, action)
        return
    elif announces(state, table, action):
        next_turn(state, table)
        return
    else:
        take_action(state, table, action.who)
        carry_out(state, table, action)
        first_shots(state, table, action)
    if state.units[action.who].other_gun == NOTHING:
        end_turn(state, table, action.who)


@rule("SD6-ACT-01", "SD6-ACT-05")
def take_action(state: State, table: Table, who: int) -> None:
    """Count an action; whoever declared nothing has declared this one."""
    if state.units[who].declared == 0:
        declare(state, table, who, 1, 0, 0)
    acts(state, table, who, state.units[who].acted + 1)


@change(WORDS, "SD6-ACT-01", "{who} takes action {number} of the round.", bookkeeping=True)
def acts(state: State, who: Person, number: int) -> None:
    """Count an action, the turn of this pass with it; extra actions may come one after another."""
    unit = state.units[who]
    in_turns = state.rulings.extra_order == ExtraOrder.PASSES
    unit.done = 1 if state.fight.segment < EXTRA_ACTIONS or in_turns else 0
    unit.acted = number
    unit.other_gun = NOTHING
    unit.taken += 1
    unit.holding = 0


@rule("SD6-INIT-02")
def announces(state: State, table: Table, action: Action) -> bool:
    """Announce an action that whoever holds may break into, by ruling; return whether it was."""
    if state.rulings.hold_window != HoldWindow.INTERRUPT:
        return False
    if state.fight.announced_who != NOBODY or let_holders_in(state, table, action.who) == 0:
        return False
    announce(state, table, action.verb, action.target, action.item, action.x, action.y, action.n)
    return True


@rule("SD6-INIT-02")
def proceed(state: State, table: Table, action: Action) -> None:
    """Do what was announced, if it is still possible; the action is spent either way."""
    waiting = announced(state)
    carry_out(state, table, action)
    reason = why_not_act(state, action.who, fires(state, waiting))
    if reason == 0:
        reason = why_not_itself(state, waiting)
    take_action(state, table, action.who)
    if reason != 0:
        note(table, FALLS_FLAT, action.who)
        return
    carry_out(state, table, waiting)
    first_shots(state, table, waiting)


@rule("SD6-DUAL-03")
def first_shots(state: State, table: Table, action: Action) -> None:
    """After the first shot of one of two guns, let that of the other follow at once.

    Both fall into the first segment, as far as another action was declared, and as long as the
    fight is not decided.
    """
    who, fired = action.who, fires(state, action)
    unit = state.units[who]
    if fired == NOTHING or state.fight.segment != FIRST_ACTIONS or why_not_able(state, who) != 0:
        return
    if care_is_due(state):
        return
    other = gun_in_other_hand(state, who, fired)
    if other == NOTHING or unit.own <= unit.acted or has_been_fired(state, other):
        return
    if why_not_fire(state, who, other) == 0:
        let_other_gun_follow(state, table, who, other)
