"""Saved fights: what was accepted is there, whatever happens; what is damaged is not believed."""

import errno
import json
import os
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.input.errors import InputError, Problem
from starfray.readings.sessions import fightlog
from starfray.readings.sessions.fightlog import FightLog, FightLogBusy, FightLogFailed

HEADER: dict[str, Any] = {
    "starfray": "0.1",
    "system": "any",
    "seed": 7,
    "encounter": {"name": "Schöne Brücke"},
}
ENTRIES: list[dict[str, Any]] = [
    {"do": {"attack": "bo"}, "dice": [3, 17], "answers": []},
    {"do": "pass", "dice": [], "answers": ["dodge", None, 1.5, True]},
    {"undo": 1},
    {"do": 'a "quoted" é \U0001f600 \ud800 line\nend ,"crc":"00000000"}', "dice": []},
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fight.starfray"


@pytest.fixture
def saved(path: Path) -> Path:
    with FightLog.create(path, HEADER) as log:
        for entry in ENTRIES:
            log.append(entry)
    return path


def numbered(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"n": n, **entry} for n, entry in enumerate(entries, 1)]


def damage(path: Path) -> Problem:
    with pytest.raises(InputError) as caught:
        FightLog.open(path)
    (problem,) = caught.value.problems
    assert problem.file == str(path)
    return problem


def test_what_is_written_is_read(saved: Path) -> None:
    log = FightLog.open(saved)
    assert log.header == {"format": "starfray-fight", "version": 1, **HEADER}
    assert log.entries == numbered(ENTRIES)
    assert log.standing == [log.entries[0], log.entries[3]]
    assert log.torn == b""


def test_lines_are_json_for_any_other_program(saved: Path) -> None:
    lines = saved.read_bytes().decode("ascii").splitlines()
    assert [json.loads(line).get("n") for line in lines] == [None, 1, 2, 3, 4]
    assert json.loads(lines[0])["format"] == "starfray-fight"


def test_memory_holds_what_the_file_holds(path: Path) -> None:
    with FightLog.create(path, {"pair": (1, 2)}) as log:
        assert log.append({"dice": (1, 2), "by": {3: "x"}}) == 1
        assert log.header["pair"] == [1, 2]
        assert (
            log.entries
            == FightLog.open(path).entries
            == [{"n": 1, "dice": [1, 2], "by": {"3": "x"}}]
        )


def test_appending_goes_on_where_the_file_ends(saved: Path) -> None:
    log = FightLog.open(saved)
    assert log.append({"n": 5, "do": "more"}) == 5
    assert log.undo(2) == 6
    assert log.standing == [log.entries[0]]
    log.close()
    assert log.append({"do": "again"}) == 7
    log.close()
    again = FightLog.open(saved)
    assert again.entries == log.entries
    assert again.standing == log.standing


@pytest.mark.parametrize(
    "entry",
    [
        {"n": 7},
        {"n": 0},
        {"crc": "x"},
        {"undo": 0},
        {"undo": 3},
        {"undo": True},
        {"undo": "1"},
        {"x": float("nan")},
    ],
)
def test_entries_that_make_no_sense_are_not_written(saved: Path, entry: dict[str, Any]) -> None:
    before = saved.read_bytes()
    with FightLog.open(saved) as log, pytest.raises(ValueError):  # noqa: PT011
        log.append(entry)
    assert saved.read_bytes() == before


def test_entries_that_are_not_json_are_not_written(saved: Path) -> None:
    with FightLog.open(saved, write=True) as log:
        with pytest.raises(TypeError):
            log.append({"x": object()})
        assert log.append({"x": 1}) == 5


def test_a_file_is_not_written_over(saved: Path) -> None:
    before = saved.read_bytes()
    with pytest.raises(InputError, match="already"):
        FightLog.create(saved, HEADER)
    assert saved.read_bytes() == before
    assert os.listdir(saved.parent) == [saved.name]


def test_without_hard_links_a_file_is_not_written_over_either(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    with FightLog.create(path, HEADER) as log:
        log.append({"do": 1})
    with pytest.raises(InputError, match="already"):
        FightLog.create(path, HEADER)
    assert len(FightLog.open(path).entries) == 1
    assert os.listdir(path.parent) == [path.name]


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be created"):
        FightLog.create(tmp_path / "none" / "x.starfray", HEADER)
    with pytest.raises(InputError, match="cannot be opened"):
        FightLog.open(tmp_path / "none.starfray")
    with pytest.raises(InputError, match="cannot be"):
        FightLog.open(tmp_path)


@pytest.mark.parametrize(
    ("error", "raised"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), FightLogFailed),
        (KeyboardInterrupt(), KeyboardInterrupt),
    ],
)
def test_a_fight_that_cannot_be_saved_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, raised: type[BaseException]
) -> None:
    def full(*_: object) -> None:
        raise error

    monkeypatch.setattr(fightlog, "_write", full)
    with pytest.raises(raised) as found:
        FightLog.create(path, HEADER)
    if raised is FightLogFailed:
        assert "was not saved: No space left on device" in str(found.value)
    assert os.listdir(path.parent) == []


@pytest.mark.parametrize("key", ["format", "version", "crc"])
def test_the_header_is_opaque_but_for_three_words(path: Path, key: str) -> None:
    with pytest.raises(ValueError, match="not the caller's"):
        FightLog.create(path, {key: 1})
    assert not path.exists()


def test_cut_at_any_byte_it_opens_to_a_prefix_and_goes_on(saved: Path, tmp_path: Path) -> None:
    whole = saved.read_bytes()
    ends = [n + 1 for n, byte in enumerate(whole) if byte == 10]
    expected = numbered(ENTRIES)
    cut = tmp_path / "cut.starfray"
    for size in range(len(whole) + 1):
        cut.write_bytes(whole[:size])
        complete = sum(end - 1 <= size for end in ends)  # the line end itself may be missing
        if complete == 0:
            assert damage(cut).line == 1
            continue
        log = FightLog.open(cut)
        assert log.entries == expected[: complete - 1]
        assert log.torn == whole[ends[complete - 1] : size]  # nothing where the end is missing
        assert cut.read_bytes() == whole[:size], "reading changes nothing"
        log.append({"do": "on"})
        assert log.torn == b""
        log.close()
        again = FightLog.open(cut)
        assert again.entries == [*expected[: complete - 1], {"n": complete, "do": "on"}]
        assert again.torn == b""


def test_a_last_line_whose_blocks_were_lost_is_torn(saved: Path) -> None:
    whole = saved.read_bytes()
    start = whole[:-1].rindex(b"\n") + 1
    for lost in (b"\0" * (len(whole) - start), b"\0" * 20 + whole[start + 20 :]):
        saved.write_bytes(whole[:start] + lost)
        log = FightLog.open(saved)
        assert log.entries == numbered(ENTRIES[:3])
        assert log.torn == lost


def test_any_changed_byte_is_noticed(saved: Path) -> None:
    whole = saved.read_bytes()
    last = whole[:-1].rindex(b"\n") + 1
    for position in range(last):
        garbled = bytearray(whole)
        garbled[position] ^= 1
        saved.write_bytes(garbled)
        problem = damage(saved)
        line = whole.count(b"\n", 0, position) + 1
        assert problem.line in (line, line + 1)


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize(
    ("order", "line", "words"),
    [
        ([0, 1, 3, 4], 3, "out of order"),
        ([0, 2, 1, 3, 4], 2, "out of order"),
        ([0, 1, 1, 2], 3, "out of order"),
        ([1, 2, 3], 1, "header"),
        ([0, 0, 1], 2, "checksum"),
        ([], 1, "header"),
    ],
)
def test_lines_that_were_moved_or_lost_are_noticed(
    saved: Path, order: list[int], line: int, words: str
) -> None:
    lines = lines_of(saved)
    saved.write_bytes(b"".join(lines[index] for index in order))
    problem = damage(saved)
    assert problem.line == line
    assert words in problem.found


def test_a_line_of_another_fight_is_noticed(saved: Path, tmp_path: Path) -> None:
    with FightLog.create(tmp_path / "other", {**HEADER, "seed": 8}) as log:
        log.append(ENTRIES[0])
    lines = lines_of(saved)
    lines[1] = lines_of(tmp_path / "other")[1]
    saved.write_bytes(b"".join(lines))
    assert "checksum" in damage(saved).found


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\n", "header"),
        (b"hello\n", "header"),
        (b"{}\n", "header"),
        (b"name: Bridgehead\nsides: []\n", "header"),
        (b"\x00\xff\n\n", "header"),
        (fightlog._seal({"format": "other", "version": 1}, 0), "header"),
        (fightlog._seal({"format": "starfray-fight", "version": 2}, 0), "unknown version 2"),
        (fightlog._seal({"format": "starfray-fight"}, 0), "unknown version None"),
    ],
)
def test_files_that_are_not_ours(path: Path, content: bytes, words: str) -> None:
    path.write_bytes(content)
    problem = damage(path)
    assert problem.line == 1
    assert words in problem.found


def forged(path: Path, entry: dict[str, Any]) -> None:
    lines = lines_of(path)
    before = zlib.crc32(b"".join(lines))
    path.write_bytes(b"".join(lines) + fightlog._seal(entry, before))


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"do": 1}, "entry None out of order"),
        ({"n": "5"}, "entry '5' out of order"),
        ({"n": True}, "entry True out of order"),
        ({"n": 5, "undo": 9}, "undo 9 where 2 inputs stand"),
        ({"n": 5, "undo": []}, "undo [] where 2 inputs stand"),
    ],
)
def test_a_right_checksum_does_not_excuse_nonsense(
    saved: Path, entry: dict[str, Any], words: str
) -> None:
    forged(saved, entry)
    problem = damage(saved)
    assert (problem.line, words in problem.found) == (6, True)


def test_endless_nesting_is_no_traceback(saved: Path) -> None:
    lines = lines_of(saved)
    body = b'{"n":5,"x":' + b"[" * 200_000 + b"]" * 200_000
    crc = zlib.crc32(body, zlib.crc32(b"".join(lines)))
    saved.write_bytes(b"".join(lines) + body + b',"crc":"%08x"}\n' % crc)
    assert "garbled" in damage(saved).found


@given(content=st.binary(max_size=200), at=st.integers(0, 10))
@settings(max_examples=200, deadline=None)
def test_any_bytes_open_or_are_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, at: int
) -> None:
    whole = fightlog._seal({"format": "starfray-fight", "version": 1}, 0)
    whole += fightlog._seal({"n": 1, "do": 2}, zlib.crc32(whole))
    cut = len(whole) * at // 10
    path = tmp_path_factory.getbasetemp() / "fuzz.starfray"
    path.write_bytes(whole[:cut] + content)
    try:
        log = FightLog.open(path)
    except InputError as error:
        read = bool(error.problems[0].line)
    else:
        read = log.entries in ([], [{"n": 1, "do": 2}])
    assert read


@pytest.mark.parametrize("ends", ["crlf", "no last end", "crlf, no last end"])
@pytest.mark.parametrize("write", [True, False])
def test_what_editors_do_to_line_ends_is_no_damage(saved: Path, ends: str, write: bool) -> None:
    own = saved.read_bytes()
    content = own.replace(b"\n", b"\r\n") if "crlf" in ends else own
    if "no last end" in ends:
        content = content.rstrip(b"\r\n")
    saved.write_bytes(content)
    with FightLog.open(saved, write=write) as log:
        assert log.entries == numbered(ENTRIES)
        assert log.torn == b""
        assert saved.read_bytes() == content
        log.append({"do": "more"})
        log.append({"do": "still more"})
    lengthened = saved.read_bytes()
    assert lengthened.startswith(content)
    assert lengthened.count(b"\r\n") == ("crlf" in ends) * lengthened.count(b"\n")
    assert lengthened.replace(b"\r\n", b"\n").startswith(own)
    with FightLog.open(saved) as again:
        assert again.entries == numbered([*ENTRIES, {"do": "more"}, {"do": "still more"}])
        again.append({"do": "most"})
    assert FightLog.open(saved).entries[-1]["do"] == "most"


def test_cut_at_any_byte_a_file_with_other_line_ends_goes_on(saved: Path) -> None:
    content = saved.read_bytes().replace(b"\n", b"\r\n")
    ends = [n + 1 for n, byte in enumerate(content) if byte == 10]
    for size in range(ends[0], len(content) + 1):
        saved.write_bytes(content[:size])
        complete = sum(end - 2 <= size for end in ends)  # the line end itself may be missing
        with FightLog.open(saved) as log:
            assert log.entries == numbered(ENTRIES[: complete - 1])
            assert saved.read_bytes() == content[:size], "reading changes nothing"
            log.append({"do": "on"})
        again = FightLog.open(saved)
        assert again.entries == numbered([*ENTRIES[: complete - 1], {"do": "on"}])
        assert again.torn == b""


@pytest.mark.skipif(os.name != "posix", reason="modes and links of POSIX")
def test_a_file_with_other_line_ends_stays_the_file_it_is(saved: Path, tmp_path: Path) -> None:
    saved.write_bytes(saved.read_bytes().replace(b"\n", b"\r\n"))
    saved.chmod(0o600)
    link, second = tmp_path / "link.starfray", tmp_path / "second.starfray"
    link.symlink_to(saved)
    os.link(saved, second)
    with FightLog.open(link, write=True) as log:
        log.append({"do": "more"})
    assert link.is_symlink()
    assert saved.samefile(second)
    assert saved.stat().st_mode & 0o777 == 0o600
    assert FightLog.open(saved).entries[-1]["do"] == "more"
    assert sorted(os.listdir(tmp_path)) == sorted([saved.name, link.name, second.name])


def test_a_file_that_changed_since_it_was_read_is_not_written_to(saved: Path) -> None:
    content = saved.read_bytes()
    saved.write_bytes(content.replace(b"\n", b"\r\n"))
    log = FightLog.open(saved)
    saved.write_bytes(content[:-10])
    with pytest.raises(FightLogBusy):
        log.append({"do": "more"})
