"""Special attacks, feint: what a feint that works does to the next attack."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, drop, has
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.kinds_of_attack import NOT_CHOSEN, Attack, plain_attack
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import Feint
from starfray.rulesets.serenity.state import Person, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS

FEINTED = WORDS.reason("feinted", "SER-FEI-01", "a feint leaves only innate defense")


@rule("SER-FEI-01")
def falls_for_a_feint(state: State, made: Attack) -> bool:
    """Return whether an attack is the one that a feint has opened the way for."""
    unit = state.units[made.target]
    if unit.feinted_by == EMPTY or unit.feinted_until < state.fight.round:
        return False
    if state.rulings.feint == Feint.ANYONE:
        return True
    return has(unit.feinted_by, made.who) and strikes_hand_to_hand(state, made.weapon)


@rule("SER-FEI-01", asked="SER-FEI-01")
def why_not_more_than_innate(
    state: State, attacker: Person, who: Person, weapon: WeaponIndex
) -> int:
    """Return why a target can neither dodge nor block an attack: a feint; else 0."""
    made = plain_attack(attacker, who, weapon, NOT_CHOSEN)
    return FEINTED if falls_for_a_feint(state, made) else 0


@rule("SER-FEI-01")
def use_up_feint(state: State, table: Table, made: Attack) -> None:
    """End a feint with the attack that it was for; by the ruling, every feint with any attack."""
    if made.target < 0 or not falls_for_a_feint(state, made):
        return
    if state.rulings.feint == Feint.ANYONE:
        end_feints(state, table, made.target, state.units[made.target].feinted_by)
    else:
        see_through_feint(state, table, made.target, made.who)


@rule("SER-FEI-01")
def outlast_feints(state: State, table: Table, who: int) -> None:
    """End the feints that last no longer, as a turn begins: those of the turn before the last."""
    unit = state.units[who]
    over = unit.feinted_before
    if unit.feinted_until < state.fight.round:
        over = unit.feinted_by
    end_feints(state, table, who, over)
    if unit.feinted_by != unit.feinted_before:
        remember_feints(state, table, who)


@rule("SER-FEI-01")
def end_feints(state: State, table: Table, who: int, feinters: int) -> None:
    """End the feints of some against a combatant."""
    for feinter in range(len(state.units)):
        if has(feinters, feinter):
            see_through_feint(state, table, who, feinter)


@change(WORDS, "SER-FEI-01", "{feinter}'s feint against {who} is over.", name="feint_over")
def see_through_feint(state: State, who: Person, feinter: Person) -> None:
    """Give a combatant all its defenses against somebody again."""
    unit = state.units[who]
    unit.feinted_by = drop(unit.feinted_by, feinter)
    unit.feinted_before = drop(unit.feinted_before, feinter)
    if unit.feinted_by == EMPTY:
        unit.feinted_until = 0


@change(
    WORDS, "SER-FEI-01", "The feints against {who} are of the last turn.", name="feints_last",
    bookkeeping=True,
)  # fmt: skip
def remember_feints(state: State, who: Person) -> None:
    """Keep in mind that those who feinted did so last turn."""
    unit = state.units[who]
    unit.feinted_before = unit.feinted_by
