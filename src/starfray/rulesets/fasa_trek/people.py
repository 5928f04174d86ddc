"""Personal combat from turn to turn: who acts, what they may do, and the doing of it."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOWHERE
from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.turns import place_in_order
from starfray.rulesets.fasa_trek import fatigue, positions, words
from starfray.rulesets.fasa_trek.abilities import attribute_save
from starfray.rulesets.fasa_trek.attack import game_master_sees, make_attack
from starfray.rulesets.fasa_trek.damage import recover, strenuous_activity, take_damage
from starfray.rulesets.fasa_trek.defence import MOST_EXTRA, drop_suddenly, why_no_drop
from starfray.rulesets.fasa_trek.ending import no_more_turns
from starfray.rulesets.fasa_trek.endurance import (
    curr_op_end,
    fights_on,
    lie_unconscious,
    time_passes,
    why_unable,
)
from starfray.rulesets.fasa_trek.equipment import (
    adjust,
    aim,
    arm_of,
    attack_cost,
    draw,
    lose_aim,
    reload,
    verb_of,
    why_not_adjust,
    why_not_again,
    why_not_aim,
    why_not_attack,
    why_not_attack_on,
    why_not_draw,
    why_not_reload,
)
from starfray.rulesets.fasa_trek.movement import is_passing, step, why_not_step
from starfray.rulesets.fasa_trek.points import pay, put_in_order, put_on_turn, refill
from starfray.rulesets.fasa_trek.rolls import SkillUse, saving_roll, use_skill
from starfray.rulesets.fasa_trek.rulings import (
    AimKeep,
    AimKinds,
    ApRefresh,
    FatigueTiming,
    FireRate,
    IncapacitatedEffect,
    OutMidTurn,
    Recovery,
    RunCost,
    StrenuousTrigger,
)
from starfray.rulesets.fasa_trek.state import AP, SOME_SKILL, Carried, Person, Place, State
from starfray.rulesets.fasa_trek.to_hit import Attack
from starfray.rulesets.fasa_trek.walking import walk, why_not_walk
from starfray.rulesets.fasa_trek.words import WORDS

# ------------------------------------------------------------------------------------------ turns


@rule("FST-ACP-05")
def begin_personal(state: State, table: Table) -> None:
    """Put everybody in order and give the first one the turn; the points are full."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.unconscious and not unit.minutes and not unit.dead:
            lie_unconscious(state, table, who)
    put_in_order(state)
    for place in range(len(state.order)):
        order(state, table, place, state.order[place])
    take_turn(state, table, NOWHERE)


@change(WORDS, "FST-ACP-05", "{place} in the order: {who}.", quiet=True)
def order(state: State, place: Place, who: Person) -> None:
    """Put a character at a place in the order of acting."""
    state.order[place] = who


@rule("FST-ACP-05")
def ready_personal(state: State, who: int) -> None:
    """Put a character on turn as if it began just now: all points, nothing done yet."""
    put_in_order(state)
    put_on_turn(state, who, place_in_order(state, who))
    clear_turn(state, who)
    unit = state.units[who]
    unit.ap = unit.ap_max
    unit.attacks = 0
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        state.arms[arm].shots = 0


@rule("FST-ACP-05")
def take_turn(state: State, table: Table, place: int) -> None:
    """Give the turn to the next after `place` who can act; after the last a new turn begins."""
    for _ in range(2 * len(state.order)):
        place += 1
        if place == len(state.order):
            if no_more_turns(state, table):
                return
            place = 0
            new_combat_turn(state, table)
        who = state.order[place]
        lapse_personal(state, table, who)
        if begin_own_turn(state, table, who):
            give_turn(state, table, who, place)
            return
        fatigue.keep_run_in_mind(state, table, who)


@change(WORDS, "FST-ACP-05", "{who} is on turn.", name="turn")
def give_turn(state: State, who: Person, place: int) -> None:
    """Put a character on turn."""
    put_on_turn(state, who, place)


@rule("FST-ACP-04")
def new_combat_turn(state: State, table: Table) -> None:
    """Begin a combat turn: time passes for the unconscious, points are filled for everyone."""
    next_combat_turn(state, table, state.fight.round + 1)
    for who in range(len(state.units)):
        time_passes(state, table, who)
        if state.rulings.ap_refresh != ApRefresh.OWN_TURN:
            refill(state, table, who)
    if state.rulings.fire_rate == FireRate.WEAPON:
        for arm in range(len(state.arms)):
            if state.arms[arm].shots > 0:
                fire_again(state, table, arm)


@change(WORDS, "FST-ACP-04", "Combat turn {turn} begins.", name="round")
def next_combat_turn(state: State, turn: int) -> None:
    """Have another combat turn."""
    state.fight.round = turn


@change(WORDS, "FST-EQP-07", "The {arm} may fire again.", name="shots_back", quiet=True)
def fire_again(state: State, arm: Carried) -> None:
    """Count no shot of a weapon in this combat turn yet."""
    state.arms[arm].shots = 0


@change(
    WORDS, "FST-ACP-05", "What {who} spends counts from here on for a new turn.",
    name="own_turn", quiet=True,
)  # fmt: skip
def lapse_personal(state: State, who: Person) -> None:
    """End what lasts until the own turn, whatever has become of the character: evading, a run."""
    clear_turn(state, who)


@rule("FST-ACP-05")
def clear_turn(state: State, who: int) -> None:
    """Count nothing as done in the own turn yet."""
    unit = state.units[who]
    unit.spent = 0
    unit.spent_difficult = 0
    unit.spent_evade = 0
    unit.spent_swim = 0
    unit.evading = 0
    unit.running = 0
    unit.free_squares = 0
    unit.ran_this_turn = 0
    unit.tired = 0
    unit.rallied = 0


@rule("FST-ACP-05", "FST-OPE-05")
def begin_own_turn(state: State, table: Table, who: int) -> int:
    """Begin the own turn; tell whether the character can act in it."""
    unit = state.units[who]
    if unit.dead or unit.unconscious:
        return 0
    if state.rulings.ap_refresh == ApRefresh.OWN_TURN:
        refill(state, table, who)
    if (
        unit.incapacitated
        and state.rulings.incapacitated_effect == IncapacitatedEffect.INACTION_SAVE
    ):
        if saving_roll(state, table, who, curr_op_end(state, who), 0):
            rally(state, table, who)
    return 1 if why_unable(state, who, 1) == 0 else 0


@change(WORDS, "FST-OPE-05", "{who} may act this turn all the same.")
def rally(state: State, who: Person) -> None:
    """Be able to act this turn, though incapacitated."""
    state.units[who].rallied = 1


@rule("FST-ACP-05", "FST-OPE-08")
def end_turn(state: State, table: Table, who: int) -> None:
    """End the own turn with the saves that are due, and pass the turn on."""
    if not (state.units[who].incapacitated and state.rulings.out_mid_turn == OutMidTurn.SKIPPED):
        fatigue.fatigue(state, table, who)
    fatigue.keep_run_in_mind(state, table, who)
    if state.rulings.aim_keep == AimKeep.SAME_TURN:
        lose_aim(state, table, who)
    take_turn(state, table, state.fight.place)


# ---------------------------------------------------------------------------------------- actions


@rule("FST-ACP-02")
def why_not_personal(state: State, action: Action) -> int:
    """Return why a person may not do something now, 0 if it may."""
    who, verb = action.who, action.verb
    if words.HURT <= verb <= words.USE_SKILL:
        return why_not_entered(state, action)
    if who != state.fight.active:
        return words.NOT_YOUR_TURN
    if is_passing(state, who) and not is_step(verb) and can_go_on(state, who):
        return words.MUST_PASS
    if verb == words.END_TURN:
        return 0
    reason = why_unable(state, who, verb == words.SPEAK or verb == words.CRAWL)
    if reason:
        return reason
    if state.units[who].running and not runner_may(state, verb):
        return words.IS_RUNNING
    if is_attack(verb):
        if is_odd(action.y):
            return words.ODD_MODIFIER
        if action.x > MOST_EXTRA:
            return words.NO_EXTRA
        extra = max(0, action.x)
        return why_not_attack(state, who, action.target, action.item, verb, extra)
    if verb == words.ATTACK_ON:
        return why_not_attack_on(state, who, action.target, action.item, action.n)
    if is_step(verb):
        return why_not_step(state, who, verb, action.n)
    if verb == words.WALK:
        return why_not_walk(state, who, action.x, action.y, action.n)
    if verb == words.AIM:
        return why_not_aim(state, who, action.target, action.item)
    if verb == words.DRAW:
        return why_not_draw(state, who, action.item)
    if verb == words.ADJUST:
        return why_not_adjust(state, who, action.item, action.n)
    if verb == words.RELOAD:
        return why_not_reload(state, who, action.item)
    return why_not_posture(state, who, verb, action.n)


@rule("FST-POS-01", "FST-POS-02", "FST-POS-04", "FST-POS-05", "FST-CMB-05")
def why_not_posture(state: State, who: int, verb: int, facing: int) -> int:
    """Return why one cannot turn, change posture, hide, drop or speak now."""
    points = state.units[who].ap
    if verb == words.TURN_IN_PLACE:
        if not 0 <= facing < 8 or facing == state.units[who].facing:
            return words.NO_FACING
        cost = positions.turn_cost(state, who, facing)
        return words.TOO_FEW_POINTS if cost > points else 0
    if verb == words.HIDE:
        return positions.why_not_hide(state, who)
    if verb == words.DROP:
        return why_no_drop(state, who)
    if verb == words.SPEAK:
        return words.TOO_FEW_POINTS if points < AP else 0
    if positions.posture_after(state, who, verb) < 0:
        if verb == words.STAND_SIT:
            return words.WRONG_POSTURE_SIT
        if verb == words.STAND_KNEEL:
            return words.WRONG_POSTURE_KNEEL
        if verb == words.KNEEL_PRONE:
            return words.WRONG_POSTURE_PRONE
        if verb == words.STAND_CROUCH:
            return words.WRONG_POSTURE_CROUCH
    if not words.TURN_IN_PLACE < verb <= words.STAND_CROUCH:
        return words.NO_SUCH_ACTION
    return words.TOO_FEW_POINTS if positions.posture_cost(state, verb) > points else 0


@rule("FST-DAM-01", "FST-DAM-03", "FST-DAM-04", "FST-SAV-01", "FST-SKL-01", "FST-OPE-05")
def why_not_entered(state: State, action: Action) -> int:
    """Return why the game master cannot enter damage, a roll, an exertion or a recovery."""
    if action.verb == words.MAKE_SAVE:
        return words.ODD_MODIFIER if is_odd(action.x) else 0
    if action.verb == words.USE_SKILL:
        if action.item == SOME_SKILL:
            return words.NO_SKILL
        if is_odd(action.n):
            return words.ODD_MODIFIER
        return why_unable(state, action.target, 0)
    if state.units[action.target].dead:
        return words.IS_DEAD
    if action.verb == words.HURT:
        return 0
    if action.verb == words.EXERT:
        none = state.rulings.strenuous_trigger == StrenuousTrigger.NONE
        return words.NOT_STRENUOUS if none else 0
    points = action.x > 0 or action.y > 0
    if state.rulings.recovery == Recovery.TABLE_RATE:
        return 0 if action.n > 0 and not points else words.NO_RECOVERY
    return 0 if points and action.n == NONE else words.NO_RECOVERY


@rule("FST-ATK-10")
def is_odd(modifier: int) -> int:
    """Tell whether a modifier of the game master is none that is given: a multiple of 5."""
    given = modifier != NONE
    return 1 if given and (modifier % 5 != 0 or not -100 <= modifier <= 100) else 0


@rule("FST-SKL-01")
def rating_in(state: State, who: int, skill: int) -> int:
    """Return the rating of a character in a skill, 0 without it."""
    unit = state.units[who]
    for at in range(unit.first_skill, unit.first_skill + unit.skills):
        if state.skills[at].name == skill:
            return state.skills[at].rating
    return 0


@rule("FST-MOV-07")
def runner_may(state: State, verb: int) -> int:
    """Tell whether one who runs this turn may do something: run on, speak, attack, drop."""
    if verb == words.RUN:
        return 1
    if state.rulings.run_cost == RunCost.ALL_RUN:
        return 0
    attacks = is_attack(verb) or verb == words.ATTACK_ON
    return 1 if verb == words.SPEAK or verb == words.DROP or attacks else 0


@rule("FST-MOV-11")
def can_go_on(state: State, who: int) -> int:
    """Tell whether any step can be taken."""
    if why_unable(state, who, 0):
        return 0
    for verb in range(words.MOVE, words.SWIM + 1):
        for direction in range(8):
            runs = state.units[who].running and not runner_may(state, verb)
            if not runs and why_not_step(state, who, verb, direction) == 0:
                return 1
    return 0


@rule()
def is_attack(verb: int) -> int:
    """Tell whether a verb is an attack."""
    return 1 if words.FIRE <= verb <= words.STRIKE else 0


@rule()
def is_step(verb: int) -> int:
    """Tell whether a verb is a step to another square."""
    return 1 if words.MOVE <= verb <= words.SWIM else 0


@rule("FST-ACP-02")
def act(state: State, table: Table, action: Action) -> None:
    """Carry out an action of a person; one who is put out by it loses the rest of the turn."""
    verb, who = action.verb, action.who
    if verb == words.END_TURN:
        end_turn(state, table, who)
        return
    if words.HURT <= verb <= words.USE_SKILL:
        enter(state, table, action)
    else:
        act_in_turn(state, table, action)
    active = state.fight.active
    if why_unable(state, active, 1):
        end_turn(state, table, active)


@rule("FST-DAM-01", "FST-DAM-03", "FST-DAM-04", "FST-SAV-01", "FST-SKL-01")
def enter(state: State, table: Table, action: Action) -> None:
    """Carry out what the game master enters: damage, exertion, recovery, a save or a skill."""
    verb, who = action.verb, action.target
    if verb == words.HURT:
        take_damage(state, table, who, action.n, action.x)
    elif verb == words.EXERT:
        strenuous_activity(state, table, who, 0)
    elif verb == words.RECOVER:
        recover(state, table, who, action.x, action.y, action.n)
    elif verb == words.MAKE_SAVE:
        attribute_save(state, table, who, action.n, 0 if action.x == NONE else action.x)
    else:
        rating = rating_in(state, who, action.item)
        modifiers = 0 if action.n == NONE else action.n
        routine = 1 if action.x != NONE else 0
        use_skill(state, table, SkillUse(who, NOBODY, action.item, rating, modifiers, routine))


@rule("FST-ACP-02")
def act_in_turn(state: State, table: Table, action: Action) -> None:
    """Pay for an action of the one on turn and carry it out."""
    verb, who = action.verb, action.who
    if not keeps_aim(state, verb):
        lose_aim(state, table, who)
    if is_attack(verb):
        modifier = 0 if action.y == NONE else action.y
        extra = max(0, action.x)
        arm = arm_of(state, who, action.item)
        attack_once(
            state, table, Attack(verb, who, action.target, arm, action.n + 1, extra, modifier)
        )
    elif verb == words.ATTACK_ON:
        attack_on(state, table, who, action.target, arm_of(state, who, action.item), action.n)
    elif is_step(verb):
        step(state, table, who, verb, action.n, 1 if action.x != NONE else 0)
        if state.rulings.fatigue_timing == FatigueTiming.AT_ONCE:
            fatigue.fatigue(state, table, who)
    elif verb == words.WALK:
        walk(state, table, who, action.n)
    elif verb == words.TURN_IN_PLACE:
        pay(state, table, who, positions.turn_cost(state, who, action.n))
        positions.face(state, table, who, action.n)
    elif verb == words.DROP:
        drop_suddenly(state, table, who)
    elif words.STAND_SIT <= verb <= words.STAND_CROUCH:
        posture = positions.posture_after(state, who, verb)
        pay(state, table, who, positions.posture_cost(state, verb))
        positions.take_posture(state, table, who, posture)
    else:
        handle(state, table, action)


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def attack_once(state: State, table: Table, attack: Attack) -> None:
    """Pay for one attack and carry it out."""
    who, arm = attack.who, attack.arm
    if not game_master_sees(state, table, who, attack.target, arm):
        return
    weapon = state.arms[arm].weapon
    pay(state, table, who, attack_cost(state, attack.verb, weapon, attack.extra))
    if attack.verb == words.QUICK_DRAW:
        draw(state, table, who, weapon)
    make_attack(state, table, attack)


@rule("FST-CMB-01", "FST-EQP-07", "FST-EQP-08")
def attack_on(state: State, table: Table, who: int, target: int, arm: int, times: int) -> None:
    """Attack one target several times, as long as it fights and points and charges last."""
    verb = verb_of(state, state.arms[arm].weapon)
    for _attacks in range(times):
        attack_once(state, table, Attack(verb, who, target, arm, 0, 0, 0))
        if not fights_on(state, target) or why_not_again(state, who, arm):
            return


SPEAKS = WORDS.note("speaks", "FST-ACP-02", "who:units", "{who} says a few words.")


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10", "FST-CMB-05")
def handle(state: State, table: Table, action: Action) -> None:
    """Aim, draw, adjust, reload, speak or hide."""
    verb, who = action.verb, action.who
    pay(state, table, who, AP if verb == words.SPEAK or verb == words.HIDE else 2 * AP)
    if verb == words.AIM:
        aim(state, table, who, action.target, action.item)
    elif verb == words.DRAW:
        draw(state, table, who, action.item)
    elif verb == words.ADJUST:
        adjust(state, table, who, action.item, action.n)
    elif verb == words.RELOAD:
        reload(state, table, who, action.item)
    elif verb == words.HIDE:
        positions.hide(state, table, who)
    else:
        note(table, SPEAKS, who)


@rule("FST-EQP-05")
def keeps_aim(state: State, verb: int) -> int:
    """Tell whether an action leaves the aim alone until it is carried out."""
    if verb == words.STRIKE:
        return 1 if state.rulings.aim_kinds == AimKinds.ANY else 0
    fires = verb == words.FIRE or verb == words.THROW
    return 1 if verb == words.AIM or verb == words.ATTACK_ON or fires else 0
