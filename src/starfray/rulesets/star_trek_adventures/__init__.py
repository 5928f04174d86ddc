"""Star Trek Adventures, first edition (2d20): personal combat."""

from starfray.core.ruleset import Ruleset
from starfray.rulesets.star_trek_adventures import prices
from starfray.rulesets.star_trek_adventures.bots import answers, tactics
from starfray.rulesets.star_trek_adventures.candidates import candidates
from starfray.rulesets.star_trek_adventures.chapters.combat import taking_part, turn_order, turns
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks import lapsing
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions import acting
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities import what_a_side_knows
from starfray.rulesets.star_trek_adventures.picture import NAMES, PICTURE, SPELLED
from starfray.rulesets.star_trek_adventures.rulings import Rulings
from starfray.rulesets.star_trek_adventures.state import TACTICS, State
from starfray.rulesets.star_trek_adventures.words import WORDS

RULESET = Ruleset(
    key="star-trek-adventures",
    title="Star Trek Adventures, first edition (2d20): personal combat",
    prefix="STA",
    package="starfray.rulesets.star_trek_adventures",
    state=State,
    rulings=Rulings,
    words=WORDS,
    begin=turns.begin,
    ready=turns.ready,
    over=turn_order.over,
    turn=turn_order.turn,
    candidates=candidates,
    why_not=acting.why_not,
    apply=acting.apply,
    choose=tactics.choose,
    answer=answers.answer,
    status=taking_part.status,
    lapse=lapsing.lapse,
    statuses=("able", "stunned", "lethally injured", "dead"),
    tactics=TACTICS,
    sheet="starfray.rulesets.star_trek_adventures.build",
    picture=PICTURE,
    names=NAMES,
    spelled=SPELLED,
    price=prices.price,
    price_of_answer=prices.price_of_answer,
    seen_by=what_a_side_knows.seen_by,
    own_affair=what_a_side_knows.is_own_affair,
)

__all__ = ["RULESET"]
