"""Movement: moving, shifting, sprinting, and the opportunity attacks of those who are left."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING, UNLIMITED
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, ask, note
from starfray.rulesets.starcraft_rpg import notes, sneaking_words, words
from starfray.rulesets.starcraft_rpg.able import can_act
from starfray.rulesets.starcraft_rpg.attack import attack_target
from starfray.rulesets.starcraft_rpg.attack_values import normal_attack
from starfray.rulesets.starcraft_rpg.contact import go_to, runs_into, stop_short
from starfray.rulesets.starcraft_rpg.general import (
    distance,
    is_straight,
    part,
    rounds_of,
)
from starfray.rulesets.starcraft_rpg.ground import (
    SHIFTING,
    SPRINTING,
    WALKING,
    cost_of,
    cost_with,
    full_speed,
    halves_it,
    is_limited,
    is_limited_until,
    is_slow,
    speed_at,
    speed_with,
    step_factor,
    why_not_enter,
)
from starfray.rulesets.starcraft_rpg.hiding import give_away, leave_square, uncover
from starfray.rulesets.starcraft_rpg.knowledge import sees
from starfray.rulesets.starcraft_rpg.limbs import is_lame
from starfray.rulesets.starcraft_rpg.loading import is_loaded, rounds_of_attack, use_rounds
from starfray.rulesets.starcraft_rpg.modifiers import is_obstructed, threatened_distance
from starfray.rulesets.starcraft_rpg.morale import action_over, is_to_count
from starfray.rulesets.starcraft_rpg.responses import responses
from starfray.rulesets.starcraft_rpg.routes import Route, at_the_start, is_diagonal, next_stride
from starfray.rulesets.starcraft_rpg.rulings import (
    Diagonals,
    FastWhileSneaking,
    HalfSpeedOrder,
    LimitedMovement,
    OpportunityLimit,
    ProneRush,
    ProvokeTrigger,
    SprintExcess,
    StraightLine,
    WoundedOnTheMove,
)
from starfray.rulesets.starcraft_rpg.state import (
    BY_ACTION_MOVE,
    IN_HAND,
    MOBILITY,
    SLOTS,
    SNEAKING,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.suppressed import react_by_moving
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.digits import DIRECTIONS
from starfray.space.squares import fewest_steps, step_cost
from starfray.space.terrain import STEP_FACTORS

THIS_ROUND = 0  # rounds ago
MOST_STEPS = 400  # of one movement; a path written in digits has 18 at most


@rule("SCR-MOV-08")
def sprint_fatigue(state: State, who: int) -> int:
    """Return the fatigue that one more sprint gives: 1 when it is beyond the limit."""
    unit = state.units[who]
    used = 1
    for ago in range(1, rounds_of(state, 1)):
        used += has(unit.sprints, ago)
    return 1 if used > part(state, unit.fortitude, 2) else 0


@rule("SCR-GEN-05")
def why_not_path(state: State, path: int) -> int:
    """Return 0 when each digit of a path is a step that may be made, else the reason."""
    while path > 0:
        direction = DIRECTIONS[path % 10]
        path //= 10
        if direction < 0:
            return words.NO_WAY
        if direction % 2 == 1 and state.rulings.diagonals == Diagonals.ORTHOGONAL:
            return words.NO_DIAGONALS
    return 0


@rule("SCR-MOV-01", "SCR-MOV-05", "SCR-MOV-09", "SCR-GEN-05")
def why_not_way(state: State, who: int, route: Route) -> int:
    """Return 0 when a way can be walked, however far, else the reason."""
    fight = state.fight
    if abs(route.x) > 10_000 or abs(route.y) > 10_000 or route.path >= 10**18:
        return words.NO_WAY
    if route.steps == 0 or route.steps > MOST_STEPS:
        return words.NO_WAY
    reason = why_not_path(state, route.path)
    if reason:
        return reason
    at = at_the_start(route)
    for step in range(1, route.steps + 1):
        at = next_stride(state, route, at)
        if fight.width > 0:
            if not (0 <= at.x < fight.width and 0 <= at.y < fight.height):
                return words.OFF_THE_MAP
            if STEP_FACTORS[state.squares[at.y * fight.width + at.x]] == 0:
                return words.BLOCKED
        last = 1 if step == route.steps else 0
        if last and (at.x != route.x or at.y != route.y):
            return words.NO_WAY
        reason = why_not_enter(state, who, at.x, at.y, last)
        if reason:
            return reason
    return 0


@rule("SCR-MOV-01", "SCR-MOV-06", "SCR-ACT-09")
def why_not_move(state: State, who: int, route: Route) -> int:
    """Return 0 when a move goes so far, else the reason."""
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    speed = full_speed(state, who, halves_it(state, route))
    if state.fight.half_move:
        speed -= part(state, speed, 2)
    if cost_of(state, who, route) > speed:
        return words.TOO_FAR_LIMITED if is_limited(state, route) else words.TOO_FAR
    return why_not_so_fast(state, who, route, WALKING)


@rule("SCR-SNK-06")
def goes_too_fast(state: State, who: int, route: Route, pace: int) -> int:
    """Tell whether a movement goes farther than half of what its pace allows, while sneaking."""
    if state.units[who].hidden != SNEAKING:
        return 0
    speed = speed_with(state, who, halves_it(state, route), 1, pace)
    slow = is_slow(state, who) if state.rulings.half_speed_order == HalfSpeedOrder.EACH else 0
    before = state.fight.run if state.fight.manner == BY_ACTION_MOVE else 0
    return 1 if before + cost_with(state, route, slow) > speed else 0


@rule("SCR-SNK-06")
def why_not_so_fast(state: State, who: int, route: Route, pace: int) -> int:
    """Return 0 when sneaking does not forbid a movement, by the ruling that it can; else why."""
    if state.rulings.fast_while_sneaking != FastWhileSneaking.REFUSED:
        return 0
    return sneaking_words.TOO_FAST if goes_too_fast(state, who, route, pace) else 0


@rule("SCR-MOV-03")
def why_not_shift(state: State, who: int, route: Route) -> int:
    """Return 0 when a shift goes so far, else the reason."""
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    allowance = speed_at(state, who, SHIFTING, halves_it(state, route))
    if cost_of(state, who, route) > allowance:
        return words.TOO_FAR_LIMITED if is_limited(state, route) else words.TOO_FAR_SHIFT
    return why_not_so_fast(state, who, route, SHIFTING)


@rule("SCR-GEN-09")
def goes_straight(state: State, route: Route) -> int:
    """Tell whether a way that can be walked is a straight line."""
    if route.path > 0:
        return is_straight(state, route.from_x, route.from_y, route.path)
    if state.rulings.straight_line == StraightLine.EIGHT:
        dx, dy = abs(route.x - route.from_x), abs(route.y - route.from_y)
        return 1 if dx == 0 or dy == 0 or dx == dy else 0
    return 1


@rule("SCR-ACT-09")
def why_not_rush(state: State, who: int) -> int:
    """Return 0 for who may sprint or charge: one ruling lets the prone do it, at half speed."""
    if is_lame(state, who):
        return words.ONE_LEG
    if state.units[who].prone and state.rulings.prone_rush == ProneRush.STAND_FIRST:
        return words.STAND_FIRST
    return 0


@rule("SCR-MOV-07", "SCR-MOV-08", "SCR-ACT-09")
def why_not_sprint(state: State, who: int, route: Route) -> int:
    """Return 0 when a sprint goes there in a straight line, else the reason."""
    reason = why_not_rush(state, who) or why_not_way(state, who, route)
    if reason:
        return reason
    if not goes_straight(state, route):
        return words.NOT_STRAIGHT
    allowance = speed_at(state, who, SPRINTING, halves_it(state, route))
    if cost_of(state, who, route) > allowance:
        return words.TOO_FAR_SPRINT
    if state.rulings.sprint_excess == SprintExcess.FORBIDDEN and sprint_fatigue(state, who):
        return words.NO_SPRINT_LEFT
    return why_not_so_fast(state, who, route, SPRINTING)


@rule("SCR-MOV-07", "SCR-MOV-08")
def sprint(state: State, table: Table, who: int, route: Route) -> None:
    """Sprint: beyond the limit of the minute for a level of fatigue."""
    use_sprint(state, table, who, sprint_fatigue(state, who))
    walk(state, table, who, route, SPRINTING)


@change(WORDS, "SCR-MOV-08", "{who} sprints; fatigue gained: {fatigue}.", name="sprinted")
def use_sprint(state: State, who: Person, fatigue: int) -> None:
    """Count a sprint of this round, and what it tires."""
    unit = state.units[who]
    unit.sprints = add(unit.sprints, THIS_ROUND)
    unit.fatigue += fatigue


@rule("SCR-MOV-02", "SCR-MOV-03", "SCR-ATK-15", "SCR-SNK-05", "SCR-SNK-06", "SCR-SNK-10")
def walk(state: State, table: Table, who: int, route: Route, pace: int) -> None:
    """Go step by step; each step out of a threatened square may provoke. Who can act no more stops.

    So does who runs into somebody unseen, or whom a wound makes too slow for more. Who hides is
    lost from sight with the first step.
    """
    unit = state.units[who]
    too_fast = goes_too_fast(state, who, route, pace)
    if too_fast and state.rulings.fast_while_sneaking == FastWhileSneaking.ENDS:
        uncover(state, table, who)
    condition = unit.down
    free_x, free_y = unit.x, unit.y
    steps = route.steps
    last = steps
    watching = watchers(state, who, steps) if pace >= WALKING else EMPTY
    at = at_the_start(route)
    for step in range(1, steps + 1):
        at = next_stride(state, route, at)
        other = runs_into(state, who, at.x, at.y, 1 if step == last else 0)
        if other != NOBODY:
            stop_short(state, table, who, other, free_x, free_y)
            break
        if why_not_enter(state, who, at.x, at.y, 1) == 0:
            free_x, free_y = at.x, at.y
        if watching != EMPTY:
            for enemy in range(len(state.units)):
                if has(watching, enemy) and threatens(state, enemy, who, at.x, at.y):
                    wounds = unit.wounds[MOBILITY]
                    opportunity_attack(state, table, enemy, who)
                    if unit.wounds[MOBILITY] > wounds:
                        last = last_step(state, who, route, pace, step - 1, last)
            if unit.down != condition or unit.stunned:
                break
            if last < step:
                slow_down(state, table, who, route, last)
                break
        leave_square(state, table, who)
        go_to(state, table, who, at.x, at.y)
    if too_fast and state.rulings.fast_while_sneaking == FastWhileSneaking.SQUARE_ONLY:
        give_away(state, table, who)
    if pace >= WALKING and state.fight.manner != BY_ACTION_MOVE:  # its parts are one movement
        watch_again(state, table)
    react_by_moving(state, table, who)


@rule("SCR-WND-04", "SCR-MOV-02", "SCR-MOV-09")
def last_step(state: State, who: int, route: Route, pace: int, made: int, last: int) -> int:
    """Return the last step of a movement that goes on after a mobility wound, measured anew.

    It must end where one may stop; where none of those left does, that is one already made.
    """
    if state.rulings.wounded_on_the_move == WoundedOnTheMove.AFTERWARDS:
        return last
    allowance = UNLIMITED
    if state.rulings.wounded_on_the_move == WoundedOnTheMove.AT_ONCE:
        allowance = speed_after_wound(state, who, route, pace, last)
    at = at_the_start(route)
    cost, diagonals, slowed = 0, 0, 0
    slow = is_slow(state, who)
    for step in range(1, last + 1):
        after = next_stride(state, route, at)
        diagonal = is_diagonal(at, after)
        one = step_cost(state.rulings.diagonals, diagonal, diagonals)
        if diagonal:
            diagonals += 1
        cost += one * step_factor(state, after.x, after.y, slow)
        if step > made and cost > allowance:
            break
        if why_not_enter(state, who, after.x, after.y, 1) == 0:
            slowed = step
        at = after
    return slowed


@rule("SCR-WND-04", "SCR-MOV-06")
def speed_after_wound(state: State, who: int, route: Route, pace: int, last: int) -> int:
    """Return how far a movement that was to end with a step goes since a mobility wound."""
    limited = 0
    if state.rulings.limited_movement == LimitedMovement.WHOLE_MOVE and state.fight.width > 0:
        limited = is_limited_until(state, route, last)
    if state.fight.manner != BY_ACTION_MOVE:
        return speed_at(state, who, pace, limited)
    limited = max(limited, state.fight.run_limited)
    return speed_at(state, who, pace, limited) - state.fight.run


@rule("SCR-WND-04", "SCR-MOV-09")
def slow_down(state: State, table: Table, who: int, route: Route, last: int) -> None:
    """End a movement for a wound, in the square of its last step."""
    unit = state.units[who]
    at = at_the_start(route)
    for _ in range(last):
        at = next_stride(state, route, at)
    note(table, notes.SLOWED, who)
    if unit.x != at.x or unit.y != at.y:
        go_to(state, table, who, at.x, at.y)


@rule("SCR-ATK-15")
def watch_again(state: State, table: Table) -> None:
    """Let all who have answered a movement answer the next one."""
    for enemy in range(len(state.units)):
        if state.units[enemy].reacted:
            be_watchful(state, table, enemy)


@change(
    WORDS, "SCR-ATK-15", "{who} may make an opportunity attack again.",
    name="watchful", quiet=True,
)  # fmt: skip
def be_watchful(state: State, who: Person) -> None:
    """Be free to answer the next movement."""
    state.units[who].reacted = 0


@rule("SCR-ATK-15")
def watchers(state: State, who: int, steps: int) -> int:
    """Return the enemies that may come to threaten a movement of so many steps.

    No step brings anybody nearer by more than one square, as the fewest steps count.
    """
    unit = state.units[who]
    found = EMPTY
    for enemy in range(len(state.units)):
        other = state.units[enemy]
        if other.side == unit.side or other.down != UP:
            continue
        reach = threatened_distance(state, enemy)
        if reach > 0 and fewest_steps(unit.x, unit.y, other.x, other.y) < steps + reach:
            found = add(found, enemy)
    return found


@rule("SCR-ATK-15", "SCR-MOV-02", "SCR-MOD-04")
def threatens(state: State, enemy: int, who: int, to_x: int, to_y: int) -> int:
    """Tell whether a step of a combatant out of its square provokes an enemy."""
    other = state.units[enemy]
    unit = state.units[who]
    if other.side == unit.side or other.reacted or not can_act(state, enemy):
        return 0
    if unit.hidden and not sees(state, enemy, who):
        return 0
    reach = threatened_distance(state, enemy)
    if reach == 0 or distance(state, other.x, other.y, unit.x, unit.y) > reach:
        return 0
    if is_obstructed(state, who, other.x, other.y):
        return 0
    if state.rulings.opportunity_limit == OpportunityLimit.ONE_PER_ROUND:
        if other.opportunity_round == state.fight.round:
            return 0
    if state.rulings.provoke_trigger == ProvokeTrigger.LEAVE_REACH:
        return 1 if distance(state, other.x, other.y, to_x, to_y) > reach else 0
    return 1


@rule("SCR-ATK-13", "SCR-ATK-15")
def opportunity_attack(state: State, table: Table, enemy: int, who: int) -> None:
    """Let an enemy make one melee attack on who leaves its square, once a movement."""
    other = state.units[enemy]
    unit = state.units[who]
    far = distance(state, other.x, other.y, unit.x, unit.y)
    kind = NOTHING
    used = NOTHING
    for slot in range(SLOTS):
        if other.held[slot] == IN_HAND:
            weapon = state.weapons[other.weapons[slot]]
            if weapon.melee and weapon.reach >= far and is_loaded(state, enemy, slot):
                if kind < 0 or weapon.damage > state.weapons[kind].damage:
                    kind = other.weapons[slot]
                    used = slot
    if ask(table, state, enemy, words.OPPORTUNITY, words.EITHER, who, kind, 0) == words.NO:
        return
    seize_opportunity(state, table, enemy, who)
    use_rounds(state, table, enemy, used, rounds_of_attack(state, kind))
    attack_target(state, table, normal_attack(state, enemy, kind, 0), who)
    if is_to_count(state, enemy):
        action_over(state, table, enemy)
    responses(state, table)


@change(
    WORDS, "SCR-ATK-15", "{who} makes an opportunity attack on {mover}.",
    name="opportunity", unseen="who: {who} strikes at {mover} from hiding.",
)  # fmt: skip
def seize_opportunity(state: State, who: Person, mover: Person) -> None:
    """Have answered a movement, and used the attack of the round where one is all."""
    state.units[who].opportunity_round = state.fight.round
    state.units[who].reacted = 1
