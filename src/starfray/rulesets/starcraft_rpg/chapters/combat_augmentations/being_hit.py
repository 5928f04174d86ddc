"""Who has been hit, and may strike back.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    RESPONSIVE_STRATEGY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Attack
from starfray.rulesets.starcraft_rpg.state import UP, Person, State, WeaponKind
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-LED-05")
def may_answer(state: State, who: int, target: int) -> bool:
    """Return whether who has just been hit by an enemy may strike back under its leader."""
    unit = state.units[target]
    if unit.down != UP or unit.side == state.units[who].side or unit.struck_by != NOBODY:
        return False
    return led(state, target, RESPONSIVE_STRATEGY) > 0


@rule("SCR-LED-05")
def replies_under_way(state: State) -> int:
    """Return how many answers to hits are under way, each of them in the middle of another one."""
    count = 0
    for reply in state.replies:
        if reply.by != NOBODY:
            count += 1
    return count


@rule("SCR-LED-05")
def innermost_reply(state: State) -> int:
    """Return the place of the answer in whose middle there is no other; some is under way."""
    return replies_under_way(state) - 1


@change(WORDS, "SCR-LED-05", "{who} may strike back at {enemy}.", name="struck", bookkeeping=True)
def mark_struck(state: State, who: Person, enemy: Person) -> None:
    """Remember who has been hit, and may answer."""
    unit = state.units[who]
    unit.struck_by = enemy
    unit.struck_in = replies_under_way(state)


@rule("SCR-LED-05")
def mark_struck_by(
    state: State, table: Table, attack: Attack, target: int, overage: int, share: int
) -> None:
    """By one ruling: remember the attack, too, whose damage waits until it has been answered."""
    await_blow(
        state, table, target, attack.who, attack.weapon, attack.hailfire, overage, share
    )  # fmt: skip


@change(
    WORDS, "SCR-LED-05", "{who} may strike back at {enemy} before {weapon} does its damage.",
    name="struck_with", bookkeeping=True,
)  # fmt: skip
def await_blow(
    state: State, who: Person, enemy: Person, weapon: WeaponKind, hailfire: int, overage: int,
    share: int,
) -> None:  # fmt: skip
    """Have been hit by an attack that is still to do its damage."""
    unit = state.units[who]
    unit.struck_by = enemy
    unit.struck_in = replies_under_way(state)
    unit.blow_weapon = weapon
    unit.blow_hailfire = hailfire
    unit.blow_overage = overage
    unit.blow_share = share
