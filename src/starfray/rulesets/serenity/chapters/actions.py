"""Actions: one a turn, and one Skill step off all of them for each more."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import stay_conscious
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import (
    serious_attribute_steps,
    serious_skill_steps,
)
from starfray.rulesets.serenity.chapters.dice import NO_SKILL_LEFT, is_below_the_ladder, skill_die
from starfray.rulesets.serenity.chapters.difficulty import skill_test
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim_over
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import (
    UNSTABLE_STEPS,
    unstable_steps_with,
)
from starfray.rulesets.serenity.rulings import (
    Aim,
    AllOutDefenseCost,
    AttributeOnlySteps,
    DefenseCosts,
    ExtraActions,
    ProneDefense,
    Threatening,
)
from starfray.rulesets.serenity.state import ALL_OUT_ATTACK, ALL_OUT_DEFENSE, Doing, Person, State
from starfray.rulesets.serenity.words import WORDS

# What the game counts as an action, and what it does not (SER-ACT-03).
DOINGS = (
    "attack", "burst", "autofire", "grapple", "dodge", "block", "feint", "aim", "hustle",
    "break free", "choke", "push back", "knock down", "hold an attack", "stand up", "pick up",
    "reload", "use a skill", "run", "base move", "innate defense", "initiative",
    "endurance test", "resist a feint", "resist a disarm", "drop prone", "drop a thing",
    "threaten", "threat attack", "all-out defense",
)  # fmt: skip

(
    DO_ATTACK, DO_BURST, DO_AUTOFIRE, DO_GRAPPLE, DO_DODGE, DO_BLOCK, DO_FEINT, DO_AIM, DO_HUSTLE,
    DO_BREAK_FREE, DO_CHOKE, DO_PUSH_BACK, DO_KNOCK_DOWN, DO_HOLD_ATTACK, DO_STAND_UP, DO_PICK_UP,
    DO_RELOAD, DO_USE_SKILL, DO_RUN, DO_BASE_MOVE, DO_INNATE, DO_INITIATIVE,
    DO_ENDURANCE, DO_RESIST_FEINT, DO_RESIST_DISARM, DO_DROP_PRONE, DO_DROP_THING,
    DO_THREATEN, DO_THREAT_ATTACK, DO_ALL_OUT_DEFENSE,
) = range(len(DOINGS))  # fmt: skip

# What an all-out attack leaves to do, and what takes along the aim that has been taken.
ATTACKS = (DO_ATTACK, DO_BURST, DO_AUTOFIRE, DO_GRAPPLE, DO_CHOKE, DO_HOLD_ATTACK)
AIMED = (DO_AIM, *ATTACKS)

# What never counts as an action.
FREE = (
    DO_BASE_MOVE, DO_INNATE, DO_INITIATIVE, DO_ENDURANCE, DO_RESIST_FEINT, DO_RESIST_DISARM,
    DO_DROP_PRONE, DO_DROP_THING, DO_THREAT_ATTACK,
)  # fmt: skip


@rule("SER-PAS-03", "SER-DYI-01")
def stands(state: State, who: int) -> bool:
    """Return whether a combatant is alive and conscious."""
    unit = state.units[who]
    return unit.dead == 0 and unit.unconscious == 0


@rule("SER-ACT-04")
def is_stunned(state: State, who: int) -> bool:
    """Return whether a combatant is stunned in this turn."""
    return state.units[who].stunned_until >= state.fight.round


NOT_THERE = WORDS.reason("not_there", "SER-INI-03", "the combatant has not entered the fight yet")
DEAD = WORDS.reason("dead", "SER-ACT-04", "the dead cannot act")
UNCONSCIOUS = WORDS.reason("unconscious", "SER-ACT-04", "the unconscious cannot act")
STUNNED = WORDS.reason("stunned", "SER-ACT-04", "a stunned combatant cannot act")
HELPLESS = WORDS.reason("helpless", "SER-ACT-04", "a helpless combatant cannot act")


@rule("SER-ACT-04", "SER-INI-03")
def why_not_act(state: State, who: int) -> int:
    """Return why a combatant can take no action at all, or 0."""
    unit = state.units[who]
    if unit.present == 0:
        return NOT_THERE
    if unit.dead:
        return DEAD
    if unit.unconscious:
        return UNCONSCIOUS
    if is_stunned(state, who):
        return STUNNED
    if unit.helpless:
        return HELPLESS
    return 0


MOST_ACTIONS = 9


@rule("SER-ACT-02", asked="SER-ACT-02")
def extra_action_steps(state: State, declared: int, index: int) -> int:
    """Return the Skill steps that action number `index` of the turn loses."""
    if state.rulings.extra_actions == ExtraActions.PER_ACTION:
        return -(index - 1)
    return -(max(declared, index) - 1)


@rule("SER-ACT-01", "SER-ACT-02")
def action_steps(state: State, who: int) -> int:
    """Return the Skill steps that the action just taken loses."""
    unit = state.units[who]
    return extra_action_steps(state, unit.declared, max(1, unit.used))


@rule("SER-ACT-03", asked="SER-ACT-03")
def action_cost(state: State, doing: int) -> int:
    """Return how many actions something counts as: mostly one, two for a run, none for some."""
    if doing == DO_RUN:
        return 2
    if doing in (DO_DODGE, DO_BLOCK):
        return 0 if state.rulings.defense_costs == DefenseCosts.FREE else 1
    if doing == DO_ALL_OUT_DEFENSE:
        return 0 if state.rulings.all_out_defense_cost == AllOutDefenseCost.ONLY_DEFENSE else 1
    if doing == DO_THREATEN:
        return 1 if state.rulings.threatening == Threatening.SETUP else 0
    if doing == DO_STAND_UP:
        return 0 if state.rulings.prone_defense == ProneDefense.FREE_STAND else 1
    return 0 if doing in FREE else 1


BEYOND_DECLARED = WORDS.reason(
    "beyond_declared", "SER-ACT-02", "that is more actions than were declared"
)
TOO_MANY = WORDS.reason("too_many", "SER-ACT-02", "nobody takes more than nine actions a turn")


@rule("SER-ACT-02", "SER-ACT-04")
def why_not_spend(state: State, who: int, cost: int) -> int:
    """Return why a combatant cannot spend `cost` more actions on its turn, or 0."""
    barred = why_not_act(state, who)
    if barred != 0 or cost == 0:
        return barred
    if aims_all_turn(state, who):
        return AIMS_ALL_TURN
    unit = state.units[who]
    each_by_itself = state.rulings.extra_actions == ExtraActions.PER_ACTION
    if not each_by_itself and planned(state, who, cost) < unit.used + cost:
        return BEYOND_DECLARED
    return TOO_MANY if unit.used + cost > MOST_ACTIONS else 0


AIMS_ALL_TURN = WORDS.reason("aims_all_turn", "SER-AIM-01", "this turn is spent on aiming")


@rule("SER-AIM-01")
def aims_all_turn(state: State, who: int) -> bool:
    """Return whether a combatant spends the turn on aiming, kept or lost, by the ruling."""
    whole = state.rulings.aim == Aim.WHOLE_TURN
    return whole and state.units[who].aim_turn == state.fight.round


@rule("SER-ACT-02")
def planned(state: State, who: int, cost: int) -> int:
    """Return how many actions a combatant has planned for the turn, if its next one costs `cost`.

    Without a declaration, the first action on its own turn is the whole plan, after the dodges and
    blocks that were forced on it before.
    """
    unit = state.units[who]
    strict = state.rulings.extra_actions == ExtraActions.STRICT
    if unit.other_action or unit.declared > 1 or strict:
        return unit.declared
    return unit.used + cost


@rule("SER-ACT-02", "SER-DEF-06")
def declared_with_defense(state: State, who: int, cost: int) -> int:
    """Return how many actions are declared once a sudden dodge or block of `cost` is among them.

    On one's own turn it comes on top of what is planned and still to be done, up to nine in all;
    who goes all out for it gives that up.
    """
    unit = state.units[who]
    goes_beyond = state.rulings.extra_actions == ExtraActions.DECLARE and state.fight.active == who
    plans_more = unit.declared > max(1, unit.used) and unit.stance != ALL_OUT_DEFENSE
    if not goes_beyond or not plans_more:
        return unit.declared
    return min(MOST_ACTIONS, unit.declared + cost)


@rule("SER-ACT-02")
def why_not_react(state: State, who: int, cost: int) -> int:
    """Return why `cost` more actions are too many for a sudden dodge or block, or 0."""
    unit = state.units[who]
    if cost == 0:
        return 0
    if aims_all_turn(state, who):
        return AIMS_ALL_TURN
    if state.rulings.extra_actions == ExtraActions.STRICT and unit.used + cost > unit.declared:
        return BEYOND_DECLARED
    return TOO_MANY if unit.used + cost > MOST_ACTIONS else 0


ONLY_DEFENSE = WORDS.reason(
    "only_defense", "SER-DEF-06", "all-out defense allows only dodges, blocks and base movement"
)
ONLY_ATTACKS = WORDS.reason(
    "only_attacks", "SER-MEL-01", "an all-out attack allows nothing but attacks in its turn"
)


@rule("SER-ACT-03", "SER-DEF-06", "SER-MEL-01")
def why_not_take(state: State, who: int, doing: int) -> int:
    """Return why a combatant cannot take an action that is no defense, or 0.

    Going all out leaves room for whatever costs none.
    """
    cost = action_cost(state, doing)
    barred = why_not_by_stance(state, who, doing) if cost > 0 else 0
    return barred if barred != 0 else why_not_spend(state, who, cost)


@rule("SER-DEF-06", "SER-MEL-01")
def why_not_by_stance(state: State, who: int, doing: int) -> int:
    """Return why going all out leaves no room for an action that is no defense, or 0."""
    if state.units[who].stance == ALL_OUT_DEFENSE:
        return ONLY_DEFENSE
    if state.units[who].stance == ALL_OUT_ATTACK and doing not in ATTACKS:
        return ONLY_ATTACKS
    return 0


@rule("SER-ACT-03", "SER-PAS-02")
def take_action(state: State, table: Table, who: int, doing: int) -> bool:
    """Take an action, if the combatant stays conscious; return whether it did."""
    cost = action_cost(state, doing)
    if cost == 0:
        return True
    stay_conscious(state, table, who)
    if not stands(state, who):
        return False
    spend_action(state, table, who, doing, state.units[who].used + cost)
    if doing not in AIMED:
        lose_aim_over(state, table, who)
    return True


@change(
    WORDS, "SER-ACT-03", "{who} takes an action ({doing}): {used} this turn.", name="action",
    bookkeeping=True,
)  # fmt: skip
def spend_action(state: State, who: Person, doing: Doing, used: int) -> None:
    """Count an action; the first that is no defense fixes the plan.

    A dodge, a block or going all out for one is a defense; on one's own turn going all out is not.
    """
    unit = state.units[who]
    cost = used - unit.used
    all_out = doing == DO_ALL_OUT_DEFENSE and state.fight.active != who
    if doing in (DO_DODGE, DO_BLOCK):
        unit.declared = declared_with_defense(state, who, cost)
    elif not all_out:
        unit.declared = planned(state, who, cost)
        unit.other_action = 1
    unit.used = used


DECLARED_LATE = WORDS.reason(
    "declared_late", "SER-ACT-02", "actions have to be declared before the first is taken"
)
DECLARED_OUTSIDE = WORDS.reason(
    "declared_outside",
    "SER-ACT-02",
    "up to nine actions can be declared, only once, counting those already taken",
)


@rule("SER-ACT-02")
def why_not_declare(state: State, who: int, actions: int) -> int:
    """Return why a number of actions cannot be declared, or 0."""
    unit = state.units[who]
    barred = why_not_act(state, who)
    if barred != 0:
        return barred
    if unit.other_action:
        return DECLARED_LATE
    if not unit.used < actions <= MOST_ACTIONS or unit.declared > 1:
        return DECLARED_OUTSIDE
    return 0


@change(WORDS, "SER-ACT-02", "{who} plans {actions} actions this turn.", name="declared")
def declare(state: State, who: Person, actions: int) -> None:
    """Plan a number of actions for this turn: all of them get the penalty."""
    state.units[who].declared = actions


DECLARE = verb(
    WORDS, "declare", "SER-ACT-02", "n=actions[2..]", "{who} plans {actions} actions",
    do=declare, why_not=why_not_declare, quiet=1,
)  # fmt: skip

EXTRA_ACTIONS = WORDS.modifier("extra_actions", "SER-ACT-02", "{amount} steps for extra actions")
SERIOUS = WORDS.modifier("serious", "SER-SER-01", "{amount} steps for serious wounds")
SERIOUS_ATTRIBUTE = WORDS.modifier(
    "serious_attribute", "SER-SER-01", "{amount} steps of the attribute die for serious wounds"
)

INJURY_STEPS = WORDS.modifier("injury_steps", "SER-CAL-04", "{amount} steps for a special injury")


@rule("SER-ACT-02", "SER-SER-01", "SER-CAL-04")
def tell_steps(state: State, table: Table, who: int, skill: int) -> int:
    """Note the steps that every action with this skill die has; return their sum."""
    steps = modifier(table, EXTRA_ACTIONS, action_steps(state, who))
    return steps + tell_steps_of_injuries(state, table, who, skill)


@rule("SER-CORE-03", "SER-SER-01")
def tell_steps_without_skill(state: State, table: Table, who: int) -> int:
    """Note the steps of an action that has no skill; return the Skill steps that touch it."""
    if state.rulings.attribute_only_steps == AttributeOnlySteps.ATTRIBUTE:
        return tell_steps(state, table, who, 0)
    modifier(table, SERIOUS_ATTRIBUTE, serious_attribute_steps(state, who, 0))
    return 0


@rule("SER-SER-01", "SER-CAL-04")
def tell_steps_of_injuries(state: State, table: Table, who: int, skill: int) -> int:
    """Note the steps that injuries take off an action with this skill die; return their sum.

    Those that serious wounds take off the attribute die in its place are none of it.
    """
    modifier(table, SERIOUS_ATTRIBUTE, serious_attribute_steps(state, who, skill))
    steps = modifier(table, SERIOUS, serious_skill_steps(state, who, skill))
    return steps + modifier(table, INJURY_STEPS, -state.units[who].special_steps)


@rule("SER-SER-01", "SER-CAL-04")
def steps_of_injuries(state: State, who: int, skill: int) -> int:
    """Return the steps that injuries take off an action with this skill die."""
    return serious_skill_steps(state, who, skill) - state.units[who].special_steps


SKILL_USED = WORDS.note(
    "skill_used", "SER-CORE-05", "who:units attribute:attributes skill:skills steps",
    "{who} uses {skill} with {attribute}.",
)  # fmt: skip


@rule("SER-ACT-03", "SER-CORE-05")
def use_skill(
    state: State, table: Table, who: int, attribute: int, skill: int, difficulty: int
) -> None:
    """Use a skill against a Difficulty that the game master names."""
    if take_action(state, table, who, DO_USE_SKILL):
        steps = tell_steps(state, table, who, skill_die(state, who, skill))
        steps += modifier(table, UNSTABLE_STEPS, unstable_steps_with(state, who, attribute))
        note(table, SKILL_USED, who, attribute, skill, steps)
        skill_test(state, table, who, attribute, skill, steps, difficulty)


@rule("SER-CORE-09", "SER-ACT-03")
def why_not_use_skill(state: State, who: int, attribute: int, skill: int) -> int:
    """Return why a skill cannot be used, or 0."""
    barred = why_not_take(state, who, DO_USE_SKILL)
    if barred != 0:
        return barred
    unit = state.units[who]
    die = skill_die(state, who, skill)
    steps = extra_action_steps(state, unit.declared, unit.used + 1)
    steps += steps_of_injuries(state, who, die) + unstable_steps_with(state, who, attribute)
    lost = is_below_the_ladder(state, die, steps)
    return NO_SKILL_LEFT if lost else 0


USE_SKILL = verb(
    WORDS, "use_skill", "SER-CORE-09",
    "x=attribute:attributes item=skill:skills n=difficulty[1..]",
    "{who} tries {attribute} and {skill} against {difficulty}",
    do=use_skill, why_not=why_not_use_skill,
)  # fmt: skip
