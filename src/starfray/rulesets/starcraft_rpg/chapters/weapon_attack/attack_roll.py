"""The procedure of a weapon attack, step by step as in the book.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.being_hit import (
    mark_struck,
    mark_struck_by,
    may_answer,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    formation_after_attack,
    offer_formation,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    rushing,
    strikes_heavily,
    weapon_aim,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import flanked
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.modifiers import (
    accuracy_against,
    defense_attacked,
)
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import (
    advantage_bonus,
    extreme,
    hits,
    natural_roll,
    part,
)
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import ADVANTAGE, FATIGUED
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    EVERY_POINT,
    SOME_POINTS,
    Gain,
    Goal,
    natural_morale,
    spend_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import ACCURACY
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import power_bonus
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_attack import (
    ACTION_WOUNDS,
    POWER_ACCURACY,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import (
    find_by_hit,
    make_noise,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.evading import (
    declare_evading,
    evade,
    over_with_evading,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.damage import damage
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    AttackRoll,
    Burst,
    Square,
    Volley,
    square_of,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import range_modifier
from starfray.rulesets.starcraft_rpg.rulings import (
    ActionMoveAttacks,
    CriticalComma,
    EvadeTiming,
    ExtraAttackModifier,
    OverageAttribute,
    ProneAttacker,
    ResponsiveTiming,
)
from starfray.rulesets.starcraft_rpg.state import (
    ACTION,
    BY_ACTION_MOVE,
    BY_CHARGE,
    CRITICAL,
    NONE_OF_IT,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS

MISS = -1  # in place of an overage
ATTACK_ROLL = WORDS.note(
    "attack_roll", "SCR-ATK-01", "who:units target:units natural total needed",
    "{who} attacks {target}: {total} against a defense of {needed}.",
    unseen="who: {who} attacks {target}.",
)  # fmt: skip


@rule("SCR-ATK-12")
def attack_target(state: State, table: Table, attack: Attack, target: int) -> None:
    """Make one attack on one target: roll, hit, overage, damage, wounds, morale."""
    who = attack.who
    attacker = state.units[who]
    weapon = state.weapons[attack.weapon]
    make_noise(state, table, who, attack.weapon)
    if state.rulings.evade_timing == EvadeTiming.BEFORE_ROLL:
        declare_evading(state, table, attack, target)
    offer_formation(state, table, target, who)
    flanking = flanked(state, who, target, weapon.melee)
    origin = Square(attacker.x, attacker.y)
    defense = defense_attacked(state, table, who, target, weapon.melee, origin, flanking)
    total = accuracy(state, table, attack)
    total += range_modifier(state, table, who, target, attack.weapon)
    total += accuracy_against(state, table, who, target, weapon.melee, flanking)
    total += weapon_aim(state, table, who, target, attack.weapon)
    natural = natural_roll(state, table, who, words.ATTACK, attack.advantage)
    total += natural
    note(table, ATTACK_ROLL, who, target, natural, total, defense)
    gain = EVERY_POINT
    if weapon.evadable == 0:
        gain = Gain(SOME_POINTS, most_overage(state, who, weapon.melee))
    total = spend_morale(state, table, who, natural, total, Goal(defense, gain, 1))
    rolled = extreme(natural)
    area = square_of(state, target)
    struck(state, table, attack, target, AttackRoll(natural, total, defense), area)
    natural_morale(state, table, who, rolled)
    formation_after_attack(state, table, target)


ATTACKER_ACCURACY = WORDS.modifier("accuracy", "SCR-ATK-01", "accuracy")
WEAPON_ACCURACY = WORDS.modifier("weapon_accuracy", "SCR-ATK-01", "accuracy of the weapon")
EXTRA_ATTACK = WORDS.modifier("extra_attack", "SCR-ATK-02", "attack beyond the first")
SATURATION = WORDS.modifier("saturation", "SCR-SPA-15", "saturation fire")
CRITICAL_ACCURACY = WORDS.modifier("critical_accuracy", "SCR-WND-08", "critical wounds")
PRONE_ATTACKER = WORDS.modifier("prone_attacker", "SCR-MOD-07", "striking while prone")
HEAVY_ACCURACY = WORDS.modifier("heavy_accuracy", "SCR-BEH-05", "Heavy Strikes")
ON_THE_RUN = WORDS.modifier("on_the_run", "SCR-SPA-01", "Action Move")
CHARGING = WORDS.modifier("charging", "SCR-SPA-03", "charging")


@rule("SCR-ATK-01", "SCR-BEH-05", "SCR-SPA-01", "SCR-SPA-03")
def accuracy(state: State, table: Table, attack: Attack) -> int:
    """Add up the attacker's own accuracy, its weapon's and its wounds'."""
    who = attack.who
    unit = state.units[who]
    weapon = state.weapons[attack.weapon]
    total = modifier(table, ATTACKER_ACCURACY, unit.accuracy)
    total += modifier(table, WEAPON_ACCURACY, weapon.accuracy_bonus)
    if rushing(state, who):
        if state.fight.manner == BY_CHARGE:
            total += modifier(table, CHARGING, 5)
        elif not weapon.melee:
            total += modifier(table, ON_THE_RUN, -2)
    total += modifier(table, EXTRA_ATTACK, attack.extra)
    total += modifier(table, SATURATION, attack.fire)
    if strikes_heavily(state, who, weapon.melee):
        total += modifier(table, HEAVY_ACCURACY, 2)
    total += modifier(table, ADVANTAGE, advantage_bonus(state, attack.advantage))
    total += modifier(table, ACTION_WOUNDS, -unit.wounds[ACTION])
    if state.rulings.critical_comma == CriticalComma.THREE:
        total += modifier(table, CRITICAL_ACCURACY, -unit.wounds[CRITICAL])
    total += modifier(table, FATIGUED, unit.fatigue * state.fight.fatigue_accuracy)
    if unit.prone and weapon.melee and state.rulings.prone_attacker == ProneAttacker.MELEE_MINUS5:
        total += modifier(table, PRONE_ATTACKER, -5)
    bonus = power_bonus(state, who, ACCURACY)
    return total + modifier(table, POWER_ACCURACY, bonus)


@rule("SCR-ATK-02")
def extra_attack(state: State, earlier: int) -> int:
    """Return the modifier of an attack with that many attacks before it."""
    if earlier <= 0:
        return 0
    ruling = state.rulings.extra_attack_modifier
    if ruling == ExtraAttackModifier.MINUS4_EACH:
        return -4 * earlier
    if ruling == ExtraAttackModifier.PLUS4_FLAT:
        return 4
    if ruling == ExtraAttackModifier.MINUS4_FLAT:
        return -4
    return 4 * earlier


@rule("SCR-ATK-02", "SCR-ATK-10")
def attack_of(state: State, volley: Volley, earlier: int) -> Attack:
    """Return an attack of a volley with that many before it; special fire has no Hailfire here."""
    weapon = state.units[volley.who].weapons[volley.slot]
    hailfire = state.weapons[weapon].hailfire if volley.fire == 0 else 0
    extra = extra_attack(state, earlier)
    return Attack(volley.who, weapon, extra, volley.fire, hailfire, 0)


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
    if state.rulings.action_move_attacks != ActionMoveAttacks.SINGLE or not rushing(state, who):
        return 0
    return 1 if state.fight.manner == BY_ACTION_MOVE else 0


ANOTHER_ATTACK = WORDS.question(
    "another_attack", "SCR-ATK-18", "{who}, make another attack, number {number}?",
    options=("no", "yes"), fields="number",
)  # fmt: skip


@rule("SCR-ATK-18")
def goes_on_attacking(state: State, table: Table, who: int, number: int) -> int:
    """Ask an attacker who has announced no number of attacks whether it makes another one."""
    return ask(table, state, who, ANOTHER_ATTACK, words.EITHER, number)


@rule("SCR-ATK-04")
def attack_overage(state: State, who: int, melee: int, raw: int) -> int:
    """Return how much of what the total has above the defense counts."""
    return max(0, min(raw, most_overage(state, who, melee)))


@rule("SCR-ATK-04")
def most_overage(state: State, who: int, melee: int) -> int:
    """Return how much of an overage counts at most: the attacker's strength, or its instinct."""
    cap = state.units[who].strength if melee else state.units[who].instinct
    if state.rulings.overage_attribute == OverageAttribute.HALF:
        cap = part(state, cap, 2)
    return max(0, cap)


@rule("SCR-ATK-03", "SCR-ATK-04", "SCR-ATK-12")
def struck(
    state: State, table: Table, attack: Attack, target: int, rolled: AttackRoll, area: Burst
) -> None:
    """Compare the total with the defense; a hit that is not evaded does its damage."""
    overage = compare(state, table, attack, target, rolled)
    hurt(state, table, attack, target, rolled.total, overage, area)


MISSED = WORDS.note(
    "missed",
    "SCR-ATK-03",
    "who:units target:units",
    "{who} misses {target}.",
    outcome="miss",
    unseen="who",
)
HIT = WORDS.note(
    "hit", "SCR-ATK-04", "who:units target:units overage_raw overage",
    "{who} hits {target} by {overage_raw}; {overage} of it adds to the damage.",
    outcome="hit", unseen="who: {who} hits {target}.",
)  # fmt: skip


@rule("SCR-ATK-03", "SCR-ATK-04")
def compare(state: State, table: Table, attack: Attack, target: int, rolled: AttackRoll) -> int:
    """Compare the total of an attack with the defense; return the overage, or `MISS`."""
    who = attack.who
    if not hits(state, rolled.natural, rolled.total, rolled.defense):
        note(table, MISSED, who, target)
        return MISS
    raw = rolled.total - rolled.defense
    overage = attack_overage(state, who, state.weapons[attack.weapon].melee, raw)
    find_by_hit(state, table, who, target)
    note(table, HIT, who, target, raw, overage)
    return overage


@rule("SCR-ATK-12", "SCR-SPA-16", "SCR-SPA-17")
def hurt(
    state: State, table: Table, attack: Attack, target: int, total: int, overage: int, area: Burst
) -> None:
    """Let a target that is hit evade, if it can; then do what is left of the damage."""
    if overage == MISS:
        over_with_evading(state, table, target, state.units[target].evading)
        return
    share = evade(state, table, attack, target, total, area)
    if share == NONE_OF_IT:
        return
    if may_answer(state, attack.who, target):
        if state.rulings.responsive_timing == ResponsiveTiming.BEFORE_DAMAGE:
            mark_struck_by(state, table, attack, target, overage, share)
            return
        mark_struck(state, table, target, attack.who)
    damage(state, table, attack, target, overage, share)
