"""Combat influence: who can be influenced, what it costs, and what it does."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, drop, has, meet
from starfray.core.table import Table, modifier
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import (
    command_notes,
    command_words,
    sneaking_words,
    words,
)
from starfray.rulesets.starcraft_rpg.areas import end_areas
from starfray.rulesets.starcraft_rpg.augmentations import hears, is_taunted
from starfray.rulesets.starcraft_rpg.behaviors import resolve_against
from starfray.rulesets.starcraft_rpg.checks import FAILED, check_total
from starfray.rulesets.starcraft_rpg.costs import MINOR_ACTION, STANDARD_ACTION
from starfray.rulesets.starcraft_rpg.general import lay_down
from starfray.rulesets.starcraft_rpg.hiding import uncover
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.lasting import end_powers_of
from starfray.rulesets.starcraft_rpg.morale import FIVES, ONLY_SUCCESS, pay_morale
from starfray.rulesets.starcraft_rpg.rulings import InfluenceSpend
from starfray.rulesets.starcraft_rpg.state import (
    DEAD,
    FLED,
    FLEEING,
    IMMUNE,
    IN_HAND,
    INFLUENCE,
    SAPIENT,
    SLOTS,
    SURRENDERED,
    UP,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.starcraft_rpg.words import WORDS

SURRENDER_RESOLVE = 5

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


@rule("SCR-INF-06", "SCR-INF-07", "SCR-GEN-10")
def why_out(state: State, target: int) -> int:
    """Return 0 for somebody who takes part in the fight, else the reason."""
    down = state.units[target].down
    if down in (FLEEING, FLED):
        return command_words.HAS_FLED
    if down == SURRENDERED:
        return command_words.HAS_SURRENDERED
    if down == DEAD:
        return words.TARGET_DEAD
    return 0 if down == UP else words.TARGET_OUT


@rule("SCR-INF-02", "SCR-INF-03")
def why_not_influence(state: State, who: int, way: int, target: int) -> int:
    """Return 0 when an enemy can be influenced so, else the reason."""
    if not 0 <= target < len(state.units):
        return command_words.NO_FOE
    unit, other = state.units[who], state.units[target]
    if unit.side == other.side:
        return command_words.NO_FOE
    if other.hidden and not knows_square(state, who, target):
        return sneaking_words.SQUARE_NOT_KNOWN
    reason = why_out(state, target)
    if reason:
        return reason
    if not has(other.nature, SAPIENT):
        return command_words.NOT_SAPIENT
    if has(other.nature, IMMUNE):
        return command_words.NOT_INFLUENCED
    if not hears(state, target, who):
        return command_words.NOT_HEARD
    if not meet(unit.languages, other.languages):
        return command_words.NO_LANGUAGE
    if way == TAUNTING:
        if state.rulings.influence_spend == InfluenceSpend.USER_MORALE:
            return 0 if unit.morale >= 1 else command_words.NO_MORALE_TO_TAUNT
    levels = levels_spent(way)
    return command_words.HEART_TOO_HIGH if levels and other.morale > -levels else 0


@rule("SCR-INF-01", "SCR-INF-07", "SCR-BEH-07")
def will_of(state: State, table: Table, target: int, way: int) -> int:
    """Return what an influence check has to reach: the resolve, 5 more for a surrender."""
    needed = resolve_against(state, table, target, 0)
    if way == DEMANDING:
        needed += modifier(table, command_notes.DEMANDED, SURRENDER_RESOLVE)
    return needed


@rule("SCR-INF-01", "SCR-INF-03")
def influence(state: State, table: Table, who: int, way: int, target: int) -> None:
    """Check influence against the target's resolve; what is spent is spent when it works."""
    needed = will_of(state, table, target, way)
    gain = FIVES if way == DEMORALIZING else ONLY_SUCCESS
    total = check_total(state, table, who, INFLUENCE, needed, 0, gain)
    success = 1 if total != FAILED else 0
    levels = 0
    if success and way == DEMORALIZING:
        levels = demoralization(total - needed)
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
    "{who} demands that {target} surrenders",
    do=influence, why_not=why_not_influence, cost=STANDARD_ACTION, way=DEMANDING,
)  # fmt: skip


@rule("SCR-INF-03")
def spend_will(state: State, table: Table, who: int, way: int, target: int) -> None:
    """Use up negative levels of the target's morale; by one ruling a taunt takes the user's."""
    levels = levels_spent(way)
    if levels == 0:
        return
    if way == TAUNTING:
        if state.rulings.influence_spend == InfluenceSpend.USER_MORALE:
            pay_for_taunt(state, table, who)
            return
    use_up_fear(state, table, target, levels)


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
    name="demoralized", outcome="demoralized", gauge="morale_lost=levels",
)  # fmt: skip
def lose_courage(state: State, target: Person, levels: int) -> None:
    """Lose levels of morale."""
    state.units[target].morale -= levels


# ------------------------------------------------------------------------------------ taunt


@rule("SCR-INF-05")
def taunt(state: State, table: Table, who: int, target: int) -> None:
    """Draw a target's attention until the start of the taunter's next turn."""
    if not is_taunted(state, target, who):
        mind_taunt(state, table, target, who)


@change(
    WORDS, "SCR-INF-05", "{target} has eyes for {taunter} only.",
    name="taunted", outcome="taunted", unseen="taunter",
)  # fmt: skip
def mind_taunt(state: State, target: Person, taunter: Person) -> None:
    """Mind somebody's taunt."""
    unit = state.units[target]
    unit.taunted_by = add(unit.taunted_by, taunter)


@rule("SCR-INF-05")
def end_taunts(state: State, table: Table, who: int) -> None:
    """End the taunts of a combatant at the start of its turn."""
    for target in range(len(state.units)):
        if is_taunted(state, target, who):
            shrug_taunt_off(state, table, target, who)


@change(
    WORDS, "SCR-INF-05", "{target} minds {taunter}'s taunt no more.",
    name="taunt_over", quiet=True, unseen="taunter",
)  # fmt: skip
def shrug_taunt_off(state: State, target: Person, taunter: Person) -> None:
    """Mind somebody's taunt no more."""
    unit = state.units[target]
    unit.taunted_by = drop(unit.taunted_by, taunter)


# --------------------------------------------------------------------- flight and surrender


@rule("SCR-INF-06")
def terrorize(state: State, table: Table, target: int) -> None:
    """Let a target flee from the fight."""
    take_flight(state, table, target)
    give_up(state, table, target)


@change(WORDS, "SCR-INF-06", "{target} flees.", name="flees", outcome="flees")
def take_flight(state: State, target: Person) -> None:
    """Flee, whatever happens from now on."""
    state.units[target].down = FLEEING
    state.units[target].broken = FLEEING


@rule("SCR-INF-06", "SCR-INF-07")
def give_up(state: State, table: Table, who: int) -> None:
    """Let go of the powers that one keeps up, of suppressing fire, and of hiding."""
    end_powers_of(state, table, who)
    end_areas(state, table, who)
    uncover(state, table, who)


@rule("SCR-INF-07")
def surrender(state: State, table: Table, target: int) -> None:
    """Let a target lay its weapons down and surrender."""
    unit = state.units[target]
    be_captive(state, table, target)
    give_up(state, table, target)
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind >= 0 and unit.held[slot] == IN_HAND and state.weapons[kind].hands > 0:
            disarm(state, table, target, kind, slot)


@change(WORDS, "SCR-INF-07", "{target} surrenders.", name="surrenders", outcome="surrenders")
def be_captive(state: State, target: Person) -> None:
    """Have surrendered, whatever happens from now on."""
    state.units[target].down = SURRENDERED
    state.units[target].broken = SURRENDERED


@change(WORDS, "SCR-INF-07", "{target} lays {item} down.", name="laid_down")
def disarm(state: State, target: Person, item: WeaponKind, slot: int) -> None:
    """Have a weapon no more in hand but before one's feet."""
    lay_down(state, target, slot)
