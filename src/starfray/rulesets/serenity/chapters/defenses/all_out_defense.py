"""Defenses, all-out defense: two Skill steps more to dodge or block."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_ALL_OUT_DEFENSE,
    ONLY_ATTACKS,
    action_cost,
    take_action,
    why_not_act,
    why_not_react,
    why_not_spend,
)
from starfray.rulesets.serenity.rulings import AllOutDefenseCost
from starfray.rulesets.serenity.state import ALL_OUT_ATTACK, ALL_OUT_DEFENSE, Person, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-DEF-06")
def is_free_by_stance(state: State, who: int) -> bool:
    """Return whether one declaration of all-out defense pays for every defense of the turn."""
    every = state.rulings.all_out_defense_cost == AllOutDefenseCost.EVERY_ATTACK
    return every and state.units[who].stance == ALL_OUT_DEFENSE


ALL_OUT_ALREADY = WORDS.reason(
    "all_out_already", "SER-DEF-06", "the combatant is in all-out defense already"
)
ACTED_ALREADY = WORDS.reason(
    "acted_already", "SER-DEF-06", "another action has already been taken this turn"
)


@rule("SER-DEF-06")
def why_not_go_all_out(state: State, who: int, more: int) -> int:
    """Return why a combatant cannot go all out and take `more` actions besides, or 0.

    By the ruling one declaration pays for every defense.
    """
    unit = state.units[who]
    if unit.stance == ALL_OUT_DEFENSE or unit.braced:
        return ALL_OUT_ALREADY
    if unit.stance == ALL_OUT_ATTACK:
        return ONLY_ATTACKS
    ruling = state.rulings.all_out_defense_cost
    if unit.other_action and ruling != AllOutDefenseCost.ONE_ACTION:
        return ACTED_ALREADY
    cost = action_cost(state, DO_ALL_OUT_DEFENSE)
    if ruling != AllOutDefenseCost.EVERY_ATTACK:
        cost += more
    if state.fight.active == who:
        return why_not_spend(state, who, cost)
    barred = why_not_act(state, who)
    return barred if barred != 0 else why_not_react(state, who, cost)


@rule("SER-DEF-06")
def go_all_out(state: State, table: Table, who: int) -> None:
    """Devote the turn to defense: +2 Skill steps on dodges and blocks, and nothing else."""
    if action_cost(state, DO_ALL_OUT_DEFENSE) > 0 and not take_action(
        state, table, who, DO_ALL_OUT_DEFENSE
    ):
        return
    if state.rulings.all_out_defense_cost == AllOutDefenseCost.ONE_ACTION:
        brace(state, table, who)
    else:
        do_nothing_but_defend(state, table, who)


GO_ALL_OUT = verb(
    WORDS, "all_out_defense", "SER-DEF-06", "", "{who} switches to all-out defense",
    do=go_all_out, why_not=why_not_go_all_out, more=0, quiet=1,
)  # fmt: skip


@change(WORDS, "SER-DEF-06", "{who} switches to all-out defense.", name="all_out")
def do_nothing_but_defend(state: State, who: Person) -> None:
    """Put a combatant in all-out defense for the turn."""
    state.units[who].stance = ALL_OUT_DEFENSE


@change(WORDS, "SER-DEF-06", "{who} braces for the next attack.", name="braced")
def brace(state: State, who: Person) -> None:
    """Put a combatant in all-out defense against the next attack."""
    state.units[who].braced = 1


@change(
    WORDS, "SER-DEF-06", "{who} has used up the all-out defense.", name="unbraced", bookkeeping=True
)
def use_up_brace(state: State, who: Person) -> None:
    """End an all-out defense against a single attack."""
    state.units[who].braced = 0
