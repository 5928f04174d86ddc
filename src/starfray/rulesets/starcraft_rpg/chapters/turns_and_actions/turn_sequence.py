"""Turn sequence: initiative, rounds, the start and the end of a turn, the end of the fight.

Chapter: Turn Sequence, Initiative, and Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table, modifier, note, roll
from starfray.core.turns import last_side_standing, no_more_rounds, place_in_order, sort_order
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    formations_without_leader,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    end_augmentations,
    is_augmented,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.aiming_and_called_shots import (
    call_over,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.flight import flee
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.bleeding_and_healing import (
    bleed,
    bleed_and_regenerate,
)
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import is_out
from starfray.rulesets.starcraft_rpg.chapters.morale import actions_over
from starfray.rulesets.starcraft_rpg.chapters.psionics.stun_and_unconsciousness import (
    stun_passes,
    wake,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.action_move import rush_over
from starfray.rulesets.starcraft_rpg.chapters.special_actions.charge import charge_wears_off
from starfray.rulesets.starcraft_rpg.chapters.special_actions.ending_a_turn_under_fire import (
    end_turn_under_fire,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import (
    start_under_fire,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.until_the_next_turn import (
    end_intentions,
    lapse,
    turn_lost,
)
from starfray.rulesets.starcraft_rpg.rulings import BleedEffect, InitiativeRoll
from starfray.rulesets.starcraft_rpg.state import (
    DEAD,
    FLED,
    FLEEING,
    ORDINARY,
    ROLL_OFFS,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import FREE, WORDS


@rule("SCR-TRN-01")
def begin(state: State, table: Table) -> None:
    """Roll initiative for everyone and start the first turn."""
    roll_initiative(state, table)
    next_turn(state, table)


INITIATIVE_BONUS = WORDS.modifier("initiative_bonus", "SCR-TRN-01", "initiative bonus")


@rule("SCR-TRN-01")
def roll_initiative(state: State, table: Table) -> None:
    """Roll a d20 plus initiative bonus for each combatant and write down the order."""
    for who in range(len(state.units)):
        unit = state.units[who]
        total = modifier(table, INITIATIVE_BONUS, unit.initiative_bonus)
        total += roll(table, who, words.INITIATIVE, 1, 20)
        gain_initiative(state, table, who, total)
    for number in range(ROLL_OFFS):
        if roll_off(state, table, number) == 0:
            break
    write_order(state, table)


@change(
    WORDS, "SCR-TRN-01", "{who} has initiative {total}.",
    name="initiative", bookkeeping=True, unseen="who",
)  # fmt: skip
def gain_initiative(state: State, who: Person, total: int) -> None:
    """Have a total that roll-offs among equals are still to come to."""
    state.units[who].initiative = total
    for number in range(ROLL_OFFS):
        state.units[who].roll_offs[number] = 0


@rule("SCR-TRN-01")
def roll_off(state: State, table: Table, number: int) -> int:
    """Let all who are tied after so many roll-offs roll a d20 once more; return how many do."""
    tied = 0
    for who in range(len(state.units)):
        rival = tied_with(state, who, number)
        if rival != NOBODY:
            face = roll(table, who, words.ROLL_OFF, 1, 20)
            go_before(state, table, who, rival, face)
            tied += 1
    return tied


@change(
    WORDS, "SCR-TRN-01", "{who} rolls {face} in the roll-off with {rival}.",
    name="roll_off", unseen="who rival",
)  # fmt: skip
def go_before(state: State, who: Person, rival: Person, face: int) -> None:
    """Add the die of a roll-off to those before it."""
    unit = state.units[who]
    for number in range(ROLL_OFFS):
        if unit.roll_offs[number] == 0:
            unit.roll_offs[number] = face
            return


@rule("SCR-TRN-01")
def tied_with(state: State, who: int, number: int) -> int:
    """Return who has the same initiative, bonus and that many roll-offs; NOBODY for nobody."""
    unit = state.units[who]
    for other in range(len(state.units)):
        rival = state.units[other]
        if rival.initiative == unit.initiative and other != who:
            if rival.initiative_bonus == unit.initiative_bonus:
                if first_difference(state, who, other) >= number:
                    return other
    return NOBODY


@rule("SCR-TRN-01")
def first_difference(state: State, one: int, two: int) -> int:
    """Return the first roll-off in which two combatants rolled different dice, from 0 on.

    That is `ROLL_OFFS` where there is none.
    """
    number = 0
    while number < ROLL_OFFS:
        if state.units[one].roll_offs[number] != state.units[two].roll_offs[number]:
            break
        number += 1
    return number


@rule("SCR-TRN-01", asked="SCR-TRN-01 goes before")
def goes_before(state: State, one: int, two: int) -> bool:
    """Return whether a combatant acts before another one."""
    a, b = state.units[one], state.units[two]
    if a.initiative != b.initiative:
        return a.initiative > b.initiative
    if a.initiative_bonus != b.initiative_bonus:
        return a.initiative_bonus > b.initiative_bonus
    number = first_difference(state, one, two)
    if number < ROLL_OFFS:
        return a.roll_offs[number] > b.roll_offs[number]
    return one < two


@rule("SCR-TRN-01")
def write_order(state: State, table: Table) -> None:
    """Put the combatants in order, from the highest initiative to the lowest."""
    sort_order(state, 0, len(state.order), goes_before)
    for place in range(len(state.order)):
        who = state.order[place]
        take_place(state, table, who, place + 1, state.units[who].initiative)


@change(
    WORDS, "SCR-TRN-01", "Number {number} in the order: {who}, with an initiative of {total}.",
    name="placed", unseen="who",
)  # fmt: skip
def take_place(state: State, who: Person, number: int, total: int) -> None:
    """Have a place in the order of turns, the first one for number 1."""
    state.order[number - 1] = who


@rule("SCR-TRN-02", "SCR-GEN-10", "SCR-WND-10")
def next_turn(state: State, table: Table) -> None:
    """Pass the turn on in order; after the last a new round begins. Who cannot act is passed over.

    What lasted until a place ends there in any case. It goes on no farther when the fight is over.
    """
    fight = state.fight
    place = fight.place
    for _ in range(len(state.order) + 1):
        place += 1
        if place == len(state.order):
            if no_more_rounds(state, table, over, time_up):
                return
            place = 0
            begin_round(state, table, fight.round + 1)
            if state.rulings.initiative_roll == InitiativeRoll.EACH_ROUND:
                roll_initiative(state, table)
        who = state.order[place]
        unit = state.units[who]
        lapse(state, table, who)
        if unit.down != DEAD and unit.down != FLED and not is_out(state, who):
            if unit.bleed or unit.regeneration:
                bleed_and_regenerate(state, table, who)
                if unit.down != UP and over(state) != GOING_ON:
                    return
            if unit.unconscious_until:
                wake(state, table, who)
        if unit.down == UP:
            start_turn(state, table, who, place)
            return
        if unit.down == FLEEING:
            start_turn(state, table, who, place)
            if unit.stunned == 0:
                flee(state, table, who)
            actions_over(state, table)
            turn_over(state, table, who)
        else:
            turn_lost(state, table, who)


@change(WORDS, "SCR-GEN-06", "The last round is over.")
def time_up(state: State) -> None:
    """Let the last round have been played."""
    state.fight.time_up = 1


@change(WORDS, "SCR-TRN-02", "Round {number} begins.", name="round")
def begin_round(state: State, number: int) -> None:
    """Begin a round."""
    state.fight.round = number


@rule("SCR-ACT-01", asked="SCR-ACT-01")
def start_turn(state: State, table: Table, who: int, place: int) -> None:
    """Put a combatant on turn, and see what fire it is under."""
    begin_turn(state, table, who, place)
    start_under_fire(state, table, who)


@change(WORDS, "SCR-ACT-01", "{who} is on turn.", name="turn", bookkeeping=True, unseen="who")
def begin_turn(state: State, who: Person, at: int) -> None:
    """Gain a standard, a move and a minor action."""
    fight = state.fight
    fight.active = who
    fight.place = at
    all_actions(state)


@rule("SCR-ACT-01")
def all_actions(state: State) -> None:
    """Have all actions of a turn, and nothing done in it yet."""
    fight = state.fight
    fight.standard = 1
    fight.move = 1
    fight.minor = 1
    fight.half_move = 0
    fight.moved = 0


@rule("SCR-ACT-02", "SCR-WND-09", "SCR-SPA-04", "SCR-SPA-13", "SCR-GEN-06")
def end_turn(state: State, table: Table, who: int) -> None:
    """End a turn; then the next one is on turn, unless what ended with it has decided the fight."""
    before = over(state)
    turn_over(state, table, who)
    if over(state) == before:
        next_turn(state, table)


END_TURN = verb(
    WORDS, "end_turn", "SCR-ACT-02", "",
    "{who} ends the turn",
    do=end_turn, cost=FREE, ends_turn=1, ends=True,
)  # fmt: skip
TURN_OVER = WORDS.note(
    "turn_over",
    "SCR-ACT-02",
    "who:units",
    "{who}'s turn is over.",
    bookkeeping=True,
    unseen="who",
)


@rule("SCR-ACT-02", "SCR-PSI-18", "SCR-TAC-01", "SCR-WND-09")
def turn_over(state: State, table: Table, who: int) -> None:
    """See what ends with a turn: the fire that it ends under strikes before what lasts to its end.

    By one ruling bleeding is now.
    """
    note(table, TURN_OVER, who)
    if state.fight.manner != ORDINARY:
        rush_over(state, table, who)
    call_over(state, table, who)
    end_turn_under_fire(state, table, who)
    if state.units[who].stunned:
        stun_passes(state, table, who)
    if state.units[who].charged:
        charge_wears_off(state, table, who, 1)
    if is_augmented(state, who):
        end_augmentations(state, table, who)
        formations_without_leader(state, table)
    if state.rulings.bleed_effect == BleedEffect.TURN_END:
        bleed(state, table, who)


@rule("SCR-ACT-01")
def ready(state: State, who: int) -> None:
    """Put a combatant on turn as if its turn began just now: all actions, nothing done in it yet.

    No dice are rolled, and what lasts until its turn on others (taunts, areas, powers) goes on.
    """
    fight = state.fight
    fight.active = who
    fight.place = place_in_order(state, who)
    fight.turns += 1
    all_actions(state)
    fight.manner = ORDINARY
    fight.strike = 0
    fight.run = 0
    fight.run_limited = 0
    state.units[who].turn_started = fight.turns
    end_intentions(state, who)
    for other in range(len(state.units)):
        state.units[other].reacted = 0


@rule("SCR-GEN-06")
def over(state: State) -> int:
    """Return the outcome: over when only one side can act, or the last round has passed."""
    return last_side_standing(state, is_up)


@rule("SCR-GEN-06")
def is_up(state: State, who: int) -> bool:
    """Return whether a combatant is up, so that its side still stands."""
    return state.units[who].down == UP


@rule()
def turn(state: State) -> int:
    """Return who is on turn."""
    return state.fight.active


@rule()
def status(state: State, unit: int) -> int:
    """Return what has become of a combatant; who still flees counts as fled."""
    down = state.units[unit].down
    return down - 1 if down > FLEEING else down
