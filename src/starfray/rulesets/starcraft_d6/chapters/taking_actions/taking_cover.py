"""Taking actions: getting behind something."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.chapters.taking_actions.moving import (
    LIES_PRONE,
    cost_of_moving,
    count_free_move,
    move_to,
    why_not_move_again,
    why_not_reach,
)
from starfray.rulesets.starcraft_d6.rulings import ProneMove
from starfray.rulesets.starcraft_d6.state import Person, Share, State, WhichProtection
from starfray.rulesets.starcraft_d6.words import WORDS

NO_SUCH_COVER = WORDS.reason("no_such_cover", "SD6-ACT-08", "there is no such place to hide")


@rule("SD6-ACT-08", "SD6-COV-02")
def why_not_hide(state: State, who: int, place: int) -> int:
    """Return why somebody cannot hide in a place that offers cover, or 0."""
    reason = why_not_move_again(state, who)
    if reason != 0:
        return reason
    if not 0 <= place < len(state.covers):
        return NO_SUCH_COVER
    unit, spot = state.units[who], state.covers[place]
    if spot.protection != NOTHING and state.protections[spot.protection].body <= 0:
        return NO_SUCH_COVER
    if unit.cover == spot.share and unit.protection == spot.protection:
        if unit.x == spot.x and unit.y == spot.y:
            return NO_SUCH_COVER
    if state.fight.width == 0:
        lies = state.units[who].prone and state.rulings.prone_move == ProneMove.STILL
        return LIES_PRONE if lies else 0
    return why_not_reach(state, who, spot.x, spot.y)


@rule("SD6-ACT-08", "SD6-COV-02")
def hide(state: State, table: Table, who: int, place: int) -> None:
    """Get behind something."""
    count_free_move(state, table, who)
    spot = state.covers[place]
    if state.fight.width > 0:
        move_to(state, table, who, spot.x, spot.y)
    hides(state, table, who, spot.share, spot.protection)


TAKE_COVER = verb(
    WORDS, "take_cover", "SD6-ACT-08", "n=place:covers", "{who} hides behind {place}",
    do=hide, why_not=why_not_hide, cost=cost_of_moving,
)  # fmt: skip


@change(WORDS, "SD6-ACT-08", "{who} is now covered ({share}).")
def hides(state: State, who: Person, share: Share, protection: WhichProtection) -> None:
    """Get behind cover: an object that protects, or something that stops nothing."""
    unit = state.units[who]
    unit.cover = share
    unit.protection = protection
    unit.came_out = 0
