"""Two fights that are alike to one side, carried on alike, and all that the side is shown."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from typing import Any

from starfray.conformance.built import Built
from starfray.conformance.keyed import KeyedTable
from starfray.conformance.own import Secrets
from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.changes import apply_notes
from starfray.core.ruleset import GOING_ON
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.odds.odds import weigh
from starfray.readings.play.course import Course, Step
from starfray.readings.play.table import Note

FEW_PATHS = 60  # of an action that is weighed
WEIGHED = 4  # actions of a menu


class Apart(AssertionError):
    """The fights have gone apart in a way that the side may see."""


class Pair:
    """Two states that are alike to a side, with the fights that go on from them."""

    def __init__(
        self, built: Built, secrets: Secrets, side: int, states: Sequence[Any], seed: int
    ) -> None:
        self.built, self.secrets, self.side, self.seed = built, secrets, side, seed
        system, setup = self.system, self.setup = built.system, built.setup
        self.audience = Audience(system, (side,))
        self.narrator = Narrator(system, setup.names)
        self.fights = [Course(system, setup._replace(state=state)) for state in states]
        for fight in self.fights:  # begun, without a word
            fight.steps.append(Step(None, (), (), (), fight.first, fight.first))
        self.unknown = [
            unit for unit in range(len(states[0].units)) if not self.audience.knows(states[0], unit)
        ]

    def carry_on(self, chance: random.Random) -> bool:
        """Let the one on turn do something in both; return whether all is still hidden."""
        actions = self._same_action(chance)
        if actions is None:
            return False
        asked = []
        for number, (fight, action) in enumerate(zip(self.fights, actions, strict=True)):
            before, state = fight.state, self.system.layout.clone(fight.state)
            own_answers = number * (self.seed % 2)
            table = KeyedTable(self.system, state, self.seed, self.side, self.unknown, own_answers)
            self.system.apply(state, table, action)
            faces, answers = tuple(table.used_faces), tuple(table.used_answers)
            fight.steps.append(Step(action, faces, answers, tuple(table.events), before, state))
            asked.append(table.asked)
        if any(self._found_out(fight.steps[-1]) for fight in self.fights):
            return False
        if any(self._noticed(fight.steps[-1]) for fight in self.fights):
            return False
        done = [self._done_by_unknown(fight.steps[-1]) for fight in self.fights]
        if done[0] != done[1] or (done[0] and actions[0].who not in self.unknown):
            return False  # who is struck from hiding on its way feels it, and where
        if self.seed % 2 and self._parted():
            return False  # what they have decided shows, as it may: somebody's morale has changed
        one, two = (self.system.turn(fight.state) for fight in self.fights)
        if actions[0] != actions[1] and one != two:
            return False  # who goes elsewhere may go farther, and have nothing left to do
        if asked[0] != asked[1]:
            raise self._told(f"the side is asked otherwise: {asked}")
        return True

    def _noticed(self, step: Step) -> bool:
        """Return whether somebody notices that there is somebody, though not who and where."""
        kinds, noticed = self.system.words.notes, self.secrets.noticed
        return any(isinstance(e, Note) and kinds[e.kind].name in noticed for e in step.events)

    def _done_by_unknown(self, step: Step) -> list[Any]:
        """Return what has come of what the unknown do to others: hits, misses and the like."""
        found = []
        for event in step.events:
            kind = self.system.words.notes[event.kind] if isinstance(event, Note) else None
            if kind is None or not isinstance(event, Note):
                continue
            named = {f.name: n for f, n in zip(kind.fields, event.numbers, strict=False)}
            felt = kind.name in self.secrets.felt
            doer = step.action.who if step.action and felt else named.get("who")
            if doer in self.unknown and (kind.outcomes or felt):
                found.append((kind.name, named))
        return found

    def _parted(self) -> bool:
        one, two = (self.audience.seen(fight.state) for fight in self.fights)
        return bool(self.system.layout.flatten(one) != self.system.layout.flatten(two))

    def _same_action(self, chance: random.Random) -> list[Action] | None:
        one, two = (fight.state for fight in self.fights)
        if GOING_ON not in (self.system.over(one), self.system.over(two)):
            return None
        first = self._any(one, list(self.system.candidates(one)), chance)
        if first is None or self.system.why_not(two, first) == 0:
            return None if first is None else [first, first]
        if one.units[first.who].side != self.side and first.who not in self.unknown:
            return None  # those whom it does not know bar the way of their friends, as they may
        if first.who not in self.unknown:
            raise self._told(f"{self.narrator.action(first)} is allowed in one fight only")
        # Unseen, whoever hides may go elsewhere: only to whom and by what is the same.
        like = [action for action in self.system.candidates(two) if action[:4] == first[:4]]
        second = self._any(two, like, chance)
        return None if second is None else [first, second]

    def _any(self, state: Any, actions: list[Action], chance: random.Random) -> Action | None:
        """Return an action that is allowed, of any verb that has one."""
        by_verb: dict[int, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action.verb, []).append(action)
        verbs = chance.sample(sorted(by_verb), len(by_verb))
        if chance.random() < 0.8:  # what is aimed at somebody or leads elsewhere comes first
            words = self.system.words.verbs
            verbs.sort(key=lambda verb: not words[verb].slots)
        for verb in verbs:
            some = by_verb[verb]
            for action in chance.sample(some, min(12, len(some))):
                if self.system.why_not(state, action) == 0:
                    return action
        return None

    def _found_out(self, step: Step) -> bool:
        """Return whether one of the unknown was known at any time of a step."""
        state = self.system.layout.clone(step.before)
        for event in (*step.events, None):
            if any(self.audience.knows(state, unit) for unit in self.unknown):
                return True
            if isinstance(event, Note):
                apply_notes(self.system.words, state, [(event.kind, event.numbers)])
        return False

    # ------------------------------------------------------------------------------------- looks

    def compare(self, *, closely: bool) -> None:
        """Raise `Apart` where the side is shown something else in one fight than in the other."""
        for (what, one), (_, two) in zip(
            *(self._shown(fight, closely=closely) for fight in self.fights), strict=True
        ):
            if one != two:
                raise self._told(f"{what}: {self._difference(one, two)}")

    def _told(self, what: str) -> Apart:
        side = self.setup.names["sides"][self.side]
        return Apart(f"{self.built.name}, seen by {side}: {what}\n{self._story()}")

    def _difference(self, one: Any, two: Any) -> str:
        layout = self.system.layout
        names = layout.places(layout.counts(self.fights[0].state))
        if not isinstance(one, list) or not len(one) == len(two) == len(names):
            return f"{one}\n-- but --\n{two}"
        return ", ".join(
            f"{name} {a} but {b}" for name, a, b in zip(names, one, two, strict=True) if a != b
        )

    def _story(self) -> str:
        """Return what has been done in both fights."""
        told = []
        for steps in zip(*(fight.steps for fight in self.fights), strict=True):
            acts = [self.narrator.action(step.action) for step in steps if step.action]
            told.append(" / ".join(acts))
            for number, step in enumerate(steps):
                told += [f"    {number} {line.text}" for line in self.narrator.tell(step.events)]
        return "\n".join(told)

    def _shown(self, fight: Course, *, closely: bool) -> Iterator[tuple[str, Any]]:
        """Give all that the side is shown of a fight, each with its name."""
        seen = self.audience.seen(fight.state)
        yield "state", self.system.layout.flatten(seen)
        for step in fight.steps:
            if step.action is not None:
                yield from self._told_of(step)
        own = self.system.over(fight.state) == GOING_ON and (
            fight.state.units[fight.turn].side == self.side
        )
        if closely and own:
            yield from self._offered(fight, seen)
        if self.secrets.looks is not None:
            yield from self.secrets.looks(self.system, fight, self.side, closely)

    def _told_of(self, step: Step) -> Iterator[tuple[str, str]]:
        """Give what is told of a step while it is carried out, and when it is over."""
        witness = self.audience.at(step.before, step.after)
        assert step.action is not None
        yield "sentence", self.narrator.action(step.action, witness)
        lines = self.narrator.tell(step.events, self.audience.at(step.before, step.after))
        yield "explanation", "\n".join(map(repr, lines))
        lines = self.narrator.tell(step.events, self.audience.at(step.before))
        yield "under way", "\n".join(map(repr, lines))

    def _offered(self, fight: Course, seen: Any) -> Iterator[tuple[str, Any]]:
        """Give the menu, and the odds of some of what is on it."""
        options = fight.options(seen)
        yield "menu", [(option.action, option.reason) for option in options]
        legal = [option.action for option in options if option.reason == 0]
        for action in legal[:: max(1, len(legal) // WEIGHED)]:
            with contextlib.suppress(TooManyPaths):
                odds = weigh(self.system, self.setup, seen, action, budget=FEW_PATHS)
                yield "odds", (action, odds.outcomes, odds.leaves)
