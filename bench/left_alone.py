"""What bots of Star Trek Adventures leave alone, and what it would be worth to them.

    python bench/left_alone.py [FIGHTS]

One side does in addition what its tactic never does: whenever it may, and it has not got the good
of it yet. The fights are interpreted, with the same dice as those without it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from _common import show
from pools import GROUND, STRONGEST, fought
from tactics import armed

from starfray.core.action import NONE, Action, action
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.rulesets.star_trek_adventures.bots.tactics import nearest_enemy
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    enemy_in_reach,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    draws_on_momentum,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    CREATE_ADVANTAGE,
    CREATE_PROBLEM,
    PRICE_OF_ADVANTAGE,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import zones_between
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.create_advantage import (
    MAKE_ADVANTAGE,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.other_tasks import OTHER_TASK
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import GO_PRONE, MOVE, USE
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.hidden import CONCEAL_WEAPON

SYSTEM = ruleset("star-trek-adventures")
FIGHTS = 2_000
NOTHING = action(NONE, NONE)


def at_hand(state: Any, who: int) -> int:
    """Return the points that a side has."""
    return int(state.fight.momentum if draws_on_momentum(state, who) else state.fight.threat)


def first(state: Any, *actions: Action) -> Action:
    """Return the first of these actions that is legal now."""
    return next((one for one in actions if SYSTEM.why_not(state, one) == 0), NOTHING)


def advantage_by_task(state: Any, who: int) -> Action:
    """Work at an Advantage in the first round."""
    if state.fight.round > 1 or state.units[who].advantages:
        return NOTHING
    return first(state, action(MAKE_ADVANTAGE, who))


def advantage_by_points(state: Any, who: int) -> Action:
    """Buy an Advantage with points that are there."""
    if state.units[who].advantages or at_hand(state, who) < PRICE_OF_ADVANTAGE:
        return NOTHING
    return first(state, action(CREATE_ADVANTAGE, who))


def problem(state: Any, who: int) -> Action:
    """Buy a Problem for the nearest enemy with points that are there."""
    enemy = nearest_enemy(state, who)
    if enemy == NONE or state.units[enemy].problems or at_hand(state, who) < PRICE_OF_ADVANTAGE:
        return NOTHING
    return first(state, action(CREATE_PROBLEM, who, enemy, n=1))


def prone(state: Any, who: int) -> Action:
    """Drop prone with a free Minor Action, where no enemy is within Reach."""
    unit = state.units[who]
    if unit.minors or unit.prone or enemy_in_reach(state, who):
        return NOTHING
    return first(state, action(GO_PRONE, who))


def prone_after_the_task(state: Any, who: int) -> Action:
    """Drop prone once the Task is done."""
    return prone(state, who) if state.units[who].tasks_done else NOTHING


def listed_task(state: Any, who: int) -> Action:
    """Go where a listed Task is done, and attempt it."""
    for number, listed in enumerate(state.tasks):
        if listed.done:
            continue
        task = first(state, action(OTHER_TASK, who, item=number))
        if task != NOTHING:
            return task
        if listed.thing >= 0 and not state.units[who].minors:
            here, there = state.units[who].zone, state.objects[listed.thing].zone
            nearer = [
                action(MOVE, who, x=zone)
                for zone in range(state.fight.zones)
                if zones_between(state, zone, there) < zones_between(state, here, there)
            ]
            return first(state, action(MOVE, who, item=listed.thing, x=there), *nearer)
    return NOTHING


def use(state: Any, who: int) -> Action:
    """Interact with whatever is within Reach."""
    if state.units[who].minors:
        return NOTHING
    return first(state, *(action(USE, who, item=thing) for thing in range(len(state.objects))))


def conceal(state: Any, who: int) -> Action:
    """Conceal a weapon again once the Task is done."""
    unit = state.units[who]
    if unit.minors or not unit.tasks_done:
        return NOTHING
    return first(state, *(action(CONCEAL_WEAPON, who, item=kind) for kind in unit.carried[1:]))


Besides = Callable[[Any, int], Action]
ON_THE_DECK: dict[str, Besides] = {
    "nothing": lambda state, who: NOTHING,
    "works at an Advantage in the first round": advantage_by_task,
    "buys an Advantage with points it has": advantage_by_points,
    "makes a Problem with points it has": problem,
    "drops prone instead of aiming": prone,
    "drops prone after its Task": prone_after_the_task,
}
ELSEWHERE: tuple[tuple[str, str, int, Besides], ...] = (
    ("attempts the listed Task first", "set-phasers-to-stun", 0, listed_task),
    ("interacts with what is within Reach", "customs-desk", 1, use),
    ("conceals its weapons again", "customs-desk", 1, conceal),
)


def fought_besides(
    setup: Setup, side: int, besides: Besides, fights: int, seed: int
) -> tuple[int, int]:
    """Return how many fights the sides won; one does something besides what its tactic does."""

    def choose(state: Any, who: int) -> Action:
        done = NOTHING
        if state.units[who].side == side and state.fight.in_conflict:
            done = besides(state, who)
        return done if done != NOTHING else SYSTEM.choose(state, who)

    return fought(setup, fights, seed, choose)


def on_the_deck(besides: Besides, fights: int) -> float:
    """Return how often the strongest tactic with something besides beats itself without."""
    setup = armed(SYSTEM, GROUND, STRONGEST, STRONGEST)
    here = fought_besides(setup, 0, besides, fights // 2, 1)
    there = fought_besides(setup, 1, besides, fights // 2, 2)
    return (here[0] + there[1]) / max(1, sum(here) + sum(there))


def elsewhere(name: str, side: int, besides: Besides, fights: int) -> float:
    """Return how often a side of a ready encounter wins."""
    file = shipped_encounters(SYSTEM)[name]
    setup = build_encounter(read_document(file.read_bytes(), name=f"{name}.yaml"))
    won = fought_besides(setup, side, besides, fights, 1)
    return won[side] / max(1, sum(won))


def main() -> None:
    """Print both tables."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else FIGHTS
    show(
        f"{SYSTEM.key} / {GROUND}: {SYSTEM.tactics[STRONGEST]} with something besides",
        ["besides", "won against itself"],
        [[name, f"{on_the_deck(besides, fights):.1%}"] for name, besides in ON_THE_DECK.items()],
        [f"{fights:,} fights each, sides swapped; half is even."],
    )
    rows = []
    for told, name, side, besides in ELSEWHERE:
        without = elsewhere(name, side, ON_THE_DECK["nothing"], fights)
        with_it = elsewhere(name, side, besides, fights)
        rows.append([told, name, f"{without:.1%}", f"{with_it:.1%}"])
    show(
        f"{SYSTEM.key}: a side of a ready encounter with something besides",
        ["besides", "encounter", "won without", "won with it"],
        rows,
        [f"{fights:,} fights each, the same dice."],
    )


if __name__ == "__main__":
    main()
