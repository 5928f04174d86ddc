"""Broken files of every kind: each is refused with file, line, field and what would be right.

`LINE` says on which line the message must point; a message names the field and says what is
allowed or what to do. Nothing is written, and there is no traceback.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app

HEAD = "system: duel\nsides: {red: {}, blue: {}}\ncombatants:\n"
TWO = "  - {name: a, side: red}\n  - {name: b, side: blue}\n"
GOOD = HEAD + TWO
SQUAD = """\
system: starcraft-rpg
sides: {blue: {}, red: {}}
combatants:
  - {use: rifleman, name: Adair, side: blue, at: [0, 0]}
  - {use: rifleman, name: Ember, side: red, at: [6, 0]}
"""
SHOT = """\
system: duel
encounter: {sides: {red: {}, blue: {}}, combatants: [{name: a, side: red}, {name: b, side: blue}]}
actions:
  - {do: strike, who: a, target: b}
dice: [12, 3, 4]
answers: [no]
"""


def deep(levels: int) -> str:
    return "title: " + "[" * levels + "]" * levels + "\n" + GOOD


BOMB = (
    "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + "".join(
        f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + GOOD
)

# name of the case, text of the file, line, words that the message must hold
ENCOUNTERS = [
    ("no system", "sides: {red: {}, blue: {}}\ncombatants: []\n", 1, "system"),
    ("unknown system", GOOD.replace("duel", "duell"), 1, "duel"),
    ("system of the wrong type", GOOD.replace("duel", "[duel]"), 1, "system"),
    ("no sides", "system: duel\ncombatants:\n" + TWO, 1, "sides"),
    ("one side", GOOD.replace(", blue: {}", "").replace("blue", "red"), 2, "sides"),
    ("a side without combatants", GOOD.replace("{red", "{grey: {}, red"), 2, "sides.grey"),
    ("sides as a list", GOOD.replace("{red: {}, blue: {}}", "[red, blue]"), 2, "sides"),
    ("no combatants", "system: duel\nsides: {red: {}, blue: {}}\n", 1, "combatants"),
    ("combatants as a text", HEAD.rstrip() + " everyone\n", 3, "combatants"),
    ("one combatant", HEAD + "  - {name: a, side: red}\n", 3, "2 to 60"),
    (
        "sixty-one combatants",
        HEAD + "".join(f"  - {{name: n{i}, side: red}}\n" for i in range(61)),
        3,
        "2 to 60",
    ),
    ("unknown side", GOOD.replace("side: blue", "side: bleu"), 5, "blue"),
    ("no side", GOOD.replace(", side: blue", ""), 5, "side"),
    ("no name", GOOD.replace("name: b, ", ""), 5, "name"),
    ("two of the same name", GOOD.replace("name: b", "name: a"), 5, "name"),
    ("unknown key", GOOD + "weather: fog\n", 6, "weather"),
    ("mistyped key", GOOD + "objectivs: {rounds: 3}\n", 6, "objectives"),
    ("mistyped key of a combatant", GOOD.replace("side: blue", "side: blue, skil: 3"), 5, "skill"),
    ("text for a number", GOOD.replace("side: blue", "side: blue, skill: high"), 5, "skill"),
    ("number in quotes", GOOD.replace("side: blue", "side: blue, skill: '3'"), 5, "skill"),
    ("fraction", GOOD.replace("side: blue", "side: blue, skill: 1.5"), 5, "skill"),
    ("truth for a number", GOOD.replace("side: blue", "side: blue, skill: true"), 5, "skill"),
    ("nothing for a number", GOOD.replace("side: blue", "side: blue, health: null"), 5, "health"),
    ("too low", GOOD.replace("side: blue", "side: blue, health: 0"), 5, "health"),
    ("too high", GOOD.replace("side: blue", "side: blue, skill: 21"), 5, "skill"),
    ("a million dice", GOOD.replace("side: blue", "side: blue, parries: 1000000"), 5, "parries"),
    (
        "an endless number",
        GOOD.replace("side: blue", "side: blue, skill: " + "9" * 40),
        5,
        "digits",
    ),
    ("not a number", GOOD.replace("side: blue", "side: blue, skill: .nan"), 5, "skill"),
    ("no rounds", GOOD + "objectives: {rounds: 0}\n", 6, "rounds"),
    ("too many rounds", GOOD + "objectives: {rounds: 10001}\n", 6, "rounds"),
    ("unknown objective", GOOD + "objectives: {turns: 5}\n", 6, "rounds"),
    ("unknown ruling", GOOD + "rulings: {tie: misses}\n", 6, "ties"),
    ("unknown option of a ruling", GOOD + "rulings: {ties: hit}\n", 6, "hits"),
    ("ruling of the wrong type", GOOD + "rulings: {ties: 1}\n", 6, "ties"),
    ("rulings as a list", GOOD + "rulings: [ties]\n", 6, "rulings"),
    (
        "unknown tactic",
        GOOD.replace("red: {}", "red: {tactic: weakest}"),
        2,
        "weakest first",
    ),
    ("tactic of the wrong type", GOOD.replace("red: {}", "red: {tactic: 3}"), 2, "tactic"),
    ("key twice", GOOD + "title: One\ntitle: Two\n", 7, "title"),
    ("pack that is not there", GOOD + "packs: [nowhere.yaml]\n", 6, "nowhere.yaml"),
    ("truncated", GOOD[:-12], 6, "bracket"),
    ("unclosed quote", GOOD + 'title: "open\n', 6, ""),
    ("bad indentation", GOOD + "   title: in\n  sides: out\n", 6, ""),
    ("tab for indentation", "system: duel\nsides:\n\tred: {}\n", 3, ""),
    ("empty file", "", 1, ""),
    ("a mere text", "hello\n", 1, ""),
    ("a list", "- 1\n- 2\n", 1, ""),
    ("two documents", GOOD + "---\n" + GOOD, 6, ""),
    ("a Python tag", GOOD + "title: !!python/object:os.system x\n", 6, ""),
    ("an alias of nothing", GOOD + "title: *there\n", 6, ""),
    ("an alias of itself", "sides: &s {red: *s}\n" + GOOD, 1, ""),
    ("an alias bomb", BOMB, None, "200000|200,000|expan|many"),
    ("nested too deeply", deep(300), 1, "60|deep"),
    ("a number for a key", GOOD + "7: seven\n", 6, ""),
    (
        "unknown combatant of the pack",
        SQUAD.replace("use: rifleman, name: E", "use: riflman, name: E"),
        5,
        "rifleman",
    ),
    ("unknown weapon", SQUAD.replace("[6, 0]", "[6, 0], weapons: [gauss rfle]"), 5, "gauss|rifle"),
    ("two on one square", SQUAD.replace("[6, 0]", "[0, 0]"), 5, "at|square"),
    ("position of one number", SQUAD.replace("[6, 0]", "[6]"), 5, "at"),
    ("position of texts", SQUAD.replace("[6, 0]", "[six, 0]"), 5, "at"),
    (
        "unknown option of the d20 system",
        SQUAD + "rulings: {natural_extremes: auto_atack}\n",
        6,
        "auto_attack",
    ),
]

SCENARIOS = [
    ("unknown key", SHOT + "expects: {hit: true}\n", 7, "expect"),
    ("unknown verb", SHOT.replace("do: strike", "do: strik"), 4, "strike"),
    ("unknown word", SHOT.replace("target: b", "at: b"), 4, "target"),
    ("unknown target", SHOT.replace("target: b", "target: c"), 4, "b"),
    ("unknown actor", SHOT.replace("who: a", "who: z"), 4, "a"),
    ("unknown die", SHOT.replace("[12, 3, 4]", "[{atack: 12}]"), 5, "attack"),
    ("die of a wrong type", SHOT.replace("[12, 3, 4]", "[twelve]"), 5, "dice|face"),
    ("unknown field of the state", SHOT + "state: {b.healht: 3}\n", 7, "health"),
    ("text for a field of the state", SHOT + "state: {b.health: low}\n", 7, "health|low"),
    ("encounter that is not there", "system: duel\nencounter: gone.yaml\nactions: []\n", 2, "gone"),
    ("actions as a text", SHOT.replace("actions:\n  - {do", "actions: x\nnote: {do"), 3, "actions"),
]

FIGHTS = [
    ("empty", "", None, ""),
    ("not JSON", "what is this\n", 1, ""),
    ("no header", '{"n": 1}\n', 1, ""),
    ("another format", '{"format": "chess", "version": 1}\n', 1, ""),
    ("a later version", '{"format": "starfray-fight", "version": 999, "crc": "00000000"}\n', 1, ""),
    ("a list for a header", "[1, 2]\n", 1, ""),
    ("garbled bytes", "\x00\x01\x02\n", 1, ""),
]


def cases() -> list[object]:
    return [
        pytest.param(kind, text, line, words, id=f"{kind}: {name}")
        for kind, table in (("yaml", ENCOUNTERS), ("yaml", SCENARIOS), ("starfray", FIGHTS))
        for name, text, line, words in table
    ]


def test_there_are_enough_of_them() -> None:
    assert len(cases()) >= 60


@pytest.mark.parametrize(("ending", "text", "line", "words"), cases())
def test_a_broken_file_is_explained(
    tmp_path: Path, ending: str, text: str, line: int | None, words: str
) -> None:
    file = tmp_path / f"broken.{ending}"
    file.write_text(text, encoding="utf-8")

    result = CliRunner().invoke(app, ["check", str(file), "--json"])

    assert isinstance(result.exception, SystemExit | None), result.exception
    assert result.exit_code not in (0, 1)
    assert "Traceback" not in result.output
    told = json.dumps(json.loads(result.stdout))
    problems = found_problems(json.loads(result.stdout))
    assert problems, told
    assert any("broken" in str(p.get("file")) for p in problems), told
    if line is not None:
        assert line in [p.get("line") for p in problems], told
    assert re.search(words, told), told
    assert sorted(tmp_path.iterdir()) == [file]
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", [GOOD, SQUAD, SHOT])
def test_the_sound_ones_are_sound(tmp_path: Path, text: str) -> None:
    """What the table above breaks is whole to begin with."""
    file = tmp_path / "sound.yaml"
    file.write_text(text, encoding="utf-8")

    assert CliRunner().invoke(app, ["check", str(file)]).exit_code == 0


def found_problems(data: object) -> list[dict[str, object]]:
    """Return every problem in the output, wherever it stands."""
    if isinstance(data, dict):
        own = data.get("problems")
        found = [p for p in own if isinstance(p, dict)] if isinstance(own, list) else []
        return found + [
            p for value in data.values() for p in found_problems(value) if p not in found
        ]
    if isinstance(data, list):
        return [p for value in data for p in found_problems(value)]
    return []


def test_playing_and_simulating_refuse_the_same(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(GOOD.replace("side: blue", "side: bleu"), encoding="utf-8")
    for command in (
        ["simulate", str(file), "-n", "10"],
        ["play", str(file)],
        ["replay", str(file)],
    ):
        result = CliRunner().invoke(app, command)

        assert isinstance(result.exception, SystemExit), command
        assert result.exit_code == 3, command
        assert "broken.yaml:5" in result.stderr + result.stdout, command
    assert sorted(tmp_path.iterdir()) == [file]
