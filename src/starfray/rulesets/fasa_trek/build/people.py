"""People, their weapons and the ground, laid out as a state."""

from __future__ import annotations

from starfray.core.absent import NOTHING, UNLIMITED
from starfray.rulesets.fasa_trek.build.checks import rows_of
from starfray.rulesets.fasa_trek.build.ships import index_of, numbered, row
from starfray.rulesets.fasa_trek.chapters.personal.action_points import action_points
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import (
    dies,
    max_op_end,
    op_end,
)
from starfray.rulesets.fasa_trek.chapters.personal.unconsciousness import turns_in
from starfray.rulesets.fasa_trek.picture import NAMES, SIGNS
from starfray.rulesets.fasa_trek.sheets.encounter_sheet import Encounter
from starfray.rulesets.fasa_trek.sheets.person_sheets import (
    ATTRIBUTES,
    FACINGS,
    WATCHES,
    PersonSheet,
    WeaponSheet,
)
from starfray.rulesets.fasa_trek.state import (
    AP,
    BANDS,
    POSTS,
    PRONE,
    SETTINGS,
    Arm,
    Device,
    Power,
    Skill,
    State,
    Unit,
    Weapon,
)
from starfray.space.fields import fields_length
from starfray.space.paths import search_length
from starfray.space.sights import sights_length


class PeopleBuilder:
    """Lays people, weapons and ground out."""

    def __init__(self, encounter: Encounter, state: State, names: dict[str, list[str]]) -> None:
        self.encounter, self.state, self.names = encounter, state, names
        self.weapons: dict[tuple[object, ...], int] = {}
        for names_of in ("weapons", "arms", "settings", "devices", "powers"):
            names[names_of] = []
        names["skills"] = ["a skill"]
        names["posts"] = [name for name in names["units"] for _ in range(POSTS)]

    def build(self, people: list[PersonSheet]) -> None:
        """Lay out the ground and everybody on it."""
        self._ground()
        for power in self.encounter.psionics:
            self.names["powers"].append(power.name)
            self.state.powers.append(
                Power(
                    int(power.ap_cost * AP),
                    power.range,
                    power.damage,
                    NAMES["kinds"].index(power.type),
                    ATTRIBUTES.index(power.resisted_by),
                )
            )
        for i, person in enumerate(people):
            self.state.units.append(self._unit(i, person))
            self._condition(i, person)

    def _ground(self) -> None:
        rows = rows_of(self.encounter)
        self.state.fight.width = len(rows[0])
        self.state.fight.height = len(rows)
        for square, wall in (SIGNS[sign] for signs in rows for sign in signs):
            self.state.ground.append(square)
            self.state.walls.append(wall)
        squares = len(self.state.ground)
        self.state.occupied.extend([0] * squares)
        self.state.searched.extend([0] * search_length(squares))
        self.state.way.extend([0] * 2 * squares)
        self.state.fields.extend([0] * fields_length(squares))
        self.state.sights.extend([0] * sights_length(squares))

    def _unit(self, i: int, person: PersonSheet) -> Unit:
        on_sheet = int(person.ap_max * AP) if person.ap_max else 0
        points = action_points(self.state, person.DEX, on_sheet)
        arms = list(person.weapons)
        if all(weapon.kind != "unarmed" for weapon in arms):
            arms.append(self.encounter.unarmed)
        unit = Unit(
            side=self.encounter.side_index(person.side), person=i,
            strength=person.STR, endurance=person.END, intellect=person.INT,
            dexterity=person.DEX, charisma=person.CHA, luck=person.LUC, psionics=person.PSI,
            wound=person.wound, temporary=person.temporary,
            size=NAMES["sizes"].index(person.size), posture=NAMES["postures"].index(person.posture),
            facing=FACINGS.index(person.facing), x=person.at[0], y=person.at[1],
            hiding=int(person.hiding), ap_max=points, ap_turn=points, ap=points,
            first_arm=len(self.state.arms), arms=len(arms),
            first_skill=len(self.state.skills), skills=len(person.skills),
            first_device=len(self.state.devices), devices=len(person.devices),
            watch=WATCHES.index(person.watch),
        )  # fmt: skip
        for name, rating in person.skills.items():
            self.state.skills.append(Skill(index_of(self.names["skills"], name), rating))
        for device in person.devices:
            self.state.devices.append(
                Device(
                    index_of(self.names["devices"], device.name),
                    index_of(self.names["skills"], device.skill),
                    person.skills.get(device.skill, 0),
                    int(device.ready),
                    int(device.familiar),
                )
            )
        own = numbered([weapon.name for weapon in arms])
        for weapon, name in zip(arms, own, strict=True):
            self.names["arms"].append(f"{weapon.name} of {person.name}")
            self.state.arms.append(self._arm(person, weapon, name))
        return unit

    def _condition(self, i: int, person: PersonSheet) -> None:
        """Let the damage that somebody begins with count as if it had been taken."""
        unit = self.state.units[i]
        score = op_end(self.state, i)
        unit.incapacitated = int(score < 20)
        unit.unconscious = int(score < 5)
        unit.mortal = int(max_op_end(self.state, i) <= 0)
        unit.dead = dies(self.state, i)
        if unit.unconscious:
            unit.posture = PRONE
            unit.minutes = person.unconscious_minutes or 0
            unit.out_turns = turns_in(self.state, unit.minutes)

    def _arm(self, person: PersonSheet, sheet: WeaponSheet, name: str) -> Arm:
        full = UNLIMITED if sheet.charges is None else sheet.charges
        loaded = full if sheet.loaded is None else sheet.loaded
        weapon = self._weapon(person, sheet, name)
        return Arm(
            weapon=weapon,
            skill=person.skills.get(sheet.skill, 0),
            ready=int(sheet.ready or sheet.kind == "unarmed"),
            setting=index_of(self.names["settings"], sheet.setting or next(iter(sheet.settings))),
            charges=loaded,
            loads=UNLIMITED if sheet.spare_loads is None else sheet.spare_loads,
            count=sheet.count,
        )

    def _weapon(self, person: PersonSheet, sheet: WeaponSheet, name: str) -> int:
        settings = list(sheet.settings.values())
        bands = sorted(sheet.bands, key=lambda band: band.max)
        weapon = Weapon(
            kind=NAMES["weapon_kinds"].index(sheet.kind),
            attack_ap=int(sheet.ap_cost * AP), parry_ap=int(sheet.parry_ap * AP),
            charges=UNLIMITED if sheet.charges is None else sheet.charges,
            rate=sheet.rate or 0, settings=len(settings),
            setting=row([index_of(self.names["settings"], s) for s in sheet.settings], SETTINGS),
            hit=row([s.hit for s in settings], SETTINGS),
            graze=row([NOTHING if s.graze is None else s.graze for s in settings], SETTINGS),
            damage=row([NAMES["kinds"].index(s.type) for s in settings], SETTINGS),
            bands=len(bands),
            reach=row([b.max for b in bands], BANDS),
            modifier=row([b.mod for b in bands], BANDS),
        )  # fmt: skip
        # The second of a person's two is a weapon of its own, so that one can say which.
        key = (name, repr(weapon))
        if key not in self.weapons:
            self.weapons[key] = len(self.state.weapons)
            self.state.weapons.append(weapon)
            if name in self.names["weapons"]:
                name = f"{name} ({person.name})"
            self.names["weapons"].append(name)
        return self.weapons[key]
