"""Where rules of Star Trek Adventures meet: the fight, the conditions, what they are tried on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from starfray.core.action import action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import Setup
from starfray.rulesets.star_trek_adventures import state as st
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    enemies_near,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    why_not_attack,
)
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import why_not_avoid
from starfray.rulesets.star_trek_adventures.chapters.combat.keep_the_initiative import why_not_next
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import END_TURN
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.assist import why_not_assist
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.guard import why_not_guard
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.orders import why_not_direct
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.ready import may_break_in
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.swift_task import (
    why_not_second_task,
)
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import (
    why_not_first_aid,
    why_not_treat,
)
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
from tests.rulesets.star_trek_adventures.scene import STA

MATE, FOE, HURT, HEALED = range(1, 5)
PHASER, PISTOL, CLUB = range(1, 4)
reason = partial(because, STA)
STA_VERBS = {verb.name: verb.number for verb in STA.words.verbs}


@cache
def meeting() -> Setup:
    """Return a fight in which somebody who is able may do everything there is."""
    data: dict[str, Any] = {
        "system": "star-trek-adventures",
        "sides": {"crew": {"run_by": "players"}, "foes": {"run_by": "game master"}},
        "zones": {"A": ["B"], "B": []},
        "cover": {"A": 2},
        "momentum": 6,
        "threat": 6,
        "objects": [
            {"name": "console", "zone": "A"},
            {"name": "club on the floor", "zone": "A",
             "weapon": {"name": "club", "mode": "melee", "damage": 2}},
        ],
        "hazards": [{"name": "fire", "damage": 3, "lethal": True}],
        "tasks": [
            {"name": "climb", "attribute": "fitness", "discipline": "conn", "movement": True}
        ],
        "combatants": [
            {"name": "owner", "side": "crew", "zone": "A", "ranking_officer": True,
             "commanding_officer": True, "weapons": [
                 {"name": "phaser", "mode": "ranged", "damage": 3},
                 {"name": "pistol", "mode": "ranged", "damage": 1, "qualities": {"hidden": 1}},
             ],
             "drawn": ["phaser"], "in_reach_of": ["mate", "hurt", "healed", "console",
                                                  "club on the floor"]},
            {"name": "mate", "side": "crew", "zone": "A"},
            {"name": "foe", "side": "foes", "zone": "A"},
            {"name": "hurt", "side": "crew", "zone": "A", "injury": "lethal"},
            {"name": "healed", "side": "crew", "zone": "A", "injury": "lethal",
             "stabilized": True},
        ],
    }  # fmt: skip
    return build_encounter(Document("test", data, 1))


def fresh() -> Any:
    """Return the state with the owner on turn."""
    return on_turn(STA, meeting())


def no_conflict(now: Any) -> None:
    """Let the Conflict be over."""
    now.fight.in_conflict = 0


def ordered(now: Any) -> None:
    """Let phasers be set to stun."""
    now.fight.stun_order = 1


def turn_of_mate(now: Any) -> None:
    """Let the turn be the mate's, who has not begun it."""
    now.fight.active = MATE


def guarded(now: Any, who: int) -> None:
    """Let the owner guard somebody."""
    now.guards[who * len(now.units) + OWNER] = 1
    now.units[who].guard_bonus = 1


def waits(now: Any) -> None:
    """Let the owner wait for the game master's word."""
    put(ready=1, ready_task=st.A_GUARD, ready_event=st.TOLD)(now)


def told(now: Any) -> None:
    """Let that have happened for which the owner waits."""
    waits(now)
    now.units[OWNER].has_done = 1 << st.TOLD


# By verb: its numbers, and what has to be so that somebody who is able may do it.
ACTIONS: dict[str, tuple[dict[str, Any], Change | None]] = {
    "attack": ({"target": "foe", "with": "phaser", "intent": "non_lethal"}, None),
    "attack_object": ({"target": "console", "with": "phaser"}, None),
    "draw_item": ({"item": "pistol"}, None),
    "take_item": ({}, None),
    "conceal": ({"item": "pistol"}, None),
    "aim": ({}, None),
    "prepare": ({}, None),
    "drop_prone": ({}, put(prone=0)),
    "stand": ({}, put(prone=1)),
    "movement": ({"to": "B"}, None),
    "interact": ({"thing": "console"}, None),
    "assist": ({"ally": "mate"}, None),
    "make_advantage": ({}, None),
    "direct": ({"named": "mate"}, None),
    "guard": ({"ally": "owner"}, None),
    "pass": ({}, None),
    "ready": ({"event": "moves"}, None),
    "recover": ({}, None),
    "sprint": ({}, None),
    "first_aid": ({"patient": "hurt"}, None),
    "treat_injury": ({"patient": "healed"}, no_conflict),
    "search": ({"person": "mate"}, None),
    "other_task": ({"task": "climb"}, None),
    "create_advantage": ({}, None),
    "create_problem": ({"target": "foe", "steps": 1}, None),
    "order_stun": ({}, None),
    "lift_stun": ({}, ordered),
    "take_turn": ({}, turn_of_mate),
    "end_turn": ({}, None),
    "done_here": ({}, no_conflict),
    "hazard": ({"target": "owner", "hazard": "fire"}, None),
    "it_happens": ({"target": "owner"}, waits),
    "next_scene": ({}, None),
    "end_conflict": ({}, None),
    "begin_conflict": ({}, no_conflict),
}


def prone_and_held(now: Any) -> None:
    """Put an enemy within the owner's Reach."""
    now.reach[OWNER * 5 + FOE] = now.reach[FOE * 5 + OWNER] = 1


# The conditions, by table.
CONDITIONS: dict[str, dict[str, Change]] = {
    "Injured": {
        "stunned": put(injury=st.NON_LETHAL),
        "lethally injured": put(injury=st.LETHAL),
        "stabilized": put(injury=st.LETHAL, stabilized=1),
        "dead": put(injury=st.DEAD),
        "ignores the Injury": put(injury=st.LETHAL, ignores_injury=st.UNTIL_END_OF_SCENE),
    },
    "Place and turn": {
        "prone": put(prone=1),
        "an enemy within Reach": prone_and_held,
        "behind cover": put(cover=0),
        "guarded": partial(guarded, who=OWNER),
        "holds a Task ready": waits,
        "Task done": put(tasks_done=1),
        "moved": put(minors=1, minors_done=1 << st.MOVEMENT),
        "sprinted": put(tasks_done=1, moving_task=1),
        "turn taken": put(turn_taken=1),
        "Avoid used": put(avoid_used=1),
        "no Conflict": no_conflict,
    },
}


def heir(now: Any) -> str:
    """Return whether the mate may hand the Initiative to the owner."""
    now.fight.active = MATE
    return reason(why_not_next(now, MATE, OWNER))


def can_be_shot(now: Any) -> str:
    """Return whether the foe may attack the owner."""
    prone_and_held(now)
    return reason(why_not_attack(now, FOE, OWNER, 0, st.STUN, -1))


def hinders_shots(now: Any) -> str:
    """Return whether the owner makes shots of an enemy within Reach harder."""
    prone_and_held(now)
    return possible(enemies_near(now, FOE))


def directed(now: Any) -> str:
    """Return whether the mate may direct the owner."""
    now.units[MATE].commanding_officer = 1
    return reason(why_not_direct(now, MATE, OWNER))


def in_care(now: Any) -> None:
    """Let the owner be ready for treatment, after the Conflict."""
    put(injury=st.LETHAL, stabilized=1)(now)
    no_conflict(now)


REACTIONS: dict[str, tuple[Callable[[Any], str], Change | None]] = {
    "opposes an attack in melee, strikes back": (lambda now: possible(able(now, OWNER)), None),
    "avoids an Injury": (
        lambda now: reason(why_not_avoid(now, OWNER, able(now, OWNER))), None,
    ),
    "attempts what it holds ready": (lambda now: possible(may_break_in(now, OWNER)), told),
    "is directed": (directed, None),
    "takes the Initiative over": (heir, None),
    "buys a Swift Task": (lambda now: reason(why_not_second_task(now, OWNER, 0)), None),
    "helps the ally, having offered to": (lambda now: possible(able(now, OWNER)), None),
    "makes shots of enemies harder": (hinders_shots, None),
    "can be attacked": (can_be_shot, None),
    "can be assisted": (lambda now: reason(why_not_assist(now, MATE, OWNER)), None),
    "can be guarded": (lambda now: reason(why_not_guard(now, MATE, OWNER)), None),
    "can be given First Aid": (
        lambda now: reason(why_not_first_aid(now, MATE, OWNER)), put(injury=st.LETHAL),
    ),
    "can be treated": (lambda now: reason(why_not_treat(now, MATE, OWNER)), in_care),
}  # fmt: skip


THINGS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "its Guard": (
        "start of its next turn (TSK-05)", lambda now: now.units[OWNER].guard_bonus,
    ),
    "its Guard of the ally": (
        "start of the ally's next turn (TSK-05)", lambda now: now.units[MATE].guard_bonus,
    ),
    "what it holds ready": (
        "start of its next turn (TSK-07)", lambda now: now.units[OWNER].ready,
    ),
    "Recover": ("start of its next turn (TSK-08)", lambda now: now.units[OWNER].recovering),
    "its offer to assist": (
        "after the ally's next Task (TSK-01)", lambda now: now.units[OWNER].assists >= 0,
    ),
    "an offer to assist it": (
        "after its next Task (TSK-01)", lambda now: now.units[MATE].assists >= 0,
    ),
    "its cover": ("when it leaves it (DMG-07)", lambda now: now.units[OWNER].cover >= 0),
    "its Advantages": ("never by themselves (CORE-24)", lambda now: now.units[OWNER].advantages),
}  # fmt: skip


def begun() -> Any:
    """Return a fight in which all of it lasts, on the foe's turn."""
    now = fresh()
    waits(now)
    put(
        recovering=1, assists=MATE, advantages=1, cover=0, stress=1, avoid_used=1,
    )(now)  # fmt: skip
    guarded(now, OWNER)
    guarded(now, MATE)
    now.units[MATE].assists = OWNER
    now.fight.active = FOE
    now.units[MATE].turn_taken = 1
    return now


def injured(kind: int) -> Change:
    """Return what gives the owner an Injury by the rules."""

    def change(now: Any) -> None:
        from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import (
            HEAVY_DAMAGE,
            suffer,
        )

        damage = HEAVY_DAMAGE if kind == st.DEAD else 1
        suffer(now, table_for(STA), OWNER, damage, int(kind != st.NON_LETHAL), 0)

    return change


def ends_turn(now: Any, who: int) -> None:
    """Let somebody end its turn, if it has it."""
    if now.fight.active == who and now.fight.in_conflict:
        STA.apply(now, table_for(STA), action(END_TURN, who))


TEXT = """## What lasts, and what becomes of its owner

Nothing that lasts until somebody's turn outlasts that turn, whoever can still take it. `at once`
is with the Injury itself.
"""

LASTING = Lasting(
    THINGS,
    begun,
    {
        "stunned": injured(st.NON_LETHAL),
        "lethally injured": injured(st.LETHAL),
        "dead": injured(st.DEAD),
        "the Conflict ends": lambda now: STA.apply(
            now, table_for(STA), action(STA_VERBS["end_conflict"], -1)
        ),
        "the scene ends": lambda now: STA.apply(
            now, table_for(STA), action(STA_VERBS["next_scene"], -1)
        ),
    },
    (
        ("its turn", partial(ends_turn, who=FOE)),
        ("its turn", partial(ends_turn, who=OWNER)),
    ),
    TEXT,
)

INTRODUCTION = """# Star Trek Adventures: conditions

What each condition does to every action, every reaction and everything that lasts. An empty cell
means that it may be done. Otherwise the cell names the rule that forbids it
(`starfray rules STA-INJ-05` shows it), or says no where nothing is refused but it does not happen.
All that the action itself needs is given in each row; so the tables show the condition alone, by
the default rulings.

What bars an action bars it everywhere: as a reaction, at a commander's order, and as what was held
ready.
"""

MEETING = Meeting(
    STA, meeting(), "star-trek-adventures-conditions.md", INTRODUCTION,
    fresh, ACTIONS, CONDITIONS, REACTIONS, (LASTING,), after=("stand",),
)  # fmt: skip
