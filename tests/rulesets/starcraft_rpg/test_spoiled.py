"""Against the same side with one choice spoiled, a bot wins: its choices are worth something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import Action, action
from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import GOING_ON, WON, Setup
from starfray.readings.play.table import BotTable
from starfray.rulesets.starcraft_rpg.bots import choosing, shooting
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.aiming_and_called_shots import AIM
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import ATTACK_WITH
from starfray.rulesets.starcraft_rpg.state import UP
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

Choice = Callable[..., Any]

FIGHTS = 120
FIGHTER = {
    "hp_max": 36,
    "damage_threshold": 13,
    "accuracy": 5,
    "instinct": 5,
    "agility": 5,
    "defense": 17,
}
RIFLE = {"name": "rifle", "mode": "ranged", "damage": 11, "range": 24}
PISTOLS = {"name": "pistols", "mode": "ranged", "damage": 8, "range": 24, "attacks": 2}
CARBINE = {**RIFLE, "name": "carbine", "damage": 8, "automatic": "full", "magazine": 60}
PEBBLE = {"name": "pebble", "mode": "ranged", "damage": 5, "hands": 1, "range": 24}
SIDEARM = {"name": "sidearm", "mode": "ranged", "damage": 12, "hands": 1, "range": 24}
GUNSLINGER = {"weapons": [PISTOLS], "defense": 21, "agility_defense": 0, "hp_max": 30}
BLEEDING = [{"weapons": [RIFLE], "bleed": 6}, {"weapons": [RIFLE], "bleed": 4}]


def mirrored(each: list[dict[str, Any]], tactic: str, far: int = 16, **more: Any) -> Setup:
    """Return a fight of the same fighters on both sides, so many squares apart."""
    combatants = [
        {**FIGHTER, "name": f"{side} {number}", "side": side, "at": [x, 2 * number], **sheet}
        for side, x in (("red", 0), ("blue", far))
        for number, sheet in enumerate(each)
    ]
    data = {
        "system": "starcraft-rpg", "sides": {"red": {"tactic": tactic}, "blue": {"tactic": tactic}},
        "objectives": {"rounds": 40}, "combatants": combatants, **more,
    }  # fmt: skip
    return build_encounter(Document("mirrored", data, 1))


def without(verb: int) -> Callable[[Choice], Choice]:
    """Return a spoiler of a choice: what it would do by that verb is not done."""

    def spoil(choose: Choice) -> Choice:
        def spoiled(state: Any, who: int, *more: Any) -> Any:
            chosen = choose(state, who, *more)
            return action(END_TURN, who) if chosen.verb == verb else chosen

        return spoiled

    return spoil


def nothing(choose: Choice) -> Choice:
    """Spoil a choice of an action: it is never taken."""
    return lambda state, who, *more: action(END_TURN, who)


def first_weapon(choose: Choice) -> Choice:
    """Spoil the choice of an attack: only the first weapon of the list is thought of."""

    def spoiled(state: Any, who: int, how: int) -> Any:
        carried = list(state.units[who].weapons)
        state.units[who].weapons[1:] = [-1] * (len(carried) - 1)
        chosen = choose(state, who, how)
        state.units[who].weapons[:] = carried
        return chosen

    return spoiled


def first_target(choose: Choice) -> Choice:
    """Spoil the choice of a target: it is the first of the list that may be attacked."""

    def spoiled(state: Any, who: int, slot: int, how: int) -> Any:
        kind = state.units[who].weapons[slot]
        for target, other in enumerate(state.units):
            attack = Action(ATTACK_WITH, who, target, kind, -1, -1, -1)
            if other.down == UP and SYSTEM.why_not(state, attack) == 0:
                return target, shooting.worth_of_normal(state, who, target, kind, 0)
        return choose(state, who, slot, how)

    return spoiled


def plain_attacks(choose: Choice) -> Choice:
    """Spoil the choice of an attack: no special fire."""

    def spoiled(state: Any, who: int, how: int) -> Any:
        chosen = choose(state, who, how)
        if chosen.verb == END_TURN or chosen.target < 0:
            return chosen
        return Action(ATTACK_WITH, who, chosen.target, chosen.item, -1, -1, -1)

    return spoiled


SPOILED = {
    "never charges to shoot": (
        mirrored([GUNSLINGER, GUNSLINGER], "storm"),
        choosing, "best_charge_to_shoot", nothing, 12,
    ),
    "never aims": (
        mirrored([{"weapons": [RIFLE], "aim_bonus": 6} for _ in range(2)], "marksmen"),
        choosing, "before_attack", without(AIM), 12,
    ),
    "never takes cover": (
        mirrored([{"weapons": [RIFLE]}] * 3, "pin down"),
        choosing, "take_cover", nothing, 12,
    ),
    "gives no first aid": (
        mirrored(
            [{"skills": {"medicine": 8}}, *BLEEDING],
            "combined arms", first_aid={"dc": 12},
        ),
        choosing, "first_aid_for", nothing, 12,
    ),
    "takes the first weapon": (
        mirrored([{"weapons": [PEBBLE, SIDEARM]} for _ in range(2)], "combined arms"),
        choosing, "best_attack", first_weapon, 30,
    ),
    "takes the first target": (
        mirrored(
            [{"weapons": [RIFLE], "hp_max": 70, "defense": 24}, {"weapons": [RIFLE], "hp_max": 20},
             {"weapons": [RIFLE], "hp_max": 20}],
            "firefight",
        ),
        shooting, "pick_target", first_target, 20,
    ),
    "fires nothing but single shots": (
        mirrored([{"weapons": [CARBINE]} for _ in range(2)], "combined arms"),
        choosing, "best_attack", plain_attacks, 20,
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("choice", SPOILED)
def test_a_spoiled_choice_costs_fights(choice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, module, name, spoiler, margin = SPOILED[choice]
    whole = getattr(module, name)
    spoiled = spoiler(whole)
    side = 0

    def one_side(state: Any, who: int, *more: Any) -> Any:
        return (spoiled if state.units[who].side == side else whole)(state, who, *more)

    monkeypatch.setattr(module, name, one_side)
    won = lost = 0
    for number in range(FIGHTS):
        side = number % 2
        state = SYSTEM.layout.clone(setup.state)
        table = BotTable(SYSTEM, Philox(5, number // 2))
        SYSTEM.begin(state, table)
        while SYSTEM.over(state) == GOING_ON:
            SYSTEM.apply(state, table, SYSTEM.choose(state, SYSTEM.turn(state)))
        over = SYSTEM.over(state)
        won += over == WON + 1 - side
        lost += over == WON + side

    assert won >= lost + margin, f"{won} won, {lost} lost"
