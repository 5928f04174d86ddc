"""What a person writes down: characters, their weapons, the ground, and the fight made of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from starfray.core.absent import NOTHING, UNLIMITED
from starfray.core.documents import Document
from starfray.core.encounter import EncounterSheet, build_sides, usual_width
from starfray.core.errors import InputError, Problem, dotted
from starfray.core.ruleset import Setup, Side
from starfray.core.validation import StrictModel
from starfray.rulesets.fasa_trek import state as st
from starfray.rulesets.fasa_trek.endurance import dies, max_op_end, op_end, turns_in
from starfray.rulesets.fasa_trek.points import action_points
from starfray.rulesets.fasa_trek.rulings import ApDerivation, Rulings
from starfray.rulesets.fasa_trek.ship_sheet import ShipSheet, build_ships, index_of
from starfray.rulesets.fasa_trek.signs import SIGNS
from starfray.rulesets.fasa_trek.squares import SOLID
from starfray.rulesets.fasa_trek.state import AP, Arm, Fight, Skill, State, Unit, Weapon
from starfray.rulesets.fasa_trek.words import NAMES
from starfray.space.fields import fields_length
from starfray.space.paths import search_length
from starfray.space.placing import Places
from starfray.space.sights import sights_length

Rating = Annotated[int, Field(ge=0, le=300, description="percent")]
Points = Annotated[float, Field(ge=0, le=100, multiple_of=0.25, description="Action Points")]
Square = Annotated[
    tuple[int, int], Field(description="column (grows east) and row (grows south) of a square")
]
Facing = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
Posture = Literal["standing", "crouching", "sitting", "kneeling", "prone", "swimming"]
Size = Literal["small", "normal", "large"]
WeaponKind = Literal["ranged", "thrown", "melee", "unarmed"]


class SettingSheet(StrictModel):
    """What a weapon does at one setting."""

    hit: int = Field(ge=0, le=1000, description="damage of a hit, in points")
    graze: int | None = Field(
        None, ge=0, le=1000, description="damage of a graze; half of a hit's without one"
    )
    type: Literal["wound", "temporary"] = Field("wound", description="kind of damage")


class BandSheet(StrictModel):
    """A range band: the modifier up to a range."""

    max: int = Field(ge=0, le=10_000, description="farthest range of the band")
    mod: int = Field(ge=-300, le=300, description="modifier within it")


class WeaponSheet(StrictModel):
    """A weapon, and how it is carried."""

    name: str
    kind: WeaponKind = "ranged"
    skill: str = Field("Brawling", description="skill whose rating enters To-Hit")
    ap_cost: Points = Field(3, description="Action Points of a hand-to-hand attack, at least 3")
    parry_ap: Points = Field(2, description="Action Points of a parry with it, at least 2")
    settings: dict[str, SettingSheet] = Field(min_length=1, max_length=st.SETTINGS)
    charges: int | None = Field(None, ge=1, le=1000, description="shots of a full load")
    bands: list[BandSheet] = Field(
        default=[BandSheet(max=1, mod=0)], min_length=1, max_length=st.BANDS,
        description="range bands in squares, from near to far",
    )  # fmt: skip
    rate: int | None = Field(None, ge=1, le=100, description="attacks a turn, where ruled so")
    ready: bool = Field(True, description="in hand and usable")
    setting: str | None = Field(None, description="setting in use; the first by default")
    loaded: int | None = Field(None, ge=0, le=1000, description="charges left; full by default")
    spare_loads: int | None = Field(None, ge=0, le=1000, description="without limit by default")
    count: int = Field(1, ge=1, le=1000, description="how many of them are carried")


BARE_HANDS = WeaponSheet.model_validate(
    {
        "name": "fists",
        "kind": "unarmed",
        "settings": {"strike": {"hit": 8, "graze": 3, "type": "temporary"}},
    }
)


class PersonSheet(StrictModel):
    """A character or creature."""

    kind: Literal["person"] = "person"
    name: str
    side: str
    STR: Rating = 50
    END: Rating = 50
    INT: Rating = 50
    DEX: Rating = 50
    CHA: Rating = 50
    LUC: Rating = 50
    PSI: Rating = 0
    skills: dict[str, Rating] = Field(default_factory=dict, description="ratings; 0 by default")
    ap_max: Points | None = Field(None, gt=0, description="Action Points a turn; from DEX without")
    wound: int = Field(0, ge=0, le=1000, description="wound damage held")
    temporary: int = Field(0, ge=0, le=1000, description="temporary damage held")
    unconscious_minutes: int | None = Field(
        None, ge=1, le=1000, description="of one who begins unconscious; rolled without"
    )
    size: Size = Field("normal", description="as a target")
    posture: Posture = "standing"
    facing: Facing = "N"
    at: Square
    hiding: bool = Field(False, description="behind the cover of its square")
    weapons: list[WeaponSheet] = Field(
        default_factory=list, max_length=12, description="besides the bare hands"
    )


class Encounter(EncounterSheet):
    """A fight between people on squares, or between ships on hexes."""

    combatants: list[PersonSheet | ShipSheet]
    map: list[str] = Field(
        default_factory=list, max_length=200,
        description="rows of squares: . open, # wall, x solid, | opaque, ~ difficult, c cover of "
        "two thirds, C of all, s stairs, l ladder, r rope, w water, W rough water",
    )  # fmt: skip
    width: int = Field(30, ge=1, le=200, description="squares of an open map, west to east")
    height: int = Field(20, ge=1, le=200, description="squares of an open map, north to south")
    unarmed: WeaponSheet = Field(BARE_HANDS, description="the bare hands of whoever lists none")
    turn_seconds: int = Field(10, ge=1, le=600, description="length of a combat turn")
    wound_per_day: int = Field(2, ge=0, le=1000, description="healing, where a rate is in force")
    temporary_per_hour: int = Field(6, ge=0, le=1000, description="rest, where a rate is in force")
    no_captain_modifier: int = Field(0, ge=-10, le=10, description="firing die without a captain")
    still_target_modifier: int = Field(
        0, ge=-10, le=10, description="firing die at a ship that has not moved this phase"
    )


def build(encounter: Encounter, rulings: Rulings, document: Document) -> Setup:
    """Lay an encounter out as a state."""
    fight = Fight(
        last_round=encounter.objectives.rounds,
        turn_seconds=encounter.turn_seconds,
        wound_rate=encounter.wound_per_day,
        temporary_rate=encounter.temporary_per_hour,
        no_captain_modifier=encounter.no_captain_modifier,
        still_modifier=encounter.still_target_modifier,
    )
    state = State(
        fight,
        rulings,
        build_sides(encounter, Side),
        [],
        list(range(len(encounter.combatants))),
        *([] for _ in range(18)),
    )
    names = {
        "units": [combatant.name for combatant in encounter.combatants],
        "sides": list(encounter.sides),
    }
    ships = [c for c in encounter.combatants if isinstance(c, ShipSheet)]
    people = [c for c in encounter.combatants if isinstance(c, PersonSheet)]
    if ships and people:
        raise InputError.of(
            document.name,
            "people and ships in one fight",
            line=document.line_of(("combatants",)),
            field="combatants",
            allowed="people only, or ships only",
        )
    if ships:
        fight.arena = st.STARSHIP
        names.update(build_ships(encounter, ships, state))
    else:
        _Personal(encounter, document, state, names).build(people)
    return Setup(state, names)


class _Personal:
    """Lays people, weapons and ground out, and finds what does not fit."""

    def __init__(
        self, encounter: Encounter, document: Document, state: State, names: dict[str, list[str]]
    ) -> None:
        self.encounter, self.document, self.state, self.names = encounter, document, state, names
        self.problems: list[Problem] = []
        self.weapons: dict[tuple[object, ...], int] = {}
        for names_of in ("weapons", "arms", "settings"):
            names[names_of] = []
        names["skills"] = ["a skill"]
        names["posts"] = [name for name in names["units"] for _ in range(st.POSTS)]

    def problem(self, at: tuple[str | int, ...], found: str, allowed: str) -> None:
        line = self.document.line_of(at)
        self.problems.append(Problem(self.document.name, line, dotted(at), found, allowed))

    def build(self, people: list[PersonSheet]) -> None:
        self._ground()
        if self.encounter.unarmed.kind != "unarmed":
            self.problem(("unarmed", "kind"), self.encounter.unarmed.kind, "unarmed")
        fight = self.state.fight
        places = Places((fight.width, fight.height))
        for i, person in enumerate(people):
            at = ("combatants", i, "at")
            x, y = person.at
            wrong = places.stand(person.name, (x, y))
            if wrong is not None:
                self.problem(at, *wrong)
            if places.inside((x, y)) and self.state.ground[y * fight.width + x] == SOLID:
                self.problem(at, f"{x}, {y} is solid", "a square that may be entered")
            self.state.units.append(self._unit(i, person))
            self._condition(i, person)
        if self.problems:
            raise InputError(self.problems)

    def _ground(self) -> None:
        rows = self.encounter.map or ["." * self.encounter.width] * self.encounter.height
        width = usual_width(rows)
        if width == 0:
            self.problem(("map",), "rows without squares", "a sign for each square")
        self.state.fight.width = width
        self.state.fight.height = len(rows)
        for y, row in enumerate(rows):
            if len(row) != width:
                self.problem(("map", y), f"{len(row)} squares", f"{width}, as most rows have")
            for sign in row:
                if sign not in SIGNS:
                    self.problem(("map", y), f"the sign {sign!r}", " ".join(SIGNS))
                square, wall = SIGNS.get(sign, (0, 0))
                self.state.ground.append(square)
                self.state.walls.append(wall)
        if self.problems:
            raise InputError(self.problems)
        squares = len(self.state.ground)
        self.state.occupied.extend([0] * squares)
        self.state.searched.extend([0] * search_length(squares))
        self.state.way.extend([0] * 2 * squares)
        self.state.fields.extend([0] * fields_length(squares))
        self.state.sights.extend([0] * sights_length(squares))

    def _unit(self, i: int, person: PersonSheet) -> Unit:
        on_sheet = int(person.ap_max * AP) if person.ap_max else 0
        if not on_sheet and self.state.rulings.ap_derivation == ApDerivation.SHEET_ONLY:
            self.problem(("combatants", i), "no ap_max", "a number of Action Points on the sheet")
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
            hiding=int(person.hiding), ap_max=points, ap=points,
            first_arm=len(self.state.arms), arms=len(arms),
            first_skill=len(self.state.skills), skills=len(person.skills),
        )  # fmt: skip
        for name, rating in person.skills.items():
            self.state.skills.append(Skill(index_of(self.names["skills"], name), rating))
        for k, weapon in enumerate(arms):
            self.names["arms"].append(f"{weapon.name} of {person.name}")
            number = 1 + sum(other.name == weapon.name for other in arms[:k])
            at = ("combatants", i, "weapons", k)
            self.state.arms.append(self._arm(at, person, weapon, number))
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
            unit.posture = st.PRONE
            unit.minutes = person.unconscious_minutes or 0
            unit.out_turns = turns_in(self.state, unit.minutes)

    def _arm(
        self, at: tuple[str | int, ...], person: PersonSheet, sheet: WeaponSheet, number: int
    ) -> Arm:
        settings = list(sheet.settings)
        if sheet.setting is not None and sheet.setting not in settings:
            self.problem((*at, "setting"), f"{sheet.setting!r}", ", ".join(settings))
        full = UNLIMITED if sheet.charges is None else sheet.charges
        loaded = full if sheet.loaded is None else min(sheet.loaded, full)
        weapon = self._weapon(person, sheet, number)
        return Arm(
            weapon=weapon,
            skill=person.skills.get(sheet.skill, 0),
            ready=int(sheet.ready or sheet.kind == "unarmed"),
            setting=index_of(self.names["settings"], sheet.setting or settings[0]),
            charges=loaded,
            loads=UNLIMITED if sheet.spare_loads is None else sheet.spare_loads,
            count=sheet.count,
        )

    def _weapon(self, person: PersonSheet, sheet: WeaponSheet, number: int) -> int:
        settings = list(sheet.settings.values())
        bands = sorted(sheet.bands, key=lambda band: band.max)
        weapon = Weapon(
            kind=NAMES["weapon_kinds"].index(sheet.kind),
            attack_ap=int(sheet.ap_cost * AP), parry_ap=int(sheet.parry_ap * AP),
            charges=UNLIMITED if sheet.charges is None else sheet.charges,
            rate=sheet.rate or 0, settings=len(settings),
            setting=row([index_of(self.names["settings"], s) for s in sheet.settings], st.SETTINGS),
            hit=row([s.hit for s in settings], st.SETTINGS),
            graze=row([NOTHING if s.graze is None else s.graze for s in settings], st.SETTINGS),
            damage=row([NAMES["kinds"].index(s.type) for s in settings], st.SETTINGS),
            bands=len(bands),
            reach=row([b.max for b in bands], st.BANDS),
            modifier=row([b.mod for b in bands], st.BANDS),
        )  # fmt: skip
        # The second of a person's two is a weapon of its own, so that one can say which.
        name = sheet.name if number == 1 else f"{sheet.name} {number}"
        key = (name, repr(weapon))
        if key not in self.weapons:
            self.weapons[key] = len(self.state.weapons)
            self.state.weapons.append(weapon)
            if name in self.names["weapons"]:
                name = f"{name} ({person.name})"
            self.names["weapons"].append(name)
        return self.weapons[key]


def row(values: list[int], length: int) -> list[int]:
    """Return values filled up with zeros to a row of the state."""
    return values + [0] * (length - len(values))
