"""Fire: ammunition, burst areas, and what special fire needs."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg import notes, special_words, words
from starfray.rulesets.starcraft_rpg.attack import accuracy, struck
from starfray.rulesets.starcraft_rpg.attack_values import (
    Attack,
    AttackRoll,
    Burst,
    Square,
    normal_attack,
    origin_of,
)
from starfray.rulesets.starcraft_rpg.behaviors import strikes_heavily
from starfray.rulesets.starcraft_rpg.evading import declare_evading
from starfray.rulesets.starcraft_rpg.general import natural_roll
from starfray.rulesets.starcraft_rpg.hiding import make_noise
from starfray.rulesets.starcraft_rpg.leadership import formation_after_attack, offer_formation
from starfray.rulesets.starcraft_rpg.loading import has_rounds, rounds_of_attack
from starfray.rulesets.starcraft_rpg.modifiers import (
    accuracy_against,
    defense_attacked,
    flanked,
    is_obstructed,
)
from starfray.rulesets.starcraft_rpg.morale import EVERY_POINT, Goal, natural_morale, spend_morale
from starfray.rulesets.starcraft_rpg.rulings import (
    AfterDefeat,
    BurstRolls,
    EvadeTiming,
    FullAutoCost,
    HailfireStacking,
    SpecialFireWhere,
)
from starfray.rulesets.starcraft_rpg.settling import done_with
from starfray.rulesets.starcraft_rpg.state import (
    AUTOMATIC,
    DEAD,
    DOWN,
    FLED,
    FULLY_AUTOMATIC,
    NEEDED_UNKNOWN,
    UNCONSCIOUS,
    State,
)
from starfray.rulesets.starcraft_rpg.targets import (
    range_modifier,
    why_not_centre,
    why_not_target,
)
from starfray.space.area import in_burst


@rule("SCR-ATK-18")
def why_not_attack(state: State, who: int, target: int, slot: int, attacks: int) -> int:
    """Return 0 when a weapon in hand may attack a target (so many times), else the reason."""
    kind = state.units[who].weapons[slot]
    reason = why_not_target(state, who, target, kind)
    if reason:
        return reason
    return why_not_so_many(state, who, slot, attacks)


@rule("SCR-ATK-13", "SCR-ATK-18")
def why_not_so_many(state: State, who: int, slot: int, attacks: int) -> int:
    """Return 0 when a weapon in hand makes so many attacks and is loaded for them."""
    kind = state.units[who].weapons[slot]
    if attacks > state.weapons[kind].attacks:
        return words.TOO_MANY_ATTACKS
    if attacks > 1 and strikes_heavily(state, who, state.weapons[kind].melee):
        return words.SINGLE_STRIKE
    if not has_rounds(state, who, slot, rounds_of_attack(state, kind) * max(1, attacks)):
        return words.TOO_FEW_ROUNDS
    return 0


@rule("SCR-ATK-14")
def in_burst_of(state: State, who: int, target: int, area: Burst) -> int:
    """Tell whether a burst attacks a combatant: it is in the area, and not the attacker."""
    unit = state.units[target]
    ruling = state.rulings.burst_rolls
    if unit.down == DEAD or unit.down == FLED:
        return 0
    if not in_burst(area.x, area.y, area.radius, unit.x, unit.y, state.rulings.diagonals):
        return 0
    if unit.down in (DOWN, UNCONSCIOUS) and state.rulings.after_defeat == AfterDefeat.OUT:
        return 0
    if target == who:
        return 1 if ruling == BurstRolls.ATTACKER_TOO else 0
    if unit.side == state.units[who].side and ruling == BurstRolls.ENEMIES_ONLY:
        return 0
    return 1


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
    """Attack all within a radius of a centre with one roll, in the order of the list.

    `last` is 1 for the last attack of the action.
    """
    who = attack.who
    make_noise(state, table, who, attack.weapon)
    offer_formations(state, table, who, area)
    origin = origin_of(state, who, area)
    inside = all_in_burst(state, who, area, origin)
    let_declare(state, table, attack, inside)
    each = state.rulings.burst_rolls == BurstRolls.ROLL_EACH
    left = inside
    over = EMPTY
    natural = 0
    base = 0
    if not each:
        natural, base = burst_roll(state, table, attack, area.radius)
    for target in range(len(state.units)):
        if not has(inside, target):
            continue
        if each:
            natural, base = burst_roll(state, table, attack, area.radius)
        rolled = area_roll(state, table, attack, target, natural, base, origin)
        struck(state, table, attack, target, rolled, area)
        if each:
            natural_morale(state, table, who, natural)
        formation_after_attack(state, table, target)
        left = drop(left, target)
        over = add(over, target)
        if last:
            done_with(state, table, who, target, drop(over, who), left)
    if not each:
        natural_morale(state, table, who, natural)


@rule("SCR-ATK-14")
def area_roll(
    state: State, table: Table, attack: Attack, target: int, natural: int, base: int, origin: Square
) -> AttackRoll:
    """Return what the roll of an area attack comes to against one target, and its defense."""
    who = attack.who
    melee = state.weapons[attack.weapon].melee
    flanking = flanked(state, who, target, melee)
    defense = defense_attacked(state, table, who, target, melee, origin, flanking)
    total = base + range_modifier(state, table, who, target, attack.weapon)
    total += accuracy_against(state, table, who, target, melee, flanking)
    note(table, notes.ATTACK_ROLL, who, target, natural, total, defense)
    return AttackRoll(natural, total, defense)


@rule("SCR-LED-06")
def offer_formations(state: State, table: Table, who: int, area: Burst) -> None:
    """Let all in an area spend morale on their formation before the roll."""
    for target in range(len(state.units)):
        if in_burst_of(state, who, target, area):
            offer_formation(state, table, target, who)


@rule("SCR-SPA-16")
def let_declare(state: State, table: Table, attack: Attack, inside: int) -> None:
    """By one ruling: let all in an area declare that they will evade before the roll."""
    if state.rulings.evade_timing == EvadeTiming.BEFORE_ROLL:
        for target in range(len(state.units)):
            if has(inside, target):
                declare_evading(state, table, attack, target)


@rule("SCR-ATK-14")
def burst_roll(state: State, table: Table, attack: Attack, radius: int) -> tuple[int, int]:
    """Roll for a burst; return the natural, and the total but for what depends on the target."""
    who = attack.who
    total = accuracy(state, table, attack)
    natural = natural_roll(state, table, who, words.ATTACK, attack.advantage)
    total += natural
    note(table, notes.BURST_ROLL, who, natural, total, radius)
    total = spend_morale(state, table, who, natural, total, Goal(NEEDED_UNKNOWN, EVERY_POINT, 1))
    return natural, total


# ------------------------------------------------------------------------- special fire

# The kinds of fire; all but the first are special.
NORMAL, BURST, WIDE_BURST, FOCUSED, LONG_FOCUSED = range(5)
SUPPRESSING, WIDE_SUPPRESSING, SATURATION = range(5, 8)


@rule(
    "SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-09", "SCR-SPA-14",
    "SCR-SPA-15",
)  # fmt: skip
def special_rounds(state: State, fire: int) -> int:
    """Return how many rounds special fire uses."""
    if fire == SUPPRESSING:
        return 20
    if fire == WIDE_SUPPRESSING:
        return 60 if state.rulings.full_auto_cost == FullAutoCost.ADDITIONAL else 40
    if fire in (WIDE_BURST, LONG_FOCUSED):
        return 30 if state.rulings.full_auto_cost == FullAutoCost.ADDITIONAL else 20
    return 10


@rule("SCR-ATK-10")
def hailfire_with(state: State, kind: int, hailfire: int) -> int:
    """Return the Hailfire of special fire with a weapon that may have Hailfire itself."""
    if state.rulings.hailfire_stacking == HailfireStacking.SUM:
        return state.weapons[kind].hailfire + hailfire
    return max(state.weapons[kind].hailfire, hailfire)


@rule("SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-09", "SCR-SPA-14")
def radius_of(fire: int) -> int:
    """Return the radius of special fire, `NOTHING` for fire on one target."""
    if fire == BURST:
        return 1
    if fire == WIDE_BURST:
        return 2
    if fire == SUPPRESSING:
        return 4
    return 6 if fire == WIDE_SUPPRESSING else NOTHING


@rule("SCR-SPA-09", "SCR-SPA-14")
def suppresses(fire: int) -> int:
    """Tell whether special fire keeps its area under fire."""
    return 1 if fire in (SUPPRESSING, WIDE_SUPPRESSING) else 0


@rule("SCR-SPA-05", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15")
def special_attack(state: State, who: int, weapon: int, fire: int) -> Attack:
    """Return the attack that special fire makes in place of normal ones."""
    if suppresses(fire):
        return normal_attack(state, who, weapon, 0)
    if fire == SATURATION:
        return Attack(who, weapon, 0, 10, 0, 0)
    if radius_of(fire) != NOTHING:
        return Attack(who, weapon, 0, 0, hailfire_with(state, weapon, 1), 0)
    advantage = 1 if fire == LONG_FOCUSED else 0
    return Attack(who, weapon, 0, 0, hailfire_with(state, weapon, 2), advantage)


@rule("SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15", "SCR-ATK-13")
def why_not_special(
    state: State, who: int, target: int, x: int, y: int, slot: int, fire: int
) -> int:
    """Return 0 when special fire is possible, else the reason."""
    kind = state.units[who].weapons[slot]
    weapon = state.weapons[kind]
    if weapon.melee or weapon.automatic < AUTOMATIC:
        return words.NOT_AUTOMATIC
    if weapon.automatic != FULLY_AUTOMATIC and fire not in (
        BURST, FOCUSED, SUPPRESSING,
    ):  # fmt: skip
        return words.NOT_FULLY_AUTOMATIC
    if not has_rounds(state, who, slot, special_rounds(state, fire)):
        return words.TOO_FEW_ROUNDS
    if fire in (
        BURST, WIDE_BURST,
        SUPPRESSING, WIDE_SUPPRESSING,
    ):  # fmt: skip
        return why_not_centre(state, who, x, y, kind)
    return why_not_target(state, who, target, kind)


# On what occasion an attack is made.
AS_STANDARD, IN_ACTION_MOVE, AS_REACTION, IN_CHARGE, AS_OPPORTUNITY = range(5)


@rule("SCR-SPA-20")
def why_not_special_there(state: State, occasion: int) -> int:
    """Return 0 when special fire may be used on an occasion, else the reason."""
    ruling = state.rulings.special_fire_where
    if occasion == AS_STANDARD:
        return 0
    if occasion == IN_CHARGE:
        allowed = ruling == SpecialFireWhere.CHARGE_TOO
    elif occasion == AS_OPPORTUNITY:
        allowed = False
    else:
        allowed = ruling != SpecialFireWhere.STANDARD_ONLY
    return 0 if allowed else special_words.NO_SPECIAL_FIRE_HERE
