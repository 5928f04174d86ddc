"""What a character may do on its turn, why not, and doing it."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.core.verbs import by_verb, carried_out
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.afterwards import (
    CREATE_ADVANTAGE,
    CREATE_PROBLEM,
    MOST_PROBLEMS,
)
from starfray.rulesets.star_trek_adventures.attack import ATTACK, ATTACK_OBJECT
from starfray.rulesets.star_trek_adventures.combat_tasks import (
    ASSIST,
    GUARD,
    MAKE_ADVANTAGE,
    PASS,
    RECOVER,
    SPRINT,
)
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.lethality import LIFT_STUN, ORDER_STUN, intent_of
from starfray.rulesets.star_trek_adventures.minor import (
    DRAW,
    GO_PRONE,
    MAKE_READY,
    MOVE,
    STAND_UP,
    TAKE_AIM,
)
from starfray.rulesets.star_trek_adventures.ranges import touches
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_VICIOUS,
    KILL,
    SLOTS,
    STUN,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.targets import Arms, needs_intent
from starfray.rulesets.star_trek_adventures.turns import (
    END_TURN,
    TAKE_TURN,
    end_turn,
    over,
    start_turn,
)
from starfray.rulesets.star_trek_adventures.words import WORDS


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
                    yield act(ATTACK, target, weapon, charge, intent)
        for thing in range(len(state.objects)):
            if state.objects[thing].damageable:
                for charge, intent in ways:
                    yield act(ATTACK_OBJECT, thing, weapon, charge, intent)
                for charge in (NONE, *charges):
                    if not silent and not needs_intent(state, Arms(weapon, NONE, charge)):
                        yield act(ATTACK_OBJECT, thing, weapon, charge)
        if weapon > 0:
            yield act(DRAW, item=weapon)
    for thing in range(len(state.objects)):
        kind = state.objects[thing].weapon
        if touches(state, who, thing) and kind >= 0 and kind not in kinds:
            yield act(DRAW, item=kind)
    for verb in (TAKE_AIM, MAKE_READY, GO_PRONE, STAND_UP):
        yield act(verb)
    for zone in range(state.fight.zones):
        yield act(MOVE, x=zone)
        for other in range(n):
            if other != who and state.units[other].zone == zone:
                yield act(MOVE, other, x=zone)
        for thing in range(len(state.objects)):
            if state.objects[thing].lies and state.objects[thing].zone == zone:
                yield act(MOVE, item=thing, x=zone)
                for other in range(n):
                    if other != who and touches(state, other, thing):
                        yield act(MOVE, other, thing, zone)
    for thing in range(len(state.objects)):
        if state.objects[thing].lies:
            yield act(SPRINT, item=thing)
            for other in range(n):
                if other != who and touches(state, other, thing):
                    yield act(SPRINT, other, thing)
    yield act(SPRINT)
    yield act(RECOVER)
    for other in range(n):
        if other != who:
            yield act(SPRINT, other)
        if not enemies(state, who, other):
            yield act(GUARD, other)
            if other != who:
                yield act(ASSIST, other)
                yield Action(TAKE_TURN, other, NONE, NONE, NONE, NONE, NONE)
            if state.units[other].ranking_officer:
                yield Action(ORDER_STUN, other, NONE, NONE, NONE, NONE, NONE)
                yield Action(LIFT_STUN, other, NONE, NONE, NONE, NONE, NONE)
        else:
            for steps in range(1, MOST_PROBLEMS + 1):
                yield act(CREATE_PROBLEM, other, k=steps)
    for verb in (PASS, MAKE_ADVANTAGE, CREATE_ADVANTAGE):
        yield act(verb)
    yield act(END_TURN)


when = by_verb(WORDS, "when", otherwise=words.OWN_TURN)
is_task = by_verb(WORDS, "task")
minor_of = by_verb(WORDS, "minor", otherwise=NOTHING)
why_not_itself = by_verb(WORDS, "why_not", otherwise=reasons.NO_SUCH_THING)
carry_out = carried_out(WORDS)


@rule("STA-TRN-01", "STA-TRN-07", "STA-INJ-05")
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that is legal now, else the reason."""
    at = when(state, action)
    if at != words.ANY_TIME and not 0 <= action.who < len(state.units):
        return reasons.NO_SUCH_THING
    if at == words.OWN_TURN:
        reason = why_not_act(state, action)
        if reason != 0:
            return reason
    return why_not_itself(state, action)


@rule("STA-TRN-01", "STA-TRN-07", "STA-INJ-05", "STA-INJ-06")
def why_not_act(state: State, action: Action) -> int:
    """Return why a character may do nothing of this kind, else 0.

    A turn has one Task, unless more were granted.
    """
    who = action.who
    if not able(state, who):
        minor = minor_of(state, action) != NOTHING
        return reasons.OUT_FOR_THE_SCENE if minor else reasons.INCAPACITATED
    if who != state.fight.active:
        return reasons.NOT_YOUR_TURN
    done = state.units[who].tasks_done >= state.units[who].tasks_allowed
    return reasons.ONE_TASK if done and is_task(state, action) else 0


@rule("STA-TRN-01", "STA-TRN-02")
def apply(state: State, table: Table, action: Action) -> None:
    """Carry out an action that is legal; the first of a turn begins it."""
    at = when(state, action)
    if at == words.OWN_TURN and not state.fight.acted:
        start_turn(state, table, action.who)
    if is_task(state, action):
        go_about_task(state, table, action.who)
    carry_out(state, table, action)
    if at != words.TURN_OF_SIDE:
        pass_on(state, table)


@change(WORDS, "STA-TRN-01", "{who} goes about a Task.", name="task_begun", quiet=True)
def go_about_task(state: State, who: Person) -> None:
    """Count a Task of the turn."""
    state.units[who].tasks_done += 1


@rule("STA-INJ-05")
def pass_on(state: State, table: Table) -> None:
    """End the turn of one who has dropped out of the fight in it."""
    if not able(state, state.fight.active) and over(state) == GOING_ON:
        end_turn(state, table)
