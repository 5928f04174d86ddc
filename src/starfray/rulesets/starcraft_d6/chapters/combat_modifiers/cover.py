"""Combat modifiers: cover, as smoke, darkness and what somebody is behind."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_d6.rulings import Concealment, CoverStack, OutOfCover
from starfray.rulesets.starcraft_d6.state import FULL, NO_COVER, THREE_QUARTERS, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-COV-01 and SD6-COV-02, in the order of SMOKES, LIGHTS and SHARES.
SMOKE_POINTS = (0, 5, 10, 15)
LIGHT_POINTS = (0, 5, 10, 20)
SHARE_POINTS = (0, 5, 10, 15, 0)
HIDDEN_POINTS = 20
HIDDEN_POINTS_AS_PARTLY = 15


@rule("SD6-PROT-07")
def covered_share(state: State, target: int) -> int:
    """Return how much of somebody is covered; an object without Body left covers nothing."""
    unit = state.units[target]
    if unit.protection != NOTHING and state.protections[unit.protection].body <= 0:
        return NO_COVER
    if unit.came_out and unit.cover == FULL:
        return THREE_QUARTERS
    return unit.cover


WHOLLY_COVERED = WORDS.reason(
    "wholly_covered", "SD6-COV-03", "no one can attack from behind full cover"
)


@rule("SD6-COV-03")
def why_not_attack_from(state: State, who: int) -> int:
    """Return why somebody cannot attack from behind what covers the whole body, or 0."""
    if state.rulings.out_of_cover == OutOfCover.REFUSE and covered_share(state, who) == FULL:
        return WHOLLY_COVERED
    return 0


@rule("SD6-COV-03")
def come_out(state: State, table: Table, who: int) -> None:
    """Come out of full cover to attack: three quarters are covered until the next turn."""
    if state.rulings.out_of_cover == OutOfCover.OPENS and covered_share(state, who) == FULL:
        comes_out(state, table, who)


@change(WORDS, "SD6-COV-03", "{who} comes out of full cover to attack.")
def comes_out(state: State, who: Person) -> None:
    """Leave full cover until the next turn."""
    state.units[who].came_out = 1
    state.units[who].out_in = state.fight.segment


@rule("SD6-COV-03")
def behind_object(state: State, target: int) -> int:
    """Return the object that somebody is fully behind and that protects; NOTHING for none."""
    if covered_share(state, target) == FULL:
        return state.units[target].protection
    return NOTHING


@rule("SD6-COV-06")
def is_hidden(state: State, target: int) -> bool:
    """Return whether somebody is wholly hidden by something that stops nothing."""
    full = covered_share(state, target) == FULL
    return full and state.units[target].protection == NOTHING


HIDDEN = WORDS.reason("hidden", "SD6-COV-06", "a wholly hidden target cannot be hit directly")


@rule("SD6-COV-03", "SD6-COV-06")
def why_not_aim_at(state: State, target: int) -> int:
    """Return why somebody cannot be aimed at, or 0: by a ruling, if wholly hidden."""
    if is_hidden(state, target) and state.rulings.concealment == Concealment.REFUSE:
        return HIDDEN
    return 0


@rule("SD6-COV-06")
def concealment_points(state: State) -> int:
    """Return what being wholly hidden adds to the difficulty."""
    if state.rulings.concealment == Concealment.FIFTEEN:
        return HIDDEN_POINTS_AS_PARTLY
    return HIDDEN_POINTS


@rule("SD6-COV-02", "SD6-COV-06")
def object_cover(state: State, target: int) -> int:
    """Return the points for what somebody is behind; what protects fully is struck instead."""
    if is_hidden(state, target):
        return concealment_points(state)
    return SHARE_POINTS[covered_share(state, target)]


VISUAL_COVER = WORDS.modifier("visual_cover", "SD6-COV-01", "for smoke and darkness")
OBJECT_COVER = WORDS.modifier("object_cover", "SD6-COV-02", "for the part that is covered")
CONCEALED = WORDS.modifier("concealed", "SD6-COV-06", "for being wholly hidden")


@rule("SD6-COV-01", "SD6-COV-02", "SD6-COV-05", "SD6-COV-06")
def all_cover(state: State, table: Table, thing: int, hidden: int) -> int:
    """Return what smoke, light and an object add: their sum, or by ruling the largest of them."""
    smoke, light = SMOKE_POINTS[state.fight.smoke], LIGHT_POINTS[state.fight.light]
    visual = smoke + light
    if state.rulings.cover_stack == CoverStack.HIGHEST:
        most = max(smoke, light, thing)
        thing = thing if thing == most else 0
        visual = most - thing
    points = modifier(table, VISUAL_COVER, visual)
    return points + modifier(table, CONCEALED if hidden else OBJECT_COVER, thing)


@rule("SD6-COV-03")
def lapse(state: State, table: Table, who: int) -> None:
    """End what lasts until somebody's turn comes round: coming out of cover to attack."""
    if state.units[who].came_out:
        back_in_cover(state, table, who)


@change(WORDS, "SD6-COV-03", "{who} is fully covered again.")
def back_in_cover(state: State, who: Person) -> None:
    """Be fully covered again."""
    state.units[who].came_out = 0
