"""What lasts in the StarCraft RPG, and what ends it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from starfray.core.action import action
from starfray.readings.play.table import PlayTable
from starfray.rulesets.starcraft_rpg import state
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from tests.docs.conditions import Change, Lasting, table_for
from tests.rulesets.starcraft_rpg.lasting_scene import ENEMY, OWNER, STATUSES, fight
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

# What lasts, with what it is ended by when all goes its way, and how the state shows it.
THINGS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "a behavior, aim, a called shot": (
        "start of its next turn (BEH-01)", lambda now: now.units[OWNER].behavior,
    ),
    "a taunt on an enemy": (
        "start of its next turn (INF-05)", lambda now: now.units[ENEMY].taunted_by,
    ),
    "the formation it has closed": (
        "start of its next turn (LED-06)", lambda now: now.units[OWNER].formation,
    ),
    "flat-footed by its charge": (
        "start of its next turn (SPA-04)", lambda now: now.units[OWNER].charged,
    ),
    "an area under its fire": (
        "start of its next turn (SPA-12)",
        lambda now: now.areas[1].owner == OWNER and not now.areas[1].over,
    ),
    "the duty to react to fire": (
        "end of its next turn (SPA-11)", lambda now: now.units[OWNER].suppressed,
    ),
    "stunned": ("end of its next turn (PSI-18)", lambda now: now.units[OWNER].stunned),
    "tactics, leadership": (
        "start of its turn, when its rounds are over (TAC-01)",
        lambda now: any(now.units[OWNER].augmentations),
    ),
    "a power that lasts a number of rounds": (
        "start of its turn, when its rounds are over (PSI-02)", lambda now: now.lasting[0].level,
    ),
    "a sustained power": ("when it lets it go (PSI-04)", lambda now: now.lasting[1].level),
    "lore about an enemy": (
        "never (LOR-01)", lambda now: now.vulnerabilities[OWNER * 3 + ENEMY],
    ),
    "sneaking": ("when it steps out (SNK-06)", lambda now: now.units[OWNER].hidden),
    "sprints of the last minute": (
        "after a minute (MOV-08)", lambda now: now.units[OWNER].sprints & 1,
    ),
}  # fmt: skip


def begun() -> Any:
    """Return a fight in which all of it lasts."""
    now = fight()
    now.units[OWNER].hidden = state.SNEAKING
    return now


def met(happens: Callable[[Any, PlayTable], None]) -> Change:
    """Return what makes the owner meet a status."""
    return lambda now: happens(now, table_for(SYSTEM))


def ends_its_turn(now: Any, who: int) -> None:
    """Let somebody end its turn, if it has it."""
    if now.fight.active == who:
        SYSTEM.apply(now, table_for(SYSTEM), action(END_TURN, who))


TEXT = """## What lasts, and what becomes of its owner

Nothing that lasts until somebody's turn outlasts that turn, whoever can still take it: it ends
when the order comes to that place. `at once` is earlier still, with the condition itself.
"""

LASTING = Lasting(
    THINGS,
    begun,
    {name: met(happens) for name, happens in STATUSES.items()},
    (
        ("its turn", partial(ends_its_turn, who=ENEMY)),
        ("its turn", partial(ends_its_turn, who=OWNER)),
    ),
    TEXT,
)
