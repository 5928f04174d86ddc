"""Evading and Emergency Evading: a target's way out of grenades, rockets, missiles and the like.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note, offer
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import flanked, flat_footed
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import (
    FAILED,
    Check,
    roll_check,
    skill_bonus,
)
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    ONLY_SUCCESS,
    action_over,
    go_back,
    interrupt,
    is_to_count,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.running_into import (
    go_to,
    runs_into,
    stands_at,
    stop_short,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    SHIFTING,
    is_slow,
    speed_at,
    speed_with,
    step_factor,
    why_not_enter,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import (
    give_away,
    leave_square,
    uncover,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import (
    react_by_moving,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Attack, Burst
from starfray.rulesets.starcraft_rpg.rulings import (
    EvadeHalf,
    EvadeLimit,
    EvadeTiming,
    EvadeWhileProne,
    FastWhileSneaking,
    LimitedMovement,
)
from starfray.rulesets.starcraft_rpg.state import (
    ACROBATICS,
    ALL_OF_IT,
    BOB_AND_WEAVE,
    EMERGENCY_EVADING,
    EVADING,
    FLEEING,
    HALF_OF_IT,
    NONE_OF_IT,
    NOT_EVADING,
    SNEAKING,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.area import in_burst
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIRECTIONS
from starfray.space.squares import step_cost
from starfray.space.terrain import LIMITED

NOT_EVADABLE = WORDS.reason("not_evadable", "SCR-SPA-16", "such an attack cannot be evaded")
NO_EVADING_FLAT_FOOTED = WORDS.reason(
    "no_evading_flat_footed", "SCR-SPA-16", "a flat-footed combatant cannot evade"
)
NO_EVADING_DOWN = WORDS.reason("no_evading_down", "SCR-SPA-16", "a downed combatant cannot evade")
ONLY_ON_OWN_TURN = WORDS.reason(
    "only_on_own_turn", "SCR-SPA-16", "evading is possible only on the evader's own turn"
)
EVADED_ALREADY = WORDS.reason("evaded_already", "SCR-SPA-18", "one successful evasion a turn")
NO_EVADING_PRONE = WORDS.reason("no_evading_prone", "SCR-SPA-19", "a prone combatant cannot evade")


@rule("SCR-SPA-16", "SCR-SPA-18", "SCR-SPA-19", "SCR-SPA-04", asked="SCR-SPA-16")
def why_not_evade(state: State, who: int, target: int, kind: int) -> int:
    """Return 0 when a target may evade an attack, in whichever way, else the reason."""
    unit = state.units[target]
    if not state.weapons[kind].evadable:
        return NOT_EVADABLE
    if unit.down not in (UP, FLEEING):
        return NO_EVADING_DOWN
    if flat_footed(state, target, flanked(state, who, target, state.weapons[kind].melee)):
        return NO_EVADING_FLAT_FOOTED
    if unit.prone and state.rulings.evade_while_prone == EvadeWhileProne.REFUSED:
        return NO_EVADING_PRONE
    if state.rulings.evade_timing == EvadeTiming.OWN_TURN and state.fight.active != target:
        return ONLY_ON_OWN_TURN
    if state.rulings.evade_limit == EvadeLimit.EACH_TURN:
        return EVADED_ALREADY if unit.evaded == state.fight.turns else 0
    return EVADED_ALREADY if unit.evaded >= unit.turn_started else 0


NO_BOBBING = WORDS.reason("no_bobbing", "SCR-SPA-16", "this kind of evading takes Bob and Weave")
NO_EMERGENCY = WORDS.reason(
    "no_emergency", "SCR-SPA-19", "with Bob and Weave no emergency is needed"
)
EVADE = WORDS.question(
    "evade", "SCR-SPA-16", "{who}, evade {attacker}'s attack (acrobatics against {total})?",
    options=("no", "evade", "emergency_evade"), fields="attacker:units total",
)  # fmt: skip
EVADE_BLINDLY = WORDS.question(
    "evade_blindly", "SCR-SPA-16", "{who}, evade {attacker}'s attack, whatever it comes to?",
    options=("no", "evade", "emergency_evade"), fields="attacker:units",
)  # fmt: skip


@rule("SCR-SPA-16", "SCR-SPA-19")
def ask_to_evade(state: State, table: Table, attack: Attack, target: int, total: int) -> int:
    """Ask the target of an attack whether it evades, and return how."""
    if why_not_evade(state, attack.who, target, attack.weapon):
        return NOT_EVADING
    bobbing = 1 if state.units[target].behavior == BOB_AND_WEAVE else 0
    options = 1 << NOT_EVADING
    blindly = state.rulings.evade_timing == EvadeTiming.BEFORE_ROLL
    question = EVADE_BLINDLY if blindly else EVADE
    options = offer(table, question, options, EVADING, bobbing, NO_BOBBING)
    allowed = 1 - bobbing
    reason = NO_EMERGENCY
    options = offer(table, question, options, EMERGENCY_EVADING, allowed, reason)
    if blindly:
        return ask(table, state, target, EVADE_BLINDLY, options, attack.who)
    return ask(table, state, target, EVADE, options, attack.who, total)


@rule("SCR-SPA-16")
def declare_evading(state: State, table: Table, attack: Attack, target: int) -> None:
    """By one ruling: let a target declare that it will evade before the attack is rolled."""
    how = ask_to_evade(state, table, attack, target, 0)
    if how != NOT_EVADING:
        declare(state, table, target, how)


@change(WORDS, "SCR-SPA-16", "{target} will try to evade.", name="declared")
def declare(state: State, target: Person, how: int) -> None:
    """Have said how one will evade the attack."""
    state.units[target].evading = how


NOT_EVADED = WORDS.note("not_evaded", "SCR-SPA-17", "target:units", "{target} does not get away.")
UNHURT = WORDS.note("unhurt", "SCR-SPA-17", "target:units", "{target} gets out of it unhurt.")
HALVED = WORDS.note("halved", "SCR-SPA-17", "target:units", "{target} takes half the damage.")


@rule("SCR-SPA-16", "SCR-SPA-17", "SCR-SPA-18", "SCR-SPA-19", "SCR-MOR-06")
def evade(state: State, table: Table, attack: Attack, target: int, total: int, area: Burst) -> int:
    """Let a target that is hit evade; return how much of the damage is left for it.

    That is an action of its own, even in the middle of another one.
    """
    unit = state.units[target]
    how = unit.evading
    if state.rulings.evade_timing != EvadeTiming.BEFORE_ROLL:
        how = ask_to_evade(state, table, attack, target, total)
    if how == NOT_EVADING:
        return ALL_OF_IT
    left = ALL_OF_IT
    deeds = interrupt(state, table, target)
    if evade_check(state, table, target, how, total):
        get_away(state, table, target)
        shift_aside(state, table, target, area)
        left = HALF_OF_IT
        if not is_within(state, area, unit.x, unit.y):
            if area.radius != NOTHING or state.rulings.evade_half != EvadeHalf.SINGLE_HALF:
                left = NONE_OF_IT
    else:
        note(table, NOT_EVADED, target)
        if state.rulings.evade_half == EvadeHalf.FAILURE_HALF:
            left = HALF_OF_IT
    if left == NONE_OF_IT:
        note(table, UNHURT, target)
    elif left == HALF_OF_IT:
        note(table, HALVED, target)
    over_with_evading(state, table, target, how)
    if is_to_count(state, target):
        action_over(state, table, target)
    go_back(state, table, target, deeds)
    return left


@change(WORDS, "SCR-SPA-17", "{target} evades the attack.", name="evaded", outcome="evaded")
def get_away(state: State, target: Person) -> None:
    """Have evaded an attack in this turn."""
    state.units[target].evaded = state.fight.turns


@rule("SCR-SPA-17")
def is_within(state: State, area: Burst, x: int, y: int) -> bool:
    """Return whether a square is within the area of an attack: one square without a radius."""
    return in_burst(area.x, area.y, max(0, area.radius), x, y, state.rulings.diagonals)


@rule("SCR-SPA-19")
def over_with_evading(state: State, table: Table, target: int, how: int) -> None:
    """End an attempt to evade: in an emergency the target lies prone, whatever came of it."""
    unit = state.units[target]
    if unit.evading != NOT_EVADING:
        have_tried(state, table, target)
    if how == EMERGENCY_EVADING and unit.prone == 0:
        dive(state, table, target)


@change(WORDS, "SCR-SPA-16", "{target} has tried to evade.", name="declared_over", bookkeeping=True)
def have_tried(state: State, target: Person) -> None:
    """Have made what was declared."""
    state.units[target].evading = NOT_EVADING


@change(WORDS, "SCR-SPA-19", "{target} lies prone now.", name="dived")
def dive(state: State, target: Person) -> None:
    """Lie prone after an Emergency Evasion."""
    state.units[target].prone = 1


EMERGENCY = WORDS.modifier("emergency", "SCR-SPA-19", "Emergency Evading")


@rule("SCR-SPA-17", "SCR-SPA-19")
def evade_check(state: State, table: Table, target: int, how: int, total: int) -> int:
    """Check acrobatics against the attack total; return 1 for a success."""
    bonus = skill_bonus(state, table, target, ACROBATICS)
    if how == EMERGENCY_EVADING:
        bonus += modifier(table, EMERGENCY, -2)
    check = Check(ACROBATICS, bonus, total, 0, ONLY_SUCCESS)
    evaded = roll_check(state, table, target, check)
    return 1 if evaded != FAILED else 0


STAY = 5  # the key in the middle of the keypad
SHIFT_ASIDE = WORDS.question(
    "shift_aside", "SCR-SPA-17",
    "{who}, shift where ({left} squares left; the attack is centred on {x}, {y})?",
    options=(
        "nowhere", "south_west", "south", "south_east", "west", "stay", "east", "north_west",
        "north", "north_east",
    ),
    fields="x y left", shows_way=True,
)  # fmt: skip


@rule("SCR-SPA-17", "SCR-MOV-03", "SCR-MOV-09", "SCR-SNK-02", "SCR-SNK-06", "SCR-SPA-11")
def shift_aside(state: State, table: Table, who: int, area: Burst) -> None:
    """Shift, step by step where the evader likes, away from an attack.

    It ends before an enemy whom the evader does not see. Suppressed, who moves so has reacted.
    """
    unit = state.units[who]
    start_x, start_y = unit.x, unit.y
    hiding = 1 if unit.hidden == SNEAKING else 0
    slow = speed_with(state, who, 0, 1, SHIFTING)
    left = speed_at(state, who, SHIFTING, 0)
    fast = left - slow if hiding else 0  # what is left when it has gone as far as sneaking allows
    if hiding and state.rulings.fast_while_sneaking == FastWhileSneaking.REFUSED:
        left, fast = slow, 0
    free_x, free_y = unit.x, unit.y
    diagonals = 0
    while left > 0:
        options = steps_aside(state, who, left, diagonals)
        if stands_at(state, who, free_x, free_y):  # in the first square beside who has got up there
            options |= 1 << STAY
        digit = ask(table, state, who, SHIFT_ASIDE, options, area.x, area.y, left)
        if digit == STAY:
            break
        direction = DIRECTIONS[digit]
        x = unit.x + STEP_X[direction]
        y = unit.y + STEP_Y[direction]
        other = runs_into(state, who, x, y, 1)
        if other != NOBODY:
            stop_short(state, table, who, other, free_x, free_y)
            break
        left -= step_aside_cost(state, who, unit.x, unit.y, direction, diagonals)
        diagonals += direction % 2
        if left < fast and state.rulings.fast_while_sneaking == FastWhileSneaking.ENDS:
            uncover(state, table, who)
        if unit.hidden:
            leave_square(state, table, who)
        go_to(state, table, who, x, y)
        if why_not_enter(state, who, x, y, 1) == 0:
            free_x, free_y = x, y
    if left < fast and state.rulings.fast_while_sneaking == FastWhileSneaking.SQUARE_ONLY:
        give_away(state, table, who)
    if not stands_at(state, who, start_x, start_y):
        react_by_moving(state, table, who)


@rule("SCR-MOV-03", "SCR-MOV-05", "SCR-MOV-06")
def step_aside_cost(
    state: State, who: int, from_x: int, from_y: int, direction: int, diagonals: int
) -> int:
    """Return what a step in a direction takes from a shift; 0 where none goes.

    By one ruling the first step into limited movement takes half of the shift, too.
    """
    x = from_x + STEP_X[direction]
    y = from_y + STEP_Y[direction]
    if state.fight.width > 0:
        if not (0 <= x < state.fight.width and 0 <= y < state.fight.height):
            return 0
    one = step_cost(state.rulings.diagonals, direction % 2 == 1, diagonals)
    cost = one * step_factor(state, x, y, is_slow(state, who))
    halves = state.rulings.limited_movement == LimitedMovement.WHOLE_MOVE
    if halves and state.fight.width > 0 and cost > 0:
        width = state.fight.width
        if state.squares[y * width + x] == LIMITED != state.squares[from_y * width + from_x]:
            cost += speed_at(state, who, SHIFTING, 0) - speed_at(state, who, SHIFTING, 1)
    return cost


@rule("SCR-MOV-03", "SCR-MOV-05", "SCR-MOV-09", asked="SCR-MOV-03 steps")
def steps_aside(state: State, who: int, left: int, diagonals: int) -> int:
    """Return the steps that a shift may go on with, a bit for each key of the keypad.

    It goes through friends only where a free square beyond them is within what is left.
    """
    unit = state.units[who]
    options = 0 if why_not_enter(state, who, unit.x, unit.y, 1) else 1 << STAY
    for digit in range(1, 10):
        direction = DIRECTIONS[digit]
        if direction < 0:
            continue
        cost = step_aside_cost(state, who, unit.x, unit.y, direction, diagonals)
        if cost == 0 or cost > left:
            continue
        x = unit.x + STEP_X[direction]
        y = unit.y + STEP_Y[direction]
        if why_not_enter(state, who, x, y, 1) == 0:
            options |= 1 << digit
        elif why_not_enter(state, who, x, y, 0) == 0:
            if leads_through(state, who, x, y, left - cost, diagonals + direction % 2):
                options |= 1 << digit
    return options


@rule("SCR-MOV-09")
def leads_through(state: State, who: int, x: int, y: int, left: int, diagonals: int) -> bool:
    """Return whether a shift can go on from a friend's square to a free one."""
    for direction in range(8):
        if 0 < step_aside_cost(state, who, x, y, direction, diagonals) <= left:
            to_x = x + STEP_X[direction]
            to_y = y + STEP_Y[direction]
            if why_not_enter(state, who, to_x, to_y, 1) == 0:
                return True
    return False
