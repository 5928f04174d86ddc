"""The Python API: an encounter loaded, played, weighed, replayed; moves as text."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import starfray
from starfray import InputError, NeedAnswer, NeedDice, NotFound, Refused, WrongKind
from starfray.readings.play.library import find_encounter
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import choose_seats

DAWN = "duel/dawn"
SMALL = """\
system: duel
sides: {red: {}, blue: {}}
combatants:
  - {name: Ann O'Neil, side: red, skill: 4}
  - {name: 'Big "B" Bob', side: blue, guard: 12, health: 9}
  - {name: Big, side: blue}
"""


@pytest.fixture
def fight() -> starfray.Fight:
    return starfray.load(DAWN)


def test_load_takes_a_name_a_file_or_a_text(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    names = ["Ann O'Neil", 'Big "B" Bob', "Big"]
    assert starfray.load(path).combatants == names
    assert starfray.load(str(path)).combatants == names
    assert starfray.load(SMALL).combatants == names
    assert starfray.load("DAWN").title == "Two against two at dawn"


def test_load_says_what_is_wrong() -> None:
    with pytest.raises(NotFound, match="did you mean"):
        starfray.load("duel/dwan")
    with pytest.raises(InputError, match=r"<encounter>:2:"):
        starfray.load("system: duel\nside: {}\n")
    with pytest.raises(Refused):
        starfray.load(DAWN, seed=-1)


def test_what_the_package_offers() -> None:
    assert "load" in dir(starfray)
    with pytest.raises(AttributeError, match="nothing"):
        starfray.nothing  # noqa: B018


def test_moves_print_as_sentences_and_parse_back(fight: starfray.Fight) -> None:
    moves = fight.legal()
    assert [str(move) for move in moves] == ["Anna strikes at Cora", "Anna strikes at Dirk"]
    assert [move.text for move in moves] == ["strike target=Cora", "strike target=Dirk"]
    for move in moves:
        for text in (move.text, str(move), move.text.upper(), f"  {move.text} "):
            assert fight.parse(text) == move


def test_names_that_need_quotes_parse_back() -> None:
    fight = starfray.load(SMALL)
    first, second = fight.legal()
    assert first.text == r'strike target="Big \"B\" Bob"'
    assert fight.parse(first.text) == first
    assert fight.parse('strike Big "B" Bob') == first
    assert fight.parse("strike big") == second


def test_a_text_may_be_short_but_not_unclear(fight: starfray.Fight) -> None:
    assert fight.parse("strike cora").text == "strike target=Cora"
    with pytest.raises(starfray.AmbiguousAction, match="strike target=Dirk") as ambiguous:
        fight.parse("strike")
    assert ambiguous.value.matches == ("strike target=Cora", "strike target=Dirk")
    for text in ("", "bite Cora", "strike with=Cora", "strike Cora Cora"):
        with pytest.raises(starfray.UnknownAction):
            fight.parse(text)
    with pytest.raises(Refused, match="DUL-HIT-01"):
        fight.parse("strike Ben")


def test_what_is_barred_says_why(fight: starfray.Fight) -> None:
    ((move, reason),) = fight.barred()
    assert move.text == "strike target=Ben"
    assert reason == "only an enemy who stands may be struck [DUL-HIT-01]"


def test_dice_and_answers_of_people(fight: starfray.Fight) -> None:
    told = fight.apply("strike Cora", dice=[17, 4, 5], answers={"parry": "no"})
    assert fight.state["Cora"]["health"] == 11
    assert "Anna hits Cora for 9." in str(told)
    assert fight.turn == "Ben"
    assert told.lines[0].parts[1] == "+4 skill [DUL-HIT-01]"
    fight.undo()
    fight.apply("strike Cora", dice=[17, 4, 5], answers=["no"])
    assert fight.state["Cora"]["health"] == 11
    assert [line.text for line in fight.explain()] == [line.text for line in told]


def test_missing_inputs_are_asked_for_and_nothing_changes(fight: starfray.Fight) -> None:
    before = fight.state
    with pytest.raises(NeedDice, match="Anna rolls a d20 for attack") as dice:
        fight.apply("strike Cora", roll=False)
    assert (dice.value.who, dice.value.what, dice.value.sizes) == ("Anna", "attack", (20,))
    assert dice.value.as_json()["sizes"] == [20]
    with pytest.raises(NeedAnswer, match="Cora, ") as answer:
        fight.apply("strike Cora", dice=[17], bots=False)
    assert (answer.value.question, answer.value.options) == ("parry", ("no", "yes"))
    assert answer.value.as_json()["barred"] == []
    for option in answer.value.options:
        fight.odds("strike Cora", answers={answer.value.question: option})
    with pytest.raises(NotFound, match="answer to parry"):
        fight.apply("strike Cora", dice=[17], answers=["maybe"])
    with pytest.raises(Refused, match="more answers"):
        fight.apply("strike Cora", dice=[17, 4, 5], answers=["no", "no"])
    with pytest.raises(Refused, match="more dice"):
        fight.apply("strike Cora", dice=[17, 4, 5, 6], answers=["no"])
    assert fight.state == before


def test_a_failed_try_leaves_what_was_undone(fight: starfray.Fight) -> None:
    fight.apply("strike Cora", dice=[17, 4, 5], answers=["no"])
    done = str(fight.explain())
    fight.undo()
    with pytest.raises(Refused, match="more answers"):
        fight.apply("strike Dirk", answers=["no"] * 5)
    fight.redo()
    assert str(fight.explain()) == done


def test_an_answer_is_one_that_the_question_can_have(fight: starfray.Fight) -> None:
    no = fight.odds("strike Cora", answers={"parry": "no"}).probability("hit")
    assert fight.odds("strike Cora", answers={"parry": 0}).probability("hit") == no
    assert fight.odds("strike Cora", answers={"parry": False}).probability("hit") == no
    for given in (99, -5, 2, "maybe"):
        with pytest.raises(NotFound, match="answer to parry"):
            fight.odds("strike Cora", answers={"parry": given})
        with pytest.raises(NotFound, match="answer to parry"):
            fight.apply("strike Cora", dice=[17, 4, 5], answers={"parry": given})


def test_a_failed_try_does_not_use_up_the_dice() -> None:
    first, second = starfray.load(DAWN), starfray.load(DAWN)
    with pytest.raises(Refused):
        first.apply("strike Ben")
    with pytest.raises(Refused, match="more answers"):
        first.apply("strike Cora", answers=["no"] * 5)
    assert str(first.apply("strike Cora")) == str(second.apply("strike Cora"))


def test_only_steps_that_were_taken_are_explained(fight: starfray.Fight) -> None:
    fight.apply("strike Cora", dice=[17, 4, 5], answers=["no"])
    assert str(fight.explain(1)) == str(fight.explain(-1))
    with pytest.raises(Refused, match="there is no step 2: 2 have been taken, 0 to 1"):
        fight.explain(2)
    with pytest.raises(WrongKind, match="step: 'x' is not a whole number"):
        fight.explain("x")  # type: ignore[arg-type]


def test_odds_are_exact(fight: starfray.Fight) -> None:
    odds = fight.odds("strike Cora", answers={"parry": "no"})
    assert odds.probability("hit") == Fraction(11, 20)
    assert fight.odds(fight.legal()[0]).probability("hit") < Fraction(11, 20)
    with pytest.raises(NotFound, match="did you mean 'parry'"):
        fight.odds("strike Cora", answers={"pary": "no"})
    with pytest.raises(NotFound):
        fight.odds("strike Cora", answers={"parry": "maybe"})


def test_bots_play_on_as_a_replay_does() -> None:
    played = starfray.load(DAWN, seed=5, number=3)
    played.apply(played.legal()[0])
    played.undo()
    played.redo()
    whole = starfray.load(DAWN).replay(3, seed=5)
    fresh = starfray.load(DAWN, seed=5, number=3)
    fresh.play()
    assert fresh.over
    assert whole.over
    assert fresh.state == whole.state
    assert fresh.winner == whole.winner
    assert set(whole.statuses.values()) <= {"standing", "down"}
    with pytest.raises(Refused, match="over"):
        whole.legal()


def test_results_show_in_a_notebook(fight: starfray.Fight) -> None:
    hostile = starfray.load(SMALL.replace("name: Big,", "name: '<i>&x',"))
    for made in (
        hostile.odds('strike "<i>&x"')._repr_html_(),
        hostile.apply('strike "<i>&x"')._repr_html_(),
        hostile._repr_html_(),
    ):
        assert made.startswith("<div>")
        assert "&lt;i&gt;&amp;x" in made
        assert "<i>" not in made
        for tag in ("div", "table", "td", "details"):
            assert len(re.findall(f"<{tag}[ >]", made)) == made.count(f"</{tag}>")
    assert "Two against two at dawn" in repr(fight)


@pytest.mark.slow
def test_a_simulation_counts_what_replays_show(fight: starfray.Fight) -> None:
    simulation = fight.simulate(2000, seed=5, threads=2)
    assert simulation.fights == 2000
    assert "95% interval" in simulation._repr_html_()
    few = fight.simulate(5, seed=5)
    winners = [fight.replay(number, seed=5).winner for number in range(5)]
    assert few.wins == [winners.count("red"), winners.count("blue")]


def test_what_no_list_holds_all_of_is_written_with_its_numbers() -> None:
    fight = starfray.load("saloon-brawl", seed=5)
    fight.begin()
    before = fight.state["fight"]["light"]
    assert before != "dark"
    fight.apply("set light dark")
    assert fight.state["fight"]["light"] in ("dark", 2)
    side = fight.seen_by("drifters" if fight.turn in ("Wren", "Calloway", "Petra") else "locals")
    with pytest.raises(Refused, match="game master's to do"):
        side.parse("set light clear")
    with pytest.raises(Refused, match="`minutes` is missing"):
        fight.parse("pass time")


def test_what_is_printed_is_short() -> None:
    fight = starfray.load("dawn", seed=7)
    assert repr(fight.odds("strike Cora")).startswith("<Odds miss 53.25%, hit 46.75%, damage 3.")
    assert str(fight.odds("strike Cora")) == repr(fight.odds("strike Cora"))
    told = repr(fight.simulate(100, seed=1))
    assert re.fullmatch(r"<Simulation of 100 fights, seed 1: red .*%, blue .*%, draw .*%>", told)


def test_rulings_are_chosen_in_a_call() -> None:
    assert starfray.load("dawn").state["rulings"]["ties"] == "hits"
    assert starfray.load("dawn", rulings={"ties": "misses"}).state["rulings"]["ties"] == "misses"
    with pytest.raises(NotFound, match="unknown option of ties 'mises'; did you mean 'misses'"):
        starfray.load("dawn", rulings={"ties": "mises"})
    with pytest.raises(NotFound, match="unknown ruling 'tie'; did you mean 'ties'"):
        starfray.load("dawn", rulings={"tie": "misses"})


def test_a_saved_fight_is_loaded_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "f.starfray"
    seats = choose_seats(["red", "blue"], ["all"], [])
    with Session.create(path, find_encounter("dawn"), seed=5, seats=seats) as session:
        session.begin()
        session.act(session.fight.legal()[0])
        while session.need is not None:
            session.answer(session.bot_answer())
        told = len(session.fight.steps)
    before = path.read_bytes()
    fight = starfray.load(path)
    assert (fight.title, fight.seed, len(fight.course.steps)) == (
        "Two against two at dawn",
        5,
        told,
    )
    assert fight.turn == "Ben"
    fight.apply(fight.bot_move())
    fight.play()
    assert fight.over
    assert path.read_bytes() == before


def test_a_bot_is_asked_what_it_would_do() -> None:
    fight = starfray.load("dawn", seed=7)
    assert fight.bot_move() in fight.legal()
    fight.play()
    with pytest.raises(Refused, match="over"):
        fight.bot_move()


def test_things_of_the_wrong_kind_are_told_in_words() -> None:
    fight = starfray.load("dawn")
    wrong: Any = fight
    loads: Any = starfray.load
    calls: list[Any] = [
        lambda: loads(None),
        lambda: loads("dawn", seed="x"),
        lambda: wrong.apply(5),
        lambda: wrong.odds(None),
        lambda: wrong.parse(None),
        lambda: wrong.save(3),
        lambda: wrong.apply("strike Cora", dice="15"),
        lambda: wrong.apply("strike Cora", dice=["15"]),
        lambda: wrong.apply("strike Cora", dice=7),
        lambda: wrong.odds("strike Cora", answers=5),
        lambda: wrong.odds("strike Cora").probability(3),
        lambda: loads("dawn", changes=5),
        lambda: loads("dawn", changes={5: 5}),
        lambda: loads("dawn", changes={"Anna": {"health": {1, 2}}}),
        lambda: loads("dawn", rulings=[1]),
    ]
    for call in calls:
        with pytest.raises(WrongKind, match="is not a"):
            call()
    assert issubclass(WrongKind, TypeError)


def test_a_number_longer_than_any_is_refused_in_words() -> None:
    odds = starfray.load("dawn", seed=7).odds("strike Cora")
    with pytest.raises(Refused):
        odds.probability("Cora.health <= " + "9" * 5000)


def test_the_beginning_of_words_is_enough_as_at_the_terminal() -> None:
    fight = starfray.load("breach", seed=1)
    assert fight.parse("ends turn").text == "end_turn"
    assert starfray.load("dawn").parse("stri Cor").text == "strike target=Cora"


def test_an_answer_to_a_question_that_nobody_asks_is_refused() -> None:
    fight = starfray.load("dawn", seed=7)
    with pytest.raises(NotFound, match="did you mean 'parry'"):
        fight.apply("strike Cora", dice=[15, 3, 4], answers={"pary": "yes"})
    assert len(fight.course.steps) == 1  # that it began


def test_an_encounter_may_be_json_on_one_line() -> None:
    document = find_encounter("dawn").data
    fight = starfray.load(json.dumps(document))

    assert fight.combatants == starfray.load("dawn").combatants
    with pytest.raises(NotFound, match="encounter or file"):
        starfray.load("dawn " * 100)
