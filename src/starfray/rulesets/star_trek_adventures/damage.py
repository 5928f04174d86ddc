"""Damage and Resistance: from the damage dice to the Stress that is lost."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.star_trek_adventures import words
from starfray.rulesets.star_trek_adventures.challenge import (
    APART,
    EACH_CLASS,
    ChallengeDice,
    challenge_total,
    choose_faces,
    reroll_challenge,
    roll_challenge,
)
from starfray.rulesets.star_trek_adventures.effects import (
    effects_matter,
    knock_down,
    pierced,
    surcharge,
    vicious_damage,
)
from starfray.rulesets.star_trek_adventures.injury import suffer
from starfray.rulesets.star_trek_adventures.ranges import dice_of_place
from starfray.rulesets.star_trek_adventures.rulings import (
    AddedStress,
    CoverDice,
    DamageRating,
    LeavingCover,
    Prone,
    RerollPool,
    SpendsNamed,
)
from starfray.rulesets.star_trek_adventures.spends import (
    add_stress,
    may_reroll_damage,
    penetrate,
    reroll_cover_pool,
    reroll_damage_pool,
)
from starfray.rulesets.star_trek_adventures.state import SECURITY, State
from starfray.rulesets.star_trek_adventures.targets import enemy_in_reach
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-CORE-19", "STA-ATK-01")
def damage_rating(state: State, who: int, weapon: int) -> int:
    """Return the challenge dice of an attack: the weapon's rating plus the attacker's Security."""
    arm = state.weapons[weapon]
    if arm.includes_security or state.rulings.damage_rating == DamageRating.FINAL_NUMBER:
        return arm.damage
    return arm.damage + state.units[who].disciplines[SECURITY]


@rule("STA-DMG-01", "STA-ATK-10")
def roll_damage(state: State, table: Table, who: int, target: int, dice: int) -> None:
    """Roll the damage; what it comes to, and the Effects, are written into the attack."""
    matter = effects_matter(state, target)
    effect = APART if matter else state.attack.vicious
    again = may_reroll_damage(state, who)
    pool = roll_challenge(table, who, words.DAMAGE_DIE, dice, EACH_CLASS if again else effect)
    if again:
        pool = reroll_damage_pool(state, table, who, pool, effect)
    take_damage_roll(state, table, who, pool)
    if not matter:
        state.attack.effects = 0


DICE_ROLLED = WORDS.modifier("dice_rolled", "STA-CORE-11", "challenge dice")
DAMAGE_ROLLED = WORDS.note(
    "damage_rolled", "STA-DMG-01", "who:units raw effects", "{raw} damage, {effects} Effects."
)


@rule("STA-DMG-01")
def take_damage_roll(state: State, table: Table, who: int, pool: ChallengeDice) -> None:
    """Add up the damage dice and what Vicious adds."""
    a = state.attack
    a.effects = pool.effects
    rolled = challenge_total(pool)
    a.raw = modifier(table, DICE_ROLLED, rolled) + vicious_damage(state, table)
    note(table, DAMAGE_ROLLED, who, a.raw, a.effects)


@rule("STA-DMG-02")
def dice_of_cover(state: State, target: int) -> int:
    """Return how many Cover Dice a target rolls: those of the cover that it has taken."""
    if state.attack.melee and state.rulings.cover == CoverDice.NO_COVER_IN_MELEE:
        return 0
    if state.units[target].cover < 0:
        return 0
    if state.rulings.leaving_cover == LeavingCover.ENEMY_WITHIN_REACH:
        if enemy_in_reach(state, target):
            return 0
    return dice_of_place(state, state.units[target].cover)


@rule("STA-DMG-02", "STA-MIN-06", "STA-MOM-08")
def roll_cover(state: State, table: Table, target: int, dice: int) -> ChallengeDice:
    """Roll Cover Dice; who is prone may re-roll some, under a ruling others may for Momentum."""
    unit = state.units[target]
    prone = unit.prone and state.rulings.prone == Prone.IN_FULL
    last = EACH_CLASS if state.rulings.reroll_pool == RerollPool.COVER_TOO else unit.recovering
    pool = roll_challenge(table, target, words.COVER_DIE, dice, EACH_CLASS if prone else last)
    if prone:
        picked = choose_faces(state, table, target, words.REROLL_COVER, pool, dice)
        pool = reroll_challenge(table, target, words.COVER_REROLL, pool, picked, last)
    return reroll_cover_pool(state, table, target, pool)


STATIC_RESISTANCE = WORDS.modifier("static_resistance", "STA-DMG-02", "Resistance")
RECOVERED_RESISTANCE = WORDS.modifier("recovered_resistance", "STA-TSK-08", "from Recover")
COVER = WORDS.modifier("cover", "STA-DMG-02", "Cover Dice")
RECOVERING = WORDS.modifier("recovering", "STA-TSK-08", "Effects while recovering")
RESISTANCE = WORDS.note(
    "resistance", "STA-DMG-02", "target:units total", "{target} has {total} Resistance."
)


@rule("STA-DMG-02", "STA-MIN-06", "STA-TSK-08")
def total_resistance(state: State, table: Table, target: int) -> int:
    """Return static Resistance plus the Cover Dice; while recovering, each Effect counts 1 more."""
    unit = state.units[target]
    dice = dice_of_cover(state, target)
    pool = roll_cover(state, table, target, dice) if dice > 0 else ChallengeDice(0, 0, 0, 0)
    total = modifier(table, STATIC_RESISTANCE, unit.resistance)
    total += modifier(table, RECOVERED_RESISTANCE, unit.recover_resistance)
    total += modifier(table, COVER, challenge_total(pool))
    if unit.recovering:
        total += modifier(table, RECOVERING, pool.effects)
    note(table, RESISTANCE, target, total)
    return total


@rule("STA-DMG-03", "STA-MOM-07", "STA-EFX-07")
def effective_resistance(state: State, resistance: int) -> int:
    """Return the Resistance that counts, after Piercing and Penetration (2 for each point)."""
    return max(0, resistance - pierced(state) - 2 * state.attack.penetration)


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


@rule("STA-DMG-01", "STA-DMG-03", "STA-ATK-10")
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
    "damage", "STA-DMG-03", "target:units damage effective",
    "{target} takes {damage} damage after {effective} Resistance.", gauge="damage=damage",
)  # fmt: skip
DAMAGE_BACK = WORDS.note(
    "damage_back", "STA-DMG-03", "target:units damage effective",
    "{target} takes {damage} damage in return, after {effective} Resistance.",
    gauge="damage back=damage",
)  # fmt: skip


@rule("STA-DMG-03", "STA-DMG-06")
def inflict(
    state: State, table: Table, target: int, resistance: int, damage: int, first: int
) -> None:
    """Let a target suffer the damage that has got through, and what the Effects do besides."""
    a = state.attack
    modifier(table, ATTACK_DAMAGE, a.raw)
    modifier(table, ADDED, added_stress(state, first))
    modifier(table, RESISTED, -resisted(state, a.raw, resistance))
    kind = DAMAGE_BACK if target == state.fight.active else DAMAGE
    note(table, kind, target, damage, effective_resistance(state, resistance))
    if not suffer(state, table, target, damage, a.lethal, surcharge(state)):
        knock_down(state, table, target, damage)
