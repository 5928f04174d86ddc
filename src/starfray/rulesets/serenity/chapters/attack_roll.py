"""The core of the game: what an attack rolls, with all its Skill steps."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier
from starfray.rulesets.serenity.chapters.actions import (
    EXTRA_ACTIONS,
    action_steps,
    extra_action_steps,
    steps_of_injuries,
    tell_steps_of_injuries,
    why_not_spend,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import action_attribute
from starfray.rulesets.serenity.chapters.defenses.range import range_steps
from starfray.rulesets.serenity.chapters.dice import is_below_the_ladder, pool, skill_die
from starfray.rulesets.serenity.chapters.kinds_of_attack import THREAT, Attack
from starfray.rulesets.serenity.chapters.special_attacks.aim import AIM_STEPS, aim_steps
from starfray.rulesets.serenity.chapters.special_attacks.all_out_attack import (
    ALL_OUT_ATTACK_STEPS,
    all_out_attack_steps,
)
from starfray.rulesets.serenity.chapters.special_attacks.called_shot import (
    CALLED_STEPS,
    called_steps,
)
from starfray.rulesets.serenity.chapters.special_attacks.combining import (
    steps_of_manner,
    tell_steps_of_manner,
)
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
    """Return the attribute of an attack: Agility, or what the weapon or the ruling says."""
    if state.rulings.attack_attribute == AttackAttribute.CHOICE:
        return ask(table, state, who, WHICH_ATTRIBUTE, 0b111111, weapon)
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


@rule("SER-CORE-02", "SER-CVR-01")
def is_too_hard(state: State, made: Attack, feet: int) -> bool:
    """Return whether its penalty forbids to try an attack, where the ruling says so.

    Out of turn, and of one who has no action left, it is the attack that was held: an action taken.
    """
    who = made.who
    skill = skill_die(state, who, state.weapons[made.weapon].skill)
    steps = plain_attack_steps(state, made, feet)
    if state.fight.active != who or why_not_spend(state, who, 1) != 0:
        steps = attack_steps(state, made, feet)
    return is_below_the_ladder(state, skill, steps)


@rule("SER-CORE-02")
def plain_attack_steps(state: State, made: Attack, feet: int) -> int:
    """Return the net Skill steps that an attack would have as the next action."""
    unit = state.units[made.who]
    extra = 0
    if made.manner != THREAT:
        extra = extra_action_steps(state, unit.declared, unit.used + 1)
    return extra + steps_of_attack(state, made, feet)


@rule("SER-CORE-02")
def attack_steps(state: State, made: Attack, feet: int) -> int:
    """Return the net Skill steps of an attack that is the action just taken."""
    return own_action_steps(state, made) + steps_of_attack(state, made, feet)


@rule("SER-ACT-02", "SER-THR-01")
def own_action_steps(state: State, made: Attack) -> int:
    """Return the Skill steps that an attack loses as an extra action; a free one loses none."""
    return 0 if made.manner == THREAT else action_steps(state, made.who)


@rule("SER-CORE-02", "SER-SER-01", "SER-RNG-01", "SER-SPC-01")
def steps_of_attack(state: State, made: Attack, feet: int) -> int:
    """Return the sum of all Skill steps of an attack, but for those of an extra action."""
    who, weapon = made.who, made.weapon
    skill = skill_die(state, who, state.weapons[weapon].skill)
    steps = steps_of_injuries(state, who, skill) + range_steps(state, weapon, feet)
    steps += prone_steps(state, who) + unstable_steps(state, who) + thrown_steps(state, weapon)
    steps += aim_steps_of(state, made) + all_out_attack_steps(state, who, weapon)
    steps += called_steps(state, made.spot) + steps_of_manner(state, made)
    return steps + crowd_steps(state, made)


RANGE = WORDS.modifier("range", "SER-RNG-01", "{amount} steps for range")


@rule("SER-CORE-02", "SER-SPC-01")
def tell_attack_steps(state: State, table: Table, made: Attack, feet: int) -> None:
    """Note each of the steps of an attack that is the action just taken."""
    who, weapon = made.who, made.weapon
    modifier(table, EXTRA_ACTIONS, own_action_steps(state, made))
    tell_steps_of_injuries(state, table, who, skill_die(state, who, state.weapons[weapon].skill))
    modifier(table, RANGE, range_steps(state, weapon, feet))
    modifier(table, PRONE_STEPS, prone_steps(state, who))
    modifier(table, UNSTABLE_STEPS, unstable_steps(state, who))
    modifier(table, THROWN_STEPS, thrown_steps(state, weapon))
    modifier(table, AIM_STEPS, aim_steps_of(state, made))
    modifier(table, ALL_OUT_ATTACK_STEPS, all_out_attack_steps(state, who, weapon))
    modifier(table, CALLED_STEPS, called_steps(state, made.spot))
    tell_steps_of_manner(state, table, made)
    modifier(table, CROWD_STEPS, crowd_steps(state, made))


@rule("SER-AIM-01")
def aim_steps_of(state: State, made: Attack) -> int:
    """Return the Skill steps that aim gives an attack on whom it was taken at."""
    return aim_steps(state, made.who, made.target, made.weapon)
