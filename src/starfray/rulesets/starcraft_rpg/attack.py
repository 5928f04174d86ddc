"""The procedure of a weapon attack, step by step as in the book."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg import (
    notes,
    psionic_notes,
    rulings,
    special_words,
    words,
)
from starfray.rulesets.starcraft_rpg.behaviors import rushing, strikes_heavily
from starfray.rulesets.starcraft_rpg.damage import damage
from starfray.rulesets.starcraft_rpg.evading import (
    NO_AREA,
    declare_evading,
    evade,
    over_with_evading,
)
from starfray.rulesets.starcraft_rpg.general import (
    advantage_bonus,
    extreme,
    hits,
    natural_roll,
    part,
)
from starfray.rulesets.starcraft_rpg.hiding import find_by_hit, make_noise
from starfray.rulesets.starcraft_rpg.lasting import power_bonus
from starfray.rulesets.starcraft_rpg.leadership import (
    formation_after_attack,
    mark_struck,
    may_answer,
    offer_formation,
)
from starfray.rulesets.starcraft_rpg.modifiers import (
    accuracy_against,
    defense_attacked,
    flanked,
)
from starfray.rulesets.starcraft_rpg.morale import EVERY_POINT, natural_morale, spend_morale
from starfray.rulesets.starcraft_rpg.psionic_state import ACCURACY as POWER_ACCURACY
from starfray.rulesets.starcraft_rpg.state import (
    ACTION,
    ALL_OF_IT,
    CHARGE,
    CRITICAL,
    NONE_OF_IT,
    State,
)
from starfray.rulesets.starcraft_rpg.targets import range_modifier

MISS = -1  # in place of an overage
# A blow that waits to be answered is one number: the kind of weapon, Hailfire, and twice the
# overage, 1 more when the target takes half of the damage.
MOST_KINDS = 64
MOST_HAILFIRE = 64


@rule("SCR-ATK-12")
def attack(
    state: State,
    table: Table,
    who: int,
    target: int,
    kind: int,
    extra: int,
    fire: int,
    hailfire: int,
    advantage: int,
) -> None:
    """Make one attack on one target: roll, hit, overage, damage, wounds, morale.

    `extra` is the modifier for attacks beyond the first, `fire` that of special fire.
    """
    make_noise(state, table, who, kind)
    melee = state.weapons[kind].melee
    attacker = state.units[who]
    if state.rulings.evade_timing == rulings.EVADE_BEFORE_ROLL:
        declare_evading(state, table, who, target, kind)
    if state.fight.augmented:
        offer_formation(state, table, target, who)
    flanking = flanked(state, who, target, melee)
    needed = defense_attacked(state, table, who, target, melee, attacker.x, attacker.y, flanking)
    total = accuracy(state, table, who, kind, extra, fire, advantage)
    total += range_modifier(state, table, who, target, kind)
    total += accuracy_against(state, table, who, target, melee, flanking)
    natural = natural_roll(state, table, who, words.ATTACK, advantage)
    total += natural
    note(table, notes.ATTACK_ROLL, who, target, natural, total, needed)
    if attacker.morale > 0:
        gain = EVERY_POINT
        if state.weapons[kind].evadable == 0:
            gain = attack_overage(state, who, melee, EVERY_POINT)
        total = spend_morale(state, table, who, natural, total, needed, gain, 1)
    rolled = extreme(natural)
    x, y = state.units[target].x, state.units[target].y
    struck(state, table, who, target, kind, natural, total, needed, hailfire, x, y, NO_AREA)
    natural_morale(state, table, who, rolled)
    if state.units[target].formation:
        formation_after_attack(state, table, target)


@rule("SCR-ATK-01", "SCR-BEH-05", "SCR-SPA-01", "SCR-SPA-03")
def accuracy(
    state: State, table: Table, who: int, kind: int, extra: int, fire: int, advantage: int
) -> int:
    """Add up the attacker's own accuracy, its weapon's and its wounds'."""
    unit = state.units[who]
    weapon = state.weapons[kind]
    total = modifier(table, notes.ACCURACY, unit.accuracy)
    if weapon.accuracy_bonus:
        total += modifier(table, notes.WEAPON_ACCURACY, weapon.accuracy_bonus)
    if rushing(state, who):
        if state.fight.manner == CHARGE:
            total += modifier(table, special_words.CHARGING, 5)
        elif not weapon.melee:
            total += modifier(table, special_words.ON_THE_RUN, -2)
    if extra:
        total += modifier(table, notes.EXTRA_ATTACK, extra)
    if fire:
        total += modifier(table, notes.SATURATION, fire)
    if strikes_heavily(state, who, weapon.melee):
        total += modifier(table, notes.HEAVY_ACCURACY, 2)
    if advantage:
        total += modifier(table, notes.ADVANTAGE, advantage_bonus(state, advantage))
    if unit.wounds[ACTION]:
        total += modifier(table, notes.ACTION_WOUNDS, -unit.wounds[ACTION])
    if unit.wounds[CRITICAL] and state.rulings.critical_comma == rulings.CRITICAL_THREE:
        total += modifier(table, notes.CRITICAL_ACCURACY, -unit.wounds[CRITICAL])
    if unit.fatigue:
        total += modifier(table, notes.FATIGUED, unit.fatigue * state.fight.fatigue_accuracy)
    if unit.prone and weapon.melee and state.rulings.prone_attacker == rulings.PRONE_MELEE_MINUS5:
        total += modifier(table, notes.PRONE_ATTACKER, -5)
    if state.fight.lasting:
        bonus = power_bonus(state, who, POWER_ACCURACY)
        total += modifier(table, psionic_notes.POWER_ACCURACY, bonus)
    return total


@rule("SCR-ATK-02")
def extra_attack(state: State, earlier: int) -> int:
    """Return the modifier of an attack with so many attacks before it."""
    if earlier <= 0:
        return 0
    ruling = state.rulings.extra_attack_modifier
    if ruling == rulings.MINUS4_EACH:
        return -4 * earlier
    if ruling == rulings.PLUS4_FLAT:
        return 4
    if ruling == rulings.MINUS4_FLAT:
        return -4
    return 4 * earlier


@rule("SCR-ATK-04")
def attack_overage(state: State, who: int, melee: int, raw: int) -> int:
    """Return how much of what the total has above the defense counts."""
    cap = state.units[who].strength if melee else state.units[who].instinct
    if state.rulings.overage_attribute == rulings.CAP_HALF:
        cap = part(state, cap, 2)
    return max(0, min(raw, cap))


@rule("SCR-ATK-03", "SCR-ATK-04", "SCR-ATK-12")
def struck(
    state: State,
    table: Table,
    who: int,
    target: int,
    kind: int,
    natural: int,
    total: int,
    needed: int,
    hailfire: int,
    x: int,
    y: int,
    radius: int,
) -> None:
    """Compare the total with the defense; a hit that is not evaded does its damage.

    `x`, `y` and `radius` are the area of the attack; the radius is `NO_AREA` for one target.
    """
    overage = compare(state, table, who, target, kind, natural, total, needed)
    hurt(state, table, who, target, kind, total, overage, hailfire, x, y, radius)


@rule("SCR-ATK-03", "SCR-ATK-04")
def compare(
    state: State,
    table: Table,
    who: int,
    target: int,
    kind: int,
    natural: int,
    total: int,
    needed: int,
) -> int:
    """Compare the total of an attack with the defense; return the overage, or `MISS`."""
    if not hits(state, natural, total, needed):
        note(table, notes.MISSED, who, target)
        return MISS
    overage = attack_overage(state, who, state.weapons[kind].melee, total - needed)
    if state.units[target].hidden:
        find_by_hit(state, table, who, target)
    note(table, notes.HIT, who, target, total - needed, overage)
    return overage


@rule("SCR-ATK-12", "SCR-SPA-16", "SCR-SPA-17")
def hurt(
    state: State,
    table: Table,
    who: int,
    target: int,
    kind: int,
    total: int,
    overage: int,
    hailfire: int,
    x: int,
    y: int,
    radius: int,
) -> None:
    """Let a target that is hit evade, if it can; then do what is left of the damage."""
    left = ALL_OF_IT
    if state.weapons[kind].evadable:
        if overage == MISS:
            over_with_evading(state, table, target, state.units[target].evading)
        else:
            flanking = flanked(state, who, target, state.weapons[kind].melee)
            left = evade(state, table, who, target, kind, total, flanking, x, y, radius)
    if left == NONE_OF_IT:
        overage = MISS
    if overage == MISS:
        return
    if state.fight.augmented and may_answer(state, who, target):
        if state.rulings.responsive_timing == rulings.RESPOND_BEFORE_DAMAGE:
            blow = 1 + kind + MOST_KINDS * (hailfire + MOST_HAILFIRE * (overage * 2 + left))
            mark_struck(state, table, who, target, blow)
            return
        mark_struck(state, table, who, target, 0)
    damage(state, table, who, target, kind, overage, hailfire, left)
