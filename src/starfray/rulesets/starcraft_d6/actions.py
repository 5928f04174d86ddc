"""What may be done on a turn, and doing it."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.characters import HEROIC, RUNGS, double_dice, why_no_chi
from starfray.rulesets.starcraft_d6.close_combat import (
    BY_BRAWLING,
    BY_MANEUVER,
    BY_MARTIAL_ARTS,
    BY_WEAPON,
    Blow,
    strike,
    why_not_strike,
)
from starfray.rulesets.starcraft_d6.dice_codes import why_no_pool
from starfray.rulesets.starcraft_d6.handling import (
    change_range,
    drop,
    hide,
    move_to,
    pick_up,
    reload,
    stow,
    take_in_hand,
    why_not_change_range,
    why_not_draw,
    why_not_hide,
    why_not_move,
    why_not_pick_up,
    why_not_put_away,
    why_not_reload,
)
from starfray.rulesets.starcraft_d6.multiple_actions import declare, most_actions, why_not_declare
from starfray.rulesets.starcraft_d6.ranged import shoot, why_not_shoot
from starfray.rulesets.starcraft_d6.ranges import HIGHEST, LOWEST, range_band
from starfray.rulesets.starcraft_d6.reactions import declare_full, reaction_code
from starfray.rulesets.starcraft_d6.rounds import DECLARING, EXTRA_ACTIONS
from starfray.rulesets.starcraft_d6.rulings import (
    DeclareWhen,
    ExtraOrder,
    HoldWindow,
    PersonalMove,
    PickUpCost,
    RangeNumber,
    StandCost,
)
from starfray.rulesets.starcraft_d6.skills import look_for, use_skill, why_not_look, why_not_use
from starfray.rulesets.starcraft_d6.state import (
    EXTREME,
    MARTIAL_ARTS,
    OUT_OF_RANGE,
    POINT_BLANK,
    SIZES,
    SKILLS,
    Person,
    State,
    Verb,
)
from starfray.rulesets.starcraft_d6.turn import (
    FALLS_FLAT,
    clear_announcement,
    end_actions,
    let_holders_in,
    next_turn,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.rulesets.starcraft_d6.wounds import stand_up, why_not_stand, why_unable


def candidates(state: State) -> Iterator[Action]:
    """List everything that the one on turn could think of."""
    who = state.fight.active
    unit = state.units[who]
    others = [other for other in range(len(state.units)) if other != who]
    sizes = range(1, len(SIZES))

    def act(
        verb: int, target: int = NONE, item: int = NONE, x: int = NONE, y: int = NONE, n: int = NONE
    ) -> Action:
        return Action(verb, who, target, item, x, y, n)

    yield act(words.PROCEED)
    for target in others:
        for weapon in range(len(state.weapons)):
            if state.weapons[weapon].owner == who:
                yield act(words.SHOOT, target, weapon)
                yield act(words.MELEE_ATTACK, target, weapon)
        yield act(words.BRAWL, target)
        yield act(words.STRIKE_ARTFULLY, target)
        for move in range(len(state.moves)):
            if state.moves[move].owner == who:
                yield act(words.MANEUVER, target, move)
    for weapon in range(len(state.weapons)):
        if state.weapons[weapon].owner == who:
            for verb in (words.RELOAD, words.DRAW, words.STOW, words.DROP):
                yield act(verb, item=weapon)
        yield act(words.PICK_UP, item=weapon)
    for target in others:
        more = [act(words.SHOOT, target, weapon, x=size)
                for weapon in range(len(state.weapons)) for size in sizes]  # fmt: skip
        more += [act(words.SHOOT, target, weapon, n=number)
                 for weapon in range(len(state.weapons))
                 for number in numbers_named(state, who, target, weapon)]  # fmt: skip
        for size in sizes:
            more += [act(words.BRAWL, target, x=size), act(words.STRIKE_ARTFULLY, target, x=size)]
            more += [act(words.MANEUVER, target, move, x=size) for move in range(len(state.moves))]
            more += [act(words.MELEE_ATTACK, target, weapon, x=size)
                     for weapon in range(len(state.weapons))]  # fmt: skip
        more += [act(words.CHANGE_RANGE, target, n=band) for band in range(OUT_OF_RANGE)]
        yield from (action for action in more if why_not(state, action) == 0)
    for number in RUNGS:
        for skill in range(len(SKILLS)):
            yield act(words.USE_SKILL, item=skill, n=number)
        for target in others:
            yield act(words.LOOK_FOR, target, n=number)
    yield act(words.STAND)
    for place in range(len(state.covers)):
        yield act(words.TAKE_COVER, n=place)
    for x in range(state.fight.width):
        for y in range(state.fight.height):
            if why_not_move(state, who, x, y) == 0:
                yield act(words.MOVE, x=x, y=y)
    for actions in range(1, most_actions(state, who) + 1):
        for dodges, parries in kept_ready(actions):
            yield act(words.DECLARE, x=dodges, y=parries, n=actions)
    for skill in range(MARTIAL_ARTS + 1):
        yield act(words.FULL_REACTION, item=skill)
    yield act(words.SPEND_CHI)
    yield act(words.HOLD)
    yield act(words.PASS)
    for other in others:
        if state.units[other].side == unit.side:
            yield from announcements(state, other)


def announcements(state: State, who: int) -> Iterator[Action]:
    """List what somebody may announce before an attack, out of turn."""
    for actions in range(1, most_actions(state, who) + 1):
        for dodges, parries in kept_ready(actions):
            action = Action(words.DECLARE, who, NONE, NONE, dodges, parries, actions)
            if why_not(state, action) == 0:
                yield action


def kept_ready(actions: int) -> Iterator[tuple[int, int]]:
    """List how many Dodges and parries may be among so many actions, `NONE` for none."""
    for dodges in range(2):
        for parries in range(actions - dodges + 1):
            yield dodges or NONE, parries or NONE


def numbers_named(state: State, who: int, target: int, weapon: int) -> range:
    """Return the numbers among which the game master may choose for a shot, by ruling."""
    band = range_band(state, who, target, weapon)
    if state.rulings.range_number != RangeNumber.GM or not POINT_BLANK <= band <= EXTREME:
        return range(0)
    return range(LOWEST[band], min(HIGHEST[band], HEROIC) + 1)


# ---------------------------------------------------------------------------------- may it be


@rule("SD6-ACT-08", "SD6-WND-08", "SD6-MOD-03", "SD6-MOD-06")
def is_free(state: State, verb: int, item: int) -> int:
    """Tell whether something costs no action: throwing away, and what rulings set free."""
    if verb == words.DROP:
        return 1
    if verb == words.RELOAD and 0 <= item < len(state.weapons):
        return 1 if state.weapons[item].reload_actions == 0 else 0
    if verb == words.STAND:
        return 1 if state.rulings.stand_cost == StandCost.FREE else 0
    if verb == words.PICK_UP:
        return 1 if state.rulings.pick_up_cost == PickUpCost.FREE else 0
    if verb in (words.MOVE, words.TAKE_COVER, words.CHANGE_RANGE):
        return 1 if state.rulings.personal_move == PersonalMove.FREE else 0
    return 0


@rule("SD6-ACT-06", "SD6-ACT-02", "SD6-REAC-05")
def why_no_action_left(state: State, who: int) -> int:
    """Return why somebody has no action left this round, or 0."""
    unit = state.units[who]
    if unit.full != NOTHING:
        return words.ONLY_REACTING
    if unit.declared > 0 and unit.own <= unit.acted:
        return words.NOT_DECLARED
    if unit.declared == 0 and state.rulings.declare_when == DeclareWhen.ROUND_START:
        return words.DECLARE_FIRST
    if unit.taken >= most_actions(state, who):
        return words.TOO_MANY_ACTIONS
    return 0


@rule()
def why_not(state: State, action: Action) -> int:
    """Return why an action is not allowed, or 0."""
    who = action.who
    reason = why_unable(state, who)
    if reason != 0:
        return reason
    verb = action.verb
    plans = verb in (words.DECLARE, words.FULL_REACTION, words.HOLD, words.PASS, words.PROCEED)
    if not plans and verb != words.SPEND_CHI and not is_free(state, verb, action.item):
        reason = why_no_action_left(state, who)
        if reason != 0:
            return reason
    if who != state.fight.active and not (verb == words.DECLARE and announces_early(state, action)):
        return words.NOT_YOUR_TURN
    if state.fight.announced_who == who and verb != words.PROCEED:
        return words.ANNOUNCED
    if plans:
        return why_not_plan(state, action)
    if state.fight.segment == DECLARING:
        return words.DECLARE_FIRST
    return why_not_do(state, action)


@rule("SD6-BLK-02", "SD6-BLK-04", "SD6-ACT-06")
def announces_early(state: State, action: Action) -> int:
    """Tell whether a declaration keeps a reaction ready: one may do so before one's own turn."""
    unit = state.units[action.who]
    if state.fight.segment == DECLARING or unit.done or unit.declared > 0:
        return 0
    return 1 if max(0, action.x) + max(0, action.y) > 0 else 0


@rule("SD6-ACT-06", "SD6-REAC-05", "SD6-INIT-02")
def why_not_plan(state: State, action: Action) -> int:
    """Return why an action that only plans is not allowed, or 0."""
    who, verb = action.who, action.verb
    unit = state.units[who]
    if verb == words.PROCEED:
        return 0 if state.fight.announced_who == who else words.NOTHING_ANNOUNCED
    if verb == words.DECLARE:
        return why_not_declare(state, who, action.n, max(0, action.x), max(0, action.y))
    if verb == words.FULL_REACTION:
        if not 0 <= action.item <= MARTIAL_ARTS:
            return words.NOT_A_REACTION
        if unit.taken > 0 or unit.declared > 0 or unit.full != NOTHING:
            return words.HAS_ACTED
        return why_no_pool(state, reaction_code(state, who, action.item, 1))
    if verb == words.HOLD:
        closing = state.fight.segment == DECLARING or state.fight.closing
        return words.CANNOT_HOLD if closing else 0
    return 0


@rule()
def why_not_do(state: State, action: Action) -> int:
    """Return why an action that does something is not possible, or 0."""
    who, target, item = action.who, action.target, action.item
    verb = action.verb
    if verb == words.SHOOT:
        return why_not_shoot(state, who, target, item, action.x, action.n)
    if verb == words.BRAWL:
        return why_not_strike(state, Blow(who, target, BY_BRAWLING, NOTHING, action.x))
    if verb == words.STRIKE_ARTFULLY:
        return why_not_strike(state, Blow(who, target, BY_MARTIAL_ARTS, NOTHING, action.x))
    if verb == words.MANEUVER:
        return why_not_strike(state, Blow(who, target, BY_MANEUVER, item, action.x))
    if verb == words.MELEE_ATTACK:
        return why_not_strike(state, Blow(who, target, BY_WEAPON, item, action.x))
    if verb == words.DRAW:
        return why_not_draw(state, who, item)
    if verb == words.RELOAD:
        return why_not_reload(state, who, item)
    if verb in (words.STOW, words.DROP):
        return why_not_put_away(state, who, item)
    if verb == words.PICK_UP:
        return why_not_pick_up(state, who, item)
    if verb == words.STAND:
        return why_not_stand(state, who)
    if is_free(state, verb, item) and state.units[who].moved:
        return words.MOVED_ALREADY
    if verb == words.MOVE:
        return why_not_move(state, who, action.x, action.y)
    if verb == words.TAKE_COVER:
        return why_not_hide(state, who, action.n)
    if verb == words.CHANGE_RANGE:
        return why_not_change_range(state, who, target, action.n)
    if verb == words.USE_SKILL:
        return why_not_use(state, who, item)
    if verb == words.LOOK_FOR:
        return why_not_look(state, who, target)
    return why_no_chi(state, who)


# ----------------------------------------------------------------------------------- doing it


@rule("SD6-ACT-01", "SD6-ACT-04", "SD6-INIT-02")
def apply(state: State, table: Table, action: Action) -> None:
    """Do what was chosen, and pass the turn on."""
    who, verb = action.who, action.verb
    if verb == words.DECLARE:
        declare(state, table, who, action.n, max(0, action.x), max(0, action.y))
        if who != state.fight.active:
            return
        if state.fight.segment == DECLARING:
            next_turn(state, table)
        elif state.units[who].own <= state.units[who].acted:
            let_holders_in(state, table, who)
            next_turn(state, table)
        return
    if verb == words.FULL_REACTION:
        declare_full(state, table, who, action.item)
        let_holders_in(state, table, who)
        next_turn(state, table)
        return
    if verb == words.SPEND_CHI:
        double_dice(state, table, who)
        return
    if verb == words.HOLD:
        holds(state, table, who)
        next_turn(state, table)
        return
    if verb == words.PASS:
        passes(state, table, who)
        let_holders_in(state, table, who)
        next_turn(state, table)
        return
    if is_free(state, verb, action.item):
        if verb in (words.MOVE, words.TAKE_COVER, words.CHANGE_RANGE):
            acts_freely(state, table, who)
        do(state, table, action)
        return
    if verb != words.PROCEED and announces(state, table, action):
        next_turn(state, table)
        return
    if verb == words.PROCEED:
        proceed(state, table, who)
    else:
        take_action(state, table, who)
        do(state, table, action)
    let_holders_in(state, table, who)
    next_turn(state, table)


@change(WORDS, "SD6-ACT-08", "{who} does that without an action.", quiet=True)
def acts_freely(state: State, who: Person) -> None:
    """Make the free move of the round."""
    state.units[who].moved = 1


@change(WORDS, "SD6-INIT-02", "{who} holds.")
def holds(state: State, who: Person) -> None:
    """Hold, until somebody lower in the order has acted."""
    state.units[who].holding = 1
    state.units[who].waited = 1


@change(WORDS, "SD6-ACT-04", "{who} lets the rest of the round go by.")
def passes(state: State, who: Person) -> None:
    """Let the rest of the round go by."""
    end_actions(state, who)


@rule("SD6-ACT-01", "SD6-ACT-05")
def take_action(state: State, table: Table, who: int) -> None:
    """Count an action; whoever declared nothing has declared this one."""
    if state.units[who].declared == 0:
        declare(state, table, who, 1, 0, 0)
    acts(state, table, who, state.units[who].acted + 1)


@change(WORDS, "SD6-ACT-01", "{who} takes action {number} of the round.", quiet=True)
def acts(state: State, who: Person, number: int) -> None:
    """Count an action, the turn of this pass with it; extra actions may come one after another."""
    unit = state.units[who]
    in_turns = state.rulings.extra_order == ExtraOrder.PASSES
    unit.done = 1 if state.fight.segment < EXTRA_ACTIONS or in_turns else 0
    unit.acted = number
    unit.taken += 1
    unit.holding = 0


@rule("SD6-INIT-02")
def announces(state: State, table: Table, action: Action) -> int:
    """Announce an action that somebody who holds may break into, by ruling; tell if so."""
    if state.rulings.hold_window != HoldWindow.INTERRUPT:
        return 0
    if state.fight.announced_who != NOBODY or let_holders_in(state, table, action.who) == 0:
        return 0
    announce(state, table, action.verb, action.target, action.item, action.x, action.y, action.n)
    return 1


@change(
    WORDS, "SD6-INIT-02", "The action is announced; whoever holds may break in.", name="announces"
)
def announce(state: State, verb: Verb, target: Person, item: int, x: int, y: int, n: int) -> None:
    """Let an action of the one on turn wait for those who hold."""
    fight = state.fight
    fight.announced = verb
    fight.announced_who = fight.active
    fight.announced_target = target
    fight.announced_item = item
    fight.announced_x = x
    fight.announced_y = y
    fight.announced_n = n


@rule("SD6-INIT-02")
def proceed(state: State, table: Table, who: int) -> None:
    """Do what was announced, if it is still possible; the action is spent either way."""
    fight = state.fight
    action = Action(
        fight.announced, who, fight.announced_target, fight.announced_item, fight.announced_x,
        fight.announced_y, fight.announced_n,
    )  # fmt: skip
    clear_announcement(state, table)
    reason = why_not_do(state, action)
    take_action(state, table, who)
    if reason != 0:
        note(table, FALLS_FLAT, who)
        return
    do(state, table, action)


@rule()
def do(state: State, table: Table, action: Action) -> None:
    """Do something that has been counted."""
    who, target, item = action.who, action.target, action.item
    verb = action.verb
    if verb == words.SHOOT:
        shoot(state, table, who, target, item, action.x, action.n)
    elif verb == words.BRAWL:
        strike(state, table, Blow(who, target, BY_BRAWLING, NOTHING, action.x))
    elif verb == words.STRIKE_ARTFULLY:
        strike(state, table, Blow(who, target, BY_MARTIAL_ARTS, NOTHING, action.x))
    elif verb == words.MANEUVER:
        strike(state, table, Blow(who, target, BY_MANEUVER, item, action.x))
    elif verb == words.MELEE_ATTACK:
        strike(state, table, Blow(who, target, BY_WEAPON, item, action.x))
    elif verb == words.DRAW:
        take_in_hand(state, table, who, item)
    elif verb == words.RELOAD:
        reload(state, table, item)
    elif verb == words.STOW:
        stow(state, table, who, item)
    elif verb == words.DROP:
        drop(state, table, who, item)
    elif verb == words.PICK_UP:
        pick_up(state, table, who, item)
    elif verb == words.STAND:
        stand_up(state, table, who)
    elif verb == words.MOVE:
        move_to(state, table, who, action.x, action.y)
    elif verb == words.TAKE_COVER:
        hide(state, table, who, action.n)
    elif verb == words.CHANGE_RANGE:
        change_range(state, table, who, target, action.n)
    elif verb == words.USE_SKILL:
        use_skill(state, table, who, item, action.n)
    else:
        look_for(state, table, who, target, action.n)
