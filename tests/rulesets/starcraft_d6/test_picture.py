"""What people see of a fight of StarCraft D6: sheets in words, dice codes, the signs of the map."""

from __future__ import annotations

from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup, Told
from starfray.readings.explain.sheet import SheetWriter
from starfray.readings.explain.stated import Stated
from starfray.rulesets.starcraft_d6.picture import COVERS, LEGEND, OPEN, WEAPON, ground
from starfray.rulesets.starcraft_d6.sheets.dice_code_sheets import MOST_PIPS, pips
from starfray.rulesets.starcraft_d6.state import (
    FULL,
    GONE,
    HALF,
    NO_COVER,
    ON_THE_GROUND,
    STOWED,
    THREE_QUARTERS,
)
from tests.rulesets.starcraft_d6.moments import on_a_map

SD6 = ruleset("starcraft-d6")


def encounter(name: str) -> Setup:
    file = shipped_encounters(SD6)[name]
    return build_encounter(read_document(file.read_bytes(), name=f"{name}.yaml"))


def bridge() -> Setup:
    return encounter("bridge-of-glass")


def test_dice_codes_are_written_as_on_a_sheet() -> None:
    codes = SD6.names["codes"]
    assert [pips(code) for code in codes[: MOST_PIPS + 1]] == list(range(MOST_PIPS + 1))
    assert codes[MOST_PIPS + 1 : MOST_PIPS + 4] == ("20D+1", "20D+2", "21D")  # pools of a battle


def test_a_state_is_read_and_written_in_the_words_of_the_table() -> None:
    setup = bridge()
    stated = Stated(SD6, setup.names)
    said = {
        "First.skills[firearms]": "5D",
        "First.skills[medicine]": "none",
        "First.cover": "1/2",
        "First.protection": "parapet",
        "First.main": "gauss rifle (First)",
        "gauss rifle (First).where": "main_hand",
        "gauss rifle (First).damage": "5D+1",
        "fight.announced": "none",
    }
    assert {path: stated.read(setup.state, path) for path in said} == said
    before = SD6.layout.flatten(setup.state)
    for path, value in said.items():
        stated.write(setup.state, path, value)
    assert SD6.layout.flatten(setup.state) == before


def test_a_sheet_tells_codes_wounds_and_weapons() -> None:
    setup = bridge()
    unit = setup.state.units[0]
    unit.bp, unit.level, unit.prone, unit.stun_count = 9, 2, 1, 1
    rows = SheetWriter(SD6, setup.names).sheet(setup.state, 0)

    assert ("State", "wound level wounded, prone, stuns 1") in rows
    assert ("Body Points", "9/24") in rows
    assert ("Cover", "1/2, behind parapet") in rows
    assert ("Weapons", "gauss rifle (main hand, 5D+1, ammo 30/30)") in rows
    assert ("", "combat knife (stowed, 1D)") in rows


def test_the_map_shows_cover_and_weapons_on_the_ground() -> None:
    state = bridge().state
    assert ground(state, 3, 3) == COVERS[THREE_QUARTERS]
    assert ground(state, 4, 3) == OPEN
    state.weapons[0].where, state.weapons[0].x, state.weapons[0].y = ON_THE_GROUND, 4, 3
    assert ground(state, 4, 3) == WEAPON
    for where in (STOWED, GONE):
        state.weapons[0].where = where
        assert ground(state, 4, 3) == OPEN
    assert set(LEGEND) == {*COVERS.values(), WEAPON} - {OPEN}


def test_only_the_square_itself_shows_what_is_there() -> None:
    state = on_a_map().state
    squares = [(x, y) for x in range(state.fight.width) for y in range(state.fight.height)]
    seen = {square: ground(state, *square) for square in squares}
    there = {(1, 0): COVERS[HALF], (0, 2): COVERS[FULL], (1, 2): WEAPON}
    assert seen == dict.fromkeys(squares, OPEN) | there
    state.covers[0].share = NO_COVER
    assert ground(state, 1, 0) == OPEN


def test_a_battle_is_told_by_its_forces() -> None:
    setup = encounter("siege")
    state = setup.state
    writer = SheetWriter(SD6, setup.names)
    gate = setup.names["units"].index("Gate watch")
    state.companies[state.forces[gate].first].count = 4
    state.companies[state.forces[gate].first].dug_in = 1
    state.forces[gate].joins = setup.names["units"].index("Captain Osei")

    columns = SD6.picture.columns(state)
    told = {c.label: c.tell(state, gate, writer.names) for c in columns if isinstance(c, Told)}
    assert told == {
        "troops": "24/30",
        "units": "2 × marines, 1 × firebats",
        "this round": "dug in, joins Captain Osei, on gate",
    }
    sheet = dict(writer.sheet(state, gate))
    assert sheet["Commander"] == "Captain Osei, Tactics 5D"
    assert sheet["Dice"] == "unit size 2D+2, damage 3D+2, resistance 2D+2"
    assert sheet["Units"] == "marines 1 (4), marines 2 (10), firebats 1 (10)"


def test_a_force_without_anybody_left_adds_no_dice() -> None:
    setup = encounter("siege")
    state = setup.state
    for company in state.companies:
        company.count = 0
    told = dict(SheetWriter(SD6, setup.names).sheet(state, 0))

    assert told["Individuals"] == "0/40"
    assert "Dice" not in told


def test_people_are_told_by_their_body_and_days_once_they_pass() -> None:
    setup = bridge()
    assert "BP=bp/bp_max" in SD6.picture.columns(setup.state)
    told = [column for column in SD6.picture.fight if isinstance(column, Told)]
    assert [column.tell(setup.state, -1, setup.names) for column in told] == [""]
    setup.state.fight.day = 2
    assert [column.tell(setup.state, -1, setup.names) for column in told] == ["day 2"]
