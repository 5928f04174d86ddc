"""Battles of StarCraft D6: how large they may be, what is offered, and what is counted of them."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
import yaml

from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.play.course import Course
from starfray.readings.simulate.casualties import Counted, columns_of
from starfray.readings.simulate.drawing import Drawing
from starfray.readings.simulate.picture import draw_troops
from starfray.readings.simulate.replay import replay
from starfray.rulesets.starcraft_d6.picture import doings

SD6 = ruleset("starcraft-d6")
MARINES = {"use": "marines"}


def battle(many: int, units: int, **encounter: Any) -> Setup:
    """A battle of so many forces a side, each of so many marine units."""
    data = {
        "system": SD6.key,
        "sides": {"one": {}, "two": {}},
        "distance": "short",
        "combatants": [
            {"name": f"{side} {i}", "side": side, "units": [{**MARINES, "number": units}]}
            for side in ("one", "two")
            for i in range(many)
        ],
        **encounter,
    }
    return build_encounter(Document("test", data))


def test_two_hundred_units_a_side_in_one_force_each_or_in_as_many() -> None:
    for many, units in ((200, 1), (20, 10), (4, 50)):
        setup = battle(many, units)
        assert len(setup.state.companies) == 400
        assert len(set(setup.names["companies"])) == 400


def test_more_than_that_is_refused() -> None:
    with pytest.raises(InputError, match="2 to 400 combatants"):
        battle(201, 1)
    with pytest.raises(InputError, match="1 to 60"):
        battle(2, 61)


def test_a_gunfight_has_sixty_at_most() -> None:
    people = [{"name": f"p{i}", "side": "one" if i % 2 else "two"} for i in range(61)]
    with pytest.raises(InputError, match="at most 60"):
        battle(1, 1, combatants=people, range="short")


def test_a_gunfight_without_a_map_needs_each_range() -> None:
    people = [{"name": name, "side": "one" if name == "a" else "two"} for name in "abc"]
    with pytest.raises(InputError, match="no map, and no range between a and c"):
        battle(1, 1, combatants=people, distance=None,
               ranges=[{"between": ["a", "b"], "band": "short"}])  # fmt: skip


def test_a_menu_goes_by_forces_and_not_by_units() -> None:
    setup = battle(20, 10)
    fight = Course(SD6, setup)
    fight.begin(source=Philox(1, 0))
    assert len(fight.legal()) < 100


def test_those_left_are_counted_by_type_and_side() -> None:
    (one, columns), (two, _) = columns_of(SD6, battle(2, 3))
    assert (one.side, one.name, one.start, len(columns)) == ("one", "marines", 60, 6)
    assert two.side == "two"


def test_nine_fights_in_ten_lie_between() -> None:
    counted = Counted("one", "marines", 100, dict.fromkeys(range(100), 1))
    assert counted.between(0.9) == (5, 94)
    assert Counted("one", "tanks", 10, {0: 3, 5: 4, 10: 3}).between(0.9) == (0, 10)
    assert Counted("one", "tanks", 9, dict.fromkeys(range(10), 1)).between(0.8) == (1, 8)
    assert Counted("one", "tanks", 9).between(0.9) == (0, 0)
    assert counted.mean_left == 49.5
    drawing = Drawing("A & B", "100 fights")
    draw_troops(drawing, [counted])
    assert "49.5 of 100 left" in drawing.whole()
    assert "A &amp; B" in drawing.whole()


def samples() -> list[str]:
    """Return the original types of units."""
    content = files(SD6.package) / "content" / "more-units.yaml"
    return list(yaml.safe_load(content.read_text(encoding="utf-8"))["units"])


def test_there_are_a_dozen_original_types() -> None:
    assert len(samples()) == 12


@pytest.mark.parametrize("name", samples())
def test_units_of_the_samples_fight_at_once(name: str) -> None:
    forces = [
        {"name": "those", "side": "one", "units": [{"use": name, "number": 2}]},
        {"name": "others", "side": "two", "units": [{**MARINES, "number": 2}]},
    ]
    played = replay(SD6, battle(2, 2, combatants=forces), 7, 1)

    assert SD6.over(played.state)
    assert sum(one.count for one in played.state.companies) < sum(
        one.start for one in played.state.companies
    )


def test_losses_that_wait_are_shown() -> None:
    setup = battle(1, 2)
    setup.state.forces[1].waiting, setup.state.forces[0].done = 7, 1

    assert doings(setup.state, 1, setup.names) == "7 to be lost"
    assert doings(setup.state, 0, setup.names) == "stands by"
    setup.state.forces[1].waiting_dug = 7
    assert doings(setup.state, 1, setup.names) == "14 to be lost"
    setup.state.forces[1].waiting = 0
    assert doings(setup.state, 1, setup.names) == "7 to be lost"
