"""Special cases: psionic attacks, whose rules stand in another book."""

from __future__ import annotations

from typing import Annotated

from starfray.core.action import NONE, Action, filled
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, up_to
from starfray.core.table import Table, ask, note
from starfray.core.verbs import verb
from starfray.core.written import named
from starfray.rulesets.fasa_trek.chapters.character_creation.abilities import rating_of
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    NO_TARGET,
    OUT_OF_RANGE,
    RATE_SPENT,
    why_not_in_view,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import distance
from starfray.rulesets.fasa_trek.chapters.personal.making_an_attack import show_oneself
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import IS_DEAD
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import AT_WHOM
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.choices import opponents_for
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import saving_roll
from starfray.rulesets.fasa_trek.chapters.personal.wound_and_temporary_damage import take_damage
from starfray.rulesets.fasa_trek.rulings import FireRate
from starfray.rulesets.fasa_trek.state import Person, State
from starfray.rulesets.fasa_trek.words import WORDS

PowerName = Annotated[int, named("powers")]

NO_PSIONICS = WORDS.reason(
    "no_psionics",
    "FST-PSI-01",
    "psionic attacks are in another book, and this encounter lists none",
)
NO_POWER = WORDS.reason("no_power", "FST-PSI-01", "say which psionic power")


@rule("FST-PSI-01")
def why_not_psionic(state: State, who: Person, target: Person, power: PowerName = NONE) -> int:
    """Return why there is no psionic attack: no rules, the target, its cover, range, points."""
    if len(state.powers) == 0:
        return NO_PSIONICS
    if power < 0 or power >= len(state.powers):
        return NO_POWER
    if not 0 <= target < len(state.units) or target == who:
        return NO_TARGET
    if state.units[target].dead:
        return IS_DEAD
    reason = why_not_in_view(state, target)
    if reason:
        return reason
    if distance(state, who, target) > state.powers[power].reach:
        return OUT_OF_RANGE
    if state.rulings.fire_rate == FireRate.ONE and state.units[who].attacks > 0:
        return RATE_SPENT
    return why_not_pay(state, who, state.powers[power].cost)


@rule("FST-PSI-01")
def cost_of_power(state: State, power: PowerName = NONE) -> int:
    """Return what a psionic power costs."""
    return state.powers[power].cost if power >= 0 else 0


@rule("FST-PSI-01", "FST-EQP-05")
def costs_no_points(state: State, power: PowerName = NONE) -> bool:
    """Return whether a psionic power costs nothing: then it costs no aim, either."""
    return power >= 0 and cost_of_power(state, power) == 0


RESISTED = WORDS.note("resisted", "FST-PSI-01", "who:units", "{who} resists.", outcome="resisted")


@change(
    WORDS, "FST-EQP-07", "{who} has attacked with the mind.", name="mind_used", bookkeeping=True
)
def count_attack(state: State, who: Person) -> None:
    """Count an attack, of which a ruling allows one a turn, of whatever kind."""
    state.units[who].attacks += 1


@rule("FST-PSI-01")
def psionic_attack(
    state: State, table: Table, who: Person, target: Person, power: PowerName = NONE
) -> None:
    """Attack with the mind as the table has it: a PSI save, a save to resist, damage."""
    one = state.powers[power]
    count_attack(state, table, who)
    show_oneself(state, table, who)
    if not saving_roll(state, table, who, state.units[who].psionics, 0):
        return
    if saving_roll(state, table, target, rating_of(state, target, one.resisted), 0):
        note(table, RESISTED, target)
        return
    take_damage(state, table, target, one.damage, one.kind)


@rule("FST-PSI-01")
def powers_known(state: State) -> int:
    """Return the psionic powers that the table has supplied."""
    return up_to(len(state.powers) - 1) if len(state.powers) else EMPTY


@rule("FST-PSI-01")
def with_power(state: State, action: Action) -> Action:
    """Return an attack with one of the powers."""
    return filled(action, item=action.n)


WHICH_POWER = WORDS.question(
    "which_power", "FST-PSI-01", "{who}, which psionic power?", names="powers"
)


@rule("FST-PSI-01")
def choose_whom(state: State, table: Table, action: Action) -> Action:
    """Let one choose whom to attack with a psionic power on the turn of another."""
    targets = opponents_for(state, action)
    target = ask(table, state, action.who, AT_WHOM, targets)
    return filled(action, target=target, item=action.item)


PSIONIC_ATTACK = verb(
    WORDS, "psionic_attack", "FST-PSI-01", "target=target:units item=power:powers?",
    "{who} attacks {target} with the mind[ ({power})]",
    do=psionic_attack, deed=deed("attacks with the mind"), why_not=why_not_psionic,
    cost=cost_of_power, keeps_aim=costs_no_points, cuts_in=answer("attack_with_the_mind"),
    ways=powers_known, in_way=with_power, which=WHICH_POWER,
    aimed=1, complete=choose_whom,
)  # fmt: skip
