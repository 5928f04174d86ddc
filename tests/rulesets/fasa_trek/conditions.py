"""Where rules of the percentile Star Trek meet: two fights, and what the conditions do there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from starfray.core.action import action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import Setup
from starfray.rulesets.fasa_trek import state as st
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion import dives, hiding
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import why_not_at
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import is_asked
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import (
    why_not_dodge,
    why_not_duck,
    why_not_parry,
)
from starfray.rulesets.fasa_trek.chapters.personal.wound_and_temporary_damage import take_damage
from starfray.rulesets.fasa_trek.chapters.starship.declaring_fire import why_not_target
from starfray.rulesets.fasa_trek.chapters.starship.evasive_action import captain_commands
from starfray.rulesets.fasa_trek.chapters.starship.sensor_questions import can_ask
from starfray.rulesets.fasa_trek.chapters.starship.skill_roll_phase import why_not_lock
from tests.docs.conditions import (
    OWNER,
    Change,
    Lasting,
    Meeting,
    because,
    on_turn,
    possible,
    put,
    table_for,
)
from tests.rulesets.fasa_trek.scenes import FASA, VERBS

FOE, MATE = range(1, 3)
GUN, KNIFE, BLADE, STOWED = range(4)  # of the owner's weapons
reason = partial(because, FASA)
MAP = ["cc...w", "cc..sr", "......", "......"]


@cache
def on_foot() -> Setup:
    """Return a fight in which somebody who is able may do everything there is."""
    gun = {"kind": "ranged", "skill": "Guns", "bands": [{"max": 60, "mod": 0}], "charges": 6,
           "loaded": 3,
           "settings": {"shot": {"hit": 25}, "stun": {"hit": 45, "type": "temporary"}}}  # fmt: skip
    blade = {"name": "blade", "kind": "melee", "skill": "Blades", "settings": {"cut": {"hit": 20}}}
    knife = {"name": "knife", "kind": "thrown", "skill": "Throwing",
             "bands": [{"max": 9, "mod": 0}], "settings": {"throw": {"hit": 9}}}  # fmt: skip
    data: dict[str, Any] = {
        "system": "fasa-trek",
        "sides": {"red": {}, "blue": {}},
        "map": MAP,
        "psionics": [{"name": "daze"}],
        "combatants": [
            {"name": "owner", "side": "red", "at": [1, 1], "facing": "E", "ap_max": 10, "END": 90,
             "weapons": [{**gun, "name": "gun"}, knife, blade, {**gun, "name": "stowed",
                         "ready": False}],
             "skills": {"Guns": 40}, "watch": "enemies",
             "devices": [{"name": "scanner"}, {"name": "key", "ready": False}]},
            {"name": "foe", "side": "blue", "at": [2, 1], "facing": "W", "ap_max": 10, "END": 90,
             "weapons": [{**gun, "name": "rifle"}, knife, blade]},
            {"name": "mate", "side": "red", "at": [5, 3], "facing": "W", "ap_max": 10},
        ],
    }  # fmt: skip
    return build_encounter(Document("test", data, 1))


def afoot() -> Any:
    """Return the state with the owner on turn."""
    return on_turn(FASA, on_foot())


def out(now: Any) -> None:
    """Put the owner out by damage, but leave it awake."""
    put(wound=75, incapacitated=1)(now)


def unconscious(now: Any) -> None:
    """Let the owner lie unconscious."""
    put(wound=88, incapacitated=1, unconscious=1, posture=st.PRONE, out_turns=99)(now)


def dead(now: Any) -> None:
    """Let the owner be dead."""
    unconscious(now)
    put(mortal=1, dead=1)(now)


def run_before(now: Any) -> None:
    """Let the owner run as the last thing it did."""
    put(running=1, ran_this_turn=1)(now)


def lucky(now: Any) -> None:
    """Grant the owner a roll of luck."""
    put(luck_granted=1)(now)


# By verb: its numbers, and what has to be so that somebody who is able may do it.
ACTIONS: dict[str, tuple[dict[str, Any], Change | None]] = {
    "fire": ({"target": "foe", "with": "gun"}, None),
    "quick_draw": ({"target": "foe", "with": "stowed"}, None),
    "throw": ({"target": "foe", "with": "knife"}, None),
    "attack": ({"target": "foe", "with": "blade"}, None),
    "attack_on": ({"target": "foe", "with": "gun", "times": 2}, None),
    "tackle": ({"target": "foe"}, None),
    "psionic_attack": ({"target": "foe", "power": "daze"}, None),
    "aim": ({"target": "foe", "with": "gun"}, None),
    "adjust": ({"with": "gun", "setting": "stun"}, None),
    "reload": ({"with": "gun"}, None),
    "draw": ({"with": "stowed"}, None),
    "draw_device": ({"device": "key"}, None),
    "operate": ({"device": "scanner"}, None),
    "communicate": ({}, None),
    "move": ({"direction": "south"}, None),
    "evade": ({"direction": "south"}, None),
    "crawl": ({"direction": "south"}, put(posture=st.PRONE)),
    "run": ({"direction": "south"}, None),
    "climb": ({"direction": "east"}, put(x=3, y=1)),
    "climb_rope": ({"direction": "east"}, put(x=4, y=1)),
    "swim": ({"direction": "east"}, put(x=4, y=0)),
    "walk": ({"x": 1, "y": 3, "path": 22}, None),
    "turn_in_place": ({"facing": "north"}, None),
    "stand_sit": ({}, None),
    "stand_kneel": ({}, None),
    "kneel_prone": ({}, put(posture=st.KNEELING)),
    "stand_crouch": ({}, None),
    "hide": ({}, None),
    "hide_adjacent": ({"direction": "north"}, None),
    "roll_sideways": ({"side": "right"}, put(posture=st.PRONE)),
    "drop": ({}, None),
    "dive": ({}, None),
    "dive_roll": ({"direction": "south", "squares": 1, "end": "prone"}, None),
    "luck_roll": ({}, lucky),
    "watch": ({"watch": "nothing"}, None),
    "pass": ({}, None),
    "end_turn": ({}, None),
    "grant_luck": ({"target": "owner"}, None),
    "hurt": ({"target": "owner", "amount": 1, "kind": "wound"}, None),
    "exert": ({"target": "owner"}, None),
    "recover": ({"target": "owner", "healed": 1}, None),
    "make_save": ({"target": "owner", "attribute": "dexterity"}, None),
    "use_skill": ({"target": "owner", "skill": "Guns"}, None),
}
CONDITIONS: dict[str, dict[str, Change]] = {
    "Hurt": {
        "incapacitated": out,
        "unconscious": unconscious,
        "mortally wounded": put(mortal=1),
        "dead": dead,
        "no points left": put(ap=0),
    },
    "Posture and movement": {
        "crouching": put(posture=st.CROUCHING),
        "sitting": put(posture=st.SITTING),
        "kneeling": put(posture=st.KNEELING),
        "prone": put(posture=st.PRONE),
        "swimming": put(posture=st.SWIMMING),
        "running": run_before,
        "evading": put(evading=1),
        "hiding": put(hiding=1),
        "facing away": put(facing=6),
        "has cut in": put(held=1),
        "asks no more": put(quiet=1),
    },
}


def turn_of_foe(now: Any) -> None:
    """Let the foe be on turn."""
    now.fight.active = FOE


def met(ask: Callable[[Any], int]) -> Callable[[Any], str]:
    """Return a cell for an answer on the foe's turn."""

    def cell(now: Any) -> str:
        turn_of_foe(now)
        return reason(ask(now))

    return cell


def arm_of_foe(now: Any, place: int) -> int:
    """Return one of the foe's weapons."""
    return int(now.units[FOE].first_arm) + place


def cuts_in(now: Any) -> str:
    """Return whether the owner is asked on the foe's turn."""
    turn_of_foe(now)
    return possible(is_asked(now, OWNER, now.fight.active))


REACTIONS: dict[str, tuple[Callable[[Any], str], Change | None]] = {
    "cuts in on others' turns": (cuts_in, None),
    "parries": (met(lambda now: why_not_parry(now, OWNER, FOE, arm_of_foe(now, 2))), None),
    "dodges": (met(lambda now: why_not_dodge(now, OWNER, arm_of_foe(now, 2))), None),
    "ducks": (met(lambda now: why_not_duck(now, OWNER, arm_of_foe(now, 1))), None),
    "drops": (met(lambda now: dives.why_not_drop(now, OWNER)), None),
    "dives": (met(lambda now: dives.why_not_dive(now, OWNER)), None),
    "rolls aside": (met(lambda now: dives.why_not_roll(now, OWNER, 1)), put(posture=st.PRONE)),
    "hides": (met(lambda now: hiding.why_not_hide(now, OWNER)), None),
    "can be attacked": (lambda now: reason(why_not_at(now, FOE, OWNER)), None),
}  # fmt: skip


THINGS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "evading": ("start of its next turn (MOV-03)", lambda now: now.units[OWNER].evading),
    "running": ("start of its next turn (MOV-07)", lambda now: now.units[OWNER].running),
    "its aim": ("its shot, or anything else it pays for (EQP-05)",
                lambda now: now.units[OWNER].aims),
    "hiding": ("when it leaves the square (CMB-05)", lambda now: now.units[OWNER].hiding),
    "having cut in": ("the next action of the one on turn (OPP-03)",
                      lambda now: now.units[OWNER].held),
    "asking no more": ("the next turn (OPP-01)", lambda now: now.units[OWNER].quiet),
}  # fmt: skip


def begun() -> Any:
    """Return a fight in which all of it lasts, on the foe's turn."""
    now = afoot()
    now.order[:] = [OWNER, FOE, MATE]
    put(evading=1, running=1, aims=1, aimed_at=FOE, aimed_with=0, hiding=1, held=1, quiet=1)(now)
    now.fight.active, now.fight.place = FOE, 1
    return now


def hit(amount: int) -> Change:
    """Return what wounds the owner."""
    return lambda now: take_damage(now, table_for(FASA), OWNER, amount, st.WOUND)


def ends_turn(now: Any, who: int) -> None:
    """Let somebody end its turn, if it has it."""
    if now.fight.active == who:
        FASA.apply(now, table_for(FASA), action(VERBS["end_turn"], who))


TEXT = """## What lasts, and what becomes of its owner

Nothing that lasts until somebody's turn outlasts that turn, whoever can still take it. `at once`
is with the damage itself.
"""
LASTING = Lasting(
    THINGS,
    begun,
    {"hurt": hit(5), "incapacitated": hit(72), "unconscious": hit(88), "dead": hit(200)},
    (
        ("the foe's turn ends", partial(ends_turn, who=FOE)),
        ("its turn", partial(ends_turn, who=MATE)),
    ),
    TEXT,
)
INTRODUCTION = """# Percentile Star Trek: conditions of people

What each condition does to every action, every reaction and everything that lasts. An empty cell
means that it may be done. Otherwise the cell names the rule that forbids it
(`starfray rules FST-OPE-05` shows it), or says no where nothing is refused but it does not happen.
All that the action itself needs is given in each row; so the tables show the condition alone, by
the default rulings. What bars an action bars it as an answer and on the turns of others, too; a run
alone bars only what the runner does of its own accord in its own turn.
"""


@cache
def in_space() -> Setup:
    """Return a battle in which a ship whose officers are able may do everything there is."""
    panel = {"captain": {"panel": [{"skill": "Tact"}]}, "science": {"skills": {}}}
    ship = {"kind": "ship", "total_power": 20, "movement_ratio": 2, "max_shield": 12,
            "superstructure": 18, "officers": panel,
            "damage_table": {"rows": [{"roll": 1, "location": "hull"}]},
            "stress_chart": {"rows": [{"excess_turns": 0, "full": 0}]},
            "mounts": [{"name": "beam", "power_max": 4, "armed": 4,
                        "firing_chart": {"rows": [{"max": 30, "number": 7}]}}]}  # fmt: skip
    data = {
        "system": "fasa-trek",
        "sides": {"red": {}, "blue": {}},
        "combatants": [
            {**ship, "name": "owner", "side": "red", "at": [0, -4], "facing": 3},
            {**ship, "name": "foe", "side": "blue", "at": [0, 0]},
        ],
    }
    return build_encounter(Document("test", data, 1))


def aloft() -> Any:
    """Return the state with the owner on turn, in the firing phase."""
    return on_turn(FASA, in_space())


def own(**values: Any) -> Change:
    """Return what gives fields of the owner's ship a value."""

    def change(now: Any) -> None:
        for name, value in values.items():
            setattr(now.ships[OWNER], name, value)

    return change


def phase(number: int, **values: Any) -> Change:
    """Return what puts the battle into a phase, and gives fields of the ship a value."""

    def change(now: Any) -> None:
        now.fight.phase = number
        if number == st.POWER_PHASE:
            now.mounts[OWNER].armed = 0
        own(**values)(now)

    return change


def loses(*officers: int) -> Change:
    """Return what puts officers of the owner out of action."""

    def change(now: Any) -> None:
        for officer in officers:
            now.ships[OWNER].out[officer] = 1

    return change


def waits_to_fire(now: Any) -> None:
    """Let the owner have fire to be resolved."""
    now.fight.phase = st.RESOLUTION
    now.mounts[OWNER].declared = FOE
    now.ships[OWNER].target = FOE


def no_weapon(now: Any) -> None:
    """Destroy the owner's weapon."""
    now.mounts[OWNER].destroyed = 1


SHARED = {"allocated": 1, "weapon_power": 4, "shield_points": 4}
SHIP_ACTIONS: dict[str, tuple[dict[str, Any], Change | None]] = {
    "order_weapon": ({"weapon": "beam"}, phase(st.POWER_PHASE)),
    "order_shield": ({"shield": "aft"}, phase(st.POWER_PHASE)),
    "order_course": ({"course": 11}, phase(st.POWER_PHASE)),
    "allocate": ({"engines": 8, "shields": 6, "weapons": 4}, phase(st.POWER_PHASE)),
    "use_power": ({"engines": 8, "shields": 6, "weapons": 4}, phase(st.POWER_PHASE)),
    "arm": ({"weapon": "beam", "power": 4}, phase(st.POWER_PHASE, **SHARED)),
    "raise_shield": ({"shield": "aft", "points": 4}, phase(st.POWER_PHASE, **SHARED)),
    "sensor_lock": ({"target": "foe"}, phase(st.SKILL_PHASE)),
    "officer_roll": ({"officer": "captain"}, phase(st.SKILL_PHASE)),
    "roll_all": ({"target": "foe"}, phase(st.SKILL_PHASE)),
    "roll_panels": ({}, phase(st.SKILL_PHASE)),
    "plot": ({"heading": "forward"}, phase(st.MOVEMENT_PHASE, points=[3, 3, 3])),
    "course": ({"course": 11}, phase(st.MOVEMENT_PHASE, points=[3, 3, 3])),
    "fire_weapon": ({"target": "foe", "weapon": "beam"}, None),
    "volley": ({"target": "foe"}, None),
    "done": ({}, None),
    "resolve": ({}, waits_to_fire),
}
SHIP_CONDITIONS: dict[str, dict[str, Change]] = {
    "Officers": {
        "captain out": loses(st.CAPTAIN),
        "engineer out": loses(st.ENGINEER),
        "helmsman out": loses(st.HELMSMAN),
        "navigator out": loses(st.NAVIGATOR),
        "science officer out": loses(st.SCIENCE),
        "all out": loses(*range(6)),
    },
    "The ship": {
        "sensors out": own(sensors=0),
        "weapon destroyed": no_weapon,
        "no power": own(total_power=0, weapon_power=0, shield_points=0, points=[0, 0, 0]),
        "destroyed": own(superstructure=0),
    },
}


def asks(now: Any) -> str:
    """Return whether the owner has a question of its lock."""
    return possible(can_ask(now, OWNER))


LOCKED = own(lock=FOE, answers=2)
SHIP_REACTIONS: dict[str, tuple[Callable[[Any], str], Change | None]] = {
    "asks its sensors": (asks, LOCKED),
    "takes evasive action": (lambda now: possible(captain_commands(now, OWNER)), None),
    "can be locked on to": (lambda now: reason(why_not_lock(now, FOE, OWNER)), None),
    "can be fired at": (lambda now: reason(why_not_target(now, FOE, OWNER)), None),
}
SHIP_INTRODUCTION = """# Percentile Star Trek: conditions of ships

What each condition does to every order, to what a ship is asked, and to what others may do to it.
An empty cell means that it may be done. Otherwise the cell names the rule that forbids it, or says
no. Each row is tried in its own phase, by the default rulings: without an officer the others stand
in, except at its own rolls.
"""
MEETINGS = (
    Meeting(
        FASA, on_foot(), "fasa-trek-people-conditions.md", INTRODUCTION,
        afoot, ACTIONS, CONDITIONS, REACTIONS, (LASTING,),
    ),
    Meeting(
        FASA, in_space(), "fasa-trek-ships-conditions.md", SHIP_INTRODUCTION,
        aloft, SHIP_ACTIONS, SHIP_CONDITIONS, SHIP_REACTIONS,
    ),
)  # fmt: skip
