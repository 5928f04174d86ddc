"""Efficiency: the rerolls that morale buys.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import EFFICIENCY
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import morale_bonus
from starfray.rulesets.starcraft_rpg.chapters.morale import ROLLED_BLINDLY, pay_morale
from starfray.rulesets.starcraft_rpg.state import Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS

NOT_EFFICIENT = WORDS.reason(
    "not_efficient", "SCR-LED-07", "no leader in sight or hearing sees to efficiency"
)
NO_MORALE_TO_REROLL = WORDS.reason(
    "no_morale_to_reroll", "SCR-LED-07", "a reroll takes a level of morale"
)
NOT_A_SKILL_CHECK = WORDS.reason("not_a_skill_check", "SCR-LED-07", "attacks are not rerolled")


@rule("SCR-LED-07", asked="SCR-LED-07")
def why_not_reroll(state: State, who: int, attacking: int) -> int:
    """Return 0 when a combatant may spend morale to roll a check again, else the reason."""
    if attacking:
        return NOT_A_SKILL_CHECK
    if state.units[who].morale < 1:
        return NO_MORALE_TO_REROLL
    return 0 if led(state, who, EFFICIENCY) else NOT_EFFICIENT


EFFICIENT_REROLL = WORDS.question(
    "efficient_reroll", "SCR-LED-07",
    "{who}, spend a level of morale to roll this check again ({total} against {needed})?",
    options=("no", "yes"), fields="total needed",
)  # fmt: skip
REROLL_BLINDLY = WORDS.question(
    "reroll_blindly", "SCR-LED-07",
    "{who}, spend a level of morale to roll this check again ({total})?",
    options=("no", "yes"), fields="total",
)  # fmt: skip


@rule("SCR-LED-07")
def rerolls(state: State, table: Table, who: int, total: int, needed: int) -> int:
    """Offer to roll a skill check again for a level of morale; return 1 when that is done."""
    if why_not_reroll(state, who, 0):
        return 0
    if needed == ROLLED_BLINDLY:
        wanted = ask(table, state, who, REROLL_BLINDLY, words.EITHER, total)
    else:
        wanted = ask(table, state, who, EFFICIENT_REROLL, words.EITHER, total, needed)
    if not wanted:
        return 0
    roll_again(state, table, who)
    return 1


@change(WORDS, "SCR-LED-07", "{who} spends a level of morale to roll again.", name="rerolled")
def roll_again(state: State, who: Person) -> None:
    """Spend a level of morale on a reroll."""
    pay_morale(state, who, 1)


EFFICIENT = WORDS.modifier("efficient", "SCR-LED-07", "Efficiency")
REROLL_MORALE = WORDS.modifier("reroll_morale", "SCR-LED-07", "morale bonus")


@rule("SCR-LED-07")
def reroll_bonus(state: State, table: Table, who: int) -> int:
    """Return the bonus of the reroll: the morale bonus, and 2 for each bonus success."""
    bonus = modifier(table, REROLL_MORALE, morale_bonus(state, who))
    more = 2 * (led(state, who, EFFICIENCY) - 1)
    return bonus + modifier(table, EFFICIENT, more)
