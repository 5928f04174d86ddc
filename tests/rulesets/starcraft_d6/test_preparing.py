"""What it is worth to a bot to come nearer, to stand up, to change weapons."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.rulesets.starcraft_d6.bots.preparing import (
    LATER,
    NEARER,
    added_danger,
    best_shot,
    come_nearer,
    danger_of,
    nearer_shots,
    pays_to_drop,
    prepare,
    readying,
    square_towards,
    strike_worth,
    weapon_worth,
    worth_of_going,
    worth_standing,
)
from starfray.rulesets.starcraft_d6.bots.weighing import CERTAIN, blow_worth, shot_worth
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import DRAW, DROP
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.picking_up import PICK_UP
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.reloading import RELOAD
from starfray.rulesets.starcraft_d6.chapters.damage.standing_up import STAND
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import (
    BY_BRAWLING,
    BY_WEAPON,
    Blow,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.moving import CHANGE_RANGE, MOVE
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS
from starfray.rulesets.starcraft_d6.state import (
    BANDS,
    DEAD,
    EXTREME,
    IN_OFF_HAND,
    LONG,
    MEDIUM,
    ON_THE_GROUND,
    POINT_BLANK,
    SHORT,
    STOWED,
)
from tests.rulesets.starcraft_d6.moments import (
    MARKSMAN,
    MEASURED,
    NOBODY,
    REACH,
    RIFLE,
    SWORD,
    SWORDSMAN,
    moment,
    on_map,
)


def strike_of(state: Any, who: int, target: int, weapon: int) -> int:
    way = BY_BRAWLING if weapon == NOTHING else BY_WEAPON
    return blow_worth(state, Blow(who, target, way, weapon, NOTHING), 0)


@pytest.mark.parametrize("band", range(1, 5))
def test_the_way_to_somebody_is_worth_less_the_longer_it_is(band: int) -> None:
    state = moment(SWORDSMAN, NOBODY, range=BANDS[band])
    action, worth = come_nearer(state, 0, 1)

    assert action == Action(CHANGE_RANGE, 0, 1, NONE, NONE, NONE, POINT_BLANK)
    assert worth == LATER * strike_of(state, 0, 1, 0) // 10 // band


@pytest.mark.parametrize("band", range(1, 5))
def test_who_crawls_comes_a_band_nearer(band: int) -> None:
    state = moment({**SWORDSMAN, "prone": True}, NOBODY, range=BANDS[band])
    action, worth = come_nearer(state, 0, 1)

    assert action == Action(CHANGE_RANGE, 0, 1, NONE, NONE, NONE, band - 1)
    assert worth == LATER * strike_of(state, 0, 1, 0) // 10 // band


@pytest.mark.parametrize("option", ["still", "run"])
def test_who_does_not_crawl_goes_all_the_way(option: str) -> None:
    rulings = {"prone_move": option}
    state = moment({**SWORDSMAN, "prone": True}, NOBODY, range="extreme", rulings=rulings)

    assert come_nearer(state, 0, 1)[0].n == POINT_BLANK


@pytest.mark.parametrize("far", range(2, 20))
def test_the_way_over_the_map_is_counted_in_moves(far: int) -> None:
    state = on_map(SWORDSMAN, NOBODY, far)
    action, worth = come_nearer(state, 0, 1)

    assert action.verb == MOVE
    assert max(abs(action.x - far), abs(action.y - 4)) == max(1, far - 5)
    assert worth == LATER * strike_of(state, 0, 1, 0) // 10 // -(-(far - 1) // 5)


@pytest.mark.parametrize("far", range(2, 22))
def test_who_can_shoot_from_here_comes_nearer_only_to_shoot_better(far: int) -> None:
    able = {**MARKSMAN, "skills": {"firearms": "9D", "melee_combat": "9D"}}
    state = on_map({**able, "weapons": [MEASURED, SWORD]}, SWORDSMAN, far)
    here = best_shot(state, 0, 1, NOTHING, 0)
    worth = nearer_shots(state, 0, 1, here, NOTHING, NOTHING)
    if 2 * far <= REACH["extreme"]:
        assert here > 0
        assert added_danger(state, 0, 1, NOTHING, NOTHING) == strike_of(state, 1, 0, 2) > 0
    else:
        worth = max(worth, LATER * strike_of(state, 0, 1, 1) // 10 // -(-(far - 1) // 5))

    assert come_nearer(state, 0, 1)[1] == worth


def test_nobody_comes_nearer_to_one_in_reach() -> None:
    for state in (moment(SWORDSMAN, NOBODY, range="point_blank"), on_map(SWORDSMAN, NOBODY, 1)):
        action, worth = come_nearer(state, 0, 1)
        assert (action.verb, worth) == (PASS, 0)


def test_nobody_comes_nearer_who_cannot_go() -> None:
    state = on_map({**SWORDSMAN, "move_m": 1}, NOBODY, 5)
    action, worth = come_nearer(state, 0, 1)

    assert (action.verb, worth) == (PASS, 0)


def test_who_can_shoot_weighs_the_danger_of_a_blow() -> None:
    armed = {**SWORDSMAN, "attributes": {"strength": "4D"}}
    state = moment({**MARKSMAN, "weapons": [RIFLE]}, armed, range="medium")
    _, worth = come_nearer(state, 0, 1)

    here = best_shot(state, 0, 1, MEDIUM, 0)
    assert worth == nearer_shots(state, 0, 1, here, MEDIUM, POINT_BLANK)
    assert added_danger(state, 0, 1, MEDIUM, POINT_BLANK) == strike_of(state, 1, 0, 1)
    assert added_danger(state, 0, 1, MEDIUM, SHORT) == 0


def test_the_best_blow_is_that_of_ones_own_weapon() -> None:
    state = moment(NOBODY, SWORDSMAN)

    assert strike_worth(state, 0, 1) == strike_of(state, 0, 1, NOTHING)
    assert strike_worth(state, 1, 0) == strike_of(state, 1, 0, 0) > 0


def test_the_best_shot_from_a_range_that_is_named() -> None:
    state = moment(
        {**MARKSMAN, "weapons": [RIFLE, {**RIFLE, "name": "big", "damage": "9D"}]}, NOBODY
    )

    for band in range(POINT_BLANK, EXTREME + 1):
        assert best_shot(state, 0, 1, band, 0) == shot_worth(state, 0, 1, 0, band, 0)
    assert best_shot(state, 0, 1, NOTHING, 0) == 0  # nothing measures
    assert best_shot(state, 1, 0, SHORT, 0) == 0
    for spoiled in ("empty", "stowed", "melee", "off"):
        other = moment(MARKSMAN, NOBODY)
        gun = other.weapons[0]
        if spoiled == "empty":
            gun.magazine, gun.ammo = 5, 0
        elif spoiled == "melee":
            gun.kind = 3
        else:
            gun.where = STOWED if spoiled == "stowed" else IN_OFF_HAND
        assert best_shot(other, 0, 1, SHORT, 0) == 0


@pytest.mark.parametrize("far", range(2, 30))
def test_the_best_shot_on_the_map_is_that_of_the_distance(far: int) -> None:
    state = on_map({**MARKSMAN, "weapons": [MEASURED]}, NOBODY, far)
    limits = [*REACH.values()]

    for nearer in (0, 10, 30):
        metres = max(2, 2 * far - nearer)
        bands = [band for band, limit in enumerate(limits) if metres <= limit]
        worth = shot_worth(state, 0, 1, 0, bands[0], 0) if bands else 0
        if not bands and nearer:
            worth = NEARER
        assert best_shot(state, 0, 1, NOTHING, nearer) == worth


def test_shooting_from_nearer_must_be_worth_much_more() -> None:
    state = moment(MARKSMAN, NOBODY, range="long")
    here, there = (best_shot(state, 0, 1, band, 0) for band in (LONG, SHORT))

    assert nearer_shots(state, 0, 1, 0, LONG, SHORT) == there // NEARER
    assert nearer_shots(state, 0, 1, (there - 1) // NEARER, LONG, SHORT) == there // NEARER
    assert nearer_shots(state, 0, 1, there // NEARER + 1, LONG, SHORT) == 0
    assert there > here > there // NEARER
    state = moment(MARKSMAN, MARKSMAN, range="long")
    danger = best_shot(state, 1, 0, SHORT, 0) - best_shot(state, 1, 0, LONG, 0)
    assert added_danger(state, 0, 1, LONG, SHORT) == danger > 0
    assert nearer_shots(state, 0, 1, 0, LONG, SHORT) == max(0, there - danger) // NEARER
    assert added_danger(state, 0, 1, SHORT, LONG) == 0


def test_what_is_ready_and_what_makes_it_so() -> None:
    weapons = [RIFLE, {**SWORD, "in_hand": False}, {**RIFLE, "name": "old", "in_hand": False}]
    state = moment({**MARKSMAN, "weapons": weapons}, {**NOBODY, "weapons": [SWORD]})
    rifle, other = state.weapons[0], state.weapons[3]

    def made_ready(weapon: int) -> tuple[int, int]:
        action = readying(state, 0, weapon)
        return action.verb, action.item

    assert made_ready(0) == (PASS, NONE)
    assert made_ready(1) == made_ready(2) == (DROP, 0)
    rifle.magazine, rifle.ammo = 3, 0
    assert made_ready(0) == (RELOAD, 0)
    assert made_ready(3) == (PASS, NONE)
    other.where, other.beside = ON_THE_GROUND, 1
    assert made_ready(3) == (PASS, NONE)
    other.beside = 0
    assert made_ready(3) == (PICK_UP, 3)
    rifle.where, state.units[0].main = STOWED, NOTHING
    assert made_ready(0) == (DRAW, 0)
    assert made_ready(1) == (DRAW, 1)
    state.units[0].main, state.weapons[1].where = 1, 0
    assert made_ready(2) == (DRAW, 2)  # the sword makes room
    state.units[0].off = 0
    assert made_ready(2) == (DROP, 1)
    state.weapons[2].kind = 4
    assert made_ready(2) == (PASS, NONE)


def test_of_two_empty_guns_one_is_reloaded_before_the_other_is_picked_up() -> None:
    pistol = {**RIFLE, "magazine": 3}
    weapons = [pistol, {**pistol, "name": "other"}]
    state = moment({**MARKSMAN, "weapons": weapons}, NOBODY)
    for weapon in (0, 1):
        state.weapons[weapon].ammo = 0
    state.weapons[1].where, state.weapons[1].beside = ON_THE_GROUND, 0
    state.units[0].off = NOTHING

    assert readying(state, 0, 1).verb == PASS  # else it would be thrown away again, without end
    assert readying(state, 0, 0) == action(RELOAD, 0, item=0)
    state.weapons[1].ammo = 1
    assert readying(state, 0, 1).verb == PICK_UP


def test_a_weapon_goes_for_a_better_one_only() -> None:
    def pays(held: str, stowed: str, kind: str = "ranged", **more: Any) -> bool:
        weapons = [
            {**RIFLE, "damage": held},
            {"name": "other", "kind": kind, "damage": stowed, "in_hand": False, **more},
        ]
        state = moment({**MARKSMAN, "weapons": weapons}, NOBODY, NOBODY)
        found = pays_to_drop(state, 0, 1, 1)
        assert state.units[0].main == 0
        return found

    assert pays("2D", "6D")
    assert not pays("6D", "2D")
    assert not pays("4D", "4D")
    assert not pays("2D", "9D", "melee")  # out of reach
    assert not pays("2D", "6D", magazine=3, ammo=0)


def test_the_worth_of_a_weapon_if_it_were_ready() -> None:
    weapons = [RIFLE, {**RIFLE, "name": "old", "in_hand": False, "magazine": 4}, SWORD]
    state = moment({**MARKSMAN, "weapons": weapons}, NOBODY)

    assert weapon_worth(state, 0, 1, 1) == weapon_worth(state, 0, 1, 0)
    assert weapon_worth(state, 0, 1, 0) == shot_worth(state, 0, 1, 0, SHORT, 0) > 0
    state.weapons[1].ammo = 0
    assert weapon_worth(state, 0, 1, 1) == 0
    state.weapons[1].where = 0  # to be reloaded
    assert weapon_worth(state, 0, 1, 1) > 0
    state.weapons[1].where = ON_THE_GROUND
    assert weapon_worth(state, 0, 1, 1) > 0
    assert weapon_worth(state, 0, 1, 2) == 0
    state.bands[:] = [POINT_BLANK] * len(state.bands)
    assert weapon_worth(state, 0, 1, 2) == strike_of(state, 0, 1, 2) > 0


def test_what_it_is_worth_to_stand_up() -> None:
    lying = {**SWORDSMAN, "prone": True}
    state = moment(lying, NOBODY, range="medium")
    _, crawling = prepare(state, 0)
    assert prepare(state, 0)[0].verb == STAND
    assert crawling == worth_standing(state, 0, crawling - 1)
    assert worth_of_going(state, 0) == LATER * strike_of(state, 0, 1, 0) // 10 // 2
    assert state.units[0].prone == 1
    state.units[1].status = DEAD
    assert worth_of_going(state, 0) == 0
    assert prepare(state, 0)[0].verb == PASS

    free = moment(lying, NOBODY, rulings={"stand_cost": "free"})
    assert worth_standing(free, 0, 0) == CERTAIN * CERTAIN


def test_lying_down_saves_from_shots_and_not_from_blows() -> None:
    rulings = {"stand_cost": "prone_mods"}
    near = moment({"prone": True, **NOBODY}, SWORDSMAN, range="point_blank", rulings=rulings)
    lying = danger_of(near, 0)
    near.units[0].prone = 0
    assert lying > danger_of(near, 0) == strike_of(near, 1, 0, 0)
    gain = lying - danger_of(near, 0)
    near.units[0].prone = 1
    assert worth_standing(near, 0, 0) == gain
    assert worth_standing(near, 0, gain) == gain + 1

    far = moment({"prone": True, **NOBODY}, MARKSMAN, MARKSMAN, range="short", rulings=rulings)
    assert worth_standing(far, 0, 0) == 0
    assert danger_of(far, 0) == 2 * shot_worth(far, 1, 0, 0, SHORT, 0)
    far.units[2].status = DEAD
    assert danger_of(far, 0) == shot_worth(far, 1, 0, 0, SHORT, 0)
    assert danger_of(far, 1) == 0


def test_the_way_leads_round_who_stands_in_it() -> None:
    state = on_map(SWORDSMAN, NOBODY, 9)
    assert square_towards(state, 0, 1) == (5, 3)
    state = moment(
        {**SWORDSMAN, "at": [0, 0]}, {**NOBODY, "at": [6, 0]},
        *({**NOBODY, "at": [5, y]} for y in range(2)),
        map={"width": 7, "height": 2}, range=None,
    )  # fmt: skip
    assert square_towards(state, 0, 1) == (4, 0)
