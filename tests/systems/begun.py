"""Conditions that a sheet may give somebody from the start, and how each comes about in a fight."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Condition:
    """A condition of `who`: it comes about by `done`, a scenario, and `sheet` can say so.

    `sheet` are fields that say what the fight has made of them, `also` what else the sheet says.
    """

    name: str
    who: str
    done: dict[str, Any]
    sheet: tuple[str, ...]
    also: dict[str, Any] = field(default_factory=dict)


def shot(strength: int, *, dice: list[Any] | None = None, **sheet: Any) -> dict[str, Any]:
    """Return how a shot of StarCraft D6 takes so many Body Points."""
    rifle = {"name": "rifle", "damage": f"+{strength}"}
    b = {"attributes": {"strength": "+1"}, **sheet}
    return {
        "set": {"range": "point_blank", "a": {"weapons": [rifle]}, "b": b},
        "actions": [{"do": "shoot", "who": "a", "target": "b", "with": "rifle"}],
        "dice": dice or [2, 2, 2, 2], "bots": True,
    }  # fmt: skip


def by_hand(do: str, target: str = "a", dice: list[Any] | None = None, **numbers: Any) -> Any:
    """Return what the game master does to somebody."""
    return {"actions": [{"do": do, "target": target, **numbers}], "dice": dice or []}


def does(do: str, who: str = "a", **numbers: Any) -> Any:
    """Return what somebody does."""
    return {"actions": [{"do": do, "who": who, **numbers}], "bots": True}


KNOCKED_OUT = {
    "set": {
        "a": {"agility": "d10", "skills": {"Guns": "d8"}},
        "b": {"agility": "d6", "willpower": "d6"},
    },
    "actions": [{"do": "attack", "who": "a", "target": "b", "with": "stunner"}],
    "answers": ["innate"], "dice": [2, 5, 4, 3, 3, 3],
}  # fmt: skip
FIRE = {
    "set": {
        "hazards": [{"name": "fire", "damage": 2, "lethal": True}],
        "Ro": {"stress": 2},
    },
    "turn": "Ro",
    "actions": [{"do": "hazard", "target": "Ro", "hazard": "fire"}],
    "dice": [2, 1], "answers": [{"avoid": False}],
}  # fmt: skip
RECOVERS = {
    "set": {"Ro": {"cover_dice": 3}},
    "actions": [{"do": "recover", "who": "Ro"}], "dice": [10, 12], "answers": [{"buy_dice": 0}],
}  # fmt: skip
GUARDS = {
    "actions": [{"do": "guard", "who": "Ro", "ally": "Ro"}], "answers": [{"roll_it": False}],
}  # fmt: skip
POINTS = ("bp", "prone")


def under(done: dict[str, Any], **rulings: str) -> dict[str, Any]:
    """Return what is done under other rulings."""
    return {**done, "rulings": rulings}


CONDITIONS: dict[str, list[Condition]] = {
    "starcraft-d6": [
        Condition("wounded", "b", shot(2, bp=13), POINTS),
        Condition("seriously wounded", "b", shot(2, bp=9), POINTS),
        Condition("mortally wounded", "b", shot(2, bp=5), ("bp",)),
        Condition("pulped", "b", under(shot(2, bp=-8), pulping="on"), ("bp",)),
        Condition(
            "dead at zero", "b", under(shot(2, bp=1, game_masters=True), zero_result="dies"),
            POINTS,
        ),
        Condition(
            "behind a crate", "a",
            {
                "actions": [{"do": "take_cover", "who": "a", "place": "crate"}],
                "set": {"cover": [{"name": "crate", "share": "1/2"}]},
            },
            ("cover",),
        ),
    ],
    "serenity": [
        Condition("prone", "a", does("drop_prone"), ("prone",)),
        Condition("standing still", "b", does("stand_still", "b"), ("still",)),
        Condition("behind cover", "b", by_hand("give_cover", "b", cover="heavy"), ("cover",)),
        Condition(
            "in a crowd", "b", by_hand("set_crowd", "b", crowded="in the crowd"), ("in_crowd",)
        ),
        Condition(
            "on unstable terrain", "b", by_hand("set_footing", "b", footing="unstable"),
            ("unstable",),
        ),
        Condition(
            "at the mercy of others", "b", by_hand("set_mercy", "b", mercy="helpless"),
            ("helpless",),
        ),
        Condition(
            "unaware", "b", by_hand("set_awareness", "b", awareness="unaware"), ("aware",)
        ),
        Condition("in shock", "b", KNOCKED_OUT, ("stun", "wounds", "shock")),
        Condition(
            "hurt and in shock", "b", under(KNOCKED_OUT, knockout_shock="both"),
            ("stun", "wounds", "shock"),
        ),
    ],
    "fasa-trek": [
        Condition("hurt", "a", by_hand("hurt", amount=12, kind="wound"), ("wound",)),
        Condition("tired out", "a", by_hand("hurt", amount=12, kind="temporary"), ("temporary",)),
        Condition("incapacitated", "a", by_hand("hurt", amount=35, kind="wound"), ("wound",)),
        Condition(
            "unconscious", "a", by_hand("hurt", amount=57, kind="temporary", dice=[1, 1]),
            ("temporary",), {"unconscious_minutes": 12},
        ),
        Condition(
            "dead", "a",
            under(by_hand("hurt", amount=150, kind="wound", dice=[4, 4]), death="minus_end"),
            ("wound",), {"unconscious_minutes": 18},
        ),
        Condition("kneeling", "a", does("stand_kneel"), ("posture",)),
        Condition("crouching", "a", does("stand_crouch"), ("posture",)),
        Condition(
            "in hiding", "b",
            {"scene": "bands", "set": {"b": {"ap_max": 3}},
             "actions": [{"do": "hide", "who": "b"}]},
            ("hiding",),
        ),
    ],
    "star-trek-adventures": [
        Condition("prone", "Ro", does("drop_prone", "Ro"), ("prone",)),
        Condition(
            "burnt", "Ro", FIRE,
            ("stress", "injury", "stabilized", "lethally_struck", "injury_debilitating"),
        ),
        Condition("recovering", "Ro", RECOVERS, ("recovering", "recover_resistance")),
        Condition("guarded", "Ro", GUARDS, ("guard_bonus",)),
        Condition(
            "guarded for a turn of the guard's", "Ro", under(GUARDS, guard="until_guards_turn"),
            ("guard_bonus",),
        ),
        Condition(
            "at an advantage", "Ro",
            {
                "set": {"momentum": 3},
                "actions": [{"do": "create_advantage", "who": "Ro"}],
                "answers": [{"threat_part": 0}],
            },
            ("advantages",),
        ),
        Condition(
            "with a complication", "Ro",
            {
                "set": {"momentum": 1, "Ro": {"fitness": 10}},
                "actions": [{"do": "sprint", "who": "Ro"}], "dice": [19, 20],
                "answers": [
                    {"roll_it": True}, {"buy_dice": 0}, {"sprint_to": "C"},
                    {"complication": "in_play"},
                ],
            },
            ("complications",),
        ),
        Condition(
            "waiting to assist", "Vi",
            {"actions": [{"do": "assist", "who": "Vi", "ally": "Ro"}]}, ("assists",),
        ),
    ],
    "starcraft-rpg": [
        Condition("prone", "a", does("fall_prone"), ("prone",)),
        Condition(
            "down", "b",
            {
                "set": {"b": {"hp": 2, "hp_max": 30, "bleed": 2}},
                "actions": [{"do": "end_turn", "who": "a"}],
            },
            ("hp",),
        ),
        Condition(
            "dead", "b",
            {
                "set": {
                    "a": {"accuracy": 10,
                          "weapons": [{"name": "w", "mode": "ranged", "damage": 12}]},
                    "b": {"hp_max": 10, "defense": 15, "damage_resistance": 2},
                },
                "rulings": {"defeat_at_zero": "dead"},
                "actions": [{"do": "attack", "who": "a", "target": "b", "with": "w"}],
                "dice": [5],
            },
            ("hp",),
        ),
        Condition(
            "wounded and bleeding", "b",
            {
                "set": {
                    "a": {"accuracy": 9, "instinct": 5, "weapons": [
                        {"name": "w", "mode": "ranged", "damage": 16, "penetration": 4,
                         "rending": 2, "hailfire": 1}]},
                    "b": {"hp_max": 60, "defense": 17, "damage_resistance": 9,
                          "damage_threshold": 12},
                },
                "actions": [{"do": "attack", "who": "a", "target": "b", "with": "w"}],
                "dice": [12, 10, 18, 14],
            },
            ("hp", "bleed", "wounds", "morale"),
        ),
        Condition(
            "overcharged", "p",
            {
                "scene": "psi", "set": {"p": {"skills": {"psionics": 5}}},
                "actions": [{"do": "manifest", "who": "p", "power": "spark", "boost": 0}],
                "dice": [1, 17],
            },
            ("forced_boost_until", "energy_fatigue"),
        ),
        Condition(
            "crouching", "b",
            {
                "scene": "wall",
                "set": {"b": {"at": [3, 3]},
                        "map": [".......", ".......", ".......", "....-..", "......."]},
                "actions": [{"do": "crouch_cover", "who": "b"}],
            },
            ("crouching",),
        ),
        Condition(
            "tired", "a",
            {
                "set": {"a": {"agility": 7}},
                "actions": [{"do": "sprint", "who": "a", "x": 0, "y": 28}],
            },
            ("fatigue",),
        ),
        Condition(
            "tired in mind", "p",
            {
                "scene": "powers", "set": {"f": {"hp": 20}},
                "actions": [
                    {"do": "manifest_on", "who": "p", "power": "mend", "target": "f", "boost": 0}
                ],
                "dice": [10],
            },
            ("energy_fatigue",),
        ),
        Condition(
            "sneaking", "a",
            {
                "set": {"a": {"cover": "full", "skills": {"stealth": 6}}},
                "actions": [{"do": "sneak", "who": "a"}], "dice": [12], "bots": True,
            },
            ("hidden", "stealth_total"),
        ),
    ],
}  # fmt: skip

# Fields of sheets that a fight changes as well, and that are no condition: points that are spent
# and come by, places, hands; and what another test looks at.
NO_CONDITION = {
    "starcraft-d6": {"cp", "chi", "protection", "group", "refills"},
    "serenity": {"plot_points", "wielding"},
    "fasa-trek": {"facing", "ap_max", "watch"},
    "star-trek-adventures": {
        "zone",
        "drawn",
        "grenades_left",
        "avoid_used",
        "determination",
        "direct_used",
        "concealed",
        "aid_tried",
    },
    "starcraft-rpg": {"shields", "known_to", "damage_threshold", "cloak_device"},
}

# What a turn counts, and where it has led: no condition of anybody.
COUNTED = {
    "starcraft-d6": {
        "taken", "done", "own", "acted", "declared", "dodges", "parries", "undeclared",
        "dodge_total", "lost_round", "holding", "av", "pending_loss", "pending_wear", "x", "y",
        "moved", "killed_round", "stuns_now", "stun_count",
    },
    "serenity": {"used", "other_action", "pieces", "moved", "exposed", "plot_points"},
    "fasa-trek": {"ap", "spent"},
    "star-trek-adventures": {
        "tasks_done", "minors", "minors_done", "turn_taken", "knocked_this_turn", "moving_task",
        "zone",
    },
    "starcraft-rpg": {
        "turn_started", "standard", "moves", "minor", "x", "y", "sprints", "evaded", "gain_turn",
        "morale", "opportunity_round", "last_x", "last_y", "actions", "spent",
    },
}  # fmt: skip
