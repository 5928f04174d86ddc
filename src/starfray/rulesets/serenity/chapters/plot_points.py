"""Spending Plot Points: before a roll, after it, off damage, and on a turn of the story."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, rule_out
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.dice import roll_rating
from starfray.rulesets.serenity.rulings import PlotAfter, PlotDie, StayAlive, StoryVeto
from starfray.rulesets.serenity.state import (
    AS_ASKED,
    NOTHING_SPENT,
    Damage,
    Person,
    Spending,
    State,
)
from starfray.rulesets.serenity.words import DYING_DICE, PLOT_DICE, WORDS

MOST_POINTS = 12

NO_POINTS = WORDS.reason("no_points", "SER-CORE-14", "not enough Plot Points")
LARGEST_DIE = WORDS.reason("largest_die", "SER-PLT-01", "six Plot Points buy the largest die")


@rule("SER-CORE-14")
def amounts(state: State, table: Table, who: int, question: int, most: int) -> int:
    """Return the amounts from 0 that may be spent: no more than are held, nor than `most`."""
    held = min(MOST_POINTS, state.units[who].plot_points)
    allowed = min(held, most)
    for points in range(allowed + 1, MOST_POINTS + 1):
        rule_out(table, question, points, NO_POINTS if points > held else LARGEST_DIE)
    return (1 << allowed + 1) - 1


@rule("SER-CORE-14")
def spend(state: State, table: Table, who: int, points: int) -> int:
    """Take points off a combatant's pool and return them."""
    if points > 0:
        spend_points(state, table, who, points)
    return points


@change(WORDS, "SER-CORE-14", "{who} spends {points} Plot Points.", name="spent")
def spend_points(state: State, who: Person, points: int) -> None:
    """Take Plot Points off a combatant's pool."""
    state.units[who].plot_points -= points


@rule("SER-CORE-14")
def may_spend(state: State, who: int, for_life: bool) -> bool:
    """Return whether a combatant has points and has not said beforehand that it spends none."""
    unit = state.units[who]
    if unit.plot_points <= 0 or unit.spends == NOTHING_SPENT:
        return False
    return for_life or unit.spends == AS_ASKED


@change(WORDS, "SER-CORE-14", "{who} spends Plot Points from now on: {spending}.", name="spending")
def set_spending(state: State, who: Person, spending: Spending) -> None:
    """Answer beforehand what Plot Points are spent on."""
    state.units[who].spends = spending


SPENDS_SO = WORDS.reason("spends_so", "SER-CORE-14", "that has already been said")


@rule("SER-CORE-14")
def why_not_set_spending(state: State, who: int, spending: int) -> int:
    """Return why a combatant cannot say beforehand what it spends Plot Points on, or 0."""
    if state.units[who].plot_points <= 0:
        return NO_POINTS
    return SPENDS_SO if state.units[who].spends == spending else 0


SET_SPENDING = verb(
    WORDS, "set_spending", "SER-CORE-14", "n=spending:spendings",
    "{who} spends Plot Points from now on: {spending}",
    do=set_spending, why_not=why_not_set_spending, any_time=1, afterwards=1,
)  # fmt: skip

PLOT_BEFORE = WORDS.question(
    "plot_before",
    "SER-PLT-01",
    "{who}, how many Plot Points do you spend on an extra die for the {roll} roll?",
    fields="roll:dice",
)


@rule("SER-PLT-01")
def points_before(state: State, table: Table, who: int, label: int) -> int:
    """Ask for points before a roll, once, if there are any."""
    if not may_spend(state, who, label == DYING_DICE):
        return 0
    options = amounts(state, table, who, PLOT_BEFORE, most_on_a_die(state))
    return spend(state, table, who, ask(table, state, who, PLOT_BEFORE, options, label))


@rule("SER-PLT-01")
def most_on_a_die(state: State) -> int:
    """Return the most points that one die may cost."""
    return 6 if state.rulings.plot_die == PlotDie.CAP6 else MOST_POINTS


@rule("SER-PLT-01", asked="SER-PLT-01")
def plot_die(points: int) -> int:
    """Return the extra die that points buy: a rung of the ladder each."""
    return points


@rule("SER-PLT-01")
def plot_value(state: State, points: int, face: int) -> int:
    """Return what the extra die counts for when it shows `face`."""
    return max(face, points) if state.rulings.plot_die == PlotDie.MINIMUM else face


PLOT_AFTER = WORDS.question(
    "plot_after",
    "SER-PLT-02",
    "{who}, how many Plot Points do you spend to raise {total}[, against {other}]?",
    fields="total other purpose",
)

# What the points are for; equal is enough for an attack, unless it is blocked.
(
    FOR_A_TEST, FOR_AN_ATTACK, FOR_A_DEFENSE, FOR_INITIATIVE, FOR_A_RUN, FOR_A_BLOCK,
    FOR_AN_ATTACK_ON_A_BLOCK, FOR_CONSCIOUSNESS, FOR_SURVIVAL,
) = range(9)  # fmt: skip


@rule("SER-PLT-02")
def points_after(
    state: State, table: Table, who: int, total: int, other: int, purpose: int, before: int
) -> int:
    """Ask for points after a roll: +1 to its total each. `before` were spent on its extra die."""
    if not may_spend(state, who, purpose == FOR_SURVIVAL):
        return 0
    if before > 0 and state.rulings.plot_after == PlotAfter.ONE_KIND:
        return 0
    options = amounts(state, table, who, PLOT_AFTER, MOST_POINTS)
    points = ask(table, state, who, PLOT_AFTER, options, total, other, purpose)
    return spend(state, table, who, points)


STAY_ALIVE = WORDS.question(
    "stay_alive",
    "SER-PLT-03",
    "{who}, how many Plot Points do you spend on a die against {stun} Stun and {wounds} Wounds?",
    fields="stun wounds",
)
STAY_ALIVE_SPLIT = WORDS.question(
    "stay_alive_split",
    "SER-PLT-03",
    "{who}, how many of the {reduction} points come off the {wounds} Wounds?",
    fields="reduction wounds stun",
)

ALIVE = WORDS.note(
    "stays_alive", "SER-PLT-03", "who:units face stun wounds",
    "{who} rolls {face} to stay alive, which takes off {stun} Stun and {wounds} Wounds.",
)  # fmt: skip


@rule("SER-PLT-03")
def staying_alive(state: State, table: Table, who: int, done: Damage) -> Damage:
    """Let a character who is hurt buy a die off the damage; return what is left of it."""
    if not may_spend(state, who, True) or done.stun + done.wounds == 0:
        return done
    options = amounts(state, table, who, STAY_ALIVE, most_on_a_die(state))
    points = ask(table, state, who, STAY_ALIVE, options, done.stun, done.wounds)
    if points == 0:
        return done
    spend(state, table, who, points)
    face = roll_rating(table, who, PLOT_DICE, plot_die(points))
    left = reduced(state, table, who, plot_value(state, points, face), done)
    note(table, ALIVE, who, face, done.stun - left.stun, done.wounds - left.wounds)
    return left


@rule("SER-PLT-03")
def reduced(state: State, table: Table, who: int, reduction: int, done: Damage) -> Damage:
    """Take a reduction off Wounds first, the rest off Stun, or as the ruling says."""
    stun, wounds = done.stun, done.wounds
    ruling = state.rulings.stay_alive
    off_wounds = min(reduction, wounds)
    if ruling == StayAlive.STUN_FIRST:
        off_wounds = min(max(0, reduction - stun), wounds)
    if ruling == StayAlive.CHOICE:
        least = min(max(0, reduction - stun), wounds)
        options = (1 << off_wounds + 1) - (1 << least)
        off_wounds = ask(table, state, who, STAY_ALIVE_SPLIT, options, reduction, wounds, stun)
    return Damage(max(0, stun - (reduction - off_wounds)), wounds - off_wounds)


IMPACTS = ("inconsequential", "minor", "significant", "major")


@rule("SER-PLT-04")
def impact(cost: int) -> int:
    """Return the impact that a cost buys: 0 inconsequential, 1 minor, 2 significant, 3 major."""
    if cost <= 3:
        return 0
    if cost <= 6:
        return 1
    return 2 if cost <= 10 else 3


STORY_COST = WORDS.question(
    "story_cost",
    "SER-PLT-04",
    "How many Plot Points does {player}'s turn of the story cost? 0 turns it down.",
    fields="player:units",
)
STORY = WORDS.question(
    "story",
    "SER-PLT-04",
    "Is {player}'s turn of the story granted for {cost} Plot Points?",
    options=("no", "yes"),
    fields="player:units cost",
)
STORY_PAID = WORDS.question(
    "story_paid",
    "SER-PLT-04",
    "{who}, do you pay {cost} Plot Points for this turn of the story?",
    options=("no", "yes"),
    fields="cost",
)

STORY_TURNS = WORDS.note(
    "story_turns", "SER-PLT-04", "who:units impact:impacts",
    "The story turns for {who}: {impact} impact.",
)  # fmt: skip
STORY_REFUSED = WORDS.note(
    "story_refused", "SER-PLT-04", "who:units", "The story does not turn for {who}."
)


@rule("SER-PLT-04")
def influence_story(state: State, table: Table, who: int, cost: int) -> None:
    """Suggest a turn of the story: the game master sets its cost, or turns it down.

    The cost is asked for (NONE), or has been named: then it is only granted or not.
    """
    if cost == NONE:
        options = amounts(state, table, who, STORY_COST, MOST_POINTS)
        cost = ask(table, state, NOBODY, STORY_COST, options, who)
        granted = cost > 0 and ask(table, state, who, STORY_PAID, 0b11, cost) == 1
        lost = False
    else:
        granted = ask(table, state, NOBODY, STORY, 0b11, who, cost) == 1
        lost = state.rulings.story_veto == StoryVeto.LOST
    if granted or lost:
        spend(state, table, who, cost)
    if granted:
        note(table, STORY_TURNS, who, impact(cost))
    else:
        note(table, STORY_REFUSED, who)


@rule("SER-PLT-04", "SER-CORE-14")
def why_not_influence(state: State, who: int, cost: int) -> int:
    """Return why a turn of the story cannot be had for a cost (NONE: not set yet), or 0."""
    return NO_POINTS if max(1, cost) > state.units[who].plot_points else 0


INFLUENCE_STORY = verb(
    WORDS, "influence_story", "SER-PLT-04", "n=cost[1..]?", "{who} suggests a turn of the story",
    do=influence_story, why_not=why_not_influence, any_time=1, afterwards=1,
)  # fmt: skip
