"""All that is wrong with a file is told at once, also what is checked after the first mistake."""

from __future__ import annotations

import pytest

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.input.errors import InputError, Problem
from starfray.core.input.problems import Problems
from starfray.readings.scenarios.forms import open_scenario

WRONG = {
    "fasa-trek": (
        """\
system: fasa-trek
sides: {crew: {tactic: stedy}, raiders: {}}
objectives: {rounds: lots}
width: 12
combatants:
  - {use: security officer, name: Okoro, side: crw, at: [3, 2]}
  - {use: security officer, name: Lindqvist, side: crew, at: [40, 6], facing: Q}
  - {use: boarder, name: Scar, side: raiders, at: [7, 2], watch: enemy}
  - {use: border, name: Hob, side: raders, at: [7, 2]}
  - {use: boarder, name: Hob, side: raiders, at: [7, 4], weapons: [hand beemer]}
rulings: {aim_kep: x}
""",
        (
            "2 sides.crew.tactic / 3 objectives.rounds / 6 combatants[0].side / "
            "7 combatants[1].at / "
            "7 combatants[1].facing / 8 combatants[2].watch / 9 combatants[3] / "
            "9 combatants[3].at / "
            "9 combatants[3].side / 10 combatants[4].name / 10 combatants[4].weapons[0] / "
            "11 rulings"
        ),
    ),
    "star-trek-adventures": (
        """\
system: star-trek-adventures
zones: {square: [street], street: [gun pitt], gun pit: []}
cover: {square: [2, 1], streets: 1}
sides:
  guards: {run_by: players, tactic: hold fast}
  gunners: {run_by: gm, tactic: to kil}
first_side: gunner
combatants:
  - {use: captain, name: Zane, side: guards, zone: squar, in_reach_of: [Abl]}
  - {use: marksman, name: Abel, side: guard, zone: square, cover_dice: 99}
  - {use: gunner, name: Dorn, side: gunners, zone: gun pit, colour: red}
""",
        (
            "2 zones.street[0] / 3 cover.streets / 6 sides.gunners.run_by / "
            "6 sides.gunners.tactic / "
            "7 first_side / 9 combatants[0].in_reach_of[0] / 9 combatants[0].zone / "
            "10 combatants[1].cover_dice / 10 combatants[1].side / 11 combatants[2].colour"
        ),
    ),
    "starcraft-rpg": (
        """\
system: starcraft-rpg
sides: {blue: {}, red: {tactic: x}}
map: [".....", ".....", "....."]
combatants:
  - {use: rifleman, name: Adair, side: bleu, at: [0, 0], known_to: [Bob]}
  - {use: rifleman, name: Boone, side: blue, at: [0, 9]}
  - {use: rifleman, name: Castell, side: red, at: [1, 1], skills: {stelth: 2}}
  - {use: rifleman, name: Castell, side: red, at: [1, 1], hp: many}
rulings: {wound_count: mny}
""",
        (
            "2 sides.red.tactic / 5 combatants[0].known_to[0] / 5 combatants[0].side / "
            "6 combatants[1].at / 7 combatants[2].skills.stelth / 8 combatants[3].at / "
            "8 combatants[3].hp / 8 combatants[3].name / 9 rulings.wound_count"
        ),
    ),
    "serenity": (
        """\
system: serenity
map: {width: 30, height: 6}
sides: {security: {tactic: cuning}, boarders: {}, idle: {}}
combatants:
  - {use: sweeper, name: Hask, side: security, at: [30, 2], wielding: sword}
  - {use: gunner, name: Dunne, side: securty, at: [2, 4], cover: lite}
  - {use: gunner, name: Raze, side: boarders, at: [2, 4]}
  - {use: boarder, name: Flint, side: boarders, at: [25, 33], wielding: nothing such}
""",
        (
            "3 sides.idle / 3 sides.security.tactic / 5 combatants[0].at / "
            "5 combatants[0].wielding / "
            "6 combatants[1].cover / 6 combatants[1].side / 7 combatants[2].at / "
            "8 combatants[3].at / "
            "8 combatants[3].wielding"
        ),
    ),
    "starcraft-d6": (
        """\
system: starcraft-d6
map: {width: 14, height: 9}
sides: {gang: {tactic: reckles}, guards: {}}
cover:
  - {name: crates, at: [99, 2], share: 1/2}
combatants:
  - {use: gunslinger, name: Holt, side: gang, at: [2, 30], cp: lots}
  - {use: gunslinger, name: Sera, side: gangs, at: [2, 6]}
  - {use: trooper, name: Abel, side: guards, armor: feld vest, at: [9, 2]}
  - {use: trooper, name: Brun, side: guards, at: [9, 2], protection: wall, bp: 900}
""",
        (
            "3 sides.gang.tactic / 5 cover[0].at / 7 combatants[0].at / 7 combatants[0].cp / "
            "8 combatants[1].side / 9 combatants[2].armor / 10 combatants[3].at / "
            "10 combatants[3].bp / 10 combatants[3].protection"
        ),
    ),
}
SHIPS = """\
system: fasa-trek
sides: {first: {}, second: {}}
combatants:
  - {use: line cruiser, name: Meridian, side: first, at: [0, 6], facing: 9, STR: 5}
  - {name: Bo, side: second, at: [0, 6], watch: enemy, STR: 50}
"""
SCENARIO = """\
system: serenity
encounter:
  sides: {a: {}, b: {tactic: stedy}}
  combatants:
    - {use: gunner, name: Ann, side: a, at: [1, 1]}
    - {use: gunner, name: Bo, side: c, at: [1, 1], cover: lite}
set:
  Ann: {cover: hevy}
turn: Annn
actions:
  - {do: atack, who: Ann, target: Bo}
  - {do: attack, who: An, target: Boo}
dice: [99, x]
"""


def told(problems: tuple[Problem, ...]) -> str:
    found = sorted((problem.line or 0, problem.field) for problem in problems)
    return " / ".join(f"{line} {field}" for line, field in found)


@pytest.mark.parametrize("system", WRONG)
def test_all_that_is_wrong_with_an_encounter_is_told_at_once(system: str) -> None:
    text, wrong = WRONG[system]
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(text, name="mine.yaml"))
    assert told(caught.value.problems) == wrong


def test_each_tells_what_was_found_what_is_allowed_and_the_nearest_name() -> None:
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(WRONG["serenity"][0], name="mine.yaml"))
    assert (
        "mine.yaml:6: combatants[1].side: unknown side 'securty'; did you mean 'security'? "
        "(allowed: security, boarders, idle)"
    ) in str(caught.value)


def test_what_is_wrong_is_told_by_file_line_and_field() -> None:
    own = read_document("one: 1\ntwo: [1, 2]\n", name="mine.yaml")
    problems = Problems(own)
    problems.add(("two", 10), "of the second line, last")
    problems.add(("two", 9), "of the second line, second")
    problems.extend([Problem("pack.yaml", 1, "one", "of the other file")])
    problems.add(("two",), "of the second line, first")
    problems.extend([Problem("mine.yaml", None, "", "of the whole file")])
    problems.add(("one",), "of the first line")
    with pytest.raises(InputError) as caught:
        problems.stop()
    assert [problem.found for problem in caught.value.problems] == [
        "of the whole file",
        "of the first line",
        "of the second line, first",
        "of the second line, second",
        "of the second line, last",
        "of the other file",
    ]


def test_sides_that_nobody_is_on_are_told_in_one_order() -> None:
    """Names in a set would come in another order each time that Python is started."""
    idle = [f"idle {n}" for n in range(1, 13)]
    text = WRONG["serenity"][0].replace("idle: {}", ", ".join(f"{name}: {{}}" for name in idle))
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(text, name="mine.yaml"))
    fields = [problem.field for problem in caught.value.problems if "nobody" in problem.found]
    assert fields == [f"sides.{name}" for name in idle]


def test_changes_that_are_none_are_told_in_one_order() -> None:
    text = "system: serenity\nsides: {a: {}, b: {}}\ncombatants:\n" + "".join(
        f"  - {{use: gunner, name: Ann {n}, side: {'ab'[n % 2]}, at: [{n}, 1]}}\n" for n in range(9)
    )
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(text), {f"Ann {n}": n for n in range(9)})
    assert [problem.field for problem in caught.value.problems] == [
        f"set.Ann {n}" for n in range(9)
    ]


def test_nobody_is_told_where_to_stand_on_a_map_that_is_wrong() -> None:
    """How large it is cannot be told."""
    text = WRONG["serenity"][0].replace("height: 6", "height: 0")
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(text, name="mine.yaml"))
    assert told(caught.value.problems) == (
        "2 map.height / 3 sides.idle / 3 sides.security.tactic / 5 combatants[0].wielding / "
        "6 combatants[1].cover / 6 combatants[1].side / 8 combatants[3].wielding"
    )


def test_what_an_entry_that_there_is_not_was_to_have_is_told_with_it() -> None:
    text = """system: starcraft-rpg
sides: {red: {}, blue: {}}
combatants:
  - {use: nobody at all, name: A, side: rde, at: [0, 0], hpp: 3, defense: many}
  - {use: trooper, name: B, side: blue, at: [9, 0], weapons: [{use: blorb, damge: 3, damage: x}]}
"""
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(text, name="mine.yaml"))
    assert told(caught.value.problems) == (
        "4 combatants[0] / 4 combatants[0].defense / 4 combatants[0].hpp / 4 combatants[0].side / "
        "5 combatants[1].weapons[0] / 5 combatants[1].weapons[0].damage / "
        "5 combatants[1].weapons[0].damge"
    )


def test_a_person_is_told_of_the_fields_of_people_and_a_ship_of_those_of_ships() -> None:
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(SHIPS, name="mine.yaml"))
    ship: list[Problem] = []
    person: list[Problem] = []
    for problem in caught.value.problems:
        if problem.field != "combatants":  # people and ships in one fight
            (ship if problem.line == 4 else person).append(problem)
    assert [problem.field for problem in ship] == ["combatants[0].STR", "combatants[0].facing"]
    assert "superstructure" in ship[0].allowed
    assert "from 0 to 5" in ship[1].allowed
    assert [problem.field for problem in person] == ["combatants[1].watch"]


def test_all_that_is_wrong_with_a_scenario_is_told_at_once() -> None:
    with pytest.raises(InputError) as caught:
        open_scenario(read_document(SCENARIO, name="mine.yaml"))
    assert told(caught.value.problems) == (
        "3 sides.b.tactic / 6 combatants[1].at / 6 combatants[1].cover / "
        "6 combatants[1].side / 8 combatants[0].cover / 9 turn / 11 actions[0].do / "
        "12 actions[1].target / 12 actions[1].who / 13 dice[1]"
    )


FEW_PLACES = {
    "serenity": (
        """\
system: serenity
map: {width: 2, height: 2}
sides: {a: {}, b: {}}
combatants:
  - {use: gunhand, name: Ada, side: a}
  - {use: gunhand, name: Bo, side: b}
  - {use: gunhand, name: Cy, side: b}
  - {use: gunhand, name: Dee, side: b}
  - {use: gunhand, name: Eve, side: b}
""",
        "mine.yaml:2: map: 4 squares (allowed: squares for 5 combatants)",
    ),
    "star-trek-adventures": (
        """\
system: star-trek-adventures
zones: {}
sides: {a: {}, b: {}}
combatants:
  - {use: captain, name: Ada, side: a}
  - {use: captain, name: Bo, side: b, in_reach_of: [Ada]}
""",
        "mine.yaml:2: zones: a mapping of 0 is too short (allowed: a mapping of at least 1)",
    ),
}


@pytest.mark.parametrize("system", FEW_PLACES)
def test_a_fight_without_room_for_all_is_refused(system: str) -> None:
    text, wrong = FEW_PLACES[system]
    with pytest.raises(InputError) as caught:
        build_encounter(read_document(text, name="mine.yaml"))
    assert str(caught.value) == wrong
