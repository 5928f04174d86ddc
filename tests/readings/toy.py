"""A rule system's state with fields of every kind, to read and write it in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, NamedTuple

from starfray.core.layout import ints
from starfray.core.registry import ruleset
from starfray.core.ruleset import Picture, Ruleset, Side
from starfray.core.rulings import Option, switch
from starfray.core.written import YES_NO, by, flags, named, parts

UNITS = ["Anna", "Ben", "Mr. Cox"]
NAMES = {
    "units": UNITS,
    "sides": ["red", "blue"],
    "weapons": ["rifle", "knife"],
    "ships": ["Kite"],
}
OF_THE_SYSTEM = {
    "postures": ("standing", "prone"),
    "moods": ("-", "angry", "calm"),
    "crowd": tuple(f"onlooker {k}" for k in range(62)),
    "traits": ("deaf", "blind", "slow"),
    "skills": ("stealth", "long_shot"),
    "bands": ("near", "far"),
}


class Ties(Option):
    HITS, MISSES = range(2)


@dataclass(slots=True)
class Rulings:
    ties: int = switch(Ties)


@dataclass(slots=True)
class Fight:
    round: int = 1
    active: Annotated[int, named("units")] = -1


@dataclass(slots=True)
class Unit:
    side: Annotated[int, named("sides")] = 0
    hp: int = 10
    hp_max: int = 12
    posture: Annotated[int, named("postures")] = 0
    mood: Annotated[int, named("moods")] = 0
    target: Annotated[int, named("units")] = -1
    called: Annotated[int, named("skills", start=1)] = 0
    dizzy: Annotated[int, YES_NO] = 0
    traits: Annotated[int, flags("traits")] = 0
    known_to: Annotated[int, flags("crowd")] = 0
    watched: Annotated[list[int], by("skills"), flags("crowd")] = ints(2)
    ap: Annotated[int, parts(4)] = 0
    skills: Annotated[list[int], by("skills")] = ints(2)
    weapons: Annotated[list[int], named("weapons")] = ints(3, -1)
    rounds: Annotated[list[int], by("=weapons")] = ints(3)
    drawn: Annotated[list[int], by("=weapons"), YES_NO] = ints(3)
    first_shield: int = 0
    shields: int = 0
    ship: int = -1
    plain: list[int] = ints(2)


@dataclass(slots=True)
class Weapon:
    damage: int = 0


@dataclass(slots=True)
class Shield:
    owner: int = -1
    strength: int = 0


@dataclass(slots=True)
class Ship:
    hull: int = 0
    hull_max: int = 0
    sides: list[int] = ints(2)


class State(NamedTuple):
    fight: Fight
    rulings: Rulings
    sides: list[Side]
    units: list[Unit]
    weapons: list[Weapon]
    shields: list[Shield]
    ships: list[Ship]
    bands: Annotated[list[int], by("units", "units"), named("bands")]
    marks: Annotated[list[int], by("units")]
    cells: list[int]


def toy(**picture: object) -> Ruleset:
    """Return a rule system of this state; its functions are those of another."""
    return replace(
        ruleset("duel"),
        state=State,
        rulings=Rulings,
        names=OF_THE_SYSTEM,
        picture=Picture(**picture),  # type: ignore[arg-type]
    )


def toy_state() -> State:
    """Return a state in which everybody is at rest."""
    return State(
        Fight(),
        Rulings(),
        [Side(), Side()],
        [Unit(), Unit(side=1), Unit(side=1)],
        [Weapon(5), Weapon(3)],
        [Shield(), Shield(0, 4), Shield(0, 0)],
        [Ship(5, 9, [4, 0])],
        [-1] * 9,
        [0] * 3,
        [0] * 4,
    )
