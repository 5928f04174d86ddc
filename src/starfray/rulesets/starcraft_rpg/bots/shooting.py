"""How bots attack: whom, with which weapon, and in which of the ways that it can be fired."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg.bots.approaching import room_at
from starfray.rulesets.starcraft_rpg.bots.reckoning import (
    edge,
    faces_with,
    is_target,
    toll,
    worth_of_area,
    worth_of_attack,
)
from starfray.rulesets.starcraft_rpg.bots.traits import BURSTS, NEAREST, SUPPRESSES, WEIGHS
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import move_speed, step_factor
from starfray.rulesets.starcraft_rpg.chapters.special_actions.charge import CHARGE
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    BURST,
    FOCUSED,
    LONG_FOCUSED,
    SATURATION,
    SUPPRESSING,
    radius_of,
    special_attack,
    special_rounds,
    suppresses,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire_actions import (
    BURST_FIRE,
    BURST_FIRE_FULL,
    FOCUSED_BURST,
    FOCUSED_BURST_FULL,
    SATURATION_FIRE,
    SUPPRESSING_FIRE,
    SUPPRESSING_FIRE_FULL,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import ATTACK_WITH
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import extra_attack
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    Burst,
    burst_around,
    normal_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import farthest, why_not_centre
from starfray.rulesets.starcraft_rpg.rulings import BurstRolls
from starfray.rulesets.starcraft_rpg.state import (
    AUTOMATIC,
    FULLY_AUTOMATIC,
    IN_HAND,
    SLOTS,
    UP,
    State,
)
from starfray.rulesets.starcraft_rpg.words import fire_of
from starfray.space.area import in_burst
from starfray.space.squares import fewest_steps
from starfray.space.straight import square_on_ray
from starfray.space.terrain import FREE, TAKEN

CHARGE_ACCURACY, CHARGE_DAMAGE = 5, 10
EVEN = 4096  # makes a chance by a life a whole number


@rule()
def weighs(how: int) -> bool:
    """Return whether a tactic chooses the target on whom an attack is worth most."""
    return has(how, WEIGHS) == 1 and not has(how, NEAREST)


@rule()
def pick_target(state: State, who: int, slot: int, how: int) -> tuple[int, int]:
    """Return the enemy to attack with a weapon, -1 for none, and what it is worth to choose it.

    The nearest, or the one on whom an attack is worth most, else the weakest: who has least left
    for the chance to hit it.
    """
    unit = state.units[who]
    kind = unit.weapons[slot]
    best = NOBODY
    most = 0
    if not has_rounds(state, who, slot, rounds_of_attack(state, kind)):
        return best, most
    reach = farthest(state, who, kind)
    for target in range(len(state.units)):
        other = state.units[target]
        if other.side == unit.side or other.down != UP:
            continue
        far = distance(state, unit.x, unit.y, other.x, other.y)
        if far > reach or not is_target(state, who, target):
            continue
        if is_obstructed(state, target, unit.x, unit.y):
            continue
        if has(how, NEAREST):
            worth = -far
        elif weighs(how):
            worth = worth_of_normal(state, who, target, kind, 0)
        else:
            life = max(1, other.hp + other.shields)
            over = edge(state, normal_attack(state, who, kind, 0), target)
            worth = faces_with(state, over) * EVEN // life
        if best >= 0 and worth <= most:
            continue
        if state.weapons[kind].burst >= 0 and endangers(state, who, target, kind):
            continue
        best = target
        most = worth
    return best, most


@rule()
def endangers(state: State, who: int, target: int, kind: int) -> bool:
    """Return whether an area around a target holds a friend."""
    if state.rulings.burst_rolls == BurstRolls.ENEMIES_ONLY:
        return False
    centre = state.units[target]
    for friend in range(len(state.units)):
        unit = state.units[friend]
        if unit.side != state.units[who].side or unit.down != UP:
            continue
        if friend == who and state.rulings.burst_rolls != BurstRolls.ATTACKER_TOO:
            continue
        radius = state.weapons[kind].burst
        if in_burst(centre.x, centre.y, radius, unit.x, unit.y, state.rulings.diagonals):
            return True
    return False


@rule()
def worth_of_normal(state: State, who: int, target: int, kind: int, bonus: int) -> int:
    """Return what a normal attack action is worth: all the attacks of the weapon."""
    weapon = state.weapons[kind]
    if weapon.burst >= 0:
        area = burst_around(state, target, weapon.burst)
        return worth_of_area(state, normal_attack(state, who, kind, 0), area, 0)
    attack = normal_attack(state, who, kind, bonus)
    over = edge(state, attack, target)
    total = 0
    for made in range(weapon.attacks):
        hitting = faces_with(state, over + extra_attack(state, made))
        total += hitting * toll(state, attack, target, hitting, 0)
    return total


# The verb of each kind of fire.
VERBS = (
    ATTACK_WITH, BURST_FIRE, BURST_FIRE_FULL, FOCUSED_BURST, FOCUSED_BURST_FULL,
    SUPPRESSING_FIRE, SUPPRESSING_FIRE_FULL, SATURATION_FIRE,
)  # fmt: skip


@rule()
def best_attack(state: State, who: int, how: int) -> Action:
    """Return the attack of a standard action; the end of the turn for none."""
    unit = state.units[who]
    best = action(END_TURN, who)
    most = NOTHING
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind < 0:
            break
        if unit.held[slot] != IN_HAND:
            continue
        target, worth = pick_target(state, who, slot, how)
        if target < 0:
            continue
        if not has(how, WEIGHS) and not has(how, SUPPRESSES):
            return plain_attack(state, who, slot, target, how)
        if not weighs(how):
            worth = worth_of_normal(state, who, target, kind, 0)
        if worth > most:
            best = action(ATTACK_WITH, who, target, kind)
            most = worth
        if state.weapons[kind].automatic >= AUTOMATIC:
            for fire in range(BURST, SATURATION + 1):
                if why_not_fire(state, who, slot, fire, how):
                    continue
                x, y, worth = worth_of_fire(state, who, target, kind, fire)
                if worth > most:
                    best = action(VERBS[fire], who, target if x < 0 else NONE, kind, x, y)
                    most = worth
    return best


@rule()
def why_not_fire(state: State, who: int, slot: int, fire: int, how: int) -> int:
    """Return 0 when the tactic and the weapon allow a kind of special fire."""
    weapon = state.weapons[state.units[who].weapons[slot]]
    full = fire not in (BURST, FOCUSED, SUPPRESSING)
    if full and weapon.automatic < FULLY_AUTOMATIC:
        return 1
    if not has(how, SUPPRESSES if suppresses(fire) else BURSTS):
        return 1
    return 0 if has_rounds(state, who, slot, special_rounds(state, fire)) else 1


@rule()
def worth_of_choice(state: State, action: Action) -> int:
    """Return what an attack that was chosen is worth; 0 for the end of the turn."""
    who, target, kind, verb = action.who, action.target, action.item, action.verb
    if verb == END_TURN:
        return 0
    if verb == ATTACK_WITH:
        return worth_of_normal(state, who, target, kind, 0)
    if verb == CHARGE:
        return worth_of_normal(state, who, target, kind, CHARGE_ACCURACY)
    fire = fire_of(state, action)
    if radius_of(fire) != NOTHING:
        area = Burst(action.x, action.y, radius_of(fire))
        attack = special_attack(state, who, kind, fire)
        return worth_of_area(state, attack, area, suppresses(fire))
    _, _, worth = worth_of_fire(state, who, target, kind, fire)
    return worth


@rule()
def worth_of_fire(
    state: State, who: int, target: int, kind: int, fire: int
) -> tuple[int, int, int]:
    """Return the centre of special fire (-1, -1 for one target) and what it is worth."""
    attack = special_attack(state, who, kind, fire)
    if radius_of(fire) != NOTHING:
        return best_centre(state, attack, target, fire)
    if fire == SATURATION:
        return NONE, NONE, worth_of_attack(state, attack, target, 0)
    hitting = faces_with(state, edge(state, normal_attack(state, who, kind, 0), target))
    taken = toll(state, attack, target, hitting, 0)
    if fire == LONG_FOCUSED:
        hitting = hitting * (40 - hitting) // 20
    return NONE, NONE, hitting * taken


@rule()
def best_centre(state: State, attack: Attack, target: int, fire: int) -> tuple[int, int, int]:
    """Return where to centre fire on an area, at an enemy or behind it, and what it is worth."""
    unit = state.units[attack.who]
    other = state.units[target]
    radius = radius_of(fire)
    far = fewest_steps(unit.x, unit.y, other.x, other.y)
    best_x, best_y, most = 0, 0, NOTHING
    for beyond in range(0, radius + 1, radius):
        x, y = square_on_ray(unit.x, unit.y, other.x, other.y, far + beyond)
        if why_not_centre(state, attack.who, x, y, attack.weapon) == 0:
            worth = worth_of_area(state, attack, Burst(x, y, radius), suppresses(fire))
            if worth > most:
                best_x, best_y, most = x, y, worth
    return best_x, best_y, most


@rule()
def plain_attack(state: State, who: int, slot: int, target: int, how: int) -> Action:
    """Return a focused burst where the tactic and the weapon allow it, else a normal attack."""
    kind = state.units[who].weapons[slot]
    if has(how, BURSTS) and state.weapons[kind].automatic >= AUTOMATIC:
        if has_rounds(state, who, slot, special_rounds(state, FOCUSED)):
            return action(FOCUSED_BURST, who, target, kind)
    return action(ATTACK_WITH, who, target, kind)


@rule()
def worst_attack_of(state: State, enemy: int, who: int) -> int:
    """Return what the worst attack of an enemy on somebody would be worth to it."""
    other = state.units[enemy]
    unit = state.units[who]
    most = 0
    if is_obstructed(state, who, other.x, other.y):
        return 0
    for slot in range(SLOTS):
        kind = other.weapons[slot]
        if kind < 0:
            break
        if other.held[slot] != IN_HAND:
            continue
        reach = farthest(state, enemy, kind)
        if state.weapons[kind].melee:
            reach += move_speed(state, enemy, 0)
        if distance(state, other.x, other.y, unit.x, unit.y) <= reach:
            most = max(most, worth_of_normal(state, enemy, who, kind, 0))
    return most


@rule()
def is_free_line(state: State, who: int, x: int, y: int, steps: int) -> bool:
    """Return whether some steps straight to a square can be gone, and the last one stood on."""
    unit = state.units[who]
    for step in range(1, steps + 1):
        at_x, at_y = square_on_ray(unit.x, unit.y, x, y, step)
        room = room_at(state, who, at_x, at_y)
        if (
            room == TAKEN
            or (step == steps and room != FREE)
            or step_factor(state, at_x, at_y, 1) == 0
        ):
            return False
    return True
