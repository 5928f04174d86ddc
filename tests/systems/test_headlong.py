"""The headlong go at the nearest enemy with plain attacks, whatever the rule system."""

from __future__ import annotations

from collections import Counter

import pytest

from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, WON
from starfray.readings.play.table import BotTable

GROUND = {  # even ground, and a tactic that thinks
    "starcraft-rpg/even-ground": "combined arms",
    "star-trek-adventures/training-deck": "to kill",
    "serenity/even-street": "careful",
    "starcraft-d6/same-hands": "elusive",
    "fasa-trek/proving-ground": "quick",
    "fasa-trek/cruiser-duel": "watchful",
}
PLAIN = {  # what the headlong do to hurt somebody, and never another thing
    "starcraft-rpg": {"attack", "attack_square"},
    "star-trek-adventures": {"attack"},
    "serenity": {"attack", "blind_shot_towards"},
    "starcraft-d6": {"shoot", "melee_attack", "brawl"},
    "fasa-trek": {"attack", "fire", "throw", "volley"},
}
ON_THE_WAY = {
    "declare", "done", "course", "draw", "draw_item", "end_turn", "hustle", "move", "movement",
    "pass", "plot", "reload", "resolve", "roll_all", "roll_panels", "run", "sprint", "stand",
    "stand_up", "trade_standard_move", "turn_in_place", "use_power", "wait", "walk", "watch",
}  # fmt: skip
FIGHTS = 12


def fought(where: str, *tactics: str) -> tuple[Counter[str], list[int]]:
    """Return what is done in some fights by these tactics, and who wins each."""
    key, _, name = where.partition("/")
    system = ruleset(key)
    document = read_document(shipped_encounters(system)[name].read_bytes(), name=f"{name}.yaml")
    setup = build_encounter(document)
    for side, tactic in zip(setup.state.sides, tactics, strict=True):
        side.tactic = system.tactics.index(tactic)
    used: Counter[str] = Counter()
    won = []
    for number in range(FIGHTS):
        state = system.layout.clone(setup.state)
        table = BotTable(system, Philox(3, number))
        system.begin(state, table)
        while system.over(state) == GOING_ON:
            action = system.choose(state, system.turn(state))
            used[system.words.verbs[action.verb].name] += 1
            system.apply(state, table, action)
        won.append(system.over(state) - WON)
    return used, won


@pytest.mark.parametrize("where", GROUND)
def test_they_attack_plainly_and_do_nothing_besides(where: str) -> None:
    used, _ = fought(where, "headlong", "headlong")
    plain = PLAIN[where.partition("/")[0]]
    assert plain & used.keys()
    assert used.keys() <= plain | ON_THE_WAY


@pytest.mark.parametrize(("where", "tactic"), GROUND.items())
def test_they_lose_to_those_who_think(where: str, tactic: str) -> None:
    _, here = fought(where, tactic, "headlong")
    _, there = fought(where, "headlong", tactic)
    assert here.count(0) + there.count(1) > here.count(1) + there.count(0)
