"""Terminology, opportunity action: when others cut in, in which order, and what comes of it."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, drop, has
from starfray.core.table import Table, ask
from starfray.rulesets.fasa_trek.chapters.personal.action_points import keep_paid, pay
from starfray.rulesets.fasa_trek.chapters.personal.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import (
    is_asked,
    those_asked,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import (
    ACTS,
    ADJUSTS,
    AIMS,
    ATTACKS_SOMEBODY,
    CROUCHES,
    DIVES,
    DRAWS,
    DRAWS_DEVICE,
    DROPS,
    ENDS_TURN,
    GOES,
    HIDES,
    KNEELS,
    LIES_DOWN,
    OPERATES,
    PASSES,
    RELOADS,
    ROLLS,
    SITS,
    SPEAKS,
    TURNS,
    USES_MIND,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.holding import (
    has_acted,
    hold,
    nothing_left,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.other_actions import (
    CUT_CROUCH,
    CUT_MOVE,
    CUT_SIT,
    carry_out_other,
    declare_other,
    offer_others,
    other_keeps_aim,
    why_not_other,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.reply import NO_LINE_SEEN, Reply
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import spoil
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.starred_actions import (
    CUT_IN,
    CUT_KNEEL,
    CUT_PRONE,
    FIRST_CALLED,
    LET_IT_BE,
    NO_MORE,
    carry_out_starred,
    declare_starred,
    is_attack,
    offer_starred,
    starred_keeps_aim,
    why_not_starred,
)
from starfray.rulesets.fasa_trek.rulings import (
    InterruptOrder,
    NestedOpportunity,
    OpportunityInterval,
    OpportunityTiming,
    StarMeaning,
)
from starfray.rulesets.fasa_trek.state import Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-OPP-01", "FST-OPP-03")
def cut_in_before(state: State, table: Table, who: int, deed: int, target: int) -> bool:
    """Let others cut in before what is declared is resolved; return whether anybody did."""
    if state.rulings.opportunity_interval == OpportunityInterval.ON_DECLARING:
        has_acted(state, table)
    if deed in (PASSES, ENDS_TURN):
        nothing_left(state, table, who)
    if state.rulings.opportunity_timing == OpportunityTiming.BETWEEN_ONLY:
        return False
    return cut_in(state, table, who, deed, target)


@rule("FST-OPP-01")
def cut_in_after(state: State, table: Table, who: int, deed: int) -> None:
    """Let others cut in between two actions, where a ruling has them do so only then."""
    if state.rulings.opportunity_timing == OpportunityTiming.BETWEEN_ONLY:
        cut_in(state, table, who, deed, NOBODY)


@rule("FST-OPP-07")
def cut_in(state: State, table: Table, who: int, deed: int, target: int) -> bool:
    """Ask those who may cut in one after another; return whether anybody did."""
    left = those_asked(state, who)
    acted = False
    for _ in range(len(state.units)):
        if left == EMPTY or why_unable(state, who, 1):
            break
        other = next_to_cut_in(state, table, who, left)
        left = drop(left, other)
        if is_asked(state, other, who) and asked_cuts_in(state, table, other, who, deed, target):
            acted = True
            if state.rulings.opportunity_interval == OpportunityInterval.SHARED:
                break
    return acted


INTERRUPT_FIRST = WORDS.question(
    "interrupts_first", "FST-OPP-07", "Who cuts in to what {actor} does, before the others?",
    names="units", fields="actor:units",
)  # fmt: skip


@rule("FST-OPP-07")
def next_to_cut_in(state: State, table: Table, who: int, left: int) -> int:
    """Return who of several is asked first: the highest DEX, then LUC, then the order of entry."""
    if state.rulings.interrupt_order == InterruptOrder.GM:
        return ask(table, state, NOBODY, INTERRUPT_FIRST, left, who, 0, 0)
    if state.rulings.interrupt_order == InterruptOrder.ACTIVE_PICKS:
        return ask(table, state, state.fight.active, INTERRUPT_FIRST, left, who, 0, 0)
    best = NOBODY
    for other in range(len(state.units)):
        if has(left, other) and (best < 0 or quicker(state, other, best)):
            best = other
    return best


@rule("FST-OPP-07")
def quicker(state: State, one: int, other: int) -> bool:
    """Return whether one cuts in before another, who was entered before."""
    first, second = state.units[one], state.units[other]
    if first.dexterity != second.dexterity:
        return first.dexterity > second.dexterity
    return first.luck > second.luck


# What whoever cuts in is about to do, by the answer to `CUT_IN`, as those are told who answer it.
DEEDS_TO_CUT_IN = (
    ACTS, ACTS, *[ATTACKS_SOMEBODY] * 4, TURNS, KNEELS, LIES_DOWN, SPEAKS, OPERATES, HIDES, HIDES,
    ROLLS, DROPS, DIVES, DIVES, *[GOES] * 6, SITS, CROUCHES, DRAWS, DRAWS_DEVICE, AIMS, ADJUSTS,
    RELOADS, ATTACKS_SOMEBODY, USES_MIND, *[ATTACKS_SOMEBODY] * 4,
)  # fmt: skip


@rule("FST-OPP-01", "FST-OPP-02", "FST-OPP-05")
def asked_cuts_in(state: State, table: Table, who: int, actor: int, deed: int, target: int) -> bool:
    """Ask one whether it cuts in; by a ruling others may cut in to that, too."""
    kind = cut_in_kind(state, table, who, actor, deed, target)
    if kind <= NO_MORE:
        return False
    posture = state.units[who].posture
    reply = declare(state, table, who, kind)
    if reply.kind != NO_LINE_SEEN and not spoiled_in_reply(state, table, who, reply, posture):
        carry_out(state, table, who, reply)
    return True


@rule("FST-OPP-05", "FST-OPP-06")
def spoiled_in_reply(state: State, table: Table, who: int, reply: Reply, posture: int) -> bool:
    """Let others cut in to an opportunity action, by a ruling; return whether that spoils it."""
    if state.rulings.nested_opportunity != NestedOpportunity.FREE:
        return False
    if not answer_it(state, table, who, DEEDS_TO_CUT_IN[reply.kind]):
        return False
    keep_paid(state, table, reply.cost)
    reason = why_not_reply(state, who, reply)
    keep_paid(state, table, 0)
    other_posture = is_there_and_back(reply.kind) and state.units[who].posture != posture
    if reason == 0 and not other_posture:
        return False
    if is_attack(reply.kind):
        lose_aim(state, table, who)
    spoil(state, table, who, reply.cost)
    return True


@rule("FST-OPP-02")
def cut_in_kind(state: State, table: Table, who: int, actor: int, deed: int, target: int) -> int:
    """Ask one what it does first; one who wants to be asked no more this turn is not."""
    options = offer_starred(state, table, who, target)
    if state.rulings.star_meaning == StarMeaning.ANY:
        options = offer_others(state, table, who, options)
    points = state.units[who].ap
    kind = ask(table, state, who, CUT_IN, options, actor, deed, points)
    if kind == NO_MORE:
        be_quiet(state, table, who)
    elif kind != LET_IT_BE:
        hold(state, table, who)
    return kind


@change(
    WORDS, "FST-OPP-01", "{who} lets the rest of the turn go by.", name="quiet", bookkeeping=True
)
def be_quiet(state: State, who: Person) -> None:
    """Be asked no more in this turn."""
    state.units[who].quiet = 1


@rule("FST-OPP-02", "FST-ACP-02", "FST-EQP-05")
def declare(state: State, table: Table, who: int, kind: int) -> Reply:
    """Say how exactly one takes an opportunity action, and pay for it; most cost the aim, too."""
    if has_no_star(kind):
        reply = declare_other(state, table, who, kind)
        keeps_aim = other_keeps_aim(state, kind)
    else:
        reply = declare_starred(state, table, who, kind)
        keeps_aim = starred_keeps_aim(state, kind)
    if reply.kind != NO_LINE_SEEN:
        if not keeps_aim:
            lose_aim(state, table, who)
        pay(state, table, who, reply.cost)
    return reply


@rule("FST-OPP-06")
def why_not_reply(state: State, who: int, reply: Reply) -> int:
    """Return why an opportunity action, declared and paid for, cannot be taken any more."""
    if has_no_star(reply.kind):
        return why_not_other(state, who, reply)
    return why_not_starred(state, who, reply)


@rule("FST-OPP-02")
def carry_out(state: State, table: Table, who: int, reply: Reply) -> None:
    """Take an opportunity action that is declared and paid for."""
    if has_no_star(reply.kind):
        carry_out_other(state, table, who, reply)
    else:
        carry_out_starred(state, table, who, reply)


@rule("FST-OPP-02")
def has_no_star(kind: int) -> bool:
    """Return whether an opportunity action is one without a star."""
    return CUT_MOVE <= kind < FIRST_CALLED


@rule("FST-OPP-06", "FST-POS-05")
def is_there_and_back(kind: int) -> bool:
    """Return whether an opportunity action leads from one posture to another and back."""
    return kind in (CUT_KNEEL, CUT_PRONE, CUT_SIT, CUT_CROUCH)


@rule("FST-OPP-05")
def answer_it(state: State, table: Table, who: int, deed: int) -> bool:
    """Let all others, the one on turn too, cut in to an opportunity action once, by a ruling.

    Return whether anybody did.
    """
    left = those_asked(state, who)
    acted = False
    for _ in range(len(state.units)):
        if left == EMPTY or why_unable(state, who, 1):
            break
        other = next_to_cut_in(state, table, who, left)
        left = drop(left, other)
        if is_asked(state, other, who):
            kind = cut_in_kind(state, table, other, who, deed, NOBODY)
            if kind > NO_MORE:
                acted = True
                reply = declare(state, table, other, kind)
                if reply.kind != NO_LINE_SEEN:
                    carry_out(state, table, other, reply)
    return acted
