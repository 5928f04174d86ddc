"""What is wrong with a file is told where it stands, in words, and stops nothing else."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from starfray.core.input.documents import read_document
from starfray.core.input.errors import InputError
from starfray.readings.scenarios.case_runs import run_case
from starfray.readings.scenarios.forms import open_scenario
from starfray.readings.scenarios.scenario_odds import scenario_odds
from tests.cli.helpers import SHOT, run, written

DUEL = """\
system: duel
encounter:
  sides: {red: {}, blue: {}}
  combatants:
    - {name: Anna, side: red, skill: 4}
    - name: Dirk
      side: blue
      guard: 12
      health: 9
set:
  Dirk:
    guard: 13
rulings:
  ties: misses
actions:
  - {do: strike, who: Anna, target: Dirk}
dice: [20, 1, 2]
answers: ["no"]
expect: {hit: true}
"""


def wrong(path: Path) -> str:
    with pytest.raises(InputError) as caught:
        open_scenario(read_document(path)).run()
    return str(caught.value)


@pytest.mark.parametrize(
    ("now", "instead", "line"),
    [
        ("health: 9", "health: lots", 9),
        ("guard: 13", "guard: high", 12),
        ("    guard: 13", "    gard: 13", 12),
        ("  ties: misses", "  ties: mises", 14),
        ("  ties: misses", "  tie: misses", 14),
        ("  Dirk:\n    guard: 13", "  Dirk: 13\n", 11),
        ("target: Dirk}", "target: Dork}", 16),
        ("actions:\n", "actions:\n  - {turn: Bob}\n", 16),
        ("actions:\n", "actions:\n  - {rule: DUL-DAM-09}\n", 16),
        ("actions:\n", "actions:\n  - {rule: DUL-DAM-01}\n", 16),
        ("actions:\n", "turn: Bob\nactions:\n", 15),
    ],
)
def test_mistakes_in_a_scenario_are_told_with_their_lines(
    tmp_path: Path, now: str, instead: str, line: int
) -> None:
    assert now in DUEL
    path = written(tmp_path, DUEL.replace(now, instead, 1))
    assert f"shot.yaml:{line}: " in wrong(path)


def test_mistakes_in_changes_are_told_in_the_file_that_changes(tmp_path: Path) -> None:
    path = written(tmp_path, "encounter: dawn\nset:\n  Anna:\n    guard: high\nactions: []\n")
    assert "shot.yaml:4: combatants[0].guard: 'high' is text" in wrong(path)
    other = written(tmp_path, "system: duel\nsides: {red: {}}\ncombatants: []\n", "other.yaml")
    path.write_text("encounter: other.yaml\nset: {objectives: {rounds: 3}}\nactions: []\n")
    assert f"{other}:" in wrong(path)
    assert "shot.yaml" not in wrong(path)


def test_a_missing_argument_is_named(tmp_path: Path) -> None:
    step = "actions:\n  - {rule: DUL-DAM-01, given: {who: Anna}}\n"
    told = wrong(written(tmp_path, DUEL.replace("actions:\n", step)))
    assert "DUL-DAM-01 needs the argument 'target' (allowed: who, target" in told
    assert "did you mean" not in told


def test_what_a_rule_takes_as_one_value_is_given_by_its_numbers(tmp_path: Path) -> None:
    given = "verb: 0, who: Anna, target: 1, item: -1, x: -1"
    step = f"actions:\n  - {{rule: DUL-TRN-01, given: {{{given}}}}}\n"
    told = wrong(written(tmp_path, DUEL.replace("actions:\n", step)))
    assert "DUL-TRN-01 needs the argument 'y' (allowed: verb, who, target, item, x" in told


def test_an_index_that_nothing_has_is_told(tmp_path: Path) -> None:
    step = "actions:\n  - {rule: DUL-PAR-01, given: {who: Anna, target: 77, total: 12, face: 9}}\n"
    told = wrong(written(tmp_path, DUEL.replace("actions:\n", step)))
    assert "shot.yaml:16: actions[0]: DUL-PAR-01 cannot be asked with these arguments" in told


@pytest.mark.parametrize("odds", ["half", "1/0", "3/", "''", "'1e999999999'"])
def test_odds_that_are_no_chance_are_told(tmp_path: Path, odds: str) -> None:
    path = written(tmp_path, f"{SHOT}odds: {{hit: {odds}}}\n")
    done = run("verify", path)
    assert done.code == 3
    assert "is no chance" in done.err


def test_odds_know_means_and_what_happens_together(tmp_path: Path) -> None:
    path = written(tmp_path, SHOT.replace("answers: [{parry: yes}]", "answers: [{parry: no}]"))
    document = read_document(path)
    scenario = open_scenario(document)
    found = scenario_odds(scenario)
    both = found.joint("hit", "damage")
    assert found.probability("hit and damage >= 9") == sum(
        chance for (hit, damage), chance in both.items() if hit and damage >= 9
    )
    assert 0 < found.probability("Dirk.health <= 0 and hit") < found.probability("hit")
    right = {
        "hit": str(found.probability("hit")),
        "hit and damage >= 9": str(found.probability("hit and damage >= 9")),
        "mean damage": str(found.mean("damage")),
    }
    case = {key: value for key, value in document.data.items() if key != "expect"}
    assert run_case(scenario.ruleset, {**case, "odds": right}, document, {}) == []
    (mismatch,) = run_case(scenario.ruleset, {**case, "odds": {"mean damage": "1/2"}}, document, {})
    assert mismatch.what == "odds of mean damage"


BETWEEN = """\
system: duel
encounter:
  sides: {red: {}, blue: {}}
  combatants:
    - {name: Anna, side: red, skill: 4}
    - {name: Dirk, side: blue, guard: 12, health: 19}
actions:
  - {do: strike, who: Anna, target: Anna}
  - {expect: {refused: DUL-HIT-01, Dirk.health: 19}}
  - {do: strike, who: Anna, target: Dirk}
  - {expect: {hit: true, damage: 3, Dirk.health: 16}}
  - {turn: Anna}
  - {expect: {hit: false}}
  - {do: strike, who: Anna, target: Dirk}
dice: [19, 1, 2, 1]
answers: ["no"]
expect: {hit: true, Dirk.health: 16}
"""


def test_something_is_expected_between_steps(tmp_path: Path) -> None:
    path = written(tmp_path, BETWEEN)
    done = run("verify", path)
    assert (done.code, "1 case, all as expected." in done.out) == (0, True), done.out
    path.write_text(BETWEEN.replace("damage: 3,", "damage: 4,"))
    assert "after step 3: damage: expected 4, found 3" in run("verify", path).out


def test_a_case_that_cannot_be_run_says_why(tmp_path: Path) -> None:
    rules = "system: duel\ntitle: Ours\nscenes: {s: {sides: {a: {}, b: {}}, combatants: []}}\n"
    rules += (
        "rules: [{id: X-1, title: t, statement: s, cases: [{actions: [], expect: {hit: true}}]}]"
    )
    told = run("verify", written(tmp_path, rules, "ours.yaml")).out
    assert "it cannot be run: " in told
    assert "expected 'to run'" not in told


def test_a_wrong_case_is_told_with_its_own_line(tmp_path: Path) -> None:
    rules = "system: duel\ntitle: Ours\nscenes:\n  s: {sides: {a: {}, b: {}}, combatants: ["
    rules += "{name: A, side: a}, {name: B, side: b}]}\nrules:\n"
    rules += "- id: X-1\n  title: t\n  statement: s\n  cases:\n"
    case = (
        "  - actions: [{do: strike, who: A, target: B}]\n    dice: [1]\n    expect: {hit: false}\n"
    )
    wrong_die = case.replace("dice: [1]", "dice: [{atack: 1}]")
    path = written(tmp_path, rules + case + wrong_die + case, "ours.yaml")
    told = run("verify", path).out
    assert "ours.yaml:14: dice" in told.replace("\n", " "), told


def test_one_broken_file_stops_no_other(tmp_path: Path) -> None:
    broken = written(tmp_path, "system: duel\nactions: [", "broken.yaml")
    sound = written(tmp_path)
    done = run("verify", sound, broken, "duel")
    assert done.code == 1
    assert "broken.yaml:" in done.err
    assert "all as expected." in done.out
    assert "1 could not be verified." in done.out
    assert run("verify", broken).code == 3


@pytest.mark.parametrize("command", ["odds", "simulate", "resolve", "verify"])
def test_a_saved_fight_is_told_as_such(tmp_path: Path, command: str) -> None:
    path = tmp_path / "fight.starfray"
    run("play", "dawn", "--bots", "--seed", "1", "--save", path)
    done = run(command, path)
    assert done.code == 3
    assert (
        "this is a saved fight (allowed: `starfray play` goes on with it, `odds` at its" in done.err
    )


def test_a_pack_or_a_rulebook_is_told_as_such(tmp_path: Path) -> None:
    pack = written(tmp_path, "pack: mine\nsystem: duel\ncombatants: {x: {skill: 1}}\n", "p.yaml")
    assert "p.yaml:1: pack: this is a content pack" in run("simulate", pack).err
    rules = written(tmp_path, "system: duel\ntitle: t\nrules: []\n", "r.yaml")
    assert "r.yaml:3: rules: this is a rulebook" in run("simulate", rules).err
    assert run("check", pack).code == 0


def test_an_entry_of_a_pack_that_uses_another_is_told_in_the_pack(tmp_path: Path) -> None:
    text = "pack: mine\nsystem: duel\ncombatants:\n  y: {skill: 1}\n  x:\n    use: y\n"
    written(tmp_path, text, "p.yaml")
    fight = "system: duel\npacks: [p.yaml]\nsides: {a: {}, b: {}}\ncombatants:\n"
    fight += "  - {use: x, name: A, side: a}\n  - {use: y, name: B, side: b}\n"
    told = run("simulate", written(tmp_path, fight, "f.yaml")).err
    assert "p.yaml:6: combatants.x.use: an entry of a pack uses no other" in told


@pytest.mark.parametrize("save", ["", ".", "/", "..", "there"])
def test_a_name_that_no_file_can_have_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    done = run("play", "dawn", "--bots", "--save", save)
    assert done.code == 3
    assert "--save: no name of a file" in done.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_is_read_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(SHOT,))
    writer.start()
    done = run("check", pipe)
    writer.join()
    assert done.code == 0, done.out
    assert "scenario, valid" in done.out


PACK = "pack: mine\nsystem: starcraft-rpg\nweapons:\n  pike: {mode: melee, damage: 9}\n"


@pytest.mark.parametrize(
    ("piped", "told"),
    [
        (SHOT, "standard input: scenario, valid"),
        (PACK, "standard input: pack, valid  mine"),
        (PACK.replace("damage", "damge"), "standard input:4: weapons.pike.damge: unknown key"),
        ('{"format":"starfray-fight","version":1}\n', "standard input: this is a saved fight"),
        ("", "standard input"),
    ],
)
def test_what_is_piped_in_is_checked_as_a_file_is(piped: str, told: str) -> None:
    done = run("check", "-", piped=piped)
    assert told in done.out
    assert done.code == (0 if "valid" in told else 3)
    assert run("check", "-", "--json", piped=piped).data[0]["file"] == "standard input"
