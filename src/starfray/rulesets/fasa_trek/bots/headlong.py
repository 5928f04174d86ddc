"""The simplest tactic: go at the nearest enemy with plain attacks, and think of nothing else."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.bots.approach import can_turn_first, close_in, run_on, turn_to
from starfray.rulesets.fasa_trek.bots.preparing import weapon_to_prepare
from starfray.rulesets.fasa_trek.bots.targets import nearest_enemy
from starfray.rulesets.fasa_trek.chapters.personal.attack import ATTACKS
from starfray.rulesets.fasa_trek.chapters.personal.combat_turns import END_TURN
from starfray.rulesets.fasa_trek.chapters.personal.equipment.handling_weapons import (
    DRAW,
    RELOAD,
    why_not_draw,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    manner_of,
    place_of,
    why_not_attack,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import line_of_sight
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.watching import WATCH, why_not_watch
from starfray.rulesets.fasa_trek.state import MELEE, WATCH_NOTHING, State


@rule()
def at_the_nearest(state: State, who: int) -> Action:
    """Ask to be left alone on the turns of others; then attack the nearest enemy, or go there."""
    unit = state.units[who]
    if why_not_watch(state, who, WATCH_NOTHING) == 0:
        return action(WATCH, who, n=WATCH_NOTHING)
    enemy = nearest_enemy(state, who)
    if enemy < 0:
        return action(END_TURN, who)
    arm = heaviest_arm(state, who, enemy)
    if arm >= 0:
        weapon = state.arms[arm].weapon
        return action(ATTACKS[manner_of(state, weapon)], who, target=enemy, item=weapon)
    if unit.running:
        return run_on(state, who, enemy)
    if unit.arms > 0 and can_turn_first(state, who, enemy, unit.first_arm):
        return turn_to(state, who, enemy)
    weapon = weapon_to_prepare(state, who)
    if weapon < 0:
        return close_in(state, who, enemy)
    return action(DRAW if why_not_draw(state, who, weapon) == 0 else RELOAD, who, item=weapon)


@rule()
def heaviest_arm(state: State, who: int, enemy: int) -> int:
    """Return the arm, as it is set, that does an enemy most damage now; NOBODY without one."""
    unit = state.units[who]
    heaviest, most = NOBODY, 0
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        weapon = carried.weapon
        damage = 1 + state.weapons[weapon].hit[place_of(state, weapon, carried.setting)]
        if carried.count > 0 and damage > most:
            if state.weapons[weapon].kind < MELEE and not line_of_sight(state, who, enemy):
                continue
            if why_not_attack(state, who, enemy, weapon, manner_of(state, weapon)) == 0:
                heaviest, most = arm, damage
    return heaviest
