"""The duel with mistakes planted in it."""

from __future__ import annotations

import copy
from dataclasses import dataclass, replace
from typing import Annotated, Any, NamedTuple

from starfray.conformance.built import Built, ready
from starfray.core.action import Action, action
from starfray.core.layout import settles
from starfray.core.registry import ruleset
from starfray.core.ruleset import FOR_GOOD, Ruleset, Setup, Side
from starfray.core.table import Table, settle
from starfray_duel import build
from starfray_duel.chapters.strikes import STRIKE
from starfray_duel.sheets import Encounter
from starfray_duel.state import Duelist, Fight, Rulings
from starfray_duel.words import WORDS

DUEL = ruleset("duel")
DAWN = ready(DUEL, "dawn")
CORA, DIRK = 2, 3
HEALTH = 0  # what settles


def dawn(**planted: Any) -> Built:
    """Return the encounter of the duel, with functions of the system replaced."""
    return DAWN._replace(system=replace(DUEL, **planted))


def wounds_in_silence(state: Any, table: Table, action: Action) -> None:
    """Take health away without a word, then carry the strike out."""
    state.units[action.target].health -= 1
    DUEL.apply(state, table, action)


def asks_who_is_last(state: Any, table: Table, action: Action) -> None:
    """Look at whoever is last by a place that machine code does not know."""
    if state.units[-1].health:
        DUEL.apply(state, table, action)


def nothing_comes_of_it(state: Any, table: Table, action: Action) -> None:
    """Do nothing at all, for ever."""


class TellsOtherwise:
    """Does something else from the hundredth time on: what was saved is not what comes of it."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, state: Any, table: Table, action: Action) -> None:
        """Count, and carry the strike out."""
        self.times += 1
        state.units[action.target].skill = self.times
        DUEL.apply(state, table, action)


def strikes_itself(state: Any, who: int) -> Action:
    """Choose what is not allowed."""
    return action(STRIKE, who, who)


def asks_with_a_scratch(state: Any, action: Action) -> int:
    """Say why not, and leave a mark."""
    state.units[action.who].guard += 1
    return DUEL.why_not(state, action)


def never_out(state: Any, unit: int) -> int:
    """Say of everybody that they are standing."""
    return 0


def only_the_first(state: Any) -> list[Action]:
    """List one action, whatever else is allowed."""
    return [one for one in DUEL.candidates(state) if DUEL.why_not(state, one) == 0][:1]


def with_another_reason() -> Ruleset:
    """Return a duel with a reason that nothing gives, and a note that has more in its sentence."""
    words = copy.deepcopy(WORDS)
    words.reason("too_late", "DUL-XYZ-01", "it is too late")
    words.notes[0] = replace(words.notes[0], sentence="{who} goes down {hard}.")
    return replace(DUEL, words=words)


# ------------------------------------------------------------------------------------ sheets


def build_forgetful(encounter: Encounter, rulings: Rulings) -> Setup:
    """Lay an encounter out, but for the guard of everybody."""
    setup = build.build(encounter, rulings)
    for unit in setup.state.units:
        unit.guard = 10
    return setup


# ------------------------------------------------------------------------- what settles


@dataclass(slots=True)
class Settling(Duelist):
    """A duelist whose health settles."""

    health: Annotated[int, settles(HEALTH)] = 10


class State(NamedTuple):
    """The state of a duel in which health settles."""

    fight: Fight
    rulings: Rulings
    sides: list[Side]
    units: list[Settling]


def build_settling(encounter: Encounter, rulings: Rulings) -> Setup:
    """Lay an encounter out in that state."""
    setup = build.build(encounter, rulings)
    units = [Settling(u.side, u.skill, u.guard, u.health, u.parries) for u in setup.state.units]
    fight, rulings, sides, _ = setup.state
    return setup._replace(state=State(fight, rulings, sides, units))


def looks_too_late(state: Any, table: Table, action: Action) -> None:
    """Say that the health of somebody has settled, and strike at it."""
    settle(table, state, action.target, HEALTH)
    DUEL.apply(state, table, action)


# -------------------------------------------------------------------------- what is hidden


def knows(state: Any, side: int, unit: int) -> int:
    """Dirk is known to his own side alone."""
    return FOR_GOOD if unit != DIRK or state.units[unit].side == side else 0


def all_is_seen(state: Any, side: int) -> Any:
    """Give everything away, the plans of the others too."""
    return DUEL.layout.clone(state)


def plans_are_unseen(state: Any, side: int) -> Any:
    """Keep the tactic of others to oneself."""
    seen = DUEL.layout.clone(state)
    for other in range(len(seen.sides)):
        if other != side:
            seen.sides[other].tactic = 0
    return seen


def other_plans(state: Any, side: int, chance: Any) -> Any:
    """Give the others another tactic."""
    other = DUEL.layout.clone(state)
    for number in range(len(other.sides)):
        if number != side:
            other.sides[number].tactic = 1 - other.sides[number].tactic
    return other
