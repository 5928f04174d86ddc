"""Lists of names from which a question chooses: no longer than a mask of options has bits."""

from __future__ import annotations

import pytest

from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter, check_lists
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError
from starfray.core.input.problems import Problems
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import GOING_ON, Setup
from starfray.core.table import MOST_OPTIONS
from starfray.readings.play.course import Course


def many_zones(count: int) -> Document:
    """Two who have nothing but a club, at the two ends of a row of zones."""
    names = [f"z{k}" for k in range(count)]
    club = {"name": "club", "mode": "melee", "damage": 3}
    return Document(
        "row.yaml",
        {
            "system": "star-trek-adventures",
            "sides": {"crew": {}, "foes": {}},
            "zones": {name: names[k + 1 : k + 2] for k, name in enumerate(names)},
            "combatants": [
                {"name": "Ro", "side": "crew", "zone": names[0], "weapons": [club]},
                {"name": "Gu", "side": "foes", "zone": names[-1], "weapons": [club]},
            ],
        },
    )


def test_as_many_as_a_mask_holds_are_played() -> None:
    setup = build_encounter(many_zones(MOST_OPTIONS))
    fight = Course(ruleset("star-trek-adventures"), setup)

    fight.play_on(Philox(1, 0))

    assert fight.over != GOING_ON


def test_more_than_a_mask_holds_are_refused_with_the_limit() -> None:
    with pytest.raises(InputError) as error:
        build_encounter(many_zones(MOST_OPTIONS + 1))

    assert "64 zones (allowed: at most 63 different zones, so that one can be chosen)" in str(
        error.value
    )


@pytest.mark.parametrize("key", keys())
def test_every_list_that_a_question_offers_has_the_limit(key: str) -> None:
    system = ruleset(key)
    fixed = set(system.names)
    for question in system.words.questions:
        if not question.names or question.names in fixed:
            assert len(question.options) <= MOST_OPTIONS
            assert len(system.names.get(question.names, ())) <= MOST_OPTIONS
            continue
        names = {question.names: [str(k) for k in range(MOST_OPTIONS + 1)]}
        problems = Problems(Document("long.yaml", {}))
        check_lists(system, Setup(None, names), problems)
        assert problems.found[0].found == f"64 {question.names}"
