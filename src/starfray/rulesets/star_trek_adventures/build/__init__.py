"""Laying an encounter out as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from starfray.core.absent import NOTHING, NOWHERE
from starfray.core.encounter import build_sides
from starfray.core.own_names import Kinds
from starfray.core.ruleset import Setup
from starfray.core.sets import add
from starfray.rulesets.star_trek_adventures import state as st
from starfray.rulesets.star_trek_adventures.build.checks import (
    carried_names,
    check,
    runners,
    stress_of,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    starting_threat,
)
from starfray.rulesets.star_trek_adventures.rulings import Rulings, UnarmedStrike
from starfray.rulesets.star_trek_adventures.sheets import CharacterSheet, Encounter, WeaponSheet
from starfray.rulesets.star_trek_adventures.state.under_way import Attack, Hand
from starfray.space.zones import zone_steps

__all__ = ["Encounter", "build", "check"]


def build(encounter: Encounter, rulings: Rulings) -> Setup:
    """Lay an encounter out as a state."""
    return _Builder(encounter, rulings).setup()


class _Builder:
    def __init__(self, encounter: Encounter, rulings: Rulings) -> None:
        self.encounter = encounter
        self.rulings = rulings
        self.kinds: Kinds[st.Weapon] = Kinds()
        self.weapons, self.weapon_names = self.kinds.sheets, self.kinds.names
        self.units = [c.name for c in encounter.combatants]
        self.zones = list(encounter.zones)
        self.things = [thing.name for thing in encounter.objects]
        self.lying: list[st.Thing] = []
        self.covers: list[st.Cover] = []
        self.kinds_called: dict[str, set[int]] = {}
        self.focuses: list[tuple[int, str]] = []
        self.tasks = [task.name for task in encounter.tasks]
        self.task_focuses: list[tuple[int, int]] = []

    def setup(self) -> Setup:
        encounter = self.encounter
        sides = build_sides(encounter, st.Party)
        for side, runner in zip(sides, runners(encounter), strict=True):
            side.players = int(runner == "players")
        self.weapon(encounter.unarmed_strike, "")
        if self.rulings.unarmed_strike == UnarmedStrike.PLAIN:
            self.weapons[0].knockdown = self.weapons[0].non_lethal = 0
        for zone, dice in encounter.cover.items():
            self.place(self.zones.index(zone), dice)
        units = [self.character(i, c, sides) for i, c in enumerate(encounter.combatants)]
        objects = [
            st.Thing(
                self.zone(t.zone), int(t.damageable and t.weapon is None),
                t.resistance, t.stress,
                NOTHING if t.weapon is None else self.weapon(t.weapon, t.name), 1,
                t.grenades_left if t.weapon is not None and t.weapon.qualities.grenade else 0,
                int(t.complex),
            )
            for t in encounter.objects
        ]  # fmt: skip
        objects += self.lying
        for i, thing in enumerate(encounter.objects):
            for j in map(self.things.index, thing.beside):
                objects[i].beside = add(objects[i].beside, j)
                objects[j].beside = add(objects[j].beside, i)
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
        own_things = self.things[: len(encounter.objects)]
        for i, character in enumerate(encounter.combatants):
            for other in character.in_reach_of:
                if other in own_things:
                    touching[i * len(self.things) + own_things.index(other)] = 1
                    continue
                j = self.units.index(other)
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
            Attack(),
            Hand(),
            reach,
            self.pairs(encounter.unseen),
            self.pairs(encounter.no_contact),
            touching,
            [units[i].guard_bonus if i == j else 0 for i in range(n) for j in range(n)],
            self.covers,
            self.skilled(n),
            self.practised(n),
            self.steps(),
            [0] * n,
        )  # fmt: skip
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
        stress_max = stress_of(sheet)
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
            stress=stress_max if sheet.stress is None else sheet.stress,
            resistance=sheet.resistance,
            recovering=int(sheet.recovering),
            recover_resistance=sheet.recover_resistance,
            cover=self.place(self.zone(sheet.zone), sheet.cover_dice),
            injury=st.INJURIES.index(sheet.injury),
            hurt_in_scene=int(sheet.injury != "none"),
            injury_debilitating=int(sheet.injury_debilitating),
            lethally_struck=int(sheet.lethally_struck),
            stabilized=int(sheet.stabilized),
            avoid_used=int(sheet.avoid_used),
            prone=int(sheet.prone),
            guard_bonus=sheet.guard_bonus,
            advantages=sheet.advantages,
            complications=sheet.complications,
            ranking_officer=int(sheet.ranking_officer),
            commanding_officer=int(sheet.commanding_officer),
            direct_used=int(sheet.direct_used),
            aid_tried=int(sheet.aid_tried),
            zone=self.zone(sheet.zone),
        )
        if sheet.assists is not None:
            unit.assists = self.units.index(sheet.assists)
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

    def place(self, zone: int, given: int | list[int]) -> int:
        """Return the number of a place of cover in a zone; -1 for one without dice."""
        pieces = [given] if isinstance(given, int) else given
        if not any(pieces):
            return NOWHERE
        place = st.Cover(zone, [*pieces, *[0] * (st.COVERS - len(pieces))])
        if place not in self.covers:
            self.covers.append(place)
        return self.covers.index(place)

    def hand_weapons(self, i: int, unit: st.Character, sheet: CharacterSheet) -> None:
        """Fill the slots of what is carried: the Unarmed Strike first."""
        unit.carried[0] = 0
        unit.drawn[0] = 1
        known = carried_names(self.encounter, sheet)
        for slot, weapon in enumerate(sheet.weapons, 1):
            unit.carried[slot] = self.weapon(weapon, sheet.name)
            unit.piece[slot] = self.thing(sheet.name, weapon)
            natural = weapon.mode == "unarmed" and weapon.name not in sheet.concealed
            unit.drawn[slot] = int(natural or weapon.name in sheet.drawn)
            if weapon.qualities.grenade:
                unit.grenades_left[slot] = sheet.grenades_left
        for name in sheet.concealed:
            unit.concealed[known.index(name)] = 1
        for use in (use for uses in sheet.focuses.values() for use in uses):
            if use in st.FOCUS_TASKS:
                unit.focus_tasks |= 1 << st.FOCUS_TASKS.index(use)
            elif use in self.tasks:
                self.task_focuses.append((i, self.tasks.index(use)))
            else:
                self.focuses.append((i, use))

    def thing(self, owner: str, weapon: WeaponSheet) -> int:
        """Return the number of a weapon as a thing that may come to lie somewhere."""
        name = self.free_name(f"{owner}'s {weapon.name}", self.things)
        self.things.append(name)
        kind = self.weapon(weapon, owner)
        self.lying.append(st.Thing(damageable=0, stress=0, weapon=kind, lies=0))
        return len(self.things) - 1

    def weapon(self, sheet: WeaponSheet, owner: str) -> int:
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
        number = self.kinds.number(weapon, sheet.name, owner)
        self.kinds_called.setdefault(sheet.name, set()).add(number)
        return number

    @staticmethod
    def free_name(wanted: str, names: Sequence[str]) -> str:
        """Return a name that is not taken yet: the wanted one, or with a number."""
        name, copies = wanted, 1
        while name in names:
            copies += 1
            name = f"{wanted} ({copies})"
        return name

    # ------------------------------------------------------------------------ the place

    def zone(self, name: str | None) -> int:
        return 0 if name is None else self.zones.index(name)

    def steps(self) -> list[int]:
        """Return the distances between all zones, a way leading both ways."""
        n = len(self.zones)
        adjacent = [0] * (n * n)
        for zone, beside in self.encounter.zones.items():
            for name in beside:
                a, b = self.zones.index(zone), self.zones.index(name)
                adjacent[a * n + b] = adjacent[b * n + a] = 1
        distances: list[int] = []
        for zone_number in range(n):
            row, queue = [0] * n, [0] * n
            zone_steps(adjacent, n, zone_number, row, queue)
            distances += row
        return distances

    def skilled(self, n: int) -> list[int]:
        """Return for each character and kind of weapon whether a Focus applies, by its name."""
        matrix = [0] * (n * len(self.weapons))
        for who, name in self.focuses:
            for weapon in self.kinds_called[name]:
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
        for task in self.encounter.tasks:
            thing = NOTHING if task.at is None else self.things.index(task.at)
            opponent = NOTHING if task.opposed_by is None else self.units.index(task.opposed_by)
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
        return list(self.encounter.sides).index(name)

    def pairs(self, pairs: Iterable[Sequence[str]]) -> list[int]:
        n = len(self.units)
        matrix = [0] * (n * n)
        for pair in pairs:
            a, b = (self.units.index(name) for name in pair)
            matrix[a * n + b] = matrix[b * n + a] = 1
        return matrix
