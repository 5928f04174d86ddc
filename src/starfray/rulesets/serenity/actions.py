"""Actions: what a combatant could do, why it may not, and the doing of it."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.acting import (
    MOST_ACTIONS,
    cannot_declare,
    cannot_take,
    declare,
    extra_action_steps,
    use_skill,
)
from starfray.rulesets.serenity.attack import attack, cannot_attack
from starfray.rulesets.serenity.condition import cannot_act, serious_skill_steps
from starfray.rulesets.serenity.consciousness import heal_stun, wake
from starfray.rulesets.serenity.defence import cannot_go_all_out, go_all_out
from starfray.rulesets.serenity.dying import heal_wounds
from starfray.rulesets.serenity.initiative import arrive
from starfray.rulesets.serenity.ladder import below_the_ladder, skill_die
from starfray.rulesets.serenity.movement import (
    cannot_hurry,
    cannot_move,
    cannot_pick_up,
    drop_prone,
    feet_left,
    hustle,
    move,
    pick_up,
    run,
    stand_still,
    stand_up,
)
from starfray.rulesets.serenity.pitch_black import blind_shot, cannot_shoot_blind
from starfray.rulesets.serenity.plot import MOST_POINTS, influence_story
from starfray.rulesets.serenity.state import (
    ALL_ROUND,
    ARMS,
    DIRECTIONS,
    PITCH_BLACK,
    UNARMED_STRIKE,
    State,
)
from starfray.rulesets.serenity.time import (
    MOST_MINUTES,
    cannot_heal,
    cannot_treat,
    cannot_wake,
    treat,
)
from starfray.rulesets.serenity.turn import end_turn, pause


def candidates(state: State) -> Iterator[Action]:
    """List what the combatant on turn could think of."""
    who = state.fight.active
    if who < 0:
        return
    unit = state.units[who]
    at_hand = [UNARMED_STRIKE, *(weapon for weapon in unit.arms if weapon >= 0)]
    for weapon in dict.fromkeys(at_hand):
        if state.fight.light == PITCH_BLACK:
            for direction in range(len(DIRECTIONS)):
                yield Action(words.BLIND_SHOT_TOWARDS, who, NONE, weapon, NONE, NONE, direction)
            yield Action(words.BLIND_SHOT, who, NONE, weapon, NONE, NONE, NONE)
            continue
        for target in range(len(state.units)):
            other = state.units[target]
            if target != who and other.present and not other.dead and other.side != unit.side:
                yield Action(words.ATTACK, who, target, weapon, NONE, NONE, NONE)
    for verb in (
        words.HUSTLE_ON, words.RUN_ON, words.GO_ALL_OUT, words.STAND_STILL, words.DROP_PRONE,
        words.STAND_UP,
    ):  # fmt: skip
        yield Action(verb, who, NONE, NONE, NONE, NONE, NONE)
    for actions in range(2, MOST_ACTIONS + 1):
        yield Action(words.DECLARE, who, NONE, NONE, NONE, NONE, actions)
    for k in range(ARMS):
        if unit.fallen_x[k] >= 0:
            yield Action(words.PICK_UP, who, NONE, unit.arms[k], NONE, NONE, NONE)
    squares = feet_left(state, who) // state.fight.square_ft
    for y in range(max(0, unit.y - squares), min(state.fight.height, unit.y + squares + 1)):
        for x in range(max(0, unit.x - squares), min(state.fight.width, unit.x + squares + 1)):
            if cannot_move(state, who, x, y) == 0:
                yield Action(words.MOVE, who, NONE, NONE, x, y, NONE)
    yield Action(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)


@rule("SER-ACT-04")
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that may be done, else the reason."""
    if words.INFLUENCE_STORY <= action.verb <= words.PASS_TIME:
        return game_master_may_not(state, action)
    if not 0 <= action.who < len(state.units) or action.who != state.fight.active:
        return words.NOT_YOUR_TURN
    verb, who = action.verb, action.who
    if verb == words.ATTACK:
        return cannot_attack(state, who, action.target, action.item)
    if verb == words.BLIND_SHOT:
        return cannot_shoot_blind(state, who, action.item, ALL_ROUND)
    if verb == words.BLIND_SHOT_TOWARDS:
        return cannot_shoot_blind(state, who, action.item, action.n)
    if verb == words.MOVE:
        return cannot_move(state, who, action.x, action.y)
    if verb == words.HUSTLE_ON:
        return cannot_hurry(state, who, words.DO_HUSTLE)
    if verb == words.RUN_ON:
        return cannot_hurry(state, who, words.DO_RUN)
    if verb == words.DECLARE:
        return cannot_declare(state, who, action.n)
    if verb == words.GO_ALL_OUT:
        return cannot_go_all_out(state, who, 0)
    if verb == words.PICK_UP:
        return cannot_pick_up(state, who, action.item)
    if verb == words.STAND_UP:
        barred = cannot_take(state, who, words.DO_STAND_UP)
        return words.NOT_PRONE if state.units[who].prone == 0 else barred
    if verb == words.DROP_PRONE:
        return words.PRONE_ALREADY if state.units[who].prone else cannot_act(state, who)
    if verb == words.STAND_STILL:
        return words.STILL_ALREADY if state.units[who].still else cannot_act(state, who)
    if verb == words.USE_SKILL:
        return cannot_use_skill(state, who, action.x, action.item, action.n)
    return 0 if verb == words.END_TURN else words.UNKNOWN


@rule("SER-CORE-09", "SER-ACT-03")
def cannot_use_skill(state: State, who: int, attribute: int, skill: int, needed: int) -> int:
    """Return why a use of a skill is not possible; 0 when it is."""
    if not 0 <= attribute < 6 or not 0 <= skill < len(state.parents) or not 0 < needed < 1000:
        return words.NO_SUCH_SKILL
    barred = cannot_take(state, who, words.DO_USE_SKILL)
    if barred != 0:
        return barred
    unit = state.units[who]
    die = skill_die(state, who, skill)
    steps = extra_action_steps(state, unit.declared, unit.used + 1)
    lost = below_the_ladder(state, die, steps + serious_skill_steps(state, who, die))
    return words.NO_SKILL_LEFT if lost else 0


@rule("SER-PLT-04", "SER-CORE-14")
def cannot_influence(state: State, who: int, cost: int) -> int:
    """Return why a turn of the story cannot be had for a cost (NONE: to be set); 0 when it can."""
    if not 0 <= who < len(state.units):
        return words.NO_SUCH_TARGET
    if cost < 1 and cost != NONE:
        return words.NO_COST
    return words.NO_POINTS if max(1, cost) > min(MOST_POINTS, state.units[who].plot_points) else 0


@rule("SER-SHK-02", "SER-DYI-02", "SER-INI-03")
def game_master_may_not(state: State, action: Action) -> int:
    """Return why the game master cannot do something; 0 when that is possible."""
    if action.verb == words.INFLUENCE_STORY:
        return cannot_influence(state, action.who, action.n)
    if action.verb == words.PASS_TIME:
        return 0 if 1 <= action.n <= MOST_MINUTES else words.NO_TIME
    if not 0 <= action.target < len(state.units):
        return words.NO_SUCH_TARGET
    if action.verb == words.JOIN:
        return words.PRESENT if state.units[action.target].present else 0
    if action.verb == words.HEAL_STUN:
        return cannot_heal(state, action.target, action.n, 1)
    if action.verb == words.HEAL_WOUNDS:
        return cannot_heal(state, action.target, action.n, 0)
    if action.verb == words.TREAT:
        return cannot_treat(state, action.target, action.n)
    return cannot_wake(state, action.target)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry an action out; who passes out over it has no turn left."""
    if words.INFLUENCE_STORY <= action.verb <= words.PASS_TIME:
        game_master_acts(state, table, action)
        return
    verb, who = action.verb, action.who
    if verb == words.END_TURN:
        end_turn(state, table)
        return
    if verb == words.ATTACK:
        attack(state, table, who, action.target, action.item)
    elif verb == words.BLIND_SHOT:
        blind_shot(state, table, who, action.item, ALL_ROUND)
    elif verb == words.BLIND_SHOT_TOWARDS:
        blind_shot(state, table, who, action.item, action.n)
    elif verb == words.MOVE:
        move(state, table, who, action.x, action.y)
    elif verb == words.HUSTLE_ON:
        hustle(state, table, who)
    elif verb == words.RUN_ON:
        run(state, table, who)
    elif verb == words.DECLARE:
        declare(state, table, who, action.n)
    elif verb == words.GO_ALL_OUT:
        go_all_out(state, table, who)
    elif verb == words.PICK_UP:
        pick_up(state, table, who, action.item)
    elif verb == words.STAND_UP:
        stand_up(state, table, who)
    elif verb == words.DROP_PRONE:
        drop_prone(state, table, who)
    elif verb == words.STAND_STILL:
        stand_still(state, table, who)
    elif verb == words.USE_SKILL:
        use_skill(state, table, who, action.x, action.item, action.n)
    if cannot_act(state, who) != 0:
        end_turn(state, table)


@rule("SER-SHK-02", "SER-DYI-02", "SER-INI-03")
def game_master_acts(state: State, table: Table, action: Action) -> None:
    """Carry out what the game master does."""
    if action.verb == words.JOIN:
        arrive(state, table, action.target)
    elif action.verb == words.HEAL_STUN:
        heal_stun(state, table, action.target, action.n)
    elif action.verb == words.HEAL_WOUNDS:
        heal_wounds(state, table, action.target, action.n)
    elif action.verb == words.TREAT:
        treat(state, table, action.target, action.n)
    elif action.verb == words.WAKE:
        wake(state, table, action.target)
    elif action.verb == words.INFLUENCE_STORY:
        influence_story(state, table, action.who, action.n)
    else:
        pause(state, table, action.n)
