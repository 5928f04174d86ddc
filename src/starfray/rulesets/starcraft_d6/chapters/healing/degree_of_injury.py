"""Healing: the degree of injury, and Body Points raised to a part of the maximum."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, roll_between
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import healing_step
from starfray.rulesets.starcraft_d6.chapters.damage.body_points import heal
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import comes_round
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import level_on_sheet, wound_level
from starfray.rulesets.starcraft_d6.rulings import HealRound, HealZero
from starfray.rulesets.starcraft_d6.state import AT_ZERO, DEAD, KNOCKED_OUT, STUNNED, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

# The rows of the tables of healing; NO_INJURY stands in none of them.
NO_INJURY, UNCONSCIOUS, IS_WOUNDED, IS_SERIOUS, IS_MORTAL, IS_KILLED = range(6)

# To how many quarters of the maximum each row is raised.
QUARTERS = (0, 0, 3, 2, 1, 0)

# How many points of EV dice are told apart; whoever has more Body Points to gain needs no more.
MOST_ROOM = 60


@rule("SD6-HEAL-01", asked="SD6-HEAL-01")
def degree_of_injury(state: State, who: int) -> int:
    """Return the row of the tables in which somebody stands, by the Body Points left.

    At 0 or less and alive it is that of the mortally wounded, or by ruling of the killed.
    """
    unit = state.units[who]
    if unit.status >= DEAD:
        return IS_KILLED
    level = wound_level(state, unit.bp, unit.bp_max)
    if level == AT_ZERO:
        return IS_KILLED if state.rulings.heal_zero == HealZero.KILLED else IS_MORTAL
    if level == STUNNED:
        return UNCONSCIOUS if unit.status == KNOCKED_OUT else NO_INJURY
    return level


@rule("SD6-HEAL-02")
def part_of_body(state: State, who: int, quarters: int) -> int:
    """Return some quarters of the maximum of Body Points; a fraction is rounded up, by default."""
    whole = quarters * state.units[who].bp_max
    return whole // 4 if state.rulings.heal_round == HealRound.DOWN else (whole + 3) // 4


@rule("SD6-HEAL-02", "SD6-HAID-04")
def room_to_heal(state: State, who: int, quarters: int) -> int:
    """Return how many points the dice for Effect Value can give beyond the part raised to."""
    unit = state.units[who]
    return max(0, unit.bp_max - max(unit.bp, part_of_body(state, who, quarters)))


@rule("SD6-HAID-04", "SD6-HNAT-05")
def enough_to_heal(state: State, who: int, quarters: int, needed: int) -> int:
    """Return the total from which on a healing roll brings nothing more."""
    return needed + healing_step(state) * min(MOST_ROOM, room_to_heal(state, who, quarters))


RAISED_TO = WORDS.modifier("raised_to", "SD6-HEAL-02", "the part raised to")
EFFECT_HEALS = WORDS.modifier("effect_heals", "SD6-HAID-04", "by the Effect Value")


@rule("SD6-HEAL-02", "SD6-HAID-04", asked="SD6-HEAL-02")
def raise_body(state: State, table: Table, who: int, quarters: int, effect: int) -> None:
    """Raise Body Points to some quarters of the maximum, and 1D6 more for each Effect Value."""
    unit = state.units[who]
    dice = min(effect, room_to_heal(state, who, quarters), MOST_ROOM)
    part = max(unit.bp, part_of_body(state, who, quarters))
    more = 0
    if dice > 0:
        room = unit.bp_max - part
        more = min(room, roll_between(table, who, words.HEALING, dice, 6, 0, room))
        modifier(table, RAISED_TO, part)
        modifier(table, EFFECT_HEALS, more)
    heal(state, table, who, part + more - unit.bp)


@change(
    WORDS, "SD6-HAID-06", "{who} is brought back to life, with {bp} Body Points.",
    name="revived", outcome="revived",
)  # fmt: skip
def bring_back(state: State, who: Person, bp: int) -> None:
    """Bring somebody back from the dead."""
    unit = state.units[who]
    comes_round(state, who)
    unit.bp = bp
    unit.level = level_on_sheet(state, bp, unit.bp_max)
    unit.prone = 1
    unit.killed_round = NEVER
    unit.check_at = NEVER
    unit.dies_at = NEVER


NO_LAST_QUARTER = WORDS.reason(
    "no_last_quarter",
    "SD6-HEAL-01",
    "only the last quarter, which no roll heals, can be given back",
)


@rule("SD6-HEAL-01")
def has_nearly_all(state: State, who: int) -> bool:
    """Return whether somebody has three quarters of the Body Points or more, but not all."""
    unit = state.units[who]
    return 4 * unit.bp >= 3 * unit.bp_max and unit.bp < unit.bp_max


@rule("SD6-HEAL-01")
def why_not_restore(state: State, target: int) -> int:
    """Return why the game master does not give somebody the last quarter back, or 0."""
    if not 0 <= target < len(state.units):
        return NO_LAST_QUARTER
    lives = state.units[target].status < DEAD
    return 0 if lives and has_nearly_all(state, target) else NO_LAST_QUARTER


@rule("SD6-HEAL-01")
def restore_body(state: State, table: Table, target: int) -> None:
    """Give the last quarter back, when the game master says so: no roll heals it."""
    unit = state.units[target]
    heal(state, table, target, unit.bp_max - unit.bp)


RESTORE = verb(
    WORDS, "restore", "SD6-HEAL-01", "target=target:units",
    "{target} has all Body Points again",
    do=restore_body, why_not=why_not_restore, any_time=1, game_master=True,
)  # fmt: skip
