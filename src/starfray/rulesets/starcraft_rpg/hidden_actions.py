"""The actions of sneaking, cloaking, spotting and guessing: which are allowed, and doing them."""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg import sneaking_words as words
from starfray.rulesets.starcraft_rpg import words as basic_words
from starfray.rulesets.starcraft_rpg.costs import FREE, MINOR, MOVE, STANDARD
from starfray.rulesets.starcraft_rpg.guessing import attack_square, why_not_attack_square
from starfray.rulesets.starcraft_rpg.rulings import CloakSource, SneakAction
from starfray.rulesets.starcraft_rpg.sneaking import (
    cloak,
    sneak,
    stop_hiding,
    why_not_cloak,
    why_not_sneak,
    why_not_step_out,
    why_not_uncloak,
)
from starfray.rulesets.starcraft_rpg.spotting import (
    detect,
    share_contact,
    spot,
    why_not_detect,
    why_not_share,
    why_not_spot,
)
from starfray.rulesets.starcraft_rpg.state import State
from starfray.rulesets.starcraft_rpg.targets import slot_in_hand


@rule()
def is_of_hiding(verb: int) -> int:
    """Tell whether a verb is one of this chapter's."""
    return 1 if words.SNEAK <= verb <= words.ATTACK_SQUARE else 0


@rule("SCR-SNK-01", "SCR-SNK-03", "SCR-SNK-07", "SCR-SNK-08", "SCR-SNK-09", "SCR-SNK-10")
def cost_of_hiding(state: State, verb: int) -> int:
    """Return which action of the turn sneaking, cloaking, spotting and the like take."""
    if verb == words.SNEAK:
        if state.rulings.sneak_action == SneakAction.FREE:
            return FREE
        return MOVE if state.rulings.sneak_action == SneakAction.MOVE else MINOR
    if verb == words.CLOAK or verb == words.UNCLOAK:
        return STANDARD if state.rulings.cloak_source == CloakSource.STANDARD else MINOR
    if verb == words.SHARE_CONTACT:
        return MOVE
    return FREE if verb == words.STEP_OUT else STANDARD


@rule()
def why_not_hiding(state: State, action: Action) -> int:
    """Return 0 for an action of this chapter that is allowed, but for its cost; else the reason."""
    who = action.who
    verb = action.verb
    if verb == words.SNEAK:
        return why_not_sneak(state, who)
    if verb == words.STEP_OUT:
        return why_not_step_out(state, who)
    if verb == words.CLOAK:
        return why_not_cloak(state, who)
    if verb == words.UNCLOAK:
        return why_not_uncloak(state, who)
    if verb == words.SPOT:
        return why_not_spot(state, who)
    if verb == words.DETECT:
        return why_not_detect(state, who)
    if verb == words.SHARE_CONTACT:
        return why_not_share(state, who)
    slot = slot_in_hand(state, who, action.item)
    if slot < 0:
        return basic_words.NO_WEAPON
    return why_not_attack_square(state, who, action.target, action.x, action.y, slot, action.n)


@rule()
def carry_out_hiding(state: State, table: Table, action: Action) -> None:
    """Do an action of this chapter."""
    who = action.who
    verb = action.verb
    if verb == words.SNEAK:
        sneak(state, table, who)
    elif verb == words.STEP_OUT or verb == words.UNCLOAK:
        stop_hiding(state, table, who)
    elif verb == words.CLOAK:
        cloak(state, table, who)
    elif verb == words.SPOT:
        spot(state, table, who)
    elif verb == words.DETECT:
        detect(state, table, who)
    elif verb == words.SHARE_CONTACT:
        share_contact(state, table, who)
    else:
        slot = slot_in_hand(state, who, action.item)
        attack_square(state, table, action, slot)
