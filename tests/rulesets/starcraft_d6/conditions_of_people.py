"""What conditions do to people: to actions and reactions in a fight, and in the days after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from starfray.core.absent import NEVER
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import Setup
from starfray.rulesets.starcraft_d6 import state as st
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import lapse
from starfray.rulesets.starcraft_d6.chapters.damage.body_points import lose_body_points
from starfray.rulesets.starcraft_d6.chapters.damage.effects_of_wounds import stunned
from starfray.rulesets.starcraft_d6.chapters.healing.first_aid_kits import why_not_aid
from starfray.rulesets.starcraft_d6.chapters.healing.medical_bays import why_not_treat
from starfray.rulesets.starcraft_d6.chapters.healing.passing_days import begin_care, pass_day
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import why_not_target
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import standing_dodge
from starfray.rulesets.starcraft_d6.chapters.reacting.full_reactions import why_not_react_fully
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import NO_REACTION
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import why_not_react
from starfray.rulesets.starcraft_d6.chapters.taking_actions.melee_rounds import end_round
from starfray.rulesets.starcraft_d6.chapters.taking_actions.segments import has_turn_left
from starfray.rulesets.starcraft_d6.rulings import ChiUse, ZeroResult
from tests.docs.conditions import OWNER, Change, Lasting, because, on_turn, possible, put, table_for
from tests.rulesets.starcraft_d6.moments import SD6

FOE, MATE = 1, 2
GUN, _CLAWS, _KNIFE, STICK = range(4)  # of the owner's weapons
reason = partial(because, SD6)
SKILLED = dict.fromkeys(st.SKILLS, "9D")
STRONG = dict.fromkeys(st.ATTRIBUTES, "9D")


@cache
def fight() -> Setup:
    """Return a fight in which somebody who is able may do everything there is."""
    gun = {"damage": "4D", "rof": 5, "magazine": 30, "ammo": 10, "one_handed": True,
           "automatic": True,
           "range_limits_m": {"point_blank": 4, "short": 10, "medium": 20, "long": 40,
                              "extreme": 60}}  # fmt: skip
    data: dict[str, Any] = {
        "system": SD6.key,
        "sides": {"red": {}, "blue": {}},
        "map": {"width": 9, "height": 5},
        "protections": [{"name": "wall", "av": 20, "body_max": 25}],
        "cover": [{"name": "crates", "at": [1, 3], "share": "1/2"}],
        "combatants": [
            {"name": "owner", "side": "red", "at": [1, 2], "skills": SKILLED, "attributes": STRONG,
             "weapons": [{**gun, "name": "gun"},
                         {"name": "claws", "kind": "natural", "damage": "1D"},
                         {"name": "knife", "kind": "melee", "damage": "1D", "one_handed": True,
                          "in_hand": False},
                         {"name": "stick", "kind": "melee", "damage": "1D", "one_handed": True,
                          "in_hand": False}],
             "moves": [{"name": "kick", "difficulty": 15, "damage": "2D", "blocks_armed": True}],
             "first_aid_kit": 2, "refills": 1, "chi": 1},
            {"name": "foe", "side": "blue", "at": [2, 2], "weapons": [{**gun, "name": "rifle"}]},
            {"name": "mate", "side": "red", "at": [1, 1], "bp": 11, "first_aid_kit": 2,
             "skills": SKILLED},
        ],
    }  # fmt: skip
    return build_encounter(Document("test", data, 1))


def fresh() -> Any:
    """Return the state with the owner on turn."""
    return on_turn(SD6, fight())


def in_care(now: Any) -> None:
    """Let it be the first of the days after the fight."""
    now.fight.beds = 1
    begin_care(now, table_for(SD6), 7)
    now.fight.active = OWNER


def without_map(now: Any) -> None:
    """Let the game master name the ranges."""
    now.fight.width = 0
    now.bands[:] = [st.SHORT] * len(now.units) ** 2


def on_the_ground(now: Any) -> None:
    """Let the stick lie where the owner stands."""
    stick = now.weapons[STICK]
    stick.where, stick.x, stick.y = st.ON_THE_GROUND, now.units[OWNER].x, now.units[OWNER].y


def announces(now: Any) -> None:
    """Let the owner have announced something."""
    now.fight.announced_who = OWNER


def doubling(now: Any) -> None:
    """Let Chi double dice."""
    now.rulings.chi_use = ChiUse.DOUBLE


def cold_in_care(now: Any) -> None:
    """Let the owner be out cold in the days after the fight."""
    in_care(now)
    put(status=st.KNOCKED_OUT, wakes_at=99_999)(now)


ACTIONS: dict[str, tuple[dict[str, Any], Change | None]] = {
    "declare": ({"actions": 2}, None),
    "full_reaction": ({"skill": "dodge"}, None),
    "shoot": ({"target": "foe", "with": "gun"}, None),
    "spray": ({"target": "foe", "with": "gun"}, None),
    "brawl": ({"target": "foe"}, None),
    "martial_arts": ({"target": "foe"}, None),
    "maneuver": ({"target": "foe", "move": "kick"}, None),
    "melee_attack": ({"target": "foe", "with": "claws"}, None),
    "use_skill": ({"skill": "tactics", "difficulty": 10}, None),
    "detect": ({"target": "foe", "difficulty": 10}, None),
    "first_aid": ({"target": "mate"}, None),
    "restock": ({}, put(kit=0)),
    "draw": ({"weapon": "knife"}, None),
    "stow": ({"weapon": "gun"}, None),
    "pick_up": ({"weapon": "stick"}, on_the_ground),
    "reload": ({"weapon": "gun"}, None),
    "move": ({"x": 0, "y": 2}, None),
    "change_range": ({"target": "foe", "band": "medium"}, without_map),
    "take_cover": ({"place": "crates"}, None),
    "stand": ({}, put(prone=1)),
    "drop": ({"weapon": "gun"}, None),
    "spend_chi": ({}, doubling),
    "save_gun": ({}, put(other_gun=GUN)),
    "hold": ({}, None),
    "proceed": ({}, announces),
    "pass": ({}, None),
    "end_fight": ({"days": 2}, None),
    "rouse": ({"target": "owner"}, put(status=st.KNOCKED_OUT, wakes_at=99_999)),
    "restore": ({"target": "owner"}, put(bp=16)),
    "repair_armor": ({"target": "owner"}, put(av=1, av_max=2)),
    "treat": ({"target": "mate"}, in_care),
    "rest": ({}, in_care),
    "exert": ({}, in_care),
    "take_it_easy": ({}, in_care),
    "pass_days": ({"days": 2}, in_care),
}
CONDITIONS: dict[str, dict[str, Change]] = {
    "Hurt": {
        "stunned": put(stuns_now=1, stun_count=1),
        "wounded just now": put(bp=14, level=st.WOUNDED, prone=1, lost_round=1),
        "wounded": put(bp=14, level=st.WOUNDED, prone=1),
        "seriously": put(bp=8, level=st.SERIOUSLY_WOUNDED, prone=1),
        "mortally": put(bp=3, level=st.MORTALLY_WOUNDED, prone=1),
        "out cold": put(status=st.KNOCKED_OUT, wakes_at=99_999),
        "dying": put(bp=-1, level=st.AT_ZERO, status=st.DYING, check_at=99_999),
        "doomed": put(bp=-1, level=st.AT_ZERO, status=st.DOOMED, dies_at=99_999),
        "dead": put(bp=-1, level=st.AT_ZERO, status=st.DEAD, killed_round=0),
        "pulped": put(bp=-20, level=st.AT_ZERO, status=st.PULPED, killed_round=0),
        "in a bed": put(bp=8, bed_until=99_999, bed_row=3),
    },
    "In the round": {
        "prone": put(prone=1),
        "all declared taken": put(declared=1, own=1, acted=1, taken=1, done=1),
        "only reacts": put(full=st.DODGE),
        "its Dodge stands": put(dodge_total=12, taken=1, undeclared=1),
        "other gun to follow": put(other_gun=GUN, declared=2, own=2, acted=1, taken=1),
        "behind a wall": put(cover=st.FULL, protection=0),
        "came out of cover": put(cover=st.FULL, protection=0, came_out=1),
        "has announced": announces,
        "worked today": put(worked=1),
        "spent the day": put(done=1),
    },
}


def met(ask: Callable[[Any], int]) -> Callable[[Any], str]:
    """Return a cell for an answer on the foe's turn."""

    def cell(now: Any) -> str:
        now.fight.active = FOE
        return reason(ask(now))

    return cell


hurt = put(bp=14)


def hurt_in_care(now: Any) -> None:
    """Let the owner be hurt in the days after the fight."""
    hurt(now)
    in_care(now)


def heals_overnight(now: Any) -> str:
    """Return whether the owner rolls to heal at the end of the day."""
    pass_day(now, table_for(SD6))
    return possible(now.units[OWNER].natural_at != NEVER)


REACTIONS: dict[str, tuple[Callable[[Any], str], Change | None]] = {
    "has a turn": (lambda now: possible(has_turn_left(now, OWNER)), None),
    "dodges": (met(lambda now: why_not_react(now, OWNER, st.DODGE, 0, 0)), None),
    "parries a blade": (met(lambda now: why_not_react(now, OWNER, st.MELEE_PARRY, 1, 1)), None),
    "blocks a fist": (met(lambda now: why_not_react(now, OWNER, st.BRAWLING, 1, 0)), None),
    "reacts fully": (met(lambda now: why_not_react_fully(now, OWNER, st.DODGE, 0, 0)), None),
    "can be attacked": (lambda now: reason(why_not_target(now, FOE, OWNER)), None),
    "can be given first aid": (lambda now: reason(why_not_aid(now, MATE, OWNER)), hurt),
    "can be put into a bed": (lambda now: reason(why_not_treat(now, MATE, OWNER)), hurt_in_care),
    "rolls to heal": (heals_overnight, hurt_in_care),
}
THINGS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "declared actions": ("the round's end (ACT-06)",
                         lambda now: now.units[OWNER].own > now.units[OWNER].acted),
    "a Dodge kept ready": ("the round's end (BLK-04)", lambda now: now.units[OWNER].dodges),
    "a Dodge that stands": ("the round's end (REAC-07)",
                            lambda now: standing_dodge(now, OWNER) != NO_REACTION),
    "a held action": ("the round's end (INIT-02)", lambda now: now.units[OWNER].holding),
    "a shot of the other gun": ("the round's end (DUAL-03)",
                                lambda now: now.units[OWNER].other_gun >= 0),
    "Chi that doubles": ("the round's end (CORE-12)", lambda now: now.units[OWNER].doubled),
    "a stun": ("the next round's end (WND-02)",
               lambda now: now.units[OWNER].stuns_now + now.units[OWNER].stuns_before),
    "being out of cover": ("its next turn (COV-03)", lambda now: now.units[OWNER].came_out),
}  # fmt: skip


def begun() -> Any:
    """Return a fight in which all of it lasts."""
    now = fresh()
    put(declared=3, own=2, acted=1, taken=1, dodges=1, dodge_total=12, holding=1)(now)
    put(other_gun=GUN, doubled=1, stuns_now=1, stun_count=1)(now)
    put(came_out=1, cover=st.FULL, protection=0)(now)
    return now


def loses(points: int) -> Change:
    """Return a hit that costs Body Points."""
    return lambda now: lose_body_points(now, table_for(SD6), OWNER, points)


def out_cold(now: Any) -> None:
    """Let a stun knock the owner out."""
    put(stun_count=8, attributes=[6] * 7)(now)
    stunned(now, table_for(SD6), OWNER)


def killed(now: Any) -> None:
    """Let the owner be one of the nameless, who die at zero."""
    now.rulings.zero_result = ZeroResult.DIES
    put(game_masters=1)(now)
    loses(20)(now)


def round_ends(now: Any) -> None:
    """Let the round end."""
    end_round(now, table_for(SD6))


LASTING = Lasting(
    THINGS,
    begun,
    {
        "wounded": loses(6),
        "seriously": loses(12),
        "out cold": out_cold,
        "dying": loses(20),
        "dead": killed,
        "the fight ends": lambda now: begin_care(now, table_for(SD6), 2),
    },
    (
        ("the round's end", round_ends),
        ("its next turn", lambda now: lapse(now, table_for(SD6), OWNER)),
        ("the next round's end", round_ends),
    ),
    """## What lasts, and what becomes of its owner

`at once` is with the damage itself.
""",
)
INTRODUCTION = """# StarCraft D6: conditions of people

What each condition does to every action, every reaction, and what others may do to its owner, in a
fight and in the days after it. An empty cell means that it may be done. Otherwise the cell names
the rule that forbids it (`starfray rules SD6-WND-07` shows it), or says no where nothing is refused
but it does not happen. All that the action itself needs is given in each row, so the tables show
the condition alone, by the default rulings; the last rows of actions are of the days after a fight.
What a condition costs in dice stands with its rule. Those of battles are on
[a page of their own](starcraft-d6-battles-conditions.md).
"""
