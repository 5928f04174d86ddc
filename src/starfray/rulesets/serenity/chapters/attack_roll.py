"""The core of the game: what an attack rolls, with all its Skill steps."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, ask, modifier
from starfray.rulesets.serenity.chapters.actions import (
    EXTRA_ACTIONS,
    extra_action_steps,
    tell_steps_of_injuries,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import action_attribute
from starfray.rulesets.serenity.chapters.defenses.range import range_steps
from starfray.rulesets.serenity.chapters.dice import is_below_the_ladder, pool, skill_die
from starfray.rulesets.serenity.chapters.kinds_of_attack import THREAT, THREAT_BURST, Attack
from starfray.rulesets.serenity.chapters.special_attacks.aim import AIM_STEPS, aim_steps
from starfray.rulesets.serenity.chapters.special_attacks.all_out_attack import (
    ALL_OUT_ATTACK_STEPS,
    all_out_attack_steps,
)
from starfray.rulesets.serenity.chapters.special_attacks.called_shot import (
    CALLED_STEPS,
    called_steps,
)
from starfray.rulesets.serenity.chapters.special_attacks.combining import steps_of_manner
from starfray.rulesets.serenity.chapters.special_attacks.crowd import CROWD_STEPS, crowd_steps
from starfray.rulesets.serenity.chapters.special_attacks.prone import PRONE_STEPS, prone_steps
from starfray.rulesets.serenity.chapters.special_attacks.thrown_weapon import (
    THROWN_STEPS,
    thrown_steps,
)
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import (
    UNSTABLE_STEPS,
    unstable_steps,
)
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import AttackAttribute
from starfray.rulesets.serenity.state import STRENGTH, State
from starfray.rulesets.serenity.words import WORDS

WHICH_ATTRIBUTE = WORDS.question(
    "attack_attribute",
    "SER-CORE-10",
    "{who}, which attribute do you use to attack with {weapon}?",
    names="attributes",
    fields="weapon:weapons",
)


@rule("SER-CORE-10")
def attack_attribute(state: State, table: Table, who: int, weapon: int) -> int:
    """Return the attribute of an attack; by one ruling the attacker chooses it."""
    if state.rulings.attack_attribute == AttackAttribute.CHOICE:
        return ask(table, state, who, WHICH_ATTRIBUTE, 0b111111, weapon)
    return attribute_of_weapon(state, weapon)


@rule("SER-CORE-10")
def attribute_of_weapon(state: State, weapon: int) -> int:
    """Return the attribute of attacks with a weapon: Agility, or what it or the ruling says."""
    if state.rulings.attack_attribute == AttackAttribute.STRENGTH_MELEE and strikes_hand_to_hand(
        state, weapon
    ):
        return STRENGTH
    return state.weapons[weapon].attribute


@rule("SER-CORE-10")
def attack_dice(state: State, who: int, weapon: int, attribute: int, steps: int) -> tuple[int, int]:
    """Return the two ratings of an attack roll: an attribute and the weapon's skill."""
    skill = skill_die(state, who, state.weapons[weapon].skill)
    rating = action_attribute(state, who, state.units[who].attributes[attribute], skill)
    return pool(state, rating, skill, steps)


@rule("SER-CORE-02")
def is_too_hard(state: State, made: Attack, feet: int) -> bool:
    """Return whether its penalty forbids to try an attack, where the ruling says so."""
    skill = skill_die(state, made.who, state.weapons[made.weapon].skill)
    return is_below_the_ladder(state, skill, attack_steps(state, UNHEARD, made, feet))


RANGE = WORDS.modifier("range", "SER-RNG-01", "{amount} steps for range")


@rule("SER-CORE-02", "SER-SER-01", "SER-RNG-01", "SER-SPC-01")
def attack_steps(state: State, table: Table, made: Attack, feet: int) -> int:
    """Note each of the Skill steps of an attack; return their sum."""
    who, weapon = made.who, made.weapon
    skill = skill_die(state, who, state.weapons[weapon].skill)
    steps = modifier(table, EXTRA_ACTIONS, own_action_steps(state, made))
    steps += tell_steps_of_injuries(state, table, who, skill)
    steps += modifier(table, RANGE, range_steps(state, weapon, feet))
    steps += modifier(table, PRONE_STEPS, prone_steps(state, who))
    steps += modifier(table, UNSTABLE_STEPS, unstable_steps(state, who))
    steps += modifier(table, THROWN_STEPS, thrown_steps(state, made))
    steps += modifier(table, AIM_STEPS, aim_steps(state, who, made.target, weapon))
    steps += modifier(table, ALL_OUT_ATTACK_STEPS, all_out_attack_steps(state, who, weapon))
    steps += modifier(table, CALLED_STEPS, called_steps(state, made.spot))
    steps += steps_of_manner(state, table, made)
    return steps + modifier(table, CROWD_STEPS, crowd_steps(state, made))


@rule("SER-ACT-02", "SER-THR-01", "SER-CVR-01")
def own_action_steps(state: State, made: Attack) -> int:
    """Return the Skill steps that an attack loses as an extra action; a free one loses none."""
    if made.manner in (THREAT, THREAT_BURST):
        return 0
    unit = state.units[made.who]
    return extra_action_steps(state, unit.declared, max(1, unit.used + made.costs))
