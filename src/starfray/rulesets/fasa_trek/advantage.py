"""The Tactical Advantage Phase: whose captain declares last."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, forget, note, roll
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.state import CAPTAIN, NOBODY, State

REROLLS = 3  # of equal captains; after that the order of entry decides


@rule("FST-TAC-01", "FST-CON-03")
def captains_rating(state: State, who: int) -> int:
    """Return the rating that counts: the captain's, or the best of the officers still able."""
    ship = state.ships[who]
    if ship.able[CAPTAIN]:
        return ship.tactics[CAPTAIN]
    best = 0
    for officer in range(6):
        if ship.able[officer]:
            best = max(best, ship.tactics[officer])
    return best


@rule("FST-TAC-01")
def tactical_advantage(state: State, table: Table) -> None:
    """Give the advantage to the highest rating; equal captains roll, the highest wins."""
    best = NOBODY
    tied = 0
    for who in range(len(state.ships)):
        if state.ships[who].superstructure <= 0:
            continue
        if best < 0 or captains_rating(state, who) > captains_rating(state, best):
            best = who
            tied = 1 << who
        elif captains_rating(state, who) == captains_rating(state, best):
            tied |= 1 << who
    for _ in range(REROLLS):
        if best < 0 or tied == 1 << best:
            break
        tied = roll_off(state, table, tied)
        for who in range(len(state.ships) - 1, -1, -1):
            if tied >> who & 1:
                best = who
        forget(table, state, words.TIED, tied, best)
    if best >= 0:
        state.fight.advantage = best
        state.fight.captain_lost = 0
        note(table, words.ADVANTAGE, best, captains_rating(state, best))


@rule("FST-TAC-01")
def roll_off(state: State, table: Table, tied: int) -> int:
    """Let each tied captain roll percentile dice; return those who rolled highest."""
    highest = 0
    winners = 0
    for who in range(len(state.ships)):
        if tied >> who & 1:
            face = roll(table, who, words.TACTICS, 1, 100)
            note(table, words.TACTICS_ROLL, who, face)
            if face > highest:
                highest = face
                winners = 1 << who
            elif face == highest:
                winners |= 1 << who
    return winners


@rule("FST-TAC-02", "FST-FIR-02")
def declares_before(state: State, one: int, other: int) -> int:
    """Tell whether one ship declares before another: the lower rating first, the advantage last."""
    if state.fight.advantage == other:
        return 1
    if state.fight.advantage == one:
        return 0
    return 1 if captains_rating(state, one) < captains_rating(state, other) else 0


@rule("FST-TAC-02", "FST-FIR-02")
def put_ships_in_order(state: State) -> None:
    """Sort the ships into the order of declaring; equals stay in the order of entry."""
    for place in range(len(state.order)):
        state.order[place] = place
    for place in range(1, len(state.order)):
        who = state.order[place]
        at = place
        while at > 0 and declares_before(state, who, state.order[at - 1]):
            state.order[at] = state.order[at - 1]
            at -= 1
        state.order[at] = who


@rule("FST-TAC-02", "FST-FIR-02")
def declaration_place(state: State, who: int) -> int:
    """Return the place of a ship in the order of declaring, 0 for the first."""
    place = 0
    for other in range(len(state.ships)):
        if other == who:
            continue
        if declares_before(state, other, who):
            place += 1
        elif other < who and not declares_before(state, who, other):
            place += 1
    return place
