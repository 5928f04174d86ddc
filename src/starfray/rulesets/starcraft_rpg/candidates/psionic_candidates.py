"""Everything that a psychic on turn could think of."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import Action, action
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg.candidates.carrying import carried
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
        yield action(END_POWER, who, item=kind)
        if active.count(kind) > 1:
            for target in range(len(state.units)):
                if active_slot(state, who, kind, target) >= 0:
                    yield action(END_POWER_ON, who, target, kind)
    if unit.psychic:
        yield action(CLEAR_FATIGUE, who)
    if unit.shields_max:
        yield action(RECOVER_SHIELDS, who)
    for kind, held in carried(state, who):
        if held == IN_HAND and state.weapons[kind].implement_dc >= 0:
            yield action(RECHARGE, who, item=kind)


def manifestations(state: State, who: int, kind: int) -> Iterator[Action]:
    """List the ways to manifest a power: on whom or where, and how far boosted."""
    unit = state.units[who]
    aim = state.powers[kind].aim
    for boost in range(most_boost(state, kind) + 1):
        if aim == AT_SELF:
            yield action(MANIFEST, who, item=kind, n=boost)
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
                yield action(MANIFEST_ON, who, target, kind, n=boost)
            elif foe:
                yield action(MANIFEST_AT, who, item=kind, x=other.x, y=other.y, n=boost)
