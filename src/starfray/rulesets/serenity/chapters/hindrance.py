"""Defenses: what cover and visibility add to whatever an attack must reach."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.serenity.chapters.defenses.cover import (
    COVER,
    cover_against,
    cover_beside_lying,
)
from starfray.rulesets.serenity.chapters.defenses.poor_visibility import VISIBILITY, darkness
from starfray.rulesets.serenity.chapters.kinds_of_attack import Attack
from starfray.rulesets.serenity.chapters.special_attacks.called_shot import (
    CALLED_DIFFICULTY,
    called_difficulty,
)
from starfray.rulesets.serenity.chapters.special_attacks.hold import is_easy_to_strike
from starfray.rulesets.serenity.chapters.weapons import strikes_unseen
from starfray.rulesets.serenity.rulings import Held, Sneak
from starfray.rulesets.serenity.state import State


class Hindrance(NamedTuple):
    """What is added to the Difficulty of an attack: for cover, for light and fog, for the spot."""

    cover: int
    dark: int
    spot: int


@rule("SER-COV-01", "SER-VIS-01", "SER-CAL-01", "SER-GRP-03", "SER-SNK-01")
def hindrance(state: State, made: Attack) -> Hindrance:
    """Return what cover, visibility and a called spot add to whatever the attack must reach."""
    spot = called_difficulty(state, made.spot)
    if state.rulings.sneak == Sneak.FLAT and strikes_unseen(state, made.target, made.weapon):
        return Hindrance(0, 0, spot)
    dark = darkness(state, made.who)
    if is_easy_to_strike(state, made) and state.rulings.held != Held.PRONE_COUNTS:
        return Hindrance(cover_beside_lying(state, made.target, made.weapon), dark, spot)
    return Hindrance(cover_against(state, made.target, made.weapon), dark, spot)


@rule("SER-COV-01", "SER-VIS-01", "SER-CAL-01")
def tell_hindrance(table: Table, hindered: Hindrance) -> int:
    """Note cover, visibility and the spot; return their sum."""
    total = modifier(table, COVER, hindered.cover) + modifier(table, VISIBILITY, hindered.dark)
    return total + modifier(table, CALLED_DIFFICULTY, hindered.spot)
