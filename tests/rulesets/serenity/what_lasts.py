"""What lasts in Serenity, and what ends it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from starfray.core.action import action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.core.table import Table
from starfray.rulesets.serenity import state as st
from starfray.rulesets.serenity.chapters.after_the_fight import end_fight
from starfray.rulesets.serenity.chapters.attack import be_done, of_kind
from starfray.rulesets.serenity.chapters.damage_effects.dying import die
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import pass_out
from starfray.rulesets.serenity.chapters.extraordinary_success import BLIND, BROKEN_ARM, injure
from starfray.rulesets.serenity.chapters.kinds_of_attack import PLAIN
from starfray.rulesets.serenity.chapters.special_attacks.called_effects import stun
from starfray.rulesets.serenity.chapters.special_attacks.hold_actions import be_pushed, fall
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim_over
from starfray.rulesets.serenity.chapters.special_attacks.out_of_turn import end_what_nobody_keeps_up
from starfray.rulesets.serenity.chapters.special_attacks.threatening import set_mercy
from starfray.rulesets.serenity.chapters.turns import END_TURN, PASS_TIME
from starfray.rulesets.serenity.state import ANYWHERE
from tests.docs.conditions import OWNER, Change, Lasting, on_turn, put, table_for

SERENITY = ruleset("serenity")
FOE, CAPTIVE, HELD, FIRST = range(1, 5)
GUN, CLUB = 1, 2


@cache
def scene() -> Setup:
    """Return a fight of five, of whom the owner acts before the foe, but not first."""
    tough = {"vitality": "d12", "willpower": "d12"}
    club = {"name": "club", "kind": "melee"}
    data: dict[str, Any] = {
        "system": "serenity",
        "sides": {"us": {}, "them": {}},
        "combatants": [
            {"name": "owner", "side": "us", "at": [1, 1], **tough, "wielding": "gun",
             "weapons": [{"name": "gun"}, club]},
            {"name": "foe", "side": "them", "at": [2, 1], "weapons": [club]},
            {"name": "captive", "side": "them", "at": [0, 1], "helpless": True},
            {"name": "held", "side": "them", "at": [1, 2]},
            {"name": "first", "side": "us", "at": [9, 9]},
        ],
    }  # fmt: skip
    return build_encounter(Document("test", data, 1))


THINGS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "its aim": ("its attack, another action, a hit (AIM-01)", lambda now: now.units[OWNER].aim),
    "the attack that it holds": (
        "end of the turn (CVR-01)", lambda now: now.units[OWNER].covering >= 0,
    ),
    "its threat": ("when it is carried out (THR-01)", lambda now: now.units[OWNER].threatens >= 0),
    "its hold": ("when the held breaks free (GRP-02)", lambda now: now.units[HELD].held_by >= 0),
    "a hold on it": ("when it breaks free (GRP-02)", lambda now: now.units[OWNER].held_by >= 0),
    "a feint against it": (
        "the feinter's next attack, end of the next turn (FEI-01)",
        lambda now: now.units[OWNER].feinted_by != 0,
    ),
    "its stance": ("end of the turn (DEF-06)", lambda now: now.units[OWNER].stance),
    "its plan": ("end of the turn (ACT-02)", lambda now: now.units[OWNER].declared > 1),
    "standing still": ("when it moves (DEF-02)", lambda now: now.units[OWNER].still),
    "its cover": ("when it moves (COV-01)", lambda now: now.units[OWNER].cover),
    "out of total cover": (
        "start of its next turn (COV-03)", lambda now: now.units[OWNER].exposed,
    ),
    "unstable ground": ("when it moves (TER-01)", lambda now: now.units[OWNER].unstable),
    "being over Life Points": (
        "when it is healed (PAS-02)", lambda now: now.units[OWNER].over_limit,
    ),
    "dying, rolled once": (
        "treatment, death (DYI-02)", lambda now: now.units[OWNER].dying_rolls == 1,
    ),
    "Shock": ("a point an hour (SHK-03)", lambda now: now.units[OWNER].shock),
}  # fmt: skip


def begun() -> Any:
    """Return a fight in which all of it lasts, on the foe's turn."""
    now = on_turn(SERENITY, scene())
    now.order[:] = [FIRST, OWNER, FOE, CAPTIVE, HELD]
    now.fight.active, now.fight.place = FOE, 2
    put(
        aim=1, aim_at=FOE, aim_with=GUN, aim_turn=1, covering=GUN,
        threatens=CAPTIVE, threat_weapon=GUN, feinted_by=1 << FOE, feinted_until=2,
        stance=st.ALL_OUT_DEFENSE, declared=2, still=1,
        cover=st.TOTAL_COVER, exposed=1, unstable=1, over_limit=1, stun=30, shock=1,
        shock_next=1201, held_by=FOE, hold_total=9, faint_rolls=1, faint_first=1,
        wounds=24, dying=1, dying_rolls=1, dying_next=21,
    )(now)  # fmt: skip
    now.units[HELD].held_by, now.units[HELD].hold_total = OWNER, 9
    return now


def met(happens: Callable[[Any, Table], None]) -> Change:
    """Return what happens to the owner, with all that it ends."""

    def change(now: Any) -> None:
        table = table_for(SERENITY)
        happens(now, table)
        end_what_nobody_keeps_up(now, table)

    return change


def is_hit(now: Any, table: Table) -> None:
    """Let the foe hit the owner."""
    lose_aim_over(now, table, OWNER)
    be_done(now, table, of_kind(PLAIN, FOE, OWNER, CLUB, ANYWHERE))


def is_blinded(now: Any, table: Table) -> None:
    """Let a hit blind the owner."""
    is_hit(now, table)
    injure(now, table, OWNER, BLIND)


def loses_both_arms(now: Any, table: Table) -> None:
    """Let two hits break the owner's arms."""
    for _ in range(2):
        is_hit(now, table)
        injure(now, table, OWNER, BROKEN_ARM)


def fight_ends(now: Any) -> None:
    """Let nobody be left on the other side, and time after the fight be played."""
    now.fight.aftermath = 9
    for who in (FOE, CAPTIVE, HELD):
        now.units[who].unconscious = 1
    end_fight(now, table_for(SERENITY))


def ends_turns(now: Any, *whose: int) -> None:
    """Let those end their turns who have one."""
    for who in whose:
        if now.fight.active == who and now.fight.phase == st.FIGHTING:
            SERENITY.apply(now, table_for(SERENITY), action(END_TURN, who))


TEXT = """## What lasts, and what becomes of its owner

`at once` is with what happens to the owner, `the next turn` when a new pass through the order
begins, and `its turn` when that comes to its place, whether it can act or not.
"""

LASTING = Lasting(
    THINGS,
    begun,
    {
        "hit": met(is_hit),
        "stunned": met(lambda now, table: stun(now, table, OWNER, 2, 0)),
        "unconscious": met(lambda now, table: pass_out(now, table, OWNER)),
        "helpless": met(lambda now, table: set_mercy(now, table, OWNER, 1)),
        "dead": met(lambda now, table: die(now, table, OWNER)),
        "both arms broken by hits": met(loses_both_arms),
        "blinded by a hit": met(is_blinded),
        "knocked down": met(lambda now, table: fall(now, table, OWNER)),
        "pushed back": met(lambda now, table: be_pushed(now, table, OWNER, 4, 4)),
        "the fight ends": fight_ends,
        "a minute passes": lambda now: SERENITY.apply(
            now, table_for(SERENITY), action(PASS_TIME, -1, n=1)
        ),
    },
    (
        ("the next turn", lambda now: ends_turns(now, FOE, HELD)),
        ("its turn", lambda now: ends_turns(now, FIRST)),
    ),
    TEXT,
)
