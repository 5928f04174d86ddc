"""The core of the game: what an attack rolls, with all its Skill steps."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier
from starfray.rulesets.serenity.chapters.actions import action_steps, extra_action_steps, tell_steps
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import (
    action_attribute,
    serious_skill_steps,
)
from starfray.rulesets.serenity.chapters.defenses.range import range_steps
from starfray.rulesets.serenity.chapters.dice import is_below_the_ladder, pool, skill_die
from starfray.rulesets.serenity.chapters.special_attacks.prone import PRONE_STEPS, prone_steps
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
    """Return the attribute of an attack: Agility, or what the weapon or the ruling says."""
    if state.rulings.attack_attribute == AttackAttribute.CHOICE:
        return ask(table, state, who, WHICH_ATTRIBUTE, 0b111111, weapon, 0, 0)
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
def is_too_hard(state: State, who: int, weapon: int, feet: int) -> bool:
    """Return whether its penalty forbids to try an attack, where the ruling says so."""
    skill = skill_die(state, who, state.weapons[weapon].skill)
    return is_below_the_ladder(state, skill, plain_attack_steps(state, who, weapon, feet))


@rule("SER-CORE-02")
def plain_attack_steps(state: State, who: int, weapon: int, feet: int) -> int:
    """Return the net Skill steps that an attack would have as the next action."""
    unit = state.units[who]
    steps = extra_action_steps(state, unit.declared, unit.used + 1)
    return steps + steps_against_attack(state, who, weapon, feet)


@rule("SER-CORE-02")
def attack_steps(state: State, who: int, weapon: int, feet: int) -> int:
    """Return the net Skill steps of an attack that is the action just taken."""
    return action_steps(state, who) + steps_against_attack(state, who, weapon, feet)


@rule("SER-CORE-02", "SER-SER-01", "SER-RNG-01", "SER-PRN-01")
def steps_against_attack(state: State, who: int, weapon: int, feet: int) -> int:
    """Return the Skill steps of an attack for wounds, range and lying prone."""
    skill = skill_die(state, who, state.weapons[weapon].skill)
    steps = serious_skill_steps(state, who, skill) + range_steps(state, weapon, feet)
    return steps + prone_steps(state, who)


RANGE = WORDS.modifier("range", "SER-RNG-01", "steps for range")


@rule("SER-CORE-02")
def tell_attack_steps(state: State, table: Table, who: int, weapon: int, feet: int) -> None:
    """Note each of the steps of an attack that is the action just taken."""
    tell_steps(state, table, who, skill_die(state, who, state.weapons[weapon].skill))
    modifier(table, RANGE, range_steps(state, weapon, feet))
    modifier(table, PRONE_STEPS, prone_steps(state, who))
