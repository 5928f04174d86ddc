"""Write into the documentation what its commands, programs and excerpts say today.

    python -m tests.docs.refresh [PAGE...]

Read the difference before you commit it: it is what a reader will be told.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.docs.pages import PAGES, ROOT, todays


def refresh(page: Path) -> int:
    """Bring one page up to date; return how many blocks have changed."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        told = todays(text, Path(folder))
    lines = text.splitlines(keepends=True)
    changed = 0
    for block, now in reversed(told):
        if now != block.text:
            changed += 1
            lines[block.first : block.last] = [
                block.indent + line if line.strip() else line
                for line in now.splitlines(keepends=True)
            ]
    if changed:
        page.write_text("".join(lines), encoding="utf-8")
    return changed


def main(names: list[str]) -> None:
    """Bring the named pages up to date, or all of them."""
    for page in [Path(name).resolve() for name in names] or PAGES:
        count = refresh(page)
        sys.stdout.write(f"{page.relative_to(ROOT)}: {count or 'no'} blocks changed\n")


if __name__ == "__main__":
    main(sys.argv[1:])
