"""Movement: base speed for nothing, a hustle for one action, a run for two; lying and standing."""

from __future__ import annotations

from starfray.core.absent import NOTHING, NOWHERE
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.serenity import notes, rulings, words
from starfray.rulesets.serenity.acting import (
    action_cost,
    cannot_take,
    extra_action_steps,
    take_action,
)
from starfray.rulesets.serenity.condition import (
    action_attribute,
    cannot_act,
    serious_skill_steps,
    stands,
)
from starfray.rulesets.serenity.ladder import Roll, below_the_ladder, pool, skill_die
from starfray.rulesets.serenity.plot import points_after
from starfray.rulesets.serenity.rolls import roll_dice
from starfray.rulesets.serenity.state import (
    AGILITY,
    ARMS,
    HUSTLE,
    NO_COVER,
    RUN,
    RUNNING,
    STRENGTH,
    VITALITY,
    WALK,
    State,
)
from starfray.space.squares import fewest_steps
from starfray.space.terrain import square_inside


@rule("SER-MOV-01", "SER-PRN-02", "SER-EXT-03")
def base_speed(state: State, who: int) -> int:
    """Return a turn's free movement in feet: half of it when prone, and for each useless leg."""
    unit = state.units[who]
    speed = unit.base_speed
    for _ in range(unit.useless_legs):
        speed = speed // 2
    if unit.prone and state.rulings.prone_defence != rulings.PRONE_FULL_SPEED:
        speed = speed // 2
    return speed


@rule("SER-MOV-01", "SER-MOV-02", "SER-MOV-03")
def feet_this_turn(state: State, who: int) -> int:
    """Return how far a combatant may go in this turn: a hustle or a run replaces the free feet."""
    unit = state.units[who]
    free = base_speed(state, who)
    if unit.pace == WALK or unit.prone:
        return free
    feet = 2 * free if unit.pace == HUSTLE else unit.run_feet
    return feet + free if state.rulings.speed_stack == rulings.SPEED_ADDS else feet


@rule("SER-MOV-01")
def feet_left(state: State, who: int) -> int:
    """Return how much of that is left."""
    return max(0, feet_this_turn(state, who) - state.units[who].moved)


@rule("SER-MOV-01")
def cannot_walk(state: State, who: int) -> int:
    """Return why a combatant cannot move from the spot; 0 when it can."""
    barred = cannot_act(state, who)
    if barred != 0:
        return barred
    unit = state.units[who]
    if unit.held_by >= 0:
        return words.HELD_FAST
    if unit.pieces > 0 and state.rulings.split_move == rulings.MOVE_WHOLE:
        return words.MOVED_ALREADY
    return 0


@rule("SER-MOV-01")
def free_square(state: State, x: int, y: int) -> bool:
    """Tell whether a square is on the map and nobody stands in it; one steps over the fallen."""
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


@rule("SER-MOV-01")
def cannot_move(state: State, who: int, x: int, y: int) -> int:
    """Return why a combatant cannot move to a square; 0 when it can."""
    barred = cannot_walk(state, who)
    if barred != 0:
        return barred
    if not square_inside(x, y, state.fight.width, state.fight.height):
        return words.NO_PLACE
    if feet_to(state, who, x, y) > feet_left(state, who):
        return words.BEYOND_SPEED
    return 0 if free_square(state, x, y) else words.NO_PLACE


@rule("SER-MOV-01")
def move(state: State, table: Table, who: int, x: int, y: int) -> None:
    """Move to a square: one who stood still is moving again, and leaves its cover behind."""
    unit = state.units[who]
    feet = feet_to(state, who, x, y)
    unit.moved += feet
    unit.pieces += 1
    unit.still = 0
    unit.cover = NO_COVER
    unit.exposed = 0
    unit.x = x
    unit.y = y
    note(table, notes.MOVED, who, x, y, feet)


@rule("SER-MOV-02", "SER-MOV-03")
def cannot_hurry(state: State, who: int, doing: int) -> int:
    """Return why a combatant can neither hustle nor run; 0 when it can."""
    barred = cannot_walk(state, who)
    if barred != 0:
        return barred
    unit = state.units[who]
    if unit.prone:
        return words.CANNOT_STAND
    if unit.pace != WALK:
        return words.PACE_TAKEN
    if doing == words.DO_RUN and unit.useless_legs > 0:
        return words.LAME
    barred = cannot_take(state, who, doing)
    if barred != 0 or doing != words.DO_RUN:
        return barred
    steps = run_steps(state, who, unit.used + action_cost(state, doing))
    skill = skill_die(state, who, RUNNING)
    steps += serious_skill_steps(state, who, skill)
    lost = below_the_ladder(state, skill, steps)
    return words.NO_SKILL_LEFT if lost else 0


@rule("SER-MOV-02")
def hustle(state: State, table: Table, who: int) -> None:
    """Hustle: twice the base speed is the movement of this turn."""
    if take_action(state, table, who, words.DO_HUSTLE):
        state.units[who].pace = HUSTLE
        note(table, notes.HUSTLES, who, feet_this_turn(state, who))


@rule("SER-MOV-03", "SER-ACT-02")
def run_steps(state: State, who: int, index: int) -> int:
    """Return the Skill steps of a running roll: its own two actions count, too."""
    declared = state.units[who].declared
    if state.rulings.run_attribute == rulings.RUN_WITHOUT_PENALTY:
        return min(0, extra_action_steps(state, declared, index) + 1)
    return extra_action_steps(state, max(2, declared), index)


@rule("SER-MOV-03")
def run_attribute(state: State) -> int:
    """Return the attribute of a running roll."""
    if state.rulings.run_attribute == rulings.RUN_BY_STRENGTH:
        return STRENGTH
    if state.rulings.run_attribute == rulings.RUN_BY_VITALITY:
        return VITALITY
    return AGILITY


@rule("SER-MOV-03")
def run(state: State, table: Table, who: int) -> None:
    """Run: 30 feet and a foot for each point of an attribute and Athletics/Running."""
    if not take_action(state, table, who, words.DO_RUN):
        return
    unit = state.units[who]
    skill = skill_die(state, who, RUNNING)
    extra = run_steps(state, who, unit.used)
    serious = serious_skill_steps(state, who, skill)
    steps = extra + serious
    rating = action_attribute(state, who, unit.attributes[run_attribute(state)], skill)
    first, second = pool(state, rating, skill, steps)
    due = Roll(who, words.RUNNING_DICE, first, second)
    total, _, before = roll_dice(state, table, due)
    total += points_after(state, table, who, total, 0, words.FOR_A_RUN, before)
    unit.pace = RUN
    unit.run_feet = 2 * base_speed(state, who) + total
    modifier(table, notes.EXTRA_ACTIONS, extra)
    modifier(table, notes.SERIOUS, serious)
    note(table, notes.RUNS, who, second, steps, total, unit.run_feet)


# ------------------------------------------------------------------------ lying and standing
@rule("SER-DEF-02")
def stand_still(state: State, table: Table, who: int) -> None:
    """Stop moving about, until the next movement."""
    state.units[who].still = 1
    note(table, notes.STILL, who)


@rule("SER-PRN-02")
def drop_prone(state: State, table: Table, who: int) -> None:
    """Drop prone, for nothing."""
    state.units[who].prone = 1
    note(table, notes.PRONE, who)


@rule("SER-PRN-02")
def stand_up(state: State, table: Table, who: int) -> None:
    """Stand up, for an action."""
    if take_action(state, table, who, words.DO_STAND_UP):
        state.units[who].prone = 0
        note(table, notes.STANDS, who)


@rule("SER-ACT-03")
def fallen_slot(state: State, who: int, weapon: int) -> int:
    """Return where in its arms a combatant misses a weapon that lies in reach; -1 for none."""
    unit = state.units[who]
    for k in range(ARMS):
        if unit.arms[k] == weapon and unit.fallen_x[k] >= 0:
            if fewest_steps(unit.x, unit.y, unit.fallen_x[k], unit.fallen_y[k]) <= 1:
                return k
    return NOTHING


@rule("SER-ACT-03")
def cannot_pick_up(state: State, who: int, weapon: int) -> int:
    """Return why a combatant cannot pick a weapon up; 0 when it can."""
    if not 0 <= weapon < len(state.weapons) or fallen_slot(state, who, weapon) < 0:
        return words.NOTHING_THERE
    if state.units[who].useless_arms >= 2:
        return words.NO_ARM
    return cannot_take(state, who, words.DO_PICK_UP)


@rule("SER-ACT-03")
def pick_up(state: State, table: Table, who: int, weapon: int) -> None:
    """Pick a weapon up: it is in hand."""
    if take_action(state, table, who, words.DO_PICK_UP):
        k = fallen_slot(state, who, weapon)
        state.units[who].fallen_x[k] = NOWHERE
        state.units[who].fallen_y[k] = NOWHERE
        state.units[who].wielding = weapon
        note(table, notes.PICKED_UP, who, weapon, k)
