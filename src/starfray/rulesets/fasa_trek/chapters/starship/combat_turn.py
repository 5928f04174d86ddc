"""Starship combat: the combat turn: who declares, what may be declared, and what comes of it."""

from __future__ import annotations

from starfray.core.absent import NEVER, NOBODY, NOWHERE
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table
from starfray.core.turns import no_more_rounds, place_in_order
from starfray.core.verbs import by_verb, verb
from starfray.rulesets.fasa_trek.chapters.end_of_fight import can_act, over, time_up
from starfray.rulesets.fasa_trek.chapters.on_turn import put_on_turn
from starfray.rulesets.fasa_trek.chapters.starship.captains_orders import tell_of_course_left
from starfray.rulesets.fasa_trek.chapters.starship.continuing_the_game import (
    next_phase,
    turn_is_done,
)
from starfray.rulesets.fasa_trek.chapters.starship.movement_phase import (
    clear_course,
    course_length,
    why_not_stop,
)
from starfray.rulesets.fasa_trek.chapters.starship.order_of_movement import (
    ask_before_moving,
    clear_flown,
    fly_all,
    move_at_once,
    moves_at_once,
    next_mover,
    next_to_fly,
    throw_for_all,
)
from starfray.rulesets.fasa_trek.chapters.starship.phases import begin_phase
from starfray.rulesets.fasa_trek.chapters.starship.power_allocation import (
    tell_of_power_left,
    why_not_keep_power,
)
from starfray.rulesets.fasa_trek.chapters.starship.resolving_fire import (
    await_nothing,
    next_fires,
    resolve_fire,
)
from starfray.rulesets.fasa_trek.chapters.starship.sensor_questions import ask_questions
from starfray.rulesets.fasa_trek.chapters.starship.tactical_advantage import (
    order_ships,
    put_ships_in_order,
    tactical_advantage,
)
from starfray.rulesets.fasa_trek.rulings import QuestionMoment
from starfray.rulesets.fasa_trek.state import (
    CAPTAIN,
    FIRING_PHASE,
    HELMSMAN,
    MOVEMENT_PHASE,
    POWER_PHASE,
    RESOLUTION,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-CON-02", "FST-CON-05")
def begin_ships(state: State, table: Table) -> None:
    """Begin the fight with the Tactical Advantage Phase."""
    tactical_advantage(state, table)
    order_ships(state, table)
    begin_phase(state, table, POWER_PHASE, 1)
    pass_on(state, table, NOWHERE)


@rule("FST-FIR-01")
def ready_ship(state: State, who: int) -> None:
    """Put a ship on turn as scenarios start: the last to declare in the firing phase."""
    if state.fight.advantage == NOBODY:
        state.fight.advantage = who
    put_ships_in_order(state)
    state.fight.phase = FIRING_PHASE
    put_on_turn(state, who, place_in_order(state, who))
    ship = state.ships[who]
    clear_course(state, who)
    aim_at_nobody(state, who)
    ship.evaded = 0
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        hold_fire(state, at)


@rule("FST-FIR-01", "FST-FIR-10")
def hold_fire(state: State, at: int) -> None:
    """Clear what a weapon has declared and fired, and the damage that waits."""
    mount = state.mounts[at]
    mount.fired = 0
    mount.declared = NOBODY
    await_nothing(state, at)


@rule("FST-CON-01", "FST-FIR-02")
def pass_on(state: State, table: Table, place: int) -> None:
    """Let the next ship declare; after the last one carry out what was declared, and go on."""
    if not next_declares(state, table, place):
        end_phase(state, table)


@rule("FST-FIR-02")
def next_declares(state: State, table: Table, place: int) -> bool:
    """Let the next ship that can act declare; return whether there is one after that place."""
    if place == NOWHERE and state.fight.phase == MOVEMENT_PHASE:
        begin_movement(state, table)
    if moves_at_once(state):
        return next_declares_and_moves(state, table, place)
    for after in range(place + 1, len(state.order)):
        who = state.order[after]
        if can_act(state, who):
            let_declare(state, table, who, after)
            return True
    return False


@rule("FST-SRP-04", "FST-SMV-02", "FST-TAC-02")
def begin_movement(state: State, table: Table) -> None:
    """Begin a movement phase: the order is settled, and all questions are asked in that order."""
    throw_for_all(state, table)
    if state.rulings.question_moment == QuestionMoment.BEFORE_DECLARATION:
        asked = EMPTY
        for _ in range(len(state.ships)):
            who = next_to_fly(state, asked)
            if who < 0:
                break
            asked = add(asked, who)
            if can_act(state, who):
                ask_questions(state, table, who)


@rule("FST-TAC-02", "FST-SMV-02")
def next_declares_and_moves(state: State, table: Table, place: int) -> bool:
    """Fly what the last ship has declared, and let the next declare; return whether one is left."""
    if place != NOWHERE:
        move_at_once(state, table, state.fight.active)
    who = next_mover(state)
    if who >= 0:
        ask_before_moving(state, table, who)
        let_declare(state, table, who, place_in_order(state, who))
    return who >= 0


@change(WORDS, "FST-FIR-02", "{who} declares next.", name="declares", bookkeeping=True)
def let_declare(state: State, who: Vessel, place: int) -> None:
    """Let a ship declare what it does."""
    put_on_turn(state, who, place)


@rule("FST-CON-01", "FST-FIR-09", "FST-SDM-05")
def end_phase(state: State, table: Table) -> None:
    """Carry out what was declared, and go on until a ship declares again or has to fire.

    Once ships of one side alone are left, no other phase begins.
    """
    while carry_out_declarations(state, table) and over(state) == GOING_ON:
        if turn_is_done(state) and no_more_rounds(state, table, over, time_up):
            return
        next_phase(state, table)
        if next_declares(state, table, NOWHERE):
            return


@rule("FST-FIR-09")
def carry_out_declarations(state: State, table: Table) -> bool:
    """Carry out what all ships have declared; return whether nobody is to fire any more."""
    if state.fight.phase == MOVEMENT_PHASE:
        if moves_at_once(state):
            clear_flown(state, table)
        else:
            fly_all(state, table)
    elif state.fight.phase >= FIRING_PHASE:
        if resolve_fire(state, table):
            next_fires(state, table)
            return False
        for who in range(len(state.ships)):
            ship = state.ships[who]
            if ship.evaded or ship.moved or ship.target != NOBODY:
                end_firing(state, table, who)
    return True


@change(
    WORDS, "FST-FIR-05", "What {who} did in this phase is over.",
    name="phase_over", bookkeeping=True,
)  # fmt: skip
def end_firing(state: State, who: Vessel) -> None:
    """Clear what the ship did in the phase: moving, evading, firing."""
    ship = state.ships[who]
    ship.evaded = 0
    ship.moved = 0
    aim_at_nobody(state, who)


@rule("FST-FIR-01", "FST-FIR-04")
def aim_at_nobody(state: State, who: int) -> None:
    """Drop the target, and the choice between its shields."""
    ship = state.ships[who]
    ship.target = NOBODY
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        state.mounts[at].tied_with = NOBODY


# What the verbs of ships say: their phase, and whether they are all that a ship does in it.
phase_of = by_verb(WORDS, "phase", otherwise=NEVER)
whole_phase = by_verb(WORDS, "whole_phase")
sets_off = by_verb(WORDS, "sets_off")  # what all have declared

NO_SHIP_TURN = WORDS.reason("not_this_ship", "FST-FIR-02", "it is another ship's turn to declare")
OTHER_PHASE = WORDS.reason("other_phase", "FST-CON-05", "that belongs to another phase")


@rule("FST-CON-05")
def why_not_in_phase(state: State, action: Action) -> int:
    """Return why a ship may do nothing of the kind now, whatever it is, 0 if it may."""
    who, phase = action.who, state.fight.phase
    if who != state.fight.active or not (phase == RESOLUTION or can_act(state, who)):
        return NO_SHIP_TURN
    return OTHER_PHASE if phase_of(state, action) != phase else 0


@rule("FST-FIR-02")
def pass_on_after(state: State, table: Table, action: Action) -> None:
    """Let the next ship declare after an order for a whole phase."""
    if whole_phase(state, action):
        pass_on(state, table, state.fight.place)


@rule("FST-CON-05")
def until_resolution(state: State) -> int:
    """Return the phase in which a ship can be done: whichever it is in which ships declare."""
    return min(state.fight.phase, FIRING_PHASE)


@rule("FST-CON-05", "FST-PWR-01")
def done(state: State, table: Table, who: Vessel) -> None:
    """Declare nothing more in this phase; orders that were not carried out are told."""
    if state.fight.phase == POWER_PHASE:
        tell_of_power_left(state, table, who)
    elif state.fight.phase == MOVEMENT_PHASE:
        tell_of_course_left(state, table, who, course_length(state, who))
    pass_on(state, table, state.fight.place)


@rule("FST-PWR-02", "FST-SMV-05")
def why_not_done(state: State, who: int) -> int:
    """Return why a ship may not be done yet: by rulings its power or movement is not used up."""
    if state.fight.phase == POWER_PHASE:
        return why_not_keep_power(state, who)
    return why_not_stop(state, who) if state.fight.phase == MOVEMENT_PHASE else 0


DONE = verb(
    WORDS, "done", "FST-CON-05", "", "{who} is done with this phase",
    do=done, why_not=why_not_done, phase=until_resolution, sets_off=1, post=CAPTAIN, ends=True,
)  # fmt: skip


@rule("FST-FIR-09")
def fire_as_declared(state: State, table: Table) -> None:
    """Resolve the fire that is declared, as all have declared."""
    pass_on(state, table, len(state.order))


RESOLVE = verb(
    WORDS, "resolve", "FST-FIR-09", "", "{who} fires as declared",
    do=fire_as_declared, phase=RESOLUTION, sets_off=1, post=HELMSMAN,
)  # fmt: skip
