"""The end of a scene and the start of the next."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.star_trek_adventures import notes
from starfray.rulesets.star_trek_adventures.rulings import CARRIED_OVER, LETHAL_ATTACK_ONLY
from starfray.rulesets.star_trek_adventures.state import (
    DEAD,
    LETHAL,
    NON_LETHAL,
    SLOTS,
    UNHURT,
    State,
)

GRENADES = 3


@rule("STA-CORE-20")
def end_scene(state: State, table: Table) -> None:
    """End the scene: first those die who were not treated, then pools and limits are reset."""
    for who in range(len(state.units)):
        die_untreated(state, table, who)
    state.fight.momentum = max(0, state.fight.momentum - 1)
    state.fight.stun_order = 0
    note(table, notes.SCENE_ENDED, state.fight.momentum)
    for who in range(len(state.units)):
        unit = state.units[who]
        if state.rulings.stress_recovery != CARRIED_OVER:
            unit.stress = unit.stress_max
        unit.avoid_used = 0
        unit.ignores_injury = 0
        unit.assists = NOBODY
        note(table, notes.RESET_FOR_SCENE, who, unit.stress)
        for slot in range(SLOTS):
            weapon = unit.carried[slot]
            if weapon < 0 or not state.weapons[weapon].grenade:
                continue
            if unit.grenades_left[slot] != GRENADES:
                unit.grenades_left[slot] = GRENADES
                note(table, notes.GRENADES_RENEWED, who, slot)


@rule("STA-REC-02")
def die_untreated(state: State, table: Table, who: int) -> None:
    """Let a character die whose Lethal Injury nobody has stabilised."""
    unit = state.units[who]
    if unit.injury != LETHAL or unit.stabilised:
        return
    if state.rulings.dying == LETHAL_ATTACK_ONLY and not unit.lethally_struck:
        return
    unit.injury = DEAD
    note(table, notes.DIED, who)


@rule("STA-CORE-20", "STA-REC-01", "STA-REC-02")
def next_scene(state: State, table: Table) -> None:
    """End the scene and start the next."""
    end_scene(state, table)
    start_scene(state, table)


@rule("STA-REC-01", "STA-CORE-20")
def start_scene(state: State, table: Table) -> None:
    """Start the next scene: Non-lethal Injuries are gone."""
    state.fight.scene += 1
    note(table, notes.SCENE_STARTED, state.fight.scene)
    for who in range(len(state.units)):
        if state.units[who].injury == NON_LETHAL:
            state.units[who].injury = UNHURT
            note(table, notes.CAME_TO, who)
