"""Cases with one expectation spoiled: each is found, and told as what was expected and found."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from starfray.core.input.documents import Document
from starfray.core.input.errors import CannotLoad, NotFound
from starfray.core.registry import keys, ruleset
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.play import library
from starfray.readings.scenarios import verification
from starfray.readings.scenarios.case_runs import Mismatch, run_case, verify_rulebook
from starfray.readings.scenarios.verification import verify_all

EACH = 29  # of the cases of the large systems, one of so many

Case = dict[str, Any]
DUEL: Case = {"actions": [{"do": "strike", "who": "a", "target": "b"}]}
HIT: Case = {**DUEL, "dice": [10, 3, 4], "answers": ["no"]}


def spoiled(value: Any) -> Iterator[Any]:
    """Give other values of the same kind."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, list):
        if not value or not isinstance(value[-1], str):  # names may be a set
            yield [*value, value[-1] if value else 0]
        if value:
            yield value[:-1]


def others(case: Case) -> Iterator[tuple[str, Case]]:
    """Give a case with each of its expectations spoiled, one at a time."""
    places = [("expect", case.get("expect") or {})]
    places += [
        (str(n), s["expect"]) for n, s in enumerate(case.get("actions", ())) if "expect" in s
    ]
    for place, expect in places:
        for what, value in expect.items():
            if what == "invalid" or "[" in what:
                continue
            for other in spoiled(value):
                made = copy.deepcopy(case)
                told = made if place == "expect" else made["actions"][int(place)]
                told["expect"][what] = other
                yield what, made


def mismatches(system: Ruleset, case: Case) -> list[Mismatch]:
    scenes = rulebook_of(system).scenes
    return run_case(system, case, Document("case", case), scenes)


@pytest.mark.parametrize("key", keys())
def test_whatever_is_spoiled_is_found(key: str) -> None:
    system = ruleset(key)
    cases = [case for rule in rulebook_of(system).rules for case in rule.cases]
    for case in cases[:: 1 if key == "duel" else EACH]:
        for what, other in others(case):
            found = mismatches(system, other)
            assert found, (what, other)


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ({"hit": False}, "hit: expected False, found True"),
        ({"damage": 8}, "damage: expected 8, found 7"),
        ({"damage": True}, "damage: expected True, found 7"),
        ({"b.health": 4}, "b.health: expected 4, found 3"),
        ({"b.health": "x"}, "b.health: expected 'an integer', found 'x'"),
        ({"attack_roll.total": 11}, "attack_roll.total: expected 11, found 10"),
        ({"attack_roll.total": [10, 11]}, "attack_roll.total: expected [10, 11], found [10]"),
        ({"attack_roll.target": "a"}, "attack_roll.target: expected 'a', found 'b'"),
        ({"parry_roll.total": 3}, "parry_roll.total: expected 3, found None"),
        ({"asked": []}, "asked: expected [], found ['parry']"),
        ({"asked": None}, "asked: expected None, found ['parry']"),
        ({"notes": ["hit"]}, "notes: expected ['hit'], found ['attack_roll', 'hit', 'turn']"),
        ({"refused": True}, "refused: expected True, found False"),
        ({"refused": "X-1"}, "refused: expected 'X-1', found False"),
        ({"result": 1}, "result: expected 1, found None"),
        ({"unused_dice": [3]}, "unused_dice: expected [3], found []"),
        ({"unused_answers": ["no"]}, "unused_answers: expected ['no'], found []"),
        ({"invalid": "x"}, "invalid: expected 'x', found 'a sound encounter'"),
        ({"attack_roll.totl": 3}, "unknown field of the note 'totl'"),
        ({"nothing": 3}, "it cannot be run: unknown"),
        ({"hitt": True}, "unknown expectation 'hitt'; did you mean 'hit'?"),
        ({"damag": 3}, "unknown expectation 'damag'; did you mean 'damage'?"),
    ],
)
def test_what_differs_is_told(duel: Ruleset, expect: Case, told: str) -> None:
    (found,) = mismatches(duel, {**HIT, "expect": expect})
    assert told in str(found)


@pytest.mark.parametrize(
    "expect",
    [
        {"hit": True, "miss": False, "damage": 7, "b.health": 3},
        {"attack_roll.total": 10, "attack_roll.target": "b", "attack_roll.who": 0},
        {"attack_roll.total": [10], "parry_roll.total": None},
        {"asked": ["parry"], "refused": False, "unused_dice": [], "result": None},
        {"notes": ["attack_roll", "hit", "turn"], "out": False, "attack_roll.guard": True},
    ],
)
def test_what_is_as_expected_is_not_told(duel: Ruleset, expect: Case) -> None:
    assert mismatches(duel, {**HIT, "expect": expect}) == []


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ({**HIT, "dice": [10, 3, 4, 5]}, "unused dice: expected [], found [5]"),
        ({**HIT, "answers": ["no", "no"]}, "unused answers: expected [], found ['no']"),
        ({**HIT, "dice": [10, 3]}, "no die left for 'damage' (a d6, a)"),
        ({**HIT, "answers": []}, "no answer left for 'parry'"),
        ({**HIT, "dice": [10, {"parry": 3}, 4]}, "die 2 is wrong"),
        ({**HIT, "actions": [{"do": "strike", "who": "a", "target": "a"}]}, "refused: expected"),
        ({**HIT, "encounter": {"sides": {}}}, "it cannot be run: "),
    ],
)
def test_what_is_left_over_or_missing_is_told(duel: Ruleset, case: Case, told: str) -> None:
    found = mismatches(duel, {**case, "expect": {"turn.who": "b"}})
    assert any(told in str(one) for one in found), [str(one) for one in found]


def test_a_rule_that_breaks_off_fails_its_cases_alone(
    duel: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("nothing to divide by")

    monkeypatch.setattr("starfray_duel.chapters.strikes.reaches", broken)
    results = list(verify_rulebook(duel, rulebook_of(duel)))
    told = [str(one) for result in results for one in result.mismatches]
    assert any(result.passed for result in results)
    assert "it cannot be run: ZeroDivisionError: nothing to divide by" in told[0]
    assert "in broken)" in told[0]


def test_expectations_between_steps_name_their_step(duel: Ruleset) -> None:
    steps = [DUEL["actions"][0], {"expect": {"hit": False, "b.health": 4}}]
    found = mismatches(duel, {**HIT, "actions": steps})
    assert [(m.what, m.expected, m.found) for m in found] == [
        ("after step 1: hit", False, True),
        ("after step 1: b.health", 4, 3),
    ]
    steps = [DUEL["actions"][0], {"expect": {"hit": True, "b.health": 3}}]
    assert mismatches(duel, {**HIT, "actions": steps}) == []


def test_a_refusal_between_steps_has_to_be_expected(duel: Ruleset) -> None:
    itself = {"do": "strike", "who": "a", "target": "a"}
    steps: list[Any] = [itself, {"expect": {"b.health": 10}}, DUEL["actions"][0]]
    (found,) = mismatches(duel, {**HIT, "actions": steps, "expect": {"hit": True}})
    assert (found.what, found.expected) == ("after step 1: refused", False)
    steps[1] = {"expect": {"refused": True, "b.health": 10}}
    assert mismatches(duel, {**HIT, "actions": steps, "expect": {"hit": True}}) == []


def test_a_case_expects_something_and_an_unsound_encounter_is_as_told(duel: Ruleset) -> None:
    assert [str(m) for m in mismatches(duel, HIT)] == [
        "expect: expected 'expect or odds', found 'neither'"
    ]
    unsound = {**HIT, "set": {"b": {"skill": "high"}}}
    assert mismatches(duel, {**unsound, "expect": {"invalid": True}}) == []
    assert mismatches(duel, {**unsound, "expect": {"invalid": "is text"}}) == []
    (found,) = mismatches(duel, {**unsound, "expect": {"invalid": "too large"}})
    assert (found.what, found.expected) == ("invalid", "too large")


@pytest.mark.parametrize(
    ("what", "chance"),
    [
        ("hit", Fraction(11, 20)), ("miss", Fraction(9, 20)), ("mean damage", Fraction(77, 20)),
        ("damage >= 12", Fraction(11, 720)), ("b.health = 8", Fraction(11, 720)),
        ("hit and b.health <= 0", Fraction(11, 20) * Fraction(6, 36)), ("out", Fraction(11, 120)),
    ],
)  # fmt: skip
def test_odds_are_held_to_their_fractions(duel: Ruleset, what: str, chance: Fraction) -> None:
    case = {**DUEL, "answers": [{"parry": "no"}]}
    assert mismatches(duel, {**case, "odds": {what: str(chance)}}) == []
    for off in (Fraction(1, 1000), Fraction(-1, 1000), Fraction(1, 10**30)):
        other = chance + off
        (found,) = mismatches(duel, {**case, "odds": {what: str(other)}})
        assert (found.what, found.found) == (f"odds of {what}", str(chance))
    for wrong in ("half", "1/0", True, None):
        (found,) = mismatches(duel, {**case, "odds": {what: wrong}})
        assert "is no chance" in str(found)


def test_results_are_numbered_by_their_rule(duel: Ruleset) -> None:
    book = rulebook_of(duel)
    results = list(verify_rulebook(duel, book, "DUL-TRN"))
    expected = [
        (rule.id, number, line)
        for rule in book.rules
        if rule.id.startswith("DUL-TRN")
        for number, line in enumerate(rule.case_lines, 1)
    ]
    assert [(r.rule, r.number, r.line) for r in results] == expected
    assert all(r.passed for r in results)


def test_a_system_that_cannot_be_loaded_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(key: str) -> Ruleset:
        if key == "serenity":
            raise CannotLoad(key, "ImportError: half a package")
        return ruleset(key)

    monkeypatch.setattr(library, "ruleset", load)
    library.why_broken.cache_clear()
    try:
        found, bad = verify_all(["duel", "serenity"])
        assert library.broken() == {"serenity": "ImportError: half a package"}
    finally:
        library.why_broken.cache_clear()
    assert found.results
    assert (bad.results, bad.error) == ([], "cannot be loaded (ImportError: half a package)")


def test_one_system_is_verified_without_the_others() -> None:
    """To load them all takes longer than to run the cases of a small one."""
    look = (
        "import sys; from starfray.readings.scenarios.verification import verify_system;"
        "assert verify_system('duel').results;"
        "print([name for name in sys.modules if name.startswith('starfray.rulesets.')])"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_system_without_a_rulebook_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "has_rulebook", lambda system: system.key == "duel")
    found, bare = verify_all(["duel", "serenity"], "DUL-DAM")
    assert found.results
    assert not found.failures
    assert (bare.results, bare.error) == ([], "has no rulebook.yaml")


def test_an_unknown_rule_is_told_with_the_nearest() -> None:
    with pytest.raises(NotFound, match="unknown rule 'DUL-HITT'; did you mean 'DUL-HIT-01'"):
        list(verify_all(["duel"], "dul-hitt"))
