"""Defensive Formation: the defense that morale buys.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    DEFENSIVE_FORMATION,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.rulings import FormationTiming
from starfray.rulesets.starcraft_rpg.state import UP, Person, State
from starfray.rulesets.starcraft_rpg.words import FREE, WORDS
from starfray.space.squares import squares_adjacent

MOST_FORMATION = 4


@rule("SCR-LED-06")
def ally_beside(state: State, who: int) -> bool:
    """Return whether an ally who is up is adjacent."""
    unit = state.units[who]
    for ally in range(len(state.units)):
        other = state.units[ally]
        if other.side == unit.side and other.down == UP and ally != who:
            if squares_adjacent(unit.x, unit.y, other.x, other.y, state.rulings.diagonals):
                return True
    return False


NOT_LED_TO_FORM = WORDS.reason(
    "not_led_to_form", "SCR-LED-06", "no leader in sight or hearing calls for a formation"
)
NO_ALLY_BESIDE = WORDS.reason("no_ally_beside", "SCR-LED-06", "no ally is adjacent")
IN_FORMATION = WORDS.reason("in_formation", "SCR-LED-06", "already in formation")
NO_MORALE_TO_FORM = WORDS.reason(
    "no_morale_to_form", "SCR-LED-06", "a formation takes a level of morale"
)


@rule("SCR-LED-06")
def why_not_form(state: State, who: int) -> int:
    """Return 0 when a combatant may spend morale on the formation, else the reason."""
    unit = state.units[who]
    if unit.morale < 1:
        return NO_MORALE_TO_FORM
    if unit.formation:
        return IN_FORMATION
    if led(state, who, DEFENSIVE_FORMATION) == 0:
        return NOT_LED_TO_FORM
    return 0 if ally_beside(state, who) else NO_ALLY_BESIDE


@rule("SCR-LED-06")
def formation_bonus(state: State, who: int) -> int:
    """Return the defense that the formation is worth: 2, and 1 a bonus success, at most 4."""
    return min(MOST_FORMATION, 1 + led(state, who, DEFENSIVE_FORMATION))


@rule("SCR-LED-06")
def form(state: State, table: Table, who: int) -> None:
    """Spend a level of morale on the formation."""
    close_formation(state, table, who, formation_bonus(state, who))


@change(
    WORDS, "SCR-LED-06",
    "{who} spends a level of morale and closes the formation: {bonus} more defense.",
    name="in_formation",
)  # fmt: skip
def close_formation(state: State, who: Person, bonus: int) -> None:
    """Be in formation."""
    state.units[who].morale -= 1
    state.units[who].formation = bonus


ONLY_WHEN_ATTACKED = WORDS.reason(
    "only_when_attacked", "SCR-LED-06", "the formation is closed against one attack, as it comes"
)


@rule("SCR-LED-06")
def why_not_form_now(state: State, who: int) -> int:
    """Return 0 when the formation may be closed as an action, else the reason."""
    if state.rulings.formation_timing == FormationTiming.ONE_ATTACK:
        return ONLY_WHEN_ATTACKED
    return why_not_form(state, who)


FORMATION_GUARD = verb(
    WORDS, "formation_guard", "SCR-LED-06", "",
    "{who} closes the formation",
    do=form, why_not=why_not_form_now, cost=FREE,
)  # fmt: skip
CLOSE_RANKS = WORDS.question(
    "close_ranks", "SCR-LED-06",
    "{who}, spend a level of morale on {bonus} more defense before {attacker} attacks?",
    options=("no", "yes"), fields="attacker:units bonus",
)  # fmt: skip


@rule("SCR-LED-06", "SCR-SNK-02")
def offer_formation(state: State, table: Table, who: int, attacker: int) -> None:
    """Let a combatant close the formation before an attack on it is rolled.

    Who hides is not asked where that would tell the attacker that it is there.
    """
    if not knows_square(state, attacker, who):
        return
    if can_act(state, who) and why_not_form(state, who) == 0:
        bonus = formation_bonus(state, who)
        if ask(table, state, who, CLOSE_RANKS, words.EITHER, attacker, bonus):
            close_formation(state, table, who, bonus)


FORMATION = WORDS.modifier("formation", "SCR-LED-06", "Defensive Formation")


@rule("SCR-LED-06")
def formation(state: State, table: Table, who: int) -> int:
    """Return what the formation adds to the defense: nothing while no ally is adjacent."""
    bonus = state.units[who].formation
    if bonus == 0 or not ally_beside(state, who):
        return 0
    return modifier(table, FORMATION, bonus)


@rule("SCR-LED-06")
def leave_formation(state: State, table: Table, who: int) -> None:
    """End the formation of a combatant."""
    if state.units[who].formation:
        break_formation(state, table, who)


@change(WORDS, "SCR-LED-06", "{who}'s formation is over.", name="formation_over", bookkeeping=True)
def break_formation(state: State, who: Person) -> None:
    """Be in formation no more."""
    state.units[who].formation = 0


@rule("SCR-LED-06")
def formation_after_attack(state: State, table: Table, who: int) -> None:
    """By one ruling a formation is good against one attack."""
    if state.rulings.formation_timing == FormationTiming.ONE_ATTACK:
        leave_formation(state, table, who)


@rule("SCR-LED-06")
def formations_without_leader(state: State, table: Table) -> None:
    """By one ruling a formation ends with the leadership."""
    if state.rulings.formation_timing == FormationTiming.LEADERSHIP:
        for who in range(len(state.units)):
            if state.units[who].formation and led(state, who, DEFENSIVE_FORMATION) == 0:
                leave_formation(state, table, who)
