"""Special attacks, feint: what a feint that works does to the next attack."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.kinds_of_attack import Attack, plain_attack
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import Feint
from starfray.rulesets.serenity.state import AGILITY, Person, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS

FEINTED = WORDS.reason("feinted", "SER-FEI-01", "a feint leaves only innate defence")


@rule("SER-FEI-01")
def falls_for_a_feint(state: State, made: Attack) -> bool:
    """Return whether an attack is the one that a feint has opened the way for."""
    unit = state.units[made.target]
    if unit.feinted_by < 0 or unit.feinted_until < state.fight.round:
        return False
    if state.rulings.feint == Feint.ANYONE:
        return True
    return unit.feinted_by == made.who and strikes_hand_to_hand(state, made.weapon)


@rule("SER-FEI-01", asked="SER-FEI-01")
def why_not_more_than_innate(
    state: State, attacker: Person, who: Person, weapon: WeaponIndex
) -> int:
    """Return why a target can neither dodge nor block an attack: a feint; else 0."""
    made = plain_attack(attacker, who, weapon, AGILITY)
    return FEINTED if falls_for_a_feint(state, made) else 0


@rule("SER-FEI-01")
def use_up_feint(state: State, table: Table, made: Attack) -> None:
    """End a feint with the attack that it was for."""
    if made.target >= 0 and falls_for_a_feint(state, made):
        see_through_feint(state, table, made.target)


@change(WORDS, "SER-FEI-01", "The feint against {who} is over.", name="feint_over")
def see_through_feint(state: State, who: Person) -> None:
    """Give a combatant all its defences again."""
    unit = state.units[who]
    unit.feinted_by = NOBODY
    unit.feinted_until = 0
