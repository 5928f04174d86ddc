"""What a weapon attack hands from step to step: itself, its roll, its area; a volley of them.

Chapter: Procedure for Weapon Attack.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.rulings import CoverOrigin
from starfray.rulesets.starcraft_rpg.state import State


class Attack(NamedTuple):
    """One attack with a weapon, before it is rolled and whomever it goes to.

    `weapon` is an index of `state.weapons`. `extra` is the modifier for attacks beyond the first,
    `fire` that of special fire; `advantage` is 1 for an attack with advantage.
    """

    who: int
    weapon: int
    extra: int
    fire: int
    hailfire: int
    advantage: int


class AttackRoll(NamedTuple):
    """What has been rolled for an attack, and the defense that the total is compared with."""

    natural: int
    total: int
    defense: int


class Square(NamedTuple):
    """A square of the map."""

    x: int
    y: int


class Burst(NamedTuple):
    """The area of an attack: its centre and its radius, which is `NOTHING` for a single target."""

    x: int
    y: int
    radius: int


class SpecialFire(NamedTuple):
    """One action of special fire: its kind, by whom and with what, at a target or a square.

    `slot` is that of the weapon among those carried.
    """

    fire: int
    who: int
    slot: int
    target: int
    x: int
    y: int


class Volley(NamedTuple):
    """The attacks of one action with the weapon in a slot.

    `most` is how many there are, `announced` 1 when the attacker may not stop before; each takes
    `rounds` off the weapon. `fire` is the accuracy of special fire, 0 for normal attacks.
    """

    who: int
    slot: int
    most: int
    announced: int
    rounds: int
    fire: int


@rule("SCR-ATK-11")
def normal_attack(state: State, who: int, weapon: int, extra: int) -> Attack:
    """Return an attack that is no special fire, with the Hailfire of the weapon."""
    return Attack(who, weapon, extra, 0, state.weapons[weapon].hailfire, 0)


@rule("SCR-ATK-12")
def square_of(state: State, target: int) -> Burst:
    """Return what an attack on one target covers: the square on which it stands."""
    return Burst(state.units[target].x, state.units[target].y, NOTHING)


@rule("SCR-ATK-14")
def burst_around(state: State, target: int, radius: int) -> Burst:
    """Return the area of a burst centred on somebody."""
    return Burst(state.units[target].x, state.units[target].y, radius)


@rule("SCR-ATK-14", "SCR-MOD-03")
def origin_of(state: State, who: int, area: Burst) -> Square:
    """Return from where a burst meets cover: from who fires it, by one ruling from its centre."""
    if state.rulings.cover_origin == CoverOrigin.BURST_CENTRE:
        return Square(area.x, area.y)
    return Square(state.units[who].x, state.units[who].y)
