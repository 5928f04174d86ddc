"""The tactics that bots fight by, and what each of them does and does not do."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.state import State

# What a bot may do.
AIMS, BURSTS, SUPPRESSES, CHARGES, STRIKES, COVERS, NEAREST, WEIGHS, PERSUADES, LEADS = range(10)
TACTICS = ("firefight", "marksmen", "headlong", "storm", "pin down", "combined arms", "parley")

# By tactic: shoot whoever is weakest; aim first, from cover; go at the nearest with nothing but
# plain attacks; charge and strike hard; keep many down by fire; whatever is worth most; talk first.
TRAITS = (
    (BURSTS,),
    (AIMS, BURSTS, COVERS),
    (NEAREST,),
    (BURSTS, CHARGES, STRIKES),
    (BURSTS, SUPPRESSES, COVERS),
    (AIMS, BURSTS, SUPPRESSES, CHARGES, STRIKES, COVERS, WEIGHS, LEADS),
    (PERSUADES, BURSTS),
)
SETS_OF_TRAITS = tuple(sum(1 << trait for trait in traits) for traits in TRAITS)


@rule()
def traits(state: State, who: int) -> int:
    """Return the set of what a combatant's tactic does."""
    return SETS_OF_TRAITS[state.sides[state.units[who].side].tactic]
