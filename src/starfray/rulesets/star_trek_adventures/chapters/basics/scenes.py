"""Basics, the end of a scene and the start of the next."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import (
    come_to,
    die_untreated,
    get_going,
)
from starfray.rulesets.star_trek_adventures.rulings import Stabilized, StressRecovery
from starfray.rulesets.star_trek_adventures.state import (
    LETHAL,
    NON_LETHAL,
    SLOTS,
    Item,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS

GRENADES = 3


@rule("STA-CORE-20")
def end_scene(state: State, table: Table) -> None:
    """End the scene: those die who were not treated, limits are reset."""
    for who in range(len(state.units)):
        die_untreated(state, table, who)
    close_scene(state, table)
    for who in range(len(state.units)):
        unit = state.units[who]
        carried_over = state.rulings.stress_recovery == StressRecovery.CARRIED_OVER
        reset_for_scene(state, table, who, unit.stress if carried_over else unit.stress_max)
        for slot in range(SLOTS):
            weapon = unit.carried[slot]
            if weapon < 0 or not state.weapons[weapon].grenade:
                continue
            if unit.grenades_left[slot] != GRENADES:
                renew_grenades(state, table, who, slot)
    for thing in range(len(state.objects)):
        lying = state.objects[thing]
        if lying.lies and lying.weapon >= 0 and state.weapons[lying.weapon].grenade:
            if lying.grenades != GRENADES:
                renew_lying(state, table, thing)


@change(WORDS, "STA-CORE-20", "The scene ends.", name="scene_ended")
def close_scene(state: State) -> None:
    """Lose a point of Momentum; orders are given for a scene."""
    state.fight.momentum = max(0, state.fight.momentum - 1)
    state.fight.stun_order = 0


@change(WORDS, "STA-CORE-20", "{who} has {stress} Stress again.", bookkeeping=True)
def reset_for_scene(state: State, who: Person, stress: int) -> None:
    """Give Stress and the use of Avoid back, and end what lasts for a scene."""
    unit = state.units[who]
    unit.stress = stress
    unit.avoid_used = 0
    unit.ignores_injury = 0
    unit.stunned_anew = 0
    unit.hurt_in_scene = 0
    unit.assists = NOBODY
    unit.problems = 0
    unit.direct_used = 0
    unit.searched = 0
    unit.turn_taken = 0


@change(
    WORDS, "STA-CORE-20", "{who} has grenades again.", name="grenades_renewed", bookkeeping=True
)
def renew_grenades(state: State, who: Person, slot: int) -> None:
    """Give a character as many grenades as a scene begins with."""
    state.units[who].grenades_left[slot] = GRENADES


@change(
    WORDS, "STA-CORE-20", "There are grenades again: {thing}.", name="lying_renewed",
    bookkeeping=True,
)  # fmt: skip
def renew_lying(state: State, thing: Item) -> None:
    """Let a weapon that lies somewhere be found with as many grenades as a scene begins with."""
    state.objects[thing].grenades = GRENADES


@rule("STA-REC-01", "STA-REC-04", "STA-CORE-20")
def start_scene(state: State, table: Table) -> None:
    """Start the next scene: Non-lethal Injuries are gone."""
    open_scene(state, table, state.fight.scene + 1)
    walking = state.rulings.stabilized == Stabilized.ACTS_AFTER_SCENE
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.injury == NON_LETHAL:
            come_to(state, table, who)
        elif unit.injury == LETHAL and unit.stabilized and walking:
            get_going(state, table, who)


@change(WORDS, "STA-CORE-20", "Scene {scene} begins.", name="scene_started")
def open_scene(state: State, scene: int) -> None:
    """Begin a scene."""
    state.fight.scene = scene
