"""Attack actions: several attacks, each on a target of choice, and special fire."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.starcraft_rpg import rulings, words
from starfray.rulesets.starcraft_rpg.attack import attack, extra_attack
from starfray.rulesets.starcraft_rpg.behaviors import rushing, strikes_heavily
from starfray.rulesets.starcraft_rpg.fire import burst, hailfire_with, special_rounds
from starfray.rulesets.starcraft_rpg.loading import has_rounds, rounds_of_attack, use_rounds
from starfray.rulesets.starcraft_rpg.responses import can_go_on, responses
from starfray.rulesets.starcraft_rpg.state import ACTION_MOVE, CHARGE, State
from starfray.rulesets.starcraft_rpg.suppression import RADIUS, RADIUS_FULL, suppressing_fire
from starfray.rulesets.starcraft_rpg.targets import why_not_target


@rule("SCR-ATK-02", "SCR-ATK-13", "SCR-ATK-18", "SCR-BEH-05")
def attack_action(
    state: State, table: Table, who: int, target: int, slot: int, attacks: int
) -> None:
    """Make the attacks of one normal attack action, one after the other.

    `attacks` is how many are announced; with none announced the attacker may stop after each.
    """
    kind = state.units[who].weapons[slot]
    rounds = rounds_of_attack(state, kind)
    most = attacks_of_action(state, who, kind, attacks)
    if state.rulings.extra_attack_modifier == rulings.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, most)
        extra = extra_attack(state, most - 1)
        attack(state, table, who, target, kind, extra, 0, state.weapons[kind].hailfire, 0)
    else:
        volley(state, table, who, target, slot, most, 1 if attacks > 0 else 0, rounds, 0)


@rule("SCR-ATK-13", "SCR-ATK-18")
def use_rounds_at_once(state: State, table: Table, who: int, slot: int, most: int) -> int:
    """Use the rounds of all attacks that a weapon is loaded for; return how many these are."""
    rounds = rounds_of_attack(state, state.units[who].weapons[slot])
    while not has_rounds(state, who, slot, rounds * most):
        most -= 1
    use_rounds(state, table, who, slot, rounds * most)
    return most


@rule("SCR-ATK-18", "SCR-BEH-05")
def attacks_of_action(state: State, who: int, kind: int, announced: int) -> int:
    """Return how many attacks an action makes at most: those announced, or the weapon's."""
    if announced > 0:
        return announced
    if strikes_heavily(state, who, state.weapons[kind].melee) or single_on_the_run(state, who):
        return 1
    return state.weapons[kind].attacks


@rule("SCR-SPA-01")
def single_on_the_run(state: State, who: int) -> int:
    """By one ruling: tell whether an attack is the single one of an Action Move."""
    if state.rulings.action_move_attacks != rulings.MOVE_SINGLE or not rushing(state, who):
        return 0
    return 1 if state.fight.manner == ACTION_MOVE else 0


@rule("SCR-ATK-02", "SCR-ATK-18")
def volley(
    state: State,
    table: Table,
    who: int,
    target: int,
    slot: int,
    most: int,
    announced: int,
    rounds: int,
    fire: int,
) -> None:
    """Make up to `most` attacks, each on a target of choice and each for so many rounds."""
    kind = state.units[who].weapons[slot]
    hailfire = state.weapons[kind].hailfire if fire == 0 else 0
    first = target
    course = 0
    for made in range(most):
        earlier = made
        if state.rulings.split_attacks == rulings.BONUS_PER_TARGET:
            earlier = attacks_on(course, target)
            course = course * 64 + target + 1
        else:
            course = made + 1
        use_rounds(state, table, who, slot, rounds)
        extra = extra_attack(state, earlier)
        attack(state, table, who, target, kind, extra, fire, hailfire, 0)
        if state.fight.augmented:
            responses(state, table)
            if not can_go_on(state, who, slot):
                return
        if made + 1 == most or not has_rounds(state, who, slot, rounds):
            return
        target = next_target(state, table, who, first, kind, made + 2, announced)
        if target < 0:
            return


@rule("SCR-ATK-02", "SCR-ATK-14", "SCR-ATK-18")
def area_volley(
    state: State, table: Table, who: int, target: int, x: int, y: int, slot: int, attacks: int
) -> None:
    """Make the attacks of an action with a weapon that has an area: on targets, or on a square.

    Without a target (-1) all go to the square; else each is centred on a target of choice.
    """
    kind = state.units[who].weapons[slot]
    weapon = state.weapons[kind]
    rounds = rounds_of_attack(state, kind)
    most = attacks_of_action(state, who, kind, attacks)
    extra = 0
    if state.rulings.extra_attack_modifier == rulings.COMBINED:
        most = use_rounds_at_once(state, table, who, slot, most)
        extra = extra_attack(state, most - 1)
        most = 1
        rounds = 0
    first = target
    for made in range(most):
        if target >= 0:
            x, y = state.units[target].x, state.units[target].y
        if made > 0:
            extra = extra_attack(state, made)
        use_rounds(state, table, who, slot, rounds)
        last = 1 if made + 1 == most else 0
        burst(state, table, who, kind, x, y, weapon.burst, weapon.hailfire, extra, last)
        if last:
            return
        if state.fight.augmented:
            responses(state, table)
        if not can_go_on(state, who, slot) or not has_rounds(state, who, slot, rounds):
            return
        if first >= 0:
            target = next_target(state, table, who, first, kind, made + 2, 1 if attacks > 0 else 0)
            if target < 0:
                return
        elif attacks <= 0:
            both = 1 << words.NO | 1 << words.YES
            if ask(table, state, who, words.ANOTHER_ATTACK, both, made + 2, 0, 0) == words.NO:
                return


@rule("SCR-ATK-18")
def attacks_on(course: int, target: int) -> int:
    """Return how many of the attacks made so far went to a target."""
    count = 0
    while course > 0:
        if course % 64 == target + 1:
            count += 1
        course //= 64
    return count


@rule("SCR-ATK-18", "SCR-SPA-03")
def goes_to_one_target(state: State, who: int) -> int:
    """Tell whether all attacks of an action go to the first target: always so in a charge."""
    if state.rulings.split_attacks == rulings.SAME_TARGET:
        return 1
    return 1 if state.fight.manner == CHARGE and rushing(state, who) else 0


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
        options = offer(table, words.NEXT_TARGET, options, target, only, words.ONE_TARGET)
    if options == 0:
        return -1
    if not announced:
        both = 1 << words.NO | 1 << words.YES
        if ask(table, state, who, words.ANOTHER_ATTACK, both, number, 0, 0) == words.NO:
            return -1
    return ask(table, state, who, words.NEXT_TARGET, options, number, kind, 0)


@rule("SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15")
def special_fire(
    state: State, table: Table, who: int, target: int, x: int, y: int, slot: int, verb: int
) -> None:
    """Make the single attack of special fire in place of the normal ones."""
    kind = state.units[who].weapons[slot]
    use_rounds(state, table, who, slot, special_rounds(state, verb))
    if verb == words.BURST_FIRE:
        burst(state, table, who, kind, x, y, 1, hailfire_with(state, kind, 1), 0, 1)
        return
    if verb == words.BURST_FIRE_FULL:
        burst(state, table, who, kind, x, y, 2, hailfire_with(state, kind, 1), 0, 1)
        return
    if verb == words.SUPPRESSING_FIRE:
        suppressing_fire(state, table, who, kind, x, y, RADIUS)
        return
    if verb == words.SUPPRESSING_FIRE_FULL:
        suppressing_fire(state, table, who, kind, x, y, RADIUS_FULL)
        return
    if verb == words.SATURATION_FIRE:
        most = 1
        if state.rulings.saturation_attacks == rulings.SATURATION_ALL:
            most = 1 if single_on_the_run(state, who) else state.weapons[kind].attacks
        volley(state, table, who, target, slot, most, 0, 0, 10)
    else:
        advantage = 1 if verb == words.FOCUSED_BURST_FULL else 0
        attack(state, table, who, target, kind, 0, 0, hailfire_with(state, kind, 2), advantage)
