"""Weapon Stress Effects: Knockdown."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    NOT_ENOUGH_THREAT,
    add_threat,
    draws_on_momentum,
    spend_threat,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import INCAPACITATED, able
from starfray.rulesets.star_trek_adventures.rulings import Knockdown
from starfray.rulesets.star_trek_adventures.state import UPRIGHT, Person, State
from starfray.rulesets.star_trek_adventures.words import NO_OR_YES, WORDS, YES


@rule("STA-EFX-06", "STA-INJ-05")
def why_not_resist(state: State, target: int, effects: int) -> int:
    """Return why a target cannot stay upright for that much Threat, else 0."""
    if not able(state, target):
        return INCAPACITATED
    if draws_on_momentum(state, target) or state.fight.threat >= effects:
        return 0
    return NOT_ENOUGH_THREAT


STAY_UPRIGHT = WORDS.question(
    "resist_knockdown", "STA-EFX-06", "{who}, stay upright for {effects} Threat?",
    options=NO_OR_YES, fields="effects",
)  # fmt: skip


@rule("STA-EFX-06", "STA-EFX-01")
def knock_down(state: State, table: Table, target: int, damage: int) -> None:
    """Knockdown: with an Effect the target falls prone, unless it resists with Threat."""
    effects = state.attack.effects
    unit = state.units[target]
    if not state.attack.knockdown or effects == 0 or unit.prone:
        return
    if damage == 0 and state.rulings.knockdown == Knockdown.NEEDS_DAMAGE:
        return
    momentum = draws_on_momentum(state, target)
    reason = why_not_resist(state, target, effects)
    options = offer(table, STAY_UPRIGHT, 1, YES, reason == 0, reason)
    if ask(table, state, target, STAY_UPRIGHT, options, effects) == YES:
        if momentum:
            add_threat(state, table, target, effects)
        else:
            spend_threat(state, table, target, UPRIGHT, effects)
        return
    fall(state, table, target)


@change(WORDS, "STA-EFX-06", "{who} is knocked down.", name="knocked_down", outcome="knocked_down")
def fall(state: State, who: Person) -> None:
    """Knock a character down, and remember it for this turn."""
    unit = state.units[who]
    unit.prone = 1
    unit.knocked_this_turn = 1
