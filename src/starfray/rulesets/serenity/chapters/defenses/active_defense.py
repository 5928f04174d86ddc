"""Defenses, block and dodge: who can make one, what it costs, and the roll."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.serenity.chapters.actions import (
    DO_ALL_OUT_DEFENSE,
    DO_DODGE,
    EXTRA_ACTIONS,
    ONLY_ATTACKS,
    action_cost,
    declared_with_defense,
    extra_action_steps,
    steps_of_injuries,
    tell_steps_of_injuries,
    why_not_act,
    why_not_react,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import action_attribute
from starfray.rulesets.serenity.chapters.defenses.all_out_defense import (
    is_free_by_stance,
    use_up_brace,
)
from starfray.rulesets.serenity.chapters.defenses.innate_defense import botched_defense, is_lost
from starfray.rulesets.serenity.chapters.dice import NO_SKILL_LEFT, Roll, is_below_the_ladder, pool
from starfray.rulesets.serenity.chapters.difficulty import CHECK_BOTCHED, roll_dice
from starfray.rulesets.serenity.chapters.special_attacks.hold import is_held_helpless
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import (
    UNSTABLE_STEPS,
    unstable_steps_with,
)
from starfray.rulesets.serenity.rulings import AllOutDefenseCost, ProneDefense
from starfray.rulesets.serenity.state import AGILITY, ALL_OUT_ATTACK, ALL_OUT_DEFENSE, State
from starfray.rulesets.serenity.words import WORDS

CANNOT_DEFEND = WORDS.reason("cannot_defend", "SER-DEF-02", "the target cannot defend itself")
UNAWARE = WORDS.reason("unaware", "SER-DEF-02", "the target does not see the attack coming")
BLINDED = WORDS.reason("blinded", "SER-EXT-03", "the blind see no attacks coming")
PRONE_DEFENSE = WORDS.reason(
    "prone_defense", "SER-PRN-02", "a prone combatant cannot dodge or block"
)


@rule("SER-DEF-02")
def why_not_defend(state: State, who: int) -> int:
    """Return why a combatant can neither dodge nor block, or 0."""
    if why_not_act(state, who) != 0:
        return CANNOT_DEFEND
    unit = state.units[who]
    if unit.stance == ALL_OUT_ATTACK:
        return ONLY_ATTACKS
    if is_held_helpless(state, who):
        return CANNOT_DEFEND
    if unit.aware == 0:
        return UNAWARE
    if unit.blind:
        return BLINDED
    if unit.prone and state.rulings.prone_defense == ProneDefense.REFUSED:
        return PRONE_DEFENSE
    return 0


@rule("SER-ACT-02", "SER-ACT-03")
def why_not_pay(state: State, who: int) -> int:
    """Return why a combatant has no action left for a dodge or block, or 0."""
    return why_not_react(state, who, defense_cost(state, who, DO_DODGE))


@rule("SER-CORE-02", "SER-ACT-02")
def why_not_with_skill(state: State, who: int, doing: int, skill: int) -> int:
    """Return why its penalty forbids to try a defense, by the ruling, or 0."""
    cost = defense_cost(state, who, doing)
    declared = declared_with_defense(state, who, cost)
    steps = defense_steps(state, who, doing, declared, state.units[who].used + cost)
    steps += steps_of_injuries(state, who, skill)
    steps += unstable_steps_with(state, who, AGILITY) + all_out_steps(state, who)
    return NO_SKILL_LEFT if is_below_the_ladder(state, skill, steps) else 0


@rule("SER-CORE-02", "SER-DEF-06")
def why_not_with_skill_all_out(state: State, who: int, doing: int, skill: int) -> int:
    """Return why its penalty forbids to go all out for a defense, by the ruling, or 0."""
    more = action_cost(state, DO_ALL_OUT_DEFENSE) + action_cost(state, doing)
    unit = state.units[who]
    steps = defense_steps(state, who, doing, unit.declared, unit.used + more)
    if state.rulings.all_out_defense_cost == AllOutDefenseCost.EVERY_ATTACK:
        steps = 0
    steps += steps_of_injuries(state, who, skill) + unstable_steps_with(state, who, AGILITY)
    lost = is_below_the_ladder(state, skill, steps + ALL_OUT_DEFENSE_STEPS)
    return NO_SKILL_LEFT if lost else 0


@rule("SER-ACT-03", "SER-DEF-06")
def defense_cost(state: State, who: int, doing: int) -> int:
    """Return how many actions a dodge or block counts as for a combatant."""
    if is_free_by_stance(state, who):
        return 0
    return action_cost(state, doing)


@rule("SER-DEF-06", "SER-ACT-02")
def defense_steps(state: State, who: int, doing: int, declared: int, index: int) -> int:
    """Return the Skill steps that a defense loses as an extra action."""
    if is_free_by_stance(state, who) or action_cost(state, doing) == 0:
        return 0
    return extra_action_steps(state, declared, max(1, index))


ALL_OUT_DEFENSE_STEPS = 2


@rule("SER-DEF-06")
def all_out_steps(state: State, who: int) -> int:
    """Return the Skill steps of all-out defense: 2 more to a dodge or block."""
    unit = state.units[who]
    return ALL_OUT_DEFENSE_STEPS if unit.stance == ALL_OUT_DEFENSE or unit.braced else 0


ALL_OUT_STEPS = WORDS.modifier("all_out_steps", "SER-DEF-06", "{amount} steps for all-out defense")

DEFENSE_ROLL = WORDS.note(
    "defense_roll", "SER-DEF-05", "who:units doing:doings skill:ratings steps total",
    "{who} answers with a {doing}: {total}.",
)  # fmt: skip


class Defense(NamedTuple):
    """A defense: the Difficulty that it sets, and the points spent on it.

    `rolled` is 1 where dice were rolled for it, `lost` where a botch has left nothing of it.
    """

    total: int
    spent: int
    rolled: int
    lost: int


@rule("SER-DEF-03", "SER-DEF-05", "SER-DEF-06")
def defense_roll(
    state: State, table: Table, who: int, doing: int, label: int, skill: int
) -> Defense:
    """Roll Agility and a skill for a dodge or block."""
    unit = state.units[who]
    extra = defense_steps(state, who, doing, unit.declared, unit.used)
    terrain = unstable_steps_with(state, who, AGILITY)
    all_out = all_out_steps(state, who)
    steps = extra + steps_of_injuries(state, who, skill) + terrain + all_out
    if unit.braced:
        use_up_brace(state, table, who)
    rating = action_attribute(state, who, unit.attributes[AGILITY], skill)
    first, second = pool(state, rating, skill, steps)
    total, botch, points = roll_dice(state, table, Roll(who, label, first, second))
    total = botched_defense(state, total, botch)
    modifier(table, EXTRA_ACTIONS, extra)
    tell_steps_of_injuries(state, table, who, skill)
    modifier(table, UNSTABLE_STEPS, terrain)
    modifier(table, ALL_OUT_STEPS, all_out)
    note(table, DEFENSE_ROLL, who, doing, second, steps, total)
    if is_lost(state, botch):
        note(table, CHECK_BOTCHED, who)
    return Defense(total, points, 1, 1 if is_lost(state, botch) else 0)
