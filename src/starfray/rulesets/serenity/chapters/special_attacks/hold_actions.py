"""Special attacks, grapple: what a holder may do to whom it holds."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.serenity.chapters.acting_together import hold_hit
from starfray.rulesets.serenity.chapters.actions import (
    DO_CHOKE,
    DO_KNOCK_DOWN,
    DO_PUSH_BACK,
    take_action,
    why_not_act,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.attack import (
    be_done,
    by_chosen_attribute,
    make_attack,
    make_ready,
    of_kind,
    why_not_so,
)
from starfray.rulesets.serenity.chapters.determining_damage import NOT_ROLLED, Blow
from starfray.rulesets.serenity.chapters.exchange import strike
from starfray.rulesets.serenity.chapters.kinds_of_attack import CHOKE, KNOCK_DOWN, PUSH_BACK
from starfray.rulesets.serenity.chapters.movement import is_free_square
from starfray.rulesets.serenity.chapters.special_attacks.hold import (
    has_arm_to_hold,
    let_go,
    whom_it_holds,
)
from starfray.rulesets.serenity.chapters.special_attacks.losing_aim import lose_aim_over
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import is_unstable_at
from starfray.rulesets.serenity.chapters.weapons import NO_ARM
from starfray.rulesets.serenity.rulings import HoldActions
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    NO_COVER,
    NO_DAMAGE,
    SINGLE,
    UNARMED_STRIKE,
    Person,
    State,
)
from starfray.rulesets.serenity.words import WORDS
from starfray.space.squares import fewest_steps
from starfray.space.straight import square_on_ray

HOLDS_NOBODY = WORDS.reason("holds_nobody", "SER-GRP-04", "the combatant has no hold on anybody")


@rule("SER-GRP-04")
def why_not_choke(state: State, who: int) -> int:
    """Return why a combatant cannot choke whom it holds, or 0."""
    held = whom_it_holds(state, who)
    if held == NOBODY:
        return HOLDS_NOBODY
    barred = why_not_take(state, who, DO_CHOKE)
    if barred == 0 and not has_arm_to_hold(state, who):
        barred = NO_ARM
    if barred != 0:
        return barred
    return why_not_so(state, of_kind(CHOKE, who, held, UNARMED_STRIKE, ANYWHERE), SINGLE)


@rule("SER-GRP-04")
def choke(state: State, table: Table, who: int) -> None:
    """Choke whom one holds, for one action: an Easy unarmed attack that does Stun alone."""
    held = whom_it_holds(state, who)
    made = of_kind(CHOKE, who, held, UNARMED_STRIKE, ANYWHERE)
    make_attack(state, table, made, DO_CHOKE)


CHOKE_HELD = verb(
    WORDS, "choke", "SER-GRP-04", "", "{who} chokes the one held",
    do=choke, why_not=why_not_choke,
)  # fmt: skip

NO_ROOM = WORDS.reason("no_room", "SER-GRP-04", "there is no room to push anybody to")

PUSHED_FT = 5


@rule("SER-GRP-04")
def square_behind(state: State, who: int, held: int) -> tuple[int, int]:
    """Return the square to which somebody is pushed: 5 feet straight away from the holder."""
    here, there = state.units[who], state.units[held]
    squares = max(1, PUSHED_FT // state.fight.square_ft)
    apart = fewest_steps(here.x, here.y, there.x, there.y)
    if apart == 0:
        return there.x + squares, there.y
    return square_on_ray(here.x, here.y, there.x, there.y, apart + squares)


@rule("SER-GRP-04")
def why_not_push_back(state: State, who: int) -> int:
    """Return why a combatant cannot push back whom it holds, or 0."""
    held = whom_it_holds(state, who)
    if held == NOBODY:
        return HOLDS_NOBODY
    x, y = square_behind(state, who, held)
    if not is_free_square(state, x, y):
        return NO_ROOM
    return why_not_do_to_held(state, who, PUSH_BACK, DO_PUSH_BACK)


@rule("SER-GRP-04")
def why_not_do_to_held(state: State, who: int, manner: int, doing: int) -> int:
    """Return why a holder cannot do something to whom it holds, or 0."""
    held = whom_it_holds(state, who)
    if held == NOBODY:
        return HOLDS_NOBODY
    barred = why_not_take(state, who, doing)
    if barred == 0 and not has_arm_to_hold(state, who):
        barred = NO_ARM
    if barred != 0 or state.rulings.hold_actions != HoldActions.ROLL:
        return barred
    return why_not_so(state, of_kind(manner, who, held, UNARMED_STRIKE, ANYWHERE), SINGLE)


DOES_IT_WORK = WORDS.question(
    "hold_action",
    "SER-GRP-04",
    "Does {holder} manage to move {held}?",
    options=("no", "yes"),
    fields="holder:units held:units",
)


@rule("SER-GRP-04")
def succeeds_with(state: State, table: Table, who: int, manner: int, doing: int) -> bool:
    """Return whether something is done to the held now: it takes an action and, by rulings, more.

    Where a roll is asked for, what it does may have to wait as any hit.
    """
    held = whom_it_holds(state, who)
    made = of_kind(manner, who, held, UNARMED_STRIKE, ANYWHERE)
    if state.rulings.hold_actions == HoldActions.ROLL:
        made = by_chosen_attribute(state, table, made)
    if not take_action(state, table, who, doing):
        return False
    if state.rulings.hold_actions == HoldActions.ROLL:
        make_ready(state, table, made, SINGLE)
        margin = strike(state, table, made)
        blow = Blow(who, held, UNARMED_STRIKE, margin, ANYWHERE, NO_DAMAGE, NOT_ROLLED)
        done = margin >= 0 and not hold_hit(state, table, blow, manner)
        if done:
            lose_aim_over(state, table, held)
        be_done(state, table, made)
        return done
    if state.rulings.hold_actions == HoldActions.GM:
        return ask(table, state, NOBODY, DOES_IT_WORK, 0b11, who, held) == 1
    return True


@rule("SER-GRP-04")
def push_back(state: State, table: Table, who: int) -> None:
    """Push back whom one holds, for one action, which ends the hold."""
    held = whom_it_holds(state, who)
    if succeeds_with(state, table, who, PUSH_BACK, DO_PUSH_BACK):
        push_away(state, table, who, held)


@rule("SER-GRP-04")
def push_away(state: State, table: Table, who: int, held: int) -> None:
    """Push the held to the square behind it, which ends the hold."""
    x, y = square_behind(state, who, held)
    be_pushed(state, table, held, x, y)
    let_go(state, table, who, held)


@rule("SER-GRP-04")
def move_held(state: State, table: Table, blow: Blow, manner: int) -> None:
    """Let a roll to push back or knock down that has waited do it, if the hold is still there."""
    who, held = blow.who, blow.target
    lose_aim_over(state, table, held)
    if state.units[held].held_by != who:
        return
    x, y = square_behind(state, who, held)
    if manner == PUSH_BACK and is_free_square(state, x, y):
        push_away(state, table, who, held)
    elif manner == KNOCK_DOWN and state.units[held].prone == 0:
        fall(state, table, held)


@change(WORDS, "SER-GRP-04", "{who} is pushed back, to {x}, {y}.", name="pushed_back")
def be_pushed(state: State, who: Person, x: int, y: int) -> None:
    """Put a combatant on the square behind it."""
    unit = state.units[who]
    unit.x, unit.y = x, y
    unit.exposed = unit.in_crowd = 0
    unit.unstable = 1 if is_unstable_at(state, x, y) else 0
    unit.cover = NO_COVER


PUSH = verb(
    WORDS, "push_back", "SER-GRP-04", "", "{who} pushes back the one held",
    do=push_back, why_not=why_not_push_back,
)  # fmt: skip

LIES_ALREADY = WORDS.reason("lies_already", "SER-GRP-04", "the one held is already prone")


@rule("SER-GRP-04")
def why_not_knock_down(state: State, who: int) -> int:
    """Return why a combatant cannot knock down whom it holds, or 0."""
    held = whom_it_holds(state, who)
    if held != NOBODY and state.units[held].prone:
        return LIES_ALREADY
    return why_not_do_to_held(state, who, KNOCK_DOWN, DO_KNOCK_DOWN)


@rule("SER-GRP-04")
def knock_down(state: State, table: Table, who: int) -> None:
    """Knock down whom one holds, for one action, and keep the hold."""
    held = whom_it_holds(state, who)
    if succeeds_with(state, table, who, KNOCK_DOWN, DO_KNOCK_DOWN):
        fall(state, table, held)


@change(WORDS, "SER-GRP-04", "{who} is knocked down.", name="knocked_down")
def fall(state: State, who: Person) -> None:
    """Lie prone."""
    state.units[who].prone = 1


KNOCK = verb(
    WORDS, "knock_down", "SER-GRP-04", "", "{who} knocks down the one held",
    do=knock_down, why_not=why_not_knock_down,
)  # fmt: skip


@rule("SER-GRP-03")
def why_not_let_go(state: State, who: int) -> int:
    """Return why a combatant cannot let go, or 0."""
    return HOLDS_NOBODY if whom_it_holds(state, who) == NOBODY else why_not_act(state, who)


@rule("SER-GRP-03")
def release(state: State, table: Table, who: int) -> None:
    """Let go of whom one holds, for no action."""
    let_go(state, table, who, whom_it_holds(state, who))


LET_GO = verb(
    WORDS, "let_go", "SER-GRP-03", "", "{who} lets go of the one held",
    do=release, why_not=why_not_let_go,
)  # fmt: skip
