"""Ranged combat (SD6-RNG-01 to 06, SD6-MULT-01 and 02, SD6-MOD-04 and 05)."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, forget, modifier, note
from starfray.rulesets.starcraft_d6 import notes, rulings, words
from starfray.rulesets.starcraft_d6.characters import skill_code
from starfray.rulesets.starcraft_d6.damage import ranged_damage, roll_damage, suffer
from starfray.rulesets.starcraft_d6.dice_codes import (
    NO_HIGH,
    NO_LOW,
    ON_CHECK,
    may_spend,
    roll_check,
    spend_points,
    why_no_pool,
)
from starfray.rulesets.starcraft_d6.modifiers import (
    behind_object,
    called_pips,
    called_points,
    gm_dice,
    is_hidden,
    object_cover,
    situation_points,
    tell_situation,
    visual_cover,
    why_no_size,
)
from starfray.rulesets.starcraft_d6.multiple_actions import action_code, tell_action_code
from starfray.rulesets.starcraft_d6.protection import damage_object, strike_object
from starfray.rulesets.starcraft_d6.reactions import (
    NO_REACTION,
    modifiers_survive,
    react,
    reacted_base,
    standing_dodge,
    tell_reacted_base,
)
from starfray.rulesets.starcraft_d6.state import (
    AT_CHARACTER,
    DOOMED,
    EXTREME,
    GONE,
    GRENADE,
    IN_MAIN_HAND,
    NOTHING,
    ON_THE_GROUND,
    OUT_OF_RANGE,
    RANGED,
    UNNAMED,
    State,
)
from starfray.space.squares import ruler_distance

# SD6-RNG-01: the bands' lowest, highest and default numbers, in the order of BANDS.
LOWEST = (1, 6, 11, 16, 20)
HIGHEST = (5, 10, 15, 20, 1_000)
EXTREME_NUMBERS = (25, 20, 30)  # by the ruling extreme_number


@rule("SD6-RNG-01", "SD6-RNG-02")
def range_difficulty(state: State, band: int, named: int) -> int:
    """Return the base difficulty of a range band; `named` is the game master's number, or -1."""
    if named >= 0:
        return named
    if state.rulings.range_number == rulings.GM and state.numbers[band] >= 0:
        return state.numbers[band]
    if state.rulings.range_number == rulings.BOTTOM:
        return LOWEST[band]
    if band == EXTREME:
        return EXTREME_NUMBERS[state.rulings.extreme_number]
    return HIGHEST[band]


@rule("SD6-RNG-01", "SD6-RNG-02")
def why_not_number(band: int, named: int) -> int:
    """Return why the game master's number does not fit the band, or 0."""
    if named < 0 or LOWEST[band] <= named <= HIGHEST[band]:
        return 0
    return words.UNDER_EXTREME if band == EXTREME else words.OUTSIDE_BAND


@rule("SD6-RNG-03")
def distance_m(state: State, who: int, target: int) -> int:
    """Return the distance of two combatants on the map, in metres."""
    one, other = state.units[who], state.units[target]
    return ruler_distance(one.x, one.y, other.x, other.y) * state.fight.square_m


@rule("SD6-RNG-03")
def band_at(state: State, weapon: int, metres: int) -> int:
    """Return the first band of a weapon whose limit reaches so far."""
    for band in range(OUT_OF_RANGE):
        if metres <= state.weapons[weapon].limits[band]:
            return band
    return OUT_OF_RANGE


@rule("SD6-RNG-03")
def range_band(state: State, who: int, target: int, weapon: int) -> int:
    """Return the range band of a shot, from the map or as named; UNNAMED where nobody said."""
    if (
        state.fight.width > 0
        and state.rulings.range_data == rulings.RANGE_DATA
        and state.weapons[weapon].limits[EXTREME] != NOTHING
    ):
        return band_at(state, weapon, distance_m(state, who, target))
    return state.bands[who * len(state.units) + target]


@rule("SD6-RNG-05")
def counts_ammo(state: State, weapon: int) -> int:
    """Tell whether the rounds of a weapon are counted."""
    if state.rulings.ammo_tracking == rulings.AMMO_OFF:
        return 0
    return 1 if state.weapons[weapon].magazine != NOTHING else 0


@rule("SD6-MULT-01")
def extra_targets(state: State, who: int, target: int) -> int:
    """Return the dice for aiming at more than one target: the index of this one, from 0.

    By ruling each change of target counts instead.
    """
    unit = state.units[who]
    if state.rulings.target_return == rulings.STEP:
        changes = 0
        for shot in range(1, unit.aims_count):
            if unit.aims[shot] != unit.aims[shot - 1]:
                changes += 1
        if unit.aims_count > 0 and unit.aims[unit.aims_count - 1] != target:
            changes += 1
        return changes
    index = 0
    for shot in range(unit.aims_count):
        if unit.aims[shot] == target:
            return index
        known = 0
        for before in range(shot):
            if unit.aims[before] == unit.aims[shot]:
                known = 1
        index += 1 - known
    return index


@rule("SD6-MOD-04")
def targeting_dice(state: State, weapon: int) -> int:
    """Return the pips of a targeting system."""
    if state.rulings.targeting_form == rulings.TARGETING_DICE:
        return state.weapons[weapon].targeting
    return 0


@rule("SD6-MOD-04")
def targeting_points(state: State, weapon: int) -> int:
    """Return what a targeting system takes off the difficulty, by ruling: a point for each pip."""
    if state.rulings.targeting_form == rulings.TARGETING_DIFFICULTY:
        return -state.weapons[weapon].targeting
    return 0


@rule("SD6-RNG-04", "SD6-MULT-02", "SD6-MOD-01", "SD6-MOD-04", "SD6-SCAL-01")
def shot_code(state: State, who: int, target: int, weapon: int, called: int) -> int:
    """Return the code of a shot. The size of shooter and target does not matter."""
    code = skill_code(state, who, state.weapons[weapon].skill)
    code += targeting_dice(state, weapon) + gm_dice(state, who) + called_pips(state, called)
    return action_code(state, who, code - 3 * extra_targets(state, who, target))


@rule("SD6-RNG-04", "SD6-MULT-02")
def tell_shot_code(
    state: State, table: Table, who: int, target: int, weapon: int, called: int
) -> None:
    """Note what makes up the code of a shot, one by one."""
    modifier(table, notes.SKILL_CODE, skill_code(state, who, state.weapons[weapon].skill))
    modifier(table, notes.TARGETING, targeting_dice(state, weapon))
    modifier(table, notes.GM_DICE, gm_dice(state, who))
    modifier(table, notes.CALLED_PIPS, called_pips(state, called))
    modifier(table, notes.EXTRA_TARGET, -3 * extra_targets(state, who, target))
    tell_action_code(state, table, who)


@rule("SD6-RNG-03", "SD6-RNG-04", "SD6-RNG-05", "SD6-MOD-05")
def why_not_fire(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be fired or thrown, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return words.NOT_A_GUN
    gun = state.weapons[weapon]
    if gun.owner != who or gun.where != IN_MAIN_HAND or gun.kind > GRENADE:
        return words.NOT_A_GUN
    if gun.shots_fired >= gun.rof:
        return words.ROF_USED_UP
    if counts_ammo(state, weapon) and gun.ammo <= 0:
        return words.EMPTY
    return 0


@rule("SD6-RNG-01", "SD6-RNG-03", "SD6-COV-03", "SD6-COV-06", "SD6-CALL-01")
def why_not_shoot(
    state: State, who: int, target: int, weapon: int, called: int, aim: int, named: int
) -> int:
    """Return why a shot at somebody is not possible, or 0."""
    if not 0 <= target < len(state.units) or target == who or state.units[target].status > DOOMED:
        return words.NOT_A_TARGET
    reason = why_not_fire(state, who, weapon)
    if reason == 0:
        reason = why_no_size(called)
    if reason != 0:
        return reason
    if aim == AT_CHARACTER and behind_object(state, target) != NOTHING:
        return words.COVERED
    if is_hidden(state, target) and state.rulings.concealment == rulings.CONCEAL_REFUSE:
        return words.HIDDEN
    band = range_band(state, who, target, weapon)
    if band == UNNAMED:
        return words.BAND_NOT_NAMED
    if band == OUT_OF_RANGE:
        return words.OUT_OF_REACH_BAND
    reason = why_not_number(band, named)
    if reason != 0:
        return reason
    return why_no_pool(state, shot_code(state, who, target, weapon, called))


@rule("SD6-MULT-01", "SD6-MOD-05", "SD6-RNG-05", "SD6-RNG-06")
def fire(state: State, table: Table, who: int, target: int, weapon: int) -> None:
    """Count a shot: against the rate of fire, the ammunition, and as one more target."""
    gun, unit = state.weapons[weapon], state.units[who]
    number = min(unit.aims_count, 11)
    gun.shots_fired += 1
    unit.aims[number] = target
    unit.aims_count = number + 1
    note(table, notes.SHOT, who, target, number, weapon)
    if counts_ammo(state, weapon):
        gun.ammo -= 1
        note(table, notes.AMMUNITION, weapon, gun.ammo)
    if gun.kind != RANGED and (gun.magazine == NOTHING or gun.ammo == 0):
        # The last one has left the hand: a grenade is used up, a knife lies where it was aimed.
        gun.where = GONE if gun.kind == GRENADE else ON_THE_GROUND
        gun.x, gun.y = state.units[target].x, state.units[target].y
        unit.main = NOTHING if unit.main == weapon else unit.main
        unit.off = NOTHING if unit.off == weapon else unit.off
        note(table, notes.THROWN_AWAY, who, weapon, gun.where, gun.x, gun.y)


@rule("SD6-RNG-04", "SD6-REAC-04", "SD6-REAC-06")
def shot_difficulty(
    state: State, target: int, weapon: int, base: int, reaction: int, called: int
) -> int:
    """Return the final difficulty of a shot; `called` are the points of a called shot."""
    number = reacted_base(state, base, reaction)
    if modifiers_survive(state, reaction):
        number += situation_points(state, target, 0) + called + targeting_points(state, weapon)
    return number


@rule("SD6-RNG-04", "SD6-REAC-04")
def tell_difficulty(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    base: int,
    reaction: int,
    called: int,
) -> None:
    """Note what makes up the difficulty of a shot, one by one, and the number."""
    tell_reacted_base(state, table, base, reaction)
    if modifiers_survive(state, reaction):
        tell_situation(state, table, target, 0)
        modifier(table, notes.CALLED_POINTS, called)
        modifier(table, notes.TARGETING_POINTS, targeting_points(state, weapon))
    number = shot_difficulty(state, target, weapon, base, reaction, called)
    note(table, notes.DIFFICULTY, who, target, number)


@rule("SD6-RNG-04", "SD6-CORE-11")
def roll_shot(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    called: int,
    code: int,
    low: int,
    needed: int,
) -> int:
    """Roll an attack with the weapon's skill; return the total.

    `low` and `needed` tell which totals are alike (see `roll_between`); with Character Points to
    spend, each one matters.
    """
    tell_shot_code(state, table, who, target, weapon, called)
    apart = may_spend(state, who, ON_CHECK)
    total = roll_check(
        state, table, who, words.ATTACK, code,
        NO_LOW if apart else low, NO_HIGH if apart else needed,
    )  # fmt: skip
    total = spend_points(state, table, who, total, needed, ON_CHECK)
    note(table, notes.ATTACK_ROLL, who, target, total, code)
    return total


@rule("SD6-RNG-04", "SD6-CORE-15", "SD6-CALL-02", "SD6-DMG-01")
def shoot(
    state: State, table: Table, who: int, target: int, weapon: int, called: int, named: int
) -> None:
    """Shoot at somebody: reaction, difficulty, attack, then damage for a hit."""
    base = range_difficulty(state, range_band(state, who, target, weapon), named)
    code = shot_code(state, who, target, weapon, called)
    fire(state, table, who, target, weapon)
    if behind_object(state, target) != NOTHING:
        shoot_object(state, table, who, target, weapon, called, base, code)
        return
    if hits_several(state, weapon):
        throw_grenade(state, table, who, target, weapon, called, base, code)
        return
    first = state.rulings.reaction_timing == rulings.BEFORE
    reaction = NO_REACTION
    if first:
        reaction = react(state, table, target, who, 0, 1, base, -1)
        forget(table, state, words.REACTION_DONE, reaction)
    points = called_points(state, table, who, called)
    low, needed = NO_LOW, NO_HIGH
    if first:
        needed = shot_difficulty(state, target, weapon, base, reaction, points)
        low = needed - 1
        if state.rulings.partial_protect == rulings.MISS_HITS_COVER:
            low -= object_cover(state, target)
        forget(table, state, words.DIFFICULTY_KNOWN, reaction, points, low, needed)
        tell_difficulty(state, table, who, target, weapon, base, reaction, points)
    total = roll_shot(
        state, table, who, target, weapon, called, code, max(NO_LOW, low), max(NO_HIGH, needed)
    )
    if not first:
        forget(table, state, words.ATTACK_KNOWN, total, points)
        reaction = react(state, table, target, who, 0, 1, base, total)
        needed = shot_difficulty(state, target, weapon, base, reaction, points)
        tell_difficulty(state, table, who, target, weapon, base, reaction, points)
    if total < needed:
        note(table, notes.MISS, who, target)
        if hits_cover(state, target, total, needed):
            note(table, notes.STRIKES_OBJECT, who, state.units[target].protection)
            damage = roll_damage(state, table, who, ranged_damage(state, weapon, called))
            damage_object(state, table, state.units[target].protection, damage)
        return
    note(table, notes.HIT, who, target, total - needed)
    forget(table, state, words.HIT_KNOWN)
    damage = roll_damage(state, table, who, ranged_damage(state, weapon, called))
    forget(table, state, words.DAMAGE_KNOWN, damage)
    suffer(state, table, target, damage, 0)


@rule("SD6-COV-02")
def hits_cover(state: State, target: int, total: int, needed: int) -> int:
    """Tell whether an attack that missed only because of the cover damages it, by ruling."""
    if state.rulings.partial_protect != rulings.MISS_HITS_COVER:
        return 0
    if state.units[target].protection == NOTHING:
        return 0
    return 1 if total >= needed - object_cover(state, target) else 0


@rule("SD6-COV-03")
def shoot_object(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    called: int,
    base: int,
    code: int,
) -> None:
    """Shoot at what somebody is fully behind: no reaction, no cover but smoke and darkness."""
    if state.rulings.full_cover_difficulty == rulings.COVER_RANGE:
        needed = base + visual_cover(state)
        modifier(table, notes.BASE, base)
        modifier(table, notes.VISUAL_COVER, visual_cover(state))
        note(table, notes.DIFFICULTY, who, target, needed)
        total = roll_shot(state, table, who, target, weapon, called, code, needed - 1, needed)
        if total < needed:
            note(table, notes.MISS, who, target)
            return
    note(table, notes.STRIKES_OBJECT, who, state.units[target].protection)
    forget(table, state, words.OBJECT_STRUCK)
    strike_object(state, table, who, target, ranged_damage(state, weapon, called))


@rule("SD6-RNG-06")
def hits_several(state: State, weapon: int) -> int:
    """Tell whether a weapon has a blast that hits everybody in it."""
    if state.rulings.blast == rulings.BLAST_SINGLE or state.fight.width == 0:
        return 0
    return 1 if state.weapons[weapon].blast_m >= 0 else 0


@rule("SD6-RNG-06")
def in_blast(state: State, target: int, other: int, weapon: int) -> int:
    """Tell whether the blast around the target reaches somebody; a whole object keeps it off."""
    if state.units[other].status > DOOMED or behind_object(state, other) != NOTHING:
        return 0
    return 1 if distance_m(state, target, other) <= state.weapons[weapon].blast_m else 0


@rule("SD6-RNG-06")
def react_to_blast(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    base: int,
    attack: int,
    points: int,
) -> None:
    """Let everybody in the blast but the thrower react."""
    for other in range(len(state.units)):
        if other != who and in_blast(state, target, other, weapon):
            react(state, table, other, who, 0, 1, base, attack)
            forget(table, state, words.BLAST_REACTION, other, attack, points)


@rule("SD6-RNG-06")
def throw_grenade(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    called: int,
    base: int,
    code: int,
) -> None:
    """Throw at somebody, and compare the one roll with the difficulty of each one in the blast."""
    first = state.rulings.reaction_timing == rulings.BEFORE
    if first:
        react_to_blast(state, table, who, target, weapon, base, -1, 0)
    points = called_points(state, table, who, called)
    total = roll_shot(state, table, who, target, weapon, called, code, NO_LOW, NO_HIGH)
    if not first:
        react_to_blast(state, table, who, target, weapon, base, total, points)
    hits = 0
    for other in range(len(state.units)):
        if not in_blast(state, target, other, weapon):
            continue
        reaction = standing_dodge(state, other)
        tell_difficulty(state, table, who, other, weapon, base, reaction, points)
        needed = shot_difficulty(state, other, weapon, base, reaction, points)
        if total >= needed:
            hits |= 1 << other
            note(table, notes.HIT, who, other, total - needed)
        else:
            note(table, notes.MISS, who, other)
    forget(table, state, words.GRENADE_KNOWN, hits)
    for other in range(len(state.units)):
        if hits >> other & 1:
            damage = roll_damage(state, table, who, ranged_damage(state, weapon, called))
            forget(table, state, words.BLAST_DAMAGE, damage, other, hits)
            suffer(state, table, other, damage, hits)
