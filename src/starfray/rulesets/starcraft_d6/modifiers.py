"""Combat modifiers: called shots and cover (SD6-MOD-01, SD6-CALL-01, SD6-COV-01 to 06)."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, roll
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.rulings import (
    CalledDice,
    CloseCover,
    Concealment,
    CoverStack,
    GmModifier,
    OutOfCover,
    StandCost,
)
from starfray.rulesets.starcraft_d6.state import (
    FULL,
    NO_COVER,
    SIZES,
    THREE_QUARTERS,
    Person,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-CALL-01: dice by the size of what is aimed at, in the order of SIZES, and their fixed worth.
CALLED_DICE = (0, 1, 4, 8)
FIXED_WORTH = (0, 3, 14, 28)

# SD6-COV-01 and SD6-COV-02, in the order of SMOKES, LIGHTS and SHARES.
SMOKE_POINTS = (0, 5, 10, 15)
LIGHT_POINTS = (0, 5, 10, 20)
SHARE_POINTS = (0, 5, 10, 15, 0)
HIDDEN_POINTS = 20
HIDDEN_POINTS_AS_PARTLY = 15
PRONE_POINTS = 5


@rule("SD6-CALL-01")
def size_of(millimetres: int) -> int:
    """Return the size of a called shot's target by its length; exact limits help the shooter."""
    if millimetres > 500:
        return 0
    if millimetres >= 100:
        return 1
    if millimetres >= 10:
        return 2
    return 3


@rule("SD6-CALL-01")
def why_no_size(called: int) -> int:
    """Return why a size cannot be called, or 0; NOTHING is no called shot."""
    return 0 if called == NOTHING or 0 < called < len(SIZES) else words.NO_SUCH_SIZE


@rule("SD6-CALL-01")
def called_dice(called: int) -> int:
    """Return the dice for a called shot."""
    return CALLED_DICE[called] if called > 0 else 0


@rule("SD6-CALL-01")
def dice_for_length(millimetres: int) -> int:
    """Return the dice for a called shot at something of this length."""
    return called_dice(size_of(millimetres))


@rule("SD6-CALL-01")
def called_points(state: State, table: Table, who: int, called: int) -> int:
    """Return what a called shot adds to the difficulty: its dice are rolled, without Wild Die."""
    if called <= 0 or state.rulings.called_dice == CalledDice.PENALTY:
        return 0
    if state.rulings.called_dice == CalledDice.FIXED:
        return FIXED_WORTH[called]
    return roll(table, who, words.CALLED, CALLED_DICE[called], 6)


@rule("SD6-CALL-01")
def called_pips(state: State, called: int) -> int:
    """Return what a called shot takes off the attacker's dice, by ruling."""
    if called > 0 and state.rulings.called_dice == CalledDice.PENALTY:
        return -3 * CALLED_DICE[called]
    return 0


@rule("SD6-COV-01", "SD6-COV-05")
def visual_cover(state: State) -> int:
    """Return the points for the worst smoke and the worst light."""
    return SMOKE_POINTS[state.fight.smoke] + LIGHT_POINTS[state.fight.light]


@rule("SD6-PROT-07")
def covered_share(state: State, target: int) -> int:
    """Return how much of somebody is covered; an object without Body left covers nothing."""
    unit = state.units[target]
    if unit.protection != NOTHING and state.protections[unit.protection].body <= 0:
        return NO_COVER
    if unit.came_out and unit.cover == FULL:
        return THREE_QUARTERS
    return unit.cover


@rule("SD6-COV-03")
def why_not_attack_from(state: State, who: int) -> int:
    """Return why somebody cannot attack from behind what covers the whole body, or 0."""
    if state.rulings.out_of_cover == OutOfCover.REFUSE and covered_share(state, who) == FULL:
        return words.WHOLLY_COVERED
    return 0


@rule("SD6-COV-03")
def come_out(state: State, table: Table, who: int) -> None:
    """Come out of full cover to attack: three quarters are covered until the next turn."""
    if state.rulings.out_of_cover == OutOfCover.OPENS and covered_share(state, who) == FULL:
        comes_out(state, table, who)


@change(WORDS, "SD6-COV-03", "{who} comes out of full cover to attack.")
def comes_out(state: State, who: Person) -> None:
    """Be out of full cover until one's next turn."""
    state.units[who].came_out = 1


@rule("SD6-COV-03")
def behind_object(state: State, target: int) -> int:
    """Return the object that somebody is fully behind and that protects; NOTHING for none."""
    if covered_share(state, target) == FULL:
        return state.units[target].protection
    return NOTHING


@rule("SD6-COV-06")
def is_hidden(state: State, target: int) -> int:
    """Tell whether somebody is wholly hidden by something that stops nothing."""
    full = covered_share(state, target) == FULL
    return 1 if full and state.units[target].protection == NOTHING else 0


@rule("SD6-COV-03", "SD6-COV-06")
def why_not_aim_at(state: State, target: int) -> int:
    """Return why somebody cannot be aimed at: by a ruling, who is wholly hidden. 0: can be."""
    if is_hidden(state, target) and state.rulings.concealment == Concealment.REFUSE:
        return words.HIDDEN
    return 0


@rule("SD6-COV-06")
def concealment_points(state: State) -> int:
    """Return what being wholly hidden adds to the difficulty."""
    if state.rulings.concealment == Concealment.FIFTEEN:
        return HIDDEN_POINTS_AS_PARTLY
    return HIDDEN_POINTS


@rule("SD6-COV-02", "SD6-COV-06")
def object_cover(state: State, target: int) -> int:
    """Return the points for what somebody is behind; what protects fully is struck instead."""
    if is_hidden(state, target):
        return concealment_points(state)
    return SHARE_POINTS[covered_share(state, target)]


@rule("SD6-COV-05")
def cover_points(state: State, target: int) -> int:
    """Return what smoke, light and what somebody is behind add to a shot."""
    return all_cover(state, object_cover(state, target))


@rule("SD6-COV-05")
def all_cover(state: State, thing: int) -> int:
    """Return what smoke, light and an object add: their sum, or by ruling the largest of them."""
    if state.rulings.cover_stack == CoverStack.HIGHEST:
        smoke, light = SMOKE_POINTS[state.fight.smoke], LIGHT_POINTS[state.fight.light]
        return max(smoke, light, thing)
    return visual_cover(state) + thing


@rule("SD6-COV-04")
def detection_difficulty(state: State, target: int, base: int) -> int:
    """Return the difficulty to detect somebody."""
    if target == NOBODY:
        return base + visual_cover(state)
    return base + cover_to_detect(state, target)


@rule("SD6-COV-04", "SD6-COV-06")
def cover_to_detect(state: State, target: int) -> int:
    """Return what cover adds to detecting somebody: whoever is wholly covered is wholly hidden."""
    if behind_object(state, target) == NOTHING:
        return cover_points(state, target)
    return all_cover(state, concealment_points(state))


@rule("SD6-COV-04")
def tell_detection(state: State, table: Table, target: int) -> None:
    """Note what cover adds to detecting somebody, one by one."""
    wholly = behind_object(state, target) != NOTHING
    thing = concealment_points(state) if wholly else object_cover(state, target)
    tell_cover(state, table, thing, wholly or is_hidden(state, target))


@rule("SD6-COV-01", "SD6-COV-02", "SD6-COV-06")
def tell_cover(state: State, table: Table, thing: int, hidden: int) -> None:
    """Note what smoke and light add and what an object does, or the one of them that counts."""
    total = all_cover(state, thing)
    if state.rulings.cover_stack == CoverStack.HIGHEST:
        thing = thing if thing == total else 0
    modifier(table, terms.VISUAL_COVER, total - thing)
    modifier(table, terms.CONCEALED if hidden else terms.OBJECT_COVER, thing)


@rule("SD6-MOD-01")
def gm_points(state: State, target: int) -> int:
    """Return what the game master adds to the difficulty to hit somebody."""
    return 0 if state.rulings.gm_modifier == GmModifier.OFF else state.units[target].exposure


@rule("SD6-MOD-01")
def gm_dice(state: State, who: int) -> int:
    """Return the pips that the game master adds to somebody's attacks."""
    if state.rulings.gm_modifier == GmModifier.OFF:
        return 0
    return state.units[who].attack_modifier


@rule("SD6-WND-08")
def prone_points(state: State, target: int, close: int) -> int:
    """Return what being on the ground adds: nothing, or by ruling +5 to shots and -5 close by."""
    if state.rulings.stand_cost != StandCost.PRONE_MODS or not state.units[target].prone:
        return 0
    return -PRONE_POINTS if close else PRONE_POINTS


@rule("SD6-COV-01", "SD6-COV-05", "SD6-MOD-01", "SD6-REAC-04")
def situation_points(state: State, target: int, close: int) -> int:
    """Return all that circumstances add to the difficulty to hit somebody."""
    points = gm_points(state, target) + prone_points(state, target, close)
    return points + all_cover(state, thing_between(state, target, close))


@rule("SD6-COV-02", "SD6-COV-06")
def thing_between(state: State, target: int, close: int) -> int:
    """Return the points for what somebody is behind; by ruling it does not count close up."""
    if close and state.rulings.close_cover == CloseCover.FULL_ONLY:
        return 0
    return object_cover(state, target)


@rule("SD6-COV-01", "SD6-COV-02", "SD6-COV-06")
def tell_situation(state: State, table: Table, target: int, close: int) -> None:
    """Note what circumstances add to the difficulty, one by one."""
    modifier(table, terms.GM_POINTS, gm_points(state, target))
    modifier(table, terms.PRONE_POINTS, prone_points(state, target, close))
    tell_cover(state, table, thing_between(state, target, close), is_hidden(state, target))
