"""What makes a target harder to reach: cover, poor visibility and range."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.core.verbs import verb
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.rulings import (
    BeyondLong,
    CoverMelee,
    CoverStack,
    RangeEdges,
    VisibilityStack,
)
from starfray.rulesets.serenity.state import (
    IN_REACH,
    LIGHT_COVER,
    LONG,
    MEDIUM,
    MELEE,
    NEAR_TOTAL_COVER,
    OUT_OF_RANGE,
    POINT_BLANK,
    SHORT,
    TOTAL_COVER,
    UNARMED,
    Cover,
    Fog,
    Light,
    Person,
    State,
)
from starfray.rulesets.serenity.words import WORDS
from starfray.space.squares import fewest_steps


@rule("SER-COV-01")
def cover_bonus(state: State, grade: int, prone: int) -> int:
    """Return what cover adds: light 4, medium 8, heavy 12, near-total 16; lying prone is light."""
    if prone and state.rulings.cover_stack == CoverStack.ADD:
        return 4 * grade + 4 * LIGHT_COVER
    return 4 * max(grade, LIGHT_COVER if prone else 0)


@rule("SER-COV-02")
def hand_to_hand(state: State, weapon: int) -> bool:
    """Tell whether a weapon strikes hand to hand."""
    return state.weapons[weapon].kind in (MELEE, UNARMED)


@rule("SER-COV-02")
def cover_counts(state: State, weapon: int) -> bool:
    """Tell whether cover helps against a weapon: against any, or not in melee."""
    if state.rulings.cover_melee == CoverMelee.RANGED_ONLY:
        return not hand_to_hand(state, weapon)
    return True


@rule("SER-COV-02")
def concealed(state: State, target: int, weapon: int) -> bool:
    """Tell whether a target is wholly concealed: it cannot be attacked directly."""
    unit = state.units[target]
    return unit.cover >= TOTAL_COVER and unit.exposed == 0 and cover_counts(state, weapon)


@rule("SER-COV-01", "SER-COV-02")
def cover_against(state: State, target: int, weapon: int) -> int:
    """Return what cover adds to the Difficulty of hitting a target with a weapon."""
    if not cover_counts(state, weapon):
        return 0
    unit = state.units[target]
    return cover_bonus(state, min(unit.cover, NEAR_TOTAL_COVER), unit.prone)


@rule("SER-VIS-01")
def visibility(state: State, light: int, fog: int, blind: int) -> int:
    """Return what poor visibility adds: 4 when dim or in light fog, 8 when dark or in thick fog.

    A blind attacker is in the dark.
    """
    darkness = 8 if blind else 0
    if state.rulings.visibility_stack == VisibilityStack.ADD_ALL:
        return 4 * light + 4 * fog + darkness
    return max(4 * light, 4 * fog, darkness)


@change(WORDS, "SER-VIS-01", "The light is {light} now.", name="light")
def set_light(state: State, light: Light) -> None:
    """Let it become lighter or darker."""
    state.fight.light = light


@rule("SER-VIS-01")
def why_not_light(state: State, light: int) -> int:
    """Return why the light cannot become so; 0 when it can."""
    return words.LIGHT_SO_ALREADY if state.fight.light == light else 0


SET_LIGHT = verb(
    WORDS, "set_light", "SER-VIS-01", "n=light:lights", "The light becomes {light}",
    do=set_light, why_not=why_not_light, any_time=1, game_master=True,
)  # fmt: skip


@change(WORDS, "SER-VIS-01", "The fog is {fog} now.", name="fog")
def set_fog(state: State, fog: Fog) -> None:
    """Let fog come up or lift."""
    state.fight.fog = fog


@rule("SER-VIS-01")
def why_not_fog(state: State, fog: int) -> int:
    """Return why the fog cannot become so; 0 when it can."""
    return words.LIGHT_SO_ALREADY if state.fight.fog == fog else 0


SET_FOG = verb(
    WORDS, "set_fog", "SER-VIS-01", "n=fog:fogs", "The fog becomes {fog}",
    do=set_fog, why_not=why_not_fog, any_time=1, game_master=True,
)  # fmt: skip


@change(WORDS, "SER-COV-01", "The cover of {who} is {cover} now.", name="covered")
def give_cover(state: State, who: Person, cover: Cover) -> None:
    """Put a combatant behind cover where it is, or take it away."""
    state.units[who].cover = cover
    state.units[who].exposed = 0


@rule("SER-COV-01")
def why_not_give_cover(state: State, who: Person, cover: int) -> int:
    """Return why a combatant cannot have such cover; 0 when it can."""
    return words.COVERED_SO_ALREADY if state.units[who].cover == cover else 0


GIVE_COVER = verb(
    WORDS, "give_cover", "SER-COV-01", "target=target:units n=cover:covers",
    "The cover of {target} becomes {cover}",
    do=give_cover, why_not=why_not_give_cover, any_time=1, game_master=True,
)  # fmt: skip


@rule("SER-COV-01", "SER-VIS-01")
def hindrance(state: State, who: int, target: int, weapon: int) -> int:
    """Sum cover and visibility, which are added to whatever the attack must reach."""
    return cover_against(state, target, weapon) + darkness(state, who)


COVER = WORDS.modifier("cover", "SER-COV-01", "Difficulty for cover")
VISIBILITY = WORDS.modifier("visibility", "SER-VIS-01", "Difficulty for poor visibility")


@rule("SER-COV-01", "SER-VIS-01")
def tell_hindrance(state: State, table: Table, who: int, target: int, weapon: int) -> None:
    """Note cover and visibility."""
    modifier(table, COVER, cover_against(state, target, weapon))
    modifier(table, VISIBILITY, darkness(state, who))


@rule("SER-VIS-01")
def darkness(state: State, who: int) -> int:
    """Return what poor visibility adds to the Difficulty of what a combatant attacks."""
    return visibility(state, state.fight.light, state.fight.fog, state.units[who].blind)


@rule("SER-RNG-02")
def feet_between(state: State, who: int, target: int) -> int:
    """Return the distance of two combatants in feet: square by square, a diagonal as any other."""
    here, there = state.units[who], state.units[target]
    return fewest_steps(here.x, here.y, there.x, there.y) * state.fight.square_ft


@rule("SER-RNG-02")
def reckoned(state: State, feet: int) -> int:
    """Return the distance that a band must hold; one exactly at a limit is in the nearer band."""
    return feet + 1 if state.rulings.range_edges == RangeEdges.FARTHER else feet


@rule("SER-RNG-02")
def range_band(state: State, weapon: int, feet: int) -> int:
    """Return the first band that holds a distance; OUT_OF_RANGE when none does.

    A band without a figure does not exist; without any figure the game master has named the band.
    Hand to hand whoever stands on a square that touches one's own is in reach, however large it is.
    """
    arm = state.weapons[weapon]
    if hand_to_hand(state, weapon):
        reach = max(arm.reach_ft, state.fight.square_ft)
        return IN_REACH if feet <= reach else OUT_OF_RANGE
    distance = reckoned(state, feet)
    if distance <= arm.point_blank_ft:
        return POINT_BLANK
    if distance <= arm.short_ft:
        return SHORT
    if distance <= arm.medium_ft:
        return MEDIUM
    if distance <= arm.long_ft:
        return LONG
    listed = max(arm.point_blank_ft, arm.short_ft, arm.medium_ft, arm.long_ft) >= 0
    return OUT_OF_RANGE if listed else arm.band


@rule("SER-RNG-01")
def band_steps(band: int) -> int:
    """Return the Skill steps of a band: point-blank +1, short none, medium -2, long -4."""
    if band == POINT_BLANK:
        return 1
    if band == MEDIUM:
        return -2
    return -4 if band == LONG else 0


@rule("SER-RNG-01")
def bands_beyond(state: State, weapon: int, feet: int) -> int:
    """Return how many bands, each as wide as the weapon's last, a distance lies beyond it."""
    arm = state.weapons[weapon]
    last = max(arm.point_blank_ft, arm.short_ft, arm.medium_ft, arm.long_ft)
    inner = 0
    if arm.point_blank_ft >= 0 and arm.point_blank_ft < last:
        inner = max(inner, arm.point_blank_ft)
    if arm.short_ft >= 0 and arm.short_ft < last:
        inner = max(inner, arm.short_ft)
    if arm.medium_ft >= 0 and arm.medium_ft < last:
        inner = max(inner, arm.medium_ft)
    width = max(1, last - inner)
    return max(0, reckoned(state, feet) - last + width - 1) // width


@rule("SER-RNG-01")
def last_band_steps(state: State, weapon: int) -> int:
    """Return the Skill steps of a weapon's farthest band."""
    arm = state.weapons[weapon]
    if arm.long_ft >= 0:
        return band_steps(LONG)
    if arm.medium_ft >= 0:
        return band_steps(MEDIUM)
    return band_steps(SHORT if arm.short_ft >= 0 else POINT_BLANK)


@rule("SER-RNG-01", "SER-RNG-02")
def in_range(state: State, weapon: int, feet: int) -> bool:
    """Tell whether a weapon can be used at a distance."""
    return range_band(state, weapon, feet) != OUT_OF_RANGE or reaches_beyond(state, weapon)


@rule("SER-RNG-01")
def reaches_beyond(state: State, weapon: int) -> bool:
    """Tell whether a weapon can be used beyond its last band, by the ruling."""
    return state.rulings.beyond_long == BeyondLong.EXTEND and not hand_to_hand(state, weapon)


@rule("SER-RNG-01")
def range_steps(state: State, weapon: int, feet: int) -> int:
    """Return the Skill steps of a distance."""
    return steps_in_band(state, weapon, feet, range_band(state, weapon, feet))


@rule("SER-RNG-01")
def steps_in_band(state: State, weapon: int, feet: int, band: int) -> int:
    """Return the Skill steps of a band; beyond long range each further band costs 2 more."""
    if band != OUT_OF_RANGE:
        return band_steps(band)
    return last_band_steps(state, weapon) - 2 * bands_beyond(state, weapon, feet)
