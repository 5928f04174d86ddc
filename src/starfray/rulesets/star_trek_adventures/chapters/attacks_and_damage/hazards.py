"""Attacks and damage: hazards, which harm without an attack."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import clear
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import (
    roll_damage,
    strike,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    NOT_A_TARGET,
)
from starfray.rulesets.star_trek_adventures.rulings import HazardInjury
from starfray.rulesets.star_trek_adventures.state import DEAD, State
from starfray.rulesets.star_trek_adventures.words import (
    ANY_TIME,
    NO_OR_YES,
    NO_SUCH_THING,
    WORDS,
    YES,
)

HAZARD_STRIKES = WORDS.note(
    "hazard_strikes", "STA-INJ-10", "target:units hazard:hazards", "{hazard} harms {target}."
)


@rule("STA-INJ-10")
def hazard_strikes(state: State, table: Table, target: int, hazard: int) -> None:
    """Let a hazard harm somebody: damage and Injuries as of an attack, without a Task."""
    a = state.attack
    peril = state.hazards[hazard]
    note(table, HAZARD_STRIKES, target, hazard)
    a.lethal = 1 if hazard_kills(state, table, peril.lethal) else 0
    a.intense = peril.intense
    a.knockdown = peril.knockdown
    a.piercing = peril.piercing
    a.vicious = peril.vicious
    roll_damage(state, table, NONE, target, peril.damage)
    strike(state, table, NONE, target, 0)
    clear(state)


HAZARD_KILLS = WORDS.question(
    "hazard_lethal", "STA-INJ-10", "Are Injuries from the hazard Lethal?", options=NO_OR_YES
)


@rule("STA-INJ-10")
def hazard_kills(state: State, table: Table, stated: int) -> bool:
    """Return whether Injuries from a hazard are Lethal: unless its data say otherwise."""
    if state.rulings.hazard_injury == HazardInjury.GAME_MASTER:
        return ask(table, state, NONE, HAZARD_KILLS, 3) == YES
    if stated >= 0:
        return stated != 0
    return state.rulings.hazard_injury == HazardInjury.LETHAL


@rule("STA-INJ-10")
def why_not_harm(state: State, target: int, hazard: int) -> int:
    """Return why a hazard does not harm somebody now, else 0: it may at any time."""
    if not 0 <= hazard < len(state.hazards) or not 0 <= target < len(state.units):
        return NO_SUCH_THING
    return NOT_A_TARGET if state.units[target].injury == DEAD else 0


HAZARD = verb(
    WORDS, "hazard", "STA-INJ-10", "target=target:units item=hazard:hazards",
    "{hazard} harms {target}",
    do=hazard_strikes, why_not=why_not_harm, when=ANY_TIME, game_master=True,
)  # fmt: skip
