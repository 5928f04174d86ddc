"""Special attacks, sneak attack: an Easy melee attack on one who does not know of it."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import DO_ATTACK
from starfray.rulesets.serenity.chapters.attack import (
    make_attack,
    of_kind,
    why_not_attack,
    why_not_so,
)
from starfray.rulesets.serenity.chapters.kinds_of_attack import SNEAK
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand, why_not_use
from starfray.rulesets.serenity.state import ANYWHERE, SINGLE, Spot, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS

NO_MELEE = WORDS.reason("no_melee", "SER-SNK-01", "a sneak attack is made in melee")
AWARE = WORDS.reason("aware", "SER-SNK-01", "the target knows of the attacker")


@rule("SER-SNK-01")
def why_not_sneak(
    state: State, who: int, target: int, weapon: WeaponIndex, called: Spot = ANYWHERE
) -> int:
    """Return why a combatant cannot make a sneak attack on a target, or 0."""
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if not strikes_hand_to_hand(state, weapon):
        return NO_MELEE
    barred = why_not_attack(state, who, target, weapon, called)
    if barred != 0:
        return barred
    if state.units[target].aware:
        return AWARE
    return why_not_so(state, of_kind(SNEAK, who, target, weapon, called), SINGLE)


@rule("SER-SNK-01")
def sneak_attack(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: WeaponIndex,
    called: Spot = ANYWHERE,
) -> None:
    """Attack somebody from behind, for one action: the Difficulty is 3."""
    made = of_kind(SNEAK, who, target, weapon, called)
    make_attack(state, table, made, DO_ATTACK)


SNEAK_ATTACK = verb(
    WORDS, "sneak_attack", "SER-SNK-01", "target=target:units item=with:weapons n=called:spots?",
    "{who} attacks {target} unseen with {with}[, called: {called}]",
    do=sneak_attack, why_not=why_not_sneak,
)  # fmt: skip
