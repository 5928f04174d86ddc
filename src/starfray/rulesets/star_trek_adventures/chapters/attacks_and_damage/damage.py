"""Attacks and damage, steps 5 and 7: from the damage dice to the Stress that is lost."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import DODGED
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import suffer
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.resistance import (
    effective_resistance,
    total_resistance,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.challenge_dice import (
    APART,
    EACH_CLASS,
    ChallengeDice,
    challenge_total,
    roll_challenge,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.added_stress import add_stress
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.penetration import penetrate
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.reroll_a_pool import (
    may_reroll_damage,
    reroll_damage_pool,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.knockdown import (
    knock_down,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.stress_effects import (
    effects_matter,
    surcharge,
    vicious_damage,
)
from starfray.rulesets.star_trek_adventures.rulings import AddedStress, DamageRating, SpendsNamed
from starfray.rulesets.star_trek_adventures.state import SECURITY, State
from starfray.rulesets.star_trek_adventures.words import DAMAGE_DIE, WORDS


@rule("STA-CORE-19", "STA-ATK-01", asked="STA-CORE-19")
def damage_rating(state: State, who: int, weapon: int) -> int:
    """Return the challenge dice of an attack: the weapon's rating plus the attacker's Security."""
    profile = state.weapons[weapon]
    if profile.includes_security or state.rulings.damage_rating == DamageRating.FINAL_NUMBER:
        return profile.damage
    return profile.damage + state.units[who].disciplines[SECURITY]


@rule("STA-DMG-01", "STA-ATK-10", asked="STA-DMG-01")
def roll_damage(state: State, table: Table, who: int, target: int, dice: int) -> None:
    """Roll the damage; what it comes to, and the Effects, are written into the attack."""
    matter = effects_matter(state, target)
    effect = APART if matter else state.attack.vicious
    again = may_reroll_damage(state, who)
    pool = roll_challenge(table, who, DAMAGE_DIE, dice, EACH_CLASS if again else effect)
    if again:
        pool = reroll_damage_pool(state, table, who, pool, effect)
    take_damage_roll(state, table, who, pool)
    if not matter:
        state.attack.effects = 0


DICE_ROLLED = WORDS.modifier("dice_rolled", "STA-CORE-11", "rolled on the challenge dice")
DAMAGE_ROLLED = WORDS.note(
    "damage_rolled", "STA-DMG-01", "who:units raw effects", "{raw} damage[, {effects} Effects]."
)


@rule("STA-DMG-01")
def take_damage_roll(state: State, table: Table, who: int, pool: ChallengeDice) -> None:
    """Add up the damage dice and what Vicious adds."""
    a = state.attack
    a.effects = pool.effects
    rolled = challenge_total(pool)
    a.raw = modifier(table, DICE_ROLLED, rolled) + vicious_damage(state, table)
    note(table, DAMAGE_ROLLED, who, a.raw, a.effects)


@rule("STA-MOM-03")
def added_stress(state: State, first: int) -> int:
    """Return the Added Stress that a target faces: each one, or (a ruling) the first alone."""
    if state.rulings.added_stress == AddedStress.INITIAL_TARGET and not first:
        return 0
    return state.attack.added


@rule("STA-DMG-03", "STA-MOM-03")
def resisted(state: State, raw: int, resistance: int) -> int:
    """Return what Resistance takes off: no more than there is, where Added Stress comes later."""
    effective = effective_resistance(state, resistance)
    if state.rulings.added_stress == AddedStress.AFTER_RESISTANCE:
        return min(raw, effective)
    return effective


@rule("STA-DMG-03", "STA-MOM-03")
def damage_through(state: State, raw: int, resistance: int, first: int) -> int:
    """Return the damage left after Resistance: one less for each point of it."""
    added = added_stress(state, first)
    if state.rulings.added_stress == AddedStress.AFTER_RESISTANCE:
        return max(0, raw - effective_resistance(state, resistance)) + added
    return max(0, raw + added - effective_resistance(state, resistance))


@rule("STA-MOM-03", "STA-MOM-07", "STA-ATK-10")
def buy_damage(state: State, table: Table, who: int, target: int, resistance: int) -> None:
    """Let the attacker buy Added Stress and Penetration, with the first Resistance known."""
    if state.rulings.spends_named == SpendsNamed.BEFORE_DAMAGE:
        return
    raw = state.attack.raw
    through = damage_through(state, raw, resistance, 1)
    add_stress(state, table, who, target, through, effective_resistance(state, resistance))
    through = damage_through(state, raw, resistance, 1)
    penetrate(state, table, who, target, through, effective_resistance(state, resistance))


@rule("STA-DMG-01", "STA-DMG-03", "STA-ATK-10", asked="STA-DMG-03")
def strike(state: State, table: Table, who: int, target: int, first: int) -> None:
    """Roll the target's Resistance and take what is left of the damage from its Stress."""
    a = state.attack
    resistance = total_resistance(state, table, target)
    if first:
        buy_damage(state, table, who, target, resistance)
    damage = damage_through(state, a.raw, resistance, first)
    if first:
        a.lost = min(damage, state.units[target].stress)
    inflict(state, table, target, resistance, damage, first)


ATTACK_DAMAGE = WORDS.modifier("attack_damage", "STA-DMG-01", "damage of the attack")
ADDED = WORDS.modifier("added", "STA-MOM-03", "Added Stress")
RESISTED = WORDS.modifier("resisted", "STA-DMG-03", "Resistance that counts")
DAMAGE = WORDS.note(
    "damage", "STA-DMG-03", "target:units damage effective ignored",
    "{target} takes {damage} damage[ after {effective} Resistance]"
    "[ ({ignored} Resistance ignored)].",
    total="damage=damage",
)  # fmt: skip
DAMAGE_BACK = WORDS.note(
    "damage_back", "STA-DMG-03", "target:units damage effective ignored",
    "{target} takes {damage} damage in return[, after {effective} Resistance]"
    "[ ({ignored} Resistance ignored)].",
    total="damage_back=damage",
)  # fmt: skip


@rule("STA-DMG-03", "STA-DMG-06", asked="STA-DMG-06")
def inflict(
    state: State, table: Table, target: int, resistance: int, damage: int, first: int
) -> None:
    """Let a target suffer the damage that has got through, and what the Effects do besides."""
    a = state.attack
    modifier(table, ATTACK_DAMAGE, a.raw)
    modifier(table, ADDED, added_stress(state, first))
    modifier(table, RESISTED, -resisted(state, a.raw, resistance))
    told = DAMAGE_BACK if target == a.by else DAMAGE
    effective = effective_resistance(state, resistance)
    note(table, told, target, damage, effective, resistance - effective)
    if suffer(state, table, target, damage, a.lethal, surcharge(state)):
        state.marks[target] = DODGED
        a.lost = 0 if first else a.lost
    else:
        knock_down(state, table, target, damage)
