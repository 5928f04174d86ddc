"""Whatever is rolled again until something comes of it has an end, for the meanest sheets too."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON
from starfray.readings.play.table import BotTable

# So many calls are enough for any action; a rule that goes on for ever makes more of them.
MOST_CALLS = 200_000
ROUNDS = {"objectives": {"rounds": 3}}
NOTHING_AT_ALL = dict.fromkeys(
    ("strength", "dexterity", "constitution", "knowledge", "instincts", "presence", "psi"), "0D"
)

# Those who can do nothing, in as little room as there is.
MEANEST: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]] = {
    "starcraft-d6": [
        ({"attributes": NOTHING_AT_ALL}, {"range": "point_blank"}),
        ({"attributes": NOTHING_AT_ALL}, {"range": "point_blank", "rulings": {"below_1d": "pips"}}),
        ({"attributes": NOTHING_AT_ALL}, {"map": {"width": 2, "height": 1}}),
        (
            {"attributes": {**NOTHING_AT_ALL, "instincts": "+1"}},
            {"range": "extreme", "rulings": {"init_score": "penalised"}},
        ),
    ],
    "serenity": [
        (
            dict.fromkeys(
                ("agility", "strength", "vitality", "alertness", "intelligence", "willpower"), "d4"
            ),
            {"map": {"width": 2, "height": 2}, "light": light},
        )
        for light in ("clear", "pitch_black")
    ],
    "fasa-trek": [
        (dict.fromkeys(("STR", "END", "INT", "DEX", "CHA", "LUC", "PSI"), 1),
         {"map": [".."]}),
    ],
    "starcraft-rpg": [({"hp_max": 1, "damage_threshold": 1, "accuracy": -100}, {})],
    "star-trek-adventures": [({}, {})],
}  # fmt: skip
CASES = [(key, number) for key, sheets in MEANEST.items() for number in range(len(sheets))]


class Patience(BotTable):
    """A table that does not sit by for ever."""

    calls = 0

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        self.count()
        return super().chance(who, what, kind, a, b, c, d)

    def note(self, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
        self.count()

    def count(self) -> None:
        self.calls += 1
        assert self.calls < MOST_CALLS, "a rule rolls again without end"


@pytest.mark.parametrize(("key", "number"), CASES)
def test_the_meanest_sheets_come_to_an_end(key: str, number: int) -> None:
    system = ruleset(key)
    sheet, encounter = MEANEST[key][number]
    people = [
        {"name": f"p{i}", "side": side, "at": [i, 0], **sheet}
        for i, side in enumerate(("one", "other"))
    ]
    if key == "star-trek-adventures":
        for person in people:
            del person["at"]
    data = {
        "system": key, "sides": {"one": {}, "other": {}}, "combatants": people, **ROUNDS,
        **encounter,
    }  # fmt: skip
    setup = build_encounter(Document("test", data))
    for fight in range(5):
        state = system.layout.clone(setup.state)
        table = Patience(system, Philox(3, fight))
        system.begin(state, table)
        actions = 0
        while system.over(state) == GOING_ON:
            system.apply(state, table, system.choose(state, system.turn(state)))
            actions += 1
            assert actions < 2_000, "a fight goes on without end"
