"""Manifesting a power: the check, boosting, overcharge, what it costs, and how it takes effect.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import drop, has, minus
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import psionic_focus
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import check_succeeds, part
from starfray.rulesets.starcraft_rpg.chapters.general.settling import done_with
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import (
    FAILURE,
    SUCCESS,
    Check,
    roll_skill,
)
from starfray.rulesets.starcraft_rpg.chapters.morale import ONLY_SUCCESS, natural_morale
from starfray.rulesets.starcraft_rpg.chapters.psionics.effects_of_powers import affect
from starfray.rulesets.starcraft_rpg.chapters.psionics.keeping_powers_up import start_lasting
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import HEALING
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import has_effect
from starfray.rulesets.starcraft_rpg.chapters.psionics.overloading import (
    overload,
    overload_limit,
    overloads,
    overloads_by_boost,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_attack import (
    FOCUS,
    is_psionic_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_checks import psionics_bonus
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import (
    Manifestation,
    centred,
    reach,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import give_away
from starfray.rulesets.starcraft_rpg.rulings import (
    BoostBonus,
    OverloadMorale,
    PowerAction,
    PsionicNoise,
)
from starfray.rulesets.starcraft_rpg.state import PSIONICS, SNEAKING, UP, Person, PowerKind, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-PSI-02")
def take_effect(state: State, table: Table, aimed: Manifestation) -> None:
    """Let a power that has manifested do what it does to all whom it reaches."""
    it = centred(state, aimed)
    who, kind, level = it.who, it.power, it.level
    if is_psionic_attack(state, kind):
        psionic_noise(state, table, who, kind)
    reached = reach(state, table, it)
    left = reached
    for one in range(len(state.units)):
        if has(reached, one):
            affect(state, table, who, one, kind, level)
            left = drop(left, one)
            if not has_effect(state, kind, HEALING):
                done_with(state, table, who, one, minus(reached, left), left)
    if state.powers[kind].lasts != 0 and reached and state.units[who].down == UP:
        start_lasting(state, table, who, kind, level, reached)


@rule("SCR-SNK-05")
def psionic_noise(state: State, table: Table, who: int, kind: int) -> None:
    """Give the square of a sneaking psychic away by an attack that is not silenced."""
    if state.rulings.psionic_noise == PsionicNoise.SILENT or state.powers[kind].silenced:
        return
    if state.units[who].hidden == SNEAKING:
        give_away(state, table, who)


@rule("SCR-PSI-03")
def exhausted(state: State, who: int) -> bool:
    """Return whether energy fatigue has used the manifestation bonus up."""
    unit = state.units[who]
    return unit.skills[PSIONICS] - unit.energy_fatigue <= 0


@rule("SCR-PSI-05", asked="SCR-PSI-05")
def max_boosted_pl(state: State, pl: int) -> int:
    """Return the highest psi level to which a power can be boosted: half as high again."""
    return pl + part(state, pl, 2)


@rule("SCR-PSI-05")
def most_boost(state: State, kind: int) -> int:
    """Return by how many levels a power can be boosted."""
    pl = state.powers[kind].pl
    return max_boosted_pl(state, pl) - pl


@rule("SCR-PSI-16")
def overcharged(state: State, who: int) -> bool:
    """Return whether the next power is fully boosted whatever its psychic wants."""
    return state.fight.round <= state.units[who].forced_boost_until


@rule("SCR-PSI-06")
def boost_bonus(state: State, boost: int) -> int:
    """Return what boosting adds to the manifestation check."""
    ruling = state.rulings.boost_bonus
    if boost <= 0 or ruling == BoostBonus.DC_UP:
        return 0
    if ruling == BoostBonus.FLAT_TWO:
        return 2
    return boost if ruling == BoostBonus.PER_LEVEL else 2 * boost


BOOSTED_DC = WORDS.modifier("boosted_dc", "SCR-PSI-06", "DC raised by boosting")


@rule("SCR-PSI-01", "SCR-PSI-06")
def manifestation_dc(state: State, table: Table, kind: int, boost: int) -> int:
    """Return the number that manifesting has to reach; by one ruling boosting raises it."""
    raised = 2 * boost if state.rulings.boost_bonus == BoostBonus.DC_UP else 0
    return state.powers[kind].dc + modifier(table, BOOSTED_DC, raised)


MANIFESTS = WORDS.note(
    "manifests", "SCR-PSI-05", "who:units power:powers level boost",
    "{who} reaches for {power} at psi level {level}.",
)  # fmt: skip
NOT_MANIFESTED = WORDS.note(
    "not_manifested", "SCR-PSI-02", "who:units power:powers", "{power} does not manifest.",
    outcome="not_manifested",
)  # fmt: skip


@rule("SCR-PSI-01", "SCR-PSI-02", "SCR-PSI-05", "SCR-PSI-09")
def manifest(state: State, table: Table, wanted: Manifestation) -> None:
    """Manifest a power: the check, the overload if there is one, then what the power does."""
    who, kind = wanted.who, wanted.power
    it = wanted
    charged = overcharged(state, who)
    if charged:
        it = boosted_by(state, wanted, most_boost(state, kind))
        use_overcharge(state, table, who, it.boost)
    note(table, MANIFESTS, who, kind, it.level, it.boost)
    manifested, overloads = manifestation_check(state, table, who, kind, it.boost, charged)
    if overloads:
        manifested, level = overload(state, table, it, manifested)
        it = at_level(it, level)
    if manifested:
        gain_power_fatigue(state, table, it)
        take_effect(state, table, it)
    else:
        note(table, NOT_MANIFESTED, who, kind)


@change(
    WORDS, "SCR-PSI-16", "Overcharged, {who} manifests it boosted by {boost}.",
    name="forced_boost",
)  # fmt: skip
def use_overcharge(state: State, who: Person, boost: int) -> None:
    """Be overcharged no more."""
    state.units[who].forced_boost_until = 0


@rule("SCR-PSI-05", "SCR-PSI-16")
def boosted_by(state: State, it: Manifestation, boost: int) -> Manifestation:
    """Return a power that is manifested with that many levels boosted."""
    level = state.powers[it.power].pl + boost
    return Manifestation(it.who, it.power, it.target, it.x, it.y, level, boost)


@rule("SCR-PSI-17")
def at_level(it: Manifestation, level: int) -> Manifestation:
    """Return a power that is manifested at another psi level."""
    return Manifestation(it.who, it.power, it.target, it.x, it.y, level, it.boost)


BOOST = WORDS.modifier("boost", "SCR-PSI-06", "boosting")


@rule("SCR-PSI-01", "SCR-PSI-03", "SCR-PSI-08")
def manifestation_check(
    state: State, table: Table, who: int, kind: int, boost: int, charged: int
) -> tuple[int, int]:
    """Check psionics against the power's DC; return whether it manifests and whether it overloads.

    A ruling decides whether the loss of morale by a natural 1 counts for the overload already.
    """
    dc = manifestation_dc(state, table, kind, boost)
    limit = overload_limit(state, who)
    bonus = psionics_bonus(state, table, who, 1)
    bonus += modifier(table, FOCUS, psionic_focus(state, who, 1))
    bonus += modifier(table, BOOST, boost_bonus(state, boost))
    rolled = roll_skill(state, table, who, Check(PSIONICS, bonus, dc, 0, ONLY_SUCCESS))
    success = check_succeeds(state, rolled.natural, rolled.total, dc)
    note(table, SUCCESS if success else FAILURE, who)
    natural_morale(state, table, who, rolled.natural)
    if state.rulings.overload_morale == OverloadMorale.AFTER:
        limit = overload_limit(state, who)
    boosted = overloads_by_boost(state, boost, charged, success)
    return success, overloads(state, table, who, rolled.lowest, limit, boosted)


@rule("SCR-PSI-02", "SCR-PSI-10")
def gain_power_fatigue(state: State, table: Table, it: Manifestation) -> None:
    """Gain the power's cost as energy fatigue, by one ruling 1 more for each level boosted."""
    fatigue = state.powers[it.power].cost
    if state.rulings.power_action == PowerAction.PER_PL:
        fatigue += it.boost
    pay_for_power(state, table, it.who, it.power, it.level, fatigue)


@change(
    WORDS, "SCR-PSI-02",
    "{power} manifests at psi level {level}; energy fatigue rises by {fatigue}.",
    name="manifested", outcome="manifested", total="fatigue=fatigue",
)  # fmt: skip
def pay_for_power(state: State, who: Person, power: PowerKind, level: int, fatigue: int) -> None:
    """Gain energy fatigue for a power that manifests."""
    state.units[who].energy_fatigue += fatigue
