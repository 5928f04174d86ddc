"""The weapons of an encounter as records."""

from __future__ import annotations

import re

from starfray.core.absent import NOTHING, UNLIMITED
from starfray.core.own_names import Kinds
from starfray.rulesets.starcraft_rpg.picture import AUTOMATIC, RELOADS
from starfray.rulesets.starcraft_rpg.sheets import WeaponSheet
from starfray.rulesets.starcraft_rpg.state import Weapon

CARRYING = {"rounds", "spare_magazines", "held", "charges"}  # what differs from carrier to carrier
EVADABLE = ("delay", "grenade", "rocket", "missile")


class Armory:
    """The kinds of weapons of an encounter: equal sheets are one kind."""

    def __init__(self) -> None:
        self.known: Kinds[WeaponSheet] = Kinds()
        self.kinds = self.known.sheets
        self.names = self.known.names

    def kind(self, sheet: WeaponSheet, owner: str) -> int:
        """Return the number of a weapon's kind."""
        plain = sheet.model_copy(update=dict.fromkeys(CARRYING))
        return self.known.number(plain, sheet.name, owner)

    def records(self) -> list[Weapon]:
        """Return the kinds as records."""
        return [weapon_record(kind) for kind in self.kinds]


def weapon_record(sheet: WeaponSheet) -> Weapon:
    """Return a weapon's sheet as a record."""
    dice = re.findall(r"[+-]?\d+", sheet.damage_dice.replace("d", " ")) if sheet.damage_dice else []
    count, sides, bonus = [*map(int, dice), 0, 0, 0][:3]
    return Weapon(
        melee=int(sheet.mode == "melee"),
        damage=sheet.damage,
        dice=count,
        sides=sides,
        dice_bonus=bonus,
        accuracy_bonus=sheet.accuracy_bonus,
        aim_bonus=sheet.aim_bonus,
        penetration=sheet.penetration,
        rending=sheet.rending,
        hailfire=sheet.hailfire,
        burst=NOTHING if sheet.burst is None else sheet.burst,
        attacks=sheet.attacks,
        reach=sheet.reach,
        range=sheet.range,
        automatic=AUTOMATIC.index(sheet.automatic),
        magazine=magazine_of(sheet) or UNLIMITED,
        rounds_per_attack=sheet.rounds_per_attack,
        hands=sheet.hands,
        reload_action=RELOADS.index(sheet.reload_action),
        implement_dc=NOTHING if sheet.implement_dc is None else sheet.implement_dc,
        silenced=int(sheet.silenced),
        evadable=int(any(trait in EVADABLE for trait in sheet.traits)),
    )


def magazine_of(sheet: WeaponSheet) -> int:
    """Return how many rounds, or charges of a psionic implement, a weapon holds; 0 for none."""
    return sheet.charges_max or sheet.magazine or 0
