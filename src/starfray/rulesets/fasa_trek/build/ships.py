"""Ships and their charts, laid out as a state."""

from __future__ import annotations

import functools
from typing import TypeVar

from starfray.core.absent import NOTHING
from starfray.core.sets import EMPTY, add
from starfray.rulesets.fasa_trek.picture import NAMES
from starfray.rulesets.fasa_trek.sheets.encounter_sheet import Encounter
from starfray.rulesets.fasa_trek.sheets.ship_sheets import (
    HELM,
    PANELS,
    SENSORS,
    TACTICS,
    ChartSheet,
    CurveSheet,
    DamageTableSheet,
    MountSheet,
    OfficerSheet,
    OfficersSheet,
    ShipSheet,
    StressChartSheet,
)
from starfray.rulesets.fasa_trek.state import (
    BANDS,
    SENSOR_ROLL,
    Bridge,
    Gun,
    Mount,
    Ship,
    State,
    Unit,
)
from starfray.rulesets.fasa_trek.state.charts import (
    ROWS,
    STRESS_ROWS,
    Chart,
    Curve,
    Locations,
    Stress,
)

T = TypeVar("T")


def build_ships(encounter: Encounter, ships: list[ShipSheet], state: State) -> dict[str, list[str]]:
    """Lay ships out in the state; return the lists of their names."""
    names: list[str] = []
    mounts: list[str] = []
    skills = ["a skill", SENSORS, HELM, TACTICS]
    posts: list[str] = []
    crew: list[str] = []
    for i, ship in enumerate(ships):
        officers = [getattr(ship.officers, post) for post in OfficersSheet.model_fields]
        posts.append(ship.name)
        for officer, post in zip(officers, NAMES["officers"], strict=True):
            known = f"{post} {officer.name}" if officer.name else f"the {post}"
            posts.append(f"{known} of {ship.name}")
            crew.append(officer.name)
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
        own = numbered([mount.name for mount in ship.mounts])
        for mount, name in zip(ship.mounts, own, strict=True):
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
        "crew": crew,
    }


def index_of(known: list[T], one: T) -> int:
    """Return the place of one among those known, as the last of them if it is new."""
    if one not in known:
        known.append(one)
    return known.index(one)


def numbered(given: list[str]) -> list[str]:
    """Return names of which no two are alike: the second of a name has a number that is free."""
    names: list[str] = []
    for name in given:
        number = 1
        other = name
        while other in names or (number > 1 and other in given):
            number += 1
            other = f"{name} {number}"
        names.append(other)
    return names


def row(values: list[int], length: int) -> list[int]:
    """Return values filled up with zeros to a row of the state."""
    return values + [0] * (length - len(values))


def _bridge(officers: list[OfficerSheet], skills: list[str]) -> Bridge:
    rolls = [(k, o, roll) for k, o in enumerate(officers) for roll in o.panel]
    blank = [""] * (SENSOR_ROLL - len(rolls))
    skills_by_roll = [*(roll.skill for _, _, roll in rolls), *blank, SENSORS, HELM]
    return Bridge(
        tactics=[officer.skills.get(TACTICS, 0) for officer in officers],
        luck=[officer.LUC for officer in officers],
        panel_rows=len(rolls), panel_officer=row([k for k, _, _ in rolls], 6),
        panel_skill=row([index_of(skills, roll.skill) for _, _, roll in rolls], 6),
        ratings=[officer.skills.get(skill, 0) for skill in skills_by_roll for officer in officers],
        panel_effect=row([PANELS.index(roll.effect) for _, _, roll in rolls], 6),
    )  # fmt: skip


def _curve(sheet: list[CurveSheet]) -> Curve:
    rows = sorted(sheet, key=lambda r: r.power)
    return Curve(len(rows), row([r.power for r in rows], ROWS), row([r.points for r in rows], ROWS))


def _gun(sheet: MountSheet, chart: int) -> Gun:
    mods = sorted(sheet.range_mods, key=lambda r: r.max)
    damage = sorted(sheet.damage_chart, key=lambda r: r.max)
    return Gun(
        kind=("beam", "missile").index(sheet.kind),
        arcs=functools.reduce(add, (side - 1 for side in sheet.arcs), EMPTY),
        power_min=sheet.power_min, power_max=sheet.power_max, chart=chart,
        fixed=NOTHING if sheet.damage is None else sheet.damage,
        bands=len(mods),
        reach=row([r.max for r in mods], BANDS),
        modifier=row([r.number for r in mods], BANDS),
        chart_bands=len(damage),
        chart_reach=row([r.max for r in damage], BANDS),
        chart_damage=row([r.number for r in damage], BANDS),
        die_modifier=sheet.die_modifier, shots=sheet.shots_per_turn,
    )  # fmt: skip


def _chart(sheet: ChartSheet) -> Chart:
    rows = sorted(sheet.rows, key=lambda r: r.max)
    return Chart(len(rows), row([r.max for r in rows], ROWS), row([r.number for r in rows], ROWS))


def _table(sheet: DamageTableSheet) -> Locations:
    rows = sorted(sheet.rows, key=lambda r: r.roll)
    return Locations(
        len(rows),
        row([r.roll for r in rows], ROWS),
        row([NAMES["locations"].index(r.location) for r in rows], ROWS),
        row([NAMES["shares"].index(r.superstructure) for r in rows], ROWS),
        row([NAMES["hit_effects"].index(r.effect) for r in rows], ROWS),
        row([r.amount for r in rows], ROWS),
    )


def _stress(sheet: StressChartSheet) -> Stress:
    rows = sorted(sheet.rows, key=lambda r: r.excess_turns)
    return Stress(
        len(rows),
        row([r.excess_turns for r in rows], STRESS_ROWS),
        row([r.full for r in rows], STRESS_ROWS),
        row([NOTHING if r.reduced is None else r.reduced for r in rows], STRESS_ROWS),
    )
