"""Special attacks, covering and threatening: what comes between when somebody else acts."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.actions import why_not_act
from starfray.rulesets.serenity.chapters.special_attacks.covering import (
    answer_with_held_attack,
    stop_covering,
)
from starfray.rulesets.serenity.chapters.special_attacks.hold import end_lost_holds
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim
from starfray.rulesets.serenity.chapters.special_attacks.threatening import (
    answer_with_threat,
    end_idle_threats,
)
from starfray.rulesets.serenity.chapters.weapons import why_not_use
from starfray.rulesets.serenity.state import State


@rule("SER-CVR-01", "SER-THR-01")
def attack_in_between(state: State, table: Table, actor: int) -> bool:
    """Let those who hold an attack, or threaten, attack as somebody acts; return whether any did.

    They are asked in the order of the combatants, and none any more once the actor is down. What
    one attack puts an end to is over before the next.
    """
    attacked = False
    for who in range(len(state.units)):
        if who == actor:
            continue
        if why_not_act(state, actor) == 0 and answer_with_held_attack(state, table, who, actor):
            attacked = True
            end_what_nobody_keeps_up(state, table)
        if why_not_act(state, actor) == 0 and answer_with_threat(state, table, who, actor):
            attacked = True
            end_what_nobody_keeps_up(state, table)
    return attacked


@rule("SER-CVR-01")
def attack_late(state: State, table: Table, actor: int, waiting: int) -> None:
    """Let those who had to wait until somebody acted make the attack that they hold, if they can.

    Nobody does any more once the actor is down.
    """
    for who in range(len(state.units)):
        if has(waiting, who) and why_not_act(state, actor) == 0:
            if answer_with_held_attack(state, table, who, actor):
                end_what_nobody_keeps_up(state, table)


@rule("SER-AIM-01", "SER-CVR-01", "SER-GRP-03", "SER-THR-01")
def end_what_nobody_keeps_up(state: State, table: Table) -> None:
    """End the aim, held attack, threat or hold of whoever can no longer keep it up."""
    end_lost_holds(state, table)
    for who in range(len(state.units)):
        unit = state.units[who]
        begun = unit.aim > 0 or unit.covering >= 0
        if begun and why_not_act(state, who) != 0:
            lose_aim(state, table, who)
            stop_covering(state, table, who)
        elif unit.covering >= 0 and why_not_use(state, who, unit.covering) != 0:
            stop_covering(state, table, who)
        end_idle_threats(state, table, who)
