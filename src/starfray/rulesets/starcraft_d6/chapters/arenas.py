"""The two games, personal and mass combat: what is asked of each while it is played."""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers import cover
from starfray.rulesets.starcraft_d6.chapters.healing import passing_days
from starfray.rulesets.starcraft_d6.chapters.mass_combat import battle
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    is_battle,
    is_character,
    still_stands,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions import taking_an_action, turns
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS

DESTROYED = len(turns.STATUSES)
STATUSES = (*turns.STATUSES, "destroyed")


@rule("SD6-INIT-01", "SD6-INIT-04")
def begin(state: State, table: Table) -> None:
    """Begin the fight: by Instincts, or by the commanders' Tactics."""
    if is_battle(state):
        battle.begin_battle(state, table)
    else:
        turns.begin(state, table)


@rule()
def ready(state: State, who: int) -> None:
    """Put somebody, or a force, on turn."""
    if is_battle(state):
        battle.ready_in_battle(state, who)
    else:
        turns.ready(state, who)


@rule("SD6-WND-07", "SD6-MDMG-03")
def over(state: State) -> int:
    """Return what has become of the fight or battle: who won it, if it is over."""
    return passing_days.over(state)


@rule("SD6-WND-07", "SD6-MUNI-04")
def status(state: State, unit: int) -> int:
    """Return what has become of somebody, or of a force that had units."""
    counts = is_battle(state) or not is_character(state, unit)
    if counts and state.forces[unit].many > 0:
        return 0 if still_stands(state, unit) else DESTROYED
    return turns.status(state, unit)


@rule("SD6-COV-03")
def lapse(state: State, table: Table, who: int) -> None:
    """End what lasts until one's next turn; nothing in a battle does."""
    if not is_battle(state):
        cover.lapse(state, table, who)


OTHER_ARENA = WORDS.reason(
    "other_arena", "SD6-MNOT-01", "personal combat and mass combat are played separately"
)


@rule("SD6-MNOT-01")
def why_not(state: State, action: Action) -> int:
    """Return why an action is not allowed, or 0."""
    kind = battle.of_battles(state, action)
    if kind != passing_days.EITHER and is_battle(state) != (kind > 0):
        return OTHER_ARENA
    if is_battle(state):
        reason = battle.why_not_order_now(state, action)
        return reason or taking_an_action.why_not_itself(state, action)
    return taking_an_action.why_not(state, action)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry out an action that is allowed, and go on."""
    if is_battle(state):
        taking_an_action.carry_out(state, table, action)
        if is_battle(state):
            battle.go_on(state, table)
    else:
        taking_an_action.apply(state, table, action)
