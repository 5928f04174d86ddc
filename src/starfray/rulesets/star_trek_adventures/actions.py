"""What a character may do on its turn, why not, and doing it."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.afterwards import create_advantage
from starfray.rulesets.star_trek_adventures.attack import attack, attack_object, hazard_strikes
from starfray.rulesets.star_trek_adventures.combat_tasks import (
    assist,
    guard,
    make_advantage,
    pass_task,
    recover,
    sprint,
    why_not_assist,
    why_not_guard,
    why_not_recover,
    why_not_sprint,
)
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.lethality import (
    intent_of,
    order_stun,
    why_not_order,
)
from starfray.rulesets.star_trek_adventures.minor import (
    aim,
    draw_item,
    drop_prone,
    movement,
    prepare,
    stand,
    why_not_draw,
    why_not_drop,
    why_not_minor,
    why_not_move,
    why_not_stand,
)
from starfray.rulesets.star_trek_adventures.pools import pay, why_not_afford
from starfray.rulesets.star_trek_adventures.ranges import Point, touches
from starfray.rulesets.star_trek_adventures.scenes import next_scene
from starfray.rulesets.star_trek_adventures.state import (
    AIM,
    CHARGE_VICIOUS,
    DEAD,
    KILL,
    PREPARE,
    PROBLEM,
    SLOTS,
    STUN,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.targets import (
    Arms,
    needs_intent,
    why_not_attack,
    why_not_attack_object,
)
from starfray.rulesets.star_trek_adventures.turns import (
    end_turn,
    over,
    start_turn,
    take_turn,
    why_not_take_turn,
)
from starfray.rulesets.star_trek_adventures.words import WORDS

MOST_PROBLEMS = 3


def candidates(state: State) -> Iterator[Action]:
    """List what the character on turn could think of."""
    who = state.fight.active
    unit = state.units[who]
    n = len(state.units)

    def act(
        verb: int, target: int = NONE, item: int = NONE, x: int = NONE, k: int = NONE
    ) -> Action:
        return Action(verb, who, target, item, x, NONE, k)

    kinds = sorted({unit.carried[slot] for slot in range(SLOTS) if unit.carried[slot] >= 0})
    for weapon in kinds:
        charges = range(CHARGE_VICIOUS + 1) if state.weapons[weapon].charge else range(0)
        silent = intent_of(state, who, weapon, NONE) != NONE
        intents = (STUN, KILL, NONE) if silent else (STUN, KILL)
        ways = [(charge, intent) for charge in (NONE, *charges) for intent in intents]
        for target in range(n):
            if target != who and enemies(state, who, target):
                for charge, intent in ways:
                    yield act(words.ATTACK, target, weapon, charge, intent)
        for thing in range(len(state.objects)):
            if state.objects[thing].damageable:
                for charge, intent in ways:
                    yield act(words.ATTACK_OBJECT, thing, weapon, charge, intent)
                for charge in (NONE, *charges):
                    if not silent and not needs_intent(state, Arms(weapon, NONE, charge)):
                        yield act(words.ATTACK_OBJECT, thing, weapon, charge)
        if weapon > 0:
            yield act(words.DRAW, item=weapon)
    for thing in range(len(state.objects)):
        kind = state.objects[thing].weapon
        if touches(state, who, thing) and kind >= 0 and kind not in kinds:
            yield act(words.DRAW, item=kind)
    for verb in (words.TAKE_AIM, words.MAKE_READY, words.GO_PRONE, words.STAND_UP):
        yield act(verb)
    for zone in range(state.fight.zones):
        yield act(words.MOVE, x=zone)
        for other in range(n):
            if other != who and state.units[other].zone == zone:
                yield act(words.MOVE, other, x=zone)
        for thing in range(len(state.objects)):
            if state.objects[thing].lies and state.objects[thing].zone == zone:
                yield act(words.MOVE, item=thing, x=zone)
                for other in range(n):
                    if other != who and touches(state, other, thing):
                        yield act(words.MOVE, other, thing, zone)
    for thing in range(len(state.objects)):
        if state.objects[thing].lies:
            yield act(words.SPRINT, item=thing)
            for other in range(n):
                if other != who and touches(state, other, thing):
                    yield act(words.SPRINT, other, thing)
    yield act(words.SPRINT)
    yield act(words.RECOVER)
    for other in range(n):
        if other != who:
            yield act(words.SPRINT, other)
        if not enemies(state, who, other):
            yield act(words.GUARD, other)
            if other != who:
                yield act(words.ASSIST, other)
                yield Action(words.TAKE_TURN, other, NONE, NONE, NONE, NONE, NONE)
            if state.units[other].ranking_officer:
                yield Action(words.ORDER_STUN, other, NONE, NONE, NONE, NONE, NONE)
                yield Action(words.LIFT_STUN, other, NONE, NONE, NONE, NONE, NONE)
        else:
            for steps in range(1, MOST_PROBLEMS + 1):
                yield act(words.CREATE_PROBLEM, other, k=steps)
    for verb in (words.PASS, words.MAKE_ADVANTAGE, words.CREATE_ADVANTAGE):
        yield act(verb)
    yield act(words.END_TURN)


@rule("STA-TRN-01", "STA-TRN-07", "STA-INJ-05")
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that is legal now, else the reason."""
    verb, who = action.verb, action.who
    if verb == words.NEXT_SCENE:
        return 0
    if verb == words.HAZARD:
        return why_not_harm(state, action.target, action.item)
    if not 0 <= who < len(state.units):
        return reasons.NO_SUCH_THING
    if verb == words.TAKE_TURN:
        return reasons.NO_SUCH_THING if who == state.fight.active else why_not_take_turn(state, who)
    if verb == words.ORDER_STUN or verb == words.LIFT_STUN:
        return why_not_order(state, who, 1 if verb == words.ORDER_STUN else 0)
    if not able(state, who):
        minor = words.TAKE_AIM <= verb <= words.STAND_UP
        return reasons.OUT_FOR_THE_SCENE if minor else reasons.INCAPACITATED
    if who != state.fight.active:
        return reasons.NOT_YOUR_TURN
    if verb == words.END_TURN:
        return 0
    if words.ATTACK <= verb <= words.PASS:
        return why_not_task(state, action)
    if words.TAKE_AIM <= verb <= words.STAND_UP:
        return why_not_minor_action(state, action)
    if verb == words.CREATE_PROBLEM:
        return why_not_problem(state, who, action.target, action.n)
    if verb == words.CREATE_ADVANTAGE:
        return why_not_afford(state, who, 2)
    return reasons.NO_SUCH_THING


@rule("STA-TRN-01")
def why_not_task(state: State, action: Action) -> int:
    """Return why a Task may not be attempted, else 0: one in a turn, unless more were granted."""
    who, verb, target = action.who, action.verb, action.target
    arms = Arms(action.item, action.n, action.x)
    if state.units[who].tasks_done >= state.units[who].tasks_allowed:
        return reasons.ONE_TASK
    if verb == words.ATTACK:
        if not 0 <= target < len(state.units):
            return reasons.NOT_A_TARGET
        return why_not_attack(state, who, target, arms)
    if verb == words.ATTACK_OBJECT:
        if not 0 <= target < len(state.objects):
            return reasons.NOT_A_TARGET
        return why_not_attack_object(state, who, target, arms)
    if verb == words.ASSIST:
        return why_not_assist(state, who, target)
    if verb == words.GUARD:
        return why_not_guard(state, who, target)
    if verb == words.RECOVER:
        return why_not_recover(state, who)
    if verb == words.SPRINT:
        return why_not_sprint(state, who, target, action.item)
    return 0


@rule("STA-TRN-01")
def why_not_minor_action(state: State, action: Action) -> int:
    """Return why a Minor Action may not be taken, else 0."""
    who, verb = action.who, action.verb
    if verb == words.TAKE_AIM:
        return why_not_minor(state, who, AIM)
    if verb == words.DRAW:
        return why_not_draw(state, who, action.item)
    if verb == words.GO_PRONE:
        return why_not_drop(state, who)
    if verb == words.MOVE:
        return why_not_move(state, who, Point(action.x, action.target, action.item))
    if verb == words.MAKE_READY:
        return why_not_minor(state, who, PREPARE)
    return why_not_stand(state, who)


@rule("STA-CORE-21")
def why_not_problem(state: State, who: int, target: int, steps: int) -> int:
    """Return why a Problem cannot be made for somebody's next Task, else 0."""
    if not 0 <= target < len(state.units) or not enemies(state, who, target):
        return reasons.NOT_AN_OPPONENT
    if not 1 <= steps <= MOST_PROBLEMS:
        return reasons.NO_SUCH_THING
    if state.units[target].problems + steps > MOST_PROBLEMS:
        return reasons.NO_SUCH_THING
    return why_not_afford(state, who, 2 * steps)


@rule("STA-INJ-10")
def why_not_harm(state: State, target: int, hazard: int) -> int:
    """Return why a hazard does not harm somebody now, else 0: it may at any time."""
    if not 0 <= hazard < len(state.hazards) or not 0 <= target < len(state.units):
        return reasons.NO_SUCH_THING
    return reasons.NOT_A_TARGET if state.units[target].injury == DEAD else 0


@rule("STA-CORE-21")
def create_problem(state: State, table: Table, who: int, target: int, steps: int) -> None:
    """Create Problem: 2 points for each step of Difficulty on the opponent's next Task."""
    pay(state, table, who, PROBLEM, 2 * steps, 1)
    make_problem(state, table, who, target, steps)


@change(
    WORDS, "STA-CORE-21",
    "{who} makes a Problem for {target}: the next Task is {difficulty} harder.",
    name="problem_made",
)  # fmt: skip
def make_problem(state: State, who: Person, target: Person, difficulty: int) -> None:
    """Make somebody's next Task harder."""
    state.units[target].problems += difficulty


@rule("STA-TRN-01", "STA-TRN-02")
def apply(state: State, table: Table, action: Action) -> None:
    """Carry out an action that is legal."""
    verb, who = action.verb, action.who
    if verb == words.TAKE_TURN:
        take_turn(state, table, who)
        return
    if verb == words.ORDER_STUN or verb == words.LIFT_STUN:
        order_stun(state, table, who, 1 if verb == words.ORDER_STUN else 0)
        return
    if verb == words.NEXT_SCENE:
        next_scene(state, table)
        pass_on(state, table)
        return
    if verb == words.HAZARD:
        hazard_strikes(state, table, action.target, action.item)
        pass_on(state, table)
        return
    if not state.fight.acted:
        start_turn(state, table, who)
    if verb == words.END_TURN:
        end_turn(state, table)
        return
    if words.ATTACK <= verb <= words.PASS:
        do_task(state, table, action)
    elif words.TAKE_AIM <= verb <= words.STAND_UP:
        do_minor(state, table, action)
    elif verb == words.CREATE_PROBLEM:
        create_problem(state, table, who, action.target, action.n)
    else:
        create_advantage(state, table, who, 1)
    pass_on(state, table)


@rule("STA-INJ-05")
def pass_on(state: State, table: Table) -> None:
    """End the turn of one who has dropped out of the fight in it."""
    if not able(state, state.fight.active) and over(state) == GOING_ON:
        end_turn(state, table)


@rule()
def do_task(state: State, table: Table, action: Action) -> None:
    """Attempt the Task of an action."""
    who, verb, target = action.who, action.verb, action.target
    arms = Arms(action.item, action.n, action.x)
    go_about_task(state, table, who)
    if verb == words.ATTACK:
        attack(state, table, who, target, arms)
    elif verb == words.ATTACK_OBJECT:
        attack_object(state, table, who, target, arms)
    elif verb == words.ASSIST:
        assist(state, table, who, target)
    elif verb == words.GUARD:
        guard(state, table, who, target)
    elif verb == words.MAKE_ADVANTAGE:
        make_advantage(state, table, who)
    elif verb == words.RECOVER:
        recover(state, table, who)
    elif verb == words.SPRINT:
        sprint(state, table, who, target, action.item)
    else:
        pass_task(state, table, who)


@change(WORDS, "STA-TRN-01", "{who} goes about a Task.", name="task_begun", quiet=True)
def go_about_task(state: State, who: Person) -> None:
    """Count a Task of the turn."""
    state.units[who].tasks_done += 1


@rule()
def do_minor(state: State, table: Table, action: Action) -> None:
    """Take the Minor Action of an action."""
    who, verb = action.who, action.verb
    if verb == words.TAKE_AIM:
        aim(state, table, who)
    elif verb == words.DRAW:
        draw_item(state, table, who, action.item)
    elif verb == words.GO_PRONE:
        drop_prone(state, table, who)
    elif verb == words.MOVE:
        movement(state, table, who, Point(action.x, action.target, action.item))
    elif verb == words.MAKE_READY:
        prepare(state, table, who)
    else:
        stand(state, table, who)
