"""Special actions and behaviors in fights full of them: nothing cheats, sticks or is untold."""

from __future__ import annotations

import random
from typing import Any

import pytest

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.changes import apply_notes
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import GOING_ON, Setup
from starfray.core.rulings import switches
from starfray.readings.play.course import Course
from starfray.readings.play.table import Note
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.aiming_and_called_shots import (
    CALL_SHOT,
)
from starfray.rulesets.starcraft_rpg.rulings import Rulings
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

OWN = {
    "action_move_attacks", "charge_distance", "charge_drawback_end", "full_auto_cost",
    "suppression_damage", "suppression_compliance", "suppression_duration", "suppression_oa_ammo",
    "saturation_attacks", "evade_timing", "evade_half", "evade_limit", "evade_while_prone",
    "special_fire_where", "called_shot_modes", "bob_flat_footed", "focusing_scope", "burst_rolls",
    "after_defeat", "diagonals", "stand_up_cost", "occupied_squares", "crouch_effect",
}  # fmt: skip
GUN = {
    "name": "gun",
    "mode": "ranged",
    "damage": 9,
    "automatic": "full",
    "magazine": 90,
    "attacks": 2,
}
LAUNCHER = {"name": "launcher", "mode": "ranged", "damage": 12, "burst": 1, "traits": ["grenade"]}
CLAWS = {"name": "claws", "mode": "melee", "damage": 8, "attacks": 2, "hands": 0}
MAP = [
    "..............",
    "...o....~~....",
    "...-....~~.o..",
    "......#.......",
    "..............",
]


def brawl(chosen: dict[str, str], *, with_map: bool) -> Setup:
    """Return a fight of three against three with everything that special actions need."""
    soldier = {
        "hp_max": 40, "damage_threshold": 12, "accuracy": 7, "defense": 16, "agility": 2,
        "instinct": 4, "strength": 4, "resolve": 14, "morale": 1, "morale_bonus": 2,
        "skills": {"acrobatics": 7},
    }  # fmt: skip
    data: dict[str, Any] = {
        "system": "starcraft-rpg",
        "sides": {"red": {}, "blue": {}},
        "rulings": chosen,
        "objectives": {"rounds": 12},
        "combatants": [
            {**soldier, "name": "a", "side": "red", "at": [1, 1], "weapons": [GUN]},
            {**soldier, "name": "b", "side": "red", "at": [1, 3], "weapons": [LAUNCHER]},
            {**soldier, "name": "c", "side": "red", "at": [4, 4], "weapons": [CLAWS]},
            {**soldier, "name": "d", "side": "blue", "at": [12, 1], "weapons": [GUN, CLAWS]},
            {**soldier, "name": "e", "side": "blue", "at": [10, 3], "weapons": [LAUNCHER]},
            {**soldier, "name": "f", "side": "blue", "at": [8, 4], "weapons": [CLAWS]},
        ],
    }
    if with_map:
        data["map"] = MAP
    return build_encounter(Document("test", data, 1))


@pytest.mark.parametrize("seed", range(8))
def test_random_legal_play_is_told_in_full(seed: int) -> None:
    """Whoever adds the notes up arrives at the state, whatever is done and answered."""
    chance = random.Random(seed)
    options = switches(Rulings)
    chosen = {name: chance.choice(options[name]) for name in sorted(OWN)}
    setup = brawl(chosen, with_map=seed % 2 == 0)

    def answer(_: object, who: int, question: int, mask: int, a: int, b: int, c: int) -> int:
        return chance.choice([k for k in range(63) if mask >> k & 1])

    fight = Course(SYSTEM, setup)
    source = Philox(seed, 7)
    told = SYSTEM.layout.clone(setup.state)
    fight.begin(source=source, chooser=answer)
    seen: set[int] = set()
    for _ in range(250):
        events = fight.steps[-1].events
        apply_notes(
            SYSTEM.words, told, [(e.kind, e.numbers) for e in events if isinstance(e, Note)]
        )
        assert SYSTEM.layout.flatten(told) == SYSTEM.layout.flatten(fight.state)
        if fight.over != GOING_ON:
            break
        before = SYSTEM.layout.flatten(fight.state)
        legal = [option.action for option in fight.options() if option.reason == 0]
        assert SYSTEM.layout.flatten(fight.state) == before
        assert legal, "somebody on turn can do nothing, not even end the turn"
        assert SYSTEM.why_not(fight.state, SYSTEM.choose(fight.state, fight.turn)) == 0
        action = by_verb(chance, legal)
        seen.add(action.verb)
        fight.apply(action, source=source, chooser=answer)

    assert len(seen) > 8


def test_the_map_shows_the_ground_and_what_is_under_fire() -> None:
    setup = brawl({}, with_map=True)
    state = setup.state
    state.areas[0].owner, state.areas[0].x, state.areas[0].y, state.areas[0].radius = 0, 9, 1, 1
    state.fight.suppressions = 1
    draw = SYSTEM.picture.ground
    assert draw is not None

    assert ["".join(draw(state, x, y) for x in range(14)) for y in range(5)] == [
        "········***···",
        "···o····***···",
        "···-····***o··",
        "······#·······",
        "··············",
    ]
    assert draw(state, -1, 0) == " "


def test_asking_why_not_disturbs_no_listing() -> None:
    """Who is suppressed and prone has ways sought for it while its movements are being listed."""
    setup = brawl({}, with_map=True)
    state = setup.state
    area, unit = state.areas[0], state.units[0]
    unit.agility = 14
    area.owner, area.x, area.y, area.radius = 3, unit.x, unit.y, 4
    state.fight.suppressions = unit.suppressed = unit.prone = 1
    SYSTEM.ready(state, 0)
    state.fight.minor = 0

    alone = list(SYSTEM.candidates(state))
    asked = []
    for action in SYSTEM.candidates(state):
        SYSTEM.why_not(state, action)
        asked.append(action)
    assert asked == alone


def by_verb(chance: random.Random, legal: list[Action]) -> Action:
    """Choose a verb first, so that the many movements do not drown the rest."""
    verbs = sorted({action.verb for action in legal})
    if len(verbs) > 1 and CALL_SHOT in verbs and chance.random() < 0.8:
        verbs.remove(CALL_SHOT)
    verb = chance.choice(verbs)
    return chance.choice([action for action in legal if action.verb == verb])
