"""Special attacks, aim: a Skill step more for each turn of it, up to three."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.actions import DO_AIM, take_action, why_not_take
from starfray.rulesets.serenity.chapters.defenses.cover import CONCEALED, is_concealed
from starfray.rulesets.serenity.chapters.special_attacks.hold import are_in_a_clinch
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand, why_not_use, wield
from starfray.rulesets.serenity.rulings import Aim
from starfray.rulesets.serenity.state import PITCH_BLACK, Person, State, WeaponIndex
from starfray.rulesets.serenity.words import WORDS

AIM_STEPS = WORDS.modifier("aim_steps", "SER-AIM-01", "{amount} steps for aiming")


@rule("SER-AIM-01", asked="SER-AIM-01")
def aim_bonus(turns: int) -> int:
    """Return the Skill steps of turns spent aiming: one each, three at the most."""
    return min(3, turns)


@rule("SER-AIM-01")
def aim_steps(state: State, who: int, target: int, weapon: int) -> int:
    """Return the Skill steps that aim gives an attack on a target: in melee none."""
    unit = state.units[who]
    if unit.aim == 0 or unit.aim_at != target or not may_be_aimed(state, weapon):
        return 0
    if unit.aim_with != weapon and state.rulings.aim != Aim.KEEP:
        return 0
    return aim_bonus(unit.aim)


@rule("SER-AIM-01", "SER-SPC-01")
def aimed_at_among(state: State, who: int, group: int) -> int:
    """Return whom a combatant aims at, if that is one of a group; else NOBODY."""
    target = state.units[who].aim_at
    return target if target >= 0 and has(group, target) else NOBODY


@rule("SER-AIM-01")
def may_be_aimed(state: State, weapon: int) -> bool:
    """Return whether a weapon can be aimed: not in melee, but by the ruling."""
    return state.rulings.aim == Aim.MELEE_TOO or not strikes_hand_to_hand(state, weapon)


AIMED_ALREADY = WORDS.reason(
    "aimed_already", "SER-AIM-01", "only one step of aim can be gained a turn"
)
NOT_FOR_AIMING = WORDS.reason("not_for_aiming", "SER-AIM-01", "only ranged attacks can be aimed")
NOTHING_TO_AIM_AT = WORDS.reason(
    "nothing_to_aim_at", "SER-AIM-01", "there is nobody there to aim at"
)
AIM_TAKES_ALL = WORDS.reason(
    "aim_takes_all", "SER-AIM-01", "aiming takes all the actions of the turn"
)


@rule("SER-AIM-01", "SER-GRP-03")
def why_not_aim(state: State, who: int, target: int, weapon: WeaponIndex) -> int:
    """Return why a combatant cannot aim at a target with a weapon, or 0.

    Two of whom one holds the other find each other in the dark, and in total cover.
    """
    unit = state.units[who]
    if unit.aim_turn == state.fight.round:
        return AIMED_ALREADY
    barred = why_not_take(state, who, DO_AIM)
    if barred != 0:
        return barred
    if state.rulings.aim == Aim.WHOLE_TURN and unit.used > 0:
        return AIM_TAKES_ALL
    barred = why_not_use(state, who, weapon)
    if barred != 0:
        return barred
    if not may_be_aimed(state, weapon):
        return NOT_FOR_AIMING
    if not 0 <= target < len(state.units) or target == who:
        return NOTHING_TO_AIM_AT
    other = state.units[target]
    if other.present == 0 or other.dead:
        return NOTHING_TO_AIM_AT
    if are_in_a_clinch(state, who, target):
        return 0
    if state.fight.light == PITCH_BLACK:
        return NOTHING_TO_AIM_AT
    return CONCEALED if is_concealed(state, target, weapon) else 0


@rule("SER-AIM-01")
def aim(state: State, table: Table, who: int, target: int, weapon: WeaponIndex) -> None:
    """Aim at a target, for an action: a step more than before, if it is the same target."""
    if not take_action(state, table, who, DO_AIM):
        return
    wield(state, table, who, weapon)
    if state.units[who].aim_at != target:
        lose_aim(state, table, who)
    take_aim(state, table, who, target, weapon, state.units[who].aim + 1)


@change(WORDS, "SER-AIM-01", "{who} aims at {target}; turns of aiming: {turns}.", name="aims")
def take_aim(state: State, who: Person, target: Person, weapon: WeaponIndex, turns: int) -> None:
    """Aim for another turn."""
    unit = state.units[who]
    unit.aim_at, unit.aim_with = target, weapon
    unit.aim, unit.aim_turn = turns, state.fight.round


AIM = verb(
    WORDS, "aim", "SER-AIM-01", "target=target:units item=with:weapons",
    "{who} aims at {target} with {with}", do=aim, why_not=why_not_aim,
)  # fmt: skip
