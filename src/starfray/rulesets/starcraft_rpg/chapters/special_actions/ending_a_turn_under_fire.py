"""Ending a turn in an area under suppressing fire: two attacks by the one who keeps it.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    responses,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act, is_out
from starfray.rulesets.starcraft_rpg.chapters.morale import actions_over
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import (
    end_area,
    in_area,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import (
    done_under_fire,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
    use_rounds,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import attack_target
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import normal_attack
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    slot_in_hand,
    why_not_centre,
)
from starfray.rulesets.starcraft_rpg.rulings import SuppressionDuration, SuppressionOaAmmo
from starfray.rulesets.starcraft_rpg.state import DEAD, FLEEING, UP, State
from starfray.rulesets.starcraft_rpg.words import WORDS

AREA_ATTACKS = 2


@rule("SCR-SPA-11", "SCR-SPA-13")
def end_turn_under_fire(state: State, table: Table, who: int) -> None:
    """At the end of a turn: no more reacting, areas not kept up, attacks on who is in an area.

    What counts is where the turn has ended: no area that is laid meanwhile shoots in it, nor does
    one to which an end is put meanwhile.
    """
    done_under_fire(state, table, who)
    end_areas_not_kept_up(state, table, who)
    state.fight.ended_in = areas_around(state, who)
    for area in range(len(state.areas)):
        if has(state.fight.ended_in, area):
            area_attacks(state, table, who, area)
            state.fight.ended_in = drop(state.fight.ended_in, area)


@rule("SCR-SPA-12")
def end_areas_not_kept_up(state: State, table: Table, who: int) -> None:
    """By one ruling: end the areas on which their shooter has not fired in this turn."""
    if state.rulings.suppression_duration != SuppressionDuration.SUSTAINED:
        return
    for area in range(len(state.areas)):
        it = state.areas[area]
        if it.owner == who and it.over == 0 and it.since != state.fight.turns:
            end_area(state, table, area)


@rule("SCR-SPA-13")
def areas_around(state: State, who: int) -> int:
    """Return the set of the areas of others under whose fire a combatant is up or fleeing."""
    unit = state.units[who]
    found = EMPTY
    if unit.down in (UP, FLEEING):
        for area in range(len(state.areas)):
            if state.areas[area].owner != who and in_area(state, area, unit.x, unit.y):
                found = add(found, area)
    return found


AREA_ATTACK = WORDS.note(
    "area_attack", "SCR-SPA-13", "who:units target:units number",
    "{target} ends the turn under the fire of {who}: attack {number}.",
)  # fmt: skip


@rule("SCR-SPA-13", "SCR-ATK-17")
def area_attacks(state: State, table: Table, target: int, area: int) -> None:
    """Suffer two opportunity attacks by the shooter, if its weapon still carries to the area.

    The fire may end, or give way to fire on another area, between the two.
    """
    who = state.areas[area].owner
    kind = state.areas[area].weapon
    shooter = state.units[who]
    for number in range(1, AREA_ATTACKS + 1):
        slot = slot_in_hand(state, who, kind)
        if not has(state.fight.ended_in, area) or not can_act(state, who) or slot < 0:
            return
        it = state.areas[area]
        if why_not_centre(state, who, it.x, it.y, kind):
            return
        if is_beyond_fire(state, target, shooter.x, shooter.y):
            return
        if state.rulings.suppression_oa_ammo == SuppressionOaAmmo.NORMAL:
            rounds = rounds_of_attack(state, kind)
            if not has_rounds(state, who, slot, rounds):
                return
            use_rounds(state, table, who, slot, rounds)
        note(table, AREA_ATTACK, who, target, number)
        attack_target(state, table, normal_attack(state, who, kind, 0), target)
        responses(state, table)
        actions_over(state, table)


@rule("SCR-SPA-13", "SCR-MOD-04", "SCR-GEN-10")
def is_beyond_fire(state: State, target: int, from_x: int, from_y: int) -> bool:
    """Return whether a combatant in the area is dead, out of the fight, or fully obstructed."""
    if state.units[target].down == DEAD or is_out(state, target):
        return True
    return is_obstructed(state, target, from_x, from_y)
