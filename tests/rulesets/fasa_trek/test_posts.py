"""Whose choice an action of a ship is, as the menu says it."""

from __future__ import annotations

from typing import Any

from starfray.core.action import action
from starfray.rulesets.fasa_trek.candidates import candidates
from starfray.rulesets.fasa_trek.prices import post
from starfray.rulesets.fasa_trek.state import CAPTAIN, ENGINEER, HELMSMAN, POWER_PHASE
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, crowd, on_turn, ships


def offered(state: Any) -> dict[str, set[str]]:
    """Return whose choice each verb is that the one on turn may do."""
    found: dict[str, set[str]] = {}
    for one in candidates(state):
        if FASA.why_not(state, one) == 0:
            name = FASA.words.verbs[one.verb].name
            found.setdefault(name, set()).add(post(state, one))
    return found


def test_every_action_of_a_ship_is_one_officers_choice() -> None:
    state = on_turn(ships({}, {}).state)
    of = {name: next(iter(told)) for name, told in offered(state).items()}
    assert of == {"fire_weapon": "helmsman", "volley": "helmsman", "done": "captain"}
    state.fight.phase = POWER_PHASE
    of = {name: next(iter(told)) for name, told in offered(state).items()}
    assert (of["order_weapon"], of["allocate"], of["use_power"]) == (
        "captain", "engineer", "engineer",
    )  # fmt: skip
    raises, arms = (action(VERBS[verb], 0, n=1, x=0, item=0) for verb in ("raise_shield", "arm"))
    assert (post(state, raises), post(state, arms)) == ("navigator", "helmsman")
    rolls = [action(VERBS["officer_roll"], 0, item=officer) for officer in (CAPTAIN, ENGINEER)]
    assert [post(state, one) for one in rolls] == ["captain", "engineer"]
    assert post(state, action(VERBS["sensor_lock"], 0, target=1)) == "science officer"
    for verb in FASA.words.verbs:
        assert (verb.says.get("phase") is None) == (verb.says.get("post") is None), verb.name


def test_somebody_stands_in_for_an_officer_who_is_out() -> None:
    state = on_turn(ships({}, {}).state)
    state.ships[0].out[HELMSMAN] = 1
    volley = action(VERBS["volley"], 0, target=1)
    assert post(state, volley) == "for the helmsman"
    assert post(state, volley._replace(who=1)) == "helmsman"


def test_people_have_no_post() -> None:
    state = crowd({"at": [5, 5]}, {"at": [6, 5]})
    assert set().union(*offered(state).values()) == {""}
    assert post(state, action(VERBS["hurt"], -1, target=1, n=1, x=0)) == ""


def test_a_ship_without_an_able_officer_is_adrift() -> None:
    state = ships({}, {}).state
    state.ships[0].out[:-1] = [1] * 5
    assert FASA.statuses[FASA.status(state, 0)] == "fit"
    state.ships[0].out[-1] = 1
    assert FASA.statuses[FASA.status(state, 0)] == "adrift"
    state.ships[0].superstructure = 0
    assert FASA.statuses[FASA.status(state, 0)] in ("crippled", "destroyed")
