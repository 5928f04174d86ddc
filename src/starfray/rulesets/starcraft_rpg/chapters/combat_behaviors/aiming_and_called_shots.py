"""Taking aim, and calling where the shots are to go.

Chapter: Combat Behaviors.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    called,
    why_not_behavior,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import has_in_view
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import why_not_enemy
from starfray.rulesets.starcraft_rpg.state import AIMING, LOCATIONS, UP, Call, Person, State
from starfray.rulesets.starcraft_rpg.words import FREE, MINOR_ACTION, WORDS, is_at_one

CALLED_OFF = len(LOCATIONS)  # in place of a location
NO_ENEMY_TO_AIM_AT = WORDS.reason(
    "no_enemy_to_aim_at", "SCR-BEH-02", "only an enemy can be aimed at"
)
NOT_SEEN = WORDS.reason("not_seen", "SCR-BEH-02", "the target must be seen to be aimed at")


@rule("SCR-BEH-01", "SCR-BEH-02")
def why_not_aim(state: State, who: int, target: int) -> int:
    """Return 0 when a target can be aimed at: one behavior a turn, and it must be seen."""
    if not 0 <= target < len(state.units):
        return NO_ENEMY_TO_AIM_AT
    if state.units[target].side == state.units[who].side:
        return NO_ENEMY_TO_AIM_AT
    reason = why_not_behavior(state, who)
    if reason:
        return reason
    if state.units[target].down != UP:
        reason = why_not_enemy(state, who, target)
        if reason:
            return reason
    if not has_in_view(state, who, target):
        return NOT_SEEN
    if is_obstructed(state, target, state.units[who].x, state.units[who].y):
        return NOT_SEEN
    return 0


@change(WORDS, "SCR-BEH-02", "{who} aims at {target}.", name="aimed")
def aim(state: State, who: Person, target: Person) -> None:
    """Aim at a target until the start of the next turn."""
    state.units[who].aiming_at = target
    state.units[who].behavior = AIMING


AIM = verb(
    WORDS, "aim", "SCR-BEH-02", "target=target:units",
    "{who} aims at {target}",
    do=aim, why_not=why_not_aim, cost=MINOR_ACTION,
)  # fmt: skip
NOT_AIMING = WORDS.reason(
    "not_aiming", "SCR-BEH-03", "shots can be called only while aiming at a target"
)
ALREADY_CALLED = WORDS.reason("already_called", "SCR-BEH-03", "the shots are already called there")


@rule("SCR-BEH-03", "SCR-BEH-04")
def why_not_call(state: State, who: int, location: int) -> int:
    """Return 0 when who is aiming may call its shots to a location (or off), else the reason."""
    unit = state.units[who]
    if unit.aiming_at == NOBODY:
        return NOT_AIMING
    return ALREADY_CALLED if unit.called == (location + 1) % (CALLED_OFF + 1) else 0


@change(WORDS, "SCR-BEH-03", "{who} calls the shots: {location}.", name="shot_called")
def call_shot(state: State, who: Person, location: Call) -> None:
    """Give the bonus of Aiming up for shots to a location, in the next attack action."""
    state.units[who].called = (location + 1) % (CALLED_OFF + 1)


CALL_SHOT = verb(
    WORDS, "call_shot", "SCR-BEH-03", "n=location:calls",
    "{who} calls the shots: {location}",
    do=call_shot, why_not=why_not_call, cost=FREE,
)  # fmt: skip
NOT_AS_CALLED = WORDS.reason(
    "not_as_called", "SCR-BEH-03", "the shot is called for another attack: call it off first"
)


@rule("SCR-BEH-03", "SCR-BEH-04")
def why_not_as_called(state: State, action: Action) -> int:
    """Return 0 for an attack that is as the shot is called, if one is called; else the reason.

    It is called at who is aimed at, and with an attack on nobody but a target.
    """
    who = action.who
    if state.units[who].called == 0:
        return 0
    melee = state.weapons[action.item].melee
    if is_at_one(state, action) and action.target >= 0 and called(state, who, action.target, melee):
        return 0
    return NOT_AS_CALLED


@rule("SCR-BEH-03")
def call_over(state: State, table: Table, who: int) -> None:
    """End the call of a shot with the attack action it was made for, or with the turn."""
    if state.units[who].called:
        call_no_shot(state, table, who)


@change(WORDS, "SCR-BEH-03", "{who} calls no more shots.", name="call_over", bookkeeping=True)
def call_no_shot(state: State, who: Person) -> None:
    """Call no shot any more."""
    state.units[who].called = 0
