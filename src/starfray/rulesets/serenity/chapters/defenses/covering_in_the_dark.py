"""Defenses, pitch black: an attack that was held, made without picking its target."""

from __future__ import annotations

from starfray.core.absent import NONE
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.attack import TOO_DARK
from starfray.rulesets.serenity.chapters.attack_roll import attack_attribute
from starfray.rulesets.serenity.chapters.defenses.pitch_black import (
    NOT_DARK,
    attack_into_the_dark,
    why_not_into_the_dark,
)
from starfray.rulesets.serenity.chapters.kinds_of_attack import NOT_CHOSEN
from starfray.rulesets.serenity.chapters.special_attacks.autofire import sweep_area, why_not_sweep
from starfray.rulesets.serenity.chapters.special_attacks.covering import (
    cover_no_more,
    held_sweep,
    why_not_make_it_now,
)
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    AUTOFIRE_MODE,
    BURST_MODE,
    PITCH_BLACK,
    SINGLE,
    State,
)
from starfray.rulesets.serenity.words import WORDS


@rule("SER-CVR-01", "SER-VIS-02", "SER-AUT-02")
def why_not_release_into_the_dark(
    state: State, who: int, direction: int, mode: int = SINGLE
) -> int:
    """Return why a held attack cannot go into pitch black now, or 0; a burst needs a target."""
    barred = why_not_make_it_now(state, who)
    if barred != 0:
        return barred
    if state.fight.light != PITCH_BLACK:
        return NOT_DARK
    if mode == BURST_MODE:
        return TOO_DARK
    if mode == AUTOFIRE_MODE:
        return why_not_sweep(state, held_sweep(state, who, NOT_CHOSEN, ANYWHERE), direction, NONE)
    return why_not_into_the_dark(state, who, state.units[who].covering, direction, 0)


@rule("SER-CVR-01", "SER-VIS-02", "SER-AUT-02")
def release_into_the_dark(
    state: State, table: Table, who: int, direction: int, mode: int = SINGLE
) -> None:
    """Make a held attack towards a direction, at whomever it finds there, or as autofire."""
    weapon = state.units[who].covering
    attribute = attack_attribute(state, table, who, weapon)
    swept = held_sweep(state, who, attribute, ANYWHERE)
    cover_no_more(state, table, who)
    if mode == AUTOFIRE_MODE:
        sweep_area(state, table, swept, direction, NONE)
    else:
        attack_into_the_dark(state, table, who, weapon, attribute, direction)


RELEASE_INTO_THE_DARK = verb(
    WORDS, "release_into_the_dark", "SER-CVR-01",
    "n=direction:directions x=mode:modes?",
    "{who} makes the held attack into the dark, to the {direction}[ ({mode})]",
    do=release_into_the_dark, why_not=why_not_release_into_the_dark, any_time=1, strikes=1,
)  # fmt: skip
