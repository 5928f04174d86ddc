"""Laying an encounter out as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from starfray.core.absent import NOTHING, NOWHERE
from starfray.core.encounter import build_sides
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, Problem, dotted
from starfray.core.ruleset import Setup
from starfray.rulesets.star_trek_adventures import state as st
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import stress_track
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    starting_threat,
)
from starfray.rulesets.star_trek_adventures.rulings import Rulings, UnarmedStrike
from starfray.rulesets.star_trek_adventures.sheets import CharacterSheet, Encounter, WeaponSheet
from starfray.space.zones import zone_steps

__all__ = ["Encounter", "build"]


def build(encounter: Encounter, rulings: Rulings, document: Document) -> Setup:
    """Lay an encounter out as a state; InputError for a name that there is not."""
    return _Builder(encounter, rulings, document).setup()


class _Builder:
    def __init__(self, encounter: Encounter, rulings: Rulings, document: Document) -> None:
        self.encounter = encounter
        self.rulings = rulings
        self.document = document
        self.problems: list[Problem] = []
        self.weapons: list[st.Weapon] = []
        self.weapon_names: list[str] = []
        self.units = [c.name for c in encounter.combatants]
        self.zones = list(encounter.zones)
        self.things = [thing.name for thing in encounter.objects]
        self.lying: list[st.Thing] = []
        self.covers: list[st.Cover] = []
        self.focuses: list[tuple[int, int]] = []
        self.tasks = [task.name for task in encounter.tasks]
        self.task_focuses: list[tuple[int, int]] = []

    def setup(self) -> Setup:
        encounter = self.encounter
        sides = build_sides(encounter, st.Party)
        runners = zip(sides, encounter.sides.values(), ("players", "game master"), strict=False)
        for side, sheet, default in runners:
            side.players = int((sheet.run_by or default) == "players")
        if sum(side.players for side in sides) != 1:
            self.problem(("sides",), "sides run by the same", "players and game master, one each")
        self.weapon(encounter.unarmed_strike)
        if self.rulings.unarmed_strike == UnarmedStrike.PLAIN:
            self.weapons[0].knockdown = self.weapons[0].non_lethal = 0
        for zone, dice in encounter.cover.items():
            where = ("cover", zone)
            self.place(self.index("zone", zone, self.zones, where), dice, where)
        objects = [
            st.Thing(
                self.zone(t.zone, ("objects", i, "zone")), int(t.damageable and t.weapon is None),
                t.resistance, t.stress, NOTHING if t.weapon is None else self.weapon(t.weapon), 1,
                t.grenades_left if t.weapon is not None and t.weapon.qualities.grenade else 0,
                int(t.complex),
            )
            for i, t in enumerate(encounter.objects)
        ]  # fmt: skip
        units = [self.character(i, c, sides) for i, c in enumerate(encounter.combatants)]
        objects += self.lying
        n = len(units)
        players = sum(sides[unit.side].players and unit.kind == st.PLAYER for unit in units)
        fight = st.Fight(
            last_round=encounter.objectives.rounds,
            first_side=self.first_side(sides),
            momentum=encounter.momentum,
            threat=starting_threat(players) if encounter.threat is None else encounter.threat,
            zones=len(self.zones),
            stun_order=int(encounter.stun_order),
        )
        reach = [0] * (n * n)
        touching = [0] * (n * len(self.things))
        for i, character in enumerate(encounter.combatants):
            for k, other in enumerate(character.in_reach_of):
                if other in self.things[: len(encounter.objects)]:
                    thing = self.things.index(other)
                    touching[i * len(self.things) + thing] = 1
                    if objects[thing].zone != units[i].zone:
                        at = ("combatants", i, "in_reach_of", k)
                        self.problem(at, f"{other} in another zone", "something in the same zone")
                    continue
                j = self.index("combatant", other, self.units, ("combatants", i, "in_reach_of", k))
                if units[j].zone != units[i].zone:
                    at = ("combatants", i, "in_reach_of", k)
                    self.problem(at, f"{other} in another zone", "somebody in the same zone")
                if i != j:
                    reach[i * n + j] = reach[j * n + i] = 1
        state = st.State(
            fight,
            self.rulings,
            sides,
            units,
            self.weapons,
            [
                st.Hazard(
                    h.damage, NOTHING if h.lethal is None else int(h.lethal),
                    int(h.effects.intense), int(h.effects.knockdown),
                    h.effects.piercing, h.effects.vicious,
                )
                for h in encounter.hazards
            ],
            objects,
            self.other_tasks(),
            st.Attack(),
            st.Hand(),
            reach,
            self.pairs(encounter.unseen, "unseen"),
            self.pairs(encounter.no_contact, "no_contact"),
            touching,
            [units[i].guard_bonus if i == j else 0 for i in range(n) for j in range(n)],
            self.covers,
            self.skilled(n),
            self.practised(n),
            self.steps(),
            [0] * n,
        )  # fmt: skip
        if self.problems:
            raise InputError(self.problems)
        names = {
            "units": self.units,
            "sides": list(encounter.sides),
            "weapons": self.weapon_names,
            "zones": self.zones,
            "objects": self.things,
            "tasks": self.tasks,
            "hazards": [hazard.name for hazard in encounter.hazards],
        }
        return Setup(state, names)

    # ------------------------------------------------------------------------ characters

    def character(self, i: int, sheet: CharacterSheet, sides: Sequence[st.Party]) -> st.Character:
        side = self.encounter.side_index(sheet.side)
        players = sides[side].players
        kind = sheet.kind or ("player" if players else "minor_npc")
        attributes = [getattr(sheet, name) for name in st.ATTRIBUTES]
        disciplines = [getattr(sheet, name) for name in st.DISCIPLINES]
        stress_max = sheet.stress_max
        if stress_max is None:
            stress_max = stress_track(attributes[st.FITNESS], disciplines[st.SECURITY])
        stress = stress_max if sheet.stress is None else min(sheet.stress, stress_max)
        determination = sheet.determination
        if determination is None:
            determination = int(kind == "player")
        unit = st.Character(
            side=side,
            kind=st.KINDS.index(kind),
            attributes=attributes,
            disciplines=disciplines,
            values=len(sheet.values),
            determination=determination,
            stress_max=stress_max,
            stress=stress,
            resistance=sheet.resistance,
            recovering=int(sheet.recovering),
            recover_resistance=sheet.recover_resistance,
            cover=self.cover(i, sheet),
            injury=st.INJURIES.index(sheet.injury),
            injury_debilitating=int(sheet.injury_debilitating),
            lethally_struck=int(sheet.lethally_struck),
            stabilised=int(sheet.stabilised),
            avoid_used=int(sheet.avoid_used),
            prone=int(sheet.prone),
            guard_bonus=sheet.guard_bonus,
            advantages=sheet.advantages,
            complications=sheet.complications,
            ranking_officer=int(sheet.ranking_officer),
            commanding_officer=int(sheet.commanding_officer),
            direct_used=int(sheet.direct_used),
            aid_tried=int(sheet.aid_tried),
            zone=self.zone(sheet.zone, ("combatants", i, "zone")),
        )
        if sheet.assists is not None:
            unit.assists = self.index(
                "combatant", sheet.assists, self.units, ("combatants", i, "assists")
            )
        if sheet.means is not None:
            unit.means = st.MEANS_OF_AVOIDING.index(sheet.means.does)
            unit.means_uses = sheet.means.uses
            unit.means_momentum = sheet.means.momentum
            unit.means_threat = sheet.means.threat
            unit.means_determination = sheet.means.determination
            unit.means_stress = sheet.means.stress
            unit.means_in_limit = int(sheet.means.uses_scene_limit)
        self.hand_weapons(i, unit, sheet)
        return unit

    def cover(self, i: int, sheet: CharacterSheet) -> int:
        """Return the place of cover that a character has taken in its zone; -1 for none."""
        zone = self.zone(sheet.zone, ("combatants", i, "zone"))
        return self.place(zone, sheet.cover_dice, ("combatants", i, "cover_dice"))

    def place(self, zone: int, given: int | list[int], at: tuple[str | int, ...]) -> int:
        """Return the number of a place of cover in a zone; -1 for one without dice."""
        pieces = [given] if isinstance(given, int) else given
        if len(pieces) > st.COVERS or not all(0 <= dice <= 10 for dice in pieces):
            self.problem(at, str(pieces), f"up to {st.COVERS} pieces of cover of 0 to 10 dice")
            return NOWHERE
        place = st.Cover(zone, [*pieces, *[0] * (st.COVERS - len(pieces))])
        if not any(pieces):
            return NOWHERE
        if place not in self.covers:
            self.covers.append(place)
        return self.covers.index(place)

    def hand_weapons(self, i: int, unit: st.Character, sheet: CharacterSheet) -> None:
        """Fill the slots of what is carried: the Unarmed Strike first."""
        unit.carried[0] = 0
        unit.drawn[0] = 1
        known = ["Unarmed Strike", *(weapon.name for weapon in sheet.weapons)]
        for slot, weapon in enumerate(sheet.weapons, 1):
            unit.carried[slot] = self.weapon(weapon)
            unit.piece[slot] = self.thing(sheet.name, weapon)
            natural = weapon.mode == "unarmed" and weapon.name not in sheet.concealed
            unit.drawn[slot] = int(natural or weapon.name in sheet.drawn)
            if weapon.qualities.grenade:
                unit.grenades_left[slot] = sheet.grenades_left
        for k, name in enumerate(sheet.drawn):
            self.index("weapon", name, known, ("combatants", i, "drawn", k))
        for k, name in enumerate(sheet.concealed):
            at = ("combatants", i, "concealed", k)
            slot = self.index("weapon", name, known, at)
            unit.concealed[slot] = 1
            hides = self.weapons[unit.carried[slot]].hidden and not unit.drawn[slot]
            if name in known and not hides:
                self.problem(at, name, "a weapon with Hidden that is not drawn")
        for focus, uses in sheet.focuses.items():
            for k, use in enumerate(uses):
                if use in st.FOCUS_TASKS:
                    unit.focus_tasks |= 1 << st.FOCUS_TASKS.index(use)
                    continue
                if use in self.tasks:
                    self.task_focuses.append((i, self.tasks.index(use)))
                    continue
                slot = self.index(
                    "use of a Focus", use, [*known, *st.FOCUS_TASKS, *self.tasks],
                    ("combatants", i, "focuses", focus, k),
                )  # fmt: skip
                self.focuses.append((i, unit.carried[slot]))

    def thing(self, owner: str, weapon: WeaponSheet) -> int:
        """Return the number of a weapon as a thing that may come to lie somewhere."""
        name = self.free_name(f"{owner}'s {weapon.name}", self.things)
        self.things.append(name)
        self.lying.append(st.Thing(damageable=0, stress=0, weapon=self.weapon(weapon), lies=0))
        return len(self.things) - 1

    def weapon(self, sheet: WeaponSheet) -> int:
        """Return the number of a weapon; the same kind of weapon has one number."""
        effects, qualities = sheet.effects, sheet.qualities
        weapon = st.Weapon(
            mode=st.MODES.index(sheet.mode),
            damage=sheet.damage,
            includes_security=int(sheet.damage_includes_security),
            longest=st.RANGES.index(sheet.longest_range),
            area=int(effects.area),
            intense=int(effects.intense),
            knockdown=int(effects.knockdown),
            piercing=effects.piercing,
            vicious=effects.vicious,
            **{name: int(value) for name, value in qualities.model_dump().items()},
        )
        for number, (name, known) in enumerate(zip(self.weapon_names, self.weapons)):
            if name == sheet.name and known == weapon:
                return number
        self.weapons.append(weapon)
        self.weapon_names.append(self.free_name(sheet.name, self.weapon_names))
        return len(self.weapons) - 1

    @staticmethod
    def free_name(wanted: str, names: Sequence[str]) -> str:
        """Return a name that is not taken yet: the wanted one, or with a number."""
        name, copies = wanted, 1
        while name in names:
            copies += 1
            name = f"{wanted} ({copies})"
        return name

    # ------------------------------------------------------------------------ the place

    def zone(self, name: str | None, at: tuple[str | int, ...]) -> int:
        return 0 if name is None else self.index("zone", name, self.zones, at)

    def steps(self) -> list[int]:
        """Return the distances between all zones, a way leading both ways."""
        n = len(self.zones)
        adjacent = [0] * (n * n)
        for zone, beside in self.encounter.zones.items():
            for k, name in enumerate(beside):
                a, b = (
                    self.zones.index(zone),
                    self.index("zone", name, self.zones, ("zones", zone, k)),
                )
                adjacent[a * n + b] = adjacent[b * n + a] = 1
        distances: list[int] = []
        for zone_number in range(n):
            row, queue = [0] * n, [0] * n
            zone_steps(adjacent, n, zone_number, row, queue)
            distances += row
        return distances

    def skilled(self, n: int) -> list[int]:
        """Return for each character and kind of weapon whether a Focus applies."""
        matrix = [0] * (n * len(self.weapons))
        for who, weapon in self.focuses:
            matrix[who * len(self.weapons) + weapon] = 1
        return matrix

    def practised(self, n: int) -> list[int]:
        """Return for each character and Task of the encounter whether a Focus applies."""
        matrix = [0] * (n * len(self.tasks))
        for who, task in self.task_focuses:
            matrix[who * len(self.tasks) + task] = 1
        return matrix

    def other_tasks(self) -> list[st.OtherTask]:
        """Return the Tasks that the encounter lists."""
        listed = []
        for k, task in enumerate(self.encounter.tasks):
            thing = opponent = NOTHING
            if task.at is not None:
                known = self.things[: len(self.encounter.objects)]
                thing = self.index("object", task.at, known, ("tasks", k, "at"))
            if task.opposed_by is not None:
                at = ("tasks", k, "opposed_by")
                opponent = self.index("combatant", task.opposed_by, self.units, at)
            listed.append(
                st.OtherTask(
                    st.ATTRIBUTES.index(task.attribute), st.DISCIPLINES.index(task.discipline),
                    task.difficulty, task.complication_range, int(task.movement), thing, opponent,
                    st.ATTRIBUTES.index(task.its_attribute),
                    st.DISCIPLINES.index(task.its_discipline), st.PREPARING.index(task.prepare),
                )
            )  # fmt: skip
        return listed

    def first_side(self, sides: Sequence[st.Party]) -> int:
        name = self.encounter.first_side
        if name is None:
            return next((i for i, side in enumerate(sides) if side.players), 0)
        return self.index("side", name, list(self.encounter.sides), ("first_side",))

    def pairs(self, pairs: Iterable[Sequence[str]], field: str) -> list[int]:
        n = len(self.units)
        matrix = [0] * (n * n)
        for k, pair in enumerate(pairs):
            if len(pair) != 2:
                self.problem((field, k), f"{len(pair)} names", "two names")
                continue
            a, b = (
                self.index("combatant", x, self.units, (field, k, i)) for i, x in enumerate(pair)
            )
            matrix[a * n + b] = matrix[b * n + a] = 1
        return matrix

    # ------------------------------------------------------------------------ mistakes

    def index(self, what: str, name: str, known: Sequence[str], at: tuple[Any, ...]) -> int:
        if name in known:
            return list(known).index(name)
        self.problems.append(
            Problem.unknown(
                what, name, known, file=self.document.name, line=self.document.line_of(at),
                field=dotted(at),
            )
        )  # fmt: skip
        return 0

    def problem(self, at: tuple[Any, ...], found: str, allowed: str) -> None:
        line = self.document.line_of(at)
        self.problems.append(Problem(self.document.name, line, dotted(at), found, allowed))
