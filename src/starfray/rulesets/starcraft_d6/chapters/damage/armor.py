"""Armor: in the resistance roll, off the damage, and worn down."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.rulings import AblateWhen, ArmorRepair, BpLoss
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-ARM-01", asked="SD6-ARM-01")
def armor_in_resistance(state: State, who: int) -> int:
    """Return the Armor Value that is added to the resistance roll."""
    return 0 if state.rulings.bp_loss == BpLoss.ARMOR_ONLY else state.units[who].av


@rule("SD6-ARM-03")
def armor_wears(state: State, loss: int, damage: int, av: int) -> bool:
    """Return whether a hit wears the armor down."""
    if state.rulings.ablate_when == AblateWhen.ABOVE:
        return damage > av
    return loss > 0


@rule("SD6-ARM-03")
def wear_armor(state: State, table: Table, who: int) -> None:
    """Take one point off the armor, down to none."""
    av = state.units[who].av
    if av > 0:
        wear_down(state, table, who, av - 1)


@change(WORDS, "SD6-ARM-03", "{who}'s armor is down to {left}.", name="armor_wears")
def wear_down(state: State, who: Person, left: int) -> None:
    """Lower the Armor Value to what is `left` of it."""
    state.units[who].av = left


ARMOR_IS_WHOLE = WORDS.reason(
    "armor_is_whole", "SD6-ARM-04", "there is no armor there that needs repair"
)


@rule("SD6-ARM-04")
def why_not_repair(state: State, target: int) -> int:
    """Return why nobody's armor is repaired, or 0."""
    if not 0 <= target < len(state.units):
        return ARMOR_IS_WHOLE
    return 0 if state.units[target].av < state.units[target].av_max else ARMOR_IS_WHOLE


@change(WORDS, "SD6-ARM-04", "{target}'s armor is whole again.", name="armor_repaired")
def repair_armor(state: State, target: Person) -> None:
    """Give repaired or new armor its full value."""
    state.units[target].av = state.units[target].av_max


REPAIR_ARMOR = verb(
    WORDS, "repair_armor", "SD6-ARM-04", "target=target:units",
    "{target}'s armor is repaired",
    do=repair_armor, why_not=why_not_repair, any_time=1, game_master=True,
)  # fmt: skip


@rule("SD6-ARM-04")
def repair_after_fight(state: State, table: Table) -> None:
    """Let all armor be whole again after a fight, by a ruling."""
    if state.rulings.armor_repair != ArmorRepair.ENCOUNTER:
        return
    for who in range(len(state.units)):
        if why_not_repair(state, who) == 0:
            repair_armor(state, table, who)
