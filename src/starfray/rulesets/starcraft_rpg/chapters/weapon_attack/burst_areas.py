"""Whether a target may be attacked, and attacks on all in an area.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    formation_after_attack,
    offer_formation,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    strikes_heavily,
    weapon_aim,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import flanked
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.modifiers import (
    accuracy_against,
    defense_attacked,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import is_out
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import natural_roll
from starfray.rulesets.starcraft_rpg.chapters.general.settling import done_with
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    EVERY_POINT,
    ROLLED_BLINDLY,
    Goal,
    natural_morale,
    spend_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import make_noise
from starfray.rulesets.starcraft_rpg.chapters.special_actions.evading import declare_evading
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import TOO_FEW_ROUNDS
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import press
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import (
    has_rounds,
    rounds_of_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import (
    ATTACK_ROLL,
    EXTRA_ATTACK,
    accuracy,
    compare,
    extra_attack,
    hurt,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attacks_on_it import attacks_before
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    AttackRoll,
    Burst,
    Square,
    origin_of,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    range_modifier,
    why_not_target,
)
from starfray.rulesets.starcraft_rpg.rulings import BurstRolls, EvadeTiming, SuppressionDamage
from starfray.rulesets.starcraft_rpg.state import DEAD, FLED, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.area import in_burst


@rule("SCR-ATK-18")
def why_not_attack(state: State, who: int, target: int, slot: int, attacks: int) -> int:
    """Return 0 when a weapon in hand may attack a target (that many times), else the reason."""
    kind = state.units[who].weapons[slot]
    reason = why_not_target(state, who, target, kind)
    if reason:
        return reason
    return why_not_so_many(state, who, slot, attacks)


SINGLE_STRIKE = WORDS.reason("single_strike", "SCR-BEH-05", "Heavy Strikes are single strikes")
TOO_MANY_ATTACKS = WORDS.reason(
    "too_many_attacks", "SCR-ATK-18", "the weapon does not make that many attacks"
)


@rule("SCR-ATK-13", "SCR-ATK-18")
def why_not_so_many(state: State, who: int, slot: int, attacks: int) -> int:
    """Return 0 when a weapon in hand makes that many attacks and is loaded for them."""
    kind = state.units[who].weapons[slot]
    if attacks > state.weapons[kind].attacks:
        return TOO_MANY_ATTACKS
    if attacks > 1 and strikes_heavily(state, who, state.weapons[kind].melee):
        return SINGLE_STRIKE
    if not has_rounds(state, who, slot, rounds_of_attack(state, kind) * max(1, attacks)):
        return TOO_FEW_ROUNDS
    return 0


@rule("SCR-ATK-14")
def in_burst_of(state: State, who: int, target: int, area: Burst) -> bool:
    """Return whether a burst attacks a combatant: it is in the area, and not the attacker."""
    unit = state.units[target]
    ruling = state.rulings.burst_rolls
    if unit.down == DEAD or unit.down == FLED:
        return False
    if not in_burst(area.x, area.y, area.radius, unit.x, unit.y, state.rulings.diagonals):
        return False
    if is_out(state, target):
        return False
    if target == who:
        return ruling == BurstRolls.ATTACKER_TOO
    return unit.side != state.units[who].side or ruling != BurstRolls.ENEMIES_ONLY


@rule("SCR-ATK-14")
def all_in_burst(state: State, who: int, area: Burst, origin: Square) -> int:
    """Return the set of those whom a burst attacks; nothing stands before them."""
    inside = EMPTY
    for target in range(len(state.units)):
        if in_burst_of(state, who, target, area):
            if not is_obstructed(state, target, origin.x, origin.y):
                inside = add(inside, target)
    return inside


@rule("SCR-ATK-14")
def burst(state: State, table: Table, attack: Attack, area: Burst, last: int) -> None:
    """Attack all within a radius of a centre; `last` is 1 for the last attack of the action."""
    make_noise(state, table, attack.who, attack.weapon)
    attack_all(state, table, attack, area, NOBODY, last)


@rule("SCR-ATK-14", "SCR-SPA-09")
def attack_all(
    state: State, table: Table, attack: Attack, area: Burst, fire: int, last: int
) -> None:
    """Attack all within a radius of a centre with one roll, in the order of the list.

    The roll is compared with all of them before it does anything to the first. `fire` is the area
    that is kept under suppressing fire by it, -1 for none; `last` is 1 for the last attack of the
    action.
    """
    who = attack.who
    origin = origin_of(state, who, area)
    inside = all_in_burst(state, who, area, origin)
    offer_formations(state, table, who, inside)
    let_declare(state, table, attack, inside)
    each = state.rulings.burst_rolls == BurstRolls.ROLL_EACH
    left = inside
    over = EMPTY
    natural = 0
    if not each:
        natural, base = burst_roll(state, table, attack, area.radius)
        for target in range(len(state.units)):
            if has(inside, target):
                rolled = area_roll(state, table, attack, target, natural, base, origin)
                meet(state, table, attack, target, rolled, fire)
    for target in range(len(state.units)):
        if not has(inside, target):
            continue
        unit = state.units[target]
        if each:
            natural, base = burst_roll(state, table, attack, area.radius)
            rolled = area_roll(state, table, attack, target, natural, base, origin)
            meet(state, table, attack, target, rolled, fire)
        total, overage = unit.area_total, unit.area_overage
        unit.area_total = unit.area_overage = 0
        hurt(state, table, attack, target, total, overage, area)
        if each:
            natural_morale(state, table, who, natural)
        formation_after_attack(state, table, target)
        left = drop(left, target)
        over = add(over, target)
        if last:
            done_with(state, table, who, target, drop(over, who), left)
    if not each:
        natural_morale(state, table, who, natural)


@rule("SCR-ATK-14", "SCR-SPA-09", "SCR-SPA-10")
def meet(
    state: State, table: Table, attack: Attack, target: int, rolled: AttackRoll, fire: int
) -> None:
    """Compare the roll of an area attack with one of those in it, and keep what comes of that."""
    overage = compare(state, table, attack, target, rolled)
    if fire != NOBODY:
        if state.rulings.suppression_damage == SuppressionDamage.NO_OVERAGE:
            overage = min(overage, 0)
        press(state, table, target, fire, rolled)
    unit = state.units[target]
    unit.area_total = rolled.total
    unit.area_overage = overage


@rule("SCR-ATK-14", "SCR-ATK-02")
def area_roll(
    state: State, table: Table, attack: Attack, target: int, natural: int, base: int, origin: Square
) -> AttackRoll:
    """Return what the roll of an area attack comes to against one target, and its defense."""
    who = attack.who
    melee = state.weapons[attack.weapon].melee
    flanking = flanked(state, who, target, melee)
    defense = defense_attacked(state, table, who, target, melee, origin, flanking)
    total = base + range_modifier(state, table, who, target, attack.weapon)
    total += modifier(table, EXTRA_ATTACK, extra_attack(state, attacks_before(state, target)))
    total += accuracy_against(state, table, who, target, melee, flanking)
    total += weapon_aim(state, table, who, target, attack.weapon)
    note(table, ATTACK_ROLL, who, target, natural, total, defense)
    return AttackRoll(natural, total, defense)


@rule("SCR-LED-06")
def offer_formations(state: State, table: Table, who: int, inside: int) -> None:
    """Let all whom a burst attacks spend morale on their formation before the roll."""
    for target in range(len(state.units)):
        if has(inside, target):
            offer_formation(state, table, target, who)


@rule("SCR-SPA-16")
def let_declare(state: State, table: Table, attack: Attack, inside: int) -> None:
    """By one ruling: let all in an area declare that they will evade before the roll."""
    if state.rulings.evade_timing == EvadeTiming.BEFORE_ROLL:
        for target in range(len(state.units)):
            if has(inside, target):
                declare_evading(state, table, attack, target)


BURST_ROLL = WORDS.note(
    "burst_roll", "SCR-ATK-14", "who:units natural total radius",
    "{who} rolls {total} against everyone within {radius} squares.",
    unseen="who: {who} attacks everyone in an area.",
)  # fmt: skip


@rule("SCR-ATK-14")
def burst_roll(state: State, table: Table, attack: Attack, radius: int) -> tuple[int, int]:
    """Roll for a burst; return the natural, and the total but for what depends on the target."""
    who = attack.who
    total = accuracy(state, table, attack)
    natural = natural_roll(state, table, who, words.ATTACK, attack.advantage)
    total += natural
    note(table, BURST_ROLL, who, natural, total, radius)
    total = spend_morale(state, table, who, natural, total, Goal(ROLLED_BLINDLY, EVERY_POINT, 1))
    return natural, total
