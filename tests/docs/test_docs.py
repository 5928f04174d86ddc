"""The documentation says what is so: its programs, commands, files and excerpts are tried out."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from starfray.cli.main import COMMANDS
from starfray.core.input.documents import read_document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from tests.docs import chapters
from tests.docs.pages import PAGES, ROOT, blocks, todays
from tests.docs.rulings import RULINGS, page_of
from tests.test_imports import ROOMS

NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
EVERY_PAGE = pytest.mark.parametrize("name", NAMES)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.slow
@EVERY_PAGE
def test_every_block_says_what_is_so(name: str, tmp_path: Path) -> None:
    """Where this fails: `python -m tests.docs.refresh`, and read what has changed."""
    for block, now in todays(text_of(name), tmp_path):
        assert block.text == now, f"{name}:{block.first}"


@pytest.mark.slow
@EVERY_PAGE
def test_every_file_shown_passes_check(name: str, tmp_path: Path) -> None:
    files = [
        block
        for block in blocks(text_of(name))
        if block.language == "yaml" and block.title and block.source is None
    ]
    for block in files:
        (tmp_path / block.title).write_text(block.text, encoding="utf-8")
    if files:
        done = subprocess.run(
            [sys.executable, "-m", "starfray", "check", *(b.title for b in files)],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


@EVERY_PAGE
def test_every_piece_of_yaml_can_be_read(name: str) -> None:
    for block in blocks(text_of(name)):
        if block.language == "yaml":
            read_document(block.text, name=f"{name}:{block.first}")


@EVERY_PAGE
def test_every_command_named_is_there(name: str) -> None:
    text = text_of(name)
    code = re.findall(r"`([^`\n]+)`", text)
    code += [
        line for b in blocks(text) if b.language in ("sh", "console") for line in b.text.split("\n")
    ]
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    for line in code:
        for command in re.findall(r"(?:^|[ $/])starfray ([a-z]+)\b", line):
            assert command in COMMANDS, line
        for target in re.findall(r"(?:^|\$ )make ([a-z]+)\b", line):
            assert target in targets, line


@EVERY_PAGE
def test_every_link_leads_somewhere(name: str) -> None:
    page = ROOT / name
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("name", RULINGS)
def test_rulings_are_told_as_the_rulebook_has_them(name: str) -> None:
    """Where this fails: `python -m tests.docs.rulings`."""
    assert text_of(f"docs/{name}") == page_of(*RULINGS[name])


@pytest.mark.parametrize("name", RULINGS)
def test_no_chapter_with_rulings_is_left_out(name: str) -> None:
    key, chapters = RULINGS[name]
    for rule in rulebook_of(ruleset(key)).rules:
        assert not rule.rulings or rule.id.split("-")[1] in chapters, rule.id


def test_the_rooms_of_the_readings_are_told_from_the_ground_up() -> None:
    table = text_of("docs/architecture.md").partition("| Room | What is in it |")[2]
    told = re.findall(r"^\| `(\w+)` \|", table.partition("\n\n")[0], re.MULTILINE)
    assert tuple(told) == ROOMS


def test_what_the_architecture_names_is_there() -> None:
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    names = re.findall(r"`(?:\w+\.)?([A-Z]\w+)`", text_of("docs/architecture.md"))
    assert len(names) > 10
    there = r"\b(class {0}|{0} =|import .*\b{0})\b"
    assert [name for name in names if not re.search(there.format(name), code)] == []


def test_chapters_are_told_as_the_sources_have_them() -> None:
    """Where this fails: `python -m tests.docs.chapters`."""
    assert chapters.PAGE.read_text(encoding="utf-8") == chapters.page()
