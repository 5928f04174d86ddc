"""Defenses, cover: what it adds to the Difficulty, and attacks from behind it."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.defenses.innate_defense import notice
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import CoverMelee, CoverStack, OutOfHiding
from starfray.rulesets.serenity.state import (
    LIGHT_COVER,
    NEAR_TOTAL_COVER,
    TOTAL_COVER,
    Cover,
    Person,
    State,
)
from starfray.rulesets.serenity.words import WORDS


@rule("SER-COV-01", asked="SER-COV-01")
def cover_bonus(state: State, cover: int, prone: int) -> int:
    """Return what cover adds: light 4, medium 8, heavy 12, near-total 16; lying prone is light."""
    if prone and state.rulings.cover_stack == CoverStack.ADD:
        return 4 * cover + 4 * LIGHT_COVER
    return 4 * max(cover, LIGHT_COVER if prone else 0)


@rule("SER-COV-02")
def cover_counts(state: State, weapon: int) -> bool:
    """Return whether cover helps against a weapon: against any, or not in melee."""
    if state.rulings.cover_melee == CoverMelee.RANGED_ONLY:
        return not strikes_hand_to_hand(state, weapon)
    return True


CONCEALED = WORDS.reason("concealed", "SER-COV-02", "the target is wholly concealed")


@rule("SER-COV-02")
def is_concealed(state: State, target: int, weapon: int) -> bool:
    """Return whether a target is wholly concealed: it cannot be attacked directly."""
    unit = state.units[target]
    return unit.cover >= TOTAL_COVER and unit.exposed == 0 and cover_counts(state, weapon)


@rule("SER-COV-01", "SER-COV-02")
def cover_against(state: State, target: int, weapon: int) -> int:
    """Return what cover adds to the Difficulty of hitting a target with a weapon."""
    if not cover_counts(state, weapon):
        return 0
    unit = state.units[target]
    return cover_bonus(state, min(unit.cover, NEAR_TOTAL_COVER), unit.prone)


@rule("SER-GRP-03")
def cover_beside_lying(state: State, target: int, weapon: int) -> int:
    """Return what cover adds that is not that of lying prone."""
    if not cover_counts(state, weapon):
        return 0
    return cover_bonus(state, min(state.units[target].cover, NEAR_TOTAL_COVER), 0)


COVER = WORDS.modifier("cover", "SER-COV-01", "Difficulty for cover")


@change(WORDS, "SER-COV-01", "{who}'s cover is now {cover}.", name="covered")
def give_cover(state: State, who: Person, cover: Cover) -> None:
    """Put a combatant behind cover where it stands, or take the cover away."""
    state.units[who].cover = cover
    state.units[who].exposed = 0


COVERED_SO_ALREADY = WORDS.reason(
    "covered_so_already", "SER-COV-01", "the cover is like that already"
)


@rule("SER-COV-01")
def why_not_give_cover(state: State, who: Person, cover: int) -> int:
    """Return why a combatant cannot get this cover, or 0."""
    return COVERED_SO_ALREADY if state.units[who].cover == cover else 0


GIVE_COVER = verb(
    WORDS, "give_cover", "SER-COV-01", "target=target:units n=cover:covers",
    "{target}'s cover becomes {cover}",
    do=give_cover, why_not=why_not_give_cover, any_time=1, game_master=True,
)  # fmt: skip

WHOLLY_HIDDEN = WORDS.reason(
    "wholly_hidden", "SER-COV-03", "a wholly concealed combatant cannot attack"
)


@rule("SER-COV-03")
def stays_hidden(state: State, who: int) -> bool:
    """Return whether a combatant is too well hidden to attack, where the ruling says so."""
    bars = state.rulings.out_of_hiding == OutOfHiding.REFUSED
    return bars and state.units[who].cover >= TOTAL_COVER


@rule("SER-COV-03", "SER-DEF-07")
def come_out(state: State, table: Table, who: int) -> None:
    """Come out of total cover to attack, until the next turn; the attacker knows of the fight."""
    unit = state.units[who]
    notice(state, table, who)
    opens = state.rulings.out_of_hiding == OutOfHiding.OPENS
    if opens and unit.cover >= TOTAL_COVER and unit.exposed == 0:
        expose(state, table, who)


@change(
    WORDS, "SER-COV-03",
    "{who} comes out of hiding to attack, and stays visible until their next turn.", name="exposed",
)  # fmt: skip
def expose(state: State, who: Person) -> None:
    """Show a combatant who was in total cover."""
    state.units[who].exposed = 1


@change(WORDS, "SER-COV-03", "{who} is wholly hidden again.", name="hidden_again")
def hide_again(state: State, who: Person) -> None:
    """Put a combatant out of sight in total cover again."""
    state.units[who].exposed = 0
