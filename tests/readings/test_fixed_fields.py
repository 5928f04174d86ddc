"""Fields to which no rule assigns: machine code reads them once, and cannot write them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from numba import njit, types

from starfray.readings.machine.kernel_memory import RecordsType
from starfray.readings.machine.kernel_types import assigned_names, at_address, state_type
from tests.readings.toy import State, toy


def wound(state: State, who: int) -> None:
    """Take a hit point."""
    unit = state.units[who]
    unit.hp -= 1
    unit.skills[0] = 1


def heal(state: State, who: int) -> None:
    """Set hit points to the most there may be."""
    state.units[who].hp = state.units[who].hp_max


def test_fixed_are_the_fields_to_which_no_rule_assigns() -> None:
    assigned = assigned_names([wound, heal])

    assert assigned == {"hp"}
    fields = units_of(state_type(replace(toy(), key="changing"), assigned))
    assert not fields["hp"].fixed
    assert fields["hp_max"].fixed
    assert fields["side"].fixed


def test_machine_code_that_writes_a_fixed_field_is_refused() -> None:
    as_state: Any = at_address(state_type(replace(toy(), key="unchanging"), set()))

    @njit
    def entry(address: Any) -> None:
        as_state(address).units[0].hp = 1

    with pytest.raises(TypeError, match="hp is read as what no rule assigns to, and one does"):
        entry.compile((types.int64,))


def units_of(kind: Any) -> Any:
    """Return the fields of a combatant by their names."""
    units = kind.members["units"].kind
    assert isinstance(units, RecordsType)
    return units.item.fields
