"""Movement: base speed for nothing, a hustle for one action, a run for two."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import (
    DO_HUSTLE,
    DO_RUN,
    EXTRA_ACTIONS,
    action_cost,
    extra_action_steps,
    stands,
    steps_of_injuries,
    take_action,
    tell_steps_of_injuries,
    why_not_act,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import action_attribute
from starfray.rulesets.serenity.chapters.dice import (
    NO_SKILL_LEFT,
    Roll,
    is_below_the_ladder,
    pool,
    skill_die,
)
from starfray.rulesets.serenity.chapters.difficulty import roll_dice
from starfray.rulesets.serenity.chapters.plot_points import FOR_A_RUN, points_after
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import (
    UNSTABLE_STEPS,
    is_unstable_at,
    unstable_steps_with,
)
from starfray.rulesets.serenity.rulings import (
    Moving,
    ProneDefense,
    RunAttribute,
    SpeedStack,
    SplitMove,
)
from starfray.rulesets.serenity.state import (
    AGILITY,
    HUSTLE,
    NO_COVER,
    RUN,
    RUNNING,
    STRENGTH,
    VITALITY,
    WALK,
    Person,
    Rating,
    State,
)
from starfray.rulesets.serenity.words import RUNNING_DICE, WORDS
from starfray.space.squares import fewest_steps
from starfray.space.terrain import square_inside


@rule("SER-MOV-01", "SER-PRN-02", "SER-EXT-03", asked="SER-MOV-01")
def base_speed(state: State, who: int) -> int:
    """Return a turn's free movement in feet: half of it when prone, and for each useless leg."""
    unit = state.units[who]
    speed = unit.base_speed
    for _ in range(unit.useless_legs):
        speed = speed // 2
    if unit.prone and state.rulings.prone_defense != ProneDefense.FULL_SPEED:
        speed = speed // 2
    return speed


@rule("SER-MOV-01", "SER-MOV-02", "SER-MOV-03")
def feet_this_turn(state: State, who: int) -> int:
    """Return how far a combatant may go in this turn."""
    return feet_at(state, who, state.units[who].pace)


@rule("SER-MOV-01", "SER-MOV-02", "SER-MOV-03")
def feet_at(state: State, who: int, pace: int) -> int:
    """Return how far a combatant goes at a pace: a hustle or a run replaces the free feet.

    Who lies prone, or runs when a leg becomes useless, is left with the free feet.
    """
    unit = state.units[who]
    free = base_speed(state, who)
    if pace == WALK or unit.prone or (pace == RUN and unit.useless_legs > 0):
        return free
    feet = 2 * free if pace == HUSTLE else unit.run_feet
    return feet + free if state.rulings.speed_stack == SpeedStack.ADD else feet


@rule("SER-MOV-01")
def feet_left(state: State, who: int) -> int:
    """Return how far a combatant may still go in this turn."""
    return max(0, feet_this_turn(state, who) - state.units[who].moved)


HELD_FAST = WORDS.reason("held_fast", "SER-MOV-01", "a held combatant cannot move")
MOVED_ALREADY = WORDS.reason("moved_already", "SER-MOV-01", "movement cannot be split")


@rule("SER-MOV-01")
def why_not_walk(state: State, who: int) -> int:
    """Return why a combatant cannot move from the spot, or 0."""
    barred = why_not_act(state, who)
    if barred != 0:
        return barred
    unit = state.units[who]
    if unit.held_by >= 0:
        return HELD_FAST
    if unit.pieces > 0 and state.rulings.split_move == SplitMove.WHOLE:
        return MOVED_ALREADY
    return 0


@rule("SER-MOV-01")
def is_free_square(state: State, x: int, y: int) -> bool:
    """Return whether a square is on the map and nobody stands in it; one steps over the fallen."""
    if not square_inside(x, y, state.fight.width, state.fight.height):
        return False
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.x == x and unit.y == y and unit.present and stands(state, who):
            return False
    return True


@rule("SER-MOV-01")
def feet_to(state: State, who: int, x: int, y: int) -> int:
    """Return the distance of a square in feet, as `feet_between` reckons it."""
    unit = state.units[who]
    return fewest_steps(unit.x, unit.y, x, y) * state.fight.square_ft


BEYOND_SPEED = WORDS.reason("beyond_speed", "SER-MOV-01", "that is farther than the movement left")
NO_PLACE = WORDS.reason("no_place", "SER-MOV-01", "that is not a free square on the map")


@rule("SER-MOV-01")
def why_not_move(state: State, who: int, x: int, y: int) -> int:
    """Return why a combatant cannot move to a square, or 0."""
    barred = why_not_walk(state, who)
    if barred != 0:
        return barred
    if not square_inside(x, y, state.fight.width, state.fight.height):
        return NO_PLACE
    if feet_to(state, who, x, y) > feet_left(state, who):
        return BEYOND_SPEED
    return 0 if is_free_square(state, x, y) else NO_PLACE


@rule("SER-MOV-01")
def move(state: State, table: Table, who: int, x: int, y: int) -> None:
    """Move to a square."""
    go_to(state, table, who, x, y, feet_to(state, who, x, y))


@change(WORDS, "SER-MOV-01", "{who} moves {feet} feet, to {x}, {y}.", name="moved")
def go_to(state: State, who: Person, x: int, y: int, feet: int) -> None:
    """Put a combatant on another square: it moves again, and leaves cover and crowd."""
    unit = state.units[who]
    unit.x, unit.y = x, y
    unit.moved += feet
    unit.pieces += 1
    unit.still = unit.exposed = unit.in_crowd = 0
    unit.unstable = 1 if is_unstable_at(state, x, y) else 0
    unit.cover = NO_COVER


MOVE = verb(
    WORDS, "move", "SER-MOV-01", "x=x y=y", "{who} moves to {x}, {y}",
    do=move, why_not=why_not_move,
)  # fmt: skip


@change(WORDS, "SER-MOV-01", "{who}'s movement starts over.", name="moves_anew", bookkeeping=True)
def move_anew(state: State, who: Person) -> None:
    """Give a combatant a whole turn's movement again."""
    unit = state.units[who]
    asked = state.rulings.moving == Moving.MOVED
    unit.moved_before = 1 if asked and unit.moved > 0 else 0
    unit.moved = unit.pieces = unit.run_feet = 0
    unit.pace = WALK


CANNOT_STAND = WORDS.reason("cannot_stand", "SER-MOV-02", "a prone combatant has to stand up first")
PACE_TAKEN = WORDS.reason("pace_taken", "SER-MOV-02", "only one hustle or run is allowed each turn")
LAME = WORDS.reason("lame", "SER-MOV-03", "nobody can run on a useless leg")


@rule("SER-MOV-02", "SER-MOV-03")
def why_not_hurry(state: State, who: int, doing: int) -> int:
    """Return why a combatant can neither hustle nor run, or 0."""
    barred = why_not_walk(state, who)
    if barred != 0:
        return barred
    unit = state.units[who]
    if unit.prone:
        return CANNOT_STAND
    if unit.pace != WALK:
        return PACE_TAKEN
    if doing == DO_RUN and unit.useless_legs > 0:
        return LAME
    barred = why_not_take(state, who, doing)
    if barred != 0 or doing != DO_RUN:
        return barred
    steps = run_steps(state, who, unit.used + action_cost(state, doing))
    skill = skill_die(state, who, RUNNING)
    steps += steps_of_injuries(state, who, skill)
    steps += unstable_steps_with(state, who, run_attribute(state))
    lost = is_below_the_ladder(state, skill, steps)
    return NO_SKILL_LEFT if lost else 0


@rule("SER-MOV-02")
def hustle(state: State, table: Table, who: int) -> None:
    """Hustle: the movement of this turn is twice the base speed."""
    if take_action(state, table, who, DO_HUSTLE):
        begin_to_hustle(state, table, who, feet_at(state, who, HUSTLE))


@change(WORDS, "SER-MOV-02", "{who} hustles: {feet} feet this turn.", name="hustles")
def begin_to_hustle(state: State, who: Person, feet: int) -> None:
    """Set the pace of the turn to a hustle."""
    state.units[who].pace = HUSTLE


HUSTLE_ON = verb(
    WORDS, "hustle", "SER-MOV-02", "", "{who} hustles",
    do=hustle, why_not=why_not_hurry, doing=DO_HUSTLE,
)  # fmt: skip


@rule("SER-MOV-03", "SER-ACT-02")
def run_steps(state: State, who: int, index: int) -> int:
    """Return the Skill steps of a running roll: its own two actions count, too."""
    declared = state.units[who].declared
    if state.rulings.run_attribute == RunAttribute.NO_SELF_PENALTY:
        return min(0, extra_action_steps(state, declared, index) + 1)
    return extra_action_steps(state, max(2, declared), index)


@rule("SER-MOV-03")
def run_attribute(state: State) -> int:
    """Return the attribute of a running roll."""
    if state.rulings.run_attribute == RunAttribute.STRENGTH:
        return STRENGTH
    if state.rulings.run_attribute == RunAttribute.VITALITY:
        return VITALITY
    return AGILITY


@rule("SER-MOV-03")
def run(state: State, table: Table, who: int) -> None:
    """Run: 30 feet, and a foot for each point of an attribute and Athletics/Running."""
    if not take_action(state, table, who, DO_RUN):
        return
    unit = state.units[who]
    skill = skill_die(state, who, RUNNING)
    extra = run_steps(state, who, unit.used)
    terrain = unstable_steps_with(state, who, run_attribute(state))
    steps = extra + terrain + steps_of_injuries(state, who, skill)
    rating = action_attribute(state, who, unit.attributes[run_attribute(state)], skill)
    first, second = pool(state, rating, skill, steps)
    due = Roll(who, RUNNING_DICE, first, second)
    total, _, before = roll_dice(state, table, due)
    total += points_after(state, table, who, total, 0, FOR_A_RUN, before)
    modifier(table, EXTRA_ACTIONS, extra)
    tell_steps_of_injuries(state, table, who, skill)
    modifier(table, UNSTABLE_STEPS, terrain)
    begin_to_run(state, table, who, second, steps, total, 2 * base_speed(state, who) + total)


@change(WORDS, "SER-MOV-03", "{who} runs ({total}): {feet} feet this turn.", name="runs")
def begin_to_run(
    state: State, who: Person, skill: Rating, steps: int, total: int, feet: int
) -> None:
    """Set the pace of the turn to a run of `feet`."""
    state.units[who].pace, state.units[who].run_feet = RUN, feet


RUN_ON = verb(
    WORDS, "run", "SER-MOV-03", "", "{who} runs",
    do=run, why_not=why_not_hurry, doing=DO_RUN,
)  # fmt: skip
