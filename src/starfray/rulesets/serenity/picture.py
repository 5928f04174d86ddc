"""What a table of Serenity shows: numbers at a glance, the sheet of one, lists of names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

from starfray.core.absent import NOTHING
from starfray.core.ruleset import Lines, Picture, Things, Told
from starfray.core.sets import has
from starfray.core.written import Names
from starfray.rulesets.serenity import state
from starfray.rulesets.serenity.chapters import (
    actions,
    difficulty,
    extraordinary_success,
    initiative,
    plot_points,
    treatment,
)
from starfray.rulesets.serenity.chapters.damage_effects.dying import dying_difficulty
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import (
    difficulty_now,
    may_wake,
    owes_roll,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import free_attribute
from starfray.rulesets.serenity.chapters.defenses import innate_defense
from starfray.rulesets.serenity.chapters.defenses.poor_visibility import visibility
from starfray.rulesets.serenity.chapters.dice import dice_in, die_size
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE
from starfray.rulesets.serenity.chapters.length_of_turn import minutes
from starfray.rulesets.serenity.chapters.passing_time import tries_to_wake
from starfray.rulesets.serenity.chapters.special_attacks import (
    covering,
    crowd,
    threatening,
    unstable_terrain,
)
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import is_unstable_at
from starfray.rulesets.serenity.rulings import PassOutTurns, Waking
from starfray.rulesets.serenity.state import FIGHTING, FOGS, PITCH_BLACK, VITALITY, WILLPOWER, State
from starfray.rulesets.serenity.words import WORDS

RATINGS = ("d0", "d2", "d4", "d6", "d8", "d10", "d12") + tuple(
    "d12+" * (k // 6) + f"d{2 * (k % 6 or 6)}" if k % 6 else "+".join(["d12"] * (k // 6))
    for k in range(7, 43)
)

MOST_ROLLS = 5  # of somebody who is dying, told ahead


def chance_to_endure(state: State, who: int, needed: int) -> Fraction:
    """Return the chance of a test of Vitality + Willpower, without Plot Points; ones never do."""
    attributes = state.units[who].attributes
    ratings = (free_attribute(state, who, attributes[VITALITY]), attributes[WILLPOWER])
    ways = Counter({0: 1})
    for rating in ratings:
        for k in range(dice_in(rating)):
            rolled: Counter[int] = Counter()
            for total, count in ways.items():
                for face in range(1, die_size(rating, k) + 1):
                    rolled[total + face] += count
            ways = rolled
    least = max(needed, sum(dice_in(rating) for rating in ratings) + 1)
    good = sum(count for total, count in ways.items() if total >= least)
    return Fraction(good, sum(ways.values()))


def in_time(state: State, turn: int) -> str:
    """Return in how long a turn comes, in the largest unit that tells it."""
    turns = max(0, turn - state.fight.round)
    minute = minutes(state, 1)
    if turns < minute:
        return "now" if turns == 0 else f"in {turns} turn{'s' if turns > 1 else ''}"
    whole = turns // minute
    return f"in {whole} min" if whole < 120 else f"in {whole // 60} h"


def per_cent(chance: Fraction) -> str:
    """Return a chance as a whole per cent, never rounded to a certainty that it is not."""
    if 0 < chance < Fraction(1, 100):
        return "<1%"
    if Fraction(99, 100) < chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"


def test(state: State, who: int, needed: int) -> str:
    """Return what a test needs, and its chance."""
    return f"{needed} ({per_cent(chance_to_endure(state, who, needed))})"


def what_comes(state: State, who: int) -> Iterator[tuple[int, str]]:
    """List what falls due for a combatant: the turn, and what it is."""
    unit = state.units[who]
    if unit.dead:
        return
    if unit.dying:
        needed = dying_difficulty(unit.dying_rolls)
        yield unit.dying_next, f"to live {test(state, who, needed)}"
    if unit.shock:
        yield unit.shock_next, f"shock {test(state, who, AVERAGE)}"
    if tries_to_wake(state, who):
        yield unit.wake_next, f"to wake {test(state, who, AVERAGE)}"
    for turn in unit.bleeds:
        if turn:
            yield turn, "bleeds d2 Wounds"


def next_for(state: State, who: int, names: Names) -> str:
    """Return what comes next for a combatant: for a column of the table."""
    unit = state.units[who]
    acts = unit.dead == 0 and unit.unconscious == 0 and state.fight.phase == FIGHTING
    if acts and owes_roll(state, who) and state.rulings.pass_out_turns != PassOutTurns.END:
        return f"to act {test(state, who, difficulty_now(state, who))}"
    coming = sorted(what_comes(state, who))
    return f"{coming[0][1]} {in_time(state, coming[0][0])}" if coming else ""


def forecast(state: State, who: int, names: Names) -> str:
    """Return all that will come of a combatant, and what it is that keeps it from waking."""
    unit = state.units[who]
    told = [f"{what} {in_time(state, turn)}" for turn, what in sorted(what_comes(state, who))]
    if unit.dying and unit.dead == 0:
        told.append(f"alive {lives_on(state, who)}")
    if unit.unconscious and unit.dead == 0:
        told.append(waking(state, who))
    return "; ".join(told)


def lives_on(state: State, who: int) -> str:
    """Return the chance of somebody who is dying to be alive after each of the next rolls."""
    unit = state.units[who]
    chance = Fraction(1)
    told = []
    for k in range(MOST_ROLLS):
        chance *= chance_to_endure(state, who, dying_difficulty(unit.dying_rolls + k))
        turn = unit.dying_next + k * minutes(state, 1)
        told.append(f"{per_cent(chance)} {in_time(state, turn)}")
        if chance == 0:
            break
    return ", ".join(told)


def waking(state: State, who: int) -> str:
    """Return what has to be for somebody unconscious to wake."""
    unit = state.units[who]
    too_much = unit.stun + unit.wounds + unit.shock - unit.life_points  # Shock becomes Stun
    lacks = []
    if unit.shock:
        lacks.append(f"{unit.shock} Shock Point{'s' if unit.shock > 1 else ''} gone")
    if too_much > 0:
        lacks.append(f"{too_much} Stun or Wounds healed")
    if state.rulings.waking == Waking.GM and may_wake(state, who):
        lacks.append("the game master's word")
    return f"wakes with {' and '.join(lacks)}" if lacks else "wakes"


def condition(state: State, who: int, names: Names) -> str:
    """Return what a combatant is that its status does not tell: for a column of the table."""
    unit = state.units[who]
    if unit.dead:
        return ""
    if not unit.present:
        return f"comes in turn {unit.arrives}" if unit.arrives else "not there yet"
    told = []
    if unit.dying and not unit.unconscious:
        told.append("dying")
    if unit.over_limit and not unit.unconscious:
        told.append("over Life Points")
    if unit.stunned_until >= state.fight.round:
        told.append("stunned")
    told += [
        name
        for name, there in (
            ("helpless", unit.helpless), ("blind", unit.blind), ("prone", unit.prone),
            ("unaware", not unit.aware), ("unstable", unit.unstable),
        )
        if there and not unit.unconscious
    ]  # fmt: skip
    if unit.held_by >= 0:
        told.append(f"held by {names['units'][unit.held_by]}")
    told += [f"holds {names['units'][k]}" for k, other in enumerate(state.units)
             if other.held_by == who]  # fmt: skip
    if unit.covering >= 0 and not unit.unconscious:
        watched = f" for {names['units'][unit.watches]}" if unit.watches >= 0 else ""
        told.append(f"holds an attack{watched}")
    if unit.threatens >= 0:
        told.append(f"threatens {names['units'][unit.threatens]}")
    if unit.aim:
        told.append(f"aims +{min(3, unit.aim)}")
    return ", ".join(told)


def time_after(state: State, who: int, names: Names) -> str:
    """Return how long ago the fight ended, while time after it is played."""
    if state.fight.phase == FIGHTING or state.fight.round <= state.fight.ended:
        return ""
    turns = state.fight.round - state.fight.ended
    return f"{turns // minutes(state, 1)} minutes after the fight"


LIGHTS_SAID = ("", "dim light", "darkness", "pitch black")


def light_and_fog(state: State, who: int, names: Names) -> str:
    """Return how poor the visibility is, and what that adds to the Difficulty of attacks."""
    fight = state.fight
    told = []
    if fight.light:
        told.append(LIGHTS_SAID[fight.light])
    if fight.fog:
        told.append(f"{FOGS[fight.fog]} fog")
    adds = visibility(state, fight.light, fight.fog, 0)
    if adds and fight.light != PITCH_BLACK:
        told.append(f"+{adds} Difficulty")
    return ", ".join(told)


def is_there(state: State, who: int) -> bool:
    """Return whether a combatant has entered the fight."""
    return state.units[who].present != 0


def notices_nothing(state: State, who: int, names: Names) -> str:
    """Return what is told of a combatant who does not see attacks coming."""
    return "" if state.units[who].aware else "sees no attack coming"


def damage_said(weapon: state.Weapon) -> str:
    """Return the damage of a weapon as a sheet has it: `d8 Wound`, `3d6+2 basic`."""
    dice = [RATINGS[weapon.rating]] if weapon.rating else []
    dice += [f"{weapon.count}d{weapon.sides}"] if weapon.count else []
    dice += [str(weapon.bonus)] if weapon.bonus else []
    return f"{'+'.join(dice) or 'd0'} {state.DAMAGE_TYPES[weapon.type]}"


def reach_said(weapon: state.Weapon) -> str:
    """Return how far a weapon reaches, in feet: each range that it has, from near to far."""
    if weapon.kind in (state.MELEE, state.UNARMED):
        return f"{weapon.reach_ft} feet"
    ranges = (weapon.point_blank_ft, weapon.short_ft, weapon.medium_ft, weapon.long_ft)
    known = [str(feet) for feet in ranges if feet != NOTHING]
    return f"{'/'.join(known)} feet" if known else f"{state.BANDS[weapon.band]} range"


def weapon_in(slot: int) -> Callable[[State, int, Names], str]:
    """Return what tells of the weapon in a slot: what it does, how far, by which skill."""

    def tell(fight: State, who: int, names: Names) -> str:
        kind = fight.units[who].arms[slot]
        if kind == NOTHING:
            return ""
        weapon = fight.weapons[kind]
        told = [damage_said(weapon), reach_said(weapon), names["skills"][weapon.skill]]
        told += [mode for k, mode in enumerate(state.MODES) if k and has(weapon.modes, k)]
        told += [f"holds {weapon.magazine}"] if weapon.magazine != NOTHING else []
        name = names["weapons"][kind].removesuffix(f" ({names['units'][who]})")
        return f"{name}: {', '.join(told)}"

    return tell


def armor_worn(fight: State, who: int, names: Names) -> str:
    """Return what the suits of a combatant take off each hit, and where."""
    unit = fight.units[who]
    suits = []
    for rating, covers in zip(unit.armor, unit.covers, strict=True):
        where = [place for k, place in enumerate(state.LOCATIONS) if has(covers, k)]
        places = "" if len(where) == len(state.LOCATIONS) else f" ({', '.join(where)})"
        suits += [f"{rating}{places}"] if rating else []
    return f"Wounds off each hit: {'; '.join(suits)}" if suits else ""


# What is told of a combatant by `state NAME`.
SHEET: Lines = (
    "Condition: dead, dying, unconscious, over Life Points=over_limit, helpless, held_by",
    "Stunned until: turn=stunned_until",
    "Hold: strength of it=hold_total",
    "Fooled: =feinted_by, up to turn=feinted_until",
    "Injuries: blind, deaf, useless_arms, useless_legs, special_injuries, steps lost=special_steps",
    "Damage: !Stun=stun, !Wounds=wounds/life_points, Shock Points=shock",
    "Plot Points: !=plot_points, spent=spends",
    "Attributes: !=attributes",
    Things("Skills", "skills[who]"),
    "Stands: !column=x, !row=y, prone, still, ~present, arrives",
    Told("Unaware", notices_nothing),
    "Cover: =cover, come out of it=exposed, in_crowd, unstable, bystander",
    "Aim: turns=aim, at=aim_at, with=aim_with",
    "Held attack: with=covering, watches",
    "Threat: against=threatens, with=threat_weapon",
    "Initiative: =initiative, waits for the next turn=waits",
    "This turn: actions used=used, ~planned=declared, =stance, braced",
    "Moved: feet=moved, =pace",
    Things("Weapons", "arms[]", ("rounds", "dropped at column=fallen_x", "row=fallen_y")),
    *(Told("What they do" if slot == 0 else "", weapon_in(slot)) for slot in range(state.ARMS)),
    "In hand: =wielding",
    Told("Armor", armor_worn),
    "Rolls to stay awake: made=faint_rolls, to live=dying_rolls, next in turn=dying_next",
    Told("Forecast", forecast),
)

FIRM, UNSTABLE = "·", "~"


def ground(state: State, x: int, y: int) -> str:
    """Return the letter of a square where nobody stands."""
    return UNSTABLE if is_unstable_at(state, x, y) else FIRM


PICTURE = Picture(
    unit=(
        "Stun=stun",
        "Wounds=wounds/life_points",
        "Shock=shock",
        "Plot=plot_points",
        "cover",
        Told("is", condition),
        Told("next roll", next_for),
    ),
    fight=(Told("", light_and_fog), Told("", time_after)),
    map="squares",
    there=is_there,
    ground=ground,
    legend={UNSTABLE: "unstable ground"},
    sheet=SHEET,
    round="Turn",
)

NAMES = {
    "ratings": RATINGS,
    "attributes": state.ATTRIBUTES,
    "doings": actions.DOINGS,
    "dice": tuple(WORDS.dice),
    "treatments": treatment.TREATMENTS,
    "injuries": extraordinary_success.INJURIES_SUFFERED,
    "damage_types": state.DAMAGE_TYPES,
    "levels": difficulty.LEVELS,
    "verdicts": ("a failure", "a success"),
    "outcomes": difficulty.OUTCOMES,
    "places": initiative.PLACES,
    "covers": state.COVERS,
    "paces": state.PACES,
    "weapon_kinds": state.WEAPON_KINDS,
    "lights": state.LIGHTS,
    "fogs": state.FOGS,
    "phases": state.PHASES,
    "spendings": state.SPENDINGS,
    "directions": state.DIRECTIONS,
    "impacts": plot_points.IMPACTS,
    "bands": state.BANDS,
    "locations": state.LOCATIONS,
    "stances": state.STANCES,
    "spots": state.SPOTS,
    "modes": state.MODES,
    "ways": covering.WAYS,
    "crowds": crowd.CROWDS,
    "footings": unstable_terrain.FOOTINGS,
    "mercies": threatening.MERCIES,
    "shots": threatening.SHOTS,
    "awareness": innate_defense.AWARENESS,
}
