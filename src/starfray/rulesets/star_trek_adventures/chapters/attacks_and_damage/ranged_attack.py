"""Attacks and damage, step 4 B: the Task of a ranged attack."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    crowd,
    enemies_near,
    target_difficulty,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    skilled_with,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import (
    count_pool,
    difficulty_for,
    goes_unrolled,
    roll_pool,
    take_result,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import complications
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import complication_range, task_of
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import aimed_reroll
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    dice_to_reroll,
    intent_difficulty,
)
from starfray.rulesets.star_trek_adventures.state import CONTROL, SECURITY, State
from starfray.rulesets.star_trek_adventures.words import WORDS

RANGED_DIFFICULTY = 2
ENEMIES_NEAR = WORDS.modifier("enemies_near", "STA-ATK-06", "an enemy within Reach")
CROWD = WORDS.modifier("crowd", "STA-ATK-07", "Complication Range: creatures near the target")


@rule("STA-ATK-06", "STA-ATK-07")
def ranged_attack(state: State, table: Table, who: int, target: int) -> None:
    """Control + Security, Difficulty 2: not opposed; enemies within Reach make it harder."""
    a = state.attack
    increases = modifier(table, ENEMIES_NEAR, enemies_near(state, who))
    if not a.silent:
        increases += intent_difficulty(state, table, a.weapon, a.lethal)
    increases += target_difficulty(state, table, target, 0)
    risk = complication_range(modifier(table, CROWD, crowd(state, who, target)))
    attack_task(state, table, who, CONTROL, RANGED_DIFFICULTY, increases, risk)
    complications(state, table, who, state.hand.complications, target)


@rule("STA-ATK-06", "STA-ATK-11", "STA-MIN-03", asked="STA-ATK-06 Task")
def attack_task(
    state: State,
    table: Table,
    who: int,
    attribute: int,
    difficulty: int,
    increases: int,
    risk: int,
) -> bool:
    """Attempt the Task of an attack that nobody opposes; return whether it succeeded."""
    weapon = state.attack.weapon
    needed = difficulty_for(state, table, who, difficulty, increases)
    focus = skilled_with(state, who, weapon)
    task = task_of(state, who, attribute, SECURITY, focus, risk, needed)
    if goes_unrolled(state, table, task):
        return True
    pool = roll_pool(state, table, task)
    pool = aimed_reroll(state, table, task, pool, dice_to_reroll(state, who, weapon))
    return take_result(state, table, who, count_pool(state, table, task, pool, 0))
