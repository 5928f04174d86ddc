"""Melee combat: striking, hand to hand or with a weapon."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import effect_step, succeeds
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    NO_HIGH,
    NO_LOW,
    NOT_KNOWN,
    Check,
    Matters,
    every_total,
    total_told,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.called_shots import (
    called_points,
    why_not_call,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import (
    behind_object,
    come_out,
    why_not_aim_at,
    why_not_attack_from,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.damage_through_protection import (
    strike_cover,
    strike_object,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.misses_on_cover import (
    hits_cover,
    miss_that_matters,
)
from starfray.rulesets.starcraft_d6.chapters.damage.damage_codes import roll_damage
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import suffer
from starfray.rulesets.starcraft_d6.chapters.melee_combat.blocking import PARRIED, arms, is_parried
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import (
    BY_BRAWLING,
    BY_MANEUVER,
    BY_MARTIAL_ARTS,
    BY_WEAPON,
    Blow,
    blow_code,
    blow_damage,
    blow_difficulty,
    blow_number,
    counts_effect,
    effect_of_blow,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import named_band
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import dodge_against
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    NO_REACTION,
    reacted_base,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import NOT_ROLLED, Attack, react
from starfray.rulesets.starcraft_d6.rulings import EvBase, FullCoverDifficulty, ReactionTiming
from starfray.rulesets.starcraft_d6.state import (
    DOOMED,
    IN_OFF_HAND,
    MELEE,
    NATURAL,
    POINT_BLANK,
    State,
)
from starfray.rulesets.starcraft_d6.words import ATTACK_ROLL, HIT, MISS, WORDS
from starfray.space.squares import fewest_steps


@rule("SD6-HTH-01")
def in_reach(state: State, who: int, target: int) -> bool:
    """Return whether two are close enough to strike: side by side, or at point blank if no map."""
    one, other = state.units[who], state.units[target]
    if state.fight.width > 0:
        return fewest_steps(one.x, one.y, other.x, other.y) <= 1
    return named_band(state, who, target) == POINT_BLANK


NOT_A_HAND_WEAPON = WORDS.reason(
    "not_a_hand_weapon", "SD6-MEL-01", "that is not a melee weapon in hand"
)


@rule("SD6-MEL-01")
def why_not_wield(state: State, who: int, weapon: int) -> int:
    """Return why somebody cannot strike with a weapon, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return NOT_A_HAND_WEAPON
    thing = state.weapons[weapon]
    in_hand = thing.kind == MELEE and thing.where <= IN_OFF_HAND
    if thing.owner == who and (thing.kind == NATURAL or in_hand):
        return 0
    return NOT_A_HAND_WEAPON


NOT_A_CLOSE_TARGET = WORDS.reason(
    "not_a_close_target", "SD6-HTH-01", "there is no valid target there"
)
NOT_IN_REACH = WORDS.reason("not_in_reach", "SD6-HTH-01", "too far away for close combat")
MOVE_NOT_KNOWN = WORDS.reason("move_not_known", "SD6-HTH-04", "that move is not known")


@rule("SD6-HTH-01", "SD6-HTH-04", "SD6-MEL-01", "SD6-COV-03", "SD6-COV-06")
def why_not_strike(state: State, blow: Blow) -> int:
    """Return why a blow at somebody is not possible, or 0."""
    who, target, item = blow.who, blow.target, blow.item
    if not 0 <= target < len(state.units) or target == who or state.units[target].status > DOOMED:
        return NOT_A_CLOSE_TARGET
    if blow.way == BY_MANEUVER:
        if not 0 <= item < len(state.moves) or state.moves[item].owner != who:
            return MOVE_NOT_KNOWN
    if blow.way == BY_WEAPON:
        reason = why_not_wield(state, who, item)
        if reason != 0:
            return reason
    if not in_reach(state, who, target):
        return NOT_IN_REACH
    reason = why_not_call(blow.called)
    if reason == 0:
        reason = why_not_aim_at(state, target)
    if reason == 0:
        reason = why_not_attack_from(state, who)
    if reason != 0:
        return reason
    return why_not_attempt(state, blow_code(state, UNHEARD, blow))


@rule("SD6-COV-03", "SD6-HTH-01", "SD6-MEL-01")
def strike(state: State, table: Table, blow: Blow) -> None:
    """Strike at somebody, or at what is in front."""
    come_out(state, table, blow.who)
    if behind_object(state, blow.target) != NOTHING:
        strike_what_covers(state, table, blow)
    else:
        strike_at(state, table, blow)


@rule("SD6-HTH-01", "SD6-HTH-03", "SD6-HTH-04", "SD6-MEL-01")
def blow_of(action: Action, way: int) -> Blow:
    """Return an action as a blow."""
    return Blow(action.who, action.target, way, action.item, action.x)


@rule("SD6-HTH-01", "SD6-HTH-03", "SD6-HTH-04", "SD6-MEL-01")
def strike_so(state: State, table: Table, action: Action, way: int) -> None:
    """Strike in one of the ways."""
    strike(state, table, blow_of(action, way))


@rule("SD6-HTH-01", "SD6-HTH-03", "SD6-HTH-04", "SD6-MEL-01")
def why_not_strike_so(state: State, action: Action, way: int) -> int:
    """Return why one cannot strike in one of the ways, or 0."""
    return why_not_strike(state, blow_of(action, way))


BRAWL = verb(
    WORDS, "brawl", "SD6-HTH-01", "target=target:units x=called:sizes?",
    "{who} strikes at {target}[, called: {called}]",
    do=strike_so, why_not=why_not_strike_so, way=BY_BRAWLING,
)  # fmt: skip
STRIKE_ARTFULLY = verb(
    WORDS, "martial_arts", "SD6-HTH-03", "target=target:units x=called:sizes?",
    "{who} strikes at {target} with Martial Arts[, called: {called}]",
    do=strike_so, why_not=why_not_strike_so, way=BY_MARTIAL_ARTS,
)  # fmt: skip
MANEUVER = verb(
    WORDS, "maneuver", "SD6-HTH-04", "target=target:units item=move:moves x=called:sizes?",
    "{who} tries {move} on {target}[, called: {called}]",
    do=strike_so, why_not=why_not_strike_so, way=BY_MANEUVER,
)  # fmt: skip
MELEE_ATTACK = verb(
    WORDS, "melee_attack", "SD6-MEL-01", "target=target:units item=with:weapons x=called:sizes?",
    "{who} attacks {target} with {with}[, called: {called}]",
    do=strike_so, why_not=why_not_strike_so, way=BY_WEAPON,
)  # fmt: skip


@rule("SD6-HTH-01", "SD6-MEL-01", "SD6-BLK-01", "SD6-BLK-03", "SD6-CORE-15", "SD6-CALL-01")
def strike_at(state: State, table: Table, blow: Blow) -> None:
    """Strike at somebody: block or parry, attack, then damage for a hit."""
    who, target = blow.who, blow.target
    standard = blow_difficulty(state, blow)
    armed = 1 if strikes_armed(state, blow.way, blow.item) else 0
    if state.rulings.reaction_timing == ReactionTiming.BEFORE:
        reaction = react(state, table, target, Attack(who, 1, armed, standard, NOT_ROLLED))
        points = called_points(state, table, who, blow.called, reaction)
        needed = blow_number(state, table, blow, reaction, points)
        missed = miss_that_matters(state, target, 1, reaction)
        least = min(needed - missed, reacted_base(state, UNHEARD, standard, reaction))
        matters = totals_that_matter(state, blow, needed, least, missed)
        total = roll_blow(state, table, blow, needed, matters)
    else:
        points = called_points(state, table, who, blow.called, NO_REACTION)
        total = roll_blow(state, table, blow, NOT_KNOWN, every_total())
        reaction = react(state, table, target, Attack(who, 1, armed, standard, total))
        needed = blow_number(state, table, blow, reaction, points)
        missed = miss_that_matters(state, target, 1, reaction)
    if not succeeds(total, needed):
        blocks = reaction != NO_REACTION and reaction != dodge_against(state, target, 1)
        if blocks and is_parried(reacted_base(state, UNHEARD, standard, reaction), total):
            note(table, PARRIED, target, who)
        note(table, MISS, who, target)
        if hits_cover(total, needed, missed):
            ev = effect_of_blow(state, table, blow, total, needed - missed)
            strike_cover(state, table, who, target, blow_damage(state, table, blow, ev))
        return
    note(table, HIT, who, target, total - needed)
    ev = effect_of_blow(state, table, blow, total, needed)
    code = blow_damage(state, table, blow, ev)
    suffer(state, table, target, roll_damage(state, table, who, code))


@rule("SD6-BLK-05")
def strikes_armed(state: State, way: int, item: int) -> bool:
    """Return whether a blow counts as armed."""
    return way == BY_WEAPON and arms(state, item)


@rule("SD6-COV-03", "SD6-HTH-01", "SD6-MEL-01")
def strike_what_covers(state: State, table: Table, blow: Blow) -> None:
    """Strike at what somebody is fully behind: nobody reacts, and all else is as in any blow."""
    who, target = blow.who, blow.target
    ev = 0
    if state.rulings.full_cover_difficulty == FullCoverDifficulty.RANGE:
        points = called_points(state, table, who, blow.called, NO_REACTION)
        needed = blow_number(state, table, blow, NO_REACTION, points)
        least = min(needed, blow_difficulty(state, blow))
        matters = totals_that_matter(state, blow, needed, least, 0)
        total = roll_blow(state, table, blow, needed, matters)
        if not succeeds(total, needed):
            note(table, MISS, who, target)
            return
        ev = effect_of_blow(state, table, blow, total, needed)
    strike_object(state, table, who, target, blow_damage(state, table, blow, ev))


@rule("SD6-HTH-02", "SD6-HTH-03", "SD6-DMG-02")
def totals_that_matter(state: State, blow: Blow, needed: int, least: int, missed: int) -> Matters:
    """Return which totals of a blow matter: from the least on, and how much more adds to it.

    One that has `missed` by so little may add to the damage of what covers the target.
    """
    low = max(NO_LOW, least - 1)
    if not counts_effect(state, blow.way):
        return Matters(low, max(1, needed), 0)
    by_steps = needed > 0 and missed == 0 and state.rulings.ev_base != EvBase.STANDARD
    return Matters(low, NO_HIGH, effect_step(state) if by_steps else 0)


@rule("SD6-HTH-01", "SD6-CORE-11")
def roll_blow(state: State, table: Table, blow: Blow, needed: int, matters: Matters) -> int:
    """Roll a blow."""
    code = blow_code(state, table, blow)
    check = Check(blow.who, words.ATTACK, code, needed, ON_CHECK)
    total = make_check(state, table, check, matters)
    note(table, ATTACK_ROLL, blow.who, blow.target, total_told(total), code)
    return total
