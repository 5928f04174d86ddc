"""Combat influence: who can be influenced, what it takes, and the check.

Chapter: Combat Influence.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has, meet
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import resolve_against
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.taunts import taunt
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.terrorize_and_surrender import (
    resolve_to_surrender,
    surrender,
    terrorize,
)
from starfray.rulesets.starcraft_rpg.chapters.general.hearing_and_sight import hears
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import FAILED, check_total
from starfray.rulesets.starcraft_rpg.chapters.morale import (
    FIVES,
    ONLY_SUCCESS,
    pay_morale,
    positive_morale,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.rulings import InfluenceSpend
from starfray.rulesets.starcraft_rpg.state import (
    DEAD,
    FLED,
    FLEEING,
    IMMUNE,
    INFLUENCE,
    SAPIENT,
    SURRENDERED,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import MINOR_ACTION, STANDARD_ACTION, WORDS

# The types of influence.
DEMORALIZING, TAUNTING, TERRORIZING, DEMANDING = range(4)


@rule("SCR-INF-03", "SCR-INF-04", "SCR-INF-05", "SCR-INF-06", "SCR-INF-07")
def levels_spent(way: int) -> int:
    """Return how many negative levels of the target's morale a type of influence uses up."""
    if way == TAUNTING:
        return 1
    if way == TERRORIZING:
        return 4
    return 5 if way == DEMANDING else 0


HAS_FLED = WORDS.reason("has_fled", "SCR-INF-06", "anyone who has fled is out of the fight")
HAS_SURRENDERED = WORDS.reason(
    "has_surrendered", "SCR-INF-07", "anyone who has surrendered is out of the fight"
)
TARGET_DEAD = WORDS.reason("target_dead", "SCR-WND-10", "the target is dead")
TARGET_OUT = WORDS.reason("target_out", "SCR-GEN-10", "a downed combatant is out of the fight")


@rule("SCR-INF-06", "SCR-INF-07", "SCR-GEN-10")
def why_out(state: State, target: int) -> int:
    """Return 0 for somebody who takes part in the fight, else the reason."""
    down = state.units[target].down
    if down in (FLEEING, FLED):
        return HAS_FLED
    if down == SURRENDERED:
        return HAS_SURRENDERED
    if down == DEAD:
        return TARGET_DEAD
    return 0 if down == UP else TARGET_OUT


NOT_SAPIENT = WORDS.reason("not_sapient", "SCR-INF-02", "only a sapient enemy can be influenced")
NOT_HEARD = WORDS.reason("not_heard", "SCR-INF-02", "the target does not hear the words")
NO_LANGUAGE = WORDS.reason(
    "no_language", "SCR-INF-02", "the target does not share a language with the speaker"
)
NOT_INFLUENCED = WORDS.reason("not_influenced", "SCR-INF-02", "the target cannot be influenced")
HEART_TOO_HIGH = WORDS.reason(
    "heart_too_high", "SCR-INF-03", "the target's morale is not low enough for this"
)
NO_MORALE_TO_TAUNT = WORDS.reason(
    "no_morale_to_taunt", "SCR-INF-03", "a taunt takes a level of your own morale"
)
NO_FOE = WORDS.reason("no_foe", "SCR-INF-02", "combat influence works only on enemies")
SQUARE_NOT_KNOWN = WORDS.reason(
    "square_not_known", "SCR-SNK-02", "the target's square is not known; attack a square instead"
)


@rule("SCR-INF-02", "SCR-INF-03")
def why_not_influence(state: State, who: int, way: int, target: int) -> int:
    """Return 0 when an enemy can be influenced so, else the reason."""
    if not 0 <= target < len(state.units):
        return NO_FOE
    unit, other = state.units[who], state.units[target]
    if unit.side == other.side:
        return NO_FOE
    if other.hidden and not knows_square(state, who, target):
        return SQUARE_NOT_KNOWN
    reason = why_out(state, target)
    if reason:
        return reason
    if not has(other.nature, SAPIENT):
        return NOT_SAPIENT
    if has(other.nature, IMMUNE):
        return NOT_INFLUENCED
    if not hears(state, target, who):
        return NOT_HEARD
    if not meet(unit.languages, other.languages):
        return NO_LANGUAGE
    if takes_own_morale(state, way):
        return 0 if positive_morale(state, who) else NO_MORALE_TO_TAUNT
    levels = levels_spent(way)
    return HEART_TOO_HIGH if levels and other.morale > -levels else 0


@rule("SCR-INF-01", "SCR-INF-07", "SCR-BEH-07")
def will_of(state: State, table: Table, target: int, way: int) -> int:
    """Return what an influence check has to reach: the resolve, 5 more for a surrender."""
    needed = resolve_against(state, table, target, 0)
    if way == DEMANDING:
        needed += resolve_to_surrender(table)
    return needed


NOTHING_TO_PAY = WORDS.note(
    "nothing_to_pay", "SCR-INF-03", "who:units",
    "{who} has no morale left to spend on the taunt.",
)  # fmt: skip


@rule("SCR-INF-01", "SCR-INF-03")
def influence(state: State, table: Table, who: int, way: int, target: int) -> None:
    """Check influence against the target's resolve; what is spent is spent when it works.

    Where the check has taken the level that a taunt takes by one ruling, nothing comes of it.
    """
    needed = will_of(state, table, target, way)
    gain = FIVES if way == DEMORALIZING else ONLY_SUCCESS
    total = check_total(state, table, who, INFLUENCE, needed, 0, gain)
    success = 1 if total != FAILED else 0
    levels = 0
    if success and way == DEMORALIZING:
        levels = demoralization(total - needed)
    if success and takes_own_morale(state, way) and not positive_morale(state, who):
        note(table, NOTHING_TO_PAY, who)
        return
    if success or state.rulings.influence_spend == InfluenceSpend.TARGET_ON_ATTEMPT:
        spend_will(state, table, who, way, target)
    if not success:
        return
    if way == DEMORALIZING:
        lose_courage(state, table, target, levels)
    elif way == TAUNTING:
        taunt(state, table, who, target)
    elif way == TERRORIZING:
        terrorize(state, table, target)
    else:
        surrender(state, table, target)


DEMORALIZE = verb(
    WORDS, "demoralize", "SCR-INF-04", "target=target:units",
    "{who} demoralizes {target}",
    do=influence, why_not=why_not_influence, cost=MINOR_ACTION, way=DEMORALIZING,
)  # fmt: skip
TAUNT = verb(
    WORDS, "taunt", "SCR-INF-05", "target=target:units",
    "{who} taunts {target}",
    do=influence, why_not=why_not_influence, cost=MINOR_ACTION, way=TAUNTING,
)  # fmt: skip
TERRORIZE = verb(
    WORDS, "terrorize", "SCR-INF-06", "target=target:units",
    "{who} terrorizes {target}",
    do=influence, why_not=why_not_influence, cost=STANDARD_ACTION, way=TERRORIZING,
)  # fmt: skip
DEMAND_SURRENDER = verb(
    WORDS, "demand_surrender", "SCR-INF-07", "target=target:units",
    "{who} demands that {target} surrender",
    do=influence, why_not=why_not_influence, cost=STANDARD_ACTION, way=DEMANDING,
)  # fmt: skip


@rule("SCR-INF-03")
def spend_will(state: State, table: Table, who: int, way: int, target: int) -> None:
    """Use up negative levels of the target's morale; by one ruling a taunt takes the user's."""
    levels = levels_spent(way)
    if levels == 0:
        return
    if takes_own_morale(state, way):
        pay_for_taunt(state, table, who)
        return
    use_up_fear(state, table, target, levels)


@rule("SCR-INF-03")
def takes_own_morale(state: State, way: int) -> bool:
    """Return whether a type of influence takes the user's own morale: by one ruling a taunt."""
    return way == TAUNTING and state.rulings.influence_spend == InfluenceSpend.USER_MORALE


@change(
    WORDS, "SCR-INF-03", "{levels} negative levels of {target}'s morale are used up.",
    name="will_spent",
)  # fmt: skip
def use_up_fear(state: State, target: Person, levels: int) -> None:
    """Have fewer negative levels of morale."""
    state.units[target].morale += levels


@change(WORDS, "SCR-INF-03", "{who} spends a level of morale.", name="morale_paid")
def pay_for_taunt(state: State, who: Person) -> None:
    """By one ruling: spend a level of one's own morale on a taunt."""
    pay_morale(state, who, 1)


@rule("SCR-INF-04", "SCR-GEN-02")
def demoralization(margin: int) -> int:
    """Return the levels of morale that a target loses: 1, and 1 for each 5 above its resolve."""
    return 1 + max(0, margin) // 5


@change(
    WORDS, "SCR-INF-04", "{target} loses {levels} levels of morale.",
    name="demoralized", outcome="demoralized", total="morale_lost=levels",
)  # fmt: skip
def lose_courage(state: State, target: Person, levels: int) -> None:
    """Lose levels of morale."""
    state.units[target].morale -= levels
