"""Terminology, opportunity action: what one may do first, before what another is about to do."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.words import WORDS

# The emergency evasions by which one gets out of the way, on whoever's turn and of an attack.
WAYS_OUT = (
    "hide", "hide_in_the_next_square", "roll_sideways", "drop", "dive", "dive_roll",
)  # fmt: skip
ANSWERS = (
    "nothing", "nothing_this_turn",
    # the actions with a star
    "fire", "quick_draw", "throw", "attack", "turn_in_place", "kneel_or_get_up",
    "crouch_or_get_up", "lie_down_or_rise", "say_a_few_words", "operate_a_device", *WAYS_OUT,
    # those without one
    "move", "evade", "crawl", "climb", "climb_rope", "swim", "sit_down_or_get_up",
    "draw_a_weapon", "draw_a_device", "aim", "adjust_a_weapon", "reload",
    "tackle", "attack_with_the_mind",
    # the attacks once more, with a spot that is called
    "fire_called", "quick_draw_called", "throw_called", "attack_called",
)  # fmt: skip
CUT_IN = WORDS.question(
    "opportunity", "FST-OPP-01",
    "{who}, {actor} {deed}: what do you do first ({points} Action Points)?",
    options=ANSWERS,
    says={
        "fire_called": "fire, calling the shot", "throw_called": "throw, calling the shot",
        "quick_draw_called": "draw and fire at once, calling the shot",
        "attack_called": "attack, calling the blow", "nothing": "nothing now",
        "nothing_this_turn": "nothing more this turn",
        "quick_draw": "draw and fire at once", "turn_in_place": "turn where you stand",
        "drop": "drop to the ground", "dive_roll": "dive and roll", "climb_rope": "climb a rope",
    },
    fields="actor:units deed:deeds points:points",
)  # fmt: skip


def answer(name: str) -> int:
    """Return the number of one of the `ANSWERS`: what a verb `cuts_in` by."""
    return ANSWERS.index(name)


LET_IT_BE, NO_MORE = answer("nothing"), answer("nothing_this_turn")
FIRE_FIRST, CALL_FIRST = answer("fire"), answer("fire_called")
GET_AWAY_FIRST = answer(WAYS_OUT[0])


@rule("FST-ATK-04")
def called(number: int) -> int:
    """Return the answer that takes an attack with a spot called."""
    return number - FIRE_FIRST + CALL_FIRST


@rule("FST-ATK-04")
def may_be_called(number: int) -> bool:
    """Return whether an answer takes an attack, for which a spot may be called."""
    return FIRE_FIRST <= number and called(number) < len(ANSWERS)


@rule("FST-ATK-04")
def uncalled(number: int) -> int:
    """Return the answer that takes the same action without a spot called."""
    return number - CALL_FIRST + FIRE_FIRST if number >= CALL_FIRST else number


@rule("FST-ATK-12")
def not_declared(bare: Action) -> Action:
    """Return what nobody does after all: the game master sees no line for it."""
    return action(bare.verb, NONE)


@rule("FST-ATK-12")
def is_declared(reply: Action) -> bool:
    """Return whether an opportunity action is declared."""
    return reply.who != NONE
