"""From what people wrote down to the state of a fight."""

from __future__ import annotations

from collections import Counter

from starfray.core.absent import NEVER, NOTHING
from starfray.core.encounter import build_sides
from starfray.core.ruleset import Setup, Side
from starfray.rulesets.starcraft_d6.build.battles import battle_names, build_battle
from starfray.rulesets.starcraft_d6.build.checks import check
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import GOVERNING
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.protection import (
    SAMPLES,
    sample_object,
)
from starfray.rulesets.starcraft_d6.chapters.damage.pulping import PULPED_AT
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import FIVE_MINUTES
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import level_on_sheet
from starfray.rulesets.starcraft_d6.rulings import (
    ArmorRepair,
    BpFloor,
    Pulping,
    RoundSeconds,
    Rulings,
    ZeroResult,
)
from starfray.rulesets.starcraft_d6.sheets.dice_code_sheets import pips
from starfray.rulesets.starcraft_d6.sheets.encounter_sheet import (
    CombatantSheet,
    Encounter,
    ProtectionSheet,
    RangeLimits,
    WeaponSheet,
    bounds,
    is_battle,
    whole_body,
)
from starfray.rulesets.starcraft_d6.state import (
    ATTRIBUTES,
    BANDS,
    DEAD,
    DYING,
    FIREARMS,
    IN_MAIN_HAND,
    IN_OFF_HAND,
    INSTINCTS,
    LIGHTS,
    MELEE,
    MELEE_COMBAT,
    MORTALLY_WOUNDED,
    NATURAL,
    NOT_OWNED,
    OUT_OF_RANGE,
    PSI,
    PULPED,
    RANGED,
    SHARES,
    SKILLS,
    SMOKES,
    STOWED,
    THROWN,
    UNNAMED,
    WEAPON_KINDS,
    Combatant,
    CoverPlace,
    Fight,
    Move,
    Protection,
    State,
    Weapon,
)

USUAL_ATTRIBUTE = 6
SKILL_OF_KIND = (FIREARMS, THROWN, THROWN, MELEE_COMBAT, MELEE_COMBAT)


def build(encounter: Encounter, rulings: Rulings) -> Setup:
    """Lay an encounter out as a state."""
    names = [one.name for one in encounter.combatants]
    objects = [thing.name for thing in encounter.protections]
    units = [combatant(one, encounter, rulings) for one in encounter.combatants]
    weapons: list[Weapon] = []
    moves: list[Move] = []
    weapon_names: list[tuple[str, str]] = []
    move_names: list[tuple[str, str]] = []
    for who, one in enumerate(encounter.combatants):
        for sheet in one.weapons:
            weapons.append(weapon(sheet, who, units[who], weapons))
            weapon_names.append((one.name, sheet.name))
        for move in one.moves:
            moves.append(Move(who, move.difficulty, pips(move.damage), int(move.blocks_armed)))
            move_names.append((one.name, move.name))
    area = encounter.map
    fight = Fight(
        round_seconds=encounter.round_seconds if rulings.round_seconds == RoundSeconds.USER else 5,
        last_round=encounter.objectives.rounds,
        width=area.width if area else 0,
        height=area.height if area else 0,
        square_m=area.square_m if area else 2,
        smoke=max([SMOKES.index(v) for v in encounter.visibility if v in SMOKES], default=0),
        light=max([LIGHTS.index(v) for v in encounter.visibility if v in LIGHTS], default=0),
        called_damage=pips(encounter.called_damage),
        last_day=encounter.aftermath.days,
        beds=encounter.aftermath.beds,
    )
    state = State(
        fight=fight,
        rulings=rulings,
        sides=build_sides(encounter, Side),
        units=units,
        weapons=weapons,
        moves=moves,
        protections=[protection(thing) for thing in encounter.protections],
        covers=[
            CoverPlace(
                place.at[0] if place.at else 0,
                place.at[1] if place.at else 0,
                SHARES.index(place.share),
                objects.index(place.protection) if place.protection else NOTHING,
            )
            for place in encounter.cover
        ],
        order=sorted(range(len(units)), key=lambda i: -units[i].attributes[INSTINCTS]),
        governing=governing(encounter),
        numbers=[named_number(encounter, band) for band in BANDS[:OUT_OF_RANGE]],
        bands=[] if is_battle(encounter) else named_bands(encounter, names),
        forces=[],
        companies=[],
        kinds=[],
        grounds=[],
        reaches=[],
    )
    for one, unit in zip(encounter.combatants, units, strict=True):
        enter_wounded(state, unit)
        if one.dead and unit.status != PULPED:
            unit.status, unit.check_at = DEAD, NEVER
    if is_battle(encounter):
        build_battle(encounter, state)
    return Setup(
        state,
        {
            "units": names,
            "sides": list(encounter.sides),
            "weapons": distinct(weapon_names),
            "moves": distinct(move_names),
            "protections": objects,
            "covers": [place.name for place in encounter.cover],
            "groups": groups(encounter),
            **battle_names(encounter),
        },
    )


def protection(sheet: ProtectionSheet) -> Protection:
    """Return an object to hide behind as the rules read it."""
    whole = whole_body(sheet)
    av = sample_object(SAMPLES.index(sheet.name))[0] if sheet.av is None else sheet.av
    return Protection(av, whole, whole if sheet.body is None else sheet.body)


def combatant(sheet: CombatantSheet, encounter: Encounter, rulings: Rulings) -> Combatant:
    """Return a combatant as the rules read it."""
    attributes = [USUAL_ATTRIBUTE] * len(ATTRIBUTES)
    attributes[PSI] = 0
    for name, code in sheet.attributes.items():
        attributes[ATTRIBUTES.index(name)] = pips(code)
    skills = [NOT_OWNED] * len(SKILLS)
    for skill, code in sheet.skills.items():
        skills[SKILLS.index(skill)] = pips(code)
    bp = sheet.bp_max if sheet.bp is None else sheet.bp
    av_max = sheet.armor.av_max if sheet.armor else 0
    av = sheet.armor.av if sheet.armor and sheet.armor.av is not None else av_max
    objects = [thing.name for thing in encounter.protections]
    return Combatant(
        side=encounter.side_index(sheet.side),
        x=sheet.at[0] if sheet.at else 0,
        y=sheet.at[1] if sheet.at else 0,
        move_m=sheet.move_m,
        attributes=attributes,
        skills=skills,
        bp_max=sheet.bp_max,
        bp=bp,
        av=av_max if rulings.armor_repair == ArmorRepair.ENCOUNTER else av,
        av_max=av_max,
        cp=sheet.cp,
        chi=sheet.chi,
        max_actions=sheet.max_actions,
        penalty_reduction=sheet.penalty_reduction,
        game_masters=int(sheet.game_masters),
        cover=SHARES.index(sheet.cover),
        protection=objects.index(sheet.protection) if sheet.protection else NOTHING,
        group=groups(encounter).index(sheet.group) if sheet.group else NOTHING,
        attack_modifier=pips(sheet.modifiers.attack),
        reaction_modifier=pips(sheet.modifiers.reaction),
        exposure=sheet.modifiers.to_be_hit,
        prone=int(sheet.prone),
        kit=NOTHING if sheet.first_aid_kit is None else sheet.first_aid_kit,
        refills=sheet.refills,
    )


def groups(encounter: Encounter) -> list[str]:
    """Return the names of those groups in which some stand together."""
    return list(dict.fromkeys(one.group for one in encounter.combatants if one.group))


def enter_wounded(state: State, unit: Combatant) -> None:
    """Give somebody who comes into the fight wounded the level of the Body Points left."""
    rulings = state.rulings
    pulped = rulings.pulping == Pulping.ON and unit.bp <= PULPED_AT
    if rulings.bp_floor == BpFloor.ZERO:
        unit.bp = max(0, unit.bp)
    unit.level = level_on_sheet(state, unit.bp, unit.bp_max)
    if unit.level >= MORTALLY_WOUNDED:
        unit.prone = 1  # until healed, or unconscious
    if pulped:
        unit.status = PULPED
    elif unit.bp <= 0 and rulings.zero_result == ZeroResult.DIES and unit.game_masters:
        unit.status = DEAD
    elif unit.bp <= 0:
        # Out cold before the fight began; the first survival check has been made.
        unit.status, unit.check_at = DYING, FIVE_MINUTES


def weapon(sheet: WeaponSheet, who: int, unit: Combatant, carried: list[Weapon]) -> Weapon:
    """Return a weapon as the rules read it, and put it into the hand if one is free.

    `carried` are all weapons so far.
    """
    index = len(carried)
    kind = WEAPON_KINDS.index(sheet.kind)
    where = STOWED
    if sheet.in_hand and kind != NATURAL:
        if unit.main == NOTHING:
            unit.main, where = index, IN_MAIN_HAND
        elif unit.off == NOTHING and (kind == MELEE or pairs(sheet, carried[unit.main])):
            unit.off, where = index, IN_OFF_HAND
        elif unit.off == NOTHING and carried[unit.main].kind == MELEE:
            # What one strikes with makes room for what one shoots with.
            carried[unit.main].where, unit.off = IN_OFF_HAND, unit.main
            unit.main, where = index, IN_MAIN_HAND
    magazine = NOTHING if sheet.magazine is None else sheet.magazine
    return Weapon(
        owner=who,
        kind=kind,
        skill=SKILLS.index(sheet.skill) if sheet.skill else SKILL_OF_KIND[kind],
        damage=pips(sheet.damage),
        rof=sheet.rof,
        one_handed=int(sheet.one_handed),
        automatic=int(sheet.automatic),
        spray_shots=sheet.rof if sheet.spray_shots is None else sheet.spray_shots,
        magazine=magazine,
        ammo=magazine if sheet.ammo is None else sheet.ammo,
        reload_actions=sheet.reload_actions,
        difficulty=NOTHING if sheet.difficulty is None else sheet.difficulty,
        targeting=pips(sheet.targeting),
        blast_m=NOTHING if sheet.blast_m is None else sheet.blast_m,
        limits=limits(sheet.range_limits_m),
        where=where,
    )


def pairs(sheet: WeaponSheet, held: Weapon) -> bool:
    """Return whether a gun can be held beside one that is in the other hand."""
    guns = sheet.kind == WEAPON_KINDS[RANGED] and held.kind == RANGED
    return guns and sheet.one_handed and held.one_handed != 0


def limits(sheet: RangeLimits | None) -> list[int]:
    """Return how far each range band reaches, -1 for a weapon that does not say."""
    if sheet is None:
        return [NOTHING] * OUT_OF_RANGE
    return bounds(sheet)


def governing(encounter: Encounter) -> list[int]:
    """Return the attribute of each skill: the usual one, or as the encounter says."""
    named = {str(skill): name for skill, name in encounter.skill_attributes.items()}
    return [
        ATTRIBUTES.index(named[skill]) if skill in named else usual
        for skill, usual in zip(SKILLS, GOVERNING, strict=True)
    ]


def named_number(encounter: Encounter, band: str) -> int:
    """Return the game master's difficulty of a range band, -1 for none."""
    return {str(b): n for b, n in encounter.range_numbers.items()}.get(band, NOTHING)


def named_bands(encounter: Encounter, names: list[str]) -> list[int]:
    """Return the range bands that the game master names between all, and between some."""
    usual = BANDS.index(encounter.range) if encounter.range else UNNAMED
    bands = [usual] * len(names) ** 2
    for pair in encounter.ranges:
        one, other = (names.index(name) for name in pair.between)
        bands[one * len(names) + other] = bands[other * len(names) + one] = BANDS.index(pair.band)
    return bands


def distinct(owned: list[tuple[str, str]]) -> list[str]:
    """Return names of things: those of which somebody has several are numbered.

    Those that several have are told with the name of the owner.
    """
    often = Counter(owned)
    owners = Counter(name for _, name in often)
    met: Counter[tuple[str, str]] = Counter()
    names = []
    for owner, name in owned:
        met[owner, name] += 1
        numbered = f"{name} {met[owner, name]}" if often[owner, name] > 1 else name
        names.append(f"{numbered} ({owner})" if owners[name] > 1 else numbered)
    return names


__all__ = ["Encounter", "build", "check"]
