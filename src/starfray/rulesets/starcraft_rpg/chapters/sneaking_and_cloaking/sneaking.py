"""Sneaking and cloaking: becoming hidden, and dropping it (`movement.speed` has how fast).

Chapter: Sneaking and Cloaking.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import cover_degree
from starfray.rulesets.starcraft_rpg.chapters.general.skill_checks import FAILED, check_total
from starfray.rulesets.starcraft_rpg.chapters.morale import EVERY_POINT, ONLY_SUCCESS
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import is_cloaked_by_power
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import (
    hide,
    reveal,
    uncover,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    has_in_view,
    knows_square,
)
from starfray.rulesets.starcraft_rpg.rulings import (
    CloakSource,
    DetectorCheck,
    SneakAction,
    SpotterCheck,
)
from starfray.rulesets.starcraft_rpg.state import (
    CLOAKED,
    DEVICE_OFF,
    DEVICE_ON,
    IN_THE_OPEN,
    NO_DEVICE,
    SNEAKING,
    STEALTH,
    UP,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import (
    FREE,
    MINOR_ACTION,
    MOVE_ACTION,
    STANDARD_ACTION,
    WORDS,
)
from starfray.space.terrain import NO_COVER

STEALTH_DC = 15


@rule("SCR-SNK-01")
def observes(state: State, enemy: int, who: int) -> bool:
    """Return whether an enemy has a combatant in view, and nothing between them."""
    other = state.units[enemy]
    if other.side == state.units[who].side or other.down != UP:
        return False
    if not has_in_view(state, enemy, who):
        return False
    return cover_degree(state, who, other.x, other.y) == NO_COVER


OBSERVED = WORDS.reason("observed", "SCR-SNK-01", "an enemy has an unobstructed view")
IS_CLOAKED = WORDS.reason("is_cloaked", "SCR-SNK-09", "a cloaked combatant need not sneak")
NOT_PART_OF_MOVE = WORDS.reason(
    "not_part_of_move", "SCR-SNK-01", "sneaking is a part of a move, so move first"
)


@rule("SCR-SNK-01", asked="SCR-SNK-01")
def why_not_sneak(state: State, who: int) -> int:
    """Return 0 when no enemy whose square is known observes a combatant, else the reason."""
    if state.units[who].hidden == CLOAKED:
        return IS_CLOAKED
    if state.rulings.sneak_action == SneakAction.FREE and not state.fight.moved:
        return NOT_PART_OF_MOVE
    for enemy in range(len(state.units)):
        if knows_square(state, who, enemy) and observes(state, enemy, who):
            return OBSERVED
    return 0


@rule("SCR-SNK-01")
def sneak(state: State, table: Table, who: int) -> None:
    """Check stealth against 15; by success the combatant is sneaking.

    Enemies who watch from hiding do not prevent it, as nobody knows of them; but they still know
    where it is.
    """
    if state.fight.moved:
        use_chance_to_sneak(state, table)
    checked = (
        state.rulings.spotter_check == SpotterCheck.PERCEPTION
        or state.rulings.detector_check == DetectorCheck.PERCEPTION
    )
    gain = EVERY_POINT if checked else ONLY_SUCCESS
    total = check_total(state, table, who, STEALTH, STEALTH_DC, 0, gain)
    success = 1 if total != FAILED else 0
    kept = total if checked else 0
    if success:
        watched_by = EMPTY
        for enemy in range(len(state.units)):
            if observes(state, enemy, who):
                watched_by = add(watched_by, enemy)
        hide(state, table, who, SNEAKING)
        keep_stealth(state, table, who, kept)
        for enemy in range(len(state.units)):
            if has(watched_by, enemy):
                reveal(state, table, enemy, who)


@change(WORDS, "SCR-SNK-01", "The chance to sneak is used.", name="sneak_tried", bookkeeping=True)
def use_chance_to_sneak(state: State) -> None:
    """Have tried to sneak as a part of the last movement."""
    state.fight.moved = 0


@change(WORDS, "SCR-SNK-01", "{who}'s stealth is {total}.", name="stealth_kept", bookkeeping=True)
def keep_stealth(state: State, who: Person, total: int) -> None:
    """Keep the total of the check for those who look out."""
    state.units[who].stealth_total = total


@rule("SCR-SNK-01")
def may_sneak_after(state: State, table: Table, who: int) -> None:
    """Let sneaking be a part of the movement that has just been made, where the ruling says so."""
    if state.rulings.sneak_action == SneakAction.FREE and not state.fight.moved:
        gain_chance_to_sneak(state, table, who)


@change(
    WORDS,
    "SCR-SNK-01",
    "{who} may sneak as a part of the move.",
    name="may_sneak",
    bookkeeping=True,
)
def gain_chance_to_sneak(state: State, who: Person) -> None:
    """Have made a movement of which sneaking may be a part."""
    state.fight.moved = 1


@rule("SCR-SNK-01")
def may_sneak_yet(state: State, who: int) -> bool:
    """Return whether sneaking as a part of the last movement is all that is left of a turn."""
    unit = state.units[who]
    return unit.hidden == IN_THE_OPEN and why_not_sneak(state, who) == 0


NOT_SNEAKING = WORDS.reason("not_sneaking", "SCR-SNK-01", "this combatant is not sneaking")


@rule("SCR-SNK-01")
def why_not_step_out(state: State, who: int) -> int:
    """Return 0 when a combatant is sneaking, so that it can stop, else the reason."""
    return 0 if state.units[who].hidden == SNEAKING else NOT_SNEAKING


NO_CLOAK = WORDS.reason("no_cloak", "SCR-SNK-09", "this combatant has nothing to cloak with")
ALREADY_CLOAKED = WORDS.reason("already_cloaked", "SCR-SNK-09", "this combatant is already cloaked")


@rule("SCR-SNK-09")
def why_not_cloak(state: State, who: int) -> int:
    """Return 0 when a combatant has a device that cloaks it and is not on, else the reason."""
    device = state.units[who].cloak_device
    if device == NO_DEVICE:
        return NO_CLOAK
    return ALREADY_CLOAKED if device == DEVICE_ON else 0


IS_OFF = WORDS.reason("is_off", "SCR-SNK-09", "no device cloaks this combatant")


@rule("SCR-SNK-09")
def why_not_uncloak(state: State, who: int) -> int:
    """Return 0 when a combatant has a device that is on, else the reason."""
    return 0 if state.units[who].cloak_device == DEVICE_ON else IS_OFF


@rule("SCR-SNK-09")
def cloak(state: State, table: Table, who: int) -> None:
    """Cloak, without a check, even while observed; it hides nobody anew who is cloaked already."""
    if state.units[who].hidden != CLOAKED:
        hide(state, table, who, CLOAKED)
    switch_on(state, table, who)


@change(
    WORDS, "SCR-SNK-09", "{who}'s device is on.",
    name="device_on", bookkeeping=True, unseen="who",
)  # fmt: skip
def switch_on(state: State, who: Person) -> None:
    """Have a device that cloaks it until it is switched off."""
    state.units[who].cloak_device = DEVICE_ON


@rule("SCR-SNK-09")
def uncloak(state: State, table: Table, who: int) -> None:
    """Switch the device off; whoever is cloaked by a power as well stays cloaked."""
    if is_cloaked_by_power(state, who):
        switch_off(state, table, who)
    else:
        uncover(state, table, who)


@change(
    WORDS, "SCR-SNK-09", "{who}'s device is off, but a power still cloaks them.",
    name="device_off", unseen="who",
)  # fmt: skip
def switch_off(state: State, who: Person) -> None:
    """Have a device that cloaks nobody."""
    state.units[who].cloak_device = DEVICE_OFF


@rule("SCR-SNK-06")
def stop_sneaking(state: State, table: Table, who: int) -> None:
    """Stop sneaking."""
    uncover(state, table, who)


STEP_OUT = verb(
    WORDS, "step_out", "SCR-SNK-01", "",
    "{who} stops sneaking",
    do=stop_sneaking, why_not=why_not_step_out, cost=FREE,
)  # fmt: skip


@rule("SCR-SNK-01")
def cost_of_sneaking(state: State) -> int:
    """Return which action sneaking takes; as a part of a movement it takes none."""
    if state.rulings.sneak_action == SneakAction.FREE:
        return FREE
    return MOVE_ACTION if state.rulings.sneak_action == SneakAction.MOVE else MINOR_ACTION


SNEAK = verb(
    WORDS, "sneak", "SCR-SNK-01", "",
    "{who} starts sneaking",
    do=sneak, why_not=why_not_sneak, cost=cost_of_sneaking,
)  # fmt: skip


@rule("SCR-SNK-09")
def cost_of_cloaking(state: State) -> int:
    """Return which action switching a cloak takes."""
    standard = state.rulings.cloak_source == CloakSource.STANDARD
    return STANDARD_ACTION if standard else MINOR_ACTION


CLOAK_ON = verb(
    WORDS, "cloak", "SCR-SNK-09", "",
    "{who} switches the cloak on",
    do=cloak, why_not=why_not_cloak, cost=cost_of_cloaking,
)  # fmt: skip
CLOAK_OFF = verb(
    WORDS, "uncloak", "SCR-SNK-09", "",
    "{who} switches the cloak off",
    do=uncloak, why_not=why_not_uncloak, cost=cost_of_cloaking,
)  # fmt: skip
