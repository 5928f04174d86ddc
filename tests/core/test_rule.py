"""Rules are registered as they stand, and some are asked for by themselves."""

from __future__ import annotations

import pytest

from starfray.core.rule import asked_for, registered, rule, rule_ids


@rule("TST-RUL-01", "TST-RUL-02", asked="TST-RUL-02 half")
def half(number: int) -> int:
    return number // 2


def test_a_rule_stays_the_function_that_it_is() -> None:
    assert half(9) == 4
    assert half in registered(__name__)
    assert rule_ids(half) == ("TST-RUL-01", "TST-RUL-02")


def test_a_rule_is_asked_for_by_an_id_of_its_own() -> None:
    assert asked_for(__name__) == {"TST-RUL-02 half": half}
    assert asked_for("starfray.no_such") == {}
    with pytest.raises(ValueError, match="TST-RUL-03 is not a rule of this function"):
        rule("TST-RUL-01", asked="TST-RUL-03")
    with pytest.raises(ValueError, match="or is asked of another"):
        rule("TST-RUL-02", asked="TST-RUL-02 half")
