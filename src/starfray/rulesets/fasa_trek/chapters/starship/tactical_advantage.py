"""The Tactical Advantage Phase: whose captain declares last."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has, several
from starfray.core.table import Table, highest_rolled, note, roll, roll_covered
from starfray.core.turns import sort_order
from starfray.rulesets.fasa_trek.chapters.personal.percentile_dice import (
    percentile,
    roll_percentile,
)
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import rolls_under
from starfray.rulesets.fasa_trek.chapters.personal.skill_rolls import rolls_d10
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import (
    acting_captain,
    captains_luck,
    captains_rating,
    some_officer_able,
)
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import out_of_fight
from starfray.rulesets.fasa_trek.rulings import AdvantageBasis, SkillEquality
from starfray.rulesets.fasa_trek.state import Place, State, Vessel
from starfray.rulesets.fasa_trek.words import TACTICS, WORDS


@rule("FST-TAC-01")
def tactical_advantage(state: State, table: Table) -> None:
    """Give the advantage to the captain with the highest rating; equal captains roll."""
    tied = most_able_captains(state, table)
    while several(tied):
        tied = roll_off(state, table, tied)
    for who in range(len(state.ships)):
        if has(tied, who):
            gain_advantage(state, table, who, captains_rating(state, who))
            return


@change(
    WORDS, "FST-TAC-01", "{who} has the tactical advantage (rating {rating}).", name="advantage"
)
def gain_advantage(state: State, who: Vessel, rating: int) -> None:
    """Give a ship the advantage, until a captain is lost."""
    state.fight.advantage = who
    state.fight.captain_lost = 0


@rule("FST-TAC-01")
def most_able_captains(state: State, table: Table) -> int:
    """Return the ships whose captains compare best: more than one of them is a tie."""
    best = (NOTHING, 0)
    tied = EMPTY
    for who in range(len(state.ships)):
        if out_of_fight(state, who) or not some_officer_able(state, who):
            continue
        standing = (captains_rating(state, who), 0)
        if state.rulings.advantage_basis == AdvantageBasis.ROLL:
            standing = (margin(state, table, who), 0)
        elif state.rulings.advantage_basis == AdvantageBasis.LUCK:
            standing = (standing[0], captains_luck(state, who))
        if standing > best:
            best = standing
            tied = EMPTY
        if standing == best:
            tied = add(tied, who)
    return tied


TACTICS_ROLL = WORDS.note(
    "tactics_roll", "FST-TAC-01", "who:units roll", "{who} rolls {roll} for the tactical advantage."
)


@rule("FST-TAC-01")
def margin(state: State, table: Table, who: int) -> int:
    """Let a captain make a skill roll; return by how much it succeeds, -1 for a failure.

    Where nobody counts as the captain, nobody rolls.
    """
    if acting_captain(state, who) == NOBODY:
        return NOTHING
    rating = captains_rating(state, who)
    if rolls_d10(state, rating, 0, 0):
        face = roll(table, who, TACTICS, 1, 10)
        note(table, TACTICS_ROLL, who, face)
        return rating - face if face <= rating else NOTHING
    inclusive = state.rulings.skill_equality == SkillEquality.INCLUSIVE
    face = roll_percentile(state, table, who, TACTICS)
    note(table, TACTICS_ROLL, who, face)
    return max(0, rating - face) if rolls_under(state, face, rating, inclusive) else NOTHING


@rule("FST-TAC-01")
def roll_off(state: State, table: Table, tied: int) -> int:
    """Let each tied captain roll percentile dice; return those who rolled highest."""
    highest = 0
    winners = EMPTY
    for who in range(len(state.ships)):
        if has(tied, who):
            face = roll_covered(table, who, TACTICS, 100)
            if face == 100:
                face = percentile(state, 0, 0)
            note(table, TACTICS_ROLL, who, face)
            if face > highest:
                highest = face
                winners = add(EMPTY, who)
            elif face == highest:
                winners = add(winners, who)
    return highest_rolled(table, TACTICS, tied, 100, winners)


@rule("FST-FIR-02")
def declares_before(state: State, one: int, other: int) -> bool:
    """Return whether one ship declares before another: the lower rating first, the advantage last.

    Of equals the first to have entered declares first.
    """
    if state.fight.advantage == other:
        return True
    if state.fight.advantage == one:
        return False
    mine, theirs = captains_rating(state, one), captains_rating(state, other)
    return mine < theirs or (mine == theirs and one < other)


@rule("FST-FIR-02")
def put_ships_in_order(state: State) -> None:
    """Sort the ships into the order of declaring."""
    sort_order(state, 0, len(state.order), declares_before)


@rule("FST-FIR-02")
def order_ships(state: State, table: Table) -> None:
    """Put the ships into the order of declaring."""
    put_ships_in_order(state)
    for place in range(len(state.order)):
        declare_at(state, table, place, state.order[place])


@change(
    WORDS,
    "FST-FIR-02",
    "{place} to declare: {who}.",
    name="declaration_order",
    bookkeeping=True,
)
def declare_at(state: State, place: Place, who: Vessel) -> None:
    """Put a ship at a place in the order of declaring."""
    state.order[place] = who
