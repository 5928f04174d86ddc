"""Hidden information: nothing that a side is shown depends on what it does not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from starfray.cli.replay import step_json
from starfray.conformance.chance import any_legal
from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import StarfrayError
from starfray.core.ruleset import GOING_ON, Setup
from starfray.core.rulings import switches
from starfray.readings.explain.narrator import Line, Narrator
from starfray.readings.explain.viewing import UNSEEN, Audience
from starfray.readings.odds.odds import weigh
from starfray.readings.play.course import Course, Step
from starfray.readings.simulate.replay import replay
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.what_a_side_knows import (
    SECRETS,
    side_knows,
)
from starfray.rulesets.starcraft_rpg.rulings import BurstRolls
from starfray.rulesets.starcraft_rpg.state import CLOAKED, IN_THE_OPEN, SLOTS, UP, Combatant
from tests.rulesets.starcraft_rpg.scenes import SYSTEM
from tests.rulesets.starcraft_rpg.test_rules import ready_encounter

HUNT = ready_encounter("ghost-hunt")
VERBS = {verb.name: verb.number for verb in SYSTEM.words.verbs}
# What is no secret of who hides: the sheet, and what everybody is told of it all the same.
PUBLIC = {
    "side", "hp", "hp_max", "down", "strength", "instinct", "agility", "fortitude", "intelligence",
    "willpower", "accuracy", "defense", "agility_defense", "resolve", "toughness",
    "damage_resistance", "damage_threshold", "healing_threshold", "regeneration", "bleed",
    "shields", "initiative_bonus", "initiative", "roll_offs", "speed_bonus", "aim_bonus",
    "morale", "morale_bonus", "flat_footed", "concealment", "cover", "obstruction", "hand_skills",
    "hidden", "location_known", "last_x", "last_y", "spots_within", "detects_within",
    "psychic", "energy_fatigue", "forced_boost_until", "powers", "shields_max",
    "protoss", "stunned", "unconscious_until", "wounds", "severed", "skills", "weapons",
    "struck_by", "struck_in", "blow_weapon", "blow_hailfire", "blow_overage", "blow_share",
    "attacks_on_it",
    "area_total", "area_overage", "nature", "languages", "broken", "taunted_by",
}  # fmt: skip


def test_every_field_is_public_or_secret() -> None:
    """A new field of combatants has to be put into one of the lists."""
    fields = set(Combatant.__slots__)

    assert fields == PUBLIC | set(SECRETS) | {"x", "y"}
    assert not PUBLIC & {*SECRETS, "x", "y"}


def played(seed: int, steps: int) -> Course:
    """Return a fight after some random legal steps; bots take every third.

    Every other seed is played by a mixture of rulings.
    """
    chance = random.Random(seed)
    fight = Course(SYSTEM, HUNT)
    if seed % 2:
        fight.first = SYSTEM.layout.clone(HUNT.state)
        for name, options in switches(SYSTEM.rulings).items():
            setattr(fight.first.rulings, name, chance.randrange(len(options)))
    source = Philox(seed, 0)
    fight.begin(source=source, chooser=SYSTEM.answer)
    for number in range(steps):
        if fight.over != GOING_ON:
            break
        action = SYSTEM.choose(fight.state, fight.turn)
        if number % 3:
            action = any_legal(fight, chance)
        fight.apply(action, source=source, chooser=SYSTEM.answer)
    return fight


def wide(actions: list[Action]) -> list[Action]:
    """Return at most a few actions of each verb, so that the many squares do not crowd out all."""
    by_verb: dict[int, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action)
    return [one for same in by_verb.values() for one in same[:: max(1, len(same) // 3)]]


def unknown(state: Any, side: int) -> list[int]:
    return [u for u in range(len(state.units)) if not side_knows(state, side, u)]


def otherwise(state: Any, side: int, chance: random.Random) -> Any:
    """Return a state that differs only in what a side does not know."""
    other = SYSTEM.layout.clone(state)
    fight = other.fight
    hidden = unknown(state, side)
    for number in hidden:
        unit = other.units[number]
        taken = {(u.x, u.y) for u in other.units if u.down == UP}
        free = [
            (x, y)
            for x in range(fight.width)
            for y in range(fight.height)
            if (x, y) not in taken and other.squares[y * fight.width + x] < 4
        ]
        unit.x, unit.y = chance.choice(free)
        unit.prone, unit.crouching = chance.randrange(2), chance.randrange(2)
        unit.held = [chance.randrange(3) if kind >= 0 else 0 for kind in unit.weapons]
        unit.rounds = [chance.randrange(9) for _ in range(SLOTS)]
        unit.drop_x = [chance.randrange(9) for _ in range(SLOTS)]
        unit.sprints, unit.fatigue = chance.randrange(9), chance.randrange(3)
        unit.stealth_total = chance.randrange(30)
        unit.behavior = chance.randrange(4)
        for one in other.units:
            if one.side == side and one.hidden:
                one.known_to ^= chance.randrange(2) << number
    return other


def pairs(seed: int, steps: int, draw: int) -> Iterator[tuple[int, Any, Any]]:
    """Give each side from whom somebody hides, with two states that are alike to it."""
    fight = played(seed, steps)
    if fight.over != GOING_ON:
        return
    for side in range(2):
        if unknown(fight.state, side):
            yield side, fight.state, otherwise(fight.state, side, random.Random(draw))


SEEDS = st.tuples(st.integers(0, 10_000), st.integers(0, 40), st.integers(0, 10_000))


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_what_a_side_may_know_is_the_same(seeds: tuple[int, int, int]) -> None:
    for side, one, two in pairs(*seeds):
        audience = Audience(SYSTEM, (side,))
        flatten = SYSTEM.layout.flatten

        assert flatten(audience.seen(one)) == flatten(audience.seen(two))
        assert [audience.knows(one, u) for u in range(6)] == [
            audience.knows(two, u) for u in range(6)
        ]


@given(SEEDS)
@example((138, 37, 0))  # somebody was found by one who hides from it
@settings(max_examples=25, deadline=None)
def test_the_same_actions_are_legal_and_chosen(seeds: tuple[int, int, int]) -> None:
    """In both states and in the state as the side sees it; the bots choose alike, too."""
    for side, one, two in pairs(*seeds):
        if one.units[one.fight.active].side != side:
            continue
        seen = Audience(SYSTEM, (side,)).seen(one)
        actions = list(SYSTEM.candidates(seen))

        assert actions == list(SYSTEM.candidates(one)) == list(SYSTEM.candidates(two))
        for action in actions:
            reason = SYSTEM.why_not(seen, action)
            assert reason == SYSTEM.why_not(one, action) == SYSTEM.why_not(two, action)
        who = one.fight.active
        for tactic in range(len(SYSTEM.tactics)):
            one.sides[side].tactic = two.sides[side].tactic = tactic
            assert SYSTEM.choose(one, who) == SYSTEM.choose(two, who), SYSTEM.tactics[tactic]


@given(SEEDS)
@settings(max_examples=12, deadline=None)
def test_odds_can_be_taken_of_whatever_a_side_may_do(seeds: tuple[int, int, int]) -> None:
    """They are taken in the state as it sees it, so they are the same for both."""
    for side, one, _ in pairs(*seeds):
        seen = Audience(SYSTEM, (side,)).seen(one)
        if one.units[one.fight.active].side != side:
            continue
        legal = [a for a in SYSTEM.candidates(seen) if SYSTEM.why_not(seen, a) == 0]
        for action in wide(legal):
            try:
                odds = weigh(SYSTEM, HUNT, seen, action, budget=60)
            except TooManyPaths:
                continue
            assert sum(odds.leaves.values()) == odds.whole


def told(side: int, state: Any, action: Action, dice: int) -> list[Line] | None:
    """Return what a side is told of an action; None where it cannot be done."""
    fight = Course(SYSTEM, HUNT._replace(state=state))
    audience = Audience(SYSTEM, (side,))
    try:
        step = fight.apply(action, source=Philox(dice, 1), chooser=SYSTEM.answer)
    except StarfrayError:
        return None
    return Narrator(SYSTEM, HUNT.names).tell(step.events, audience.at(state))


def names_hidden(lines: list[Line], hidden: list[int]) -> bool:
    return any(HUNT.names["units"][unit] in line.text for line in lines for unit in hidden)


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_the_own_actions_are_told_alike(seeds: tuple[int, int, int]) -> None:
    """With the same dice, unless they touch somebody hidden, who is named then."""
    for side, one, two in pairs(*seeds):
        if (
            one.units[one.fight.active].side != side
            or one.rulings.burst_rolls == BurstRolls.ROLL_EACH
        ):
            continue  # a roll for each of them tells how many they are
        hidden = unknown(one, side)
        legal = [a for a in SYSTEM.candidates(one) if SYSTEM.why_not(one, a) == 0]
        for action in wide(legal):
            if action.verb == VERBS["end_turn"]:
                continue  # others act then, and may be the hidden ones
            lines, others = told(side, one, action, 5), told(side, two, action, 5)

            assert lines is not None
            assert others is not None
            if not names_hidden(lines, hidden) and not names_hidden(others, hidden):
                assert lines == others


# The turn is over, or it went too fast to be hidden, or into somebody.
GUESSES = ("attack_square", "focused_burst_at", "focused_burst_full_at", "saturation_fire_at")
STANDS_OUT = ("turn_over", "in_the_open", "given_away", "ran_into")
UNSEEN_VERBS = ("move", "shift", "reload", "draw_item", "fall_prone", "crouch_cover", "stand_up")


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_nothing_is_told_of_what_is_done_in_hiding(seeds: tuple[int, int, int]) -> None:
    for side, state, _ in pairs(*seeds):
        if state.fight.active not in unknown(state, side):
            continue
        narrator, witness = Narrator(SYSTEM, HUNT.names), Audience(SYSTEM, (side,)).at(state)
        legal = [a for a in SYSTEM.candidates(state) if SYSTEM.why_not(state, a) == 0]
        for action in wide([a for a in legal if a.verb in {VERBS[v] for v in UNSEEN_VERBS}]):
            lines = told(side, state, action, 3)

            assert lines is not None
            if any(line.kind in STANDS_OUT for line in lines):
                continue
            assert lines == []
            text = narrator.action(action, witness)
            assert text == f"{HUNT.names['units'][action.who]} does something unseen"


def numbers_told(step: Step, audience: Audience) -> Iterator[tuple[str, set[tuple[str, str]]]]:
    """Give what an audience is told of a step, and the squares that it names in so doing."""
    narrator, witness = Narrator(SYSTEM, HUNT.names), audience.at(step.before, step.after)
    assert witness is not None
    guessed = step.action is not None and step.action.verb in {VERBS[v] for v in GUESSES}
    if step.action is not None and not guessed:  # a guess that is right is told by who guesses
        data = narrator.action_json(step.action, witness.told_of(step.action))
        known = step_json(narrator, audience, step)["action"]
        assert known is None or known == data
        text = narrator.action(step.action, audience.at(step.before, step.after))
        yield text, set(re.findall(r"(\d+), (\d+)", text)) | pair(known or {}, "x", "y")
    for line in narrator.tell(step.events, audience.at(step.before, step.after)):
        squares = set(re.findall(r"(\d+), (\d+)", " ".join([line.text, *line.parts])))
        squares |= pair(line.numbers, "to_x", "to_y") | pair(line.numbers, "at_x", "at_y")
        yield line.text, squares


def pair(numbers: Mapping[str, Any], x: str, y: str) -> set[tuple[str, str]]:
    return {(str(numbers[x]), str(numbers[y]))} if x in numbers else set()


def test_nobody_is_told_the_square_of_who_is_lost_from_sight() -> None:
    """Of all that is told of it, nothing names the square where it is then."""
    lost = 0
    for seed in range(45, 80):
        steps = played(seed, 40).steps + replay(SYSTEM, HUNT, 0, seed).steps
        for side, step in product(range(2), steps):
            audience = Audience(SYSTEM, (side,))
            for unit in unknown(step.after, side):
                here, there = step.before.units[unit], step.after.units[unit]
                known = audience.knows(step.before, unit)
                lost += known
                if known and (here.x, here.y) == (there.x, there.y):
                    continue  # nobody is left who knows it, but it was known
                for text, squares in numbers_told(step, audience):
                    told = HUNT.names["units"][unit] in text
                    assert not told or (str(there.x), str(there.y)) not in squares, text

    assert lost > 0


def test_what_is_told_of_who_moves_out_of_sight() -> None:
    """It moves on, and is not seen any more; where to, its own side is told."""
    state = SYSTEM.layout.clone(HUNT.state)
    shade = HUNT.names["units"].index("Shade")
    state.units[shade].location_known = 1
    SYSTEM.ready(state, shade)
    unit = state.units[shade]
    action = Action(VERBS["move"], shade, -1, -1, unit.x, unit.y - 1, -1)
    step = Course(SYSTEM, HUNT._replace(state=state)).apply(action)
    patrol, ghosts = Audience(SYSTEM, (0,)), Audience(SYSTEM, (1,))
    narrator = Narrator(SYSTEM, HUNT.names)

    assert narrator.action(action, patrol.at(state, step.after)) == "Shade moves on"
    assert narrator.action(action, patrol.at(state)) == "Shade moves on"  # still under way
    assert narrator.action_json(action, UNSEEN) == {"do": "move", "who": "Shade"}
    assert [
        line.text for line in narrator.tell(step.events, patrol.at(state)) if not line.bookkeeping
    ] == ["Shade is out of sight again."]
    told = narrator.action(action, ghosts.at(state, step.after))
    assert told == f"Shade moves to square {unit.x}, {unit.y - 1}"


def test_who_finds_nobody_tells_its_own_side_alone() -> None:
    state = SYSTEM.layout.clone(HUNT.state)
    spotter = HUNT.names["units"].index("Castellan")
    SYSTEM.ready(state, spotter)
    for unit in state.units:
        unit.hidden = CLOAKED if unit.side else IN_THE_OPEN  # so that no spotter finds them
    action = Action(VERBS["spot"], spotter, -1, -1, -1, -1, -1)
    step = Course(SYSTEM, HUNT._replace(state=state)).apply(action)
    narrator = Narrator(SYSTEM, HUNT.names)

    for side, told in ((0, ["Castellan finds nobody."]), (1, [])):
        lines = narrator.tell(step.events, Audience(SYSTEM, (side,)).at(state))
        assert [line.text for line in lines if not line.bookkeeping] == told


def test_the_game_master_sees_all() -> None:
    audience = Audience(SYSTEM)
    state = HUNT.state

    assert audience.seen(state) is state
    assert audience.at(state) is None
    assert all(audience.knows(state, unit) for unit in range(6))


def guess_odds(setup: Setup, target: str, x: int, y: int) -> Any:
    state = SYSTEM.layout.clone(setup.state)
    SYSTEM.ready(state, 1)
    seen = Audience(SYSTEM, (0,)).seen(state)
    unit = setup.names["units"].index(target)
    kind = state.units[1].weapons[0]
    action = Action(VERBS["attack_square"], 1, unit, kind, x, y, -1)
    return weigh(SYSTEM, setup, seen, action)


@pytest.mark.parametrize("square", [(20, 4), (9, 3), (12, 7)])
def test_odds_of_a_guess_are_those_of_a_right_one(square: tuple[int, int]) -> None:
    """Whether or not somebody is there: 6 + d20 - 5 against 17."""
    odds = guess_odds(HUNT, "Shade", *square)

    assert odds.probability("hit") == odds.probability("Shade.location_known = 1")
    assert odds.probability("hit") == Fraction(1, 4)
    assert odds.probability("hit") + odds.probability("miss") == 1
