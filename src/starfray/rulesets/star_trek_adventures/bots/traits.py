"""What each tactic does and does not do, so that every decision can be left out by itself."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.star_trek_adventures.state import State

# What a bot may do: with the pools first.
(
    BUYS_DICE, DETERMINES, KEEPS, SPENDS_ON_HITS, SPENDS_THE_REST, AVOIDS, RECOVERS,
    WEIGHS, DIRECTS, HEALS, WAITS, NEAREST, ORDERS, SEARCHES, KILLS,
) = range(15)  # fmt: skip
POOLS = (BUYS_DICE, DETERMINES, KEEPS, SPENDS_ON_HITS, SPENDS_THE_REST, AVOIDS)

# By tactic (`state.TACTICS`): stun, under the order; kill; go at the nearest with nothing but plain
# attacks; weigh what points are worth, and direct whoever shoots best; wait in cover for those who
# come; look after the dying first.
TRAITS = (
    (*POOLS, RECOVERS, ORDERS, SEARCHES),
    (*POOLS, RECOVERS, KILLS),
    (NEAREST,),
    (*POOLS, RECOVERS, WEIGHS, DIRECTS),
    (*POOLS, RECOVERS, WAITS),
    (*POOLS, RECOVERS, ORDERS, HEALS),
)
SETS_OF_TRAITS = tuple(sum(1 << trait for trait in traits) for traits in TRAITS)


@rule()
def does(state: State, who: int, trait: int) -> bool:
    """Return whether a character's tactic does something."""
    return has(SETS_OF_TRAITS[state.sides[state.units[who].side].tactic], trait) != 0
