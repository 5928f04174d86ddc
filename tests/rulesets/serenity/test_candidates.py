"""The menu of Serenity: all that it offers to those in a small room, and to the game master."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.explain.narrator import Narrator
from tests.systems.offered import not_listed, verbs_of_cases

SERENITY = ruleset("serenity")


def room(light: str = "clear") -> Setup:
    """A room of three by three squares: a and its friend on one side, b and one outside it."""
    gun = {"name": "gun", "damage": "d6", "type": "W", "short_ft": 50}
    people = [
        {"name": "a", "side": "us", "at": [1, 1], "skills": {"Guns": "d6"}, "weapons": [gun]},
        {"name": "friend", "side": "us", "at": [1, 0]},
        {"name": "b", "side": "them", "at": [0, 0]},
        {"name": "late", "side": "them", "at": [2, 2], "absent": True},
    ]
    data = {
        "system": "serenity", "sides": {"us": {}, "them": {}}, "light": light,
        "map": {"width": 3, "height": 3}, "combatants": people,
    }  # fmt: skip
    return build_encounter(Document("room", data))


def offered(setup: Setup, **fields: Any) -> list[str]:
    """Return what the menu lists for a on its turn, with some of its fields as given."""
    state = SERENITY.layout.clone(setup.state)
    SERENITY.ready(state, 0)
    for name, value in fields.items():
        who, _, field = name.partition("_")
        setattr(state.units[setup.names["units"].index(who)], field, value)
    narrator = Narrator(SERENITY, setup.names)
    return [narrator.action(action) for action in SERENITY.candidates(state)]


def called(attack: str) -> list[str]:
    """Return an attack at every spot that can be called."""
    return [f"{attack}, called: {spot}" for spot in ("arm", "leg", "chest", "head", "small spot")]


def specials(weapon: str) -> list[str]:
    """Return what can be done with a weapon besides attacking, to b and to the friend."""
    told = [f"a holds an attack with {weapon}"]
    for target in ("b", "friend"):
        told += called(f"a attacks {target} with {weapon}")
        trick = "feints against" if weapon == "fists" else "aims at"
        told.append(f"a {trick} {target} with {weapon}")
        told.append(f"a holds an attack with {weapon} for {target}")
    return told


def test_the_menu_lists_enemies_first_then_moves_and_all_that_one_can_try() -> None:
    told = offered(room())
    moves = [(x, y) for y in range(3) for x in range(3) if (x, y) not in ((0, 0), (1, 0), (1, 1))]

    assert told[: told.index("a plans 2 actions")] == [
        "a attacks b with fists",
        "a attacks friend with fists",
        "a attacks b with gun",
        "a attacks friend with gun",
        "a grapples b",
        "a grapples friend",
        *(line for weapon in ("fists", "gun") for line in specials(weapon)),
        "a hustles",
        "a runs",
        *(f"a moves to {x}, {y}" for x, y in moves),
        "a switches to all-out defense",
        "a stands still",
        "a drops prone",
        "a stands up",
        "a goes all out to attack in melee",
    ]
    assert [line for line in told if "plans" in line] == [f"a plans {n} actions" for n in (2, 3, 4)]
    tries = [line for line in told if "tries" in line]
    guns = [line for line in tries if " Guns " in line]
    assert guns[:4] == [
        "a tries agility and Guns against 7",
        "a tries agility and Guns against 3",
        "a tries agility and Guns against 11",
        "a tries strength and Guns against 7",
    ]
    assert len(guns) == 18
    assert [line for line in tries if " Athletics " in line][
        1
    ] == "a tries strength and Athletics against 7"
    assert len(tries) == 18 + 6 * 9
    assert told[told.index(tries[-1]) + 1] == "a ends the turn"


def test_what_lies_on_the_ground_is_offered_and_not_used() -> None:
    setup = room()
    state = SERENITY.layout.clone(setup.state)
    SERENITY.ready(state, 0)
    state.units[0].fallen_x[0], state.units[0].fallen_y[0] = 1, 1
    narrator = Narrator(SERENITY, setup.names)
    told = [narrator.action(action) for action in SERENITY.candidates(state)]

    assert "a picks up gun" in told
    assert "a attacks b with gun" not in told
    assert "a picks up gun" not in offered(setup)


def test_in_pitch_black_directions_are_offered() -> None:
    told = offered(room("pitch_black"))

    assert told[7:10] == [
        "a attacks into the dark with fists, to the north west",
        "a attacks into the dark with fists, in all directions",
        "a attacks into the dark with gun, to the north",
    ]
    assert sum("into the dark" in line for line in told) == 18
    assert not [line for line in told if line.startswith("a attacks b")]


def test_the_fallen_come_after_those_who_stand_and_the_dead_not_at_all() -> None:
    assert offered(room(), late_present=1, b_unconscious=1)[:3] == [
        "a attacks late with fists",
        "a attacks b with fists",
        "a attacks friend with fists",
    ]
    assert "a attacks b with fists" not in offered(room(), b_dead=1)


def test_the_game_master_is_offered_what_can_be_done_with_everybody() -> None:
    told = offered(
        room(), a_plot_points=1, b_stun=2, b_wounds=1, b_useless_arms=1, b_useless_legs=1,
        b_blind=1, b_deaf=1, b_dying=1, b_unconscious=1, b_bleeds=[0, 0, 0, 0, 0, 9], friend_dead=1,
    )  # fmt: skip
    after = told[told.index("a ends the turn") + 1 :]

    assert after[0] == "a suggests a turn of the story"
    assert [line for line in after if line.startswith("b ")] == [
        "b is in the crowd",
        "b is helpless",
        "b is unaware of attacks",
        "b is healed of 1 Stun",
        "b is healed of 2 Stun",
        "b is healed of 1 Wound",
        "b is treated: broken arm",
        "b is treated: broken leg",
        "b is treated: blindness",
        "b is treated: deafness",
        "b is treated: internal injury",
        "b is treated: dying",
        "b wakes",
    ]
    covers = [line for line in after if line.startswith("b's cover")]
    assert len(covers) == len(SERENITY.names["covers"])
    assert "late joins the fight" in after
    assert not [line for line in after if "friend" in line]
    assert not [
        line
        for line in after
        if line.startswith(("a is healed", "a is treated")) or "late's" in line
    ]
    assert [line for line in after if line.startswith("The light")] == [
        f"The light becomes {light}".replace("_", " ") for light in SERENITY.names["lights"]
    ]
    assert [line for line in after if line.startswith("The fog")] == [
        f"The fog becomes {fog}" for fog in SERENITY.names["fogs"]
    ]
    assert after[-6:-3] == [
        "play goes on for 1 minute after the fight",
        "play goes on for 10 minutes after the fight",
        "play goes on for 60 minutes after the fight",
    ]
    assert after[-3:] == ["Let 1 minute pass", "Let 10 minutes pass", "Let 60 minutes pass"]
    assert not [line for line in offered(room()) if "story" in line]


def test_what_an_automatic_weapon_a_hold_and_a_held_attack_allow_is_offered() -> None:
    setup = room()
    gun = setup.state.weapons[1]
    gun.modes, gun.magazine = 0b111, 20
    told = offered(setup, friend_unconscious=1, b_held_by=0, a_held_by=2, a_covering=1)

    assert "a fires a burst at b with gun" in told
    assert "a fires a burst at b with gun, called: head" in told
    assert "a sweeps the north with gun on autofire" in told
    assert "a sweeps the north with gun on autofire up to 50 feet" in told
    assert "a reloads gun" in told
    held = told.index("a tries to break free")
    assert told[held + 1 : held + 5] == [
        "a chokes the one held",
        "a pushes back the one held",
        "a knocks down the one held",
        "a lets go of the one held",
    ]
    assert "a makes the held attack on b" in told
    assert "a makes the held attack on b (burst), called: leg" in told
    assert "b threatens friend with fists" in told


def test_one_who_does_not_know_may_be_attacked_unseen_and_the_threatened_at_once() -> None:
    told = offered(room(), b_aware=0, b_helpless=1, b_wielding=1, a_threatens=2)

    assert "a tries to disarm b with gun" in told
    assert "a attacks b unseen with fists" in told
    assert "a attacks the helpless b" in told
    assert "a attacks the helpless b, called: arm" in told
    assert "a threatens b with gun" in told


@pytest.mark.parametrize("verb", verbs_of_cases(SERENITY))
def test_what_cases_do_is_in_the_menu(verb: str) -> None:
    assert list(not_listed(SERENITY, verb)) == []
