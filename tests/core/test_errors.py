"""What people and programs are told when something is wrong."""

import json
import pickle
import subprocess
import sys
from typing import Any

import pytest

from starfray.core.input.errors import (
    Ambiguous,
    CannotLoad,
    InputError,
    NotFound,
    NothingFound,
    Problem,
    Refused,
    StarfrayError,
    WrongKind,
    dotted,
    listing,
    nearest,
    show,
)

WEAPONS = ["gauss rifle", "combat blade", "flamethrower"]


def test_problem_prints_where_what_and_the_way_out() -> None:
    problem = Problem.unknown(
        "weapon",
        "gaus rifle",
        WEAPONS,
        file="encounter.yaml",
        line=12,
        field="combatants.karine.weapon",
    )
    assert str(problem) == (
        "encounter.yaml:12: combatants.karine.weapon: unknown weapon 'gaus rifle'; "
        "did you mean 'gauss rifle'? (allowed: gauss rifle, combat blade, flamethrower)"
    )


def test_empty_parts_of_a_problem_are_left_out() -> None:
    assert str(Problem("a.yaml", found="no such file")) == "a.yaml: no such file"
    assert str(Problem("a.yaml", 3, found="garbled")) == "a.yaml:3: garbled"


def test_input_error_prints_every_problem_and_gives_them_as_data() -> None:
    error = InputError([Problem("a", 1, "x", "missing"), Problem("a", 2, "y", "missing", "text")])
    assert str(error).splitlines() == ["a:1: x: missing", "a:2: y: missing (allowed: text)"]
    data = json.loads(json.dumps(error.as_json()))
    assert data["error"] == "input"
    assert data["problems"][1] == {
        "file": "a",
        "line": 2,
        "field": "y",
        "found": "missing",
        "allowed": "text",
        "remedy": "",
    }


def test_a_flood_of_problems_is_cut_short_in_print_only() -> None:
    error = InputError(Problem("a", n, found="wrong") for n in range(1, 62))
    assert len(str(error).splitlines()) == 51
    assert str(error).endswith("... and 11 more problems")
    assert len(error.as_json()["problems"]) == 61
    assert str(InputError(error.problems[:51])).endswith("\n... and 1 more problem")
    assert str(InputError(error.problems[:50])).endswith("a:50: wrong")


def test_input_error_needs_a_problem() -> None:
    with pytest.raises(ValueError, match="at least one"):
        InputError([])


def test_refused_cites_its_rule() -> None:
    error = Refused("Vess is stunned and cannot attack.", "STA-4.2")
    assert str(error) == "Vess is stunned and cannot attack. [STA-4.2]"
    assert error.as_json() == {
        "error": "refused",
        "message": str(error),
        "reason": "Vess is stunned and cannot attack.",
        "rule": "STA-4.2",
    }


def test_not_found_suggests_the_nearest_name() -> None:
    error = NotFound("weapon", "Gaus Rifle", WEAPONS)
    assert error.suggestion == "gauss rifle"
    assert "did you mean 'gauss rifle'?" in str(error)
    assert error.as_json()["known"] == WEAPONS
    assert str(NotFound("weapon", "zzz")) == "unknown weapon 'zzz'"
    assert NotFound("weapon", "zzz", WEAPONS).suggestion is None


class Untold:
    def __repr__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (3, "3"),
        (None, "nothing"),
        (b"gaus", "b'gaus'"),
        (["gaus"], "a list of 1"),
        pytest.param(10**5000, "a value of the type int", id="a number too long to print"),
        (Untold(), "a value of the type Untold"),
        (range(10**70), "range(0, 1" + "0" * 47 + "..."),
    ],
)
def test_what_is_no_text_is_not_found_either(name: object, shown: str) -> None:
    """Python may hand over anything where a name belongs."""
    error = NotFound("weapon", name, WEAPONS)
    assert str(error) == f"unknown weapon {shown} (known: {', '.join(WEAPONS)})"
    assert error.suggestion is None
    assert json.loads(json.dumps(error.as_json()))["name"] == shown
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert str(NothingFound("weapon", name)) == f"no weapon was found for {shown}"
    assert nearest(name, WEAPONS) is None


@pytest.mark.parametrize(
    "error",
    [
        StarfrayError("something"),
        InputError.of("a", "wrong", line=2),
        Refused("No.", "X-1"),
        NotFound("weapon", "gaus", WEAPONS),
        NothingFound("rule", "cover", "`starfray rules` lists the chapters"),
        WrongKind("save", 5, "a path"),
        Ambiguous("dawn", ["duel/dawn", "other/dawn"]),
        CannotLoad("other", "no such module"),
    ],
)
def test_errors_cross_process_borders(error: StarfrayError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.as_json() == error.as_json()


def test_words_that_nothing_has_and_values_of_another_kind() -> None:
    assert str(NothingFound("rule", "xyzzy")) == "no rule was found for 'xyzzy'"
    told = str(NothingFound("rule", "xyzzy", "try fewer words"))
    assert told == "no rule was found for 'xyzzy'; try fewer words"
    assert str(WrongKind("seed", "7", "a whole number")) == "seed: '7' is not a whole number"


def test_a_name_that_is_allowed_twice_is_listed_once() -> None:
    error = NotFound("weapon", "pistol", ["rifle", "knife", "rifle"])
    assert str(error) == "unknown weapon 'pistol' (known: rifle, knife)"
    assert error.known == ("rifle", "knife")
    problem = Problem.unknown("weapon", "pistol", ["rifle", "rifle"], file="a.yaml")
    assert problem.allowed == "rifle"


def test_exit_codes_differ_and_leave_one_and_two_to_others() -> None:
    codes = {cls.exit_code for cls in (InputError, Refused, NotFound)}
    assert len(codes) == 3
    assert not codes & {0, 1, 2}


def test_nothing_from_a_file_reaches_the_terminal_as_a_control_character() -> None:
    problem = Problem("a\x1b[31m", 1, "x\ny", show("\x1b]0;\x07\ud800"))
    assert str(problem).isprintable()
    assert str(problem).encode()


def test_long_values_and_names_are_cut() -> None:
    assert show("x" * 61) == repr("x" * 57 + "...")
    assert show("x" * 60) == repr("x" * 60)
    assert show("x" * 9, 8) == "'xxxxx...'"
    assert dotted(["k" * 61, 3]) == "k" * 57 + "...[3]"
    assert dotted(["k" * 60]) == "k" * 60
    assert nearest("x" * 100_000, ["y" * 100_000]) is None
    names = [str(n) for n in range(20)]
    assert listing(names).endswith("11, and 8 more")
    assert listing(names[:13]).endswith("11, and 1 more")
    assert listing(names[:12]) == ", ".join(names[:12])


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "true"), (None, "nothing"), ([1], "a list of 1"), ({}, "a mapping of 0"), (3, "3")],
)
def test_show(value: Any, text: Any) -> None:
    assert show(value) == text


def test_dotted() -> None:
    assert dotted(("sides", "red", "units", 2, "weapon")) == "sides.red.units[2].weapon"
    assert dotted(()) == ""


@pytest.mark.parametrize(
    "module", ["core.input.errors", "core.input.documents", "readings.sessions.fightlog"]
)
def test_starting_up_needs_nothing_heavy(module: str) -> None:
    code = (
        f"import starfray.{module}, sys;"
        "print([m for m in ('pydantic', 'numpy', 'numba', 'difflib') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
