"""Morale: spending it after a roll, losing and gaining it.

Chapter: Morale.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import morale_bonus
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import check_succeeds, hits
from starfray.rulesets.starcraft_rpg.rulings import (
    CheckTies,
    KillLimit,
    LowMorale,
    MoraleChecks,
    MoraleLossSign,
)
from starfray.rulesets.starcraft_rpg.state import DEAD, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS

# In place of the number that a roll has to reach, where nobody is told it, or there is none.
ROLLED_BLINDLY = -30_000

# Which points above the number count: none, all of them, some, each five, the first fives.
NO_POINTS, ALL_POINTS, SOME_POINTS, EACH_FIVE, FIRST_FIVES = range(5)

STARTING_MORALE = 0  # SCR-MOR-01


class Gain(NamedTuple):
    """What a total is good for above what it needs: which points count, and how many at most.

    `most` is the overage that an attack can use, what there is to regain, or how many fives; only
    `SOME_POINTS` and `FIRST_FIVES` have such a limit. With -1 fives even a success is good for
    nothing.
    """

    kind: int
    most: int


ONLY_SUCCESS = Gain(NO_POINTS, 0)
EVERY_POINT = Gain(ALL_POINTS, 0)
FIVES = Gain(EACH_FIVE, 0)
TWO_FIVES = Gain(FIRST_FIVES, 2)


class Goal(NamedTuple):
    """What a check or an attack is rolled for: the number that it needs, and what lies above it.

    `needed` is `ROLLED_BLINDLY` where nobody is told, or there is none. `attacking` is 1 for an
    attack.
    """

    needed: int
    gain: Gain
    attacking: int


@rule("SCR-MOR-01", asked="SCR-MOR-01 low")
def low_morale(state: State, who: int) -> bool:
    """Return whether a combatant's morale is low."""
    if state.rulings.low_morale == LowMorale.MINUS_THREE:
        return state.units[who].morale <= -3
    return state.units[who].morale < 0


@rule("SCR-MOR-01", asked="SCR-MOR-01 positive")
def positive_morale(state: State, who: int) -> bool:
    """Return whether a combatant's morale is positive."""
    return state.units[who].morale >= 1


NO_MORALE = WORDS.reason("no_morale", "SCR-MOR-02", "only positive morale can be spent")


@rule("SCR-MOR-02", asked="SCR-MOR-02")
def why_not_spend(state: State, who: int) -> int:
    """Return 0 when a combatant has a level of morale to spend, else the reason."""
    return 0 if positive_morale(state, who) else NO_MORALE


@rule("SCR-MOR-02", "SCR-GEN-04")
def worth_of_total(state: State, natural: int, total: int, goal: Goal) -> int:
    """Return what a total is good for: 0 for a failure, more the more it gains."""
    if goal.needed == ROLLED_BLINDLY:
        return points_that_count(goal.gain, total)
    if goal.attacking:
        success = hits(state, natural, total, goal.needed)
    else:
        success = check_succeeds(state, natural, total, goal.needed)
    if not success:
        return 0
    above = max(0, total - goal.needed)
    if goal.gain.kind == EACH_FIVE:
        return 1 + above // 5
    if goal.gain.kind == FIRST_FIVES:
        if state.rulings.check_ties == CheckTies.STRICT:
            above -= 1
        return 1 + min(goal.gain.most, above // 5)
    return 1 + points_that_count(goal.gain, above)


@rule("SCR-MOR-02")
def points_that_count(gain: Gain, points: int) -> int:
    """Return how many of some points are good for anything."""
    if gain.kind == NO_POINTS:
        return 0
    return min(gain.most, points) if gain.kind == SOME_POINTS else points


SPEND_MORALE = WORDS.question(
    "spend_morale", "SCR-MOR-02",
    "{who}, spend a level of morale on this check ({total} against {needed})?",
    options=("no", "yes"), fields="total needed",
)  # fmt: skip
SPEND_BLINDLY = WORDS.question(
    "spend_morale_blindly", "SCR-MOR-02",
    "{who}, spend a level of morale on this roll ({total})?",
    options=("no", "yes"), fields="total",
)  # fmt: skip


@rule("SCR-MOR-02", asked="SCR-MOR-02 spend")
def spend_morale(state: State, table: Table, who: int, natural: int, total: int, goal: Goal) -> int:
    """Offer to spend a level of morale on a check that has been rolled; return the new total.

    Nobody is asked where no level that is left makes a difference.
    """
    unit = state.units[who]
    if goal.attacking and state.rulings.morale_checks == MoraleChecks.SKILLS_ONLY:
        return total
    bonus = morale_bonus(state, who)
    while unit.morale >= 1 and bonus != 0:
        most = bonus
        if state.rulings.morale_checks == MoraleChecks.SEVERAL:
            most = bonus * unit.morale
        now = worth_of_total(state, natural, total, goal)
        if worth_of_total(state, natural, total + most, goal) <= now:
            break
        question = SPEND_MORALE if goal.needed != ROLLED_BLINDLY else SPEND_BLINDLY
        if ask(table, state, who, question, words.EITHER, total, goal.needed) == words.NO:
            break
        total += bonus
        spend_a_level(state, table, who, bonus, total)
        if state.rulings.morale_checks != MoraleChecks.SEVERAL:
            break
    return total


@change(
    WORDS, "SCR-MOR-02", "{who} spends a level of morale: {bonus} more, {total} in all.",
    name="morale_spent", unseen="who: {who} spends a level of morale.",
)  # fmt: skip
def spend_a_level(state: State, who: Person, bonus: int, total: int) -> None:
    """Spend a level of morale on a check."""
    pay_morale(state, who, 1)


@rule("SCR-MOR-02", "SCR-MOR-06")
def pay_morale(state: State, who: int, levels: int) -> None:
    """Have fewer levels of morale, and gain none by the action that they are spent on."""
    state.units[who].morale -= levels
    state.units[who].paid = 1


@change(
    WORDS, "SCR-MOR-03", "{who}'s morale changes by {change}.",
    asked="SCR-MOR-03", name="morale_adjusted", unseen="who",
)  # fmt: skip
def adjust_morale(state: State, who: Person, change: int) -> None:
    """Change morale by what the game master or a skill says."""
    state.units[who].morale += change


NOBODY_ALIVE = WORDS.reason("nobody_alive", "SCR-MOR-03", "only the living have morale")


@rule("SCR-MOR-03")
def why_not_adjust(state: State, target: Person) -> int:
    """Return 0 when a situation can change the morale of somebody, else the reason."""
    if not 0 <= target < len(state.units) or state.units[target].down == DEAD:
        return NOBODY_ALIVE
    return 0


@rule("SCR-MOR-03")
def raise_morale(state: State, table: Table, target: Person, levels: int) -> None:
    """Give levels of morale by a situation, as the game master says."""
    adjust_morale(state, table, target, levels)


RAISE_MORALE = verb(
    WORDS, "raise_morale", "SCR-MOR-03", "target=target:units n=levels[1..100]",
    "the situation gives {target} {levels} more morale",
    do=raise_morale, why_not=why_not_adjust, game_masters=1, game_master=True,
)  # fmt: skip


@rule("SCR-MOR-03")
def lower_morale(state: State, table: Table, target: Person, levels: int) -> None:
    """Take levels of morale by a situation, as the game master says."""
    adjust_morale(state, table, target, -levels)


LOWER_MORALE = verb(
    WORDS, "lower_morale", "SCR-MOR-03", "target=target:units n=levels[1..100]",
    "the situation takes {levels} morale from {target}",
    do=lower_morale, why_not=why_not_adjust, game_masters=1, game_master=True,
)  # fmt: skip


@rule("SCR-MOR-04")
def wounds_morale(state: State, table: Table, target: int, points: int) -> None:
    """Lose a level of morale for each wound point suffered."""
    gains = state.rulings.morale_loss_sign == MoraleLossSign.GAIN
    feel_wounds(state, table, target, points if gains else -points)


@change(
    WORDS, "SCR-MOR-04", "{target}'s morale changes by {change}.",
    name="wound_morale", unseen="target",
)  # fmt: skip
def feel_wounds(state: State, target: Person, change: int) -> None:
    """Change morale by wounds."""
    state.units[target].morale += change


@rule("SCR-MOR-04", "SCR-MOR-05")
def natural_morale(state: State, table: Table, who: int, natural: int) -> None:
    """Lose a level of morale by a natural 1 on a check; a natural 20 gains one."""
    if natural == 20:
        roll_twenty(state, table, who)
    elif natural == 1 and state.rulings.morale_loss_sign == MoraleLossSign.LOSS:
        roll_one(state, table, who)
    elif natural == 1:
        roll_lucky_one(state, table, who)


@change(WORDS, "SCR-MOR-05", "{who} rolled a natural 20.", name="natural_twenty")
def roll_twenty(state: State, who: Person) -> None:
    """Count a natural 20."""
    state.units[who].twenties += 1


@change(
    WORDS, "SCR-MOR-04", "{who} rolled a natural 1 and loses morale.",
    name="natural_one", unseen="who",
)  # fmt: skip
def roll_one(state: State, who: Person) -> None:
    """Lose a level of morale by a natural 1."""
    state.units[who].morale -= 1


@change(
    WORDS, "SCR-MOR-04", "{who} rolled a natural 1, which is good for morale.", name="lucky_one"
)
def roll_lucky_one(state: State, who: Person) -> None:
    """By one ruling: count a natural 1, which is to gain morale."""
    state.units[who].lucky_ones += 1


@change(WORDS, "SCR-MOR-05", "{who} has taken an enemy out.", asked="SCR-MOR-05 kill", name="kill")
def kill_morale(state: State, who: Person) -> None:
    """Gain a level of morale for killing an enemy."""
    state.units[who].kill = 1


@rule("SCR-MOR-05")
def may_gain(state: State, who: int) -> bool:
    """Return whether a combatant has not had the gain yet that is limited to one a turn."""
    unit = state.units[who]
    if state.rulings.kill_limit == KillLimit.OWN_CYCLE:
        return unit.gain_turn < unit.turn_started
    return unit.gain_turn != state.fight.turns


@rule("SCR-MOR-05", "SCR-MOR-06")
def is_to_count(state: State, who: int) -> bool:
    """Return whether an action has done something for morale, or morale was spent on it."""
    unit = state.units[who]
    return (unit.kill or unit.twenties or unit.lucky_ones or unit.paid) != 0


@rule("SCR-MOR-06")
def is_unpaid(state: State, who: int) -> bool:
    """Return whether no morale was spent on the action under way, so that it can gain some."""
    return state.units[who].paid == 0


@rule("SCR-MOR-05", "SCR-MOR-06", asked="SCR-MOR-05 action over")
def action_over(state: State, table: Table, who: int) -> None:
    """Count what an action gained: nothing, when morale was spent on it."""
    unit = state.units[who]
    levels = 0
    turn = unit.gain_turn
    if is_unpaid(state, who):
        twenties = unit.twenties
        limited = unit.kill
        if state.rulings.kill_limit == KillLimit.BOTH:
            limited = min(1, limited + twenties)
            twenties = 0
        if limited and may_gain(state, who):
            turn = state.fight.turns
        else:
            limited = 0
        levels = limited + twenties + unit.lucky_ones
    if levels > 0:
        gain_morale(state, table, who, levels, turn)
    else:
        gain_nothing(state, table, who)


@change(
    WORDS, "SCR-MOR-05", "{who}'s morale rises by {levels}.", name="morale_gained", unseen="who"
)
def gain_morale(state: State, who: Person, levels: int, turn: int) -> None:
    """Gain levels of morale; `turn` is that of the last gain that is limited to one a turn."""
    state.units[who].morale += levels
    state.units[who].gain_turn = turn
    forget_action(state, who)


@change(
    WORDS,
    "SCR-MOR-06",
    "{who} gains no morale by this action.",
    name="nothing_gained",
    bookkeeping=True,
)
def gain_nothing(state: State, who: Person) -> None:
    """Gain nothing by an action."""
    forget_action(state, who)


@rule("SCR-MOR-05", "SCR-MOR-06")
def forget_action(state: State, who: int) -> None:
    """Be done with what an action has done for morale."""
    unit = state.units[who]
    unit.kill = 0
    unit.twenties = 0
    unit.lucky_ones = 0
    unit.paid = 0


class Deeds(NamedTuple):
    """What an action has done for morale so far: see `Combatant`."""

    kill: int
    twenties: int
    lucky_ones: int
    paid: int


@rule("SCR-MOR-05", "SCR-MOR-06")
def interrupt(state: State, table: Table, who: int) -> Deeds:
    """Leave one's action for another one; return what it has done for morale so far."""
    unit = state.units[who]
    deeds = Deeds(unit.kill, unit.twenties, unit.lucky_ones, unit.paid)
    if is_to_count(state, who):
        leave_action(state, table, who)
    return deeds


@change(WORDS, "SCR-MOR-06", "{who} acts between.", name="action_left", bookkeeping=True)
def leave_action(state: State, who: Person) -> None:
    """Begin another action before one's own is over."""
    forget_action(state, who)


@rule("SCR-MOR-05", "SCR-MOR-06")
def go_back(state: State, table: Table, who: int, deeds: Deeds) -> None:
    """Go back to the action that was left, if it has done anything for morale."""
    if deeds.kill or deeds.twenties or deeds.lucky_ones or deeds.paid:
        resume(state, table, who, deeds.kill, deeds.twenties, deeds.lucky_ones, deeds.paid)


@change(WORDS, "SCR-MOR-06", "{who} goes on.", name="action_resumed", bookkeeping=True)
def resume(state: State, who: Person, kill: int, twenties: int, lucky_ones: int, paid: int) -> None:
    """Go on with an action that has done that much for morale."""
    unit = state.units[who]
    unit.kill = kill
    unit.twenties = twenties
    unit.lucky_ones = lucky_ones
    unit.paid = paid


@rule("SCR-MOR-05", "SCR-MOR-06")
def actions_over(state: State, table: Table) -> None:
    """Count the gains of all whose action or reaction is over."""
    for who in range(len(state.units)):
        if is_to_count(state, who):
            action_over(state, table, who)
