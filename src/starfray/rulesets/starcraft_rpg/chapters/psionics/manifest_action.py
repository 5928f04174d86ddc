"""Actions of psychics: what each costs, why it may not be taken, and taking it.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import TARGET_OUT
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import is_out
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import end_power, holds_for
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifesting import (
    exhausted,
    manifest,
    most_boost,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import (
    Manifestation,
    manifestation,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    why_not_a_square,
    why_not_enemy,
)
from starfray.rulesets.starcraft_rpg.state import (
    AT_ALLY,
    AT_ENEMY,
    AT_SELF,
    AT_SQUARE,
    DEAD,
    FLED,
    NOT_PSYCHIC,
    PowerKind,
    State,
)
from starfray.rulesets.starcraft_rpg.words import FREE, STANDARD_ACTION, WORDS

# How a power is aimed: at nobody else, at somebody, at a square.
ALONE, AT_ONE, AT_PLACE = range(3)


@rule("SCR-PSI-02", "SCR-ACT-03")
def cost_of_power(state: State, kind: PowerKind) -> int:
    """Return which action of the turn a power takes: its own."""
    return state.powers[kind].action if 0 <= kind < len(state.powers) else STANDARD_ACTION


NO_PSYCHIC = WORDS.reason("not_psychic", "SCR-PSI-01", "only psychics manifest powers")
NOT_KNOWN = WORDS.reason("power_not_known", "SCR-PSI-01", "this power is not known")
EXHAUSTED = WORDS.reason(
    "exhausted", "SCR-PSI-03", "energy fatigue has brought the manifestation bonus down to 0"
)
TOO_MUCH_BOOST = WORDS.reason(
    "too_much_boost", "SCR-PSI-05", "a power is boosted by half its psi level at most"
)


@rule("SCR-PSI-01", "SCR-PSI-03", "SCR-PSI-05")
def why_not_manifest(state: State, who: int, kind: int, boost: int) -> int:
    """Return 0 when a psychic can manifest a power at all, boosted so far, else the reason."""
    unit = state.units[who]
    if unit.psychic == NOT_PSYCHIC:
        return NO_PSYCHIC
    if not 0 <= kind < len(state.powers) or not has(unit.powers, kind):
        return NOT_KNOWN
    if exhausted(state, who):
        return EXHAUSTED
    return TOO_MUCH_BOOST if boost > most_boost(state, kind) else 0


NOT_AIMED_SO = WORDS.reason("not_aimed_so", "SCR-PSI-01", "this power is not aimed that way")
WRONG_TARGET = WORDS.reason("wrong_target", "SCR-PSI-01", "this power does not work on the target")
POWER_RANGE = WORDS.reason("power_range", "SCR-PSI-01", "the power does not reach that far")
POWER_SIGHT = WORDS.reason("power_sight", "SCR-PSI-01", "the target is out of sight")


@rule("SCR-PSI-01", "SCR-GEN-10")
def why_not_aimed(state: State, it: Manifestation, aimed: int) -> int:
    """Return 0 when a power may be aimed at a combatant, a square or nothing, else the reason."""
    who, target, kind = it.who, it.target, it.power
    aim = state.powers[kind].aim
    if aim == AT_SELF:
        return 0 if aimed == ALONE else NOT_AIMED_SO
    if aim == AT_SQUARE:
        if aimed != AT_PLACE:
            return NOT_AIMED_SO
        return why_not_square(state, who, kind, it.x, it.y)
    if aimed != AT_ONE:
        return NOT_AIMED_SO
    if not 0 <= target < len(state.units) or state.units[target].down in (DEAD, FLED):
        return WRONG_TARGET
    if is_out(state, target):
        return TARGET_OUT
    one, two = state.units[who], state.units[target]
    if (aim == AT_ALLY and one.side != two.side) or (aim == AT_ENEMY and one.side == two.side):
        return WRONG_TARGET
    if one.side != two.side:
        reason = why_not_enemy(state, who, target)
        if reason:
            return reason
    if distance(state, one.x, one.y, two.x, two.y) > state.powers[kind].range:
        return POWER_RANGE
    if target != who and is_obstructed(state, target, one.x, one.y):
        return POWER_SIGHT
    return 0


@rule("SCR-PSI-01")
def why_not_square(state: State, who: int, kind: int, x: int, y: int) -> int:
    """Return 0 when a square may be the centre of a power, else the reason."""
    unit = state.units[who]
    reason = why_not_a_square(state, x, y)
    if reason:
        return reason
    if distance(state, unit.x, unit.y, x, y) > state.powers[kind].range:
        return POWER_RANGE
    return 0


@rule("SCR-PSI-04")
def active_slot(state: State, who: int, kind: int, on: int) -> int:
    """Return where a psychic's active power is kept, -1 for none; `on` one that it holds for."""
    for slot in range(len(state.lasting)):
        lasting = state.lasting[slot]
        if lasting.caster == who and lasting.power == kind and lasting.level:
            if on == NOBODY or holds_for(state, slot, on):
                return slot
    return NOTHING


@rule("SCR-PSI-04")
def end_all_of(state: State, table: Table, who: int, kind: PowerKind) -> None:
    """End all that a psychic keeps up of one power."""
    slot = active_slot(state, who, kind, NOBODY)
    while slot >= 0:
        end_power(state, table, slot)
        slot = active_slot(state, who, kind, NOBODY)


@rule("SCR-PSI-04")
def end_for(state: State, table: Table, who: int, kind: PowerKind, target: int) -> None:
    """End what a psychic keeps up of one power for somebody."""
    end_power(state, table, active_slot(state, who, kind, target))


NOT_ACTIVE = WORDS.reason("power_not_active", "SCR-PSI-04", "this power is not active")


@rule("SCR-PSI-04")
def why_not_end_power(state: State, who: int, kind: PowerKind) -> int:
    """Return 0 for a power that is active, else the reason."""
    return 0 if active_slot(state, who, kind, NOBODY) >= 0 else NOT_ACTIVE


@rule("SCR-PSI-04")
def why_not_end_for(state: State, who: int, kind: PowerKind, target: int) -> int:
    """Return 0 for a power that is active for somebody, else the reason."""
    return 0 if active_slot(state, who, kind, target) >= 0 else NOT_ACTIVE


END_POWER = verb(
    WORDS, "end_power", "SCR-PSI-04", "item=power:powers",
    "{who} lets {power} go",
    do=end_all_of, why_not=why_not_end_power, cost=FREE,
)  # fmt: skip
END_POWER_ON = verb(
    WORDS, "end_power_on", "SCR-PSI-04", "target=target:units item=power:powers",
    "{who} lets {power} on {target} go",
    do=end_for, why_not=why_not_end_for, cost=FREE,
)  # fmt: skip


@rule("SCR-PSI-01", "SCR-PSI-05")
def manifest_as(state: State, table: Table, action: Action) -> None:
    """Take the action of manifesting a power."""
    manifest(state, table, manifestation(state, action))


@rule("SCR-PSI-01", "SCR-PSI-05")
def why_not_manifest_as(state: State, action: Action, aimed: int) -> int:
    """Return 0 when a power may be manifested and aimed so, else the reason."""
    reason = why_not_manifest(state, action.who, action.item, action.n)
    return reason or why_not_aimed(state, manifestation(state, action), aimed)


MANIFEST = verb(
    WORDS, "manifest", "SCR-PSI-01", "item=power:powers n=boost[0..]",
    "{who} manifests {power} (boost {boost})",
    do=manifest_as, why_not=why_not_manifest_as, cost=cost_of_power, aimed=ALONE,
)  # fmt: skip
MANIFEST_ON = verb(
    WORDS, "manifest_on", "SCR-PSI-01", "target=target:units item=power:powers n=boost[0..]",
    "{who} manifests {power} on {target} (boost {boost})",
    do=manifest_as, why_not=why_not_manifest_as, cost=cost_of_power, aimed=AT_ONE,
)  # fmt: skip
MANIFEST_AT = verb(
    WORDS, "manifest_at", "SCR-PSI-01", "item=power:powers x=x y=y n=boost[0..]",
    "{who} manifests {power} at square {x}, {y} (boost {boost})",
    do=manifest_as, why_not=why_not_manifest_as, cost=cost_of_power, aimed=AT_PLACE,
)  # fmt: skip
