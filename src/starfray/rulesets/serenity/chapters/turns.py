"""Initiative and Actions: how a fight begins, who acts next, what may be done, how it ends."""

from __future__ import annotations

from starfray.core.absent import NOWHERE
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.sets import EMPTY
from starfray.core.table import Table, note
from starfray.core.turns import no_more_rounds, place_in_order, sort_order
from starfray.core.verbs import by_verb, carried_out, verb
from starfray.rulesets.serenity.chapters.actions import why_not_act
from starfray.rulesets.serenity.chapters.after_the_fight import (
    FIGHT_OVER,
    end_fight,
    fight_itself,
    pass_afterwards,
)
from starfray.rulesets.serenity.chapters.damage_effects.dying import dying_roll
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import (
    pass_out_roll,
    stay_conscious_at_end,
)
from starfray.rulesets.serenity.chapters.defenses.cover import hide_again
from starfray.rulesets.serenity.chapters.defenses.dodge import stop_dodging
from starfray.rulesets.serenity.chapters.initiative import (
    arrive,
    compare_initiative,
    line_up,
    settle_order,
    share_a_count,
)
from starfray.rulesets.serenity.chapters.landing_together import land_held_hits
from starfray.rulesets.serenity.chapters.length_of_turn import minutes as turns_in
from starfray.rulesets.serenity.chapters.movement import move_anew
from starfray.rulesets.serenity.chapters.passing_time import (
    let_come_due,
    put_off_the_end,
    reach_turn,
    what_is_due,
)
from starfray.rulesets.serenity.chapters.special_attacks.covering import (
    keeps_covering,
    stop_covering,
    who_must_wait,
)
from starfray.rulesets.serenity.chapters.special_attacks.feinted import outlast_feints
from starfray.rulesets.serenity.chapters.special_attacks.out_of_turn import (
    attack_in_between,
    attack_late,
    end_what_nobody_keeps_up,
)
from starfray.rulesets.serenity.rulings import Covering, InitiativeWhen, PassOutTurns
from starfray.rulesets.serenity.state import FIGHTING, NO_STANCE, WALK, Person, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-INI-01", "SER-INI-02", "SER-INI-03")
def begin(state: State, table: Table) -> None:
    """Roll for initiative; the highest goes first."""
    begin_turn(state, table, state.fight.round)
    suffer_from_before(state, table)
    settle_order(state, table)
    let_arrive(state, table)
    if fight_itself(state) == GOING_ON:
        next_in_order(state, table)
    end_fight(state, table)


@change(WORDS, "SER-CORE-13", "Turn {round} begins.", name="new_turn")
def begin_turn(state: State, round: int) -> None:
    """Begin a turn of the fight, before the first in the order."""
    state.fight.round, state.fight.place = round, NOWHERE


@rule("SER-PAS-01", "SER-DYI-01")
def suffer_from_before(state: State, table: Table) -> None:
    """Make the rolls that are due when somebody comes to the fight too badly hurt."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.over_limit and unit.unconscious == 0:
            pass_out_roll(state, table, who, 0)
        if unit.dying:
            dying_roll(state, table, who, 1)


@rule()
def ready(state: State, who: int) -> None:
    """Put a combatant on turn at the beginning of a new turn of its own, as scenarios start.

    Whoever is said to have the higher initiative goes first; the others go as they are listed.
    """
    fight = state.fight
    if fight.count == 0:
        line_up(state)
        sort_order(state, 0, fight.count, compare_initiative)
    fight.active = who
    place = place_in_order(state, who)
    if place < fight.count:
        fight.place = place
    unit = state.units[who]
    unit.declared = 1
    unit.used = unit.other_action = unit.stance = unit.braced = unit.lunged = unit.waits = 0
    unit.moved = unit.pieces = unit.pace = unit.run_feet = unit.lasting_dodge = unit.exposed = 0
    unit.aim_turn = unit.threat_turn = 0


@rule()
def turn(state: State) -> int:
    """Return who acts now."""
    return state.fight.active


# What may have become of a combatant; those who are dying and awake are standing.
STATUSES = ("standing", "unconscious", "dying", "dead")
IS_STANDING, IS_UNCONSCIOUS, IS_DYING, IS_DEAD = range(4)


@rule()
def status(state: State, who: int) -> int:
    """Return what has become of a combatant: one of `STATUSES`."""
    unit = state.units[who]
    if unit.dead:
        return IS_DEAD
    if unit.unconscious == 0:
        return IS_STANDING
    return IS_DYING if unit.dying else IS_UNCONSCIOUS


any_time = by_verb(WORDS, "any_time")
strikes = by_verb(WORDS, "strikes")
quiet = by_verb(WORDS, "quiet")
afterwards = by_verb(WORDS, "afterwards")
ends_turn = by_verb(WORDS, "ends_turn")
why_not_itself = by_verb(WORDS, "why_not")
carry_out = carried_out(WORDS)

NOT_YOUR_TURN = WORDS.reason("not_your_turn", "SER-INI-02", "it is someone else's turn")


@rule("SER-INI-02")
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that may be done, else the reason."""
    if state.fight.phase != FIGHTING and afterwards(state, action) == 0:
        return FIGHT_OVER
    if any_time(state, action) == 0 and action.who != state.fight.active:
        return NOT_YOUR_TURN
    return why_not_itself(state, action)


@rule("SER-CORE-16")
def apply(state: State, table: Table, action: Action) -> None:
    """Carry an action out, in the fight or after it."""
    if state.fight.phase == FIGHTING:
        apply_in_fight(state, table, action)
        end_fight(state, table)
    else:
        carry_out(state, table, action)


@rule("SER-ACT-01", "SER-ACT-04", "SER-CVR-01", "SER-THR-01")
def apply_in_fight(state: State, table: Table, action: Action) -> None:
    """Carry an action out, if nothing comes between; a combatant who passes out has no turn left.

    Those who hold an attack or threaten may attack before it; after that it may be impossible.
    Whom only the action brings into reach, or out of hiding, they attack after it.
    """
    whenever = any_time(state, action) != 0
    ends = ends_turn(state, action) != 0
    watched = not whenever and not ends and quiet(state, action) == 0
    after = state.rulings.covering == Covering.AFTER
    waiting = who_must_wait(state, action.who) if watched and not after else EMPTY
    possible = True
    if watched and not after and attack_in_between(state, table, action.who):
        possible = why_not(state, action) == 0
    if possible:
        carry_out(state, table, action)
    else:
        note(table, THWARTED, action.who)
    end_what_nobody_keeps_up(state, table)
    if watched and after:
        attack_in_between(state, table, action.who)
    attack_late(state, table, action.who, waiting)
    if ends or (whenever and strikes(state, action) == 0):
        return
    if state.fight.active >= 0 and why_not_act(state, state.fight.active) != 0:
        end_turn(state, table)
        end_what_nobody_keeps_up(state, table)


THWARTED = WORDS.note(
    "thwarted", "SER-CVR-01", "who:units", "{who} can no longer do what they were about to do."
)


@rule("SER-ACT-01", "SER-INI-02")
def end_turn(state: State, table: Table) -> None:
    """Do nothing more this turn; the next in the order acts, if the fight goes on."""
    fight = state.fight
    waiting = fight.queued > 0
    if waiting and is_last_of_its_count(state):
        land_held_hits(state, table)
    if (waiting or why_not_act(state, fight.active) != 0) and fight_itself(state) != GOING_ON:
        return
    next_in_order(state, table)


END_TURN = verb(
    WORDS, "end_turn", "SER-ACT-01", "", "{who} ends the turn",
    do=end_turn, ends_turn=1, ends=True,
)  # fmt: skip


@rule("SER-INI-02", "SER-INI-03")
def next_in_order(state: State, table: Table) -> None:
    """Pass to the next who can act, through as many turns as it takes."""
    fight = state.fight
    while True:
        place = fight.place + 1
        if place >= fight.count:
            new_turn(state, table)
            if fight_itself(state) != GOING_ON:
                return
            place = 0
        who = state.order[place]
        lapse(state, table, who)
        if has_turn(state, who):
            take_turn(state, table, who, place)
            return
        pass_over(state, table, place)
        if fight.queued > 0 and is_last_of_its_count(state):
            land_held_hits(state, table)
            if fight_itself(state) != GOING_ON:
                return


@change(WORDS, "SER-INI-02", "{who} acts.", name="turn")
def take_turn(state: State, who: Person, place: int) -> None:
    """Put the combatant at a place in the order on turn."""
    state.fight.active, state.fight.place = who, place


@change(
    WORDS, "SER-INI-03", "The next in the order has no turn to take.", name="passed_over",
    bookkeeping=True,
)  # fmt: skip
def pass_over(state: State, place: int) -> None:
    """Go on past a place in the order."""
    state.fight.place = place


@rule("SER-INI-02")
def is_last_of_its_count(state: State) -> bool:
    """Return whether everybody of the present initiative has acted."""
    fight = state.fight
    if fight.place < 0 or fight.place + 1 >= fight.count:
        return True
    return not share_a_count(state, state.order[fight.place], state.order[fight.place + 1])


@rule("SER-INI-03", "SER-ACT-04")
def has_turn(state: State, who: int) -> bool:
    """Return whether a combatant has a turn to use: it is there, may act, and need not wait."""
    unit = state.units[who]
    return unit.present != 0 and unit.waits == 0 and why_not_act(state, who) == 0


@rule("SER-ACT-03", "SER-COV-03", "SER-CVR-01", "SER-MOV-01")
def lapse(state: State, table: Table, who: int) -> None:
    """End everything that lasts until the turn of `who` comes round, with its last movement."""
    unit = state.units[who]
    stop_covering(state, table, who)
    if unit.exposed:
        hide_again(state, table, who)
    if unit.lasting_dodge > 0:
        stop_dodging(state, table, who)
    if unit.pieces > 0 or unit.pace != WALK or unit.moved_before > 0:
        move_anew(state, table, who)


@rule("SER-ACT-01", "SER-DYI-02")
def new_turn(state: State, table: Table) -> None:
    """Begin a new turn: everybody's actions are fresh, and what is due happens."""
    close_turn(state, table)
    if no_more_rounds(state, table, fight_itself, time_up):
        return
    open_turn(state, table, state.fight.round + 1)


@change(WORDS, "SER-ACT-01", "The last turn is over.")
def time_up(state: State) -> None:
    """Mark the last turn as played."""
    state.fight.time_up = 1


@rule("SER-CORE-13", "SER-ACT-01")
def pause(state: State, table: Table, minutes: int) -> None:
    """Let minutes pass: the turn under way ends before them, and a new one begins after.

    No rounds are played in them. What is due in the new turn is left to that.
    """
    after = state.fight.round + turns_in(state, minutes)
    if state.fight.phase != FIGHTING:
        pass_afterwards(state, table, after)
        return
    land_held_hits(state, table)
    close_turn(state, table)
    put_off_the_end(state, table, minutes)
    let_come_due(state, table, after - 1)
    if state.fight.count == 0 or fight_itself(state) != GOING_ON:
        reach_turn(state, table, after)
        what_is_due(state, table)
        return
    for who in range(len(state.units)):
        lapse(state, table, who)
    open_turn(state, table, after)
    if fight_itself(state) == GOING_ON:
        next_in_order(state, table)


PASS_TIME = verb(
    WORDS, "pass_time", "SER-CORE-13", "n=minutes[1..10000]", "Let {minutes} minutes pass",
    do=pause, any_time=1, afterwards=1, game_master=True,
)  # fmt: skip


@rule("SER-PAS-02")
def close_turn(state: State, table: Table) -> None:
    """Close a turn: those who have acted in it roll to stay conscious, where it is due then."""
    if fight_itself(state) == GOING_ON and state.rulings.pass_out_turns == PassOutTurns.END:
        for who in range(len(state.units)):
            stay_conscious_at_end(state, table, who)


@rule("SER-ACT-01", "SER-DYI-02")
def open_turn(state: State, table: Table, number: int) -> None:
    """Open a turn: everybody's actions are fresh, what is due happens, and latecomers arrive."""
    begin_turn(state, table, number)
    for who in range(len(state.units)):
        refresh(state, table, who)
    what_is_due(state, table)
    end_what_nobody_keeps_up(state, table)
    if state.rulings.initiative_when == InitiativeWhen.EACH_TURN:
        settle_order(state, table)
    let_arrive(state, table)


@rule("SER-INI-03")
def let_arrive(state: State, table: Table) -> None:
    """Let those enter whose turn for that has come."""
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.present == 0 and 0 < unit.arrives <= state.fight.round:
            arrive(state, table, who)


@rule("SER-ACT-01")
def refresh(state: State, table: Table, who: int) -> None:
    """Give a combatant a new turn's actions; unused ones are not carried over."""
    unit = state.units[who]
    if not keeps_covering(state):
        stop_covering(state, table, who)
    if unit.feinted_by != EMPTY:
        outlast_feints(state, table, who)
    spent = unit.used > 0 or unit.declared > 1 or unit.other_action > 0
    if spent or unit.stance != NO_STANCE or unit.waits > 0:
        have_fresh_actions(state, table, who)


@change(WORDS, "SER-ACT-01", "{who} has a new turn's actions.", name="fresh", bookkeeping=True)
def have_fresh_actions(state: State, who: Person) -> None:
    """Reset what a combatant has done and planned."""
    unit = state.units[who]
    unit.declared = 1
    unit.used = unit.other_action = unit.stance = unit.waits = unit.braced = unit.lunged = 0
