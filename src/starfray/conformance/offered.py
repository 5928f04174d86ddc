"""Whatever a rule has, a person can do: every verb is offered to somebody, somewhere."""

from __future__ import annotations

import random
from typing import Any

from starfray.conformance.built import Built, none_of
from starfray.conformance.cases import case_runs
from starfray.conformance.chance import at_random, of_each_verb
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON, Ruleset
from starfray.readings.explain.action_text import move_of, read_move
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.course import Course
from starfray.readings.play.quoted import quote
from starfray.readings.play.typed import template, typed_action

STEPS = 12  # of a fight, at each of which texts are read
TEXTS = 50  # of what may be done at a step, where it is more


def texts_parse_back(built: Built) -> None:
    """What a legal action is written as means that action, and so does its sentence if no other's.

    Programs hand over texts: one that means another's action would be carried out.
    """
    system, narrator = built.system, Narrator(built.system, built.setup.names)
    chance = random.Random(1)
    course = Course(system, built.setup)
    course.begin(source=Philox(1, 0), chooser=at_random(chance))
    for number in range(1, STEPS):
        if course.over != GOING_ON:
            break
        actions = course.legal()
        moves = [move_of(narrator, action, course.turn) for action in actions]
        sentences = [move.sentence.casefold() for move in moves]
        for move in chance.sample(moves, min(len(moves), TEXTS)):
            assert read_move(system, move.text, moves) == move, f"{built.name}: {move.text}"
            if sentences.count(move.sentence.casefold()) == 1:
                assert read_move(system, move.sentence, moves) == move, (
                    f"{built.name}: {move.sentence}"
                )
        course.apply(of_each_verb(actions, chance), source=Philox(1, number),
                     chooser=at_random(chance))  # fmt: skip


def every_verb_is_offered(system: Ruleset) -> None:
    """Each verb is offered in the situation of some case, or is the game master's."""
    verbs = system.words.verbs
    offered = {verb.number for verb in verbs if verb.game_master}
    states: dict[tuple[int, ...], Any] = {}
    for run in case_runs(system):
        for segment in run.segments:
            if segment.kind == "do":
                states.setdefault(tuple(system.layout.flatten(segment.before)), segment.before)
    for state in states.values():
        if len(offered) == len(verbs):
            break
        offered |= {action.verb for action in system.candidates(state)}

    never = [verb.name for verb in verbs if verb.number not in offered]
    none_of(never, f"{system.key}: verbs that no candidates have")


def every_action_can_be_typed(system: Ruleset) -> None:
    """What a case does can be typed with the words of its verb, in their order."""
    for run in case_runs(system):
        for action in run.actions:
            assert run.scenario is not None
            names = run.scenario.setup.names
            verb = system.words.verbs[action.verb]
            words = [verb.name]
            for slot in verb.slots:
                number = getattr(action, slot.number)
                known = names.get(slot.word.names) or system.names.get(slot.word.names, ())
                if slot.optional and number == -1:
                    continue
                said = known[number] if known else str(number)
                if list(known).count(said) > 1:
                    said = str(number)
                words.append(f"{slot.word.name}={quote(said)}")
            text = " ".join(words)
            typed = typed_action(system, names, text, action.who, game_master=True)
            assert typed == action, (
                f"{system.key}, {run.name}: {text} ({template(verb)}) is {typed}, not {action}"
            )
