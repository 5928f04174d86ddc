"""Everything that a psychic on turn could think of."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifest_action import (
    END_POWER,
    END_POWER_ON,
    MANIFEST,
    MANIFEST_AT,
    MANIFEST_ON,
    active_slot,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.manifesting import most_boost
from starfray.rulesets.starcraft_rpg.chapters.psionics.recovering import (
    CLEAR_FATIGUE,
    RECHARGE,
    RECOVER_SHIELDS,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.state import (
    AT_ALLY,
    AT_ENEMY,
    AT_SELF,
    AT_SQUARE,
    DEAD,
    FLED,
    IN_HAND,
    SLOTS,
    State,
)


def psionic_candidates(state: State, who: int) -> Iterator[Action]:
    """List the powers known with each target and boost, and what recovers."""
    unit = state.units[who]
    for kind in range(len(state.powers)):
        if has(unit.powers, kind):
            yield from manifestations(state, who, kind)
    active = [one.power for one in state.lasting if one.caster == who and one.level]
    for kind in sorted(set(active)):
        yield Action(END_POWER, who, NONE, kind, NONE, NONE, NONE)
        if active.count(kind) > 1:
            for target in range(len(state.units)):
                if active_slot(state, who, kind, target) >= 0:
                    yield Action(END_POWER_ON, who, target, kind, NONE, NONE, NONE)
    if unit.psychic:
        yield Action(CLEAR_FATIGUE, who, NONE, NONE, NONE, NONE, NONE)
    if unit.shields_max:
        yield Action(RECOVER_SHIELDS, who, NONE, NONE, NONE, NONE, NONE)
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind >= 0 and unit.held[slot] == IN_HAND and state.weapons[kind].implement_dc >= 0:
            yield Action(RECHARGE, who, NONE, kind, NONE, NONE, NONE)


def manifestations(state: State, who: int, kind: int) -> Iterator[Action]:
    """List the ways to manifest a power: on whom or where, and how far boosted."""
    unit = state.units[who]
    aim = state.powers[kind].aim
    for boost in range(most_boost(state, kind) + 1):
        if aim == AT_SELF:
            yield Action(MANIFEST, who, NONE, kind, NONE, NONE, boost)
            continue
        for target, other in enumerate(state.units):
            foe = other.side != unit.side
            if (
                other.down in (DEAD, FLED)
                or (aim == AT_ALLY and foe)
                or (aim == AT_ENEMY and not foe)
            ):
                continue
            if other.hidden and not knows_square(state, who, target):
                continue
            if aim != AT_SQUARE:
                yield Action(MANIFEST_ON, who, target, kind, NONE, NONE, boost)
            elif foe:
                yield Action(MANIFEST_AT, who, NONE, kind, other.x, other.y, boost)
