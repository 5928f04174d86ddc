"""Where rules of the StarCraft RPG meet: the fight, the conditions, what they are tried on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import Setup
from starfray.rulesets.starcraft_rpg import state
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.defensive_formation import (
    ally_beside,
    why_not_form,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    COORDINATE,
    EFFICIENCY,
    RESPONSIVE_STRATEGY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.responsive_strategy import (
    why_not_respond,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.influence import (
    DEMORALIZING,
    why_not_influence,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import may_flank
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import can_act
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import takes_room
from starfray.rulesets.starcraft_rpg.chapters.special_actions.evading import why_not_evade
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.first_aid import why_not_first_aid
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import in_burst_of
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Burst
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.opportunity_attacks import threatens
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import (
    slot_in_hand,
    why_not_target,
)
from tests.docs.conditions import OWNER, Change, Meeting, because, on_turn, possible, put, table_for
from tests.rulesets.starcraft_rpg.lasting_scene import STATUSES
from tests.rulesets.starcraft_rpg.scenes import SYSTEM
from tests.rulesets.starcraft_rpg.what_lasts import LASTING

MATE, FOE, FAR, GHOST = range(1, 5)
RIFLE, PISTOL, CLAWS, FOCUS = range(4)
reason = partial(because, SYSTEM)

POWERS = [
    {
        "name": "lance", "pl": 2, "dc": 12, "cost": 1, "aim": "enemy", "range": 12,
        "against": "defense", "effects": [{"kind": "psionic_damage", "amount": 4}],
    },
    {
        "name": "storm", "pl": 2, "dc": 12, "cost": 1, "aim": "square", "range": 12, "area": 1,
        "effects": [{"kind": "psionic_damage", "amount": 4}],
    },
    {
        "name": "ward", "pl": 2, "dc": 12, "cost": 1, "sustained": True,
        "effects": [{"kind": "defense", "amount": 2}],
    },
]  # fmt: skip


@cache
def meeting() -> Setup:
    """Return a fight in which somebody who stands may do everything there is."""
    soldier = {"hp_max": 40, "damage_threshold": 90, "agility": 8}
    owner = {
        **soldier, "name": "owner", "side": "red", "at": [2, 2], "morale": 4,
        "psychic": "controlled", "species": "protoss", "shields_max": 10, "shields": 5,
        "energy_fatigue": 1, "skills": {"psionics": 9}, "detector": True, "cloak_device": True,
        "powers": POWERS, "weapons": [
            {"name": "rifle", "mode": "ranged", "damage": 9, "automatic": "full", "hands": 1,
             "magazine": 90, "rounds": 80, "attacks": 2},
            {"name": "pistol", "mode": "ranged", "damage": 5, "hands": 1, "held": False},
            {"name": "claws", "mode": "melee", "damage": 7, "hands": 0},
            {"name": "focus", "mode": "melee", "damage": 5, "hands": 1, "held": False,
             "implement_dc": 15, "charges": 1, "charges_max": 6},
        ],
    }  # fmt: skip
    foe = {**soldier, "side": "blue", "morale": -6}
    rocket = {"name": "rocket", "mode": "ranged", "damage": 9, "traits": ["rocket"], "hands": 0}
    data: dict[str, Any] = {
        "system": "starcraft-rpg",
        "sides": {"red": {}, "blue": {}},
        "map": ["..........", ".o........", "..........", "..........", "...w......"],
        "first_aid": {"heals": 5},
        "combatants": [
            owner,
            {**soldier, "name": "mate", "side": "red", "at": [2, 1], "hp": 20},
            {**foe, "name": "foe", "at": [2, 3], "blind": True, "weapons": [rocket]},
            {**foe, "name": "far", "at": [9, 2], "blind": True},
            {**foe, "name": "ghost", "at": [8, 4], "hidden": "cloaked", "blind": True},
        ],
    }
    return build_encounter(Document("test", data, 1))


def fresh() -> Any:
    """Return the state with the owner on turn."""
    now = on_turn(SYSTEM, meeting())
    now.fight.turns = 2
    now.units[OWNER].turn_started = 2
    return now


def led(now: Any) -> None:
    """Let the mate lead with every option, the owner as well."""
    for who in (OWNER, MATE):
        for option in range(COORDINATE, EFFICIENCY + 1):
            now.units[who].augmentations[option] = 1


def held(slot: int, where: int, *, instead: int = -1) -> Change:
    """Return what puts a weapon of the owner somewhere, and another one away for it."""

    def change(now: Any) -> None:
        now.units[OWNER].held[slot] = where
        now.units[OWNER].drop_x[slot], now.units[OWNER].drop_y[slot] = 2, 2
        if instead >= 0:
            now.units[OWNER].held[instead] = state.STOWED

    return change


def warded(now: Any) -> None:
    """Let a power of the owner be active."""
    now.lasting[0].level, now.lasting[0].holds = 2, 1 << OWNER


def found(now: Any) -> None:
    """Let the owner have found who hides."""
    now.units[GHOST].known_to = 1 << OWNER


# By verb: its numbers, and what has to be so that somebody who stands may do it.
ACTIONS: dict[str, tuple[dict[str, Any], Change | None]] = {
    "attack": ({"target": "foe", "with": "rifle"}, None),
    "burst_fire": ({"with": "rifle", "x": 7, "y": 2}, None),
    "burst_fire_full": ({"with": "rifle", "x": 7, "y": 2}, None),
    "focused_burst": ({"with": "rifle", "target": "far"}, None),
    "focused_burst_full": ({"with": "rifle", "target": "far"}, None),
    "suppressing_fire": ({"with": "rifle", "x": 7, "y": 2}, None),
    "suppressing_fire_full": ({"with": "rifle", "x": 7, "y": 2}, None),
    "saturation_fire": ({"with": "rifle", "target": "far"}, None),
    "attack_square": ({"with": "rifle", "target": "ghost", "x": 7, "y": 3}, None),
    "focused_burst_at": ({"with": "rifle", "target": "ghost", "x": 7, "y": 3}, None),
    "focused_burst_full_at": ({"with": "rifle", "target": "ghost", "x": 7, "y": 3}, None),
    "saturation_fire_at": ({"with": "rifle", "target": "ghost", "x": 7, "y": 3}, None),
    "action_move": ({}, None),
    "charge": ({"target": "far", "with": "claws", "x": 8, "y": 2}, None),
    "move": ({"x": 6, "y": 2}, None),
    "shift": ({"x": 3, "y": 2}, None),
    "sprint": ({"x": 7, "y": 2}, None),
    "coordinate_shift": ({"x": 3, "y": 2}, led),
    "stand_up": ({}, put(prone=1)),
    "fall_prone": ({}, put(prone=0)),
    "crouch_cover": ({}, put(crouching=0)),
    "reload": ({"with": "rifle"}, None),
    "draw_item": ({"item": "pistol"}, None),
    "pick_up": ({"item": "focus"}, held(FOCUS, state.DROPPED)),
    "stow_item": ({"item": "rifle"}, None),
    "drop_item": ({"item": "rifle"}, None),
    "interact": ({}, None),
    "first_aid": ({"target": "mate"}, None),
    "aim": ({"target": "far"}, None),
    "call_shot": ({"location": "vital"}, put(behavior=state.AIMING, aiming_at=FAR)),
    "heavy_strikes": ({}, None),
    "bob_and_weave": ({}, None),
    "focus": ({}, None),
    "thought_block": ({}, None),
    "tactics": ({"option": "hardiness"}, None),
    "lore": ({"target": "far", "option": "weak point"}, None),
    "leadership": ({"option": "efficiency"}, None),
    "rally": ({}, led),
    "formation_guard": ({}, led),
    "demoralize": ({"target": "far"}, None),
    "taunt": ({"target": "far"}, None),
    "terrorize": ({"target": "far"}, None),
    "demand_surrender": ({"target": "far"}, None),
    "manifest": ({"power": "ward", "boost": 0}, None),
    "manifest_on": ({"power": "lance", "target": "far", "boost": 0}, None),
    "manifest_at": ({"power": "storm", "x": 8, "y": 2, "boost": 0}, None),
    "clear_fatigue": ({}, None),
    "recover_shields": ({}, None),
    "recharge_implement": ({"with": "focus"}, held(FOCUS, state.IN_HAND, instead=RIFLE)),
    "end_power": ({"power": "ward"}, warded),
    "end_power_on": ({"power": "ward", "target": "owner"}, warded),
    "sneak": ({}, put(hidden=state.IN_THE_OPEN)),
    "step_out": ({}, put(hidden=state.SNEAKING)),
    "cloak": ({}, put(hidden=state.IN_THE_OPEN)),
    "uncloak": ({}, put(hidden=state.CLOAKED, cloak_device=state.DEVICE_ON)),
    "spot": ({}, None),
    "detect": ({}, None),
    "share_contact": ({}, found),
    "trade_standard_move": ({}, None),
    "trade_standard_minor": ({}, None),
    "trade_move_minor": ({}, None),
    "end_turn": ({}, None),
    "raise_morale": ({"target": "owner", "levels": 1}, None),
    "lower_morale": ({"target": "owner", "levels": 1}, None),
}


def status(name: str) -> Change:
    """Return what makes the owner meet a status."""
    return lambda now: STATUSES[name](now, table_for(SYSTEM))


def suppressed(now: Any) -> None:
    """Put the owner under the fire of an enemy, to which it has to react in this turn."""
    now.areas[0].owner, now.areas[0].x, now.areas[0].y, now.areas[0].radius = FAR, 2, 2, 4
    now.areas[0].since = 1
    now.fight.suppressions = 1
    now.units[OWNER].suppressed = 1


def last_way(now: Any) -> None:
    """The same with nothing but the minor action left."""
    suppressed(now)
    now.fight.standard = now.fight.move = 0


def maimed(limb: int) -> Change:
    """Return what severs a limb."""

    def change(now: Any) -> None:
        now.units[OWNER].severed[limb] = 1

    return change


def unloaded(now: Any) -> None:
    """Empty the rifle and the focus."""
    now.units[OWNER].rounds[RIFLE] = now.units[OWNER].rounds[FOCUS] = 0


def natured(bit: int) -> Change:
    """Return what makes the owner blind or deaf."""

    def change(now: Any) -> None:
        now.units[OWNER].nature |= 1 << bit

    return change


def spent(now: Any) -> None:
    """Leave nothing of the turn but the minor action."""
    now.fight.standard = now.fight.move = 0


# The conditions, by table.
CONDITIONS: dict[str, dict[str, Change]] = {
    "Out of the fight, or of action": {
        name: status(name)
        for name in (
            "stunned", "down", "unconscious", "dead", "fleeing", "fled", "surrendered",
        )
    },
    "Posture and place": {
        "prone": put(prone=1),
        "crouching": put(crouching=1),
        "flat-footed": put(flat_footed=1),
        "after a charge": put(charged=state.CHARGED),
        "sneaking": put(hidden=state.SNEAKING),
        "cloaked": put(hidden=state.CLOAKED, cloak_device=state.DEVICE_ON),
        "suppressed": suppressed,
        "suppressed, minor action left": last_way,
    },
    "Body and means": {
        "blind": natured(state.BLIND),
        "deaf": natured(state.DEAF),
        "one arm": maimed(state.ARM),
        "one leg": maimed(state.LEG),
        "not loaded": unloaded,
        "no morale": put(morale=0),
        "exhausted": put(energy_fatigue=9),
        "behavior taken": put(behavior=state.FOCUSING),
        "minor action left": spent,
    },
}  # fmt: skip


def strikes_at_leisure(now: Any) -> str:
    """Return whether the owner threatens who steps away from it."""
    now.fight.active = FOE
    return possible(threatens(now, OWNER, FOE, 2, 4))


def evades(now: Any) -> str:
    """Return whether the owner may evade a rocket."""
    return reason(why_not_evade(now, FOE, OWNER, now.units[FOE].weapons[0]))


def fires_on(now: Any) -> str:
    """Return whether the owner shoots at who ends its turn under its fire."""
    slot = slot_in_hand(now, OWNER, now.units[OWNER].weapons[RIFLE])
    return possible(can_act(now, OWNER) and slot >= 0)


def leads(now: Any) -> str:
    """Return whether the owner's leadership reaches the mate."""
    from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import (
        led as led_by,
    )

    now.units[MATE].augmentations = [0] * state.AUGMENTATION_COUNT
    return possible(led_by(now, MATE, RESPONSIVE_STRATEGY))


# What is not an action of one's own: reactions, and what others may do to somebody.
REACTIONS: dict[str, tuple[Callable[[Any], str], Change | None]] = {
    "opportunity attack": (strikes_at_leisure, None),
    "evade": (evades, put(behavior=state.BOB_AND_WEAVE)),
    "strike back (Responsive Strategy)": (lambda now: reason(why_not_respond(now, OWNER)), led),
    "close ranks (Defensive Formation)": (
        lambda now: reason(why_not_form(now, OWNER)) or possible(can_act(now, OWNER)),
        led,
    ),
    "shots at who ends its turn under its fire": (fires_on, None),
    "its leadership reaches others": (leads, led),
    "counts as an ally beside others": (
        lambda now: possible(ally_beside(now, MATE)), None,
    ),
    "flanks": (lambda now: possible(may_flank(now, OWNER, FOE)), None),
    "takes up its square": (lambda now: possible(takes_room(now, OWNER)), None),
    "can be attacked": (
        lambda now: reason(why_not_target(now, FOE, OWNER, now.units[FOE].weapons[0])), None,
    ),
    "is hit by areas": (
        lambda now: possible(in_burst_of(now, FOE, OWNER, Burst(2, 2, 1))), None,
    ),
    "can be influenced": (
        lambda now: reason(why_not_influence(now, FOE, DEMORALIZING, OWNER)), None,
    ),
    "can be given first aid": (
        lambda now: reason(why_not_first_aid(now, MATE, OWNER)), put(hp=20),
    ),
}  # fmt: skip


INTRODUCTION = """# StarCraft Roleplaying Game: conditions

What each condition does to every action, every reaction and everything that lasts. An empty cell
means that it may be done. Otherwise the cell names the rule that forbids it
(`starfray rules SCR-GEN-06` shows it), or says no where nothing is refused but it does not happen.
All that the action itself needs is given in each row; so the tables show the condition alone, by
the default rulings.

What bars an action bars it everywhere: as a reaction, as the rest of an action under way, and as
what one does for others.
"""

MEETING = Meeting(
    SYSTEM, meeting(), "starcraft-rpg-conditions.md", INTRODUCTION,
    fresh, ACTIONS, CONDITIONS, REACTIONS, (LASTING,), after=("stand_up",),
)  # fmt: skip
