"""Special attacks, automatic weapons: a burst, one attack action with three attack rolls."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import EMPTY
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import DO_BURST, take_action, why_not_take
from starfray.rulesets.serenity.chapters.attack import (
    be_done,
    by_chosen_attribute,
    land,
    make_ready,
    of_kind,
    why_not_so,
)
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import UNKNOWN
from starfray.rulesets.serenity.chapters.exchange import (
    attack_against,
    is_chosen_late,
    not_yet,
    raise_guard,
)
from starfray.rulesets.serenity.chapters.kinds_of_attack import BURST, Attack
from starfray.rulesets.serenity.chapters.special_attacks.crowd import bystanders
from starfray.rulesets.serenity.rulings import BurstDefense
from starfray.rulesets.serenity.state import ANYWHERE, BURST_MODE, Spot, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS

ROLLS_OF_A_BURST = 3


@rule("SER-AUT-01")
def why_not_burst(
    state: State, who: int, target: int, weapon: WeaponIndex, called: Spot = ANYWHERE
) -> int:
    """Return why a combatant cannot fire a burst at a target, or 0."""
    barred = why_not_take(state, who, DO_BURST)
    if barred != 0:
        return barred
    return why_not_so(state, of_kind(BURST, who, target, weapon, called), BURST_MODE)


@rule("SER-AUT-01")
def burst(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: WeaponIndex,
    called: Spot = ANYWHERE,
) -> None:
    """Fire a burst, for one action."""
    planned = of_kind(BURST, who, target, weapon, called)
    made = by_chosen_attribute(state, table, planned)
    if take_action(state, table, who, DO_BURST):
        make_ready(state, table, made, BURST_MODE)
        three_rolls(state, table, made)
        be_done(state, table, made)


@rule("SER-AUT-01")
def three_rolls(state: State, table: Table, made: Attack) -> None:
    """Make three attack rolls against one defense, or one each by the ruling.

    Each that hits does its damage before the next; the Difficulty stays, even if the target falls.
    """
    each = state.rulings.burst_defense == BurstDefense.EACH
    guard = not_yet(state)
    for shot in range(ROLLS_OF_A_BURST):
        if shot == 0 or each:
            guard = not_yet(state)
            if not is_chosen_late(state):
                guard = raise_guard(state, table, made, UNKNOWN)
        margin, guard = attack_against(state, table, made, guard)
        land(state, table, made, margin)
        if state.units[made.target].dead and bystanders(state, made.who, made.target) == EMPTY:
            return


FIRE_BURST = verb(
    WORDS, "burst", "SER-AUT-01", "target=target:units item=with:weapons n=called:spots?",
    "{who} fires a burst at {target} with {with}[, called: {called}]",
    do=burst, why_not=why_not_burst,
)  # fmt: skip
