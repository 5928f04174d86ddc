"""What is so in one rule system alone, as the conformance kit wants it told."""

from __future__ import annotations

import copy
import random
from typing import Any

from starfray.conformance import Own, Secrets
from starfray.core.encounter import resolved_encounter
from starfray.core.input.documents import Document
from starfray.readings.play.library import find_encounter
from tests.rulesets.starcraft_rpg import test_hidden
from tests.systems.looks import looks
from tests.systems.sums import complaints

HUNT = find_encounter("ghost-hunt")
# Nobody detects anything, and those who hide have all that can be done unheard.
AMBUSH = Document(
    "ambush",
    {
        "system": "starcraft-rpg",
        "sides": {"patrol": {}, "ghosts": {}},
        "map": [".........."] * 4 + ["....oo...."] + [".........."] * 4,
        "combatants": [
            {"use": "trooper", "name": "Ann", "side": "patrol", "at": [2, 2], "morale": 3},
            {"use": "trooper", "name": "Bo", "side": "patrol", "at": [3, 5], "morale": 2},
            {"use": "rifleman", "name": "Cy", "side": "patrol", "at": [6, 3]},
            *(
                {
                    "use": "phantom", "name": name, "side": "ghosts", "at": [9, y],
                    "hidden": "cloaked", "morale": 4, "skills": {"acrobatics": 6},
                    "weapons": [
                        {"name": "blade", "mode": "melee", "damage": 9, "silenced": True},
                        {
                            "name": "carbine", "mode": "ranged", "damage": 8, "silenced": True,
                            "automatic": "auto", "magazine": 60, "traits": ["grenade"],
                        },
                    ],
                }
                for y, name in ((1, "Dim"), (4, "Ebb"), (7, "Fog"))
            ),
        ],
    },
)  # fmt: skip


def nearer(state: Any, side: int, chance: random.Random) -> Any:
    """Return a state in which those who hide are elsewhere, most of them close to the side."""
    other = test_hidden.otherwise(state, side, chance)
    for number in test_hidden.unknown(state, side):
        unit = other.units[number]
        unit.fatigue = state.units[number].fatigue  # checks show it
        one = chance.choice([u for u in other.units if u.side == side])
        if one.down or chance.random() < 0.3:
            continue
        x, y = one.x + chance.choice((-1, 1, 0)), one.y + chance.choice((-1, 1))
        taken = {(u.x, u.y) for u in other.units if not u.down}
        inside = 0 <= x < other.fight.width and 0 <= y < other.fight.height
        if inside and (x, y) not in taken and other.squares[y * other.fight.width + x] < 4:
            unit.x, unit.y = x, y
            unit.held = [1 if kind >= 0 else 0 for kind in unit.weapons]
            unit.rounds = [9 for _ in unit.rounds]
    return other


def silenced(document: Document) -> Document:
    """Silence every weapon of an encounter, so that who hides may shoot and stay hidden."""
    data = copy.deepcopy(resolved_encounter(document).data)
    weapons = [weapon for one in data["combatants"] for weapon in one.get("weapons", ())]
    for weapon in weapons:
        weapon["silenced"] = True
    assert weapons
    return Document(f"{document.name}, silenced", data)


CALLED_SO = "it is called so in files alone"
OWN = {
    "fasa-trek": Own(
        complaints=complaints,
        says_nothing={
            "ShipSheet.kind": "which sheet it is",
            "PersonSheet.kind": "which sheet it is",
            "ChartSheet.name": CALLED_SO,
            "DamageTableSheet.name": CALLED_SO,
            "OfficerSheet.name": CALLED_SO,
            "StressChartSheet.name": CALLED_SO,
        },
    ),
    "serenity": Own(complaints=complaints, says_nothing={"ArmorSheet.name": CALLED_SO}),
    "star-trek-adventures": Own(
        complaints=complaints,
        says_nothing={
            "PartySheet.run_by": "of two sides one is the players': it changes for both at once",
            "ObjectSheet.grenades_left": "of a grenade that lies about, and no scene has one",
            "WeaponSheet.size": "for who reads the sheet; nobody's hands are counted",
        },
        all_alike={"assist_with", "advantage_with"},
    ),
    "starcraft-d6": Own(
        complaints=complaints,
        says_nothing={
            "ArmorSheet.name": CALLED_SO,
            "CombatantSheet.scale": "for who reads the sheet",
        },
        # Two names of one reading, each said by the rulebook.
        one_reading={("armor_stack", "once_each", "see_bp_loss")},
    ),
    "starcraft-rpg": Own(
        complaints=complaints,
        says_nothing={"ArmorSheet.name": CALLED_SO},
        all_alike={"shift_aside"},  # directions
        secrets=Secrets(
            nearer,
            encounters=[HUNT, AMBUSH, silenced(HUNT), silenced(AMBUSH)],
            # Who keeps an area under fire rolls against whoever ends its turn there, and so
            # notices it; who is run into feels it.
            noticed={"area_attack", "ran_into"},
            felt={"demoralized"},  # by whomever it is done
            looks=looks,
        ),
    ),
}
