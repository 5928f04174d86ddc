"""`resolve` and `odds`: one scenario, played and weighed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

import pytest

from starfray.cli.weighing import OddsPrinter
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.input.documents import read_document
from starfray.core.ruleset import Ruleset
from starfray.readings.odds.odds import Odds
from starfray.readings.odds.quickest import FEW
from starfray.readings.scenarios.forms import open_scenario
from starfray.readings.scenarios.scenario_odds import scenario_odds, weigh_scenario
from tests.cli.helpers import SHOT, run, written


def weighed(text: str = SHOT) -> Odds:
    return weigh_scenario(open_scenario(read_document(text)))


def test_resolve_tells_what_happened_and_what_changed(tmp_path: Path) -> None:
    done = run("resolve", written(tmp_path))
    assert done.code == 0
    assert "Anna hits Dirk for 11.  [DUL-DAM-01]" in done.out
    assert "+4 skill [DUL-HIT-01]" in done.out
    changed = done.out[done.out.index("Changed") :]
    assert "health" in changed
    assert "skill" not in changed
    whole = run("resolve", written(tmp_path), "--state").out
    assert "skill 4" in whole[whole.index("State") :]


def test_resolve_as_json_has_everything_by_name(tmp_path: Path) -> None:
    data = run("resolve", written(tmp_path), "--json").data
    assert data["refused"] is None
    assert data["state"]["Dirk"]["health"] == -2
    assert data["changed"]["Dirk"]["health"] == {"before": 9, "after": -2}
    assert data["notes"][0]["rule"] == "DUL-HIT-01"
    assert data["unused_dice"] == []


def test_what_a_bot_would_do_is_told_as_a_sentence_and_as_a_step(tmp_path: Path) -> None:
    file = written(tmp_path, SHOT.split("actions:")[0] + "actions:\n  - {bot: Anna}\n")
    assert "Result: Anna strikes at Dirk" in run("resolve", file).out
    step = {"do": "strike", "who": "Anna", "target": "Dirk"}
    assert run("resolve", file, "--json").data["result"] == step


def test_a_scenario_may_be_piped_in(tmp_path: Path) -> None:
    file = written(tmp_path)
    for command in ("resolve", "odds"):
        assert run(command, "-", piped=SHOT).out == run(command, file).out, command
    assert "1 case, all as expected." in run("verify", "-", piped=SHOT).out
    wrong = run("verify", "-", piped=SHOT.replace("damage: 11", "damage: 12"))
    assert wrong.code == 1
    assert "standard input:" in wrong.out
    unsound = SHOT.replace("guard:", "gard:").partition("expect:")[0]
    refused = unsound + "expect: {invalid: unknown key 'gard'}\n"
    assert "1 case, all as expected." in run("verify", "-", piped=refused).out
    assert run("verify", "-", piped=refused.replace("'gard'", "'guard'")).code == 1
    told = run("resolve", "-", piped=SHOT.replace("guard:", "gard:"))
    assert told.code == 3
    assert "standard input:7: combatants[1].gard: unknown key 'gard'" in told.err


def test_dice_left_over_are_told(tmp_path: Path) -> None:
    path = written(tmp_path, SHOT.replace("6, 5]", "6, 5, 4]"))
    assert "Dice left over: 4" in run("resolve", path).out
    assert run("resolve", path, "--json").data["unused_dice"] == [4]


def test_a_refused_action_names_its_rule(tmp_path: Path) -> None:
    path = written(tmp_path, SHOT.replace("target: Dirk}", "target: Anna}"))
    done = run("resolve", path)
    assert done.code == 4
    assert "Refused: only an enemy who stands may be struck [DUL-HIT-01]" in done.out
    data = run("resolve", path, "--json").data
    assert data["refused"]["rule"] == "DUL-HIT-01"
    assert data["changed"] == {}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("dice: [{attack: 13}, 1, 2, 6, 5]", "dice: [13]", "parry"),
        ("answers: [{parry: yes}]", "answers: []", "parry"),
        ("actions:", "action:", "did you mean 'actions'?"),
        ("{attack: 13}", "{atack: 13}", "attack"),
        ("do: strike", "do: smite", "strike"),
        ("who: Anna", "who: Ana", "Anna"),
        ("dice: [{attack: 13}, 1, 2, 6, 5]", "dice: many", "dice"),
        ("dice: [{attack: 13}, 1, 2, 6, 5]", "state: {Dirk.helth: 3}", "health"),
    ],
)
def test_a_broken_scenario_says_where(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert old in SHOT
    done = run("resolve", written(tmp_path, SHOT.replace(old, new)))
    assert done.code in (3, 4, 5)
    assert done.err.startswith("error: ") or "Refused" in done.out
    assert complaint in done.err + done.out


def test_a_scenario_may_name_a_scene_or_a_file(tmp_path: Path) -> None:
    head, _, tail = SHOT.partition("encounter:\n")
    body, _, rest = tail.partition("actions:")
    written(tmp_path, "system: duel\n" + body.replace("\n  ", "\n").strip(), "field.yaml")
    by_file = written(
        tmp_path, f"{head.replace('system: duel', '')}encounter: field.yaml\nactions:{rest}"
    )
    assert run("resolve", by_file, "--json").data["state"]["Dirk"]["health"] == -2
    by_scene = written(
        tmp_path,
        "system: duel\nscene: duel\nactions: [{do: strike, who: a, target: b}]\ndice: [1]\n",
    )
    assert run("resolve", by_scene).code == 0


def test_a_scenario_may_name_a_ready_encounter(tmp_path: Path) -> None:
    text = "encounter: dawn\nactions: [{do: strike, who: Anna, target: Cora}]\n"
    other = weighed(text.replace("dawn", "duel/dawn"))
    hit_and_not_parried = Fraction(187, 400)
    assert weighed(text).probability("hit") == other.probability("hit") == hit_and_not_parried
    done = run("odds", written(tmp_path, text.replace("dawn", "down")))
    assert done.code == 3
    assert "shot.yaml:1: encounter: unknown encounter or file 'down'" in done.err
    assert "did you mean 'dawn'?" in done.err


def test_a_scenario_is_not_taken_for_an_encounter(tmp_path: Path) -> None:
    for command in ("simulate", "play"):
        done = run(command, written(tmp_path))
        assert done.code == 3
        assert "actions: this is a scenario" in done.err


def test_a_scenario_without_a_system_of_its_own_is_not_taken_for_one_either(tmp_path: Path) -> None:
    text = SHOT.replace("system: duel\n", "").replace(
        "encounter:\n", "encounter:\n  system: duel\n"
    )
    for command in ("simulate", "play", "replay"):
        done = run(command, written(tmp_path, text))
        assert done.code == 3
        assert "actions: this is a scenario" in done.err


def test_an_encounter_is_not_taken_for_a_scenario(tmp_path: Path) -> None:
    _, _, tail = SHOT.partition("encounter:\n")
    body = tail.partition("actions:")[0].replace("\n  ", "\n").strip()
    path = written(tmp_path, f"system: duel\n{body}\n", "field.yaml")
    for command in ("odds", "resolve", "verify"):
        done = run(command, path)
        assert done.code == 3
        assert done.err.startswith(f"error: {path}:2: this is an encounter (allowed: a scenario")
    for command in ("odds", "resolve"):  # nor is a ready one, by its name
        assert "this is an encounter (allowed: a scenario" in run(command, "dawn").err
        assert done.err.count("error:") == 1


def test_a_die_that_no_die_shows_is_a_mistake_of_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, SHOT.replace("13}, 1, 2,", "13}, 1, 12,"))
    for command in ("resolve", "verify"):
        done = run(command, path)
        assert done.code == 3
        assert not done.out
        assert (
            "shot.yaml:10: dice[2]: die 3 is wrong: a die for 'parry' has faces 1 to 10" in done.err
        )


def test_a_scenario_without_dice_says_where_they_are_written(tmp_path: Path) -> None:
    path = written(tmp_path, SHOT.replace("dice: [{attack: 13}, 1, 2, 6, 5]\n", ""))
    done = run("resolve", path)
    assert "shot.yaml:8: dice: no die left for 'attack'" in done.err
    assert "write what is rolled as `dice: [...]`" in done.err


def test_one_of_a_list_of_names_is_unknown(tmp_path: Path) -> None:
    done = run("odds", written(tmp_path, SHOT.replace("target: Dirk", "target: Skel")))
    assert "unknown combatant 'Skel'" in done.err


def test_odds_show_outcomes_fields_and_bars(tmp_path: Path) -> None:
    done = run("odds", written(tmp_path))
    assert done.code == 0
    assert "59/100" in done.out
    assert "59.00%" in done.out
    assert "█" in done.out
    assert "Dirk.health" in done.out
    assert "fight.active" in done.out


def test_odds_as_json_are_exact(tmp_path: Path) -> None:
    data = run("odds", written(tmp_path), "--json").data
    assert Fraction(data["outcomes"]["hit"]["fraction"]) == weighed().probability("hit")
    assert data["outcomes"]["hit"]["decimal"] == pytest.approx(0.59)
    values = data["fields"]["Dirk.health"]["values"]
    assert sum(Fraction(value["fraction"]) for value in values.values()) == 1
    assert data["left_out"]["decimal"] == 0


def test_odds_of_chosen_fields_and_joints(tmp_path: Path) -> None:
    path = written(tmp_path)
    done = run("odds", path, "--field", "Dirk.parries", "--joint", "hit, Dirk.parries")
    assert "Dirk.parries  Dirk: parries  mean" in done.out
    assert "damage" not in done.out
    told = run("odds", path, "--field", "hit", "--joint", "hit,out").out
    assert "mean" not in told
    assert "or more" not in told
    assert re.search(r"^yes +no ", told, re.MULTILINE)
    data = run("odds", path, "--json", "--joint", "hit,Dirk.parries").data
    total = sum(Fraction(value["fraction"]) for value in data["joint"][0]["values"])
    assert total == 1
    done = run("odds", path, "--field", "Dirk.helth")
    assert done.code == 5
    assert "did you mean 'Dirk.health'?" in done.err


def test_resolve_odds_is_odds(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert run("resolve", path, "--odds").out == run("odds", path).out


def test_standing_answers_hold_for_the_odds() -> None:
    assert weighed(SHOT.replace("parry: yes", "parry: no")).probability("hit") == Fraction(13, 20)


def test_odds_take_the_steps_before_the_last_as_resolving_does(tmp_path: Path) -> None:
    before = "actions:\n  - {do: strike, who: Anna, target: Anna}\n"
    refused = SHOT.replace("actions:\n", before)
    expected = SHOT.replace("actions:\n", before + "  - {expect: {refused: true}}\n")
    assert weighed(expected).paths == weighed().paths
    done = run("odds", written(tmp_path, refused))
    assert done.code == 3
    line = refused[: refused.index("target: Anna")].count("\n") + 1
    assert f":{line}: actions[0]: not allowed: only an enemy who stands may be struck" in done.err


def test_the_odds_of_a_single_rule_can_be_weighed() -> None:
    single = SHOT.replace(
        "{do: strike, who: Anna, target: Dirk}",
        "{rule: DUL-DAM-01, given: {who: Anna, target: Dirk}}",
    )
    assert weighed(single).mean("damage") == 7


def test_too_many_paths_for_a_case_are_told_and_no_crash() -> None:
    with pytest.raises(TooManyPaths, match="more than 10 paths"):
        scenario_odds(open_scenario(read_document(SHOT)), budget=10)


def test_many_paths_are_given_as_decimals_with_their_error() -> None:
    odds = weighed()
    object.__setattr__(odds, "paths", 5_000_000)
    data = odds.as_json()
    assert data["outcomes"]["hit"]["fraction"] is None
    assert data["error_bound"] < 1e-12


@pytest.mark.parametrize(
    ("chance", "read"),
    [
        (Fraction(1, 3), "1/3"),
        (Fraction(12345, 6**8), "4115/559872"),
        (Fraction(2, 3) ** 30, "≈ 5.2151e-06"),
        (1 - Fraction(2, 3) ** 30, "≈ 0.999995"),
        (1 - Fraction(1, 7) ** 30, "≈ 1 - 4.4e-26"),
        (Fraction(1), "1"),
    ],
)
def test_a_long_fraction_is_read_as_a_decimal_that_says_it_is_rounded(
    chance: Fraction, read: str
) -> None:
    odds = weighed()
    printer, whole = OddsPrinter(odds), OddsPrinter(odds, fractions=True)
    assert printer.exactly(chance) == read
    assert printer.rounded == read.startswith("≈")
    assert whole.exactly(chance) == str(chance)


@pytest.mark.slow
def test_what_is_too_long_for_the_interpreted_walk_is_walked_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert FEW > 264
    exact = weighed()
    monkeypatch.setattr("starfray.readings.odds.quickest.FEW", 10)
    told: list[str] = []
    monkeypatch.setattr("starfray.readings.machine.compiled.is_warm", lambda *_: bool(told))

    @contextmanager
    def compiling(ruleset: Ruleset) -> Iterator[None]:
        told.append(ruleset.key)
        yield

    scenario = open_scenario(read_document(SHOT))
    odds = weigh_scenario(scenario, compiling=compiling)
    weigh_scenario(scenario, compiling=compiling)
    assert told == ["duel"]
    assert odds.leaves == exact.leaves
