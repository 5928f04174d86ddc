"""Defenses, poor visibility: what light and fog add to the Difficulty."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.verbs import verb
from starfray.rulesets.serenity.rulings import VisibilityStack
from starfray.rulesets.serenity.state import DARK, Fog, Light, State
from starfray.rulesets.serenity.words import WORDS


@rule("SER-VIS-01", asked="SER-VIS-01")
def visibility(state: State, light: int, fog: int, blind: int) -> int:
    """Return what poor visibility adds: 4 when dim or in light fog, 8 when dark or in thick fog.

    A blind attacker is in the dark.
    """
    darkness = 8 if blind else 0
    if state.rulings.visibility_stack == VisibilityStack.ADD_ALL:
        return 4 * light + 4 * fog + darkness
    return max(4 * light, 4 * fog, darkness)


@rule("SER-VIS-01")
def darkness(state: State, who: int) -> int:
    """Return what poor visibility adds to the Difficulty of what a combatant attacks.

    Where a target can be picked in pitch black at all, it is as in the dark.
    """
    light = min(DARK, state.fight.light)
    return visibility(state, light, state.fight.fog, state.units[who].blind)


VISIBILITY = WORDS.modifier("visibility", "SER-VIS-01", "Difficulty for poor visibility")


@change(WORDS, "SER-VIS-01", "The light is now {light}.", name="light")
def set_light(state: State, light: Light) -> None:
    """Change the light."""
    state.fight.light = light


LIGHT_SO_ALREADY = WORDS.reason("light_so_already", "SER-VIS-01", "it is like that already")


@rule("SER-VIS-01")
def why_not_light(state: State, light: int) -> int:
    """Return why the light cannot change to this, or 0."""
    return LIGHT_SO_ALREADY if state.fight.light == light else 0


SET_LIGHT = verb(
    WORDS, "set_light", "SER-VIS-01", "n=light:lights", "The light becomes {light}",
    do=set_light, why_not=why_not_light, any_time=1, game_master=True,
)  # fmt: skip


@change(WORDS, "SER-VIS-01", "The fog is now {fog}.", name="fog")
def set_fog(state: State, fog: Fog) -> None:
    """Let fog come up or lift."""
    state.fight.fog = fog


@rule("SER-VIS-01")
def why_not_fog(state: State, fog: int) -> int:
    """Return why the fog cannot change to this, or 0."""
    return LIGHT_SO_ALREADY if state.fight.fog == fog else 0


SET_FOG = verb(
    WORDS, "set_fog", "SER-VIS-01", "n=fog:fogs", "The fog becomes {fog}",
    do=set_fog, why_not=why_not_fog, any_time=1, game_master=True,
)  # fmt: skip
