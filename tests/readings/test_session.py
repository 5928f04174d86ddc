"""A saved fight: all that was done is in its file, and nothing else is needed to go on."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, Refused
from starfray.core.ruleset import Ruleset
from starfray.readings.play.library import build, find_encounter
from starfray.readings.play.table import NeedAnswer, NeedDice
from starfray.readings.sessions import fightlog, session_header
from starfray.readings.sessions.fightlog import FightLogFailed
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seat, Seats, choose_seats
from starfray.readings.simulate.replay import replay

TYPED = Seats({"red": Seat("person", "typed"), "blue": Seat("person", "typed")})
MIXED = Seats({"red": Seat("person", "typed"), "blue": Seat("bot", "random")})
BOTS = Seats({"red": Seat(), "blue": Seat()})


def looks_again(session: Session) -> tuple[Any, ...]:
    """All that can be seen of it after it was closed and opened."""
    with again(session) as opened:
        return looks(opened)


@pytest.fixture(scope="module")
def dawn_file() -> Document:
    return find_encounter("duel/dawn")


@pytest.fixture
def make(dawn_file: Document, tmp_path: Path) -> Iterator[Callable[..., Session]]:
    made: list[Session] = []

    def new(seats: Seats = TYPED, seed: int = 7) -> Session:
        path = tmp_path / f"fight{len(made)}.starfray"
        made.append(Session.create(path, dawn_file, seed=seed, seats=seats))
        return made[-1]

    yield new
    for session in made:
        session.close()


def test_a_seed_may_have_all_its_digits(make: Callable[..., Session]) -> None:
    with again(make(seed=2**64 - 1)) as session:
        assert session.seed == 2**64 - 1


def strike(session: Session) -> Any:
    return session.fight.legal()[0]


def again(session: Session) -> Session:
    session.close()
    return Session.open(session.path)


def looks(session: Session) -> tuple[Any, ...]:
    """All that can be seen of a session."""
    need = session.need
    return (
        session.fight.state,
        session.history,
        session.doing,
        (type(need), str(need), need.faces, need.answers, need.events) if need else None,
        session.log.entries,
    )


def test_an_action_waits_for_what_persons_give(make: Callable[..., Session]) -> None:
    session = make()
    assert session.begin() is not None
    assert session.act(strike(session)) is None
    need = session.need
    assert isinstance(need, NeedDice)
    assert need.sizes == (20,)
    assert session.roll([18]) is None
    assert isinstance(session.need, NeedAnswer)
    assert session.answer(1) is None
    assert session.roll([3]) is None
    assert isinstance(session.need, NeedDice)
    assert session.need.there == [3]
    assert session.roll([4]) is None
    step = session.roll([6, 5])
    assert step is not None
    assert (step.faces, step.answers) == ((18, 3, 4, 6, 5), (1,))
    assert session.need is None
    dice = [entry.get("dice") for entry in session.log.entries]
    assert dice[2:] == [[{"attack": 18}], [], [{"parry": 3}], [{"parry": 4}],
                        [{"damage": 6}, {"damage": 5}]]  # fmt: skip


def test_the_machine_and_the_bots_do_their_part(make: Callable[..., Session]) -> None:
    session = make(MIXED)
    session.begin()
    session.act(strike(session))
    assert isinstance(session.need, NeedDice)  # red types
    session.roll([20])
    assert isinstance(session.need, NeedDice)  # blue parried, by a bot, with the machine's dice
    assert session.log.entries[-1]["answers"] == [{"parry": "yes"}]
    assert len(session.log.entries[-1]["dice"]) == 3
    assert session.log.entries[-1]["typed"] == 1


def test_somebody_may_let_the_machine_roll(make: Callable[..., Session]) -> None:
    session = make()
    session.begin()
    session.act(strike(session))
    session.roll_for()
    assert "typed" not in session.log.entries[-1]
    assert isinstance(session.need, NeedDice | NeedAnswer) or session.need is None


def test_what_is_not_due_is_refused_and_changes_nothing(make: Callable[..., Session]) -> None:
    session = make()
    with pytest.raises(Refused, match="not begun"):
        session.act(strike(session))
    session.begin()
    for wrong in (
        session.begin,
        session.roll_for,
        lambda: session.roll([3]),
        lambda: session.answer(0),
        session.redo,
        lambda: session.act(strike(session)._replace(who=3)),
    ):
        before = looks(session)
        with pytest.raises(Refused):
            wrong()
        assert looks(session) == before
    session.act(strike(session))
    for wrong in (
        lambda: session.roll([21]),
        lambda: session.roll([]),
        lambda: session.roll([1, 1]),
        lambda: session.answer(0),
        lambda: session.act(strike(session)),
        session.redo,
    ):
        before = looks(session)
        with pytest.raises(Refused):
            wrong()
        assert looks(session) == before
    assert looks_again(session) == before


def test_taking_back_is_seen_and_brings_new_dice(make: Callable[..., Session]) -> None:
    session = make(Seats({"red": Seat("person"), "blue": Seat("person")}))
    session.begin()
    session.act(strike(session))
    seen = session.events
    session.undo()
    assert session.need is None
    assert [moment.taken_back for moment in session.history] == [False, True]
    assert session.history[-1].step.events == seen
    faces = session.history[-1].step.faces
    session.act(strike(session))
    entries = session.log.entries
    assert entries[2] == {"n": 3, "undo": 1}
    assert entries[3]["random"] > entries[1]["random"]
    assert session.history[-1].step.faces == faces
    assert looks_again(session) == looks(session)


def test_an_input_inside_an_action_is_taken_back_and_given_again(
    make: Callable[..., Session],
) -> None:
    session = make()
    session.begin()
    session.act(strike(session))
    session.roll([5])
    session.undo()
    assert isinstance(session.need, NeedDice)
    assert [moment.taken_back for moment in session.history] == [False, True]
    assert session.history[-1].step.faces == (5,)
    assert looks_again(session) == looks(session)


def test_what_was_undone_can_be_done_again_after_opening(make: Callable[..., Session]) -> None:
    session = make()
    session.begin()
    session.act(strike(session))
    session.roll([15])
    session.undo()
    session.undo()
    session = again(session)
    assert session.redo().begins
    with session:
        assert session.redo().faces == (15,)
        assert isinstance(session.need, NeedAnswer)
        session.undo()
        session.roll([16])
        with pytest.raises(Refused, match="nothing to redo"):
            session.redo()


def test_a_fight_that_took_back_whole_steps_opens_as_before(saved: str) -> None:
    """So they were saved once: one entry takes all of a step back, one does it again."""

    def older(lines: list[dict[str, Any]]) -> None:
        whole = {"action": lines[2]["action"]}
        for key in ("dice", "answers"):
            whole[key] = [value for line in lines[2:6] for value in line[key]]
        whole |= {"random": lines[5]["random"], "after": lines[5]["after"], "redo": True}
        lines.append({"n": 6, "undo": 4})
        lines.append({"n": 7} | whole)
        lines.append({"n": 8, "undo": 1})
        lines.append({"n": 9, "action": lines[2]["action"]} | {k: lines[2][k] for k in lines[2]
                     if k not in ("n", "action")})  # fmt: skip
        lines.append({"n": 10, "undo": 1})
        lines.append({"n": 11} | whole)

    with Session.open(saved, write=False) as session:
        state = session.fight.state
    rewrite(saved, older)
    with Session.open(saved) as session:
        assert session.warnings == []
        assert session.fight.state == state
        assert [m.taken_back for m in session.history] == [False, True, True, True, False]
        session.undo()
        assert len(session.fight.steps) == 1


def test_what_was_done_by_one_entry_is_done_again_after_opening(
    make: Callable[..., Session],
) -> None:
    """The beginning and a bot's action are one entry each: so are they when done again."""
    session = make(BOTS)
    session.begin()
    session.act(strike(session))
    for _ in range(2):
        session.undo()
    for _ in range(2):
        session.redo()
    assert looks_again(session) == looks(session)
    with again(session) as opened:
        assert [given.begins for given in opened.standing] == [True, True]
        assert opened.standing[0].before.action is None
        opened.undo()
        assert opened.redo().faces == session.standing[1].faces
        with pytest.raises(Refused, match="nothing to redo"):
            opened.redo()


def test_bots_alone_fight_as_replay_does(make: Callable[..., Session], duel: Ruleset) -> None:
    session = make(BOTS, seed=11)
    session.begin()
    while not session.fight.over:
        session.act(session.bot_action())
    known = replay(duel, session.setup, 11, 0)
    assert session.fight.state == known.state
    assert session.fight.steps == known.steps


MOVES = st.lists(st.integers(0, 999), max_size=60)


def move(session: Session, number: int) -> None:
    """Do one thing that is possible, by a number."""
    kind, rest = number % 10, number // 10
    try:
        if kind == 0:
            session.undo()
        elif kind == 1:
            session.redo()
        elif isinstance(session.need, NeedDice):
            sizes = session.need.sizes[: 1 + rest % 2]
            if kind == 2:
                session.roll_for()
            else:
                session.roll([1 + rest * 7 % size for size in sizes])
        elif isinstance(session.need, NeedAnswer):
            options = [k for k in range(8) if session.need.options >> k & 1]
            session.answer(options[rest % len(options)])
        elif not session.begun:
            session.begin()
        elif not session.fight.over:
            legal = session.fight.legal()
            session.act(legal[rest % len(legal)])
    except Refused:
        pass


@settings(max_examples=40, deadline=None)
@given(moves=MOVES, typed=st.booleans())
def test_saving_and_opening_changes_nothing(
    dawn_file: Document, tmp_path_factory: pytest.TempPathFactory, moves: list[int], typed: bool
) -> None:
    path = tmp_path_factory.mktemp("fights") / "fight.starfray"
    session = Session.create(path, dawn_file, seed=3, seats=TYPED if typed else MIXED)
    for number in moves:
        move(session, number)
        if number % 7 == 0:
            before = looks(session)
            session = again(session)
            assert looks(session) == before
    session = again(session)
    seen = [(session.fight.state, session.doing, len(session.events))]
    while session.standing:
        session.undo()
        seen.append((session.fight.state, session.doing, len(session.events)))
    assert session.fight.state == session.setup.state
    session = again(session)
    for state, doing, events in reversed(seen[:-1]):
        session.redo()
        assert (session.fight.state, session.doing, len(session.events)) == (state, doing, events)
        if events % 3 == 0:
            before = looks(session)
            session = again(session)
            assert looks(session) == before
    session = again(session)
    assert session.fight.state == seen[0][0]
    session.close()


def test_two_do_not_write_the_same_fight(make: Callable[..., Session]) -> None:
    session = make()
    with pytest.raises(fightlog.FightLogBusy):
        Session.open(session.path)
    assert not Session.open(session.path, write=False).begun


def test_what_the_disk_does_not_take_is_not_done(
    make: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = make()
    session.begin()
    state = session.fight.state

    def full(file: Any, line: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fightlog, "_write", full)
    with pytest.raises(FightLogFailed):
        session.act(strike(session))
    assert session.fight.state is state
    assert session.need is None
    monkeypatch.undo()
    with Session.open(session.path) as opened:
        assert len(opened.log.entries) == 1


def test_what_could_be_done_again_still_can_after_a_failure(
    make: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = make(BOTS)
    session.begin()
    session.act(session.fight.legal()[0])
    done = session.fight.state
    session.undo()

    def busy(entry: Any) -> int:
        raise fightlog.FightLogBusy("somebody else writes there")

    monkeypatch.setattr(session.log, "append", busy)
    with pytest.raises(fightlog.FightLogBusy):
        session.act(session.fight.legal()[1])
    monkeypatch.undo()
    session.redo()
    assert session.fight.state is done


# ------------------------------------------------------------------ files that others have changed


def rewrite(path: str, change: Callable[[list[dict[str, Any]]], None]) -> None:
    """Change the lines of a file and give them right checksums again."""
    lines = [json.loads(line) for line in Path(path).read_bytes().splitlines()]
    for line in lines:
        del line["crc"]
    change(lines)
    content, crc = b"", 0
    for line in lines:
        sealed = fightlog._seal(line, crc)
        crc = zlib.crc32(sealed, crc)
        content += sealed
    Path(path).write_bytes(content)


@pytest.fixture
def saved(make: Callable[..., Session]) -> str:
    session = make()
    session.begin()
    session.act(strike(session))
    session.roll([18])
    session.answer(0)
    session.roll([3, 4])
    session.close()
    return session.path


def put(place: tuple[Any, ...], value: Any) -> Callable[[list[dict[str, Any]]], None]:
    def change(lines: list[dict[str, Any]]) -> None:
        target: Any = lines
        for step in place[:-1]:
            target = target[step]
        target[place[-1]] = value

    return change


BROKEN = {
    "system": (put((0, "system"), "chess"), 1, "unknown rule system 'chess'"),
    "no encounter": (put((0, "encounter"), 3), 1, "holds no encounter"),
    "no rulings": (put((0, "rulings"), None), 1, "holds no encounter"),
    "ruling": (put((0, "rulings", "ties"), "hit"), 1, "did you mean 'hits'"),
    "sheet": (put((0, "encounter", "combatants", 0, "health"), 10**9), 1, "too large"),
    "control": (put((0, "encounter", "combatants", 0, "name"), "\x1b[2J"), 1, "unreadable"),
    "seed": (put((0, "seed"), -1), 1, "not a seed"),
    "seats": (put((0, "seats"), {"red": {"by": "person", "dice": "typed"}}), 1, "one seat"),
    "seat": (put((0, "seats", "red", "by"), "ghost"), 1, "not understood"),
    "beginning": (put((1, "action"), "start"), 2, "begins once"),
    "verb": (put((2, "action", "do"), "stirke"), 3, "did you mean 'strike'"),
    "target": (put((2, "action", "target"), "Coar"), 3, "did you mean 'Cora'"),
    "illegal": (put((2, "action", "target"), "Ben"), 3, "only an enemy who stands"),
    "no action": (put((2, "action"), [1]), 3, "begins no action"),
    "face": (put((3, "dice", 0, "attack"), 21), 4, "1 to 20"),
    "face kind": (put((3, "dice", 0, "attack"), 1.5), 4, "not a number"),
    "label": (put((3, "dice", 0), {"damage": 18}), 4, "would be"),
    "unknown label": (put((3, "dice", 0), {"atack": 18}), 4, "did you mean 'attack'"),
    "no dice": (put((3, "dice"), 18), 4, "are lists"),
    "answer": (put((4, "answers", 0, "parry"), "maybe"), 5, "unknown answer to parry"),
    "question": (put((4, "answers", 0), {"dodge": "no"}), 5, "unknown question"),
    "too much": (put((5, "dice"), [{"damage": 1}] * 3), 6, "more dice"),
    "too little": (
        lambda lines: lines[5].update(dice=[{"damage": 1}], typed=1),
        6,
        "not done",
    ),
    "random": (put((5, "random"), -1), 6, "place in the dice"),
    "typed": (put((3, "typed"), 2), 4, "'typed'"),
    "undo": (lambda lines: lines.append({"n": 6, "undo": 6}), 7, "where 5 inputs stand"),
    "redo": (lambda lines: lines.append({"n": 6, "redo": True}), 7, "nothing to redo"),
    "over": (lambda lines: lines.append({"n": 6, "dice": [], "random": 0}), 7, "begins no action"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_wrong_file_is_refused_with_its_line(saved: str, name: str) -> None:
    change, line, says = BROKEN[name]
    rewrite(saved, change)
    before = Path(saved).read_bytes()
    with pytest.raises(InputError) as caught:
        Session.open(saved)
    problem = caught.value.problems[0]
    assert (problem.file, problem.line) == (saved, line)
    assert says in str(problem)
    assert Path(saved).read_bytes() == before


def test_another_rulebook_is_told_and_the_inputs_count(
    saved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = Session.open(saved, write=False).fight.state
    monkeypatch.setattr(session_header, "rulebook_digest", lambda ruleset: "another")
    session = Session.open(saved)
    assert "has changed" in session.warnings[0]
    assert session.fight.state == state
    session.close()


def test_a_step_that_ends_otherwise_is_told(saved: str) -> None:
    rewrite(saved, put((5, "after"), "00000000"))
    session = Session.open(saved)
    assert "line 6" in session.warnings[0]
    session.close()


def test_a_torn_line_is_told(saved: str) -> None:
    Path(saved).write_bytes(Path(saved).read_bytes()[:-9])
    session = Session.open(saved)
    assert "torn" in session.warnings[0]
    assert session.need is not None
    session.close()


def test_the_encounter_in_the_file_needs_no_other(saved: str, dawn_file: Document) -> None:
    session = Session.open(saved, write=False)
    assert session.setup.names == build(dawn_file).setup.names
    assert session.setup.state == build(dawn_file).setup.state
    assert session.log.header["rulings"] == {"ties": "hits", "natural_twenty": "parried"}


def test_seats_are_chosen_by_side() -> None:
    sides = ["red", "blue"]
    assert choose_seats(sides, ["red"], []).as_json()["blue"] == {"by": "bot", "dice": "random"}
    assert choose_seats(sides, ["all"], ["typed"]).as_json() == TYPED.as_json()
    assert choose_seats(sides, ["red"], ["typed"]).as_json() == MIXED.as_json()
    both = choose_seats(sides, ["all"], ["typed", "blue=random"])
    assert [seat.dice for seat in both.by_side.values()] == ["typed", "random"]
    assert choose_seats(sides, ["red"], [], before=both).by_side["red"].dice == "typed"
    assert both.played_by_person(-1)
    assert not BOTS.rolled_by_hand(-1)
