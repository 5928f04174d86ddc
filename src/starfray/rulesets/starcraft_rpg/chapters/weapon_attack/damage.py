"""The damage of an attack: resistance, threshold, Hailfire, shields, hit points, wounds.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore_options import (
    known_vulnerability,
    known_weak_point,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import hardiness
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    called,
    rushing,
    strikes_heavily,
)
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.effects_of_wounds import (
    damage_of_wounds,
    number_of_wounds,
    suffer_wounds,
)
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.locations import (
    guaranteed_wound,
    locate_wounds,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import defeat
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import part
from starfray.rulesets.starcraft_rpg.chapters.morale import kill_morale
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import RESISTANCE
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import power_bonus
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Attack
from starfray.rulesets.starcraft_rpg.rulings import (
    EvadeHalf,
    HailfireWounds,
    ResistanceFloor,
    ShieldAbsorption,
    Step7Remaining,
    WeaponDamage,
    WoundDamage,
)
from starfray.rulesets.starcraft_rpg.state import (
    ALL_OF_IT,
    BY_CHARGE,
    HALF_OF_IT,
    VITAL,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS


class Damage(NamedTuple):
    """Damage that resistance lets through, before Hailfire.

    `rending` lowers the threshold; `called` is 1 more than the location that the attack is called
    to, 0 for no called shot; `share` is how much of it is taken, though it wounds as the whole.
    """

    base: int
    rending: int
    hailfire: int
    called: int
    share: int


WEAK_POINT = WORDS.note(
    "weak_point", "SCR-LOR-03", "who:units target:units amount",
    "{who} knows a weak point of {target}: rending is higher by {amount}.",
)  # fmt: skip
WEAPON_DAMAGE = WORDS.modifier("weapon_damage", "SCR-ATK-05", "damage of the weapon")
HEAVY_DAMAGE = WORDS.modifier("heavy_damage", "SCR-BEH-05", "Heavy Strikes")
OVERAGE = WORDS.modifier("overage", "SCR-ATK-05", "overage")
ATTACK_DAMAGE = WORDS.note(
    "attack_damage",
    "SCR-ATK-05",
    "who:units target:units amount",
    "Damage of the attack: {amount}.",
    bookkeeping=True,
    unseen="who",
)
BASE_DAMAGE = WORDS.note(
    "base_damage", "SCR-ATK-07", "who:units target:units resistance amount",
    "{target}'s resistance of {resistance} lets {amount} through.", bookkeeping=True,
    unseen="who: {target}'s resistance lets {amount} through.",
)  # fmt: skip
CHARGE_DAMAGE = WORDS.modifier("charge_damage", "SCR-SPA-03", "charging")


@rule("SCR-ATK-05", "SCR-ATK-06", "SCR-ATK-07", "SCR-BEH-05", "SCR-SPA-03", "SCR-SPA-17")
def damage(
    state: State, table: Table, attack: Attack, target: int, overage: int, share: int
) -> None:
    """Add the overage to the weapon's damage and take the lowered resistance off.

    `share` is how much of it an evading target takes.
    """
    who = attack.who
    weapon = state.weapons[attack.weapon]
    amount = weapon.damage
    if weapon.dice and state.rulings.weapon_damage == WeaponDamage.DICE:
        amount = roll(table, who, words.DAMAGE, weapon.dice, weapon.sides) + weapon.dice_bonus
    amount = modifier(table, WEAPON_DAMAGE, amount)
    if weapon.melee and state.fight.manner == BY_CHARGE and rushing(state, who):
        amount += modifier(table, CHARGE_DAMAGE, 10)
    if strikes_heavily(state, who, weapon.melee):
        amount += modifier(table, HEAVY_DAMAGE, 5)
    amount += modifier(table, OVERAGE, overage)
    note(table, ATTACK_DAMAGE, who, target, amount)
    absorbed = 0
    if state.rulings.shield_absorption == ShieldAbsorption.BEFORE_RESISTANCE:
        absorbed = absorb(state, table, target, amount)
    resistance = resistance_against(state, table, who, target, attack.weapon)
    base = max(0, amount - absorbed - resistance)
    if 0 < absorbed == amount:
        base = 0  # nothing is left to which penetration could add
    if share == HALF_OF_IT and state.rulings.evade_half != EvadeHalf.FINAL:
        base = part(state, base, 2)
        share = ALL_OF_IT
    note(table, BASE_DAMAGE, who, target, resistance, base)
    rending = weapon.rending
    known = known_weak_point(state, who, target)
    if known > 0 and base > 0:
        rending += known
        note(table, WEAK_POINT, who, target, known)
    location = called(state, who, target, weapon.melee)
    done = Damage(base, rending, attack.hailfire, location, share)
    take_damage(state, table, who, target, done)


HARDINESS = WORDS.modifier("hardiness", "SCR-TAC-06", "Hardiness")
ARMOR_VULNERABILITY = WORDS.modifier("armor_vulnerability", "SCR-LOR-02", "Armor Vulnerability")
DAMAGE_RESISTANCE = WORDS.modifier("damage_resistance", "SCR-ATK-06", "damage resistance")
VITAL_RESISTANCE = WORDS.modifier("vital_resistance", "SCR-WND-07", "vital wounds")
PENETRATION = WORDS.modifier("penetration", "SCR-ATK-06", "penetration")
POWER_RESISTANCE = WORDS.modifier("power_resistance", "SCR-PSI-02", "powers")


@rule("SCR-ATK-06", "SCR-ATK-07")
def resistance_against(state: State, table: Table, who: int, target: int, kind: int) -> int:
    """Return the damage resistance of a target, lowered by what penetrates it."""
    unit = state.units[target]
    resistance = modifier(table, DAMAGE_RESISTANCE, unit.damage_resistance)
    resistance += modifier(table, HARDINESS, hardiness(state, target))
    bonus = max(-resistance, power_bonus(state, target, RESISTANCE))
    resistance += modifier(table, POWER_RESISTANCE, bonus)
    lost = max(0, min(resistance, unit.wounds[VITAL]))
    resistance += modifier(table, VITAL_RESISTANCE, -lost)
    penetration = state.weapons[kind].penetration
    resistance += modifier(table, PENETRATION, -penetration)
    known = known_vulnerability(state, who, target)
    resistance += modifier(table, ARMOR_VULNERABILITY, -known)
    if penetration + known:
        if resistance < 0 and state.rulings.resistance_floor == ResistanceFloor.ZERO:
            resistance = 0
    return resistance


@rule("SCR-ATK-08")
def threshold_against(state: State, table: Table, target: int, base: int, rending: int) -> int:
    """Return the damage threshold for this attack; by some rulings it stays lowered."""
    unit = state.units[target]
    ruling = state.rulings.step7_remaining
    lowered = 0
    if ruling == Step7Remaining.RENDING:
        return max(1, unit.damage_threshold - rending)
    if ruling == Step7Remaining.RENDING_PERMANENT:
        lowered = min(rending, unit.damage_threshold - 1)
    elif ruling == Step7Remaining.LEFTOVER_DAMAGE:
        lowered = min(max(0, base - unit.damage_threshold), unit.damage_threshold - 1)
    if lowered > 0:
        lower_threshold(state, table, target, lowered)
    return unit.damage_threshold


@change(
    WORDS, "SCR-ATK-08", "{target}'s damage threshold falls by {amount}.",
    name="threshold_lowered", unseen="target",
)  # fmt: skip
def lower_threshold(state: State, target: Person, amount: int) -> None:
    """By some rulings: have a lower damage threshold from now on."""
    state.units[target].damage_threshold -= amount


@rule("SCR-ATK-11")
def hailfire_wounds(state: State, base_wounds: int, hailfire: int) -> int:
    """Return the extra wounds of a Hailfire attack whose base damage wounds."""
    if hailfire <= 0 or base_wounds <= 0:
        return 0
    if state.rulings.hailfire_wounds == HailfireWounds.VALUE_EXTRA:
        return hailfire
    if state.rulings.hailfire_wounds == HailfireWounds.FACTOR_TOTAL:
        return base_wounds * hailfire
    return 1 + hailfire


@rule("SCR-ATK-08", "SCR-ATK-09", "SCR-ATK-10", "SCR-ATK-11", "SCR-WND-01", "SCR-WND-11")
def take_damage(state: State, table: Table, who: int, target: int, done: Damage) -> None:
    """Take base damage: threshold, number of wounds, Hailfire, hit points, then the wounds."""
    base = done.base
    count = wounds_by(state, table, target, done)
    if count == 0:
        lose_hit_points(state, table, target, base, done.hailfire, done.share)
    elif state.rulings.wound_damage == WoundDamage.DIRECT:
        lose_hit_points(state, table, target, base, done.hailfire, done.share)
        found = locate_wounds(state, table, who, target, count, done.called)
        suffer_wounds(state, table, who, target, found, 1)
    else:
        found = locate_wounds(state, table, who, target, count, done.called)
        base += damage_of_wounds(state, target, found)
        lose_hit_points(state, table, target, base, done.hailfire, done.share)
        suffer_wounds(state, table, who, target, found, 0)
    if defeat(state, table, target) and who != NOBODY:
        if state.units[who].side != state.units[target].side:
            kill_morale(state, table, who)


THRESHOLD = WORDS.note(
    "threshold", "SCR-ATK-09", "target:units threshold base_wounds extra_wounds total",
    "That makes {total} crippling wounds (damage threshold {threshold}).",
)  # fmt: skip


@rule("SCR-ATK-08", "SCR-ATK-09", "SCR-ATK-11", "SCR-WND-01", "SCR-ATK-16")
def wounds_by(state: State, table: Table, target: int, done: Damage) -> int:
    """Return how many crippling wounds damage causes, with those by Hailfire and a called shot.

    An attack that shields absorb in full wounds nobody.
    """
    if done.base <= 0:
        return 0
    threshold = threshold_against(state, table, target, done.base, done.rending)
    count = number_of_wounds(state, done.base, threshold)
    more = hailfire_wounds(state, count, done.hailfire)
    if done.called and count == 0:
        count = guaranteed_wound(state)
    dealt = dealt_damage(state, done.base, done.hailfire, done.share)
    if state.units[target].shields >= dealt:
        if state.rulings.shield_absorption == ShieldAbsorption.AFTER_RESISTANCE:
            count = more = 0
    note(table, THRESHOLD, target, threshold, count, more, count + more)
    return count + more


@rule("SCR-ATK-10", "SCR-SPA-17")
def dealt_damage(state: State, base: int, hailfire: int, left: int) -> int:
    """Return the damage after Hailfire; by one ruling evading halves it only here."""
    dealt = base * (1 + hailfire)
    return part(state, dealt, 2) if left == HALF_OF_IT else dealt


@rule("SCR-ATK-10")
def lose_hit_points(
    state: State, table: Table, target: int, base: int, hailfire: int, left: int
) -> None:
    """Multiply the damage by 1 + Hailfire; what shields do not absorb is lost as hit points."""
    dealt = dealt_damage(state, base, hailfire, left)
    lost = dealt
    if state.rulings.shield_absorption == ShieldAbsorption.AFTER_RESISTANCE:
        lost -= absorb(state, table, target, dealt)
    be_damaged(state, table, target, 1 + hailfire, dealt, lost)


@change(
    WORDS, "SCR-ATK-10", "{target} takes {dealt} damage and loses {lost} hit points.",
    name="damage_taken", total="damage=lost", unseen="target",
)  # fmt: skip
def be_damaged(state: State, target: Person, factor: int, dealt: int, lost: int) -> None:
    """Lose hit points."""
    state.units[target].hp -= lost


@rule("SCR-ATK-16")
def absorb(state: State, table: Table, target: int, amount: int) -> int:
    """Let psionic energy shields absorb damage; return how much."""
    absorbed = min(state.units[target].shields, amount)
    if absorbed > 0:
        use_shields(state, table, target, absorbed)
    return absorbed


@change(
    WORDS, "SCR-ATK-16", "{target}'s shields absorb {absorbed}.",
    name="shields", total="absorbed=absorbed", unseen="target",
)  # fmt: skip
def use_shields(state: State, target: Person, absorbed: int) -> None:
    """Use up points of energy shields."""
    state.units[target].shields -= absorbed


@rule("SCR-WND-01", asked="SCR-WND-01")
def suffer_damage(state: State, table: Table, target: int, amount: int) -> None:
    """Take damage from any cause but an attack: no resistance, but the threshold counts."""
    take_damage(state, table, NOBODY, target, plain_damage(amount))


@rule("SCR-WND-01")
def plain_damage(amount: int) -> Damage:
    """Return damage that comes from no attack."""
    return Damage(amount, 0, 0, 0, ALL_OF_IT)
