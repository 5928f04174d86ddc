"""Damage: Body Points lost, and given back."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_d6.chapters.damage.effects_of_wounds import (
    DOWN,
    consult_wounds,
    wound,
)
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import forfeit
from starfray.rulesets.starcraft_d6.chapters.damage.pulping import pulp, pulped_by
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import save
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import level_on_sheet
from starfray.rulesets.starcraft_d6.rulings import BgbSave, BpFloor, BpLoss
from starfray.rulesets.starcraft_d6.state import AT_ZERO, AWAKE, DOOMED, DYING, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-DMG-04", "SD6-ARM-01", "SD6-ARM-02", asked="SD6-DMG-04")
def body_points_lost(state: State, damage: int, resistance: int, av: int) -> int:
    """Return the loss of a hit that was not resisted: the damage less the Armor Value.

    The ruling of SD6-ARM-01 that points to this one counts armor as this one does.
    """
    if state.rulings.bp_loss == BpLoss.MARGIN:
        return max(0, damage - resistance)
    if state.rulings.bp_loss == BpLoss.RESIST_ONLY:
        return damage
    return max(0, damage - av)


DAMAGE_DONE = WORDS.modifier("damage_done", "SD6-DMG-04", "damage")
ARMOR_OFF = WORDS.modifier("armor_off", "SD6-ARM-02", "Armor Value")
RESISTANCE_OFF = WORDS.modifier("resistance_off", "SD6-DMG-04", "by the roll that resists")


@rule("SD6-DMG-04", "SD6-ARM-02")
def tell_loss(state: State, table: Table, damage: int, loss: int) -> None:
    """Note what was taken off the damage of a hit of which something is lost."""
    if 0 < loss < damage:
        modifier(table, DAMAGE_DONE, damage)
        by_roll = state.rulings.bp_loss == BpLoss.MARGIN
        modifier(table, RESISTANCE_OFF if by_roll else ARMOR_OFF, loss - damage)


@rule("SD6-CORE-13")
def body_points_after(state: State, bp: int, loss: int) -> int:
    """Return what is left of Body Points; whether they go under zero is a ruling."""
    if state.rulings.bp_floor == BpFloor.ZERO:
        return max(0, bp - loss)
    return bp - loss


NO_LOSS = WORDS.note(
    "no_loss", "SD6-WND-10", "who:units", "{who} fails to resist, but loses no Body Points."
)


@rule("SD6-CORE-13", "SD6-PULP-01", asked="SD6-CORE-13 loss")
def lose_body_points(state: State, table: Table, who: int, loss: int) -> None:
    """Take a loss off the Body Points, and let the wound take effect."""
    unit = state.units[who]
    overshoot = max(0, loss - unit.bp)
    if loss > 0:
        loses(state, table, who, loss, body_points_after(state, unit.bp, loss))
    else:
        note(table, NO_LOSS, who)
    if pulped_by(state, who, overshoot):
        if unit.status == AWAKE:
            note(table, DOWN, who)
        wound(state, table, who, AT_ZERO)
        pulp(state, table, who)
        forfeit(state, table, who)
        return
    consult_wounds(state, table, who, loss)


@change(
    WORDS, "SD6-DMG-04", "{who} loses {loss} Body Points: {left} left.",
    total="loss=loss", outcome="injured",
)  # fmt: skip
def loses(state: State, who: Person, loss: int, left: int) -> None:
    """Lose Body Points, down to those that are `left`."""
    state.units[who].bp = left


@rule("SD6-CORE-13", "SD6-WND-04", "SD6-BGB-02", asked="SD6-CORE-13 healing")
def heal(state: State, table: Table, who: int, healed: int) -> None:
    """Give Body Points back, never beyond the maximum; the wound is now that of the points left.

    Above zero the dying are saved.
    """
    unit = state.units[who]
    regain_body_points(state, table, who, min(unit.bp_max, unit.bp + healed))
    level = level_on_sheet(state, unit.bp, unit.bp_max)
    if level < unit.level:
        wound(state, table, who, level)
    saved = unit.status == DYING or (
        unit.status == DOOMED and state.rulings.bgb_save == BgbSave.HEALED
    )
    if unit.bp > 0 and saved:
        save(state, table, who)


@change(WORDS, "SD6-CORE-13", "{who} is back at {bp} Body Points.", name="healed")
def regain_body_points(state: State, who: Person, bp: int) -> None:
    """Set the Body Points that one has again."""
    state.units[who].bp = bp
