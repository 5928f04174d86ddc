"""The kinds of special fire: the rounds, the area and the attack of each, and where it is open.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import has_rounds
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    normal_attack,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    why_not_centre,
    why_not_target,
)
from starfray.rulesets.starcraft_rpg.rulings import FullAutoCost, HailfireStacking, SpecialFireWhere
from starfray.rulesets.starcraft_rpg.state import AUTOMATIC, FULLY_AUTOMATIC, State
from starfray.rulesets.starcraft_rpg.words import WORDS

# The kinds of fire; all but the first are special.


NORMAL, BURST, WIDE_BURST, FOCUSED, LONG_FOCUSED = range(5)
SUPPRESSING, WIDE_SUPPRESSING, SATURATION = range(5, 8)
SATURATION_ACCURACY = 10
SUPPRESSING_ROUNDS = 20


@rule(
    "SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-09", "SCR-SPA-14",
    "SCR-SPA-15",
)  # fmt: skip
def special_rounds(state: State, fire: int) -> int:
    """Return how many rounds special fire uses."""
    if fire == SUPPRESSING:
        return SUPPRESSING_ROUNDS
    if fire == WIDE_SUPPRESSING:
        return 60 if state.rulings.full_auto_cost == FullAutoCost.ADDITIONAL else 40
    if fire in (WIDE_BURST, LONG_FOCUSED):
        return 30 if state.rulings.full_auto_cost == FullAutoCost.ADDITIONAL else 20
    return 10


@rule("SCR-ATK-10")
def hailfire_with(state: State, kind: int, hailfire: int) -> int:
    """Return the Hailfire of special fire with a weapon that may have Hailfire itself."""
    if state.rulings.hailfire_stacking == HailfireStacking.SUM:
        return state.weapons[kind].hailfire + hailfire
    return max(state.weapons[kind].hailfire, hailfire)


@rule("SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-09", "SCR-SPA-14")
def radius_of(fire: int) -> int:
    """Return the radius of special fire, `NOTHING` for fire on one target."""
    if fire == BURST:
        return 1
    if fire == WIDE_BURST:
        return 2
    if fire == SUPPRESSING:
        return 4
    return 6 if fire == WIDE_SUPPRESSING else NOTHING


@rule("SCR-SPA-09", "SCR-SPA-14")
def suppresses(fire: int) -> bool:
    """Return whether special fire keeps its area under fire."""
    return fire in (SUPPRESSING, WIDE_SUPPRESSING)


@rule("SCR-SPA-05", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15")
def special_attack(state: State, who: int, weapon: int, fire: int) -> Attack:
    """Return the attack that special fire makes in place of normal ones."""
    if suppresses(fire):
        return normal_attack(state, who, weapon, 0)
    if fire == SATURATION:
        return Attack(who, weapon, 0, SATURATION_ACCURACY, 0, 0)
    if radius_of(fire) != NOTHING:
        return Attack(who, weapon, 0, 0, hailfire_with(state, weapon, 1), 0)
    advantage = 1 if fire == LONG_FOCUSED else 0
    return Attack(who, weapon, 0, 0, hailfire_with(state, weapon, 2), advantage)


TOO_FEW_ROUNDS = WORDS.reason("too_few_rounds", "SCR-ATK-13", "too few rounds are loaded")
NOT_AUTOMATIC = WORDS.reason("not_automatic", "SCR-SPA-05", "the weapon is not automatic")
NOT_FULLY_AUTOMATIC = WORDS.reason(
    "not_fully_automatic", "SCR-SPA-06", "the weapon is not fully automatic"
)


@rule("SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15", "SCR-ATK-13")
def why_not_special(
    state: State, who: int, target: int, x: int, y: int, slot: int, fire: int
) -> int:
    """Return 0 when special fire is possible, else the reason."""
    reason = why_not_special_with(state, who, slot, fire)
    if reason:
        return reason
    kind = state.units[who].weapons[slot]
    if radius_of(fire) != NOTHING:
        return why_not_centre(state, who, x, y, kind)
    return why_not_target(state, who, target, kind)


@rule("SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-15", "SCR-ATK-13")
def why_not_special_with(state: State, who: int, slot: int, fire: int) -> int:
    """Return 0 when a weapon is made and loaded for special fire, else the reason."""
    weapon = state.weapons[state.units[who].weapons[slot]]
    if weapon.melee or weapon.automatic < AUTOMATIC:
        return NOT_AUTOMATIC
    if weapon.automatic != FULLY_AUTOMATIC and fire not in (
        BURST, FOCUSED, SUPPRESSING,
    ):  # fmt: skip
        return NOT_FULLY_AUTOMATIC
    if not has_rounds(state, who, slot, special_rounds(state, fire)):
        return TOO_FEW_ROUNDS
    return 0


# On what occasion an attack is made.
AS_STANDARD, IN_ACTION_MOVE, AS_REACTION, IN_CHARGE, AS_OPPORTUNITY = range(5)
NO_SPECIAL_FIRE_HERE = WORDS.reason(
    "no_special_fire_here", "SCR-SPA-20", "special fire takes a whole normal attack action"
)


@rule("SCR-SPA-20", asked="SCR-SPA-20")
def why_not_special_there(state: State, occasion: int) -> int:
    """Return 0 when special fire may be used on an occasion, else the reason."""
    ruling = state.rulings.special_fire_where
    if occasion == AS_STANDARD:
        return 0
    if occasion == IN_CHARGE:
        allowed = ruling == SpecialFireWhere.CHARGE_TOO
    elif occasion == AS_OPPORTUNITY:
        allowed = False
    else:
        allowed = ruling != SpecialFireWhere.STANDARD_ONLY
    return 0 if allowed else NO_SPECIAL_FIRE_HERE
