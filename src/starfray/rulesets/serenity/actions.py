"""Actions: why a combatant or the game master may not do something, and the doing of it."""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.acting import (
    cannot_declare,
    cannot_take,
    declare,
    extra_action_steps,
    use_skill,
)
from starfray.rulesets.serenity.attack import attack, cannot_attack
from starfray.rulesets.serenity.condition import cannot_act, serious_skill_steps
from starfray.rulesets.serenity.consciousness import heal_stun, wake
from starfray.rulesets.serenity.cover import give_cover, set_fog, set_light
from starfray.rulesets.serenity.defence import cannot_go_all_out, go_all_out
from starfray.rulesets.serenity.dying import heal_wounds
from starfray.rulesets.serenity.initiative import arrive
from starfray.rulesets.serenity.ladder import below_the_ladder, skill_die
from starfray.rulesets.serenity.movement import (
    cannot_hurry,
    cannot_move,
    cannot_pick_up,
    drop_prone,
    hustle,
    move,
    pick_up,
    run,
    stand_still,
    stand_up,
)
from starfray.rulesets.serenity.pitch_black import blind_shot, cannot_shoot_blind
from starfray.rulesets.serenity.plot import influence_story
from starfray.rulesets.serenity.state import (
    ALL_ROUND,
    State,
)
from starfray.rulesets.serenity.time import (
    cannot_heal,
    cannot_treat,
    cannot_wake,
    treat,
)
from starfray.rulesets.serenity.turn import end_turn, pause


@rule("SER-ACT-04")
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that may be done, else the reason."""
    if action.verb >= words.INFLUENCE_STORY:
        return needs_no_turn(state, action)
    if action.who != state.fight.active:
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
        return cannot_use_skill(state, who, action.item)
    return 0


@rule("SER-CORE-09", "SER-ACT-03")
def cannot_use_skill(state: State, who: int, skill: int) -> int:
    """Return why a use of a skill is not possible; 0 when it is."""
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
    return words.NO_POINTS if max(1, cost) > state.units[who].plot_points else 0


@rule("SER-SHK-02", "SER-DYI-02", "SER-INI-03", "SER-COV-01", "SER-VIS-01")
def needs_no_turn(state: State, action: Action) -> int:
    """Return why what is done at any time cannot be done; 0 when it can."""
    verb, target = action.verb, action.target
    if verb == words.INFLUENCE_STORY:
        return cannot_influence(state, action.who, action.n)
    if verb == words.SET_LIGHT:
        return words.LIGHT_SO_ALREADY if state.fight.light == action.n else 0
    if verb == words.SET_FOG:
        return words.LIGHT_SO_ALREADY if state.fight.fog == action.n else 0
    if verb == words.PASS_TIME:
        return 0
    if verb == words.GIVE_COVER:
        return words.COVERED_SO_ALREADY if state.units[target].cover == action.n else 0
    if verb == words.JOIN:
        return words.PRESENT if state.units[target].present else 0
    if verb == words.HEAL_STUN:
        return cannot_heal(state, target, state.units[target].stun, action.n, 1)
    if verb == words.HEAL_WOUNDS:
        return cannot_heal(state, target, state.units[target].wounds, action.n, 0)
    if verb == words.TREAT:
        return cannot_treat(state, target, action.n)
    return cannot_wake(state, target)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry an action out; who passes out over it has no turn left."""
    if action.verb >= words.INFLUENCE_STORY:
        at_any_time(state, table, action)
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
def at_any_time(state: State, table: Table, action: Action) -> None:
    """Carry out what needs no turn: what the game master does, and a turn of the story."""
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
    elif action.verb == words.SET_LIGHT:
        set_light(state, table, action.n)
    elif action.verb == words.SET_FOG:
        set_fog(state, table, action.n)
    elif action.verb == words.GIVE_COVER:
        give_cover(state, table, action.target, action.n)
    elif action.verb == words.INFLUENCE_STORY:
        influence_story(state, table, action.who, action.n)
    else:
        pause(state, table, action.n)
