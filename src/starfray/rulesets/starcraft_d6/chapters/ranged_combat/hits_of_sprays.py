"""Ranged combat: whom a spray hits, and what it does to them."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, ask, modifier, note
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import penalised, tell_code
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import succeeds
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import behind_object
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
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.aiming import (
    WEAPON_CODE,
    Shot,
    shot_difficulty,
    tell_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.line_of_fire import (
    in_line_of_fire,
    is_aimed_at,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    range_band,
    range_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import dodge_of
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    NO_REACTION,
    Reaction,
)
from starfray.rulesets.starcraft_d6.rulings import (
    FullCoverDifficulty,
    SprayBystander,
    SprayFriend,
    SprayFriendDamage,
)
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import DIFFICULTY, HIT, MISS, WORDS

# SD6-SPRY-02: what sparing a friend costs.
PRECISION = 15


class Spray(NamedTuple):
    """A spray: who fires which weapon, at whom, and from that one `to` whom (NOTHING: no further).

    It may be `sparing` friends in the line. `base` is the standard difficulty of the range, `code`
    what is rolled.
    """

    who: int
    target: int
    to: int
    weapon: int
    sparing: int
    base: int
    code: int


class Hits(NamedTuple):
    """Whom a spray hits, as sets: those in the open, and those in whose place an object is hit.

    Of those whom it hits behind one object the first stands for the object.
    """

    open: int
    behind: int
    first: int


@rule("SD6-SPRY-02")
def is_spared(state: State, spray: Spray, other: int) -> bool:
    """Return whether the shooter tries to avoid hitting one who is in the line."""
    return spray.sparing != 0 and not is_aimed_at(state, spray.who, spray.target, spray.to, other)


@rule("SD6-SPRY-02", "SD6-SPRY-03")
def is_in_line(state: State, spray: Spray, other: int) -> bool:
    """Return whether somebody is in the line of a spray."""
    return in_line_of_fire(state, spray.who, spray.target, spray.to, spray.weapon, other)


@rule("SD6-SPRY-01")
def shot_of(state: State, spray: Spray, other: int) -> Shot:
    """Return a spray as the shot at one of those in its line."""
    band = range_band(state, spray.who, other, spray.weapon)
    base = range_difficulty(state, band, NOTHING)
    return Shot(spray.who, other, spray.weapon, NOTHING, base, spray.code)


@rule("SD6-SPRY-02")
def precision(state: State, spray: Spray) -> int:
    """Return what sparing friends adds to the difficulty of those aimed at: 15, by a ruling."""
    if spray.sparing and state.rulings.spray_friend == SprayFriend.HARD:
        return PRECISION
    return 0


SPRAYED_DAMAGE = WORDS.modifier("sprayed_damage", "SD6-SPRY-05", "pips for spraying")
SPARING = WORDS.modifier("sparing", "SD6-SPRY-02", "for sparing friends")
STRAY = WORDS.note(
    "stray", "SD6-SPRY-02", "who:units target:units", "{who} hits {target} as well.",
    outcome="friend_hit",
)  # fmt: skip
SPARED = WORDS.note("is_spared", "SD6-SPRY-02", "who:units target:units", "{who} spares {target}.")
BYSTANDER = WORDS.question(
    "bystander", "SD6-SPRY-03",
    "Is {bystander} hit by the spray of {total} (needed: {needed})?",
    options=("no", "yes"), fields="bystander:units total needed",
)  # fmt: skip
YES = 1


@rule("SD6-SPRY-01", "SD6-SPRY-02", "SD6-SPRY-03")
def hit_by_spray(state: State, table: Table, spray: Spray, total: int) -> Hits:
    """Return whom a spray hits: those aimed at first, the chosen before the rest, then friends."""
    hits = aimed_hit(state, table, spray, spray.target, total, Hits(EMPTY, EMPTY, EMPTY))
    if spray.to != NOTHING:
        hits = aimed_hit(state, table, spray, spray.to, total, hits)
    for other in range(len(state.units)):
        if other not in (spray.target, spray.to) and is_in_line(state, spray, other):
            if is_aimed_at(state, spray.who, spray.target, spray.to, other):
                hits = aimed_hit(state, table, spray, other, total, hits)
    meant = hits.open | hits.behind
    for other in range(len(state.units)):
        if not is_in_line(state, spray, other):
            continue
        if is_aimed_at(state, spray.who, spray.target, spray.to, other):
            continue
        if friend_is_hit(state, table, spray, other, total, meant):
            hits = with_hit(state, hits, other)
            if behind_object(state, other) == NOTHING:
                note(table, STRAY, spray.who, other)
    return hits


@rule("SD6-SPRY-01", "SD6-COV-03")
def aimed_hit(
    state: State, table: Table, spray: Spray, other: int, total: int, hits: Hits
) -> Hits:  # fmt: skip
    """Return whom a spray hits with one more at whom it is aimed."""
    return with_hit(state, hits, other) if is_hit(state, table, spray, other, total) else hits


@rule("SD6-SPRY-01", "SD6-COV-03")
def with_hit(state: State, hits: Hits, other: int) -> Hits:
    """Return whom a spray hits with one more, in the open or through what that one is behind."""
    protection = behind_object(state, other)
    if protection == NOTHING:
        return Hits(add(hits.open, other), hits.behind, hits.first)
    behind = add(hits.behind, other)
    for before in range(len(state.units)):
        if has(hits.behind, before) and state.units[before].protection == protection:
            return Hits(hits.open, behind, hits.first)
    return Hits(hits.open, behind, add(hits.first, other))


@rule("SD6-SPRY-01", "SD6-SPRY-02", "SD6-RNG-04")
def tell_needed(state: State, table: Table, spray: Spray, shot: Shot, reaction: Reaction) -> int:
    """Return the difficulty of one at whom a spray is aimed, and tell it."""
    number = shot_difficulty(state, table, shot, shot.target, reaction, 0)
    number += modifier(table, SPARING, precision(state, spray))
    note(table, DIFFICULTY, shot.who, shot.target, number)
    return number


@rule("SD6-SPRY-01", "SD6-COV-02", "SD6-COV-03")
def is_hit(state: State, table: Table, spray: Spray, other: int, total: int) -> bool:
    """Return whether a spray hits one at whom it is aimed, or what that one is behind."""
    shot = shot_of(state, spray, other)
    reaction = dodge_of(state, other)
    needed = tell_needed(state, table, spray, shot, reaction)
    if behind_object(state, other) != NOTHING:
        if state.rulings.full_cover_difficulty == FullCoverDifficulty.AUTO:
            return True
        if not succeeds(total, needed):
            note(table, MISS, spray.who, other)
        return succeeds(total, needed)
    if succeeds(total, needed):
        note(table, HIT, spray.who, other, total - needed)
        return True
    note(table, MISS, spray.who, other)
    spray_cover(state, table, spray, other, total, needed)
    return False


@rule("SD6-COV-02", "SD6-SPRY-05")
def spray_cover(
    state: State, table: Table, spray: Spray, other: int, total: int, needed: int
) -> None:
    """Damage the cover that alone has kept a spray off somebody, by a ruling."""
    if hits_cover(total, needed, miss_that_matters(state, other, 0, dodge_of(state, other))):
        code = spray_damage(state, table, spray, other)
        strike_cover(state, table, spray.who, other, code)


@rule("SD6-SPRY-02", "SD6-SPRY-03")
def friend_is_hit(
    state: State, table: Table, spray: Spray, other: int, total: int, meant: int
) -> bool:
    """Return whether a spray hits a friend in its line, and tell it if it does not.

    `meant` tells that it hit one aimed at. Whoever is spared is safe from a roll of 15 over the
    standard difficulty, and from one that a Dodge avoids.
    """
    shot, reaction = shot_of(state, spray, other), dodge_of(state, other)
    if is_spared(state, spray, other):
        wide = total < spray.base + PRECISION
        wide = wide and (meant != 0 or state.rulings.spray_friend != SprayFriend.TIERS)
        if wide and reaction != NO_REACTION:
            wide = succeeds(total, tell_difficulty(state, table, shot, other, reaction, 0))
        if not wide:
            note(table, SPARED, spray.who, other)
        return wide
    needed = tell_difficulty(state, table, shot, other, reaction, 0)
    if behind_object(state, other) != NOTHING:
        if state.rulings.full_cover_difficulty == FullCoverDifficulty.AUTO:
            return True
    hit = succeeds(total, needed)
    decided = state.rulings.spray_bystander == SprayBystander.GM
    if decided:
        hit = ask(table, state, NOBODY, BYSTANDER, 0b11, other, total, needed) == YES
    if not hit:
        note(table, MISS, spray.who, other)
    if not hit and not decided:
        spray_cover(state, table, spray, other, total, needed)
    return hit


@rule("SD6-SPRY-05")
def spray_damage(state: State, table: Table, spray: Spray, other: int) -> int:
    """Return the damage code against one whom a spray hits: 1D less, for friends too."""
    code = modifier(table, WEAPON_CODE, state.weapons[spray.weapon].damage)
    meant = is_aimed_at(state, spray.who, spray.target, spray.to, other)
    if meant or state.rulings.spray_friend_damage == SprayFriendDamage.LESS:
        code += modifier(table, SPRAYED_DAMAGE, penalised(code, 1) - code)
    return tell_code(table, spray.who, code)


@rule("SD6-SPRY-05")
def damage_by_spray(state: State, table: Table, spray: Spray, hits: Hits) -> None:
    """Roll damage for each one hit, the chosen first."""
    damage_of_spray(state, table, spray, spray.target, hits)
    if spray.to != NOTHING:
        damage_of_spray(state, table, spray, spray.to, hits)
    for other in range(len(state.units)):
        if other not in (spray.target, spray.to):
            damage_of_spray(state, table, spray, other, hits)


@rule("SD6-SPRY-05", "SD6-COV-03")
def damage_of_spray(state: State, table: Table, spray: Spray, other: int, hits: Hits) -> None:
    """Roll the damage of a spray for one whom it hits, or once for what that one is behind."""
    if has(hits.open, other):
        code = spray_damage(state, table, spray, other)
        suffer(state, table, other, roll_damage(state, table, spray.who, code))
    elif has(hits.first, other):
        code = spray_damage(state, table, spray, other)
        strike_object(state, table, spray.who, other, code, hits.behind)
