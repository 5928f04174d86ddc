"""Special attacks, automatic weapons: autofire, one roll for everybody in its way."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NONE, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import UNHEARD, Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.acting_together import land_hit_in_time
from starfray.rulesets.serenity.chapters.actions import DO_AUTOFIRE, take_action, why_not_take
from starfray.rulesets.serenity.chapters.attack import at_one, be_done_with, make_ready
from starfray.rulesets.serenity.chapters.attack_roll import (
    attack_attribute,
    attack_dice,
    attack_steps,
    is_too_hard,
)
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import (
    BY_DODGE,
    UNKNOWN,
    choose_defense,
    commit_defense,
    defend,
)
from starfray.rulesets.serenity.chapters.defenses.cover import WHOLLY_HIDDEN, stays_hidden
from starfray.rulesets.serenity.chapters.defenses.dodge import raise_dodge, still_dodges
from starfray.rulesets.serenity.chapters.defenses.innate_defense import has_innate_defense
from starfray.rulesets.serenity.chapters.defenses.pitch_black import NOBODY_THERE, potential_targets
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.determining_damage import NOT_ROLLED, Blow, damage_type
from starfray.rulesets.serenity.chapters.dice import NO_SKILL_LEFT, Roll
from starfray.rulesets.serenity.chapters.difficulty import (
    AVERAGE,
    EASY,
    botch_after_points,
    points_help,
    reaches,
    roll_dice,
)
from starfray.rulesets.serenity.chapters.exchange import BOTCH, HIT
from starfray.rulesets.serenity.chapters.hindrance import Hindrance, hindrance, tell_hindrance
from starfray.rulesets.serenity.chapters.kinds_of_attack import AUTOFIRE, NOT_CHOSEN, Attack
from starfray.rulesets.serenity.chapters.plot_points import FOR_A_TEST, FOR_AN_ATTACK, points_after
from starfray.rulesets.serenity.chapters.special_attacks.aim import aimed_at_among
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import why_not_fire
from starfray.rulesets.serenity.chapters.special_attacks.called_shot import (
    CALLED_DIFFICULTY,
    called_difficulty,
    roll_weapon,
)
from starfray.rulesets.serenity.chapters.special_attacks.combining import why_not_combine
from starfray.rulesets.serenity.chapters.special_attacks.hold import end_lost_holds
from starfray.rulesets.serenity.chapters.weapons import why_not_use
from starfray.rulesets.serenity.rulings import Autofire, BlindRange, BotchBuyoff, PlotAfter
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    AUTOFIRE_MODE,
    PITCH_BLACK,
    Person,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import ATTACK_DICE, WORDS


@rule("SER-AUT-02", "SER-VIS-03")
def in_its_way(state: State, who: int, weapon: int, direction: int, feet: int) -> tuple[int, int]:
    """Return the group of all potential targets of autofire, and the feet that set its range.

    That is everybody in range towards the direction, no farther than the shooter says (`feet`).
    """
    group, ranged = potential_targets(state, who, weapon, direction)
    if feet == NONE:
        return group, ranged
    near = EMPTY
    ranged = NOTHING
    for target in range(len(state.units)):
        distance = feet_between(state, who, target)
        if has(group, target) and distance <= feet:
            near = add(near, target)
            nearer = ranged < 0 or (state.rulings.blind_range == BlindRange.NEAREST)
            ranged = min(ranged, distance) if nearer and ranged >= 0 else max(ranged, distance)
    return near, ranged


@rule("SER-AUT-02", "SER-SPC-01")
def sweeping(state: State, swept: Attack, group: int) -> Attack:
    """Return an attack on a whole group; aim counts where its target is among them."""
    target = aimed_at_among(state, swept.who, group)
    return Attack(
        swept.who, target, swept.weapon, swept.attribute, AUTOFIRE, swept.spot, swept.costs
    )


@rule("SER-AUT-02", "SER-AUT-03", "SER-SPC-01")
def why_not_autofire(
    state: State,
    who: int,
    weapon: WeaponIndex,
    direction: int,
    feet: int = NONE,
    called: Spot = ANYWHERE,
) -> int:
    """Return why a combatant cannot sweep an area with autofire, or 0."""
    barred = why_not_take(state, who, DO_AUTOFIRE)
    if barred != 0:
        return barred
    planned = Attack(who, NOBODY, weapon, NOT_CHOSEN, AUTOFIRE, called, 1)
    return why_not_sweep(state, planned, direction, feet)


@rule("SER-AUT-02", "SER-AUT-03", "SER-SPC-01")
def why_not_sweep(state: State, planned: Attack, direction: int, feet: int) -> int:
    """Return why an area cannot be swept with autofire, whatever it costs, or 0."""
    who, weapon = planned.who, planned.weapon
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    barred = why_not_fire(state, who, weapon, AUTOFIRE_MODE)
    if barred != 0:
        return barred
    if stays_hidden(state, who):
        return WHOLLY_HIDDEN
    group, ranged = in_its_way(state, who, weapon, direction, feet)
    if group == EMPTY:
        return NOBODY_THERE
    made = sweeping(state, planned, group)
    barred = why_not_combine(state, made)
    if barred != 0:
        return barred
    return NO_SKILL_LEFT if is_too_hard(state, made, ranged) else 0


AUTOFIRE_ROLL = WORDS.note(
    "autofire_roll", "SER-AUT-02", "who:units skill:ratings steps total difficulty",
    "{who} sweeps the area: {total} against {difficulty}.",
)  # fmt: skip
AUTOFIRE_MISS = WORDS.note(
    "autofire_miss", "SER-AUT-02", "who:units", "{who}'s autofire hits nobody.", outcome="miss"
)


@rule("SER-AUT-02")
def autofire(
    state: State,
    table: Table,
    who: int,
    weapon: WeaponIndex,
    direction: int,
    feet: int = NONE,
    called: Spot = ANYWHERE,
) -> None:
    """Sweep an area with fire, for one action: one Easy attack roll against all who are there."""
    attribute = attack_attribute(state, table, who, weapon)
    if take_action(state, table, who, DO_AUTOFIRE):
        swept = Attack(who, NOBODY, weapon, attribute, AUTOFIRE, called, 0)
        sweep_area(state, table, swept, direction, feet)


@rule("SER-AUT-02")
def sweep_area(state: State, table: Table, swept: Attack, direction: int, feet: int) -> None:
    """Make one attack roll against all who are in the way, and let them defend."""
    group, ranged = in_its_way(state, swept.who, swept.weapon, direction, feet)
    made = sweeping(state, swept, group)
    make_ready(state, table, made, AUTOFIRE_MODE)
    margin = autofire_roll(state, table, made, ranged)
    if margin < 0:
        note(table, AUTOFIRE_MISS, made.who)
    else:
        sweep(state, table, made, group, margin)
    be_done_with(state, table, made, group)


FIRE_AUTOMATIC = verb(
    WORDS, "autofire", "SER-AUT-02",
    "item=with:weapons n=direction:directions y=feet[1..]? x=called:spots?",
    "{who} sweeps the {direction} with {with} on autofire[ up to {feet} feet]"
    "[, called: {called}]",
    do=autofire, why_not=why_not_autofire,
)  # fmt: skip


@rule("SER-AUT-02", "SER-PLT-02")
def autofire_roll(state: State, table: Table, made: Attack, feet: int) -> int:
    """Make the one attack roll against 3; return its margin, below 0 for a miss."""
    who = made.who
    needed = EASY + called_difficulty(state, made.spot)
    steps = attack_steps(state, UNHEARD, made, feet)
    rating, skill = attack_dice(state, who, made.weapon, made.attribute, steps)
    total, botch, before = roll_dice(state, table, Roll(who, ATTACK_DICE, rating, skill))
    points = 0
    in_reach = total + state.units[who].plot_points >= needed
    if reaches(total, needed, botch) and state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        in_reach = False  # it hits already, and that is all that points can do
    if points_help(state, who, botch) and in_reach:
        points = points_after(state, table, who, total, needed, FOR_AN_ATTACK, before)
    botch = botch_after_points(state, botch, points)
    attack_steps(state, table, made, feet)
    modifier(table, CALLED_DIFFICULTY, called_difficulty(state, made.spot))
    note(table, AUTOFIRE_ROLL, who, skill, steps, total + points, needed)
    if botch:
        note(table, BOTCH, who)
    if not reaches(total + points, needed, botch):
        return NOTHING
    if state.rulings.plot_after == PlotAfter.NO_DAMAGE:
        return max(0, total - needed)
    return total + points - needed


@rule("SER-AUT-02", "SER-GRP-03")
def sweep(state: State, table: Table, made: Attack, group: int, margin: int) -> None:
    """Let everybody in the way defend, in the order listed, and then hit those who have failed.

    Who passes out over a dodge holds nobody any more: the next may dodge, too.
    """
    anybody = False
    for target in range(len(state.units)):
        if not has(group, target):
            continue
        hit_by = margin_against(state, table, at_one(made, target), margin)
        end_lost_holds(state, table)
        if hit_by >= 0:
            anybody = True
            catch(state, table, target, hit_by)
        else:
            note(table, AVOIDED, target)
    rolled = NOT_ROLLED
    if anybody and state.rulings.autofire == Autofire.ONE_DAMAGE:
        rolled = roll_weapon(state, table, made.who, made.weapon, made.spot)
    for target in range(len(state.units)):
        if state.units[target].caught > 0:
            strike_caught(state, table, made, target, rolled)


@rule("SER-AUT-02")
def strike_caught(state: State, table: Table, made: Attack, target: int, rolled: int) -> None:
    """Let the attack roll hit one who has failed to avoid it."""
    margin = state.units[target].caught - 1
    no_longer_caught(state, table, target)
    note(table, HIT, made.who, target, margin)
    kind = damage_type(state, made.weapon)
    blow = Blow(made.who, target, made.weapon, margin, made.spot, kind, rolled)
    land_hit_in_time(state, table, blow)


AVOIDED = WORDS.note(
    "autofire_avoided", "SER-AUT-02", "who:units", "{who} is not hit by the autofire."
)


@change(
    WORDS, "SER-AUT-02", "{who} is caught in the fire, by a margin of {margin}.", name="caught",
    bookkeeping=True,
)  # fmt: skip
def catch(state: State, who: Person, margin: int) -> None:
    """Mark a combatant as hit by the one attack roll, until all have defended."""
    state.units[who].caught = margin + 1


@change(WORDS, "SER-AUT-02", "The fire reaches {who}.", name="fire_lands", bookkeeping=True)
def no_longer_caught(state: State, who: Person) -> None:
    """Take the mark off again, as the hit lands."""
    state.units[who].caught = 0


@rule("SER-AUT-02", "SER-COV-01", "SER-VIS-01")
def margin_against(state: State, table: Table, made: Attack, margin: int) -> int:
    """Return the margin by which the one roll hits a target, or NOTHING where it does not.

    Who can roll is saved by a defense of 7, cover and visibility added to it; who cannot is saved
    where the attack does not overcome them. That is by default; the ruling has other ways.
    """
    ruling = state.rulings.autofire
    choice = commit_defense(state, table, made.target, choose_defense(state, table, made, UNKNOWN))
    added = what_is_added(state, made)
    overcome = margin >= added.cover + added.dark
    dodges = choice == BY_DODGE or still_dodges(state, made)
    can_roll = dodges or has_innate_defense(state, made.target)
    if not can_roll:
        return margin_without_a_roll(state, table, made, added, margin)
    apart = ruling == Autofire.ATTACK_COVER
    if apart:
        tell_what_to_reach(state, table, made, added)
    total = avoiding_roll(state, table, made, choice, Hindrance(0, 0, 0) if apart else added)
    if total < 0 and not apart:
        return margin_without_a_roll(state, table, made, added, margin)
    if total >= AVERAGE or (apart and not overcome):
        return NOTHING
    return max(0, margin + EASY - total) if ruling == Autofire.OWN_ROLL else margin


@rule("SER-AUT-02", "SER-COV-01", "SER-VIS-01")
def margin_without_a_roll(
    state: State, table: Table, made: Attack, added: Hindrance, margin: int
) -> int:
    """Return the margin by which the one roll hits who cannot make a defense roll, or NOTHING."""
    ruling = state.rulings.autofire
    if ruling == Autofire.NO_ROLL_HIT:
        note(table, DEFENSELESS, made.target)
        return margin
    if ruling == Autofire.STATIC:
        more = tell_hindrance(table, added)
        note(table, AVOIDING, made.target, EASY + more, more, AVERAGE)
        return margin if EASY + more < AVERAGE else NOTHING
    tell_what_to_reach(state, table, made, added)
    own = margin - added.cover - added.dark
    if own < 0:
        return NOTHING
    return own if ruling == Autofire.OWN_ROLL else margin


@rule("SER-AUT-02")
def tell_what_to_reach(state: State, table: Table, made: Attack, added: Hindrance) -> None:
    """Note what the one attack roll has to overcome at a target."""
    more = tell_hindrance(table, added)
    needed = EASY + called_difficulty(state, made.spot) + more
    note(table, OPEN_TO_FIRE, made.target, more, needed)


@rule("SER-COV-01", "SER-VIS-01")
def what_is_added(state: State, made: Attack) -> Hindrance:
    """Return what cover and visibility do against autofire; in pitch black the dark does nothing.

    A called spot has made the attack roll itself harder already.
    """
    hindered = hindrance(state, made)
    dark = 0 if state.fight.light == PITCH_BLACK else hindered.dark
    return Hindrance(hindered.cover, dark, 0)


OPEN_TO_FIRE = WORDS.note(
    "open_to_fire", "SER-AUT-02", "who:units added needed",
    "To hit {who} the attack roll must reach {needed}.",
)  # fmt: skip
DEFENSELESS = WORDS.note(
    "defenseless", "SER-AUT-02", "who:units", "{who} has no defense roll against the fire."
)
AVOIDING = WORDS.note(
    "autofire_defense", "SER-AUT-02", "who:units total added difficulty",
    "{who} has {total} against {difficulty} to avoid the fire.",
)  # fmt: skip


@rule("SER-AUT-02", "SER-DEF-01", "SER-DEF-05")
def avoiding_roll(state: State, table: Table, made: Attack, choice: int, added: Hindrance) -> int:
    """Roll the defense against autofire; return it with what is added. Points may follow.

    NOTHING is returned where a botch has left nothing of it.
    """
    who = made.target
    more = added.cover + added.dark
    measured = state.rulings.autofire == Autofire.OWN_ROLL
    enough = 0 if measured or may_change(state, who) else AVERAGE - more
    defense = defend(state, table, made, choice, enough)
    if defense.lost:
        return NOTHING
    total = defense.total + more
    best = total + state.units[who].plot_points
    if defense.rolled and total < AVERAGE and (best >= AVERAGE or measured):
        raised = points_after(state, table, who, total, AVERAGE, FOR_A_TEST, defense.spent)
        total += raised
        if choice == BY_DODGE:
            raise_dodge(state, table, who, raised)
    note(table, AVOIDING, who, total, tell_hindrance(table, added), AVERAGE)
    return total


@rule("SER-PLT-01", "SER-CORE-07")
def may_change(state: State, who: int) -> bool:
    """Return whether points may come to a defense, or a botch may leave nothing of it."""
    return state.units[who].plot_points > 0 or state.rulings.botch_buyoff == BotchBuyoff.DROP
