"""Pulping: a body destroyed at -10 Body Points."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import end_life
from starfray.rulesets.starcraft_d6.rulings import BpFloor, Pulping
from starfray.rulesets.starcraft_d6.state import PULPED, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

PULPED_AT = -10


@rule("SD6-PULP-01")
def pulped_by(state: State, who: int, overshoot: int) -> bool:
    """Return whether the option is on and Body Points have fallen to -10.

    Where Body Points stop at zero (SD6-CORE-13), what one hit goes beyond counts.
    """
    if state.rulings.pulping != Pulping.ON:
        return False
    if state.rulings.bp_floor == BpFloor.ZERO:
        return -overshoot <= PULPED_AT
    return state.units[who].bp <= PULPED_AT


@change(WORDS, "SD6-PULP-01", "{who} is destroyed.", name="pulped", outcome="pulped, killed, out")
def pulp(state: State, who: Person) -> None:
    """Destroy a body for good."""
    end_life(state, who, PULPED)
