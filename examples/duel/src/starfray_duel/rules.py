"""The rules of Duel, top to bottom as on its page."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action, action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table, ask, modifier, note, offer, roll
from starfray.core.turns import last_side_standing, no_more_rounds
from starfray.core.verbs import by_verb, carried_out, verb
from starfray_duel import words
from starfray_duel.state import STRONGEST_FIRST, Person, State, Ties


@rule("DUL-TRN-01")
def begin(state: State, table: Table) -> None:
    """Start with the first duelist."""
    begin_turn(state, table, state.fight.active, state.fight.round)


@change(words.WORDS, "DUL-TRN-01", "Round {round}: {who} is on turn.", name="turn")
def begin_turn(state: State, who: Person, round: int) -> None:
    """Let a duelist's turn begin."""
    state.fight.active, state.fight.round = who, round


@rule()
def ready(state: State, who: int) -> None:
    """Put a duelist on turn, as scenarios start."""
    state.fight.active = who


@rule("DUL-TRN-02")
def over(state: State) -> int:
    """Return whether one side is left standing, or the last round has passed."""
    return last_side_standing(state, stands)


@rule("DUL-DAM-02")
def stands(state: State, who: int) -> int:
    """Return whether a duelist can still fight."""
    return state.units[who].health > 0


@rule()
def turn(state: State) -> int:
    """Return who is on turn."""
    return state.fight.active


def candidates(state: State) -> Iterator[Action]:
    """List a strike at every other duelist."""
    for target in range(len(state.units)):
        if target != state.fight.active:
            yield action(STRIKE, state.fight.active, target)


why_not_itself = by_verb(words.WORDS, "why_not")
carry_out = carried_out(words.WORDS)


@rule()
def why_not(state: State, action: Action) -> int:
    """Return 0 for what a duelist may do now, else the reason."""
    if action.who != state.fight.active:
        return words.NOT_YOUR_TURN
    return why_not_itself(state, action)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry an action out, then pass the turn to the next who stands."""
    carry_out(state, table, action)
    if over(state) == GOING_ON:
        next_turn(state, table)


@rule("DUL-TRN-01", "DUL-TRN-02")
def next_turn(state: State, table: Table) -> None:
    """Pass the turn on, in order; after the last duelist a new round begins, if there is one."""
    fight = state.fight
    who, number = fight.active, fight.round
    for _ in range(len(state.units)):
        who += 1
        if who == len(state.units):
            if no_more_rounds(state, table, over, time_up):
                return
            who = 0
            number += 1
        if stands(state, who):
            break
    begin_turn(state, table, who, number)


@change(words.WORDS, "DUL-TRN-02", "The last round is over.")
def time_up(state: State) -> None:
    """Let the last round have been played."""
    state.fight.time_up = 1


@rule("DUL-HIT-01")
def strike(state: State, table: Table, who: int, target: int) -> None:
    """Roll a d20 plus skill; the strike must reach the target's guard."""
    attacker, defender = state.units[who], state.units[target]
    total = roll(table, who, words.ATTACK, 1, 20)
    total += modifier(table, words.SKILL, attacker.skill)
    note(table, words.STRUCK, who, target, total, defender.guard)
    if not reaches(state, total, defender.guard) or parried(state, table, who, target, total):
        note(table, words.MISSED, who, target)
        return
    damage(state, table, who, target)


@rule("DUL-HIT-01")
def why_not_strike(state: State, who: int, target: int) -> int:
    """Return 0 where somebody may be struck at: an enemy who stands."""
    if not 0 <= target < len(state.units):
        return words.NOT_AN_ENEMY
    enemy = state.units[target].side != state.units[who].side
    return 0 if enemy and stands(state, target) else words.NOT_AN_ENEMY


STRIKE = verb(
    words.WORDS, "strike", "DUL-HIT-01", "target=target:units", "{who} strikes at {target}",
    do=strike, why_not=why_not_strike,
)  # fmt: skip


@rule("DUL-HIT-01")
def reaches(state: State, total: int, needed: int) -> int:
    """Tell whether a total reaches a number; the ruling decides ties."""
    if state.rulings.ties == Ties.HITS:
        return total >= needed
    return total > needed


@rule("DUL-PAR-01")
def parried(state: State, table: Table, who: int, target: int, total: int) -> int:
    """Let the target parry, if it has a parry left: 2d10 plus skill must beat the strike."""
    defender = state.units[target]
    options = 1 << words.NO
    allowed = defender.parries > 0
    options = offer(table, words.WILL_PARRY, options, words.YES, allowed, words.NO_PARRY_LEFT)
    if ask(table, state, target, words.WILL_PARRY, options, who, total, 0) == words.NO:
        return False
    parry = roll(table, target, words.PARRY, 2, 10) + defender.skill
    parry_roll(state, table, target, parry, total)
    return parry > total


@change(words.WORDS, "DUL-PAR-01", "{who} parries with {total} against {needed}.")
def parry_roll(state: State, who: Person, total: int, needed: int) -> None:
    """Use a parry up."""
    state.units[who].parries -= 1


@rule("DUL-DAM-01", "DUL-DAM-02")
def damage(state: State, table: Table, who: int, target: int) -> None:
    """Roll 2d6 damage; at 0 health or less the target is down."""
    amount = roll(table, who, words.DAMAGE, 2, 6)
    hit(state, table, who, target, amount)
    if state.units[target].health <= 0:
        note(table, words.DOWN, target)


@change(
    words.WORDS, "DUL-DAM-01", "{who} hits {target} for {damage}.",
    outcome="hit", gauge="damage=damage",
)  # fmt: skip
def hit(state: State, who: Person, target: Person, damage: int) -> None:
    """Take damage from the target's health."""
    state.units[target].health -= damage


@rule()
def choose(state: State, who: int) -> Action:
    """Strike at the enemy with the least health, or with the most: the tactic of the side says."""
    strongest = state.sides[state.units[who].side].tactic == STRONGEST_FIRST
    best = NONE
    for target in range(len(state.units)):
        unit = state.units[target]
        if unit.side == state.units[who].side or unit.health <= 0:
            continue
        if best == NONE:
            best = target
        elif strongest and unit.health > state.units[best].health:
            best = target
        elif not strongest and unit.health < state.units[best].health:
            best = target
    return action(STRIKE, who, best)


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Parry whenever it is allowed."""
    return words.YES if options >> words.YES & 1 else words.NO


@rule()
def fate(state: State, unit: int) -> int:
    """Return 0 for a duelist who stands, 1 for one who is down."""
    return 0 if stands(state, unit) else 1
