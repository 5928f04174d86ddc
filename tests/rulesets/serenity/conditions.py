"""Where rules of Serenity meet: the fight, the conditions, and what they are tried on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.core.sets import has
from starfray.rulesets.serenity import state as st
from starfray.rulesets.serenity.chapters.after_the_fight import remains
from starfray.rulesets.serenity.chapters.attack import why_not_attack
from starfray.rulesets.serenity.chapters.defenses.all_out_defense import why_not_go_all_out
from starfray.rulesets.serenity.chapters.defenses.block import why_not_block
from starfray.rulesets.serenity.chapters.defenses.dodge import why_not_dodge
from starfray.rulesets.serenity.chapters.defenses.innate_defense import has_innate_defense
from starfray.rulesets.serenity.chapters.defenses.pitch_black import potential_targets
from starfray.rulesets.serenity.chapters.special_attacks.aim import why_not_aim
from starfray.rulesets.serenity.chapters.special_attacks.covering import (
    TO_DISARM,
    TO_GRAPPLE,
    why_not_hold_attack,
    why_not_release,
)
from starfray.rulesets.serenity.chapters.special_attacks.crowd import bystanders
from starfray.rulesets.serenity.chapters.special_attacks.disarm import why_not_disarm
from starfray.rulesets.serenity.chapters.special_attacks.feint import why_not_feint
from starfray.rulesets.serenity.chapters.special_attacks.feinted import why_not_more_than_innate
from starfray.rulesets.serenity.chapters.special_attacks.grapple import why_not_grapple
from starfray.rulesets.serenity.chapters.special_attacks.hold import still_holds
from starfray.rulesets.serenity.chapters.special_attacks.sneak_attack import why_not_sneak
from starfray.rulesets.serenity.chapters.special_attacks.threatening import (
    why_not_threat_attack,
    why_not_threaten,
)
from starfray.rulesets.serenity.chapters.turns import has_turn
from tests.docs.conditions import OWNER, Change, Meeting, because, on_turn, possible, put
from tests.rulesets.serenity.what_lasts import LASTING

SERENITY = ruleset("serenity")
FOE, MATE, CAPTIVE, NEWCOMER = range(1, 5)
FISTS, CLUB, AXE, DROPPED, GUN, BOMB, BAT, RIFLE = range(8)
reason = partial(because, SERENITY)


@cache
def meeting() -> Setup:
    """Return a fight in which somebody who is able may do everything there is."""
    modes = ["single", "burst", "autofire"]
    clubs = [
        {"name": name, "kind": "melee", "hands": hands, "skill": "Melee Weapon Combat"}
        for name, hands in (("club", 1), ("axe", 2), ("dropped", 1))
    ]
    gun = {"name": "gun", "modes": modes, "magazine": 30, "ammo": 20}
    bomb = {"name": "bomb", "kind": "thrown", "skill": "Ranged Weapons"}
    bat = {"name": "bat", "kind": "melee"}
    data: dict[str, Any] = {
        "system": "serenity",
        "sides": {"us": {}, "them": {}},
        "combatants": [
            {"name": "owner", "side": "us", "at": [1, 1], "player_character": True,
             "weapons": [*clubs, gun, bomb], "wielding": "club"},
            {"name": "foe", "side": "them", "at": [2, 1], "wielding": "bat",
             "weapons": [bat, {"name": "rifle", "modes": modes}]},
            {"name": "mate", "side": "us", "at": [1, 3], "in_crowd": True},
            {"name": "captive", "side": "them", "at": [0, 1], "helpless": True},
            {"name": "newcomer", "side": "them", "at": [9, 9], "absent": True},
        ],
    }  # fmt: skip
    return build_encounter(Document("test", data, 1))


def fresh() -> Any:
    """Return the state with the owner on turn, a weapon of its own at its feet."""
    now = on_turn(SERENITY, meeting())
    now.units[OWNER].fallen_x[2] = now.units[OWNER].fallen_y[2] = 1
    return now


def dark(now: Any) -> None:
    """Let it be pitch black."""
    now.fight.light = st.PITCH_BLACK


def foe_unaware(now: Any) -> None:
    """Let the foe not know of the fight."""
    now.units[FOE].aware = 0


def holds(now: Any) -> None:
    """Let the owner have a hold of the foe."""
    now.units[FOE].held_by, now.units[FOE].hold_total = OWNER, 9


def afterwards(now: Any) -> None:
    """Let the fight be over, and time after it be played."""
    now.fight.phase, now.fight.ends = st.AFTERWARDS, 999


ONE_OF_TWO = {"used": 1, "declared": 2, "other_action": 1}  # actions planned

covers = put(covering=GUN)
threatens = put(threatens=CAPTIVE, threat_weapon=CLUB)
held = put(held_by=FOE, hold_total=9)


def covers_in_the_dark(now: Any) -> None:
    """Let the owner hold an attack in pitch black."""
    covers(now)
    dark(now)


# By verb: its numbers, and what has to be so that somebody who is able may do it.
ACTIONS: dict[str, tuple[dict[str, Any], Change | None]] = {
    "attack": ({"target": "foe", "with": "club"}, None),
    "sneak_attack": ({"target": "foe", "with": "club"}, foe_unaware),
    "burst": ({"target": "foe", "with": "gun"}, None),
    "autofire": ({"with": "gun", "direction": "east"}, None),
    "blind_shot": ({"with": "gun"}, dark),
    "blind_shot_towards": ({"with": "gun", "direction": "east"}, dark),
    "disarm": ({"target": "foe", "with": "club"}, None),
    "grapple": ({"target": "foe"}, None),
    "choke": ({}, holds),
    "push_back": ({}, holds),
    "knock_down": ({}, holds),
    "let_go": ({}, holds),
    "break_free": ({}, held),
    "feint": ({"target": "foe", "with": "club"}, None),
    "aim": ({"target": "foe", "with": "gun"}, None),
    "hold_attack": ({"with": "gun"}, None),
    "release_attack": ({"target": "foe"}, covers),
    "release_into_the_dark": ({"direction": "east"}, covers_in_the_dark),
    "threaten": ({"target": "captive", "with": "club"}, None),
    "threat_attack": ({"target": "captive"}, threatens),
    "all_out_attack": ({}, None),
    "all_out_defense": ({}, None),
    "use_skill": ({"attribute": "agility", "skill": "Athletics", "difficulty": 7}, None),
    "reload": ({"with": "gun"}, None),
    "pick_up": ({"what": "dropped"}, None),
    "drop": ({"what": "gun"}, None),
    "move": ({"x": 1, "y": 2}, None),
    "hustle": ({}, None),
    "run": ({}, None),
    "drop_prone": ({}, None),
    "stand_up": ({}, put(prone=1)),
    "stand_still": ({}, None),
    "declare": ({"actions": 2}, None),
    "end_turn": ({}, None),
    "influence_story": ({"cost": 1}, None),
    "set_spending": ({"spending": "nothing"}, None),
    "wake": ({"target": "owner"}, put(unconscious=1)),
    "treat": ({"target": "owner", "against": "dying"}, put(dying=1)),
    "heal_stun": ({"target": "owner", "amount": 1}, put(stun=1)),
    "heal_wounds": ({"target": "owner", "amount": 1}, put(wounds=1)),
    "give_cover": ({"target": "owner", "cover": "light"}, None),
    "set_crowd": ({"target": "owner", "crowded": "in the crowd"}, None),
    "set_footing": ({"target": "owner", "footing": "unstable"}, None),
    "set_mercy": ({"target": "owner", "mercy": "helpless"}, None),
    "set_awareness": ({"target": "owner", "awareness": "unaware"}, None),
    "join": ({"target": "newcomer"}, None),
    "set_light": ({"light": "dim"}, None),
    "set_fog": ({"fog": "light"}, None),
    "set_thrown_penalty": ({"with": "bomb", "steps": 2}, None),
    "pass_time": ({"minutes": 1}, None),
    "play_on": ({"minutes": 1}, None),
    "wait": ({}, afterwards),
}


def turn_of_foe(now: Any) -> None:
    """Let it be the foe's turn."""
    now.fight.active = FOE


CONDITIONS: dict[str, dict[str, Change]] = {
    "Hurt": {
        "dead": put(dead=1),
        "unconscious": put(unconscious=1, prone=1),
        "stunned": put(stunned_until=1),
        "helpless": put(helpless=1),
        "over Life Points": put(stun=13, over_limit=1),
        "seriously wounded": put(wounds=6),
        "dying, awake": put(wounds=12, dying=1),
        "Shock Points": put(stun=1, shock=1),
    },
    "Injured": {
        "one arm useless": put(useless_arms=1),
        "both arms useless": put(useless_arms=2),
        "a leg useless": put(useless_legs=1),
        "both legs useless": put(useless_legs=2),
        "blind": put(blind=1),
        "deaf": put(deaf=1),
        "special injury": put(special_injuries=1, special_steps=2),
        "internal injury": put(bleeds=[200, 0, 0, 0, 0, 0]),
    },
    "Place and posture": {
        "prone": put(prone=1),
        "standing still": put(still=1),
        "held": held,
        "holds the foe": holds,
        "total cover": put(cover=st.TOTAL_COVER),
        "come out of it": put(cover=st.TOTAL_COVER, exposed=1),
        "unaware": put(aware=0),
        "in a crowd": put(in_crowd=1),
        "unstable ground": put(unstable=1),
        "pitch black": dark,
    },
    "The turn": {
        "another's turn": turn_of_foe,
        "has acted": put(used=1, other_action=1),
        "took two of three": put(used=2, declared=3, other_action=1),
        "took nine": put(used=9, declared=9, other_action=1),
        "dodged before it": put(used=1),
        "moved 15 feet": put(moved=15, pieces=1),
        "hustles": put(used=1, other_action=1, pace=st.HUSTLE),
        "all-out attack": put(stance=st.ALL_OUT_ATTACK),
        "all-out defense": put(stance=st.ALL_OUT_DEFENSE),
        "aims": put(aim=1, aim_at=FOE, aim_with=GUN, aim_turn=1, **ONE_OF_TWO),
        "holds an attack": put(covering=GUN, **ONE_OF_TWO),
        "threatens": threatens,
        "feinted": put(feinted_by=1 << FOE, feinted_until=2),
    },
}


def swept(now: Any) -> str:
    """Return whether the owner is in the way of autofire."""
    group, _ = potential_targets(now, FOE, RIFLE, st.ALL_ROUND)
    return possible(has(group, OWNER))


def in_the_way(now: Any) -> str:
    """Return whether the owner is in the way of a shot at the mate, in a crowd with it."""
    now.units[OWNER].in_crowd = 1
    return possible(has(bystanders(now, FOE, MATE), OWNER))


def fooled(now: Any) -> int:
    """Return why a feint leaves the owner nothing but innate defense against the foe, or 0."""
    return why_not_more_than_innate(now, FOE, OWNER, BAT)


REACTIONS: dict[str, tuple[Callable[[Any], str], Change | None]] = {
    "has a turn": (lambda now: possible(has_turn(now, OWNER)), None),
    "keeps its side in the fight": (lambda now: possible(remains(now, OWNER)), None),
    "innate defense": (lambda now: possible(has_innate_defense(now, OWNER)), None),
    "dodges": (lambda now: reason(fooled(now) or why_not_dodge(now, OWNER)), None),
    "blocks": (lambda now: reason(fooled(now) or why_not_block(now, OWNER, BAT)), None),
    "goes all out to dodge": (
        lambda now: reason(
            fooled(now) or why_not_dodge(now, OWNER) or why_not_go_all_out(now, OWNER, 1)
        ),
        None,
    ),
    "makes its held attack": (lambda now: reason(why_not_release(now, OWNER, FOE)), covers),
    "disarms by its held attack": (
        lambda now: reason(why_not_release(now, OWNER, FOE, TO_DISARM)), covers,
    ),
    "grapples by its held attack": (
        lambda now: reason(why_not_release(now, OWNER, FOE, TO_GRAPPLE)), put(covering=FISTS),
    ),
    "carries out its threat": (
        lambda now: reason(why_not_threat_attack(now, OWNER, CAPTIVE)), threatens,
    ),
    "keeps its hold": (lambda now: possible(still_holds(now, OWNER, FOE)), holds),
    "can be struck": (lambda now: reason(why_not_attack(now, FOE, OWNER, BAT)), None),
    "can be shot": (lambda now: reason(why_not_attack(now, FOE, OWNER, RIFLE)), None),
    "can be swept by autofire": (swept, None),
    "can be in the way of a shot": (in_the_way, None),
    "can be held": (lambda now: reason(why_not_grapple(now, FOE, OWNER)), None),
    "can be disarmed": (lambda now: reason(why_not_disarm(now, FOE, OWNER, BAT)), None),
    "can be feinted against": (lambda now: reason(why_not_feint(now, FOE, OWNER, BAT)), None),
    "can be aimed at": (lambda now: reason(why_not_aim(now, FOE, OWNER, RIFLE)), None),
    "can be watched": (lambda now: reason(why_not_hold_attack(now, FOE, RIFLE, OWNER)), None),
    "can be threatened": (
        lambda now: reason(why_not_threaten(now, FOE, OWNER, BAT)), put(helpless=1),
    ),
    "can be attacked from behind": (
        lambda now: reason(why_not_sneak(now, FOE, OWNER, BAT)), put(aware=0),
    ),
}  # fmt: skip

INTRODUCTION = """# Serenity: conditions

What each condition does to every action, every reaction and everything that lasts. An empty cell
means that it may be done. Otherwise the cell names the rule that forbids it
(`starfray rules SER-ACT-04` shows it), or says no where nothing is refused but it does not happen.
All that the action itself needs is given in each row; so the tables show the condition alone, by
the default rulings.

Whoever aims or holds an attack in this turn has taken one of two actions with it.

What bars an action bars it as a reaction, too: as a dodge or block, as an attack that was held, as
the attack of a threat. What the game master does (`wake` and what follows it) is done to the owner.
"""

MEETING = Meeting(
    SERENITY, meeting(), "serenity-conditions.md", INTRODUCTION,
    fresh, ACTIONS, CONDITIONS, REACTIONS, (LASTING,), after=("stand_up",),
)  # fmt: skip
