"""Special attacks, feint: a trick that leaves the target nothing but its innate defense."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, drop
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_FEINT,
    extra_action_steps,
    stands,
    steps_of_injuries,
    take_action,
    tell_steps,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.attack import OUT_OF_REACH, why_not_pick
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import (
    action_attribute,
    free_attribute,
)
from starfray.rulesets.serenity.chapters.defenses.cover import come_out
from starfray.rulesets.serenity.chapters.defenses.innate_defense import sees_it_coming
from starfray.rulesets.serenity.chapters.defenses.range import feet_between, is_in_range
from starfray.rulesets.serenity.chapters.dice import (
    NO_SKILL_LEFT,
    Roll,
    is_below_the_ladder,
    pool,
    skill_die,
)
from starfray.rulesets.serenity.chapters.difficulty import contest_of_rolls
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import (
    UNSTABLE_STEPS,
    unstable_steps_with,
)
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand, why_not_use, wield
from starfray.rulesets.serenity.state import (
    ALERTNESS,
    INTELLIGENCE,
    INTUITION,
    Person,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import FEINT_DICE, WORDS

FEINT_IS_MELEE = WORDS.reason("feint_is_melee", "SER-FEI-01", "a feint is made in melee")
SEES_NO_FEINT = WORDS.reason(
    "sees_no_feint", "SER-FEI-01", "a target that sees no attack coming falls for no feint"
)


@rule("SER-FEI-01")
def why_not_feint(state: State, who: int, target: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot feint against a target, or 0."""
    barred = why_not_take(state, who, DO_FEINT)
    if barred != 0:
        return barred
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if not strikes_hand_to_hand(state, weapon):
        return FEINT_IS_MELEE
    barred = why_not_pick(state, who, target, weapon)
    if barred != 0:
        return barred
    if not is_in_range(state, weapon, feet_between(state, who, target)):
        return OUT_OF_REACH
    if not stands(state, target) or not sees_it_coming(state, target):
        return SEES_NO_FEINT
    unit = state.units[who]
    skill = skill_die(state, who, state.weapons[weapon].skill)
    steps = extra_action_steps(state, unit.declared, unit.used + 1)
    steps += steps_of_injuries(state, who, skill) + unstable_steps_with(state, who, ALERTNESS)
    return NO_SKILL_LEFT if is_below_the_ladder(state, skill, steps) else 0


FEINT_TRIED = WORDS.note(
    "feint_tried", "SER-FEI-01", "who:units target:units steps",
    "{who} feints against {target}.",
)  # fmt: skip


@rule("SER-FEI-01", "SER-CORE-06")
def feint(state: State, table: Table, who: int, target: int, weapon: WeaponIndex) -> None:
    """Roll Alertness and the weapon's skill against Intelligence and Perception/Intuition."""
    if not take_action(state, table, who, DO_FEINT):
        return
    wield(state, table, who, weapon)
    come_out(state, table, who)
    skill = skill_die(state, who, state.weapons[weapon].skill)
    steps = tell_steps(state, table, who, skill)
    steps += modifier(table, UNSTABLE_STEPS, unstable_steps_with(state, who, ALERTNESS))
    note(table, FEINT_TRIED, who, target, steps)
    rating = action_attribute(state, who, state.units[who].attributes[ALERTNESS], skill)
    first, second = pool(state, rating, skill, steps)
    other = free_attribute(state, target, state.units[target].attributes[INTELLIGENCE])
    resisting = Roll(target, FEINT_DICE, other, skill_die(state, target, INTUITION))
    trick = Roll(who, FEINT_DICE, first, second)
    if contest_of_rolls(state, table, trick, resisting, state.rulings.contest_tie):
        mislead(state, table, who, target, state.fight.round + 1)


@change(WORDS, "SER-FEI-01", "{target} falls for {who}'s feint.", name="feinted")
def mislead(state: State, who: Person, target: Person, turn: int) -> None:
    """Leave a combatant its innate defense alone, against one attack up to the end of a turn."""
    unit = state.units[target]
    unit.feinted_by = add(unit.feinted_by, who)
    unit.feinted_before = drop(unit.feinted_before, who)
    unit.feinted_until = turn


FEINT = verb(
    WORDS, "feint", "SER-FEI-01", "target=target:units item=with:weapons",
    "{who} feints against {target} with {with}", do=feint, why_not=why_not_feint,
)  # fmt: skip
