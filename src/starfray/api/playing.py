"""A fight from Python as it is played: what may be done, doing it, taking it back, the telling."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from starfray.api.inputs import Answers, Dice, answer_to, bots_answer, faces_of, waiting_answers
from starfray.api.needs import needed
from starfray.api.reading import Moves, chosen, read
from starfray.api.transcript import Transcript, transcript_of
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import Refused, whole
from starfray.core.ruleset import GOING_ON, WON
from starfray.readings.explain.action_text import Move, move_of
from starfray.readings.explain.fields import nested
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.course import Course, Step
from starfray.readings.play.library import Loaded
from starfray.readings.play.table import Need, NeedAnswer, NeedDice


class Playing:
    """An encounter that is being fought: how it stands, what may be done, doing it, what was told.

    It begins by itself, with dice of the machine, when it is first asked what may be done;
    `begin` begins it with dice of your own.
    """

    def __init__(self, loaded: Loaded, *, seed: int = 0, number: int = 0) -> None:
        """Take a built encounter; `seed` and `number` choose the machine's dice."""
        seed, number = whole("seed", seed), whole("number", number)
        if not 0 <= seed < 2**64 or not 0 <= number < 2**63:
            raise Refused("a seed is 0 to 2^64 - 1, the number of a fight 0 to 2^63 - 1")
        self.loaded = loaded
        self.ruleset = loaded.ruleset
        self.seed = seed
        self.number = number
        self.course = Course(loaded.ruleset, loaded.setup)
        self.narrator = Narrator(loaded.ruleset, loaded.setup.names)
        self._source = Philox(seed, number)

    # ------------------------------------------------------------------------------ what is so

    @property
    def title(self) -> str:
        """The encounter's title."""
        return self.loaded.title

    @property
    def combatants(self) -> list[str]:
        """The names of all combatants."""
        return list(self.loaded.setup.names["units"])

    @property
    def turn(self) -> str:
        """The combatant who decides next."""
        self.ensure_begun()
        return self.combatants[self.course.turn]

    @property
    def over(self) -> bool:
        """Whether the fight has ended."""
        return self.course.over != GOING_ON

    @property
    def winner(self) -> str | None:
        """The side that won; None while the fight goes on, and for a draw."""
        won = self.course.over - WON
        return self.loaded.setup.names["sides"][won] if won >= 0 else None

    @property
    def state(self) -> dict[str, dict[str, Any]]:
        """The whole state now in words, as `{combatant: {field: value}}`; a copy."""
        return nested(self.ruleset, self.loaded.setup, self.course.state)

    @property
    def statuses(self) -> dict[str, str]:
        """What has become of each combatant so far."""
        state = self.course.state
        return {
            name: self.ruleset.statuses[self.ruleset.status(state, unit)]
            for unit, name in enumerate(self.combatants)
        }

    def as_json(self) -> dict[str, Any]:
        """Return how it stands as plain data: who is on turn, who won, the whole state in words."""
        self.ensure_begun()
        return {
            "title": self.title,
            "system": self.ruleset.key,
            "round": self.course.state.fight.round,
            "turn": None if self.over else self.turn,
            "over": self.over,
            "winner": self.winner,
            "statuses": self.statuses,
            "state": self.state,
        }

    # ------------------------------------------------------------------------- what may be done

    def legal(self) -> list[Move]:
        """Return what the combatant on turn may do. A move prints as a sentence.

        Its `text` parses back: `fight.apply(move.text)` is `fight.apply(move)`.
        """
        return self.moves().legal

    def barred(self) -> list[tuple[Move, str]]:
        """Return what could be thought of but may not be done, each with the reason."""
        return self.moves().told_barred(self.ruleset)

    def parse(self, text: str) -> Move:
        """Return the legal move that a text means: `strike target=Cora`, `strike cora`.

        Values may stand without their words, in order, and be left out while one move only fits;
        the sentence that a move prints as is understood, too. What no list holds all of (amounts,
        what only the game master does) is written with all its numbers: `pass time 5`. Raises
        Refused, with the rule, for one that is barred, AmbiguousAction where several fit and
        UnknownAction where none does.
        """
        return read(self.narrator, self.moves(), text, game_master=True)

    def moves(self, seen: Any = None) -> Moves:
        """Return what may be done in a state (as it is by default), and what not, with why."""
        self.ensure_begun()
        state, turn = self.course.state if seen is None else seen, self.course.turn
        options = self.course.options(state)
        if self.over and not options:  # nothing makes it go on
            raise Refused("the fight is over")
        moves = Moves(state, turn, [], [])
        for option in options:
            move = move_of(self.narrator, option.action, turn)
            if option.reason:
                moves.barred.append((move, option.reason))
            else:
                moves.legal.append(move)
        return moves

    # ------------------------------------------------------------------------------- doing it

    def begin(
        self, *, dice: Dice = (), answers: Answers = (), roll: bool = True, bots: bool = True
    ) -> Transcript:
        """Begin the fight (initiative, first turn); the arguments are those of `apply`."""
        return self.told([self.carried_out(None, dice, answers, roll=roll, bots=bots)])

    def apply(
        self,
        move: Move | str,
        *,
        dice: Dice = (),
        answers: Answers = (),
        roll: bool = True,
        bots: bool = True,
    ) -> Transcript:
        """Do something; return what came of it.

        `dice` are faces in the order rolled, each by itself or with what it is for, as in files
        (`{"attack": 15}`); the machine rolls what is missing, unless `roll` is false: then NeedDice
        says what must be rolled, and by whom. `answers` are those to the questions that come up, in
        their order or by question (`{"parry": "yes"}`); bots give what is missing, unless `bots` is
        false: then NeedAnswer says who must choose what. Raises Refused, with the rule, for what is
        not allowed. Whatever it raises, the fight is as it was.
        """
        self.ensure_begun()
        move = chosen(move, self.parse)
        return self.told([self.carried_out(move, dice, answers, roll=roll, bots=bots)])

    def bot_move(self) -> Move:
        """Return what a bot would do for the one on turn, by the tactic of its side."""
        self.ensure_begun()
        if self.over:
            raise Refused("the fight is over")
        return move_of(self.narrator, self.course.bot_action(), self.course.turn)

    def carried_out(
        self,
        move: Move | None,
        dice: Dice,
        answers: Answers,
        *,
        roll: bool,
        bots: bool,
        audience: Audience | None = None,
    ) -> Step:
        """Do something (None: begin) and return the step; see `apply`.

        What is needed is said as the audience may know it; all of it by default. For a combatant
        of whom it does not know, bots answer and the machine rolls.
        """
        faces, given = faces_of(self.narrator, dice), list[int]()
        waiting = waiting_answers(self.narrator, answers)
        source = copy.copy(self._source)  # the machine's dice move on only when the step is done
        while True:
            done = self._tried(move, faces, given, source if roll else None)
            if isinstance(done, Step):
                break
            unseen = _is_unseen(done, audience)
            if unseen and isinstance(done, NeedDice):
                faces = [*done.faces, source.draw(done.sizes[0])]
                continue
            option = None
            if isinstance(done, NeedAnswer):
                option = (
                    bots_answer(self.ruleset, done)
                    if unseen
                    else answer_to(self.narrator, done, answers, waiting, bots=bots)
                )
            if option is None:
                raise needed(self.narrator, done, audience)
            faces = [*done.faces, *faces[len(done.faces) :]]
            given = [*done.answers, option]
        if waiting:
            raise Refused("more answers were given than the action asks for")
        self.course.take(done)
        self._source = source
        return done

    def _tried(
        self,
        move: Move | None,
        faces: Sequence[int | tuple[str, int]],
        answers: Sequence[int],
        source: Philox | None,
    ) -> Step | Need:
        """Return the step that a move would be with these inputs, or what it still needs."""
        action = None if move is None else move.action
        try:
            return self.course.step(action, faces, answers, source=source)
        except Need as need:
            return need

    def play(self, steps: int = 1_000_000) -> Transcript:
        """Let bots play on, to the end or for a number of steps; return what happened."""
        self.ensure_begun()
        before = len(self.course.steps)
        self.course.play_on(self._source, steps=whole("steps", steps))
        return self.told(self.course.steps[before:])

    def undo(self) -> None:
        """Take the last step back; Refused when there is none."""
        self.course.undo()

    def redo(self) -> None:
        """Bring the step undone last back; Refused when there is none."""
        self.course.redo()

    # ------------------------------------------------------------------------------ looking at it

    def explain(self, step: int = -1) -> Transcript:
        """Return what happened in one step (the last by default), every number unfolded.

        It prints with the dice and modifiers below each line, and the rules. Each line has its
        `rule`, and in `parts` the dice and modifiers of the number it speaks of. Steps count from
        0, the beginning, or from the end, -1. Raises Refused for one that there is not, WrongKind
        for what is no whole number.
        """
        return self.told([self.step(step)], unfolded=True)

    def step(self, number: int) -> Step:
        """Return a step by its number; see `explain`."""
        number, count = whole("step", number), len(self.course.steps)
        if not count:
            raise Refused("nothing has happened yet")
        if not -count <= number < count:
            raise Refused(f"there is no step {number}: {count} have been taken, 0 to {count - 1}")
        return self.course.steps[number]

    def transcript(self) -> Transcript:
        """Return everything that has happened so far."""
        return self.told(self.course.steps)

    def ensure_begun(self) -> None:
        """Begin the fight with dice of the machine, unless it has begun.

        Raises Refused where its beginning was taken back: that could not be brought back then.
        """
        if self.course.steps:
            return
        if self.course.taken_back is not None:
            raise Refused(
                "the beginning was taken back: `redo` brings it back, `begin` begins anew"
            )
        self.begin()

    def told(
        self, steps: Sequence[Step], audience: Audience | None = None, *, unfolded: bool = False
    ) -> Transcript:
        """Return what happened in some steps, as an audience may know it; all by default."""
        return transcript_of(self.narrator, steps, audience, unfolded=unfolded)

    def __repr__(self) -> str:
        """Return the title and how far the fight is."""
        stands = "over" if self.over else f"round {self.course.state.fight.round}"
        return f"<{type(self).__name__} {self.title!r}, {self.ruleset.key}, {stands}>"


def _is_unseen(need: Need, audience: Audience | None) -> bool:
    """Return whether it is somebody whom the audience does not know of who must roll or choose."""
    return audience is not None and need.who >= 0 and not audience.knows(need.state, need.who)
