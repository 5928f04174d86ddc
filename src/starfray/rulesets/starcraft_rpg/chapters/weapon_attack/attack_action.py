"""The normal attack action: several attacks, each on a target of choice, or on an area.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.replies import can_go_on
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    responses,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import rushing
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
    use_rounds,
    use_rounds_at_once,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import (
    attack_of,
    attack_target,
    attacks_of_action,
    extra_attack,
    goes_on_attacking,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attacks_on_it import (
    attacks_before,
    begin_to_count,
    count_attack,
    end_counting,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import (
    burst,
    in_burst_of,
    why_not_attack,
    why_not_so_many,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Burst,
    Square,
    Volley,
    burst_around,
    normal_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    slot_in_hand,
    why_not_centre,
    why_not_target,
)
from starfray.rulesets.starcraft_rpg.rulings import ExtraAttackModifier, SplitAttacks
from starfray.rulesets.starcraft_rpg.state import BY_CHARGE, State
from starfray.rulesets.starcraft_rpg.words import STANDARD_ACTION, WORDS


@rule("SCR-ATK-02", "SCR-ATK-13", "SCR-ATK-18", "SCR-BEH-05")
def attack_action(
    state: State, table: Table, who: int, target: int, slot: int, attacks: int
) -> None:
    """Make the attacks of one normal attack action, one after the other.

    `attacks` is how many are announced; with none announced the attacker may stop after each.
    """
    weapon = state.units[who].weapons[slot]
    most = attacks_of_action(state, who, weapon, attacks)
    rounds = rounds_of_attack(state, weapon)
    volley = Volley(who, slot, most, 1 if attacks > 0 else 0, rounds, 0)
    fire_volley(state, table, volley, target)


@rule("SCR-ATK-02", "SCR-ATK-18")
def fire_volley(state: State, table: Table, volley: Volley, target: int) -> None:
    """Make the attacks of a volley, each on a target of choice; by one ruling all in one roll."""
    who, slot, most = volley.who, volley.slot, volley.most
    weapon = state.units[who].weapons[slot]
    if state.rulings.extra_attack_modifier == ExtraAttackModifier.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, most, volley.rounds)
        attack_target(state, table, attack_of(state, volley, most - 1), target)
        return
    first = target
    begin_to_count(state)
    for made in range(most):
        earlier = made
        if state.rulings.split_attacks == SplitAttacks.BONUS_PER_TARGET:
            count_attack(state, target)
            earlier = attacks_before(state, target)
        use_rounds(state, table, who, slot, volley.rounds)
        attack_target(state, table, attack_of(state, volley, earlier), target)
        responses(state, table)
        if made + 1 == most or not can_go_on(state, who, slot):
            break
        if not has_rounds(state, who, slot, volley.rounds):
            break
        target = next_target(state, table, who, first, weapon, made + 2, volley.announced)
        if target < 0:
            break
    end_counting(state)


@rule("SCR-ATK-02", "SCR-ATK-14", "SCR-ATK-18")
def area_volley(
    state: State, table: Table, who: int, slot: int, first: int, there: Square, attacks: int
) -> None:
    """Make the attacks of an action with a weapon that has an area: on targets, or on a square.

    Without a first target (-1) all go to the square; else each is centred on a target of choice.
    `attacks` is how many are announced.
    """
    target = first
    weapon = state.units[who].weapons[slot]
    radius = state.weapons[weapon].burst
    rounds = rounds_of_attack(state, weapon)
    most = attacks_of_action(state, who, weapon, attacks)
    extra = 0
    if state.rulings.extra_attack_modifier == ExtraAttackModifier.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, most, rounds)
        extra = extra_attack(state, most - 1)
        most = 1
        rounds = 0
    area = Burst(there.x, there.y, radius)
    begin_to_count(state)
    for made in range(most):
        if target >= 0:
            area = burst_around(state, target, radius)
        if state.rulings.split_attacks == SplitAttacks.BONUS_PER_TARGET:
            count_attack_on_area(state, who, area)
        elif made > 0:
            extra = extra_attack(state, made)
        use_rounds(state, table, who, slot, rounds)
        last = 1 if made + 1 == most else 0
        burst(state, table, normal_attack(state, who, weapon, extra), area, last)
        if last:
            break
        responses(state, table)
        if not can_go_on(state, who, slot) or not has_rounds(state, who, slot, rounds):
            break
        if first >= 0:
            announced = 1 if attacks > 0 else 0
            target = next_target(state, table, who, first, weapon, made + 2, announced)
            if target < 0:
                break
        elif why_not_centre(state, who, there.x, there.y, weapon):
            break
        elif attacks <= 0 and not goes_on_attacking(state, table, who, made + 2):
            break
    end_counting(state)


@rule("SCR-ATK-14", "SCR-ATK-18")
def count_attack_on_area(state: State, who: int, area: Burst) -> None:
    """By one ruling: count an attack on an area as one on everybody in it."""
    for target in range(len(state.units)):
        if in_burst_of(state, who, target, area):
            count_attack(state, target)


@rule("SCR-ATK-18", "SCR-SPA-03")
def goes_to_one_target(state: State, who: int) -> bool:
    """Return whether all attacks of an action go to the first target: always so in a charge."""
    if state.rulings.split_attacks == SplitAttacks.SAME_TARGET:
        return True
    return state.fight.manner == BY_CHARGE and rushing(state, who)


ONE_TARGET = WORDS.reason("one_target", "SCR-ATK-18", "all attacks of an action go to one target")
NEXT_TARGET = WORDS.question(
    "next_target", "SCR-ATK-18", "{who}, whom does attack number {number} go to?",
    names="units", fields="number weapon:weapons",
)  # fmt: skip


@rule("SCR-ATK-18")
def next_target(
    state: State, table: Table, who: int, first: int, kind: int, number: int, announced: int
) -> int:
    """Return the target of the next attack, -1 to stop. The attacker chooses both.

    A called shot is called at the first one.
    """
    options = 0
    for target in range(len(state.units)):
        if state.units[target].side == state.units[who].side:
            continue
        if why_not_target(state, who, target, kind):
            continue
        elsewhere = target != first and (goes_to_one_target(state, who) or state.units[who].called)
        only = 0 if elsewhere else 1
        options = offer(table, NEXT_TARGET, options, target, only, ONE_TARGET)
    if options == 0:
        return NOBODY
    if not announced and not goes_on_attacking(state, table, who, number):
        return NOBODY
    return ask(table, state, who, NEXT_TARGET, options, number, kind)


# ------------------------------------------------------------------------------ the actions


@rule("SCR-ATK-12", "SCR-ATK-14")
def attack_with(state: State, table: Table, action: Action) -> None:
    """Take a normal attack action, with a weapon that has an area or with any other."""
    who, target = action.who, action.target
    slot = slot_in_hand(state, who, action.item)
    if state.weapons[action.item].burst >= 0:
        area_volley(state, table, who, slot, target, Square(action.x, action.y), action.n)
    else:
        attack_action(state, table, who, target, slot, action.n)


@rule("SCR-ATK-12", "SCR-ATK-14")
def why_not_attack_with(state: State, action: Action) -> int:
    """Return 0 when a weapon may be used on a target, or one with an area on a square; else why."""
    who, kind = action.who, action.item
    slot = slot_in_hand(state, who, kind)
    if state.weapons[kind].burst < 0 or action.target >= 0:
        return why_not_attack(state, who, action.target, slot, action.n)
    reason = why_not_so_many(state, who, slot, action.n)
    return reason or why_not_centre(state, who, action.x, action.y, kind)


@rule("SCR-ATK-18")
def goes_to_one(state: State, action: Action) -> int:
    """Return 1 where a normal attack goes to a target, 0 with a weapon that has an area."""
    return 1 if state.weapons[action.item].burst < 0 else 0


ATTACK_WITH = verb(
    WORDS, "attack", "SCR-ATK-12",
    "target=target:units? item=with:weapons n=attacks[1..]? x=x? y=y?",
    "{who} attacks {target} with {with}",
    do=attack_with, why_not=why_not_attack_with, cost=STANDARD_ACTION, attack=1,
    as_called=1, at_one=goes_to_one, in_hand=1,
)  # fmt: skip
