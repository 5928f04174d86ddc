"""Terminology: wound and temporary damage, strenuous activity, and recovery."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import (
    IS_DEAD,
    come_round,
    lie_on,
    max_op_end,
    mortal_wound,
    take_stock,
)
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import saving_roll
from starfray.rulesets.fasa_trek.chapters.personal.unconsciousness import turns_in
from starfray.rulesets.fasa_trek.rulings import Recovery, StrenuousTrigger
from starfray.rulesets.fasa_trek.state import (
    HOURS_OF_A_DAY,
    TEMPORARY,
    WOUND,
    Healing,
    Person,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS


@change(
    WORDS, "FST-DAM-01", "{who} takes {amount} points of wound damage.",
    name="wounded", outcome="wounded", total="damage=amount",
)  # fmt: skip
def take_wound(state: State, who: Person, amount: int) -> None:
    """Take wound damage: it lowers MAX and CURR OP END."""
    state.units[who].wound += amount


@change(
    WORDS, "FST-DAM-02", "{who} takes {amount} points of temporary damage.",
    name="tired", outcome="tired", total="damage=amount",
)  # fmt: skip
def take_temporary(state: State, who: Person, amount: int) -> None:
    """Take temporary damage: it lowers CURR OP END only."""
    state.units[who].temporary += amount


@rule("FST-DAM-01", "FST-DAM-02")
def take_damage(state: State, table: Table, who: int, amount: int, kind: int) -> None:
    """Take damage of one kind, lose one's aim by it, and see whether one can still act."""
    if amount <= 0:
        return
    if kind == WOUND:
        take_wound(state, table, who, amount)
    else:
        take_temporary(state, table, who, amount)
    lose_aim(state, table, who)
    take_stock(state, table, who)


@rule("FST-DAM-01", "FST-DAM-02")
def hurt(state: State, table: Table, target: Person, amount: int, kind: int) -> None:
    """Take damage that the game master enters."""
    take_damage(state, table, target, amount, kind)


@rule("FST-OPE-07")
def why_not_hurt(state: State, target: Person) -> int:
    """Return why nothing more happens to a character: it is dead."""
    return IS_DEAD if state.units[target].dead else 0


HURT = verb(
    WORDS, "hurt", "FST-DAM-01", "target=target:units n=amount[1..1000] x=kind:kinds",
    "{target} takes {amount} points of {kind} damage",
    do=hurt, why_not=why_not_hurt, game_master=True,
)  # fmt: skip

EXERTED = WORDS.note(
    "exerted", "FST-DAM-03", "who:units", "The exertion calls for a save by {who}."
)


@rule("FST-DAM-03")
def strenuous_activity(state: State, table: Table, who: int, modifiers: int) -> None:
    """Save against MAX OP END, or take 5 points of temporary damage."""
    note(table, EXERTED, who)
    success = saving_roll(state, table, who, max_op_end(state, who), modifiers)
    if not success:
        take_damage(state, table, who, 5, TEMPORARY)


@rule("FST-DAM-03")
def exert(state: State, table: Table, target: Person) -> None:
    """Call something else strenuous, as the game master may."""
    strenuous_activity(state, table, target, 0)


NOT_STRENUOUS = WORDS.reason(
    "not_strenuous", "FST-DAM-03", "only the listed special cases call for a save"
)


@rule("FST-DAM-03")
def why_not_exert(state: State, target: Person) -> int:
    """Return why nothing else is strenuous for a character: by a ruling, or it is dead."""
    if state.units[target].dead:
        return IS_DEAD
    listed = state.rulings.strenuous_trigger == StrenuousTrigger.NONE
    return NOT_STRENUOUS if listed else 0


EXERT = verb(
    WORDS, "exert", "FST-DAM-03", "target=target:units", "{target} exerts body and mind",
    do=exert, why_not=why_not_exert, game_master=True,
)  # fmt: skip

NO_RECOVERY = WORDS.reason(
    "no_recovery", "FST-DAM-04", "enter points, or hours where a rate is in force"
)


@rule("FST-DAM-04")
def why_not_recover(
    state: State, target: Person, healed: int = 0, rested: int = 0, hours: int = 0
) -> int:
    """Return why a character does not recover so: points are entered, or hours by a ruling."""
    if state.units[target].dead:
        return IS_DEAD
    points = healed > 0 or rested > 0
    if state.rulings.recovery == Recovery.TABLE_RATE:
        return 0 if hours > 0 and not points else NO_RECOVERY
    return 0 if points and hours == 0 else NO_RECOVERY


@rule("FST-DAM-04")
def recover(
    state: State, table: Table, target: Person, healed: int = 0, rested: int = 0, hours: int = 0
) -> None:
    """Take points back from the damage, as entered, or by the hour at the rates in force.

    What part of a point of wounds has healed by the hour is kept until the point is whole.
    """
    unit = state.units[target]
    healing = 0
    if state.rulings.recovery == Recovery.TABLE_RATE:
        healing = unit.healing + state.fight.wound_rate * hours
        healed = healing // HOURS_OF_A_DAY
        rested = state.fight.temporary_rate * hours
    healed = min(healed, unit.wound)
    rested = min(rested, unit.temporary)
    healing = healing % HOURS_OF_A_DAY if healed < unit.wound else 0
    regain(state, table, target, healed, rested, healing)
    if hours > 0 and unit.unconscious and unit.out_turns > 0:
        turns = turns_in(state, 60 * hours)
        lie_on(state, table, target, max(0, unit.out_turns - turns))
    come_round(state, table, target)
    mortal_wound(state, table, target)


RECOVER = verb(
    WORDS, "recover", "FST-DAM-04",
    "target=target:units x=healed[1..1000]? y=rested[1..1000]? n=hours[1..1000]?",
    "{target} recovers[, wounds: {healed}][, temporary damage: {rested}][, hours: {hours}]",
    do=recover, why_not=why_not_recover, game_master=True,
)  # fmt: skip


@change(
    WORDS, "FST-DAM-04",
    "{who} recovers {healed} points of wound damage and {rested} of temporary damage.",
    name="recovered_points",
)  # fmt: skip
def regain(state: State, who: Person, healed: int, rested: int, healing: Healing) -> None:
    """Take points off both kinds of damage, and set what part of the next point has healed."""
    unit = state.units[who]
    unit.wound -= healed
    unit.temporary -= rested
    unit.healing = healing
