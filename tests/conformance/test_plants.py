"""A mistake of each kind is found, and told with its encounter, its action and its place."""

from __future__ import annotations

import copy
import re
import sys
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from pydantic import create_model

from starfray.conformance import rulings, totals, weighed
from starfray.conformance.any_rulings import play_under_any_rulings
from starfray.conformance.built import ready
from starfray.conformance.listed import allowed_is_listed
from starfray.conformance.offered import every_verb_is_offered
from starfray.conformance.own import Own
from starfray.conformance.played import legal_play
from starfray.conformance.rulebook import (
    code_names_rules_that_there_are,
    sentences_use_the_fields_that_they_have,
)
from starfray.conformance.rulings import (
    every_option_has_a_case,
    no_two_options_can_be_swapped,
    rulings_are_those_of_the_rulebook,
)
from starfray.conformance.same_bytes import same_bytes
from starfray.conformance.saved import opens_again
from starfray.conformance.sheets import every_field_arrives, every_field_is_described
from starfray.conformance.tactics import no_two_tactics_fight_alike
from starfray.conformance.told import notes_add_up
from starfray.conformance.totals import replay_ends_as_counted, same_on_any_threads
from starfray.conformance.weighed import odds_agree
from starfray.conformance.words import (
    every_case_passes,
    every_word_is_in_a_case,
    notes_add_up_in_cases,
)
from starfray.core.input.validation import StrictModel
from starfray.core.rulebook import rulebook_of
from starfray.readings.odds.compiled_odds import weigh_compiled
from starfray.readings.simulate.sample import sample
from starfray_duel.sheets import DuelistSheet, Encounter
from tests.conformance import toys
from tests.conformance.conftest import Install
from tests.conformance.toys import DAWN, DUEL, dawn


def found(promise: Any, *given: Any) -> str:
    """Return what a promise says that is broken."""
    with pytest.raises(AssertionError) as caught:
        promise(*given)
    return str(caught.value)


def module(monkeypatch: pytest.MonkeyPatch, **of: Any) -> str:
    """Make a module of sheets, and return its name."""
    made = ModuleType("sheets_of_a_toy")
    vars(made).update(of)
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made.__name__


def test_the_duel_itself_is_without_fault() -> None:
    notes_add_up(DAWN)
    legal_play(DAWN, 1)
    play_under_any_rulings(DAWN, 1, Own())
    allowed_is_listed(DAWN)


def test_what_changes_without_a_note() -> None:
    told = found(notes_add_up, dawn(apply=toys.wounds_in_silence))
    assert "duel/dawn, fight 0 of seed 8, Anna strikes at Cora" in told
    assert "by the notes, and not as it is: units[2].health: 14, not 13" in told


def test_what_changes_without_a_note_in_a_case() -> None:
    toy = replace(DUEL, apply=toys.wounds_in_silence)
    assert "DUL-" in found(notes_add_up_in_cases, toy)
    assert "expected" in found(every_case_passes, toy)


@pytest.mark.slow
def test_a_look_before_the_first_is_caught() -> None:
    planted = dawn(apply=toys.asks_who_is_last)
    caught = "asks_who_is_last looks at place -1, before the first"
    assert caught in found(same_bytes, planted, 1)
    assert caught in found(play_under_any_rulings, planted, 1, Own())


def test_what_is_compiled_to_something_else() -> None:
    """The machine code is that of the duel; interpreted, somebody loses health besides."""
    told = found(same_bytes, dawn(apply=toys.wounds_in_silence), 3)
    assert "duel/dawn, fight 0: Anna strikes at Cora" in told
    assert "compiled and interpreted differ: units[2].health" in told


@pytest.mark.slow
def test_odds_that_are_not_those_of_the_walk() -> None:
    told = found(odds_agree, dawn(apply=toys.wounds_in_silence))
    assert "duel/dawn, Anna strikes at Cora" in told
    assert "units[2].health" in told


@pytest.mark.slow
def test_odds_that_merging_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    def weigh(*given: Any, budget: int, merge: bool = True) -> Any:
        odds = weigh_compiled(*given)
        if merge:
            return odds
        return SimpleNamespace(leaves=odds.leaves, whole=odds.whole * 2, moved=odds.moved)

    monkeypatch.setattr(weighed, "weigh", weigh)
    told = found(odds_agree, DAWN)
    assert "duel/dawn, Anna strikes at Cora" in told
    assert re.search(r"unmerged, \S+ and not \S+ for fight.active 1", told)


@pytest.mark.slow
def test_odds_that_are_far_from_the_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    def weaker_sample(system: Any, state: Any, *given: Any, seed: int) -> Any:
        weaker = DUEL.layout.clone(state)
        weaker.units[0].skill -= 1
        return sample(system, weaker, *given, seed=seed)

    monkeypatch.setattr(weighed, "sample", weaker_sample)
    told = found(odds_agree, DAWN)
    assert "duel/dawn, Anna strikes at Cora" in told
    assert "of 250000 trials where" in told


@pytest.mark.slow
def test_a_fight_that_opens_otherwise_than_it_was_counted() -> None:
    told = found(replay_ends_as_counted, dawn(status=toys.never_out))
    assert "duel/dawn, fight 83000 of seed 3, at its end" in told


def test_totals_that_depend_on_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def simulate(system: object, setup: object, fights: int, *, seed: int, threads: int) -> Any:
        wins = [fights - (threads == 5), 0]
        return SimpleNamespace(wins=wins, draws=0, as_json=lambda: wins)

    monkeypatch.setattr(totals, "simulate", simulate)
    assert "duel/dawn: 5 threads count otherwise" in found(same_on_any_threads, DAWN)


def test_a_bot_that_does_what_is_not_allowed() -> None:
    told = found(legal_play, dawn(choose=toys.strikes_itself), 1)
    assert "duel/dawn, seed 1, action 1: the bot chooses what is not allowed" in told
    assert "Anna strikes at Anna" in told
    assert "only an enemy who stands may be struck" in told


def test_a_question_that_changes_what_it_asks_about() -> None:
    told = found(legal_play, dawn(why_not=toys.asks_with_a_scratch), 1)
    assert "has changed the state" in told


def test_a_fight_without_end() -> None:
    told = found(legal_play, dawn(apply=toys.nothing_comes_of_it), 1)
    assert "duel/dawn, seed 1: no end after" in told
    assert "Anna strikes at" in told


def test_what_is_allowed_and_not_offered() -> None:
    told = found(allowed_is_listed, dawn(candidates=toys.only_the_first))
    assert "allowed, and not among the candidates: Anna strikes at Dirk" in told


def test_a_verb_that_nobody_is_offered() -> None:
    told = found(every_verb_is_offered, replace(DUEL, candidates=lambda state: ()))
    assert "strike" in told


def test_a_settled_field_that_is_looked_at(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = module(monkeypatch, Encounter=Encounter, build=toys.build_settling)
    settling = install(replace(DUEL, state=toys.State, sheet=sheet))
    play_under_any_rulings(ready(settling, "dawn"), 1, Own())

    toy = install(replace(settling, apply=toys.looks_too_late))
    told = found(play_under_any_rulings, ready(toy, "dawn"), 1, Own())
    assert "duel/dawn, seed 1, rulings {'ties'" in told
    assert "strikes at" in told
    assert ".health has settled, and " in told


def test_a_field_of_a_sheet_that_does_not_arrive(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = module(monkeypatch, Encounter=Encounter, build=toys.build_forgetful)
    toy = install(replace(DUEL, sheet=sheet))
    assert "DuelistSheet.guard" in found(every_field_arrives, toy, Own())
    every_field_arrives(toy, Own(says_nothing={"DuelistSheet.guard": "it is forgotten"}))
    unknown = Own(says_nothing={"DuelistSheet.shield": "there is none"})
    assert "not there: DuelistSheet.shield" in found(every_field_arrives, toy, unknown)


def test_a_field_of_a_sheet_that_does_not_say_what_it_is_for(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    shield = create_model("ShieldSheet", __base__=StrictModel, __doc__="A shield.", width=(int, 1))
    duelist = create_model(
        "DuelistSheet", __base__=DuelistSheet, __doc__="One.", shield=(shield, shield())
    )
    everybody = (list[duelist], ...)  # type: ignore[valid-type]
    encounter = create_model("Encounter", __base__=Encounter, combatants=everybody)
    sheet = module(monkeypatch, Encounter=encounter, build=toys.build_forgetful)
    told = found(every_field_is_described, install(replace(DUEL, sheet=sheet)))
    assert told == "duel: encounter; encounter.combatants; shield.width"


def test_a_saved_fight_that_opens_as_another_one(install: Install, tmp_path: Any) -> None:
    toy = install(replace(DUEL, apply=toys.TellsOtherwise()))
    told = found(opens_again, ready(toy, "dawn"), tmp_path)
    assert "duel/dawn, opened after " in told
    assert " strikes at " in told
    assert ".skill: " in told or "cannot be followed" in told


def test_a_complaint_of_its_own() -> None:
    own = Own(complaints=lambda system, events: [f"{len(events)} events"])
    told = found(play_under_any_rulings, DAWN, 1, own)
    assert "as the fight begins" in told
    assert "events" in told


def test_a_ruling_that_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    book = copy.deepcopy(rulebook_of(DUEL))
    for case in book.rule("DUL-HIT-01").cases:
        if "rulings" in case:
            case["dice"] = [9]  # a miss, however ties are decided
    monkeypatch.setattr(rulings, "rulebook_of", lambda system: book)
    told = found(no_two_options_can_be_swapped, DUEL, Own())
    assert "ties: every case of hits and misses passes with the other in its place" in told
    no_two_options_can_be_swapped(DUEL, Own(one_reading=[("ties", "hits", "misses")]))


def test_an_option_without_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    three = {"ties": ("hits", "misses", "rolls_again")}
    monkeypatch.setattr(rulings, "switches", lambda kind: three)
    assert "ties: rolls_again" in found(every_option_has_a_case, DUEL)
    assert "rolls_again" in found(rulings_are_those_of_the_rulebook, DUEL)


def test_words_that_nothing_uses() -> None:
    toy = toys.with_another_reason()
    assert "reason too_late" in found(every_word_is_in_a_case, toy, Own())
    assert "too_late names DUL-XYZ-01" in found(code_names_rules_that_there_are, toy)
    assert "hard" in found(sentences_use_the_fields_that_they_have, toy)


def test_two_tactics_that_are_one(install: Install) -> None:
    toy = install(replace(DUEL, choose=lambda state, who: toys.only_the_first(state)[0]))
    told = found(no_two_tactics_fight_alike, toy)
    assert "weakest first and strongest first fight alike" in told
