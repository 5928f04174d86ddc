"""Which Stress Effect a weapon with Charge may be given, whatever it has and whatever is ruled."""

from __future__ import annotations

import pytest

from starfray.core.action import NONE, action
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    HAS_IT_ALREADY,
    NOT_A_CHARGE,
    PREPARE_TO_CHARGE,
)
from starfray.rulesets.star_trek_adventures.rulings import SameEffect
from starfray.rulesets.star_trek_adventures.state import CHARGES, STUN
from tests.rulesets.star_trek_adventures.scene import GU, RO, STA, armed, number, scene

EFFECTS = CHARGES[:-1]


def why_not(
    given: str, charge: int, *, chargeable: bool = True, prepared: int = 1, charged: int = 0,
    same_effect: str = "add_up", lasts: str = "one_attack",
) -> int:  # fmt: skip
    """Return why Ro cannot attack with a weapon that has an Effect and is charged with another."""
    rated = 1 if given in ("piercing", "vicious") else True
    lance = armed(
        "lance", effects={given: rated} if given else {}, qualities={"charge": chargeable}
    )
    setup = scene("field", {"Ro": lance, "rulings": {"same_effect": same_effect, "charge": lasts}})
    STA.ready(setup.state, RO)
    ro = setup.state.units[RO]
    ro.prepared, ro.charged = prepared, charged
    item = number(setup, "weapons", "lance")
    return STA.why_not(setup.state, action(ATTACK, RO, target=GU, item=item, n=STUN, x=charge))


@pytest.mark.parametrize("ruled", SameEffect)
@pytest.mark.parametrize("given", ["", *EFFECTS])
def test_only_an_effect_that_the_weapon_has_is_barred_and_by_one_ruling(
    given: str, ruled: SameEffect
) -> None:
    reasons = {
        name: why_not(given, k, same_effect=ruled.name.lower()) for k, name in enumerate(EFFECTS)
    }
    bars = given if ruled == SameEffect.DUPLICATE_BARRED else ""

    assert reasons == {name: HAS_IT_ALREADY if name == bars else 0 for name in EFFECTS}


@pytest.mark.parametrize("charge", range(-2, len(CHARGES) + 1))
def test_there_are_four_charges_and_none(charge: int) -> None:
    listed = charge == NONE or 0 <= charge < len(EFFECTS)

    assert why_not("", charge) == (0 if listed else NOT_A_CHARGE)
    assert why_not("", charge, chargeable=False) == (0 if charge == NONE else NOT_A_CHARGE)
    assert why_not("", charge, prepared=0) == (
        NOT_A_CHARGE if not listed else PREPARE_TO_CHARGE if charge != NONE else 0
    )


@pytest.mark.parametrize("made", range(len(EFFECTS)))
@pytest.mark.parametrize("charge", range(len(EFFECTS)))
def test_the_charge_of_a_turn_is_one(made: int, charge: int) -> None:
    assert why_not("", charge, charged=1 + made) == PREPARE_TO_CHARGE
    lasting = 0 if made == charge else PREPARE_TO_CHARGE
    assert why_not("", charge, charged=1 + made, lasts="whole_turn") == lasting
