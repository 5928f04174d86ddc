"""What a table of Serenity shows: numbers at a glance, the sheet of one, lists of names."""

from __future__ import annotations

from starfray.core.ruleset import Picture, Things
from starfray.rulesets.serenity import state
from starfray.rulesets.serenity.chapters import (
    actions,
    difficulty,
    extraordinary_success,
    initiative,
    plot_points,
    treatment,
)
from starfray.rulesets.serenity.chapters.special_attacks import crowd, threatening, unstable_terrain
from starfray.rulesets.serenity.words import WORDS

RATINGS = ("d0", "d2", "d4", "d6", "d8", "d10", "d12") + tuple(
    "d12+" * (k // 6) + f"d{2 * (k % 6 or 6)}" if k % 6 else "+".join(["d12"] * (k // 6))
    for k in range(7, 43)
)

# What is told of a combatant by `state NAME`.
SHEET = (
    "Condition: dead, dying, unconscious, over Life Points=over_limit, helpless, held_by",
    "Stunned until: turn=stunned_until",
    "Hold: strength of it=hold_total",
    "Fooled: =feinted_by, up to turn=feinted_until",
    "Injuries: blind, deaf, useless_arms, useless_legs, special_injuries, steps lost=special_steps",
    "Damage: !Stun=stun, !Wounds=wounds/life_points, Shock Points=shock",
    "Plot Points: !=plot_points",
    "Attributes: !=attributes",
    Things("Skills", "skills[who]"),
    "Stands: !column=x, !row=y, prone, still, ~aware, ~present, arrives",
    "Cover: =cover, come out of it=exposed, in_crowd, unstable, bystander",
    "Aim: turns=aim, at=aim_at",
    "Held attack: with=covering, watches",
    "Threat: against=threatens, with=threat_weapon",
    "Initiative: =initiative, waits for the next turn=waits",
    "This turn: actions used=used, ~planned=declared, =stance, braced",
    "Moved: feet=moved, =pace",
    Things("Weapons", "arms[]", ("rounds", "dropped at column=fallen_x", "row=fallen_y")),
    "In hand: =wielding",
    "Armour: =armor[0], second suit=armor[1], third suit=armor[2]",
    "Rolls to stay awake: made=faint_rolls, to live=dying_rolls, next in turn=dying_next",
)

PICTURE = Picture(
    unit=("Stun=stun", "Wounds=wounds/life_points", "Shock=shock", "Plot=plot_points", "cover"),
    map="squares",
    sheet=SHEET,
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
    "places": initiative.PLACES,
    "covers": state.COVERS,
    "paces": state.PACES,
    "weapon_kinds": state.WEAPON_KINDS,
    "lights": state.LIGHTS,
    "fogs": state.FOGS,
    "opposed": plot_points.OPPOSED,
    "directions": state.DIRECTIONS,
    "impacts": plot_points.IMPACTS,
    "bands": state.BANDS,
    "locations": state.LOCATIONS,
    "stances": state.STANCES,
    "spots": state.SPOTS,
    "modes": state.MODES,
    "crowds": crowd.CROWDS,
    "footings": unstable_terrain.FOOTINGS,
    "mercies": threatening.MERCIES,
}
