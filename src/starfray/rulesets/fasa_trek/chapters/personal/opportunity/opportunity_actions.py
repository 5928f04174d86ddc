"""Terminology, opportunity action: which actions there are to take first, and declaring one."""

from __future__ import annotations

from starfray.core.action import Action, action, filled
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, up_to
from starfray.core.table import Table, ask, offer
from starfray.rulesets.fasa_trek.chapters.personal.action_points import pay
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    cost_of,
    feebly,
    gets_away,
    has_star,
    keeps_aim,
    price_of,
    verb_that_cuts_in,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import (
    CALL_FIRST,
    CUT_IN,
    FIRE_FIRST,
    LET_IT_BE,
    NO_MORE,
    called,
    is_declared,
    may_be_called,
    uncalled,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.choices import choose, why_not_any
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.one_action_between import hold
from starfray.rulesets.fasa_trek.rulings import StarMeaning
from starfray.rulesets.fasa_trek.state import Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-OPP-02")
def what_first(state: State, table: Table, who: int, actor: int, deed: int, target: int) -> int:
    """Ask one what it does first; one who wants to be asked no more this turn is not."""
    options = offer_actions(state, table, who, target)
    number = ask(table, state, who, CUT_IN, options, actor, deed, state.units[who].ap)
    if number == NO_MORE:
        be_quiet(state, table, who)
    elif number != LET_IT_BE:
        hold(state, table, who)
    return number


@rule("FST-OPP-02")
def offer_actions(state: State, table: Table, who: int, target: int) -> int:
    """Return the actions that one may take now: the starred ones; by a ruling any."""
    options = add(add(EMPTY, LET_IT_BE), NO_MORE)
    any_action = state.rulings.star_meaning == StarMeaning.ANY
    for number in range(FIRE_FIRST, CALL_FIRST):
        bare = action(verb_that_cuts_in(number), who)
        why = NO_STAR
        if any_action or has_star(state, bare):
            why = why_not_at_once(state, bare, target)
        options = offer(table, CUT_IN, options, number, why == 0, why)
        if why == 0 and may_be_called(number):
            options = add(options, called(number))
    return options


NO_STAR = WORDS.reason("no_star", "FST-OPP-02", "that is done on one's own turn alone")
ANSWER_IT = WORDS.reason(
    "answer_it", "FST-OPP-05",
    "the attack is on you: answer it when you are asked how you meet it",
)  # fmt: skip


@rule("FST-OPP-02")
def why_not_at_once(state: State, bare: Action, target: int) -> int:
    """Return why an action cannot be taken now, however; the target of an attack answers that.

    The incapacitated, where a ruling lets them act feebly, may only say a few words or crawl.
    """
    if target == bare.who and gets_away(state, bare):
        return ANSWER_IT
    feeble = why_unable(state, bare.who, feebly(state, bare))
    return feeble or why_not_any(state, bare)


@change(
    WORDS, "FST-OPP-01", "{who} lets the rest of the turn go by.", name="quiet", bookkeeping=True
)
def be_quiet(state: State, who: Person) -> None:
    """Be asked no more in this turn."""
    state.units[who].quiet = 1


WHICH_SPOT = WORDS.question(
    "which_spot", "FST-ATK-04", "{who}, which spot do you call?", names="called_spots"
)
SPOTS = 6


@rule("FST-OPP-02", "FST-ACP-02", "FST-EQP-05", "FST-ATK-04")
def declare(state: State, table: Table, who: int, number: int) -> Action:
    """Say how exactly one takes an opportunity action, and pay for it; most cost the aim, too."""
    reply = choose(state, table, action(verb_that_cuts_in(uncalled(number)), who))
    if not is_declared(reply):
        return reply
    if number >= CALL_FIRST:
        spot = ask(table, state, who, WHICH_SPOT, up_to(SPOTS - 1))
        reply = filled(reply, reply.target, reply.item, reply.x, reply.y, spot)
    if not keeps_aim(state, reply):
        lose_aim(state, table, who)
    pay(state, table, who, cost_at_once(state, reply))
    return reply


@rule("FST-OPP-02", "FST-ACP-02")
def cost_at_once(state: State, reply: Action) -> int:
    """Return what an opportunity action costs: what the action does on one's own turn."""
    return cost_of(state, reply) + price_of(state, reply)
