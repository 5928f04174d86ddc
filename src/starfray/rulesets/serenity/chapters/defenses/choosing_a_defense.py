"""Defenses, choosing one: how the target meets an attack, and what Difficulty that sets."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.serenity.chapters.actions import (
    DO_BLOCK,
    DO_DODGE,
    action_cost,
    take_action,
    why_not_act,
)
from starfray.rulesets.serenity.chapters.defenses.active_defense import (
    Defense,
    why_not_with_skill_all_out,
)
from starfray.rulesets.serenity.chapters.defenses.all_out_defense import (
    go_all_out,
    is_free_by_stance,
    why_not_go_all_out,
)
from starfray.rulesets.serenity.chapters.defenses.block import (
    NOT_BLOCKABLE,
    block,
    blocking_skill,
    why_not_block,
)
from starfray.rulesets.serenity.chapters.defenses.dodge import dodge, still_dodges, why_not_dodge
from starfray.rulesets.serenity.chapters.defenses.innate_defense import (
    has_innate_defense,
    innate_defense,
    without_defense,
)
from starfray.rulesets.serenity.chapters.dice import NO_SKILL_LEFT, skill_die
from starfray.rulesets.serenity.chapters.kinds_of_attack import AUTOFIRE, Attack
from starfray.rulesets.serenity.chapters.special_attacks.feinted import why_not_more_than_innate
from starfray.rulesets.serenity.state import DODGE, State
from starfray.rulesets.serenity.words import WORDS

UNKNOWN = -1

DEFENSES = ("innate", "dodge", "block", "all_out_dodge", "all_out_block")
DEFENSES_SAID = {"innate": "innate defense, without an action"}
DEFENSE = WORDS.question(
    "defense",
    "SER-DEF-05",
    "{who}, how do you defend against {attacker}'s attack with {weapon}?",
    options=DEFENSES,
    says=DEFENSES_SAID,
    fields="attacker:units weapon:weapons",
)
LATE_DEFENSE = WORDS.question(
    "late_defense",
    "SER-DEF-05",
    "{who}, how do you defend against {attacker}'s attack with {weapon}, a total of {total}?",
    options=DEFENSES,
    says=DEFENSES_SAID,
    fields="attacker:units weapon:weapons total",
)

INNATE, BY_DODGE, BY_BLOCK, BY_ALL_OUT_DODGE, BY_ALL_OUT_BLOCK = range(5)


@rule("SER-DEF-05", "SER-FEI-01")
def choose_defense(state: State, table: Table, made: Attack, total: int) -> int:
    """Ask the target for its defense; `total` is UNKNOWN until the attack is rolled."""
    attacker, who, weapon = made.who, made.target, made.weapon
    fooled = why_not_more_than_innate(state, attacker, who, weapon)
    no_dodge = fooled if fooled != 0 else why_not_dodge(state, who)
    no_block = fooled if fooled != 0 else why_not_block(state, who, weapon)
    if made.manner == AUTOFIRE:
        no_block = NOT_BLOCKABLE
    question = DEFENSE if total == UNKNOWN else LATE_DEFENSE
    options = offer(table, question, 0, INNATE, True, 0)
    options = offer(table, question, options, BY_DODGE, no_dodge == 0, no_dodge)
    options = offer(table, question, options, BY_BLOCK, no_block == 0, no_block)
    barred = why_not_all_out(state, who, DO_DODGE, skill_die(state, who, DODGE), no_dodge)
    options = offer(table, question, options, BY_ALL_OUT_DODGE, barred == 0, barred)
    barred = why_not_all_out(state, who, DO_BLOCK, blocking_skill(state, who), no_block)
    options = offer(table, question, options, BY_ALL_OUT_BLOCK, barred == 0, barred)
    known = 0 if total == UNKNOWN else total
    return ask(table, state, who, question, options, attacker, weapon, known)


@rule("SER-DEF-06", "SER-CORE-02")
def why_not_all_out(state: State, who: int, doing: int, skill: int, barred: int) -> int:
    """Return why a target cannot go all out for a dodge or block, or 0.

    What bars it from the plain one bars it, but for steps lost that going all out makes good.
    """
    if barred not in (0, NO_SKILL_LEFT):
        return barred
    barred = why_not_go_all_out(state, who, action_cost(state, doing))
    return barred if barred != 0 else why_not_with_skill_all_out(state, who, doing, skill)


@rule("SER-DEF-05", "SER-DEF-06", "SER-PAS-02")
def commit_defense(state: State, table: Table, who: int, choice: int) -> int:
    """Pay for the defense chosen; return what is left of it, as paying may knock somebody out."""
    if choice in (BY_ALL_OUT_DODGE, BY_ALL_OUT_BLOCK):
        go_all_out(state, table, who)
        if why_not_act(state, who) != 0:
            return INNATE
    if choice in (BY_DODGE, BY_ALL_OUT_DODGE):
        return pay_for_defense(state, table, who, DO_DODGE, BY_DODGE)
    if choice in (BY_BLOCK, BY_ALL_OUT_BLOCK):
        return pay_for_defense(state, table, who, DO_BLOCK, BY_BLOCK)
    return INNATE


@rule("SER-ACT-03")
def pay_for_defense(state: State, table: Table, who: int, doing: int, choice: int) -> int:
    """Take the action of a defense, unless the stance has paid for it."""
    if is_free_by_stance(state, who) or take_action(state, table, who, doing):
        return choice
    return INNATE


@rule("SER-DEF-01", "SER-DEF-02", "SER-DEF-03", "SER-DEF-05")
def defend(state: State, table: Table, made: Attack, choice: int, enough: int) -> Defense:
    """Make a defense; what is `enough` is that of `innate_defense`."""
    who = made.target
    if choice == BY_DODGE:
        return dodge(state, table, who)
    if choice == BY_BLOCK:
        return block(state, table, who)
    if still_dodges(state, made):
        return Defense(state.units[who].lasting_dodge, 0, 0, 0)
    if has_innate_defense(state, who):
        total, points, lost = innate_defense(state, table, who, enough)
        return Defense(total, points, 1, lost)
    return Defense(without_defense(table, who), 0, 0, 0)
