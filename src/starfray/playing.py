"""A fight from Python as it is played: what may be done, doing it, taking it back, the telling."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from starfray.answers import Answers, answer_to, check_questions
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import NotFound, Refused, WrongKind, check_whole
from starfray.core.ruleset import GOING_ON, WON
from starfray.readings.explain.action_text import (
    AmbiguousAction,
    Move,
    UnknownAction,
    begins,
    move_of,
    read_move,
)
from starfray.readings.explain.fields import nested
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.fight import Fight as Steps
from starfray.readings.play.fight import Step
from starfray.readings.play.legality import check_action
from starfray.readings.play.library import Loaded
from starfray.readings.play.table import NeedAnswer
from starfray.readings.play.typed import open_numbers, typed_action, typed_verb
from starfray.transcript import Transcript, transcript_of


class Playing:
    """An encounter that is being fought: how it stands, what may be done, doing it, what was told.

    It begins by itself, with dice of the machine, when it is first asked what may be done;
    `begin` begins it with dice of your own.
    """

    def __init__(self, loaded: Loaded, *, seed: int = 0, number: int = 0) -> None:
        """Take a built encounter; `seed` and `number` choose the machine's dice."""
        for name, given in (("seed", seed), ("number", number)):
            check_whole(name, given)
        if not 0 <= seed < 2**64 or not 0 <= number < 2**63:
            raise Refused("a seed is 0 to 2^64 - 1, the number of a fight 0 to 2^63 - 1")
        self.loaded = loaded
        self.ruleset = loaded.ruleset
        self.seed = seed
        self.number = number
        self.steps = Steps(loaded.ruleset, loaded.setup)
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
        return self.combatants[self.steps.turn]

    @property
    def over(self) -> bool:
        """Whether the fight has ended."""
        return self.steps.over != GOING_ON

    @property
    def winner(self) -> str | None:
        """The side that won; None while the fight goes on, and for a draw."""
        won = self.steps.over - WON
        return self.loaded.setup.names["sides"][won] if won >= 0 else None

    @property
    def state(self) -> dict[str, dict[str, Any]]:
        """The whole state now in words, as `{combatant: {field: value}}`; a copy."""
        return nested(self.ruleset, self.loaded.setup, self.steps.state)

    @property
    def statuses(self) -> dict[str, str]:
        """What has become of each combatant so far."""
        state = self.steps.state
        return {
            name: self.ruleset.statuses[self.ruleset.status(state, unit)]
            for unit, name in enumerate(self.combatants)
        }

    # ------------------------------------------------------------------------- what may be done

    def legal(self) -> list[Move]:
        """Return what the combatant on turn may do. A move prints as a sentence.

        Its `text` parses back: `fight.apply(move.text)` is `fight.apply(move)`.
        """
        return self.moves()[0]

    def barred(self) -> list[tuple[Move, str]]:
        """Return what could be thought of but may not be done, each with the reason."""
        reasons = self.ruleset.words.reasons
        return [
            (move, f"{reasons[number].sentence} [{reasons[number].rule}]")
            for move, number in self.moves()[1]
        ]

    def parse(self, text: str) -> Move:
        """Return the legal move that a text means: `strike target=Cora`, `strike cora`.

        Values may stand without their words, in order, and be left out while one move only fits;
        the sentence that a move prints as is understood, too. What no list holds all of (amounts,
        what only the game master does) is written with all its numbers: `pass time 5`. Raises
        Refused, with the rule, for one that is barred, AmbiguousAction where several fit and
        UnknownAction where none does.
        """
        return self.read(text, self.moves(), self.steps.state, game_master=True)

    def read(
        self,
        text: str,
        moves: tuple[list[Move], list[tuple[Move, int]]],
        seen: Any,
        *,
        game_master: bool,
    ) -> Move:
        """Return the move that a text means among `moves`, those of the state as it is `seen`."""
        names = self.loaded.setup.names
        try:
            return read_move(self.ruleset, text, *moves)
        except (UnknownAction, AmbiguousAction) as unclear:
            begun = [move for move in moves[0] if begins(text, move.sentence)]
            if len(begun) == 1:
                return begun[0]
            verb = typed_verb(self.ruleset, text)
            if verb is None or not (verb.game_master or open_numbers(verb)):
                raise
            try:
                action = typed_action(
                    self.ruleset, names, text, self.steps.turn, game_master=game_master
                )
            except NotFound:
                action = None
            except Refused:
                if isinstance(unclear, UnknownAction):
                    raise
                action = None
            if action is None:
                raise unclear from None
        check_action(self.ruleset, names, seen, action)
        return move_of(self.narrator, action)

    def moves(self, seen: Any = None) -> tuple[list[Move], list[tuple[Move, int]]]:
        """Return what may be done in a state (as it is by default), and what not, with why."""
        self.ensure_begun()
        options = self.steps.options(seen)
        if self.over and not options:  # nothing makes it go on
            raise Refused("the fight is over")
        legal, barred = [], []
        for option in options:
            move = move_of(self.narrator, option.action)
            if option.reason:
                barred.append((move, option.reason))
            else:
                legal.append(move)
        return legal, barred

    # ------------------------------------------------------------------------------- doing it

    def begin(
        self, *, dice: Sequence[int] = (), answers: Answers = (), roll: bool = True,
        bots: bool = True,
    ) -> Transcript:  # fmt: skip
        """Begin the fight (initiative, first turn); the arguments are those of `apply`."""
        return self._carry_out(None, dice, answers, roll, bots)

    def apply(
        self,
        move: Move | str,
        *,
        dice: Sequence[int] = (),
        answers: Answers = (),
        roll: bool = True,
        bots: bool = True,
    ) -> Transcript:
        """Do something; return what came of it.

        `dice` are faces in the order rolled; the machine rolls what is missing, unless `roll` is
        false: then NeedDice says what must be rolled, and by whom. `answers` are those to the
        questions that come up, in their order or by question (`{"parry": "yes"}`); bots give what
        is missing, unless `bots` is false: then NeedAnswer says who must choose what. Raises
        Refused, with the rule, for what is not allowed. Whatever it raises, the fight is as it
        was.
        """
        return self._carry_out(self.chosen(move), dice, answers, roll, bots)

    def chosen(self, move: Move | str) -> Move:
        """Return a move, or the one that a text means; WrongKind for anything else."""
        if isinstance(move, str):
            return self.parse(move)
        if not isinstance(move, Move):
            raise WrongKind("move", move, "a move or its text")
        return move

    def bot_move(self) -> Move:
        """Return what a bot would do for the one on turn, by the tactic of its side."""
        self.ensure_begun()
        if self.over:
            raise Refused("the fight is over")
        return move_of(self.narrator, self.ruleset.choose(self.steps.state, self.steps.turn))

    def _carry_out(
        self, move: Move | None, dice: Sequence[int], answers: Answers, roll: bool, bots: bool
    ) -> Transcript:
        if move is not None:
            self.ensure_begun()
        for name, inputs in (("dice", dice), ("answers", answers)):
            if isinstance(inputs, str) or not isinstance(inputs, Sequence | Mapping):
                raise WrongKind(name, inputs, "a list")
        check_questions(self.narrator, answers)
        for face in dice:
            check_whole("dice", face)
        faces, given = list(dice), list[int]()
        waiting = [] if isinstance(answers, Mapping) else list(answers)
        source = copy.copy(self._source)  # the machine's dice move on only when the step is done
        while True:
            try:
                step = self.steps.step(
                    None if move is None else move.action,
                    faces,
                    given,
                    source=source if roll else None,
                )
            except NeedAnswer as need:
                option = answer_to(self.narrator, need, answers, waiting, bots=bots)
                if option is None:
                    raise
                faces = [*need.faces, *faces[len(need.faces) :]]
                given = [*need.answers, option]
                continue
            if waiting:
                raise Refused("more answers were given than the action asks for")
            self.steps.take(step)
            self._source = source
            return self.told([step])

    def play(self, steps: int = 1_000_000) -> Transcript:
        """Let bots play on, to the end or for a number of steps; return what happened."""
        before = len(self.steps.steps)
        self.steps.play_on(self._source, steps=steps)
        return self.told(self.steps.steps[before:])

    def undo(self) -> None:
        """Take the last step back; Refused when there is none."""
        self.steps.undo()

    def redo(self) -> None:
        """Bring the step undone last back; Refused when there is none."""
        self.steps.redo()

    # ------------------------------------------------------------------------------ looking at it

    def explain(self, step: int = -1) -> Transcript:
        """Return what happened in one step (the last by default), every number unfolded.

        Each line has its `rule`, and in `parts` the dice and modifiers of the number it speaks of.
        Steps count from 0, the beginning, or from the end, -1. Raises Refused for one that there
        is not, WrongKind for what is no whole number.
        """
        check_whole("step", step)
        count = len(self.steps.steps)
        if not count:
            raise Refused("nothing has happened yet")
        if not -count <= step < count:
            raise Refused(f"there is no step {step}: {count} have been taken, 0 to {count - 1}")
        return self.told([self.steps.steps[step]])

    def transcript(self) -> Transcript:
        """Return everything that has happened so far."""
        return self.told(self.steps.steps)

    def ensure_begun(self) -> None:
        """Begin the fight with dice of the machine, unless it has begun."""
        if not self.steps.steps:
            self.begin()

    def told(self, steps: Sequence[Step], audience: Audience | None = None) -> Transcript:
        """Return what happened in some steps, as an audience may know it; all by default."""
        return transcript_of(self.narrator, steps, audience)

    def __repr__(self) -> str:
        """Return the title and how far the fight is."""
        stands = "over" if self.over else f"round {self.steps.state.fight.round}"
        return f"<{type(self).__name__} {self.title!r}, {self.ruleset.key}, {stands}>"
