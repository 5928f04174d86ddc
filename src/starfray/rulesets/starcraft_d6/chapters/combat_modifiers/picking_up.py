"""Combat modifiers: picking up a weapon."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import (
    NO_FREE_HAND,
    free_hand,
    take_in_hand,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import named_band
from starfray.rulesets.starcraft_d6.rulings import PickUpCost
from starfray.rulesets.starcraft_d6.state import (
    ON_THE_GROUND,
    POINT_BLANK,
    STOWED,
    THROWING,
    Person,
    State,
    WhichWeapon,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.space.squares import fewest_steps

NOT_ON_GROUND = WORDS.reason(
    "not_on_ground", "SD6-MOD-06", "that weapon is not on the ground within reach"
)


@rule("SD6-MOD-06")
def why_not_pick_up(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be picked up, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return NOT_ON_GROUND
    if state.weapons[weapon].where != ON_THE_GROUND or not lies_in_reach(state, who, weapon):
        return NOT_ON_GROUND
    return 0 if free_hand(state, who, weapon) != NOTHING else NO_FREE_HAND


@rule("SD6-MOD-06")
def lies_in_reach(state: State, who: int, weapon: int) -> bool:
    """Return whether somebody reaches a weapon on the ground.

    Without a map it lies beside somebody: who is at point blank of that one reaches it.
    """
    thing, unit = state.weapons[weapon], state.units[who]
    if state.fight.width > 0:
        return fewest_steps(thing.x, thing.y, unit.x, unit.y) <= 1
    if thing.beside in (NOBODY, who):
        return True
    return named_band(state, who, thing.beside) == POINT_BLANK


@rule("SD6-MOD-06")
def pick_up(state: State, table: Table, who: int, weapon: int) -> None:
    """Pick up a weapon, ready in the hand unless a ruling wants another action for that."""
    picks_up(state, table, who, weapon)
    if state.rulings.pick_up_cost != PickUpCost.TWO:
        take_in_hand(state, table, who, weapon)


@change(WORDS, "SD6-MOD-06", "{who} picks up {weapon}.")
def picks_up(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Take a weapon from the ground; the last of several that were thrown is one again."""
    thing = state.weapons[weapon]
    thing.owner = who
    thing.where = STOWED
    if thing.kind == THROWING and thing.ammo == 0:
        thing.ammo = 1


@rule("SD6-MOD-06")
def cost_of_picking_up(state: State) -> int:
    """Return what it costs to pick up a weapon: an action, or nothing by a ruling."""
    return words.FREE if state.rulings.pick_up_cost == PickUpCost.FREE else words.ACTION


PICK_UP = verb(
    WORDS, "pick_up", "SD6-MOD-06", "item=weapon:weapons", "{who} picks up {weapon}",
    do=pick_up, why_not=why_not_pick_up, cost=cost_of_picking_up,
)  # fmt: skip
