"""From the sheet of an encounter to the state of its fight."""

from __future__ import annotations

from starfray.core.absent import NEVER, UNLIMITED
from starfray.core.encounter import build_sides
from starfray.core.ruleset import Setup, Side
from starfray.core.sets import add
from starfray.rulesets.starcraft_rpg.build.armory import Armory, magazine_of
from starfray.rulesets.starcraft_rpg.build.checks import check
from starfray.rulesets.starcraft_rpg.build.ground import LEGEND
from starfray.rulesets.starcraft_rpg.build.hands import held_at_first
from starfray.rulesets.starcraft_rpg.build.repertoire import Repertoire
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.locations import LOST
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import SUPPRESSING_ROUNDS
from starfray.rulesets.starcraft_rpg.picture import CONCEALMENT, CONTROL, COVER, HIDING
from starfray.rulesets.starcraft_rpg.rulings import (
    DefeatAtZero,
    LeaderIncluded,
    Rulings,
    SuppressionDuration,
)
from starfray.rulesets.starcraft_rpg.sheets import CombatantSheet, Encounter, WeaponSheet
from starfray.rulesets.starcraft_rpg.state import (
    ACTION,
    AUGMENTATION_COUNT,
    BLIND,
    CLOAKED,
    CORE,
    DEAD,
    DEAF,
    DEVICE_OFF,
    DEVICE_ON,
    DOWN,
    EVERYWHERE,
    IMMUNE,
    IN_HAND,
    LOCATIONS,
    MOBILITY,
    NO_DEVICE,
    PSIONICS,
    SAPIENT,
    SKILLS,
    STOWED,
    UNKNOWN_PLACE,
    UP,
    Combatant,
    Fight,
    State,
    Weapon,
)
from starfray.rulesets.starcraft_rpg.state.fire_areas import Area
from starfray.rulesets.starcraft_rpg.state.under_way import Reply
from starfray.space.paths import search_length
from starfray.space.sights import sights_length
from starfray.space.terrain import BLOCKED


def reach_of(able: bool, squares: int | None) -> int:
    """Return how far a spotter or a detector finds who hides."""
    if not able:
        return NEVER
    return EVERYWHERE if squares is None else squares


def reveal_known(encounter: Encounter, units: list[Combatant]) -> None:
    """Write down who knows the square of whom that hides from the beginning."""
    names = [sheet.name for sheet in encounter.combatants]
    for sheet, unit in zip(encounter.combatants, units, strict=True):
        for number in (names.index(name) for name in sheet.known_to):
            unit.known_to = add(unit.known_to, number)


def combatant_record(
    sheet: CombatantSheet, side: int, armory: Armory, rulings: Rulings, languages: list[str]
) -> Combatant:
    """Return a combatant's sheet as a record."""
    armor = sheet.armor
    unit = Combatant(
        side=side,
        x=sheet.at[0],
        y=sheet.at[1],
        hp=sheet.hp_max if sheet.hp is None else sheet.hp,
        hp_max=sheet.hp_max,
        strength=sheet.strength,
        instinct=sheet.instinct,
        agility=sheet.agility,
        fortitude=sheet.fortitude,
        intelligence=sheet.intelligence,
        willpower=sheet.willpower,
        accuracy=sheet.accuracy,
        defense=sheet.defense + (armor.defense if armor else 0),
        agility_defense=sheet.agility if sheet.agility_defense is None else sheet.agility_defense,
        resolve=sheet.resolve,
        toughness=sheet.toughness,
        damage_resistance=sheet.damage_resistance + (armor.damage_resistance if armor else 0),
        damage_threshold=sheet.damage_threshold,
        healing_threshold=(
            UNLIMITED if sheet.healing_threshold is None else sheet.healing_threshold
        ),
        regeneration=sheet.regeneration,
        bleed=sheet.bleed,
        shields=sheet.shields_max if sheet.shields is None else sheet.shields,
        initiative_bonus=sheet.initiative_bonus,
        speed_bonus=sheet.speed_bonus + (armor.speed if armor else 0),
        aim_bonus=sheet.aim_bonus,
        morale=sheet.morale,
        morale_bonus=sheet.morale_bonus,
        prone=int(sheet.prone),
        crouching=int(sheet.crouching),
        flat_footed=int(sheet.flat_footed),
        concealment=CONCEALMENT.index(sheet.concealment),
        cover=COVER.index(sheet.cover),
        obstruction=sheet.obstruction,
        shields_max=sheet.shields_max,
        protoss=int(sheet.species.lower() == "protoss"),
        psychic=CONTROL.index(sheet.psychic),
        energy_fatigue=sheet.energy_fatigue,
        fatigue=sheet.fatigue,
        forced_boost_until=sheet.forced_boost_until or 0,
        spots_within=reach_of(sheet.spotter, sheet.spotter_range),
        detects_within=reach_of(sheet.detector, sheet.detector_range),
        cloak_device=DEVICE_OFF if sheet.cloak_device else NO_DEVICE,
        hand_skills=sum(1 << SKILLS.index(skill) for skill in set(sheet.hand_skills)),
        nature=nature_of(sheet),
        languages=sum(1 << languages.index(language) for language in set(sheet.languages)),
        skills=[sheet.skills.get(skill, 0) for skill in SKILLS],
    )
    wound(unit, sheet, rulings)
    conceal(unit, sheet)
    carry(unit, sheet, armory, rulings)
    return unit


def nature_of(sheet: CombatantSheet) -> int:
    """Return what influence and leadership ask of a combatant, as a mask."""
    natures = {
        SAPIENT: sheet.sapient,
        IMMUNE: sheet.influence_immune,
        DEAF: sheet.deaf,
        BLIND: sheet.blind,
    }
    return sum(1 << nature for nature, given in natures.items() if given)


def wound(unit: Combatant, sheet: CombatantSheet, rulings: Rulings) -> None:
    """Give a combatant the wounds of its sheet; who is out by them, or without hit points, lies."""
    unit.wounds = [sheet.wounds.get(location, 0) for location in LOCATIONS]
    unit.severed = [int(unit.wounds[MOBILITY] >= LOST), int(unit.wounds[ACTION] >= LOST)]
    dead = unit.hp <= 0 and rulings.defeat_at_zero == DefeatAtZero.DEAD
    if dead or max(unit.wounds[CORE:]) >= LOST:
        unit.down = DEAD
    elif unit.hp <= 0 and rulings.defeat_at_zero != DefeatAtZero.WOUNDS_ONLY:
        unit.down = DOWN
    if unit.down != UP:
        unit.prone = 1


def conceal(unit: Combatant, sheet: CombatantSheet) -> None:
    """Let a combatant hide as its sheet says, unless it lies there; nobody has seen where."""
    unit.last_x, unit.last_y = unit.x, unit.y
    if sheet.hidden == "no" or unit.down != UP:
        return
    unit.hidden = HIDING.index(sheet.hidden)
    if unit.hidden == CLOAKED and sheet.cloak_device:
        unit.cloak_device = DEVICE_ON
    unit.last_x = unit.last_y = UNKNOWN_PLACE
    unit.stealth_total = sheet.stealth_total if sheet.hidden == "sneaking" else 0


def carry(unit: Combatant, sheet: CombatantSheet, armory: Armory, rulings: Rulings) -> None:
    """Give a combatant the weapons of its sheet, loaded, and some of them in hand."""
    held = held_at_first(sheet, rulings)
    for slot, weapon in enumerate(sheet.weapons):
        unit.weapons[slot] = armory.kind(weapon, sheet.name)
        unit.held[slot] = IN_HAND if held[slot] else STOWED
        loaded = weapon.rounds if weapon.charges is None else weapon.charges
        unit.rounds[slot] = magazine_of(weapon) if loaded is None else loaded
        unit.spare[slot] = UNLIMITED if weapon.spare_magazines is None else weapon.spare_magazines


def fight_record(encounter: Encounter, squares: list[int]) -> Fight:
    """Return the encounter as a whole, with what its map is asked for most."""
    width = len(encounter.map[0]) if encounter.map else 0
    walls = [divmod(cell, width) for cell, code in enumerate(squares) if code == BLOCKED]
    aid = encounter.first_aid
    return Fight(
        last_round=encounter.objectives.rounds,
        width=width,
        height=len(encounter.map),
        walls=len(walls),
        walls_west=min((x for _, x in walls), default=0),
        walls_east=max((x for _, x in walls), default=0),
        walls_north=min((y for y, _ in walls), default=0),
        walls_south=max((y for y, _ in walls), default=0),
        fatigue_checks=encounter.fatigue.checks,
        fatigue_accuracy=encounter.fatigue.accuracy,
        fatigue_speed=encounter.fatigue.speed,
        aid_dc=aid.dc,
        aid_heals=aid.heals,
        aid_ends_bleed=int(aid.ends_bleed),
        hearing=encounter.hearing or 0,
    )


def build(encounter: Encounter, rulings: Rulings) -> Setup:
    """Return the state of an encounter."""
    armory = Armory()
    languages = sorted({name for sheet in encounter.combatants for name in sheet.languages})
    units = [
        combatant_record(sheet, encounter.side_index(sheet.side), armory, rulings, languages)
        for sheet in encounter.combatants
    ]
    repertoire = Repertoire()
    for who, sheet in enumerate(encounter.combatants):
        units[who].powers = repertoire.learn(
            sheet.powers, who, sheet.name, units[who].skills[PSIONICS], len(units)
        )
    reveal_known(encounter, units)
    squares = [LEGEND[code] for row in encounter.map for code in row]
    conceals, covers = shelter_of(encounter)
    pairs = len(units) * len(units)
    state = State(
        fight_record(encounter, squares),
        rulings,
        build_sides(encounter, Side),
        units,
        armory.records() or [Weapon()],
        repertoire.records(),
        repertoire.lasting,
        [number for row in sorted(encounter.shield_recovery) for number in row],
        list(range(len(units))),
        [0] * (AUGMENTATION_COUNT * len(units)),
        [0] * pairs,
        [0] * pairs,
        [0] * pairs,
        squares,
        conceals,
        covers,
        [Area() for _ in range(areas_of(units, armory.kinds, rulings))],
        [Reply() for _ in range(MOST_REPLIES)],
        [0] * len(squares),
        [0] * len(squares),
        [0] * search_length(len(squares)),
        [0] * (2 * len(squares)),
        [0] * sights_length(len(squares)),
    )
    names = {
        "units": [sheet.name for sheet in encounter.combatants],
        "sides": list(encounter.sides),
        "weapons": armory.names or ["nothing"],
        "powers": repertoire.names,
        "lasting": repertoire.lasting_names,
        "languages": languages,
        "areas": [f"area {number + 1}" for number in range(len(state.areas))],
    }
    return Setup(state, names)


def shelter_of(encounter: Encounter) -> tuple[list[int], list[int]]:
    """Return how far each square conceals, and what cover it gives; nothing for none.

    It is the most of all that is written of it.
    """
    if not encounter.squares:
        return [], []
    width = len(encounter.map[0])
    conceals = [0] * (width * len(encounter.map))
    covers = [0] * (width * len(encounter.map))
    for sheet in encounter.squares:
        (x, y), (to_x, to_y) = sheet.at, sheet.to or sheet.at
        for row in range(min(y, to_y), max(y, to_y) + 1):
            for cell in range(row * width + min(x, to_x), row * width + max(x, to_x) + 1):
                conceals[cell] = max(conceals[cell], CONCEALMENT.index(sheet.concealment))
                covers[cell] = max(covers[cell], COVER.index(sheet.cover))
    return conceals, covers


def areas_of(units: list[Combatant], kinds: list[WeaponSheet], rulings: Rulings) -> int:
    """Return how many areas can be under suppressing fire at the same time; at least room for one.

    A shooter has room for those that it may keep up, and for one more whose fire has ended, to
    which somebody has still to react.
    """
    room = 0
    for unit in units:
        automatic = [
            kinds[kind] for kind in unit.weapons if kind >= 0 and is_automatic(kinds[kind])
        ]
        if automatic:
            allies = sum(other.side == unit.side for other in units) - 1
            room += 1 + max(areas_at_once(weapon, allies, rulings) for weapon in automatic)
    return min(max(1, room), MOST_AREAS)


def is_automatic(weapon: WeaponSheet) -> bool:
    """Return whether a weapon can lay down suppressing fire."""
    return weapon.automatic != "no"


def areas_at_once(weapon: WeaponSheet, allies: int, rulings: Rulings) -> int:
    """Return how many areas a shooter may keep under fire at the same time.

    By the default ruling that is the one of its turn; if somebody can lead it, there is one more
    for each hit that it answers so, as far as a magazine goes that it has changed in between.
    """
    most = 1
    if rulings.suppression_duration == SuppressionDuration.ENCOUNTER:
        most = 4
    elif rulings.suppression_duration == SuppressionDuration.SUSTAINED:
        most = 2
    if allies or rulings.leader_included == LeaderIncluded.YES:
        rounds = magazine_of(weapon)
        answers = rounds // SUPPRESSING_ROUNDS if rounds else MOST_ANSWERS
        most = max(most, 1 + min(MOST_ANSWERS, answers))
    return most


MOST_ANSWERS = 4  # by suppressing fire to hits, from one turn to the next
MOST_AREAS = 30  # under suppressing fire at the same time
MOST_REPLIES = 4  # to hits, each in the middle of another one


__all__ = ["Encounter", "build", "check"]
