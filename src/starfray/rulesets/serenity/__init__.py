"""Serenity (Cortex): step dice, Skill steps, Stun and Wounds, and Plot Points."""

from starfray.core.ruleset import Picture, Ruleset, Things
from starfray.rulesets.serenity import menu, rulings, state, tactics, turn, words

RATINGS = ("d0", "d2", "d4", "d6", "d8", "d10", "d12") + tuple(
    "d12+" * (k // 6) + f"d{2 * (k % 6 or 6)}" if k % 6 else "+".join(["d12"] * (k // 6))
    for k in range(7, 43)
)

# What is told of a combatant by `state NAME`.
SHEET = (
    "Condition: dead, dying, unconscious, over Life Points=over_limit, helpless, held_by",
    "Stunned until: turn=stunned_until",
    "Injuries: blind, deaf, useless_arms, useless_legs",
    "Damage: !Stun=stun, !Wounds=wounds/life_points, Shock Points=shock",
    "Plot Points: !=plot_points",
    "Attributes: !=attributes",
    Things("Skills", "skills[who]"),
    "Stands: !column=x, !row=y, prone, still, ~aware, ~present, arrives",
    "Cover: =cover, come out of it=exposed",
    "Initiative: =initiative, waits for the next turn=waits",
    "This turn: actions used=used, ~planned=declared, all-out defence=stance, braced",
    "Moved: feet=moved, =pace",
    Things("Weapons", "arms[]", ("dropped at column=fallen_x", "row=fallen_y")),
    "In hand: =wielding",
    "Armour: =armour[0], second suit=armour[1], third suit=armour[2]",
    "Rolls to stay awake: made=faint_rolls, to live=dying_rolls, next in turn=dying_next",
)

RULESET = Ruleset(
    key="serenity",
    title="Serenity RPG (Cortex)",
    prefix="SER",
    package="starfray.rulesets.serenity",
    state=state.State,
    rulings=rulings.Rulings,
    words=words.WORDS,
    begin=turn.begin,
    ready=turn.ready,
    over=turn.over,
    turn=turn.turn,
    lapse=turn.lapse,
    candidates=menu.candidates,
    why_not=turn.why_not,
    apply=turn.apply,
    choose=tactics.choose,
    answer=tactics.answer,
    fate=turn.fate,
    fates=("standing", "unconscious", "dying", "dead"),
    lives=("standing", "unconscious", "dying"),
    tactics=tactics.TACTICS,
    sheet="starfray.rulesets.serenity.sheet",
    picture=Picture(
        unit=("Stun=stun", "Wounds=wounds/life_points", "Shock=shock", "Plot=plot_points", "cover"),
        map="squares",
        sheet=SHEET,
    ),
    names={
        "ratings": RATINGS,
        "attributes": state.ATTRIBUTES,
        "doings": words.DOINGS,
        "dice": tuple(words.WORDS.dice),
        "treatments": words.TREATMENTS,
        "injuries": ("a broken arm", "a broken leg", "deafness", "blindness"),
        "damage_types": state.DAMAGE_TYPES,
        "levels": (
            "easy",
            "average",
            "hard",
            "formidable",
            "heroic",
            "incredible",
            "ridiculous",
            "impossible",
        ),
        "verdicts": ("a failure", "a success"),
        "places": words.PLACES,
        "covers": state.COVERS,
        "paces": state.PACES,
        "weapon_kinds": state.WEAPON_KINDS,
        "lights": state.LIGHTS,
        "fogs": state.FOGS,
        "opposed": words.OPPOSED,
        "directions": state.DIRECTIONS,
        "impacts": ("inconsequential", "minor", "significant", "major"),
        "bands": state.BANDS,
        "locations": state.LOCATIONS,
    },
)
