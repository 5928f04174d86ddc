"""StarCraft D6: dice codes with a Wild Die, actions and segments, Dodge and parry, wound levels."""

from starfray.core.ruleset import Ruleset
from starfray.rulesets.starcraft_d6 import actions, candidates, picture, state, tactics, turn, words
from starfray.rulesets.starcraft_d6.characters import LADDER_NAMES
from starfray.rulesets.starcraft_d6.rulings import Rulings

RULESET = Ruleset(
    key="starcraft-d6",
    title="StarCraft D6",
    prefix="SD6",
    package="starfray.rulesets.starcraft_d6",
    state=state.State,
    rulings=Rulings,
    words=words.WORDS,
    begin=turn.begin,
    ready=turn.ready,
    over=turn.over,
    turn=turn.turn,
    candidates=candidates.candidates,
    why_not=actions.why_not,
    apply=actions.apply,
    choose=tactics.choose,
    answer=tactics.answer,
    fate=turn.fate,
    fates=turn.FATES,
    lapse=turn.lapse,
    tactics=tactics.TACTICS,
    sheet="starfray.rulesets.starcraft_d6.building",
    names={
        "attributes": state.ATTRIBUTES,
        "skills": state.SKILLS,
        "bands": state.BANDS,
        "shares": state.SHARES,
        "sizes": state.SIZES,
        "levels": state.LEVELS,
        "statuses": state.STATUSES,
        "damage_states": state.DAMAGE_STATES,
        "scene_kinds": state.SCENE_KINDS,
        "smokes": state.SMOKES,
        "lights": state.LIGHTS,
        "weapon_kinds": state.WEAPON_KINDS,
        "whereabouts": state.WHEREABOUTS,
        "codes": picture.codes(),
        "verbs": tuple(verb.name for verb in words.WORDS.verbs),
        "difficulties": LADDER_NAMES,
        "places": state.PLACES,
    },
    picture=picture.PICTURE,
)
