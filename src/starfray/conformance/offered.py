"""Whatever a rule has, a person can do: every verb is offered to somebody, somewhere."""

from __future__ import annotations

from typing import Any

from starfray.conformance.built import none_of
from starfray.conformance.cases import case_runs
from starfray.core.ruleset import Ruleset
from starfray.readings.play.typed import template, typed_action


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
                if list(known).count(said) > 1 or '"' in said:
                    said = str(number)
                words.append(f'{slot.word.name}="{said}"')
            text = " ".join(words)
            typed = typed_action(system, names, text, action.who, game_master=True)
            assert typed == action, (
                f"{system.key}, {run.name}: {text} ({template(verb)}) is {typed}, not {action}"
            )
