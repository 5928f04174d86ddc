"""Hand-to-hand and melee combat (SD6-HTH-01 to 04, SD6-MEL-01, SD6-BLK-01 and 03)."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.aiming import ATTACK_ROLL
from starfray.rulesets.starcraft_d6.characters import (
    HIT,
    MISS,
    effect_step,
    effect_value,
    skill_code,
    succeeds,
)
from starfray.rulesets.starcraft_d6.damage import (
    brawling_damage,
    called_damage,
    maneuver_damage,
    martial_arts_damage,
    melee_damage,
    roll_damage,
    strength_in_damage,
    suffer,
)
from starfray.rulesets.starcraft_d6.dice_codes import (
    NO_HIGH,
    NO_LOW,
    ON_CHECK,
    Check,
    make_check,
    tell_code,
    why_no_pool,
)
from starfray.rulesets.starcraft_d6.modifiers import (
    behind_object,
    called_pips,
    called_points,
    come_out,
    gm_dice,
    situation_points,
    tell_situation,
    why_no_size,
    why_not_aim_at,
    why_not_attack_from,
)
from starfray.rulesets.starcraft_d6.multiple_actions import action_code, tell_action_code
from starfray.rulesets.starcraft_d6.protection import STRIKES_OBJECT, strike_object
from starfray.rulesets.starcraft_d6.ranges import named_band
from starfray.rulesets.starcraft_d6.reactions import (
    DIFFICULTY,
    NO_REACTION,
    NOT_ROLLED,
    Attack,
    Reaction,
    modifiers_survive,
    react,
    reacted_base,
    tell_reacted_base,
)
from starfray.rulesets.starcraft_d6.rulings import (
    EvBase,
    FullCoverDifficulty,
    MaEv,
    MeleeDifficulty,
    NaturalWeapons,
    ReactionTiming,
)
from starfray.rulesets.starcraft_d6.state import (
    BRAWLING,
    DOOMED,
    IN_OFF_HAND,
    MARTIAL_ARTS,
    MELEE,
    NATURAL,
    POINT_BLANK,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.space.squares import fewest_steps

# How a blow is struck.
BY_BRAWLING, BY_MARTIAL_ARTS, BY_MANEUVER, BY_WEAPON = range(4)

# SD6-HTH-01, SD6-HTH-03, SD6-MEL-01: Very Easy, Easy, and by ruling Easy for weapons.
BRAWLING_DIFFICULTY = 5
MARTIAL_ARTS_DIFFICULTY = 10


class Blow(NamedTuple):
    """A blow: who strikes at whom, and how.

    `way` is one of those above, `item` the move or the weapon of it (NOTHING: bare fists), and
    `called` the size of what a called blow aims at (NOTHING: none).
    """

    who: int
    target: int
    way: int
    item: int
    called: int


@rule("SD6-HTH-01", "SD6-HTH-03", "SD6-HTH-04", "SD6-MEL-01")
def blow_difficulty(state: State, blow: Blow) -> int:
    """Return the standard difficulty of a way to strike."""
    if blow.way == BY_BRAWLING:
        return BRAWLING_DIFFICULTY
    if blow.way == BY_MARTIAL_ARTS:
        return MARTIAL_ARTS_DIFFICULTY
    if blow.way == BY_MANEUVER:
        return state.moves[blow.item].difficulty
    if state.weapons[blow.item].difficulty >= 0:
        return state.weapons[blow.item].difficulty
    return 10 if state.rulings.melee_difficulty == MeleeDifficulty.TEN else 5


@rule("SD6-HTH-01", "SD6-HTH-03", "SD6-MEL-01")
def blow_skill(state: State, blow: Blow) -> int:
    """Return the skill of a way to strike."""
    if blow.way == BY_BRAWLING:
        return BRAWLING
    if blow.way == BY_WEAPON:
        return state.weapons[blow.item].skill
    return MARTIAL_ARTS


@rule("SD6-HTH-01", "SD6-ACT-01", "SD6-MOD-01", "SD6-CALL-01")
def blow_code(state: State, blow: Blow) -> int:
    """Return the code of a blow."""
    code = skill_code(state, blow.who, blow_skill(state, blow)) + gm_dice(state, blow.who)
    return action_code(state, blow.who, code + called_pips(state, blow.called))


@rule("SD6-HTH-01", "SD6-CORE-02")
def tell_blow_code(state: State, table: Table, blow: Blow) -> int:
    """Return the code of a blow, and note what makes it up, one by one."""
    modifier(table, terms.SKILL_CODE, skill_code(state, blow.who, blow_skill(state, blow)))
    modifier(table, terms.GM_DICE, gm_dice(state, blow.who))
    modifier(table, terms.CALLED_PIPS, called_pips(state, blow.called))
    tell_action_code(state, table, blow.who)
    return tell_code(table, blow.who, blow_code(state, blow))


@rule("SD6-HTH-02", "SD6-HTH-03", "SD6-HTH-04", "SD6-DMG-02")
def damage_of_way(state: State, blow: Blow, ev: int) -> int:
    """Return the damage code of a way to strike with so much Effect Value."""
    if blow.way == BY_BRAWLING:
        return brawling_damage(state, blow.who, ev)
    if blow.way == BY_MARTIAL_ARTS:
        return martial_arts_damage(state, blow.who, ev)
    if blow.way == BY_MANEUVER:
        return maneuver_damage(state, blow.who, blow.item)
    return melee_damage(state, blow.who, blow.item, ev)


@rule("SD6-HTH-02", "SD6-HTH-03", "SD6-HTH-04", "SD6-DMG-02", "SD6-CALL-02")
def blow_damage(state: State, table: Table, blow: Blow, ev: int) -> int:
    """Return the damage code of a blow, and note what makes it up."""
    code = damage_of_way(state, blow, ev)
    strength = modifier(table, terms.STRENGTH_CODE, strength_in_damage(state, blow.who))
    if blow.way == BY_MANEUVER:
        modifier(table, terms.MOVE_CODE, code - strength)
    elif blow.way == BY_WEAPON:
        weapon = modifier(table, terms.WEAPON_CODE, state.weapons[blow.item].damage)
        modifier(table, terms.EFFECT_DICE, code - strength - weapon)
    else:
        modifier(table, terms.EFFECT_DICE, code - strength)
    code += modifier(table, terms.CALLED_DAMAGE, called_damage(state, blow.called))
    return tell_code(table, blow.who, code)


@rule("SD6-HTH-02", "SD6-CORE-08")
def blow_effect(state: State, total: int, needed: int, standard: int) -> int:
    """Return the Effect Value of a blow: over the difficulty met, by ruling over the standard."""
    if state.rulings.ev_base == EvBase.STANDARD:
        return effect_value(state, total, standard)
    return effect_value(state, total, needed)


@rule("SD6-BLK-01", "SD6-BLK-03")
def is_parried(block: int, attack: int) -> int:
    """Tell whether a block parries: only by a total higher than that of the attack."""
    return 1 if block > attack else 0


@rule("SD6-HTH-01")
def in_reach(state: State, who: int, target: int) -> int:
    """Tell whether two are close enough to strike: side by side, or at point blank if no map."""
    one, other = state.units[who], state.units[target]
    if state.fight.width > 0:
        return 1 if fewest_steps(one.x, one.y, other.x, other.y) <= 1 else 0
    return 1 if named_band(state, who, target) == POINT_BLANK else 0


@rule("SD6-MEL-01")
def why_not_wield(state: State, who: int, weapon: int) -> int:
    """Return why somebody cannot strike with a weapon, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return words.NOT_A_HAND_WEAPON
    thing = state.weapons[weapon]
    in_hand = thing.kind == MELEE and thing.where <= IN_OFF_HAND
    if thing.owner == who and (thing.kind == NATURAL or in_hand):
        return 0
    return words.NOT_A_HAND_WEAPON


@rule("SD6-HTH-01", "SD6-HTH-04", "SD6-MEL-01", "SD6-COV-03", "SD6-COV-06")
def why_not_strike(state: State, blow: Blow) -> int:
    """Return why a blow at somebody is not possible, or 0."""
    who, target, item = blow.who, blow.target, blow.item
    if not 0 <= target < len(state.units) or target == who or state.units[target].status > DOOMED:
        return words.NOT_A_CLOSE_TARGET
    if blow.way == BY_MANEUVER:
        if not 0 <= item < len(state.moves) or state.moves[item].owner != who:
            return words.MOVE_NOT_KNOWN
    if blow.way == BY_WEAPON:
        reason = why_not_wield(state, who, item)
        if reason != 0:
            return reason
    if not in_reach(state, who, target):
        return words.NOT_IN_REACH
    reason = why_no_size(blow.called)
    if reason == 0:
        reason = why_not_aim_at(state, target)
    if reason == 0:
        reason = why_not_attack_from(state, who)
    if reason != 0:
        return reason
    return why_no_pool(state, blow_code(state, blow))


@rule("SD6-REAC-04", "SD6-BLK-01")
def blow_number(state: State, blow: Blow, reaction: Reaction, points: int) -> int:
    """Return the final difficulty of a blow; a called one adds `points`."""
    number = reacted_base(state, blow_difficulty(state, blow), reaction)
    if modifiers_survive(state, reaction):
        number += situation_points(state, blow.target, 1) + points
    return number


@rule("SD6-REAC-04", "SD6-BLK-01")
def tell_blow_number(
    state: State, table: Table, blow: Blow, reaction: Reaction, points: int
) -> int:
    """Return the final difficulty of a blow, and note what makes it up, one by one."""
    tell_reacted_base(state, table, blow_difficulty(state, blow), reaction)
    if modifiers_survive(state, reaction):
        tell_situation(state, table, blow.target, 1)
        modifier(table, terms.CALLED_POINTS, points)
    number = blow_number(state, blow, reaction, points)
    note(table, DIFFICULTY, blow.who, blow.target, number)
    return number


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


PARRIED = WORDS.note(
    "parried", "SD6-BLK-03", "who:units attacker:units", "{who} parries {attacker}.",
    outcome="parried",
)  # fmt: skip


@rule("SD6-HTH-01", "SD6-MEL-01", "SD6-BLK-01", "SD6-BLK-03", "SD6-CORE-15", "SD6-CALL-01")
def strike_at(state: State, table: Table, blow: Blow) -> None:
    """Strike at somebody: block or parry, attack, then damage for a hit."""
    who, target = blow.who, blow.target
    standard = blow_difficulty(state, blow)
    armed = strikes_armed(state, blow.way, blow.item)
    if state.rulings.reaction_timing == ReactionTiming.BEFORE:
        reaction = react(state, table, target, Attack(who, 1, armed, standard, NOT_ROLLED))
        points = called_points(state, table, who, blow.called)
        needed = tell_blow_number(state, table, blow, reaction, points)
        low = min(needed, reacted_base(state, standard, reaction)) - 1
        total = roll_blow(state, table, blow, low, needed)
    else:
        points = called_points(state, table, who, blow.called)
        total = roll_blow(state, table, blow, NO_LOW, NO_HIGH)
        reaction = react(state, table, target, Attack(who, 1, armed, standard, total))
        needed = tell_blow_number(state, table, blow, reaction, points)
    if not succeeds(total, needed):
        if reaction != NO_REACTION and is_parried(reacted_base(state, standard, reaction), total):
            note(table, PARRIED, target, who)
        note(table, MISS, who, target)
        return
    note(table, HIT, who, target, total - needed)
    ev = effect_of_blow(state, table, blow, total, needed)
    code = blow_damage(state, table, blow, ev)
    suffer(state, table, target, roll_damage(state, table, who, code))


@rule("SD6-BLK-05")
def strikes_armed(state: State, way: int, item: int) -> int:
    """Tell whether a blow counts as struck with a weapon; of nature's weapons a ruling says so."""
    if way != BY_WEAPON:
        return 0
    bare = state.rulings.natural_weapons == NaturalWeapons.UNARMED
    return 0 if bare and state.weapons[item].kind == NATURAL else 1


@rule("SD6-COV-03", "SD6-HTH-01", "SD6-MEL-01")
def strike_what_covers(state: State, table: Table, blow: Blow) -> None:
    """Strike at what somebody is fully behind: nobody reacts, and all else is as in any blow."""
    who, target = blow.who, blow.target
    ev = 0
    if state.rulings.full_cover_difficulty == FullCoverDifficulty.RANGE:
        points = called_points(state, table, who, blow.called)
        needed = tell_blow_number(state, table, blow, NO_REACTION, points)
        low = min(needed, blow_difficulty(state, blow)) - 1
        total = roll_blow(state, table, blow, low, needed)
        if not succeeds(total, needed):
            note(table, MISS, who, target)
            return
        ev = effect_of_blow(state, table, blow, total, needed)
    note(table, STRIKES_OBJECT, who, state.units[target].protection)
    strike_object(state, table, who, target, blow_damage(state, table, blow, ev))


EFFECT_VALUE = WORDS.note(
    "effect_value", "SD6-CORE-08", "who:units ev", "Effect Value {ev} for {who}.", quiet=True
)


@rule("SD6-HTH-02", "SD6-CORE-08")
def effect_of_blow(state: State, table: Table, blow: Blow, total: int, needed: int) -> int:
    """Return the Effect Value that adds to the damage of a blow, and tell it; 0 where none does."""
    if not counts_effect(state, blow.way):
        return 0
    ev = blow_effect(state, total, needed, blow_difficulty(state, blow))
    note(table, EFFECT_VALUE, blow.who, ev)
    return ev


@rule("SD6-HTH-02", "SD6-HTH-03", "SD6-DMG-02")
def counts_effect(state: State, way: int) -> int:
    """Tell whether the Effect Value of a blow adds to its damage."""
    if way == BY_MARTIAL_ARTS:
        return 1 if state.rulings.ma_ev == MaEv.YES else 0
    return 0 if way == BY_MANEUVER else 1


@rule("SD6-HTH-01", "SD6-CORE-11")
def roll_blow(state: State, table: Table, blow: Blow, low: int, needed: int) -> int:
    """Roll a blow. All misses up to `low` are alike, and hits by what they add to the damage."""
    code = tell_blow_code(state, table, blow)
    effect = counts_effect(state, blow.way)
    enough = NO_HIGH if effect or needed == NO_HIGH else max(1, needed)
    step = 0
    if effect and needed > NO_HIGH and state.rulings.ev_base != EvBase.STANDARD:
        step = effect_step(state)
    check = Check(blow.who, words.ATTACK, code, needed, enough, ON_CHECK)
    total = make_check(state, table, check, max(NO_LOW, low), step)
    note(table, ATTACK_ROLL, blow.who, blow.target, total, code)
    return total
