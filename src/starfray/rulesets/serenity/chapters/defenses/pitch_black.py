"""Defenses, pitch black: an attack that cannot pick its target, and whom it finds."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, first_in, has, is_last, several
from starfray.core.table import UNHEARD, Table, note, roll_between
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.acting_together import land_hit_in_time
from starfray.rulesets.serenity.chapters.actions import DO_ATTACK, take_action, why_not_take
from starfray.rulesets.serenity.chapters.attack import be_done_with, make_ready
from starfray.rulesets.serenity.chapters.attack_roll import (
    attack_attribute,
    attack_dice,
    attack_steps,
    is_too_hard,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import free_attribute
from starfray.rulesets.serenity.chapters.defenses.cover import (
    WHOLLY_HIDDEN,
    cover_against,
    is_concealed,
    stays_hidden,
)
from starfray.rulesets.serenity.chapters.defenses.range import feet_between, is_in_range
from starfray.rulesets.serenity.chapters.determining_damage import plain_blow
from starfray.rulesets.serenity.chapters.dice import (
    NO_SKILL_LEFT,
    Roll,
    die_size,
    has_few_dice,
    lift_ratings,
    roll_ratings_in_cup,
    shows_only_ones,
)
from starfray.rulesets.serenity.chapters.difficulty import (
    CHECK_BOTCHED,
    EASY,
    botch_after_points,
    points_help,
    reaches,
    roll_dice,
)
from starfray.rulesets.serenity.chapters.exchange import BOTCH, HIT
from starfray.rulesets.serenity.chapters.kinds_of_attack import BLIND, NOT_CHOSEN, Attack
from starfray.rulesets.serenity.chapters.plot_points import FOR_A_TEST, FOR_AN_ATTACK, points_after
from starfray.rulesets.serenity.chapters.special_attacks.aim import aimed_at_among
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import why_not_fire
from starfray.rulesets.serenity.chapters.special_attacks.combining import why_not_combine
from starfray.rulesets.serenity.chapters.special_attacks.hold import are_in_a_clinch
from starfray.rulesets.serenity.chapters.weapons import why_not_use
from starfray.rulesets.serenity.rulings import BlindRange, PitchBlack, PlotAfter
from starfray.rulesets.serenity.state import (
    AGILITY,
    ALL_ROUND,
    ANYWHERE,
    PITCH_BLACK,
    SINGLE,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import ATTACK_DICE, INNATE_DICE, WORDS

SAFE = 1000


@rule("SER-VIS-03", asked="SER-VIS-03")
def lies_towards(state: State, who: int, target: int, direction: int) -> bool:
    """Return whether a target stands in a direction from a combatant, 45 degrees to either side."""
    here, there = state.units[who], state.units[target]
    east, south = there.x - here.x, there.y - here.y
    if direction == ALL_ROUND or (east == 0 and south == 0):
        return True
    for _ in range(direction // 2):  # turn the map until the direction is north or north-east
        east, south = south, -east
    return south <= -abs(east) if direction % 2 == 0 else east >= 0 >= south


@rule("SER-VIS-02", "SER-VIS-03", "SER-GRP-03")
def potential_targets(state: State, who: int, weapon: int, direction: int) -> tuple[int, int]:
    """Return the group that a blind shot may find, and the feet that set its range.

    That is anyone in range towards the direction named who is not wholly concealed, or is in a
    clinch with the shooter; 0 and -1 when there is nobody. The farthest of them sets the range, or
    the nearest by the ruling.
    """
    targets = EMPTY
    ranged = NOTHING
    nearest = state.rulings.blind_range == BlindRange.NEAREST
    for target in range(len(state.units)):
        unit = state.units[target]
        if target == who or unit.present == 0 or unit.dead:
            continue
        if is_concealed(state, target, weapon) and not are_in_a_clinch(state, who, target):
            continue
        feet = feet_between(state, who, target)
        if lies_towards(state, who, target, direction) and is_in_range(state, weapon, feet):
            targets = add(targets, target)
            if ranged < 0:
                ranged = feet
            ranged = min(ranged, feet) if nearest else max(ranged, feet)
    return targets, ranged


NOT_DARK = WORDS.reason("not_dark", "SER-VIS-02", "blind shots are only for pitch black")
NOBODY_THERE = WORDS.reason("nobody_there", "SER-VIS-03", "nobody is in range there")


@rule("SER-VIS-02")
def why_not_shoot_blind(state: State, who: int, weapon: WeaponIndex, direction: int) -> int:
    """Return why a combatant cannot attack into pitch black, or 0."""
    barred = why_not_take(state, who, DO_ATTACK)
    return barred or why_not_into_the_dark(state, who, weapon, direction, 1)


@rule("SER-VIS-02", "SER-VIS-03", "SER-COV-03")
def why_not_into_the_dark(state: State, who: int, weapon: int, direction: int, costs: int) -> int:
    """Return why an attack that takes `costs` more actions cannot go into pitch black, or 0."""
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    barred = why_not_fire(state, who, weapon, SINGLE)
    if barred != 0:
        return barred
    if state.fight.light != PITCH_BLACK:
        return NOT_DARK
    if stays_hidden(state, who):
        return WHOLLY_HIDDEN
    targets, feet = potential_targets(state, who, weapon, direction)
    if targets == EMPTY:
        return NOBODY_THERE
    made = blind_attack_at(state, who, weapon, NOT_CHOSEN, targets, costs)
    barred = why_not_combine(state, made)
    if barred != 0:
        return barred
    return NO_SKILL_LEFT if is_too_hard(state, made, feet) else 0


BLIND_ROLL = WORDS.note(
    "blind_roll", "SER-VIS-02", "who:units skill:ratings steps total difficulty",
    "{who} attacks into the dark: {total} against {difficulty}.",
)  # fmt: skip
BLIND_MISS = WORDS.note(
    "blind_miss", "SER-VIS-02", "who:units", "{who}'s attack hits nobody.", outcome="miss"
)


@rule("SER-VIS-02", "SER-SPC-01")
def blind_attack_at(
    state: State, who: int, weapon: int, attribute: int, group: int, costs: int
) -> Attack:
    """Return an attack into the dark at a group; aim counts where its target is among them."""
    target = aimed_at_among(state, who, group)
    return Attack(who, target, weapon, attribute, BLIND, ANYWHERE, costs)


@rule("SER-VIS-02")
def blind_shot(state: State, table: Table, who: int, weapon: WeaponIndex, direction: int) -> None:
    """Attack against 3; the lowest of those who fail to reach 3 themselves takes the hit."""
    attribute = attack_attribute(state, table, who, weapon)
    if take_action(state, table, who, DO_ATTACK):
        attack_into_the_dark(state, table, who, weapon, attribute, direction)


@rule("SER-VIS-02", "SER-VIS-03")
def attack_into_the_dark(
    state: State, table: Table, who: int, weapon: int, attribute: int, direction: int
) -> None:
    """Attack towards a direction, at nobody in particular, and use up what goes into it."""
    in_play, feet = potential_targets(state, who, weapon, direction)
    made = blind_attack_at(state, who, weapon, attribute, in_play, 0)
    make_ready(state, table, made, SINGLE)
    shoot_into_the_dark(state, table, made, in_play, feet)
    be_done_with(state, table, made, in_play)


@rule("SER-VIS-02")
def shoot_into_the_dark(state: State, table: Table, made: Attack, in_play: int, feet: int) -> None:
    """Roll an attack at nobody in particular, and let whom it finds take the hit.

    Without Plot Points nobody looks at the total before it is known whom it hits.
    """
    who, weapon = made.who, made.weapon
    steps = attack_steps(state, UNHEARD, made, feet)
    rating, skill = attack_dice(state, who, weapon, made.attribute, steps)
    due = Roll(who, ATTACK_DICE, rating, skill)
    seen = state.units[who].plot_points > 0 or not has_few_dice(due)
    botch = before = 0
    if seen:
        total, botch, before = roll_dice(state, table, due)
    else:
        total = roll_ratings_in_cup(table, due, EASY)
        botch = 1 if shows_only_ones(due, total) else 0
    points = 0
    if points_help(state, who, botch) and total + state.units[who].plot_points >= EASY:
        points = points_after(state, table, who, total, EASY, FOR_AN_ATTACK, before)
    botch = botch_after_points(state, botch, points)
    attack_steps(state, table, made, feet)
    note(table, BLIND_ROLL, who, skill, steps, total + points, EASY)
    if botch:
        note(table, BOTCH, who)
    if not reaches(total + points, EASY, botch):
        note(table, BLIND_MISS, who)
        return
    victim, rolled = find_victim(state, table, in_play, weapon)
    if not seen:
        total = lift_ratings(table, due, EASY, total)
    total += points
    if victim < 0:
        note(table, BLIND_MISS, who)
        return
    margin = blind_margin(state, victim, weapon, total, rolled)
    if margin < 0:
        note(table, BLIND_MISS, who)
        return
    if state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        margin = max(0, margin - points)
    note(table, HIT, who, victim, margin)
    land_hit_in_time(state, table, plain_blow(state, who, victim, weapon, margin))


BLIND_SHOT = verb(
    WORDS, "blind_shot", "SER-VIS-02", "item=with:weapons",
    "{who} attacks into the dark with {with}, in all directions",
    do=blind_shot, why_not=why_not_shoot_blind, direction=ALL_ROUND,
)  # fmt: skip
BLIND_SHOT_TOWARDS = verb(
    WORDS, "blind_shot_towards", "SER-VIS-03", "item=with:weapons n=direction:directions",
    "{who} attacks into the dark with {with}, to the {direction}",
    do=blind_shot, why_not=why_not_shoot_blind,
)  # fmt: skip


@rule("SER-VIS-02")
def find_victim(state: State, table: Table, in_play: int, weapon: int) -> tuple[int, int]:
    """Let the potential targets roll; return the lowest who failed (-1: nobody), and its roll.

    Tied lowest targets roll again until one is lower.
    The roll is only told where the ruling measures from it.
    """
    told = is_measured_from_the_roll(state)
    tied, rolled = lowest_of(state, table, weapon, in_play, told, first_safe_roll(state))
    if not told:
        rolled = 0
    while several(tied):
        tied, _ = lowest_of(state, table, weapon, tied, False, 0)
    return first_in(tied), rolled


@rule("SER-VIS-02")
def lowest_of(
    state: State, table: Table, weapon: int, in_play: int, told: bool, safe_at: int
) -> tuple[int, int]:
    """Let the targets in play roll; return the group that has the lowest, and what that is.

    Whoever reaches `safe_at` without a botch is out of it (0: nobody is). Unless the lowest is
    `told`, it only matters who has it.
    """
    lowest = SAFE
    tied = EMPTY
    for target in range(len(state.units)):
        if not has(in_play, target):
            continue
        alike_from = min(lowest + 1, safe_at) if safe_at > 0 else lowest + 1
        last = is_last(in_play, target)
        alike_to = min(lowest, alike_from) - 1 if last and not told else NOTHING
        rolled, botch = easy_innate_roll(state, table, target, weapon, alike_to, alike_from)
        if safe_at > 0 and reaches(rolled, safe_at, botch):
            continue
        if rolled < lowest:
            lowest = rolled
            tied = EMPTY
        if rolled == lowest:
            tied = add(tied, target)
    return tied, lowest


@rule("SER-VIS-02")
def first_safe_roll(state: State) -> int:
    """Return what saves from a blind shot; 0 where the lowest is hit even so, by the ruling."""
    return 0 if state.rulings.pitch_black == PitchBlack.LOWEST_ALWAYS else EASY


@rule("SER-VIS-02")
def is_measured_from_the_roll(state: State) -> bool:
    """Return whether damage is measured from the victim's roll, by the ruling."""
    ruling = state.rulings.pitch_black
    return ruling in (PitchBlack.LOWEST_ALWAYS, PitchBlack.OWN_ROLL)


EASY_INNATE = WORDS.note(
    "easy_innate", "SER-VIS-02", "who:units total difficulty",
    "{who} rolls {total} against {difficulty} to avoid the attack.",
)  # fmt: skip


@rule("SER-VIS-02", "SER-DEF-01", "SER-CORE-07", "SER-PLT-02")
def easy_innate_roll(
    state: State, table: Table, target: int, weapon: int, alike_to: int, alike_from: int
) -> tuple[int, int]:
    """Roll Agility against 3, moving or not, aware or not; return it, and 1 for a botch.

    Totals up to `alike_to` are alike, and those from `alike_from` on, which the shot does not find.
    Points may follow a lower one; where nobody is safe, whoever rolls first has nothing to beat.
    """
    rating = free_attribute(state, target, state.units[target].attributes[AGILITY])
    to_roll = state.rulings.pitch_black == PitchBlack.COVER_TO_ROLL
    if not to_roll and rating <= 6 and state.units[target].plot_points <= 0:
        size = die_size(rating, 0)
        total = roll_between(table, target, INNATE_DICE, 1, size, alike_to, alike_from)
        note(table, EASY_INNATE, target, total, EASY)
        return total, 0  # a single 1 is too low anyway
    total, botch, before = roll_dice(state, table, Roll(target, INNATE_DICE, rating, 0))
    if to_roll and cover_against(state, target, weapon) > 0:
        total += cover_against(state, target, weapon)
        botch = 0  # it is the cover that saves
    if not reaches(total, alike_from, botch) and points_help(state, target, botch):
        to_beat = alike_from if alike_from <= SAFE else 0
        points = points_after(state, table, target, total, to_beat, FOR_A_TEST, before)
        total += points
        botch = 1 if botch_after_points(state, botch, points) else 0
    note(table, EASY_INNATE, target, total, EASY)
    if botch and total >= EASY:
        note(table, CHECK_BOTCHED, target)
    return total, botch


@rule("SER-VIS-02", "SER-DMG-01")
def blind_margin(state: State, victim: int, weapon: int, total: int, rolled: int) -> int:
    """Return the margin over 3 and the victim's cover; below 0 the attack does not reach it."""
    ruling = state.rulings.pitch_black
    if ruling == PitchBlack.COVER_TO_ROLL:
        return total - EASY
    cover = cover_against(state, victim, weapon)
    if ruling == PitchBlack.LOWEST_ALWAYS:
        return total - (rolled + cover)
    if total < EASY + cover:
        return NOTHING
    return total - ((rolled if ruling == PitchBlack.OWN_ROLL else EASY) + cover)
