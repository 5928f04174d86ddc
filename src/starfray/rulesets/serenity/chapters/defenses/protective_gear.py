"""Defenses, protective gear: armor takes its rating off the Wounds of a hit."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.serenity.rulings import ArmorConvert, ArmorCover
from starfray.rulesets.serenity.state import ANYWHERE, SUITS, Damage, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-ARM-02", asked="SER-ARM-02")
def armor_against(state: State, target: int, location: int) -> int:
    """Return the rating that counts against a hit: the best suit that covers where it lands."""
    unit = state.units[target]
    best = 0
    layers = 0
    for k in range(SUITS):
        if covers(state, target, k, location) or state.rulings.armor_cover == ArmorCover.ALWAYS:
            best = max(best, unit.armor[k])
            layers += unit.armor[k]
    return layers if state.rulings.armor_cover == ArmorCover.LAYERS else best


@rule("SER-ARM-02")
def covers(state: State, who: int, suit: int, location: int) -> bool:
    """Return whether a suit of armor covers where a hit lands."""
    return location == ANYWHERE or state.units[who].covers[suit] >> location & 1 == 1


ARMOR = WORDS.note(
    "armor", "SER-ARM-01", "target:units stopped", "{target}'s armor stops {stopped} Wounds."
)


@rule("SER-ARM-01", "SER-CORE-12")
def armor(state: State, table: Table, target: int, location: int, done: Damage) -> Damage:
    """Take the armor's rating off the Wounds, not below 0; it never lowers Stun."""
    stopped = min(done.wounds, armor_against(state, target, location))
    if stopped <= 0:
        return done
    converts = state.rulings.armor_convert == ArmorConvert.STUN
    left = Damage(done.stun + stopped if converts else done.stun, done.wounds - stopped)
    note(table, ARMOR, target, stopped)
    return left
