"""What conditions do to the forces of a battle, and to those who command them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import Setup
from starfray.rulesets.starcraft_d6 import state as st
from starfray.rulesets.starcraft_d6.chapters.mass_combat.attack_orders import why_not_call_up
from starfray.rulesets.starcraft_d6.chapters.mass_combat.battle import end_segment
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    DUG_IN,
    IN_THE_OPEN,
    resistance_of,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_attack import why_not_target
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_initiative import is_holding
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import has_orders_left
from starfray.rulesets.starcraft_d6.chapters.mass_combat.purpose import why_not_strike_leader
from starfray.rulesets.starcraft_d6.rulings import CharacterInMass, MassRangeM
from tests.docs.conditions import OWNER, Change, Lasting, because, on_turn, possible, put, table_for
from tests.rulesets.starcraft_d6.moments import SD6

FOE, MATE = 1, 2
reason = partial(because, SD6)


@cache
def battle() -> Setup:
    """Return a battle in which a force that is able may do everything there is."""
    data: dict[str, Any] = {
        "system": SD6.key,
        "sides": {"red": {}, "blue": {}},
        "map": {"width": 9, "height": 5, "square_m": 10},
        "mass_limits_m": {"close": 10, "short": 40, "medium": 80, "long": 160},
        "distance": "short",
        "grounds": [{"name": "hill", "defense": "1D"}],
        "combatants": [
            {"name": "owner", "side": "red", "at": [1, 2], "skills": {"tactics": "4D"},
             "units": [{"use": "marines"}, {"use": "firebats"}]},
            {"name": "foe", "side": "blue", "at": [4, 2], "skills": {"tactics": "3D"},
             "units": [{"use": "marines", "number": 2}]},
            {"name": "mate", "side": "red", "at": [1, 1], "commander": "owner",
             "units": [{"use": "marines"}, {"use": "zealots"}]},
        ],
    }  # fmt: skip
    return build_encounter(Document("test", data, 1))


def fresh() -> Any:
    """Return the state with the owner on turn."""
    return on_turn(SD6, battle())


def units(*places: int, **values: int) -> Change:
    """Return what gives units of the owner a value: all of them, or those at these places."""

    def change(now: Any) -> None:
        force = now.forces[OWNER]
        for place in places or range(force.many):
            for name, value in values.items():
                setattr(now.companies[force.first + place], name, value)

    return change


def force(**values: int) -> Change:
    """Return what gives the owner's force a value."""

    def change(now: Any) -> None:
        for name, value in values.items():
            setattr(now.forces[OWNER], name, value)

    return change


def later(change: Change) -> Change:
    """Return a condition of the first segment, in the second."""

    def both(now: Any) -> None:
        change(now)
        now.fight.segment = 2

    return both


def foe_dug_in(now: Any) -> None:
    """Let a unit of the foe be dug in."""
    now.companies[now.forces[FOE].first].dug_in = 1


def measured(now: Any) -> None:
    """Let metres decide on ranges."""
    now.rulings.mass_range_m = MassRangeM.DATA


def in_danger(now: Any) -> None:
    """Let the battle be able to hit whoever leads a force that has lost somebody."""
    now.rulings.character_in_mass = CharacterInMass.CASUALTY
    units(0, count=7)(now)


ACTIONS: dict[str, tuple[dict[str, Any], Change | None]] = {
    "mass_attack": ({"target": "foe"}, None),
    "attack_with_all": ({"target": "foe"}, None),
    "storm": ({"target": "foe"}, foe_dug_in),
    "storm_with_all": ({"target": "foe"}, foe_dug_in),
    "call_up": ({"target": "mate"}, None),
    "dig_in": ({}, None),
    "advance": ({"target": "foe", "band": "close"}, None),
    "take_ground": ({"ground": "hill"}, None),
    "march": ({"x": 2, "y": 2}, measured),
    "stand_by": ({}, None),
    "hold_back": ({}, None),
    "overrule": ({"company": "marines 1 (owner)", "count": 5}, None),
    "power_shields": ({"company": "zealots 1 (mate)", "shields": "down"}, None),
    "name_range": ({"target": "owner", "other": "foe", "band": "close"}, None),
    "strike_leader": ({"target": "owner", "damage": "3D"}, in_danger),
    "end_fight": ({"days": 2}, None),
}
commander_dead = put(status=st.DEAD)


def dead_with_few(now: Any) -> None:
    """Let the commander be dead, and few be left of the units."""
    commander_dead(now)
    units(count=1)(now)


CONDITIONS: dict[str, dict[str, Change]] = {
    "The units": {
        "have attacked": units(attacked=1),
        "attacked before": later(units(attacked=1)),
        "one has attacked": units(0, attacked=1),
        "have moved": force(moved=1),
        "moved before": later(force(moved=1)),
        "are dug in": units(dug_in=1),
        "one is dug in": units(0, dug_in=1),
        "stand by": force(done=1),
        "are all to be lost": force(waiting=20),
        "are wiped out": units(count=0),
    },
    "The commander": {
        "wounded": put(bp=14, level=st.WOUNDED, lost_round=1),
        "out cold": put(status=st.KNOCKED_OUT, wakes_at=99_999),
        "dying": put(status=st.DYING, check_at=99_999),
        "dead": commander_dead,
        "dead, few units": dead_with_few,
    },
}


def one_dug_in(now: Any) -> None:
    """Let the second unit of the owner be dug in."""
    units(1, dug_in=1)(now)


REACTIONS: dict[str, tuple[Callable[[Any], str], Change | None]] = {
    "has orders left": (lambda now: possible(has_orders_left(now, OWNER)), None),
    "can be called up": (lambda now: reason(why_not_call_up(now, MATE, OWNER)), None),
    "can be attacked": (lambda now: reason(why_not_target(now, FOE, OWNER, IN_THE_OPEN)), None),
    "can be stormed": (lambda now: reason(why_not_target(now, FOE, OWNER, DUG_IN)), one_dug_in),
    "defends by itself": (lambda now: possible(resistance_of(now, OWNER, IN_THE_OPEN)), None),
    "its leader can be hit": (lambda now: reason(why_not_strike_leader(now, OWNER)), in_danger),
}
THINGS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "standing by": ("the segment's end (MTIM-02)", lambda now: now.forces[OWNER].done),
    "being called up": ("the segment's end (MATK-06)", lambda now: now.forces[OWNER].joins >= 0),
    "losses that wait": ("the segment's end (MTIM-03)", lambda now: now.forces[OWNER].waiting),
    "a defense for the segment": ("the segment's end (MDEF-01)",
                                  lambda now: now.forces[OWNER].defense_total > 0),
    "a commander who holds": ("the segment's end (INIT-05)", lambda now: is_holding(now, OWNER)),
    "having moved": ("the round's end (MTIM-02)", lambda now: now.forces[OWNER].moved),
    "having attacked": ("the round's end (MTIM-02)",
                        lambda now: now.companies[now.forces[OWNER].first].attacked),
    "being dug in": ("the round's end (MDEF-03)",
                     lambda now: now.companies[now.forces[OWNER].first + 1].dug_in),
    "a defensive total": ("the round's end (MDEF-04)", lambda now: now.forces[OWNER].dig_total > 0),
    "good ground": ("its next move (MATK-04)", lambda now: now.forces[OWNER].ground >= 0),
}  # fmt: skip


def begun() -> Any:
    """Return a battle in which all of it lasts."""
    now = fresh()
    force(done=1, joins=MATE, waiting=2, defense_total=5, moved=1, dig_total=9, ground=0)(now)
    units(0, attacked=1)(now)
    units(1, dug_in=1)(now)
    put(holding=1)(now)
    return now


def segment_ends(now: Any) -> None:
    """Let the segment end."""
    end_segment(now, table_for(SD6))


LASTING = Lasting(
    THINGS,
    begun,
    {
        "nothing": lambda _now: None,
        "the commander dies": commander_dead,
        "wiped out": force(waiting=20),
    },
    (("the segment's end", segment_ends), ("the round's end", segment_ends)),
    """## What lasts, and what becomes of its owner

What was ordered of units goes on whatever becomes of their commander; but one who is out of action
holds nobody back.
""",
)
INTRODUCTION = """# StarCraft D6: conditions in battles

What each condition does to every order, and to what others may do to a force. An empty cell means
that it may be done. Otherwise the cell names the rule that forbids it (`starfray rules SD6-MTIM-02`
shows it), or says no where nothing is refused but it does not happen. All that the order itself
needs is given in each row, so the tables show the condition alone, by the default rulings. Those of
people are on [a page of their own](starcraft-d6-conditions.md).
"""
