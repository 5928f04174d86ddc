"""What crippling wounds do, location by location.

Chapter: Crippling Wounds.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add
from starfray.core.table import Table, ask
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import hardiness
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.limbs import free_hands
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.locations import (
    LOST,
    Wounds,
    roll_locations,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import defeat, lay_down
from starfray.rulesets.starcraft_rpg.chapters.morale import wounds_morale
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import RESISTANCE
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import power_bonus
from starfray.rulesets.starcraft_rpg.rulings import ActionDrop, BleedEffect, WoundCount, WoundRepeat
from starfray.rulesets.starcraft_rpg.state import (
    ACTION,
    ARM,
    CORE,
    CRITICAL,
    IN_HAND,
    LEG,
    MOBILITY,
    SLOTS,
    VITAL,
    Limb,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-ATK-09", "SCR-WND-01")
def number_of_wounds(state: State, damage: int, threshold: int) -> int:
    """Return how many crippling wounds damage causes: one a multiple of the threshold passed."""
    if damage <= 0:
        return 0
    if state.rulings.wound_count == WoundCount.INCLUSIVE_MULTIPLES:
        return damage // threshold
    if state.rulings.wound_count == WoundCount.ONE_ONLY:
        return 1 if damage > threshold else 0
    return (damage - 1) // threshold


@rule("SCR-WND-03")
def times(state: State, target: int, found: Wounds, location: int) -> int:
    """Return how often the immediate effect of the wounds in a location happens."""
    points = found[location]
    if points > 0 and state.rulings.wound_repeat == WoundRepeat.FIRST_ONLY:
        return 1 if state.units[target].wounds[location] == 0 else 0
    return points


@rule("SCR-WND-06", "SCR-WND-07", "SCR-WND-08")
def damage_of_wounds(state: State, target: int, found: Wounds) -> int:
    """Return the extra damage of core (5), vital (5) and critical (10) wounds."""
    five = times(state, target, found, CORE) + times(state, target, found, VITAL)
    return 5 * five + 10 * times(state, target, found, CRITICAL)


@rule("SCR-WND-03", "SCR-WND-11")
def suffer_wounds(
    state: State, table: Table, who: int, target: int, found: Wounds, direct: int
) -> None:
    """Suffer wounds, by location in the order of the book, and the loss of morale by them.

    `direct` is 0 when the extra damage was part of the attack's already.
    """
    if found.mobility:
        mobility_wound(state, table, target, found)
    if found.action:
        action_wound(state, table, who, target, found)
    if found.core:
        core_wound(state, table, target, found, direct)
    if found.vital:
        vital_wound(state, table, target, found, direct)
    if found.critical:
        critical_wound(state, table, target, found, direct)
    points = found.mobility + found.action + found.core + found.vital + found.critical
    if points:
        wounds_morale(state, table, target, points)


@rule("SCR-WND-10")
def sever(state: State, table: Table, target: int, before: int, after: int, limb: int) -> None:
    """Sever a limb when its location comes to 5 wound points; an arm holds nothing any more."""
    if before < LOST <= after:
        lose_limb(state, table, target, limb)
        while free_hands(state, target) < 0:
            lose_hold(state, table, target)


@change(
    WORDS, "SCR-WND-10", "{target} loses a limb: {limb}.",
    name="severed", outcome="severed", unseen="target",
)  # fmt: skip
def lose_limb(state: State, target: Person, limb: Limb) -> None:
    """Have a limb less."""
    state.units[target].severed[limb] += 1


@rule("SCR-WND-10", asked="SCR-WND-10 hold")
def lose_hold(state: State, table: Table, who: int) -> None:
    """Let fall what takes most hands of all that is in hand, of equals the last carried."""
    unit = state.units[who]
    most = 0
    worst = 0
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND and state.weapons[unit.weapons[slot]].hands >= most:
            most = state.weapons[unit.weapons[slot]].hands
            worst = slot
    let_drop(state, table, who, unit.weapons[worst], worst)


@change(WORDS, "SCR-WND-05", "{target} drops {item}.", name="dropped")
def let_drop(state: State, target: Person, item: WeaponKind, slot: int) -> None:
    """Have dropped something where one stands."""
    lay_down(state, target, slot)


@rule("SCR-WND-04")
def mobility_wound(state: State, table: Table, target: int, found: Wounds) -> None:
    """Fall prone; at 5 points a leg is severed."""
    unit = state.units[target]
    before = unit.wounds[MOBILITY]
    points = found.mobility
    if times(state, target, found, MOBILITY) == 0 and unit.prone == 0:
        be_lamed(state, table, target, points)
    else:
        be_brought_down(state, table, target, points)
    sever(state, table, target, before, before + points, LEG)


@change(
    WORDS, "SCR-WND-03", "{target} suffers a mobility wound ({points}).",
    name="mobility_point", total="wounds=points", unseen="target",
)  # fmt: skip
def be_lamed(state: State, target: Person, points: int) -> None:
    """Have mobility wounds, but stay on one's feet."""
    state.units[target].wounds[MOBILITY] += points


@change(
    WORDS, "SCR-WND-04", "{target} suffers a mobility wound ({points}) and falls prone.",
    name="mobility_wound", total="wounds=points", unseen="target",
)  # fmt: skip
def be_brought_down(state: State, target: Person, points: int) -> None:
    """Have mobility wounds, and lie prone."""
    state.units[target].wounds[MOBILITY] += points
    state.units[target].prone = 1


@rule("SCR-WND-05")
def action_wound(state: State, table: Table, who: int, target: int, found: Wounds) -> None:
    """Drop an item of the attacker's choice; at 5 points an arm is severed."""
    unit = state.units[target]
    before = unit.wounds[ACTION]
    points = found.action
    drops = times(state, target, found, ACTION)
    be_hindered(state, table, target, points)
    while drops > 0 and drop_item(state, table, who, target):
        drops -= 1
    sever(state, table, target, before, before + points, ARM)


@change(
    WORDS, "SCR-WND-05", "{target} suffers an action wound ({points}).",
    name="action_wound", total="wounds=points", unseen="target",
)  # fmt: skip
def be_hindered(state: State, target: Person, points: int) -> None:
    """Have action wounds."""
    state.units[target].wounds[ACTION] += points


DROPPED_ITEM = WORDS.question(
    "dropped_item", "SCR-WND-05", "{who}, what does {target} drop?",
    names="weapons", fields="target:units",
)  # fmt: skip


@rule("SCR-WND-05")
def drop_item(state: State, table: Table, who: int, target: int) -> int:
    """Drop one one-handed item in hand; the attacker chooses. Return 0 when there is none."""
    unit = state.units[target]
    options = 0
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND:
            hands = state.weapons[unit.weapons[slot]].hands
            if hands == 1 or (hands == 2 and state.rulings.action_drop == ActionDrop.ANY):
                options = add(options, unit.weapons[slot])
    if options == 0:
        return 0
    kind = ask(table, state, who, DROPPED_ITEM, options, target)
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND and unit.weapons[slot] == kind:
            let_drop(state, table, target, kind, slot)
            return 1
    return 0


@rule("SCR-WND-06")
def core_wound(state: State, table: Table, target: int, found: Wounds, direct: int) -> None:
    """Take 5 more damage."""
    damage = 5 * times(state, target, found, CORE) * direct
    be_wounded_in_core(state, table, target, found.core, damage)


@change(
    WORDS, "SCR-WND-06", "{target} suffers a core wound ({points}): {damage} more damage.",
    name="core_wound", total="wounds=points", unseen="target",
)  # fmt: skip
def be_wounded_in_core(state: State, target: Person, points: int, damage: int) -> None:
    """Have core wounds."""
    state.units[target].wounds[CORE] += points
    state.units[target].hp -= damage


@rule("SCR-WND-07")
def vital_wound(state: State, table: Table, target: int, found: Wounds, direct: int) -> None:
    """Take 5 more damage and 2 bleed."""
    unit = state.units[target]
    often = times(state, target, found, VITAL)
    bleed = unit.bleed + 2 * often
    if state.rulings.bleed_effect == BleedEffect.HIGHEST and often > 0:
        bleed = max(unit.bleed, 2)
    be_wounded_in_vitals(state, table, target, found.vital, 5 * often * direct, bleed)


@change(
    WORDS, "SCR-WND-07",
    "{target} suffers a vital wound ({points}): {damage} more damage, bleed {bleed}.",
    name="vital_wound", total="wounds=points", unseen="target",
)  # fmt: skip
def be_wounded_in_vitals(
    state: State, target: Person, points: int, damage: int, bleed: int
) -> None:
    """Have vital wounds, which bleed."""
    unit = state.units[target]
    unit.wounds[VITAL] += points
    unit.hp -= damage
    unit.bleed = bleed


@rule("SCR-WND-07", "SCR-TAC-06", asked="SCR-WND-07 resistance")
def damage_resistance(state: State, who: int) -> int:
    """Return the damage resistance, 1 lower for each vital wound, higher by Hardiness."""
    unit = state.units[who]
    bonus = power_bonus(state, who, RESISTANCE)
    return max(0, unit.damage_resistance + bonus + hardiness(state, who) - unit.wounds[VITAL])


@rule("SCR-WND-08")
def critical_wound(state: State, table: Table, target: int, found: Wounds, direct: int) -> None:
    """Take 10 more damage."""
    damage = 10 * times(state, target, found, CRITICAL) * direct
    be_wounded_critically(state, table, target, found.critical, damage)


@change(
    WORDS, "SCR-WND-08", "{target} suffers a critical wound ({points}): {damage} more damage.",
    name="critical_wound", total="wounds=points", unseen="target",
)  # fmt: skip
def be_wounded_critically(state: State, target: Person, points: int, damage: int) -> None:
    """Have critical wounds."""
    state.units[target].wounds[CRITICAL] += points
    state.units[target].hp -= damage


@rule("SCR-WND-02", "SCR-WND-03", asked="SCR-WND-02")
def wounds(state: State, table: Table, who: int, target: int, count: int) -> None:
    """Suffer a number of crippling wounds from whatever cause."""
    suffer_wounds(state, table, who, target, roll_locations(state, table, who, target, count), 1)
    defeat(state, table, target)
