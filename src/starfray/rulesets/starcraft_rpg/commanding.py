"""Using tactics, lore and leadership: the check, the rally, the coordinated shift."""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, first_in, has
from starfray.core.table import Table, ask, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg import (
    command_notes,
    command_words,
    sneaking_words,
    words,
)
from starfray.rulesets.starcraft_rpg.augmentations import (
    end_augmentation,
    leads,
    lore_steps,
    reached,
    steps_in_force,
)
from starfray.rulesets.starcraft_rpg.behaviors import augmentation_advantage
from starfray.rulesets.starcraft_rpg.checks import FAILED, check_total
from starfray.rulesets.starcraft_rpg.costs import MINOR_ACTION
from starfray.rulesets.starcraft_rpg.ground import (
    SHIFTING_LED,
    cost_of,
    halves_it,
    is_limited,
    speed_at,
)
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.leadership import led
from starfray.rulesets.starcraft_rpg.morale import TWO_FIVES, pay_morale
from starfray.rulesets.starcraft_rpg.movement import walk, why_not_so_fast, why_not_way
from starfray.rulesets.starcraft_rpg.routes import Route, route_of
from starfray.rulesets.starcraft_rpg.rulings import (
    CheckTies,
    LeaderIncluded,
    RallySharing,
    TacticsBeneficiary,
)
from starfray.rulesets.starcraft_rpg.state import (
    ARMOR_VULNERABILITY,
    AUGMENTATION_COUNT,
    COORDINATE,
    EFFICIENCY,
    HARDINESS,
    LEADERSHIP,
    LORE,
    PATTERNS,
    TACTICS,
    UP,
    WEAK_POINT,
    Augmentation,
    Lore,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS

AUGMENTATION_DC = 15
MOST_STEPS = 3


@rule("SCR-TAC-07", "SCR-LOR-05", "SCR-LED-02", "SCR-LED-03")
def successes(state: State, total: int) -> int:
    """Return the successes of a check against 15: one more at 20 and at 25."""
    if total == FAILED:
        return 0
    if state.rulings.check_ties == CheckTies.STRICT:
        total -= 1
    return max(1, min(MOST_STEPS, 1 + (total - AUGMENTATION_DC) // 5))


@rule("SCR-TAC-07", "SCR-LOR-05", "SCR-LED-02")
def augmentation_check(state: State, table: Table, who: int, skill: int) -> int:
    """Check tactics, lore or leadership to activate an option; return the successes."""
    advantage = augmentation_advantage(state, who, 0)
    total = check_total(state, table, who, skill, AUGMENTATION_DC, advantage, TWO_FIVES)
    steps = successes(state, total)
    if steps == 0:
        note(table, command_notes.IN_VAIN, who)
    return steps


# ------------------------------------------------------------------- tactics and leadership


@rule("SCR-TAC-01")
def why_not_tactics(state: State, option: int) -> int:
    """Return 0 for a tactics option, else the reason."""
    return 0 if 0 <= option <= HARDINESS else command_words.NO_OPTION


@rule("SCR-TAC-01")
def use_tactics(state: State, table: Table, who: int, option: int) -> None:
    """Use a tactics option for as many rounds as the user's intelligence."""
    steps = augmentation_check(state, table, who, TACTICS)
    if steps:
        if state.rulings.tactics_beneficiary == TacticsBeneficiary.ONE_AT_A_TIME:
            for other in range(HARDINESS + 1):
                if other != option and steps_in_force(state, who, other):
                    end_augmentation(state, table, who, other)
        activate(state, table, who, option, steps, state.units[who].intelligence)


USE_TACTICS = verb(
    WORDS, "tactics", "SCR-TAC-01", "n=option:tactics",
    "{who} uses tactics: {option}",
    do=use_tactics, why_not=why_not_tactics, cost=MINOR_ACTION,
)  # fmt: skip


@rule("SCR-LED-01")
def why_not_lead(state: State, option: int) -> int:
    """Return 0 for a leadership option, else the reason."""
    return 0 if 0 <= option <= EFFICIENCY - COORDINATE else command_words.NO_OPTION


@rule("SCR-LED-01")
def lead(state: State, table: Table, who: int, option: int) -> None:
    """Use a leadership option for as many rounds as the leader's willpower."""
    steps = augmentation_check(state, table, who, LEADERSHIP)
    if steps:
        activate(state, table, who, COORDINATE + option, steps, state.units[who].willpower)


LEAD = verb(
    WORDS, "leadership", "SCR-LED-01", "n=option:leadership",
    "{who} leads the others: {option}",
    do=lead, why_not=why_not_lead, cost=MINOR_ACTION,
)  # fmt: skip


@rule("SCR-TAC-01", "SCR-LED-01")
def activate(state: State, table: Table, who: int, option: int, steps: int, rounds: int) -> None:
    """Put an option in force; one that is already keeps the larger bonus and the later end."""
    place = who * AUGMENTATION_COUNT + option
    until = state.fight.round + max(0, rounds)
    before = steps_in_force(state, who, option)
    if before:
        until = max(until, state.augmentation_ends[place])
        steps = max(steps, before)
    augment(state, table, who, option, steps, until)


@change(
    WORDS, "SCR-TAC-01", "{who} has {option} with {steps} successes until round {until}.",
    name="augmented", outcome="augmented",
)  # fmt: skip
def augment(state: State, who: Person, option: Augmentation, steps: int, until: int) -> None:
    """Have an option in force."""
    state.units[who].augmentations[option] = steps
    state.augmentation_ends[who * AUGMENTATION_COUNT + option] = until


# ------------------------------------------------------------------------------------- lore


@rule("SCR-LOR-01")
def why_not_lore(state: State, who: int, target: int, option: int) -> int:
    """Return 0 when a combatant may recall lore about a target, else the reason."""
    if not 0 <= target < len(state.units):
        return command_words.NO_FOE_TO_KNOW
    if state.units[target].side == state.units[who].side:
        return command_words.NO_FOE_TO_KNOW
    if state.units[target].hidden and not knows_square(state, who, target):
        return sneaking_words.SQUARE_NOT_KNOWN
    return 0 if 0 <= option <= PATTERNS else command_words.NO_OPTION


@rule("SCR-LOR-01")
def use_lore(state: State, table: Table, who: int, target: int, option: int) -> None:
    """Recall lore about a target: the bonus against it lasts for the rest of the encounter."""
    steps = augmentation_check(state, table, who, LORE)
    if steps:
        steps = max(steps, lore_steps(state, who, target, option))
        know_lore(state, table, who, target, option, steps)


@change(
    WORDS, "SCR-LOR-01", "{who} knows about {target}: {option} with {steps} successes.",
    name="lore_known", outcome="lore",
)  # fmt: skip
def know_lore(state: State, who: Person, target: Person, option: Lore, steps: int) -> None:
    """Know something of use about a target."""
    pair = who * len(state.units) + target
    if option == ARMOR_VULNERABILITY:
        state.vulnerabilities[pair] = steps
    elif option == WEAK_POINT:
        state.weak_points[pair] = steps
    else:
        state.patterns[pair] = steps


RECALL_LORE = verb(
    WORDS, "lore", "SCR-LOR-01", "target=target:units n=option:lore",
    "{who} recalls lore about {target}: {option}",
    do=use_lore, why_not=why_not_lore, cost=MINOR_ACTION,
)  # fmt: skip


# ------------------------------------------------------------------------------------ rally


@rule("SCR-LED-03")
def why_not_rally(state: State, who: int) -> int:
    """Return 0 when a leader may rally the others, else the reason."""
    if not leads(state, who):
        return command_words.NOT_LEADING
    if state.units[who].rally_round == state.fight.round:
        return command_words.RALLIED_ALREADY
    return 0


@rule("SCR-LED-03")
def rally(state: State, table: Table, who: int) -> None:
    """Give the allies in hearing or sight up to three levels of morale."""
    advantage = augmentation_advantage(state, who, 1)
    total = check_total(state, table, who, LEADERSHIP, AUGMENTATION_DC, advantage, TWO_FIVES)
    points = successes(state, total)
    rally_others(state, table, who, total, points)
    options = EMPTY
    count = 0
    for ally in range(len(state.units)):
        if rallies(state, ally, who):
            options = add(options, ally)
            count += 1
    if state.rulings.rally_sharing == RallySharing.EACH:
        for ally in range(len(state.units)):
            if has(options, ally):
                hearten(state, table, ally, points)
        return
    while points > 0 and options:
        if points >= count:
            ally = first_in(options)
        else:
            ally = ask(table, state, who, command_words.RALLY_ALLY, options, points, 0, 0)
        hearten(state, table, ally, 1)
        options = drop(options, ally)
        count -= 1
        points -= 1


@change(
    WORDS, "SCR-LED-03", "{who} rallies the others with {total}: {points} levels of morale.",
    name="rallied",
)  # fmt: skip
def rally_others(state: State, who: Person, total: int, points: int) -> None:
    """Have made the rally of the round."""
    state.units[who].rally_round = state.fight.round


RALLY = verb(
    WORDS, "rally", "SCR-LED-03", "",
    "{who} rallies the others",
    do=rally, why_not=why_not_rally, cost=MINOR_ACTION,
)  # fmt: skip


@rule("SCR-LED-03")
def rallies(state: State, ally: int, leader: int) -> int:
    """Tell whether a rally can give somebody morale."""
    if state.units[ally].down != UP:
        return 0
    if ally == leader:
        return 1 if state.rulings.leader_included == LeaderIncluded.YES else 0
    return reached(state, ally, leader)


@rule("SCR-LED-03", "SCR-MOR-03", "SCR-MOR-06")
def hearten(state: State, table: Table, who: int, levels: int) -> None:
    """Gain morale by a rally: not on an action on which one has spent some."""
    if levels > 0 and state.units[who].paid == 0:
        take_heart(state, table, who, levels)


@change(WORDS, "SCR-LED-03", "{who} takes heart: {levels} more morale.", name="heartened")
def take_heart(state: State, who: Person, levels: int) -> None:
    """Gain morale by a rally."""
    state.units[who].morale += levels


# ------------------------------------------------------------------------- coordinated shift


@rule("SCR-LED-04")
def coordinated_speed(state: State, who: int, limited: int) -> int:
    """Return how far a coordinated shift goes: one square more a bonus success."""
    return speed_at(state, who, SHIFTING_LED, limited)


@rule("SCR-LED-04")
def why_not_coordinate(state: State, who: int, route: Route) -> int:
    """Return 0 when a combatant may spend morale to shift to a square, else the reason."""
    unit = state.units[who]
    if led(state, who, COORDINATE) == 0:
        return command_words.NOT_LED_TO_SHIFT
    if unit.coordinated:
        return command_words.SHIFTED_ALREADY
    if unit.morale < 1:
        return command_words.NO_MORALE_TO_SHIFT
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    allowance = coordinated_speed(state, who, halves_it(state, route))
    if cost_of(state, who, route) > allowance:
        return words.TOO_FAR_LIMITED if is_limited(state, route) else words.TOO_FAR_SHIFT
    return why_not_so_fast(state, who, route, SHIFTING_LED)


@rule("SCR-LED-04")
def coordinate(state: State, table: Table, who: int, route: Route) -> None:
    """Spend a level of morale to shift; it provokes nobody."""
    shift_as_led(state, table, who, coordinated_speed(state, who, 0))
    walk(state, table, who, route, SHIFTING_LED)


@change(
    WORDS, "SCR-LED-04", "{who} spends a level of morale to shift up to {reach} squares.",
    name="coordinated",
)  # fmt: skip
def shift_as_led(state: State, who: Person, reach: int) -> None:
    """Use the coordinated shift of the turn."""
    pay_morale(state, who, 1)
    state.units[who].coordinated = 1


@rule("SCR-LED-04")
def shift_there(state: State, table: Table, action: Action) -> None:
    """Take a coordinated shift."""
    coordinate(state, table, action.who, route_of(state, action))


@rule("SCR-LED-04")
def why_not_shift_so(state: State, action: Action) -> int:
    """Return 0 for a coordinated shift that may be made, else the reason."""
    return why_not_coordinate(state, action.who, route_of(state, action))


COORDINATE_SHIFT = verb(
    WORDS, "coordinate_shift", "SCR-LED-04", "x=x y=y n=path?",
    "{who} spends morale to shift to square {x}, {y}",
    lost="{who} spends morale to shift",
    do=shift_there, why_not=why_not_shift_so, cost=MINOR_ACTION, movement=1,
)  # fmt: skip
