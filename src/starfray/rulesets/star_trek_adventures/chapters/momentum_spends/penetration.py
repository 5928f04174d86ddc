"""Combat Momentum spends: Penetration."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import UNMARKED
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.resistance import (
    dice_of_cover,
    effective_resistance,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    amounts,
    amounts_at_hand,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    beside,
    object_beside,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.rulings import SpendsNamed
from starfray.rulesets.star_trek_adventures.state import PENETRATION, State
from starfray.rulesets.star_trek_adventures.words import WORDS

PENETRATE = WORDS.question(
    "penetration", "STA-MOM-07",
    "{who}, how much Momentum for Penetration, 2 Resistance each (the target has {resistance})?",
    fields="damage resistance target",
)  # fmt: skip
NO_RESISTANCE = WORDS.reason("no_resistance", "STA-MOM-07", "there is no Resistance to ignore")


@rule("STA-MOM-07")
def penetrate(
    state: State, table: Table, who: int, target: int, damage: int, resistance: int
) -> None:
    """Penetration: 2 of the Resistance do not count, for each Momentum."""
    if why_not_spend(state, who, PENETRATION, 1) != 0:
        return
    if may_be_resisted(state, who, target, resistance):
        options = amounts_at_hand(state, table, who, PENETRATE)
    else:
        options = amounts(table, PENETRATE, 0, NO_RESISTANCE)
    bought = ask(table, state, who, PENETRATE, options, damage, resistance, target)
    if bought > 0:
        spend_on(state, table, who, PENETRATION, bought)
        state.attack.penetration += bought


@rule("STA-MOM-07", "STA-ATK-10")
def may_be_resisted(state: State, who: int, target: int, resistance: int) -> bool:
    """Return whether an attack may meet Resistance: its target's, or others' whom it may strike.

    Under the ruling by which spends are named before, nobody has rolled Resistance yet.
    """
    area = state.attack.area
    if resistance > 0 or state.rulings.spends_named == SpendsNamed.BEFORE_DAMAGE:
        return True
    for other in range(len(state.units)):
        if other == target or not may_resist(state, other):
            continue
        struck = enemies(state, who, other) or state.marks[other] != UNMARKED
        if area or (struck and beside(state, target, other)):
            return True
    for thing in range(len(state.objects)):
        near = object_beside(state, target, thing)
        if (area or near) and effective_resistance(state, state.objects[thing].resistance) > 0:
            return True
    return False


@rule("STA-MOM-07", "STA-DMG-02")
def may_resist(state: State, who: int) -> bool:
    """Return whether a character has Resistance against an attack, or cover to roll it for."""
    unit = state.units[who]
    static = effective_resistance(state, unit.resistance + unit.recover_resistance)
    return static > 0 or dice_of_cover(state, who) > 0
