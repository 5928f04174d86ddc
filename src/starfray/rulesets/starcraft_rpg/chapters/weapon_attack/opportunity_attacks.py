"""Opportunity attacks: who is provoked by a movement, and the attack.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    responses,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import threatened_distance
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.morale import action_over, is_to_count
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import WALKING
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    is_loaded,
    rounds_of_attack,
    use_rounds,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import attack_target
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import normal_attack
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import slot_in_hand
from starfray.rulesets.starcraft_rpg.rulings import OpportunityLimit, ProvokeTrigger
from starfray.rulesets.starcraft_rpg.state import IN_HAND, SLOTS, UP, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.squares import fewest_steps


@rule("SCR-ATK-15")
def watch_again(state: State, table: Table) -> None:
    """Let all who have answered a movement answer the next one."""
    for enemy in range(len(state.units)):
        if state.units[enemy].reacted:
            be_watchful(state, table, enemy)


@change(
    WORDS, "SCR-ATK-15", "{who} may make an opportunity attack again.",
    name="watchful", bookkeeping=True,
)  # fmt: skip
def be_watchful(state: State, who: Person) -> None:
    """Be free to answer the next movement."""
    state.units[who].reacted = 0


@rule("SCR-ATK-15", "SCR-MOV-03")
def watchers(state: State, who: int, steps: int, pace: int) -> int:
    """Return the enemies that may come to threaten a movement of that many steps; a shift, none.

    No step brings anybody nearer by more than one square, as the fewest steps count.
    """
    unit = state.units[who]
    found = EMPTY
    if pace < WALKING:
        return found
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.side == unit.side or other.down != UP:
            continue
        reach = threatened_distance(state, enemy)
        if reach > 0 and fewest_steps(unit.x, unit.y, other.x, other.y) < steps + reach:
            found = add(found, enemy)
    return found


@rule("SCR-ATK-15", "SCR-MOV-02", "SCR-MOD-04")
def threatens(state: State, enemy: int, who: int, to_x: int, to_y: int) -> bool:
    """Return whether a step of a combatant out of its square provokes an enemy."""
    other = state.units[enemy]
    unit = state.units[who]
    if other.side == unit.side or other.reacted or not can_act(state, enemy):
        return False
    if unit.hidden and not knows_square(state, enemy, who):
        return False
    reach = threatened_distance(state, enemy)
    if reach == 0 or distance(state, other.x, other.y, unit.x, unit.y) > reach:
        return False
    if is_obstructed(state, who, other.x, other.y):
        return False
    if state.rulings.opportunity_limit == OpportunityLimit.ONE_PER_ROUND:
        if other.opportunity_round == state.fight.round:
            return False
    if state.rulings.provoke_trigger == ProvokeTrigger.LEAVE_REACH:
        return distance(state, other.x, other.y, to_x, to_y) > reach
    return True


OPPORTUNITY = WORDS.question(
    "opportunity_attack", "SCR-ATK-15", "{who}, make an opportunity attack on {mover}?",
    options=("no", "yes"), fields="mover:units",
)  # fmt: skip
OPPORTUNITY_WEAPON = WORDS.question(
    "opportunity_weapon", "SCR-ATK-15", "{who}, with which weapon against {mover}?",
    names="weapons", fields="mover:units",
)  # fmt: skip


@rule("SCR-ATK-13", "SCR-ATK-15")
def opportunity_attack(state: State, table: Table, enemy: int, who: int) -> None:
    """Let an enemy make one melee attack on who leaves its square, once a movement."""
    if ask(table, state, enemy, OPPORTUNITY, words.EITHER, who) == words.NO:
        return
    kinds = weapons_reaching(state, enemy, who)
    kind = ask(table, state, enemy, OPPORTUNITY_WEAPON, kinds, who)
    slot = slot_in_hand(state, enemy, kind)
    seize_opportunity(state, table, enemy, who)
    use_rounds(state, table, enemy, slot, rounds_of_attack(state, kind))
    attack_target(state, table, normal_attack(state, enemy, kind, 0), who)
    if is_to_count(state, enemy):
        action_over(state, table, enemy)
    responses(state, table)


@rule("SCR-ATK-13", "SCR-ATK-15")
def weapons_reaching(state: State, enemy: int, who: int) -> int:
    """Return the melee weapons in hand, and loaded, with which an enemy reaches a combatant."""
    other = state.units[enemy]
    unit = state.units[who]
    far = distance(state, other.x, other.y, unit.x, unit.y)
    kinds = EMPTY
    for slot in range(SLOTS):
        if other.held[slot] == IN_HAND:
            weapon = state.weapons[other.weapons[slot]]
            if weapon.melee and weapon.reach >= far and is_loaded(state, enemy, slot):
                kinds = add(kinds, other.weapons[slot])
    return kinds


@change(
    WORDS, "SCR-ATK-15", "{who} makes an opportunity attack on {mover}.",
    name="opportunity", unseen="who: {who} strikes at {mover} from hiding.",
)  # fmt: skip
def seize_opportunity(state: State, who: Person, mover: Person) -> None:
    """Have answered a movement, and used the attack of the round where one is all."""
    state.units[who].opportunity_round = state.fight.round
    state.units[who].reacted = 1
