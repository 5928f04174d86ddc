"""What gives away who is hidden is found; what does not is left in peace."""

from __future__ import annotations

from dataclasses import replace

import pytest

from starfray.conformance import Own, Secrets, conformance
from starfray.conformance.hidden import nothing_shows, secrets_of
from starfray.conformance.suite import Promises
from tests.conformance.conftest import Install
from tests.conformance.toys import DAWN, DUEL, all_is_seen, knows, other_plans, plans_are_unseen

OWN = Own(secrets=Secrets(other_plans))


def test_what_shows_of_who_is_hidden() -> None:
    leaky = DAWN._replace(system=replace(DUEL, knows=knows, seen_by=all_is_seen))
    with pytest.raises(AssertionError, match=r"duel/dawn, seen by red: state: sides\[1\].tactic"):
        nothing_shows([leaky], Secrets(other_plans), 0)


def test_what_does_not_show() -> None:
    tight = DAWN._replace(system=replace(DUEL, knows=knows, seen_by=plans_are_unseen))
    nothing_shows([tight], Secrets(other_plans), 0)


def test_what_a_front_end_shows() -> None:
    tight = DAWN._replace(system=replace(DUEL, knows=knows, seen_by=plans_are_unseen))
    secrets = Secrets(
        other_plans,
        looks=lambda system, fight, side, closely: [("screen", fight.state.sides[1].tactic)],
    )
    with pytest.raises(AssertionError, match="duel/dawn, seen by red: screen: "):
        nothing_shows([tight], secrets, 0)


def test_nobody_hides() -> None:
    open_to_all = DAWN._replace(system=replace(DUEL, knows=lambda *_: 1, seen_by=all_is_seen))
    with pytest.raises(AssertionError, match="nobody hides"):
        nothing_shows([open_to_all], Secrets(other_plans), 0)


def test_who_has_secrets_has_to_say_so(install: Install) -> None:
    toy = install(replace(DUEL, knows=knows, seen_by=plans_are_unseen))
    with pytest.raises(AssertionError, match=r"duel has `knows`: say what is hidden"):
        secrets_of(toy, Own())
    encounters, secrets = secrets_of(toy, OWN)
    assert [one.name for one in encounters] == ["duel/dawn"]
    assert secrets is OWN.secrets


def test_only_who_has_secrets_is_asked_for_them(install: Install) -> None:
    def asks(kind: type[Promises]) -> bool:
        return hasattr(kind, "test_nothing_shows_of_who_is_hidden")

    assert not asks(conformance("duel"))
    install(replace(DUEL, knows=knows, seen_by=plans_are_unseen))
    assert asks(conformance("duel", OWN))
