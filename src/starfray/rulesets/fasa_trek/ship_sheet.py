"""What a person writes down of a ship: its power, shields, officers, weapons and charts."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from pydantic import Field, model_validator

from starfray.core.absent import NOTHING
from starfray.core.sets import EMPTY, add
from starfray.core.validation import StrictModel
from starfray.rulesets.fasa_trek import state as st
from starfray.rulesets.fasa_trek.state import (
    Bridge,
    Chart,
    Curve,
    Gun,
    Locations,
    Mount,
    Ship,
    State,
    Stress,
    Unit,
)
from starfray.rulesets.fasa_trek.words import NAMES

if TYPE_CHECKING:
    from starfray.rulesets.fasa_trek.sheet import Encounter

T = TypeVar("T")

Rating = Annotated[int, Field(ge=0, le=300, description="percent")]
Hex = Annotated[tuple[int, int], Field(description="axial coordinates q and r of a hex")]
TACTICS = "Starship Combat Strategy/Tactics"
SENSORS = "Starship Sensors"
HELM = "Starship Helm Operation"
MOST_ROLLS = 6  # on all panels of a bridge
PANELS = ("none", "repair", "raise shield", "steady shot")


class RowSheet(StrictModel):
    """A row of a chart: up to this range, this number."""

    max: int = Field(ge=0, le=1000, description="farthest range of the row, in hexes")
    number: int = Field(ge=-1000, le=1000, description="number of the row")


class ChartSheet(StrictModel):
    """A firing chart."""

    name: str = ""
    rows: list[RowSheet] = Field(min_length=1, max_length=st.ROWS)


class LocationSheet(StrictModel):
    """A row of a damage table: from this total of the die on, this location."""

    roll: int = Field(ge=-100, le=200, description="least total of the row")
    location: Literal[
        "bridge", "power", "engines", "weapon", "shield generator", "sensors", "hull", "glancing"
    ]
    superstructure: Literal["none", "half", "full"] = Field(
        "full", description="how much of what penetrates the superstructure takes"
    )
    effect: Literal[
        "none", "captain incapacitated", "power lost", "movement ratio up", "weapon destroyed",
        "shield generator damaged", "sensors out",
    ] = "none"  # fmt: skip
    amount: int = Field(0, ge=0, le=1000, description="units of power or of the ratio lost")


class DamageTableSheet(StrictModel):
    """A damage table."""

    name: str = ""
    rows: list[LocationSheet] = Field(min_length=1, max_length=st.ROWS)


class StressRowSheet(StrictModel):
    """A row of a stress chart: from this many excess turns on, this damage."""

    excess_turns: int = Field(ge=0, le=100, description="hex sides turned beyond hexes moved")
    full: int = Field(ge=0, le=1000, description="points of superstructure")
    reduced: int | None = Field(
        None, ge=0, le=1000, description="after a good helm roll; half of the full ones without"
    )


class StressChartSheet(StrictModel):
    """A stress chart."""

    name: str = ""
    rows: list[StressRowSheet] = Field(min_length=1, max_length=st.STRESS_ROWS)


class MountSheet(StrictModel):
    """A ship's weapon."""

    name: str
    kind: Literal["beam", "missile"] = "beam"
    arcs: list[Annotated[int, Field(ge=1, le=6)]] = Field(
        default=[1, 2, 3, 4, 5, 6], min_length=1, max_length=6,
        description="sides of the ship that it covers, 1 forward, then clockwise",
    )  # fmt: skip
    power_min: int = Field(1, ge=1, le=1000, description="least power that arms it")
    power_max: int = Field(1, ge=1, le=1000, description="most power that it takes")
    firing_chart: ChartSheet
    damage: int | None = Field(None, ge=0, le=1000, description="fixed; the armed power without")
    range_mods: list[RowSheet] = Field(
        default_factory=list, max_length=st.BANDS, description="damage modifier by range"
    )
    damage_chart: list[RowSheet] = Field(
        default_factory=list, max_length=st.BANDS, description="damage by range, where ruled so"
    )
    die_modifier: int = Field(0, ge=-100, le=100, description="added to the firing die")
    shots_per_turn: int = Field(1, ge=1, le=100)
    armed: int = Field(0, ge=0, le=1000, description="power that it is armed with at the start")
    destroyed: bool = False


class PanelSheet(StrictModel):
    """A roll on an officer's panel, and what a success does."""

    skill: str
    effect: Literal["none", "repair", "raise shield", "steady shot"] = Field(
        "none",
        description="1 superstructure, 1 point on a shield that is up, or a better shot",
    )


class CurveSheet(StrictModel):
    """A row of a movement curve: from this power on, so many movement points."""

    power: int = Field(ge=0, le=1000, description="power units of the engines")
    points: int = Field(ge=0, le=1000, description="movement points")


class OfficerSheet(StrictModel):
    """A bridge officer."""

    name: str = ""
    LUC: Rating = 50
    panel: list[PanelSheet] = Field(default_factory=list, max_length=6)
    skills: dict[str, Rating] = Field(default_factory=dict)
    incapacitated: bool = False


class OfficersSheet(StrictModel):
    """The officers of a bridge."""

    captain: OfficerSheet = OfficerSheet()
    engineer: OfficerSheet = OfficerSheet()
    helmsman: OfficerSheet = OfficerSheet()
    navigator: OfficerSheet = OfficerSheet()
    science: OfficerSheet = OfficerSheet()
    communications: OfficerSheet = OfficerSheet()

    @model_validator(mode="after")
    def _panels(self) -> OfficersSheet:
        rolls = sum(len(getattr(self, post).panel) for post in OfficersSheet.model_fields)
        if rolls > MOST_ROLLS:
            raise ValueError(f"{rolls} rolls on the panels of a bridge; {MOST_ROLLS} are kept")
        return self


class ShipSheet(StrictModel):
    """A ship."""

    kind: Literal["ship"]
    name: str
    side: str
    total_power: int = Field(ge=0, le=1000, description="power units available")
    movement_ratio: int = Field(ge=1, le=100, description="power units for a movement point")
    movement_curve: list[CurveSheet] = Field(
        default_factory=list, max_length=st.ROWS, description="movement points, where ruled so"
    )
    shield_ratio: int = Field(1, ge=1, le=100, description="shield points for a power unit")
    max_shield: int = Field(ge=0, le=1000, description="most points on one shield")
    shields: list[Annotated[int, Field(ge=0, le=1000)]] = Field(
        default=[0] * 6, min_length=6, max_length=6, description="points on shields 1 to 6"
    )
    superstructure: int = Field(ge=1, le=1000, description="points")
    sensors_operational: bool = True
    damage_control_bonus: int = Field(0, ge=-20, le=20, description="added to the location die")
    mounts: list[MountSheet] = Field(default_factory=list, max_length=20)
    officers: OfficersSheet = OfficersSheet()
    damage_table: DamageTableSheet
    stress_chart: StressChartSheet
    at: Hex
    facing: int = Field(0, ge=0, le=5, description="direction of the bow: 0 north, clockwise")


def build_ships(encounter: Encounter, ships: list[ShipSheet], state: State) -> dict[str, list[str]]:
    """Lay ships out in the state; return the lists of their names."""
    names: list[str] = []
    mounts: list[str] = []
    skills = ["a skill", SENSORS, HELM, TACTICS]
    posts: list[str] = []
    for i, ship in enumerate(ships):
        officers = [getattr(ship.officers, post) for post in OfficersSheet.model_fields]
        posts.append(ship.name)
        posts += [f"the {post} of {ship.name}" for post in NAMES["officers"]]
        state.units.append(Unit(side=encounter.side_index(ship.side), ship=i))
        state.ships.append(
            Ship(
                unit=i, total_power=ship.total_power, movement_ratio=ship.movement_ratio,
                shield_ratio=ship.shield_ratio, max_shield=[ship.max_shield] * 6,
                shields=list(ship.shields), superstructure=ship.superstructure,
                start_superstructure=ship.superstructure,
                sensors=int(ship.sensors_operational), control_bonus=ship.damage_control_bonus,
                q=ship.at[0], r=ship.at[1], facing=ship.facing,
                out=[int(officer.incapacitated) for officer in officers],
                bridge=index_of(state.bridges, _bridge(officers, skills)),
                curve=index_of(state.curves, _curve(ship.movement_curve)),
                first_mount=len(state.mounts), mounts=len(ship.mounts),
                table=index_of(state.tables, _table(ship.damage_table)),
                stress=index_of(state.stresses, _stress(ship.stress_chart)),
            )
        )  # fmt: skip
        own: list[str] = []
        for mount in ship.mounts:
            copies = own.count(mount.name)
            own.append(mount.name)
            name = f"{mount.name} {copies + 1}" if copies else mount.name
            gun = _gun(mount, index_of(state.charts, _chart(mount.firing_chart)))
            state.mounts.append(
                Mount(
                    name=index_of(names, name), gun=index_of(state.guns, gun), armed=mount.armed,
                    destroyed=int(mount.destroyed),
                )
            )  # fmt: skip
            mounts.append(f"{name} of {ship.name}")
    return {
        "ships": [ship.name for ship in ships],
        "ship_weapons": names,
        "mounts": mounts,
        "skills": skills,
        "posts": posts,
    }


def index_of(known: list[T], one: T) -> int:
    """Return the place of one among those known, as the last of them if it is new."""
    if one not in known:
        known.append(one)
    return known.index(one)


def _bridge(officers: list[OfficerSheet], skills: list[str]) -> Bridge:
    rolls = [(k, o, roll) for k, o in enumerate(officers) for roll in o.panel]
    return Bridge(
        tactics=[officer.skills.get(TACTICS, 0) for officer in officers],
        sensor_skill=[officer.skills.get(SENSORS, 0) for officer in officers],
        helm_skill=[officer.skills.get(HELM, 0) for officer in officers],
        luck=officers[st.CAPTAIN].LUC,
        panel_rows=len(rolls), panel_officer=_row([k for k, _, _ in rolls], 6),
        panel_skill=_row([index_of(skills, roll.skill) for _, _, roll in rolls], 6),
        panel_rating=_row(
            [o.skills.get(roll.skill, 0) for _, _, roll in rolls for o in officers], 36
        ),
        panel_effect=_row([PANELS.index(roll.effect) for _, _, roll in rolls], 6),
    )  # fmt: skip


def _curve(sheet: list[CurveSheet]) -> Curve:
    rows = sorted(sheet, key=lambda r: r.power)
    return Curve(
        len(rows), _row([r.power for r in rows], st.ROWS), _row([r.points for r in rows], st.ROWS)
    )


def _gun(sheet: MountSheet, chart: int) -> Gun:
    mods = sorted(sheet.range_mods, key=lambda r: r.max)
    damage = sorted(sheet.damage_chart, key=lambda r: r.max)
    return Gun(
        kind=("beam", "missile").index(sheet.kind),
        arcs=functools.reduce(add, (side - 1 for side in sheet.arcs), EMPTY),
        power_min=sheet.power_min, power_max=sheet.power_max, chart=chart,
        fixed=NOTHING if sheet.damage is None else sheet.damage,
        bands=len(mods),
        reach=_row([r.max for r in mods], st.BANDS),
        modifier=_row([r.number for r in mods], st.BANDS),
        chart_bands=len(damage),
        chart_reach=_row([r.max for r in damage], st.BANDS),
        chart_damage=_row([r.number for r in damage], st.BANDS),
        die_modifier=sheet.die_modifier, shots=sheet.shots_per_turn,
    )  # fmt: skip


def _chart(sheet: ChartSheet) -> Chart:
    rows = sorted(sheet.rows, key=lambda r: r.max)
    return Chart(
        len(rows), _row([r.max for r in rows], st.ROWS), _row([r.number for r in rows], st.ROWS)
    )


def _table(sheet: DamageTableSheet) -> Locations:
    rows = sorted(sheet.rows, key=lambda r: r.roll)
    return Locations(
        len(rows),
        _row([r.roll for r in rows], st.ROWS),
        _row([NAMES["locations"].index(r.location) for r in rows], st.ROWS),
        _row([NAMES["shares"].index(r.superstructure) for r in rows], st.ROWS),
        _row([NAMES["hit_effects"].index(r.effect) for r in rows], st.ROWS),
        _row([r.amount for r in rows], st.ROWS),
    )


def _stress(sheet: StressChartSheet) -> Stress:
    rows = sorted(sheet.rows, key=lambda r: r.excess_turns)
    return Stress(
        len(rows),
        _row([r.excess_turns for r in rows], st.STRESS_ROWS),
        _row([r.full for r in rows], st.STRESS_ROWS),
        _row([NOTHING if r.reduced is None else r.reduced for r in rows], st.STRESS_ROWS),
    )


def _row(values: list[int], length: int) -> list[int]:
    return values + [0] * (length - len(values))
