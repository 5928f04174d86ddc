"""Psionics: exact odds against the document written a second time, conditions, powers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.content import read_packs
from starfray.core.input.errors import InputError
from starfray.core.ruleset import GOING_ON
from starfray.readings.odds.odds import weigh
from starfray.readings.play.table import BotTable, Note
from starfray.readings.scenarios.scenario_odds import scenario_odds
from starfray.readings.simulate.replay import replay
from starfray.rulesets.starcraft_rpg.picture import EFFECT_KINDS
from starfray.rulesets.starcraft_rpg.sheets.power_sheets import PowerSheet
from starfray.rulesets.starcraft_rpg.state import UNCONSCIOUS, UP
from tests.rulesets.starcraft_rpg.scenes import SYSTEM, scenario
from tests.rulesets.starcraft_rpg.test_rules import ready_encounter
from tests.rulesets.starcraft_rpg.test_sheets import build

D20 = range(1, 21)
FIELDS = (
    "p.energy_fatigue", "p.hp", "a.hp", "f.hp", "a.x", "p.stunned", "p.down",
    "p.forced_boost_until", "p.morale",
)  # fmt: skip


@dataclass(frozen=True)
class Psychic:
    """Who manifests: nobody in these fights can be wounded, so much do they bear."""

    psionics: int = 12
    fatigue: int = 0
    morale: int = 0
    uncontrolled: bool = False
    pl: int = 2
    dc: int = 18
    cost: int = 3
    boost: int = 0
    lance: bool = False


@dataclass(frozen=True)
class After:
    """What has become of the psychic `p`, the enemy `a` 2 squares off and the friend `f` 30 off."""

    fatigue: int = 0
    hp: int = 1000
    hp_a: int = 1000
    hp_f: int = 1000
    x_a: int = 2
    stunned: int = 0
    down: int = 0
    forced: int = 0
    morale: int = 0
    manifested: bool = False
    level: int = 0

    def seen(self) -> tuple[int, ...]:
        """Return the values of FIELDS."""
        return (
            self.fatigue, self.hp, self.hp_a, self.hp_f, self.x_a, self.stunned, self.down,
            self.forced, self.morale,
        )  # fmt: skip

    def hurt(self, radius: int, amount: int) -> After:
        """Return what a wave around the psychic leaves."""
        return replace(
            self,
            hp=self.hp - amount,
            hp_a=self.hp_a - amount * (radius >= 2),
            hp_f=self.hp_f - amount * (radius >= 30),
        )


Outcomes = Iterator[tuple[Fraction, After]]
A_FACE = Fraction(1, 20)


def check(after: After, bonus: int) -> Iterator[tuple[Fraction, int, After]]:
    """Roll a psionics check: its total, and the morale by a natural 1 or 20."""
    for face in D20:
        morale = after.morale + {1: -1, 20: 1}.get(face, 0)
        yield A_FACE, face + bonus, replace(after, morale=morale)


def manifest(psychic: Psychic) -> Outcomes:
    """Manifest a power, and overload where the natural roll or a boost does it."""
    bands = (4, 9, 20) if psychic.uncontrolled else (1, 4, 9)
    limit = bands[0 if psychic.morale >= 0 else 1 if psychic.morale >= -4 else 2]
    bonus = psychic.psionics - psychic.fatigue + 2 * psychic.boost
    start = After(fatigue=psychic.fatigue, morale=psychic.morale, level=psychic.pl + psychic.boost)
    for face in D20:
        after = replace(
            start,
            morale=start.morale + {1: -1, 20: 1}.get(face, 0),
            manifested=face + bonus >= psychic.dc,
        )
        if face > limit and psychic.boost == 0:
            yield A_FACE, after
            continue
        for chance, end in overload(after, psychic):
            yield A_FACE * chance, end


def overload(after: After, psychic: Psychic) -> Outcomes:
    """Take the rows of the table, one for each face of the overload roll."""
    level = after.level
    for face in D20:
        total = face + 3 * psychic.boost
        if total <= 14:
            more = 1 if total <= 5 else 2 if total <= 10 else 5 if total <= 12 else 10
            yield A_FACE, replace(after, fatigue=after.fatigue + more)
        elif total <= 16:
            yield A_FACE, replace(after, hp=after.hp - 5 * level)
        elif total <= 18:
            yield A_FACE, replace(after, forced=51)
        else:
            for chance, rolled, end in check(after, psychic.psionics):
                yield A_FACE * chance, row_with_a_check(total, rolled, end)


def row_with_a_check(total: int, rolled: int, after: After) -> After:
    """Return what a row from 19 on leaves, given its check."""
    level = after.level
    if total <= 20:
        if rolled >= 25:
            return replace(after, manifested=True, level=level + 2)
        return replace(after, manifested=False)
    if total <= 22:
        return replace(after.hurt(2 * level, 5 * level), stunned=int(rolled < 25))
    if total <= 24:
        if level < 2 or rolled < 18:
            return after
        steps = 1 + (rolled - 18) // 5
        return replace(after, hp_a=after.hp_a - 7 * level, x_a=2 + steps)
    if total <= 26:
        hurt = replace(after, hp=after.hp - 10 * level)
        return replace(hurt, down=0 if rolled >= 25 else UNCONSCIOUS)
    return replace(after.hurt(5 * level, 8 * level), down=0 if rolled >= 30 else UNCONSCIOUS)


def power_of(after: After, psychic: Psychic) -> Outcomes:
    """Let the power take effect where it manifests."""
    if not after.manifested:
        yield Fraction(1), after
        return
    after = replace(after, fatigue=after.fatigue + psychic.cost)
    if not psychic.lance:
        yield Fraction(1), after
        return
    for chance, rolled, end in check(after, psychic.psionics):
        hit = rolled >= 20
        yield chance, replace(end, hp_a=end.hp_a - (4 + 3 * after.level) * hit)


def expected(psychic: Psychic) -> dict[tuple[int, ...], Fraction]:
    """Return the distribution of FIELDS."""
    masses: dict[tuple[int, ...], Fraction] = {}
    for chance, after in manifest(psychic):
        for part, end in power_of(after, psychic):
            masses[end.seen()] = masses.get(end.seen(), Fraction(0)) + chance * part
    return masses


def casting(psychic: Psychic) -> Any:
    """Return the scenario of the same psychic manifesting."""
    power: dict[str, Any] = {
        "name": "s", "pl": psychic.pl, "dc": psychic.dc, "cost": psychic.cost,
    }  # fmt: skip
    action: dict[str, Any] = {"do": "manifest", "who": "p", "power": "s", "boost": psychic.boost}
    if psychic.lance:
        effect = {"kind": "psionic_damage", "amount": 4, "per_level": 3}
        power |= {"aim": "enemy", "range": 5, "against": "defense", "effects": [effect]}
        action |= {"do": "manifest_on", "target": "a"}
    tough = {"hp_max": 1000, "damage_threshold": 1000, "toughness": 18}
    combatants: list[dict[str, Any]] = [
        {
            "name": "p", "side": "red", "skills": {"psionics": psychic.psionics},
            "at": [0, 0], "psychic": "uncontrolled" if psychic.uncontrolled else "controlled",
            "morale": psychic.morale, "energy_fatigue": psychic.fatigue, "powers": [power], **tough,
        },
        {"name": "a", "side": "blue", "at": [2, 0], "defense": 20, **tough},
        {"name": "f", "side": "red", "at": [30, 0], **tough},
    ]  # fmt: skip
    return scenario(combatants, action)


@pytest.mark.parametrize(
    "psychic",
    [
        Psychic(),
        Psychic(fatigue=9),
        Psychic(morale=-2),
        Psychic(morale=-5, psionics=16),
        Psychic(uncontrolled=True),
        Psychic(uncontrolled=True, morale=-3, lance=True),
        Psychic(uncontrolled=True, morale=-6, lance=True, psionics=15),
        Psychic(boost=1, lance=True),
        Psychic(pl=4, boost=2, dc=24, psionics=14, fatigue=2),
        Psychic(pl=8, boost=4, dc=30, lance=True),
        Psychic(pl=12, boost=6, dc=30, psionics=18),
    ],
)
def test_manifesting_has_the_odds_of_the_document(psychic: Psychic) -> None:
    odds = scenario_odds(casting(psychic))

    assert odds.joint(*FIELDS) == expected(psychic)


@pytest.mark.slow
@pytest.mark.parametrize(
    "rulings", [{}, {"overload_push": "check_each", "wound_damage": "in_attack"}]
)
def test_odds_with_wounds_do_not_depend_on_what_is_forgotten(rulings: dict[str, str]) -> None:
    case = scenario(
        [
            {
                "name": "p", "side": "red", "damage_threshold": 14, "psychic": "controlled",
                "skills": {"psionics": 14}, "powers": [{"name": "s", "pl": 2, "dc": 18, "cost": 2}],
            },
            {"name": "a", "side": "blue", "at": [2, 0], "damage_threshold": 19},
            {"name": "f", "side": "red", "at": [9, 0], "damage_threshold": 40},
        ],
        {"do": "manifest", "who": "p", "power": "s", "boost": 1},
        rulings=rulings,
    )  # fmt: skip
    state = case.prepare()
    step = case.action(case.actions[0])

    merged = weigh(SYSTEM, case.setup, state, step)
    whole = weigh(SYSTEM, case.setup, state, step, merge=False)

    assert {leaf: Fraction(mass, merged.whole) for leaf, mass in merged.leaves.items()} == {
        leaf: Fraction(mass, whole.whole) for leaf, mass in whole.leaves.items()
    }


def test_who_is_stunned_can_only_end_the_turn() -> None:
    state = SYSTEM.layout.clone(ready_encounter("psionic-duel").state)
    SYSTEM.ready(state, 0)
    state.units[0].stunned = 1
    allowed = [
        SYSTEM.words.verbs[action.verb].name
        for action in SYSTEM.candidates(state)
        if SYSTEM.why_not(state, action) == 0
    ]

    assert allowed == ["end_turn"]
    assert SYSTEM.words.verbs[SYSTEM.choose(state, 0).verb].name == "end_turn"


def test_who_is_unconscious_takes_no_turn() -> None:
    state = SYSTEM.layout.clone(ready_encounter("psionic-duel").state)
    state.units[1].down = UNCONSCIOUS
    state.units[1].unconscious_until = 1201
    table = BotTable(SYSTEM, Philox(4, 4))
    SYSTEM.begin(state, table)
    for _ in range(200):
        if SYSTEM.over(state) != GOING_ON:
            break
        assert SYSTEM.turn(state) != 1
        SYSTEM.apply(state, table, SYSTEM.choose(state, SYSTEM.turn(state)))

    assert state.units[1].down != UP


def test_overloads_happen_in_the_duel() -> None:
    """Forty fights: the bots boost, overload, push themselves too far, and recover."""
    told: set[str] = set()
    for number in range(40):
        for step in replay(SYSTEM, ready_encounter("psionic-duel"), 2, number).steps:
            notes = [event for event in step.events if isinstance(event, Note)]
            told |= {SYSTEM.words.notes[note.kind].name for note in notes}

    assert told >= {
        "manifested", "not_manifested", "overloads", "boost_overloads", "more_fatigue",
        "overcharged", "stunned", "pushed", "power_lasts", "power_ends", "fatigue_removed",
        "shields_recovered",
    }  # fmt: skip


POWERS = read_packs(SYSTEM)["powers"]


@pytest.mark.parametrize("name", POWERS)
def test_every_sample_power_can_be_manifested(name: str) -> None:
    sheet = PowerSheet.model_validate({"name": name, **POWERS[name]})
    target = "f" if sheet.aim == "ally" else "a"
    aimed: dict[str, dict[str, Any]] = {
        "self": {"do": "manifest"},
        "square": {"do": "manifest_at", "x": 1, "y": 0},
    }
    action = aimed.get(sheet.aim, {"do": "manifest_on", "target": target})
    case = scenario(
        [
            {
                "name": "p", "side": "red", "psychic": "controlled", "skills": {"psionics": 30},
                "powers": [{"name": name, **POWERS[name]}],
            },
            {"name": "f", "side": "red", "damage_threshold": 90},
            {"name": "a", "side": "blue", "damage_threshold": 90, "psychic": "controlled"},
        ],
        {**action, "who": "p", "power": name, "boost": 0},
        dice=[10, 10, 10],
    )  # fmt: skip

    outcome = case.run()

    assert outcome.refused is None
    assert outcome.state.units[0].energy_fatigue == sheet.cost
    lasts = sheet.sustained or sheet.rounds > 0
    assert any(lasting.level for lasting in outcome.state.lasting) == lasts


def test_sample_powers_use_every_kind_of_effect() -> None:
    used = {effect["kind"] for power in POWERS.values() for effect in power["effects"]}

    assert used == set(EFFECT_KINDS) - {"none"}


@pytest.mark.parametrize(
    ("power", "told"),
    [
        ({"pl": 0}, "pl"),
        ({"aim": "foe"}, "enemy"),
        ({"effects": [{"kind": "defense", "amount": 2}]}, "sustained"),
        ({"effects": [{"kind": "stun"}] * 4}, "effects"),
        ({"effects": [{"kind": "fear"}]}, "stun"),
    ],
)
def test_mistakes_in_powers_are_named(power: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError) as caught:
        build({"powers": [{"name": "s", "pl": 2, "dc": 10, "cost": 1, **power}]})

    assert told in str(caught.value)


def test_any_action_of_psionics_gets_an_answer() -> None:
    state = SYSTEM.layout.clone(ready_encounter("psionic-duel").state)
    SYSTEM.ready(state, 0)
    garbage = (NONE, -7, 0, 1, 5, 63, 2**31 - 1)
    for verb in range(len(SYSTEM.words.verbs) + 2):
        for item in garbage:
            for number in garbage:
                action = Action(verb, 0, number, item, number, item, number)
                assert 0 <= SYSTEM.why_not(state, action) < len(SYSTEM.words.reasons)
