"""What a side is shown of ships: two fights that differ only in secrets look the same to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import Action, action
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import Setup, Told
from starfray.core.sets import EMPTY, add, up_to
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.odds.odds import weigh
from starfray.readings.play.course import Course, Step
from starfray.readings.play.table import BotTable
from starfray.rulesets.fasa_trek.chapters.starship.what_a_side_knows import is_own_affair
from starfray.rulesets.fasa_trek.state import FIRING_PHASE, MOVEMENT_PHASE, POWER_PHASE, SKILL_PHASE
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, people, ships

RED, BLUE = range(2)
PANEL = {"captain": {"panel": [{"skill": "Tact", "effect": "steady shot"}]}}


def power(ship: Any, _mounts: list[Any]) -> None:
    ship.total_power = 37


def shared(ship: Any, _mounts: list[Any]) -> None:
    ship.allocated, ship.weapon_power, ship.shield_points = 1, 3, 4


def shields(ship: Any, _mounts: list[Any]) -> None:
    ship.shields[:] = [3, 9, 1, 0, 0, 2]


def weapons(_ship: Any, mounts: list[Any]) -> None:
    for mount in mounts:
        mount.armed = 2


def orders(ship: Any, _mounts: list[Any]) -> None:
    ship.ordered, ship.ordered_weapons, ship.ordered_shields, ship.ordered_course = 1, 2, 5, 112


def lock(ship: Any, _mounts: list[Any]) -> None:
    ship.lock, ship.answers, ship.lock_tried, ship.foe, ship.panel_used = 0, 3, 1, 0, 1


SECRETS = (power, shared, shields, weapons, orders, lock)


def setup(phase: int) -> Setup:
    made = ships({"officers": PANEL}, {"officers": PANEL})
    FASA.ready(made.state, 0)
    made.state.fight.phase = phase
    if phase == POWER_PHASE:
        for mount in made.state.mounts:
            mount.armed = 0
    return made


def two_fights(phase: int, *changes: Callable[[Any, list[Any]], None]) -> list[Course]:
    """Return two fights, the second with another secret of the blue ship."""
    fights = []
    for number in range(2):
        made = setup(phase)
        ship = made.state.ships[BLUE]
        if number:
            for change in changes:
                change(ship, made.state.mounts[ship.first_mount : ship.first_mount + ship.mounts])
        fight = Course(FASA, made)
        fights.append(fight)
    return fights


@pytest.mark.parametrize("phase", [POWER_PHASE, SKILL_PHASE, MOVEMENT_PHASE, FIRING_PHASE])
@pytest.mark.parametrize("secret", SECRETS)
def test_a_side_is_shown_nothing_of_the_others_secrets(phase: int, secret: Any) -> None:
    one, two = (fight.first for fight in two_fights(phase, secret))
    seen = [FASA.layout.flatten(FASA.seen_by(state, RED)) for state in (one, two)]  # type: ignore[misc]

    assert FASA.layout.flatten(one) != FASA.layout.flatten(two)
    assert seen[0] == seen[1]
    menus = [[(a, FASA.why_not(s, a)) for a in FASA.candidates(s)] for s in (one, two)]
    assert menus[0] == menus[1]


def test_odds_of_a_shot_tell_nothing_of_the_shield_that_it_meets() -> None:
    fights = two_fights(FIRING_PHASE, shields, power, weapons)
    shot = action(VERBS["volley"], RED, target=BLUE)
    odds = [
        weigh(FASA, setup(FIRING_PHASE), FASA.seen_by(fight.first, RED), shot)  # type: ignore[misc]
        for fight in fights
    ]

    assert odds[0].outcomes == odds[1].outcomes


@pytest.mark.parametrize("secret", SECRETS)
def test_a_bot_uses_no_secret_of_the_other_side(secret: Any) -> None:
    for phase in (POWER_PHASE, SKILL_PHASE, MOVEMENT_PHASE, FIRING_PHASE):
        one, two = (fight.first for fight in two_fights(phase, secret))
        for state in (one, two):
            state.ships[RED].points[:] = [3, 3, 3]

        assert FASA.choose(one, RED) == FASA.choose(two, RED)


def told(phase: int, side: int, *actions: Action) -> str:
    """Return what a side is told of what the red ship does."""
    fight = Course(FASA, setup(phase))
    fight.steps.append(Step(None, (), (), (), fight.first, fight.first))
    narrator, audience = Narrator(FASA, fight.names), Audience(FASA, (side,))
    lines = []
    for number, one in enumerate(actions):
        step = fight.apply(one, source=Philox(3, number))
        lines.append(narrator.action(one, audience.at(step.before, step.after)))
        lines += [line.text for line in narrator.tell(step.events, audience.at(step.before))]
    return "\n".join(lines)


def test_the_other_side_is_not_told_of_power_shields_arms_and_orders() -> None:
    actions = (
        action(VERBS["order_weapon"], RED, item=0),
        action(VERBS["order_shield"], RED, x=2),
        action(VERBS["allocate"], RED, x=8, y=6, n=5),
        action(VERBS["arm"], RED, item=0, n=4),
        action(VERBS["raise_shield"], RED, x=0, n=5),
    )
    own, other = (told(POWER_PHASE, side, *actions) for side in (RED, BLUE))

    for word in ("orders the beam armed", "arms the beam with 4", "shield stands at 5"):
        assert word in own
    for word in ("beam", "shield", "units", "points", "5"):
        assert word not in other


def test_the_other_side_is_not_told_of_locks_and_panels() -> None:
    actions = (action(VERBS["sensor_lock"], RED, target=BLUE),)
    own, other = (told(SKILL_PHASE, side, *actions) for side in (RED, BLUE))

    assert "scans" in own or "lock" in own
    for word in ("lock", "scan", "skill", "against", "answers"):
        assert word not in other


def test_what_is_used_is_known() -> None:
    made = setup(FIRING_PHASE)
    state = made.state
    state.ships[BLUE].shields[:] = [7] * 6
    FASA.apply(state, BotTable(FASA, Philox(1, 0)), action(VERBS["volley"], RED, target=BLUE))
    fired = [mount for mount in state.mounts[:2] if mount.fired]

    assert fired
    assert all(mount.seen == up_to(1) for mount in fired)
    seen = FASA.seen_by(state, BLUE)  # type: ignore[misc]
    assert [m.armed for m in seen.mounts[:2]] == [
        m.armed if m.fired else 0 for m in state.mounts[:2]
    ]


@pytest.mark.parametrize("side", [RED, BLUE])
def test_what_a_side_knows_it_is_shown_again(side: int) -> None:
    """A copy for a side keeps what it has found out, and copying it once more changes nothing."""
    state = setup(FIRING_PHASE).state
    other = 1 - side
    ship = state.ships[other]
    ship.shields[:] = [7] * 6
    ship.shields_seen[:] = [up_to(1), add(EMPTY, side), add(EMPTY, other), EMPTY, EMPTY, EMPTY]
    beam, missile = state.mounts[ship.first_mount : ship.first_mount + 2]
    beam.seen, missile.seen = up_to(1), add(EMPTY, other)

    once = FASA.seen_by(state, side)  # type: ignore[misc]
    twice = FASA.seen_by(once, side)  # type: ignore[misc]

    assert once.ships[other].shields == [7, 7, 0, 0, 0, 0]
    known = add(EMPTY, side)
    assert once.ships[other].shields_seen == [known, known, EMPTY, EMPTY, EMPTY, EMPTY]
    mounts = once.mounts[ship.first_mount : ship.first_mount + 2]
    assert [mount.seen for mount in mounts] == [known, EMPTY]
    assert [mount.armed for mount in mounts] == [beam.armed, 0]
    assert FASA.layout.flatten(twice) == FASA.layout.flatten(once)


def test_the_table_has_no_number_for_a_shield_that_a_side_knows_nothing_of() -> None:
    state = setup(FIRING_PHASE).state
    for ship in state.ships:
        ship.shields[:] = [7, 7, 0, 0, 0, 0]
    state.ships[BLUE].shields_seen[0] = add(EMPTY, RED)
    shields = [column for column in FASA.picture.columns(state) if isinstance(column, Told)]

    def told(seen: Any, who: int) -> str:
        return " ".join(column.tell(seen, who, {}) for column in shields)

    assert told(state, BLUE) == told(FASA.seen_by(state, RED), RED) == "7 7 0 0 0 0"  # type: ignore[misc]
    assert told(FASA.seen_by(state, RED), BLUE) == "7 ? ? ? ? ?"  # type: ignore[misc]
    assert told(people({}, {}).state, RED) == " " * 5


def test_only_its_own_side_hears_that_a_weapon_has_lost_its_power() -> None:
    state = ships({}, {}).state
    for who, ship in enumerate(state.ships):
        for at in range(ship.first_mount, ship.first_mount + ship.mounts):
            kept = [is_own_affair(state, side, "disarmed", (at,)) for side in (RED, BLUE)]
            assert kept == [who != RED, who != BLUE]
    assert len(state.mounts) > state.ships[1].first_mount > 0
