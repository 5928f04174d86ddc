"""From names to numbers, and the state in words: what is known, and what is told of the rest."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.input.errors import NotFound, Refused
from starfray.core.plurals import one_of
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.rulings import switches
from starfray.core.vocabulary import Vocabulary, parse_fields
from starfray.readings.explain.fields import changes, nested
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.naming import field_index, find_rule, name_index, read_action
from starfray.readings.scenarios.schemas import schema_of

NAMES = {"units": ["Ann", "Bo"], "weapons": ["rifle", "rifle (Bo)", "knife"]}


@pytest.fixture
def toy(duel: Ruleset) -> Ruleset:
    words = Vocabulary()
    words.verb("fire", "X-1", "target=target:units item=with:weapons n=shots?", "")
    words.verb("pass_time", "X-2", "n=minutes x=light:lights", "", game_master=True)
    return dataclasses.replace(duel, words=words, names={"lights": ("dim", "dark")})


@pytest.mark.parametrize(
    ("step", "numbers"),
    [
        ({"do": "fire", "who": "Ann", "target": "Bo", "with": "rifle"}, (0, 0, 1, 0, -1, -1, -1)),
        ({"do": "fire", "who": "Bo", "target": "Ann", "with": "rifle"}, (0, 1, 0, 1, -1, -1, -1)),
        ({"do": "fire", "who": 1, "target": 1, "with": 2, "shots": 3}, (0, 1, 1, 2, -1, -1, 3)),
        ({"do": "fire", "who": "Bo", "target": -1, "with": "knife"}, (0, 1, -1, 2, -1, -1, -1)),
        ({"do": "pass_time", "minutes": 5, "light": "dark"}, (1, NONE, -1, -1, 1, -1, 5)),
    ],
)
def test_a_step_is_read_by_its_names(
    toy: Ruleset, step: dict[str, Any], numbers: tuple[int, ...]
) -> None:
    assert read_action(toy, NAMES, step) == Action(*numbers)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"do": "fier"}, "unknown verb 'fier'; did you mean 'fire'?"),
        ({"do": "fire", "who": "An"}, "unknown combatant 'An'; did you mean 'Ann'?"),
        ({"do": "fire", "who": 2}, "unknown combatant '2'"),
        ({"do": "fire", "who": "Ann", "target": -2}, "unknown combatant '-2'"),
        ({"do": "fire", "who": "Ann", "target": True}, "unknown combatant 'True'"),
        ({"do": "fire", "who": "Ann", "whit": "knife"}, "unknown word of fire 'whit'"),
        ({"do": "fire", "who": "Ann", "target": "Bo", "with": "knief"}, "unknown weapon 'knief'"),
        ({"do": "pass_time", "light": "drak"}, "unknown light 'drak'; did you mean 'dark'?"),
        ({"do": "pass_time", "minutes": "x"}, "unknown number 'x'"),
    ],
)
def test_what_is_not_known_is_told(toy: Ruleset, step: dict[str, Any], told: str) -> None:
    with pytest.raises(NotFound) as error:
        read_action(toy, NAMES, step)
    assert told in str(error.value)


def test_what_an_action_is_written_as_is_read_as_that_action(toy: Ruleset) -> None:
    narrator = Narrator(toy, NAMES)
    for who in (0, 1):
        for weapon in (0, 1, 2):
            done = Action(0, who, 1 - who, weapon, NONE, NONE, NONE)
            assert read_action(toy, NAMES, narrator.action_json(done)) == done, (who, weapon)


def test_a_word_that_is_missing_is_named(toy: Ruleset) -> None:
    with pytest.raises(Refused) as error:
        read_action(toy, NAMES, {"do": "fire", "who": "Ann", "target": "Bo"})
    assert (error.value.reason, error.value.rule) == ("fire: `with` is missing", "X-1")


def test_numbers_stand_for_themselves_within_their_list(toy: Ruleset) -> None:
    assert [name_index(toy, NAMES, "units", n) for n in (-1, 0, 1, "Bo")] == [-1, 0, 1, 1]
    assert name_index(toy, NAMES, "lights", "dark") == 1
    assert name_index(toy, NAMES, "", 77) == 77
    for wrong in (-2, 2):
        with pytest.raises(NotFound):
            name_index(toy, NAMES, "units", wrong)
    fields = parse_fields("who:units total")
    assert [field_index(fields, name) for name in ("who", "total")] == [0, 1]
    with pytest.raises(NotFound, match="unknown field of the note 'totl'; did you mean 'total'"):
        field_index(fields, "totl")


def test_rules_are_found_as_cases_ask_for_them(duel: Ruleset) -> None:
    assert find_rule(duel, "DUL-HIT-01 target").__module__ == "starfray_duel.chapters.strikes"
    with pytest.raises(NotFound, match="did you mean 'DUL-DAM-01'"):
        find_rule(duel, "DUL-DAM-02")


@pytest.mark.parametrize(
    ("names", "one"),
    [
        ("units", "combatant"), ("weapons", "weapon"), ("abilities", "ability"),
        ("no_yes", "answer"), ("statuses", "status"), ("dice", "die"),
        ("wound_locations", "wound location"), ("", ""),
    ],
)  # fmt: skip
def test_one_of_a_list(names: str, one: str) -> None:
    assert one_of(names, {"statuses": "status", "no_yes": "answer"}) == one


def test_what_differs_between_two_states_is_told_by_its_owner(duel: Ruleset, dawn: Setup) -> None:
    after = duel.layout.clone(dawn.state)
    assert changes(duel, dawn, dawn.state, after) == {}
    after.units[2].health -= 5
    after.fight.round += 1
    before = nested(duel, dawn, dawn.state)
    assert changes(duel, dawn, dawn.state, after) == {
        "fight": {"round": (1, 2)},
        "Cora": {"health": (before["Cora"]["health"], before["Cora"]["health"] - 5)},
    }


def inside(schema: Any, *kinds: str) -> list[Any]:
    """Return what stands under some keys anywhere in a schema."""
    if isinstance(schema, list):
        return [found for item in schema for found in inside(item, *kinds)]
    if not isinstance(schema, dict):
        return []
    own = [value for key, value in schema.items() if key in kinds]
    return own + [found for value in schema.values() for found in inside(value, *kinds)]


@pytest.mark.parametrize("key", keys())
def test_schemas_know_the_names_of_a_rule_system(key: str) -> None:
    system = ruleset(key)
    encounter = schema_of("encounter", system)
    assert encounter["properties"]["system"]["const"] == key
    rulings = encounter["properties"]["rulings"]
    assert rulings["additionalProperties"] is False
    assert {name: tuple(one["enum"]) for name, one in rulings["properties"].items()} == switches(
        system.rulings
    )
    assert all(one["default"] == one["enum"][0] for one in rulings["properties"].values())
    assert inside(encounter, "oneOf", "discriminator") == []
    references = [body for body in encounter["$defs"].values() if "anyOf" in body]
    assert references
    for body in references:
        name, changed, whole = body["anyOf"]
        assert name["type"] == "string"
        assert changed["required"] == ["use"]
        assert set(changed["properties"]) == {"use", *whole["properties"]}
        assert "use" not in whole["properties"]
    pack = schema_of("pack", system)
    assert pack["required"] == ["pack", "system"]
    assert pack["additionalProperties"] is False
    for section in pack["properties"].keys() - {"pack", "system", "title", "description", "sample"}:
        entries = pack["properties"][section]["additionalProperties"]
        for entry in entries.get("anyOf", [entries]):
            assert "required" not in entry
            assert entry


def test_a_schema_of_a_rule_system_needs_one() -> None:
    for kind in ("encounter", "pack"):
        with pytest.raises(ValueError, match=f"a schema of {kind} is that of a rule system"):
            schema_of(kind)
    for kind in ("scenario", "rulebook", "fight"):
        assert schema_of(kind)["type"] == "object"
