"""Mass combat: a background for the characters; the game master may overrule whatever happens."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.chapters.damage.damage_codes import roll_damage
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import (
    let_hits_take_effect,
    suffer,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import commander_of, individuals
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_attack import NO_SUCH_FORCE
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_moves import MEASURED
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_ranges import is_measured
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import full_strength
from starfray.rulesets.starcraft_d6.rulings import CharacterInMass
from starfray.rulesets.starcraft_d6.state import (
    DEAD,
    MassBand,
    Person,
    Shields,
    State,
    WhichCompany,
)
from starfray.rulesets.starcraft_d6.words import WORDS

MORE_THAN_FULL = WORDS.reason("more_than_full", "SD6-MUNI-02", "that is more than a full unit")


@rule("SD6-MNOT-01", "SD6-MUNI-02")
def why_not_overrule(state: State, company: int, count: int) -> int:
    """Return why a unit cannot have that many individuals, or 0."""
    full = full_strength(state, state.companies[company].kind)
    return MORE_THAN_FULL if not 0 <= count <= full else 0


@change(WORDS, "SD6-MNOT-01", "By the game master's word {company} has {count}.", name="overruled")
def overrule(state: State, company: WhichCompany, count: int) -> None:
    """Have as many individuals as the game master says."""
    state.companies[company].count = count


OVERRULE = verb(
    WORDS, "overrule", "SD6-MNOT-01", "item=company:companies n=count[0..]",
    "{company} has {count} individuals, by the game master's word",
    do=overrule, why_not=why_not_overrule, battle=1, game_master=True,
)  # fmt: skip


NO_SHIELDS = WORDS.reason("no_shields", "SD6-MUNI-07", "those units have no plasma shields")
SHIELDS_SO = WORDS.reason(
    "shields_so", "SD6-MUNI-07", "its plasma shields are set that way already"
)


@rule("SD6-MUNI-07")
def why_not_power_shields(state: State, company: int, shields: int) -> int:
    """Return why the game master does not power the plasma shields of a unit up or down, or 0."""
    kind = state.kinds[state.companies[company].kind]
    if kind.unshielded == kind.resistance:
        return NO_SHIELDS
    return SHIELDS_SO if state.companies[company].shields == shields else 0


@change(WORDS, "SD6-MUNI-07", "The plasma shields of {company} are powered {shields}.")
def power_shields(state: State, company: WhichCompany, shields: Shields) -> None:
    """Have plasma shields that are powered up, or armor alone."""
    state.companies[company].shields = shields


POWER_SHIELDS = verb(
    WORDS, "power_shields", "SD6-MUNI-07", "item=company:companies n=shields:shields",
    "the plasma shields of {company} are powered {shields}",
    do=power_shields, why_not=why_not_power_shields, battle=1, game_master=True,
)  # fmt: skip


@rule("SD6-MNOT-01", "SD6-MUNI-08")
def why_not_name_range(state: State, target: int, other: int) -> int:
    """Return why the game master does not name the range of two forces, or 0."""
    many = len(state.forces)
    if not (0 <= target < many and 0 <= other < many):
        return NO_SUCH_FORCE
    if state.units[target].side == state.units[other].side:
        return NO_SUCH_FORCE
    return MEASURED if is_measured(state) else 0


@change(
    WORDS, "SD6-MUNI-08", "The game master puts {target} at {band} range of {other}.",
    name="range_is_named",
)  # fmt: skip
def name_range(state: State, target: Person, other: Person, band: MassBand) -> None:
    """Be at the range that the game master names."""
    many = len(state.units)
    state.reaches[target * many + other] = band
    state.reaches[other * many + target] = band


NAME_RANGE = verb(
    WORDS, "name_range", "SD6-MUNI-08", "target=target:units item=other:units n=band:mass_bands",
    "{target} is at {band} range of {other}",
    do=name_range, why_not=why_not_name_range, battle=1, game_master=True,
)  # fmt: skip


KEPT_APART = WORDS.reason(
    "kept_apart", "SD6-MNOT-01", "characters fight separately from the battle, in melee rounds"
)
NO_LOSSES = WORDS.reason(
    "no_losses", "SD6-MNOT-01", "the character's force has lost nobody, or the character is dead"
)


@rule("SD6-MNOT-01")
def has_lost_any(state: State, who: int) -> bool:
    """Return whether a force has lost individuals in this battle."""
    force = state.forces[who]
    start = 0
    for company in range(force.first, force.first + force.many):
        start += state.companies[company].start
    return individuals(state, who) < start


@rule("SD6-MNOT-01")
def why_not_strike_leader(state: State, target: int) -> int:
    """Return why the game master does not let a character be hit in the battle, or 0."""
    if state.rulings.character_in_mass == CharacterInMass.SEPARATE:
        return KEPT_APART
    if not 0 <= target < len(state.forces):
        return NO_SUCH_FORCE
    lost = has_lost_any(state, target)
    leader = commander_of(state, target)
    return 0 if lost and state.units[leader].status < DEAD else NO_LOSSES


@rule("SD6-MNOT-01")
def strike_leader(state: State, table: Table, target: int, damage: int) -> None:
    """Let an ordinary attack hit the character who leads a force that has lost individuals."""
    leader = commander_of(state, target)
    total = roll_damage(state, table, leader, damage)
    suffer(state, table, leader, total)
    let_hits_take_effect(state, table)


STRIKE_LEADER = verb(
    WORDS, "strike_leader", "SD6-MNOT-01", "target=target:units n=damage:codes",
    "an attack with {damage} of damage hits whoever leads {target}",
    do=strike_leader, why_not=why_not_strike_leader, battle=1, game_master=True,
)  # fmt: skip
