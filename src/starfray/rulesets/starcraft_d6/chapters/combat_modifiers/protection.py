"""Combat modifiers: protection, objects to hide behind."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import at_least
from starfray.rulesets.starcraft_d6.rulings import InitTie, ProtChart
from starfray.rulesets.starcraft_d6.state import (
    DESTROYED,
    HEAVILY_DAMAGED,
    LIGHTLY_DAMAGED,
    NOT_SERIOUSLY_DAMAGED,
    SEVERELY_DAMAGED,
    DamageState,
    State,
    WhichProtection,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-PROT-02: sample objects, with their Armor Values and Body Strengths.
SAMPLES = (
    "flimsy wooden door", "standard wooden door", "standard metal door", "reinforced door",
    "blast door",
)  # fmt: skip
SAMPLE_AV = (10, 15, 20, 30, 45)
SAMPLE_BODY = (10, 15, 25, 50, 100)


@rule("SD6-PROT-02", asked="SD6-PROT-02")
def sample_object(sample: int) -> tuple[int, int]:
    """Return the Armor Value and the Body Strength of a sample object."""
    return SAMPLE_AV[sample], SAMPLE_BODY[sample]


@rule("SD6-PROT-05", asked="SD6-PROT-05")
def state_of_object(state: State, body: int, body_max: int) -> int:
    """Return the state of an object by the share of Body Strength left."""
    if body <= 0:
        return DESTROYED
    if at_least(state, body, body_max, 3):
        return NOT_SERIOUSLY_DAMAGED
    if at_least(state, body, body_max, 2):
        return LIGHTLY_DAMAGED
    if at_least(state, body, body_max, 1):
        return HEAVILY_DAMAGED
    return SEVERELY_DAMAGED


DESTROYED_ALREADY = WORDS.note(
    "destroyed_already", "SD6-PROT-07", "protection:protections",
    "{protection} has been destroyed, and stops nothing.",
)  # fmt: skip
OBJECT_HOLDS = WORDS.note(
    "object_holds", "SD6-PROT-03", "protection:protections damage",
    "{protection} is not harmed by {damage}.",
)  # fmt: skip


@rule("SD6-PROT-01", "SD6-PROT-03", "SD6-PROT-04", "SD6-PROT-05", asked="SD6-PROT-04")
def damage_object(state: State, table: Table, protection: int, damage: int) -> int:
    """Let an object take a damage roll; return its state, as the chart is read for this hit.

    A roll under the Armor Value does nothing. Else the difference goes off the Body Strength, and
    the Armor Value drops by 1. What this very attack has destroyed before stops nothing.
    """
    thing = state.protections[protection]
    if thing.body <= 0:
        note(table, DESTROYED_ALREADY, protection)
        return DESTROYED
    if damage < thing.av:
        note(table, OBJECT_HOLDS, protection, damage)
        return NOT_SERIOUSLY_DAMAGED
    difference = damage - thing.av
    body, av = max(0, thing.body - difference), max(0, thing.av - 1)
    result = state_of_object(state, body, thing.body_max)
    if state.rulings.prot_chart == ProtChart.DIFFERENCE and result != DESTROYED:
        result = state_of_object(state, thing.body_max - difference, thing.body_max)
    if state.rulings.init_tie == InitTie.SIMULTANEOUS:
        object_waits(state, table, protection, damage, thing.body - body, thing.av - av, result)
    else:
        object_hit(state, table, protection, damage, body, av, result)
    return result


@change(
    WORDS, "SD6-PROT-04",
    "{protection} takes {damage}: Body {body}, Armor Value {av}, {condition}.",
    outcome="object_damaged",
)  # fmt: skip
def object_hit(
    state: State, protection: WhichProtection, damage: int, body: int, av: int,
    condition: DamageState,
) -> None:  # fmt: skip
    """Set what remains of an object's Body Strength and Armor Value."""
    state.protections[protection].body = body
    state.protections[protection].av = av


@change(
    WORDS, "SD6-INIT-03",
    "{protection} takes {damage}, and is then {condition}, "
    "once everyone of equal Instincts has acted.",
    outcome="object_damaged",
)  # fmt: skip
def object_waits(
    state: State, protection: WhichProtection, damage: int, loss: int, wear: int,
    condition: DamageState,
) -> None:  # fmt: skip
    """Let what a hit takes of an object wait; the others of this place strike it as it was."""
    state.protections[protection].pending_loss += loss
    state.protections[protection].pending_wear += wear


@rule("SD6-INIT-03", "SD6-PROT-04")
def objects_are_hit(state: State, table: Table) -> None:
    """Let the damage to objects that waited take effect (ruling init_tie: simultaneous)."""
    for protection in range(len(state.protections)):
        thing = state.protections[protection]
        if thing.pending_loss > 0 or thing.pending_wear > 0:
            body = max(0, thing.body - thing.pending_loss)
            av = max(0, thing.av - thing.pending_wear)
            result = state_of_object(state, body, thing.body_max)
            object_worn(state, table, protection, body, av, result)


@change(
    WORDS, "SD6-INIT-03",
    "What hit {protection} takes effect now: Body {body}, Armor Value {av}, {condition}.",
)  # fmt: skip
def object_worn(
    state: State, protection: WhichProtection, body: int, av: int, condition: DamageState
) -> None:
    """Set what remains of an object after all that waited."""
    thing = state.protections[protection]
    thing.body = body
    thing.av = av
    thing.pending_loss = 0
    thing.pending_wear = 0
