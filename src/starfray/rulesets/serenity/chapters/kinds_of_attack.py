"""The core of the game: an attack that is made, and the manners in which one can be made."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.rulesets.serenity.state import ANYWHERE

# What kind of attack is made; what a hit does depends on it.
(
    PLAIN, BURST, AUTOFIRE, BLIND, DISARM, GRAPPLE, CHOKE, PUSH_BACK, KNOCK_DOWN, SNEAK, THREAT,
    THREAT_BURST,
) = range(12)  # fmt: skip


NOT_CHOSEN = NOTHING  # by which attribute, while an attack is only planned


class Attack(NamedTuple):
    """An attack that is made: who attacks whom, with which weapon, by which attribute.

    `manner` is the kind of attack, `spot` where a called shot is to go (or ANYWHERE). An attack
    that picks no target has NOBODY. `costs` is how many actions it still takes: one while it is
    planned, none once it is made, or where it was held.
    """

    who: int
    target: int
    weapon: int
    attribute: int
    manner: int
    spot: int
    costs: int


@rule()
def plain_attack(who: int, target: int, weapon: int, attribute: int) -> Attack:
    """Return an attack without anything special, as it is planned."""
    return Attack(who, target, weapon, attribute, PLAIN, ANYWHERE, 1)
