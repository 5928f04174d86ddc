"""Combat Tasks, Sprint: a zone, and one more for each Momentum."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask, offer
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    enemy_in_reach,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import attempt
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import points
from starfray.rulesets.star_trek_adventures.chapters.basics.moving import go_to
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    Point,
    touches,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import on_turn
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import (
    ENEMY_HOLDS,
    NOT_LYING_THERE,
    TOO_FAR,
    WITHIN_OWN_REACH,
    why_not_arrive,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import close_task
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.rulings import LeavingReach, Prone, SprintMomentum
from starfray.rulesets.star_trek_adventures.state import (
    FITNESS,
    MOVEMENT,
    MOVES,
    RUNNING,
    SECURITY,
    SPRINT_TASK,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS

PRONE_BARS = WORDS.reason("prone_bars", "STA-MIN-06", "a prone character attempts no movement Task")
MOVED_ALREADY = WORDS.reason(
    "moved_already", "STA-MIN-08", "Movement has already been taken this turn"
)


@rule("STA-TSK-09", "STA-MIN-06", "STA-MIN-08")
def why_not_sprint(state: State, who: int, near: Person, thing: int) -> int:
    """Return why a character cannot Sprint, else 0."""
    if near != NONE and (not 0 <= near < len(state.units) or near == who):
        return WITHIN_OWN_REACH
    if thing != NONE and (not 0 <= thing < len(state.objects) or not state.objects[thing].lies):
        return NOT_LYING_THERE
    if near != NONE and thing != NONE and not touches(state, near, thing):
        return TOO_FAR
    if state.rulings.leaving_reach == LeavingReach.BARRED_BY_ENEMY and enemy_in_reach(state, who):
        return ENEMY_HOLDS
    return why_not_moving_task(state, who)


@rule("STA-MIN-06", "STA-MIN-08")
def why_not_moving_task(state: State, who: int) -> int:
    """Return why a character cannot attempt a Task that moves it, else 0."""
    unit = state.units[who]
    if unit.prone and state.rulings.prone == Prone.IN_FULL:
        return PRONE_BARS
    return MOVED_ALREADY if has(unit.minors_done, MOVEMENT) else 0


@rule("STA-MIN-08")
def leaves_no_movement(state: State, who: int) -> None:
    """Use up the movement of the turn by a Task that moves, if the turn is one's own."""
    if on_turn(state, who):
        state.units[who].moving_task = 1


@rule("STA-TSK-09")
def sprint(state: State, table: Table, who: int, near: Person, thing: int) -> None:
    """Fitness + Security, Difficulty 0: one zone, and one more for each Momentum spent."""
    unit = state.units[who]
    sprints(state, table, who)
    focus = has(unit.focus_tasks, SPRINT_TASK)
    if attempt(state, table, who, FITNESS, SECURITY, focus, 0):
        zone = sprint_to(state, table, who)
        spend_on(state, table, who, RUNNING, max(0, zones_between(state, unit.zone, zone) - 1))
        at = near if why_not_arrive(state, who, Point(zone, near, NONE)) == 0 else NONE
        by = thing if why_not_arrive(state, who, Point(zone, at, thing)) == 0 else NONE
        go_to(state, table, who, Point(zone, at, by))
    close_task(state, table, who)


SPRINT = verb(
    WORDS, "sprint", "STA-TSK-09", "target=reach:units? item=thing:objects?",
    "{who} sprints[, to be within Reach of {reach}][, to be within Reach of {thing}]",
    do=sprint, why_not=why_not_sprint, task=1, event=MOVES, helps=True,
)  # fmt: skip


@change(WORDS, "STA-TSK-09", "{who} sprints.")
def sprints(state: State, who: Person) -> None:
    """Use up the movement of the turn by a Sprint."""
    leaves_no_movement(state, who)


@rule("STA-TSK-09")
def zones_of_sprint(state: State, who: int) -> int:
    """Return how many zones a successful Sprint can lead: 1, and 1 more for each Momentum."""
    if state.rulings.sprint_momentum == SprintMomentum.NEEDS_ROLL and not state.hand.rolled:
        return 1
    if why_not_spend(state, who, RUNNING, 1) != 0:
        return 1
    return 1 + points(state, who)


SPRINT_TO = WORDS.question("sprint_to", "STA-TSK-09", "{who}, how far do you go?", names="zones")
TOO_FAR_TO_SPRINT = WORDS.reason(
    "too_far_to_sprint", "STA-TSK-09", "a Sprint leads one zone, and one more for each Momentum"
)


@rule("STA-TSK-09")
def sprint_to(state: State, table: Table, who: int) -> int:
    """Let the character say how far it goes."""
    here = state.units[who].zone
    most = zones_of_sprint(state, who)
    options = 0
    for zone in range(state.fight.zones):
        as_far = 0 <= zones_between(state, here, zone) <= most
        options = offer(table, SPRINT_TO, options, zone, as_far, TOO_FAR_TO_SPRINT)
    return ask(table, state, who, SPRINT_TO, options)
