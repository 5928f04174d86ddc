"""Bots fight as their tactic is named, and the reckoning one beats the headlong one."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from starfray.conformance.chance import any_legal
from starfray.core.chance.philox import Philox
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.ruleset import GOING_ON, WON, Setup
from starfray.core.rulings import switches
from starfray.readings.play.course import Course
from starfray.readings.play.table import BotTable
from starfray.readings.simulate.player import Player
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

# What each tactic does in the gap of the wall, and what it never does.
SPECIAL = {
    "burst_fire", "burst_fire_full", "focused_burst", "focused_burst_full", "suppressing_fire",
    "suppressing_fire_full", "saturation_fire", "aim", "charge", "heavy_strikes", "crouch_cover",
    "bob_and_weave", "tactics", "leadership", "rally",
}  # fmt: skip
DOES = {
    "firefight": {"focused_burst"},
    "marksmen": {"aim", "focused_burst", "crouch_cover", "bob_and_weave"},
    "headlong": set[str](),
    "storm": {"charge", "heavy_strikes", "focused_burst"},
    "pin down": {"suppressing_fire", "suppressing_fire_full", "burst_fire", "crouch_cover"},
    "combined arms": {"suppressing_fire", "burst_fire", "aim", "leadership", "rally", "charge"},
}


def armed(encounter: str, *tactics: str) -> Setup:
    file = shipped_encounters(SYSTEM)[encounter]
    setup = build_encounter(read_document(file.read_bytes(), name=f"{encounter}.yaml"))
    for side, tactic in zip(setup.state.sides, tactics, strict=True):
        side.tactic = SYSTEM.tactics.index(tactic)
    return setup


def fought(setup: Setup, number: int, used: Counter[str]) -> Any:
    """Play a fight between bots, each action legal; return its last state."""
    state = SYSTEM.layout.clone(setup.state)
    table = BotTable(SYSTEM, Philox(4, number))
    SYSTEM.begin(state, table)
    while SYSTEM.over(state) == GOING_ON:
        action = SYSTEM.choose(state, SYSTEM.turn(state))
        assert SYSTEM.why_not(state, action) == 0
        used[SYSTEM.words.verbs[action.verb].name] += 1
        SYSTEM.apply(state, table, action)
    return state


@pytest.mark.parametrize("tactic", DOES)
def test_a_tactic_does_what_it_is_named_for(tactic: str) -> None:
    used: Counter[str] = Counter()
    for number in range(15):
        fought(armed("breach", tactic, tactic), number, used)

    assert DOES[tactic] <= set(used)
    if tactic == "headlong":
        assert not SPECIAL & set(used)


def test_reckoning_beats_running_at_the_nearest() -> None:
    won = 0
    for number in range(40):
        sides = ("combined arms", "headlong") if number % 2 else ("headlong", "combined arms")
        state = fought(armed("even-ground", *sides), number, Counter())
        won += SYSTEM.over(state) == WON + sides.index("combined arms")

    assert won >= 32


def test_fire_that_pins_holds_the_gap_better_than_fire_that_does_not() -> None:
    def held(tactic: str) -> int:
        setup = armed("breach", tactic, "storm")
        return sum(SYSTEM.over(fought(setup, number, Counter())) == WON + 0 for number in range(40))

    assert held("pin down") >= held("firefight") + 4


@given(
    st.sampled_from(list(shipped_encounters(SYSTEM))),
    st.fixed_dictionaries(
        {name: st.sampled_from(options) for name, options in switches(SYSTEM.rulings).items()}
    ),
    st.integers(0, 2**32),
)
@example(
    "parley",
    {"diagonals": "alternate", "letting_go": "free", "charge_distance": "exactly"},
    196,  # a way whose squares cost less by another one, with one diagonal more
)
@settings(max_examples=25, deadline=None)
def test_every_tactic_knows_what_to_do_in_any_state(
    encounter: str, rulings: dict[str, str], seed: int
) -> None:
    """After random legal actions and answers, too, what each of them chooses is legal."""
    chance = random.Random(seed)
    file = shipped_encounters(SYSTEM)[encounter]
    document = read_document(file.read_bytes(), name=f"{encounter}.yaml")
    fight = Course(SYSTEM, build_encounter(document, {"rulings": rulings}))
    source = Philox(seed, 1)

    def chooser(state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        assert options >> SYSTEM.answer(state, who, question, options, a, b, c) & 1
        return chance.choice([k for k in range(63) if options >> k & 1])

    fight.begin(source=source, chooser=chooser)
    for _ in range(40):
        if fight.over != GOING_ON:
            break
        state = SYSTEM.layout.clone(fight.state)
        for tactic in range(len(SYSTEM.tactics)):
            for side in state.sides:
                side.tactic = tactic
            action = SYSTEM.choose(state, fight.turn)
            assert SYSTEM.why_not(state, action) == 0, SYSTEM.tactics[tactic]
        fight.apply(any_legal(fight, chance), source=source, chooser=chooser)


@pytest.mark.slow
@pytest.mark.parametrize("tactic", SYSTEM.tactics)
def test_each_tactic_is_the_same_compiled(tactic: str) -> None:
    for encounter in ("breach", "even-ground", "parley"):
        setup = armed(encounter, tactic, SYSTEM.tactics[-1 - SYSTEM.tactics.index(tactic)])
        _, finals = Player(SYSTEM, setup.state, 4).play(0, 20)
        for number in range(20):
            state = fought(setup, number, Counter())

            assert SYSTEM.layout.flatten(state) == finals[number].tolist(), number
