"""From the sheets of powers to the state: kinds of powers, and those that can last."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.own_names import Kinds
from starfray.core.sets import add, has
from starfray.rulesets.starcraft_rpg.picture import ACTIONS, AIMS, DEFENSES, EFFECT_KINDS, REACHES
from starfray.rulesets.starcraft_rpg.sheets.power_sheets import PowerSheet
from starfray.rulesets.starcraft_rpg.state import EFFECTS, Lasting, Power


class Repertoire:
    """The powers of an encounter, and which psychics can keep which of them up."""

    def __init__(self) -> None:
        self.known: Kinds[PowerSheet] = Kinds()
        self.kinds = self.known.sheets
        self.names = self.known.names
        self.lasting: list[Lasting] = []
        self.lasting_names: list[str] = []

    def learn(
        self, sheets: list[PowerSheet], caster: int, owner: str, skill: int, others: int
    ) -> int:
        """Return the powers that a psychic knows, a bit for each kind.

        There is room for that many manifestations of each power at the same time as the psychic's
        `skill` can pay for, for one at least and at most for one upon each of the fight.
        """
        known = 0
        for sheet in sheets:
            kind = self.known.number(sheet, sheet.name, owner)
            if (sheet.sustained or sheet.rounds) and not has(known, kind):
                most = others if sheet.aim != "self" or sheet.area is not None else 1
                if sheet.cost > 0:
                    most = min(most, max(1, -(-skill // sheet.cost)))
                name = f"{self.names[kind]} of {owner}"
                for number in range(1, most + 1):
                    self.lasting.append(Lasting(caster=caster, power=kind))
                    self.lasting_names.append(name if number == 1 else f"{name} ({number})")
            known = add(known, kind)
        return known

    def records(self) -> list[Power]:
        """Return the kinds as records."""
        return [power_record(sheet) for sheet in self.kinds]


def radius_of(sheet: PowerSheet) -> int:
    """Return the radius of a power's area, `NOTHING` for one combatant, 0 for a square alone."""
    if sheet.area is None:
        return 0 if sheet.aim == "square" else NOTHING
    return sheet.area


def power_record(sheet: PowerSheet) -> Power:
    """Return a power's sheet as a record."""
    effects = [
        (EFFECT_KINDS.index(effect.kind), effect.amount, effect.per_level)
        for effect in sheet.effects
    ]
    effects += [(0, 0, 0)] * (EFFECTS - len(effects))
    return Power(
        pl=sheet.pl,
        dc=sheet.dc,
        cost=sheet.cost,
        action=ACTIONS.index(sheet.action),
        aim=AIMS.index(sheet.aim),
        range=sheet.range,
        radius=radius_of(sheet),
        reaches=REACHES.index(sheet.reaches),
        against=DEFENSES.index(sheet.against),
        telepathic=int(sheet.telepathic),
        mind_reading=int(sheet.natural_mind_reading),
        silenced=int(sheet.silenced),
        lasts=SUSTAINED if sheet.sustained else sheet.rounds,
        effects=[kind for kind, _, _ in effects],
        amounts=[amount for _, amount, _ in effects],
        per_level=[amount for _, _, amount in effects],
    )


SUSTAINED = -1
