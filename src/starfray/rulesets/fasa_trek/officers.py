"""Bridge officers: who is able, who stands in, and the rolls on their panels."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.rolls import officers_roll
from starfray.rulesets.fasa_trek.rulings import ActingCaptain, MissingOfficer, OfficerChoice
from starfray.rulesets.fasa_trek.shields import set_shield
from starfray.rulesets.fasa_trek.state import (
    CAPTAIN,
    REPAIR,
    SHIELD_UP,
    SKILL_PHASE,
    STEADY_SHOT,
    BridgeOfficer,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-CON-03")
def captains_rating(state: State, who: int) -> int:
    """Return the tactics rating that counts: the captain's, or the best of those still able."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    if not ship.out[CAPTAIN]:
        return bridge.tactics[CAPTAIN]
    best = 0
    if state.rulings.acting_captain == ActingCaptain.NEXT_OFFICER:
        for officer in range(6):
            if not ship.out[officer]:
                best = max(best, bridge.tactics[officer])
    return best


@rule("FST-CON-04")
def some_officer_able(state: State, who: int) -> int:
    """Tell whether any officer is able; without one the ship does nothing."""
    for officer in range(6):
        if not state.ships[who].out[officer]:
            return 1
    return 0


@rule("FST-CON-04")
def post_idle(state: State, who: int, officer: int) -> int:
    """Tell whether the work of a post is left undone: by a ruling, when its officer is out."""
    if state.rulings.missing_officer != MissingOfficer.POST_IDLE:
        return 0
    return state.ships[who].out[officer]


@rule("FST-CON-04")
def can_roll(state: State, who: int, officer: int) -> int:
    """Tell whether an officer's roll can be made: by the officer, or by a deputy if so ruled."""
    if not state.ships[who].out[officer]:
        return 1
    if state.rulings.missing_officer == MissingOfficer.DEPUTY_ROLLS:
        return some_officer_able(state, who)
    return 0


@rule("FST-CON-04")
def sensor_rating(state: State, who: int, officer: int) -> int:
    """Return the Starship Sensors rating of an officer, or of the best deputy still able."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    if not ship.out[officer]:
        return bridge.sensor_skill[officer]
    best = 0
    for deputy in range(6):
        if not ship.out[deputy]:
            best = max(best, bridge.sensor_skill[deputy])
    return best


@rule("FST-CON-04")
def helm_rating(state: State, who: int, officer: int) -> int:
    """Return the Starship Helm Operation rating of an officer, or of the best deputy able."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    if not ship.out[officer]:
        return bridge.helm_skill[officer]
    best = 0
    for deputy in range(6):
        if not ship.out[deputy]:
            best = max(best, bridge.helm_skill[deputy])
    return best


@rule("FST-CON-04")
def panel_rating(state: State, who: int, row: int) -> int:
    """Return the rating in the skill of a row of the officer, or of the best deputy able."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    officer = bridge.panel_officer[row]
    if not ship.out[officer]:
        return bridge.panel_rating[6 * row + officer]
    best = 0
    for deputy in range(6):
        if not ship.out[deputy]:
            best = max(best, bridge.panel_rating[6 * row + deputy])
    return best


@rule("FST-SRP-01")
def panel_row(state: State, who: int, officer: int, number: int) -> int:
    """Return the row of an officer's roll number 1, 2, ... on the panels; -1 when there is none."""
    bridge = state.bridges[state.ships[who].bridge]
    found = 1
    for row in range(bridge.panel_rows):
        if bridge.panel_officer[row] == officer:
            if found == number:
                return row
            found += 1
    return NOBODY


@rule("FST-SRP-01")
def why_not_panel_roll(state: State, who: Vessel, officer: BridgeOfficer, number: int = 1) -> int:
    """Return why a roll on a panel cannot be made: none there, officer out, or made already."""
    row = panel_row(state, who, officer, number)
    return words.NO_PANEL_ROLL if row < 0 else why_not_row(state, who, row)


@rule("FST-SRP-01")
def why_not_row(state: State, who: int, row: int) -> int:
    """Return why the roll of a row of the panels cannot be made."""
    ship = state.ships[who]
    officer = state.bridges[ship.bridge].panel_officer[row]
    if not can_roll(state, who, officer):
        return words.OFFICER_OUT
    if has(ship.panel_used, row):
        return words.ROLL_MADE
    one = state.rulings.officer_choice == OfficerChoice.ONE
    return words.ROLL_MADE if one and has(ship.rolled, officer) else 0


@rule("FST-SRP-01")
def roll_of_officer(
    state: State, table: Table, who: Vessel, officer: BridgeOfficer, number: int = 1
) -> None:
    """Make an officer's roll number 1, 2, ... on the panels."""
    panel_roll(state, table, who, panel_row(state, who, officer, number))


OFFICER_ROLL = verb(
    WORDS, "officer_roll", "FST-SRP-01", "item=officer:officers n=number[2..]?",
    "{who} has the {officer} roll at the panel[ (number {number})]",
    do=roll_of_officer, why_not=why_not_panel_roll, phase=SKILL_PHASE,
)  # fmt: skip


@rule("FST-SRP-01")
def panel_roll(state: State, table: Table, who: int, row: int) -> None:
    """Make the roll of a row of the panels, and carry out what its panel says."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    officer = bridge.panel_officer[row]
    use_panel(state, table, who, officer, row)
    skill, rating = bridge.panel_skill[row], panel_rating(state, who, row)
    if not officers_roll(state, table, who, officer, skill, rating):
        return
    effect = bridge.panel_effect[row]
    if effect == REPAIR and ship.superstructure < ship.start_superstructure:
        repair(state, table, who, ship.superstructure + 1)
    elif effect == SHIELD_UP:
        shield = shield_to_raise(state, who)
        if shield > 0:
            set_shield(state, table, who, shield, ship.shields[shield - 1] + 1)
    elif effect == STEADY_SHOT and not ship.steady:
        steady(state, table, who)


@change(
    WORDS, "FST-SRP-01", "The {officer} of {who} rolls at the panel.", name="panel_roll", quiet=True
)
def use_panel(state: State, who: Vessel, officer: BridgeOfficer, row: int) -> None:
    """Have an officer and a row of the panels used in this turn."""
    ship = state.ships[who]
    ship.panel_used = add(ship.panel_used, row)
    ship.rolled = add(ship.rolled, officer)


@change(
    WORDS, "FST-SRP-01", "Damage control brings {who} to {points} points of superstructure.",
    name="repaired", outcome="repaired",
)  # fmt: skip
def repair(state: State, who: Vessel, points: int) -> None:
    """Have so much superstructure."""
    state.ships[who].superstructure = points


@change(
    WORDS, "FST-SRP-01", "The captain of {who} steadies the next shot.", name="steadied"
)  # fmt: skip
def steady(state: State, who: Vessel) -> None:
    """Have the next shot steadied."""
    state.ships[who].steady = 1


@rule("FST-SRP-01")
def shield_to_raise(state: State, who: int) -> int:
    """Return the weakest shield that is up and takes another point, 0 for none."""
    ship = state.ships[who]
    best = 0
    for shield in range(1, 7):
        points = ship.shields[shield - 1]
        if 0 < points < ship.max_shield[shield - 1]:
            if best == 0 or points < ship.shields[best - 1]:
                best = shield
    return best
