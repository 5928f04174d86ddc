"""A live fight and its saved file: every input is on the disk before it counts as done.

An action is begun, and then given what it lacks, dice or answers, until it is done. Each of these
is an entry of the file, with whatever the machine rolled and the bots answered on the way. So
nobody can look at dice and leave the action unmade: it can only be taken back, input by input. Each
time is an entry too, and what the machine rolls after that are new dice.

The file's header holds the encounter as data; opening it runs all entries through the rules again.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.encounter import resolve_and_build, system_of
from starfray.core.input.documents import Document
from starfray.core.input.errors import Refused
from starfray.readings.play.course import Course, Step
from starfray.readings.play.table import Event, Need, NeedAnswer, NeedDice
from starfray.readings.sessions.fightlog import FightLog
from starfray.readings.sessions.session_header import Opened, check_header, make_header, read_header
from starfray.readings.sessions.session_record import Doing, Input, Moment, Record
from starfray.readings.sessions.session_replay import replay_entries
from starfray.readings.sessions.session_seats import Seats

__all__ = ["Input", "Moment", "Session"]


class Session:
    """A fight that is played and saved. Make it with `create` or `open`; close it at the end."""

    def __init__(self, log: FightLog, opened: Opened) -> None:
        """Begin with nothing done; `create` and `open` do the rest."""
        self.log = log
        self.ruleset = opened.ruleset
        self.setup = opened.setup
        self.seats: Seats = opened.seats
        self.warnings = list(opened.warnings)
        self._record = Record(opened.ruleset, opened.setup, opened.seed)
        self.narrator = self._record.narrator

    @classmethod
    def create(
        cls,
        path: os.PathLike[str] | str,
        document: Document,
        *,
        seed: int,
        seats: Seats,
    ) -> Session:
        """Save a new fight of an encounter's document; it begins with `begin`.

        Raises InputError for whatever is wrong with the encounter, or where there is a file of
        that name already.
        """
        ruleset = system_of(document)
        resolved, setup = resolve_and_build(document)
        header = make_header(ruleset, setup, resolved, seats, seed)
        check_header(os.fspath(path), header)
        log = FightLog.create(path, header)
        return cls(log, Opened(ruleset, setup, seats, seed, ()))

    @classmethod
    def open(cls, path: os.PathLike[str] | str, *, write: bool = True) -> Session:
        """Open a saved fight and run all that was done in it through the rules.

        `warnings` tell what has changed since it was saved. Raises InputError, with file and line,
        for what is damaged, and for an input that the rules of today do not take any more.
        """
        log = FightLog.open(path, write=write)
        try:
            session = cls(log, read_header(log.path, log.header))
            saved_by = str(log.header.get("starfray", "unknown"))
            session.warnings += replay_entries(
                session._record, log.path, log.entries, saved_by=saved_by
            )
        except BaseException:
            log.close()
            raise
        if log.torn:
            session.warnings.append(
                "its last line, torn by a crash before it was done, is left out"
            )
        return session

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        self.log.close()

    def __enter__(self) -> Session:
        """Return the session itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the session."""
        self.close()

    # --------------------------------------------------------------------------- where it stands

    @property
    def path(self) -> str:
        """The file that the fight is saved in."""
        return self.log.path

    @property
    def seed(self) -> int:
        """The seed of the machine's dice."""
        return int(self.log.header["seed"])

    @property
    def fight(self) -> Course:
        """The fight as it stands. Look at it, but change it only through the session."""
        return self._record.fight

    @property
    def history(self) -> Sequence[Moment]:
        """All that was ever done, those steps too that were taken back."""
        return self._record.history

    @property
    def standing(self) -> Sequence[Input]:
        """All inputs that stand; `undo` takes back the last of them."""
        return self._record.standing

    @property
    def begun(self) -> bool:
        """Whether the fight has begun: initiative is rolled, somebody is on turn."""
        return bool(self.fight.steps)

    @property
    def need(self) -> Need | None:
        """The input that the action under way waits for: NeedDice, NeedAnswer, or None."""
        return self._record.need

    @property
    def doing(self) -> Action | None:
        """The action under way; None when there is none, and while the fight begins."""
        return self._record.doing.action if self._record.doing is not None else None

    @property
    def began(self) -> int:
        """The number of the entry with which the last action that stands began; 0 before any."""
        return self._record.began

    @property
    def events(self) -> Sequence[Event]:
        """What has happened so far in the action under way."""
        return self.need.events if self.need is not None else ()

    def side(self, who: int) -> int:
        """Return the side of a combatant; -1 for the game master, who is of no side."""
        return int(self.fight.state.units[who].side) if who >= 0 else -1

    def person(self, who: int) -> bool:
        """Return whether a person decides for this combatant."""
        return self.seats.played_by_person(self.side(who))

    # ------------------------------------------------------------------------------------ playing

    def begin(self) -> Step | None:
        """Begin the fight; None when an input is missing for that (see `need`)."""
        if self._record.doing is not None or self.begun:
            raise Refused("the fight has begun already")
        return self._go(Doing(None))

    def act(self, action: Action) -> Step | None:
        """Do an action; return its step, or None when an input is missing (see `need`).

        The machine rolls and the bots answer for those whose seats say so. Raises Refused, with
        the rule, for what is not allowed; the fight and its file are as they were then.
        """
        self._rest()
        if not self.begun:
            raise Refused("the fight has not begun")
        return self._go(Doing(action))

    def dice_to_come(self) -> Philox:
        """Return the machine's dice as they will fall; rolling them there rolls none here."""
        return copy.copy(self._record.stream)

    def pass_over(self, words: int) -> None:
        """Let the machine's dice go on behind so many random words, which were used elsewhere."""
        self._record.stream.move_to(words)

    def enter(self, step: Step) -> None:
        """Do what was done elsewhere, with the same inputs; Refused where it comes to more."""
        self._rest()
        whole = Doing(step.action)
        done = self._go(whole, faces=step.faces, answers=step.answers, typed=len(step.faces))
        if done is None:
            raise Refused("it asks for more than it did")

    def roll(self, faces: Sequence[int]) -> Step | None:
        """Give some of the dice that are needed, as they fell; go on as `act` does."""
        doing, need = self._awaited(NeedDice)
        if not 1 <= len(faces) <= len(need.sizes):
            raise Refused(f"1 to {len(need.sizes)} dice are needed, not {len(faces)}")
        return self._go(doing, faces=faces, typed=len(faces))

    def roll_for(self) -> Step | None:
        """Let the machine roll the dice that are needed; go on as `act` does."""
        doing, _ = self._awaited(NeedDice)
        return self._go(doing, machine=True)

    def answer(self, option: int) -> Step | None:
        """Answer the question that is asked; go on as `act` does."""
        doing, _ = self._awaited(NeedAnswer)
        return self._go(doing, answers=(option,))

    def bot_answer(self) -> int:
        """Return what a bot would answer to the question that is asked."""
        _, need = self._awaited(NeedAnswer)
        return self._bot(need)

    def bot_action(self) -> Action:
        """Return what a bot would do for the one who is on turn."""
        return self.fight.bot_action()

    def undo(self) -> Input:
        """Take back the last input, a choice, dice or an answer; Refused when there is none.

        The action that it was part of is under way again, unless it is the choice of the action.
        """
        record = self._record
        if not record.standing:
            raise Refused("there is nothing to undo")
        self.log.undo(1)
        return record.take_back()

    def redo(self) -> Input:
        """Give the input taken back last once more; Refused when there is none.

        Any other input given in the meantime ends what could be done again.
        """
        record = self._record
        if not record.undone:
            raise Refused("there is nothing to redo")
        again = record.undone[-1]
        number = self.log.append(record.entry(again.before, again.step, again.need, {"redo": True}))
        record.settle(again.before, again.step, again.need, number, again=True)
        return record.standing[-1]

    # --------------------------------------------------------------------------------- underneath

    def _rest(self) -> None:
        if self._record.doing is not None:
            raise Refused("an action is under way: finish it, or take it back")

    def _awaited(self, kind: type[Need]) -> tuple[Doing, Any]:
        doing, need = self._record.doing, self.need
        if doing is None or not isinstance(need, kind):
            raise Refused(f"no {'dice are' if kind is NeedDice else 'answer is'} needed now")
        return doing, need

    def _bot(self, need: NeedAnswer) -> int:
        return self.ruleset.answer(need.state, need.who, need.question, need.options, *need.told)

    def _go(
        self,
        before: Doing,
        *,
        faces: Sequence[int] = (),
        answers: Sequence[int] = (),
        typed: int = 0,
        machine: bool = False,
    ) -> Step | None:
        """Run an action as far as its inputs reach; write down the new ones; let them count."""
        record = self._record
        mark = record.stream.position
        doing = replace(before, faces=(*before.faces, *faces), answers=(*before.answers, *answers))
        step: Step | None = None
        need: Need | None = None
        try:
            while step is None:
                try:
                    step = record.fight.step(doing.action, doing.faces, doing.answers)
                except Need as wanted:
                    need = wanted
                    more = self._supply(wanted, machine)
                    if more is None:
                        break
                    doing, machine = replace(doing, faces=more[0], answers=more[1]), False
            number = self.log.append(
                record.entry(before, step, need, {"typed": typed} if typed else {})
            )
        except BaseException:
            record.stream.move_to(mark)
            raise
        record.settle(before, step, need, number, again=False)
        return step

    def _supply(self, need: Need, machine: bool) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """Return all inputs with what the machine or a bot adds; None where a person must."""
        if isinstance(need, NeedDice):
            if self.seats.rolled_by_hand(self.side(need.who)) and not machine:
                return None
            rolled = (self._record.stream.draw(size) for size in need.sizes)
            return (*need.faces, *rolled), need.answers
        assert isinstance(need, NeedAnswer)
        if self.person(need.who):
            return None
        return need.faces, (*need.answers, self._bot(need))
