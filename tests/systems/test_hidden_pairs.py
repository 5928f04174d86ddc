"""A side is shown the same, whatever those do whom it does not know of, until they are found."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from starfray.core.documents import Document
from starfray.core.encounter import build_encounter
from starfray.core.philox import Philox
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import GOING_ON, Setup
from starfray.readings.play.fight import Fight
from starfray.readings.play.library import find_encounter
from tests.rulesets.starcraft_rpg import test_hidden
from tests.systems.pairs import Pair
from tests.systems.play import at_random
from tests.systems.thorough import more

# Of each rule system in which somebody can hide: an encounter, and what makes of a state another
# one that differs only in what a side does not know.
HUNT = find_encounter("ghost-hunt")
# Nobody detects anything, and those who hide have all that can be done unheard.
AMBUSH = Document(
    "ambush",
    {
        "system": "starcraft-rpg",
        "sides": {"patrol": {}, "ghosts": {}},
        "map": [".........."] * 4 + ["....oo...."] + [".........."] * 4,
        "combatants": [
            {"use": "trooper", "name": "Ann", "side": "patrol", "position": [2, 2], "morale": 3},
            {"use": "trooper", "name": "Bo", "side": "patrol", "position": [3, 5], "morale": 2},
            {"use": "rifleman", "name": "Cy", "side": "patrol", "position": [6, 3]},
            *(
                {
                    "use": "phantom", "name": name, "side": "ghosts", "position": [9, y],
                    "hidden": "cloaked", "morale": 4, "skills": {"acrobatics": 6},
                    "weapons": [
                        {"name": "blade", "mode": "melee", "damage": 9, "silenced": True},
                        {
                            "name": "carbine", "mode": "ranged", "damage": 8, "silenced": True,
                            "automatic": "auto", "magazine": 60, "traits": ["grenade"],
                        },
                    ],
                }
                for y, name in ((1, "Dim"), (4, "Ebb"), (7, "Fog"))
            ),
        ],
    },
)  # fmt: skip
Otherwise = Callable[[Any, int, random.Random], Any]


def nearer(state: Any, side: int, chance: random.Random) -> Any:
    """Return a state in which those who hide are elsewhere, most of them close to the side."""
    other = test_hidden.otherwise(state, side, chance)
    for number in test_hidden.unknown(state, side):
        unit = other.units[number]
        unit.fatigue = state.units[number].fatigue  # checks show it
        one = chance.choice([u for u in other.units if u.side == side])
        if one.down or chance.random() < 0.3:
            continue
        x, y = one.x + chance.choice((-1, 1, 0)), one.y + chance.choice((-1, 1))
        taken = {(u.x, u.y) for u in other.units if not u.down}
        inside = 0 <= x < other.fight.width and 0 <= y < other.fight.height
        if inside and (x, y) not in taken and other.squares[y * other.fight.width + x] < 4:
            unit.x, unit.y = x, y
            unit.held = [1 if kind >= 0 else 0 for kind in unit.weapons]
            unit.rounds = [9 for _ in unit.rounds]
    return other


HIDING: dict[str, tuple[list[Document], Otherwise]] = {
    "starcraft-rpg": ([HUNT, AMBUSH], nearer),
}
PAIRS = 500
ACTIONS = 3  # that a pair goes on for
CLOSELY = 10  # every so many pairs are looked at in print and from Python, too


def test_every_system_in_which_somebody_can_hide_is_looked_at() -> None:
    assert {key for key in keys() if ruleset(key).knows is not None} == set(HIDING)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("key", HIDING)
def test_nothing_shows_of_who_is_hidden(key: str, part: int) -> None:
    compared = 0
    wanted = more(PAIRS) // 5
    for number, pair in enumerate(pairs(key, part)):
        chance = random.Random(number)
        closely = number % CLOSELY == 0
        pair.compare(closely=closely)
        for _ in range(ACTIONS):
            if not pair.carry_on(chance):
                break
            pair.compare(closely=closely)
            compared += 1
        if number + 1 == wanted:
            break

    assert compared > wanted // 2  # most have gone on for an action or more


def pairs(key: str, part: int) -> Iterator[Pair]:
    """Give pairs, of every other action of fights at random, for ever."""
    system = ruleset(key)
    encounters, otherwise = HIDING[key]
    setups = [build_encounter(encounter) for encounter in encounters]
    seed = part * 1_000_000
    while True:
        seed += 1
        chance = random.Random(seed)
        setup = varied(setups[seed % len(setups)], chance)
        fight = Fight(system, setup)
        fight.begin(source=Philox(seed, 0), chooser=at_random(chance))
        for step in range(1, 30):
            if fight.over != GOING_ON:
                break
            if step % 2:
                for side in range(len(fight.state.sides)):
                    units = range(len(fight.state.units))
                    assert system.knows is not None
                    if all(system.knows(fight.state, side, unit) for unit in units):
                        continue
                    other = otherwise(fight.state, side, chance)
                    yield Pair(system, setup, side, (fight.state, other), seed * 100 + step // 2)
            action = system.choose(fight.state, fight.turn)
            if chance.random() < 0.7:
                legal = fight.legal()
                verb = chance.choice(sorted({action.verb for action in legal}))
                action = chance.choice([action for action in legal if action.verb == verb])
            fight.apply(action, source=Philox(seed, step), chooser=at_random(chance))


def varied(setup: Setup, chance: random.Random) -> Setup:
    """Silence every weapon in some fights, so that who hides may shoot and stay hidden."""
    if chance.random() < 0.5:
        return setup
    state = ruleset("starcraft-rpg").layout.clone(setup.state)
    for weapon in state.weapons:
        weapon.silenced = 1
    return setup._replace(state=state)
