"""One row a fight in a file: CSV or Parquet, written as the fights come in, in bounded memory."""

from __future__ import annotations

import os
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import typer

from starfray.core.input.errors import InputError, StarfrayError
from starfray.core.ruleset import DRAW, WON, Ruleset, Setup

# So many fights are gathered for one row group of a Parquet file.
GROUP = 131_072
FIXED = ("fight", "winner", "rounds", "dice", "steps")


class ExtraMissing(StarfrayError):
    """A library that is not installed by default is needed."""

    kind = "extra-missing"


def writer_for(path: Path | None, *, replace: bool = False) -> Writer | None:
    """Return the writer for a file by its ending; None for JSON and SVG, which hold counts only.

    A file that is there already is only written over where that is wanted.
    """
    if path is None:
        return None
    kinds: dict[str, type[Writer] | None] = {
        ".csv": Csv,
        ".parquet": Parquet,
        ".json": None,
        ".svg": None,
    }
    if path.suffix.lower() not in kinds:
        raise typer.BadParameter(
            f"{path.name!r} ends in none of {', '.join(kinds)}", param_hint="--out"
        )
    if not path.parent.is_dir():
        raise InputError.of(str(path), "cannot be created: no such folder")
    if path.exists() and not replace:
        raise InputError.of(
            str(path), "there is a file of this name already", remedy="--replace writes over it"
        )
    kind = kinds[path.suffix.lower()]
    return kind(path) if kind else None


class Writer(ABC):
    """Writes the rows of a simulation to a file, which appears under its name when it is whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
        self.next = 0
        self.winners: list[str] = []
        self.statuses: tuple[str, ...] = ()
        self.columns: list[str] = []

    @contextmanager
    def opened(self, ruleset: Ruleset, setup: Setup) -> Iterator[None]:
        """Open the file for the length of a simulation; give it its name at the end."""
        self.winners = ["", "draw", *setup.names["sides"]]
        assert (DRAW, WON) == (1, 2)
        self.statuses = ruleset.statuses
        taken = {*FIXED}
        self.columns = [n if n not in taken else f"{n} (status)" for n in setup.names["units"]]
        try:
            self.begin()
            yield
            self.end()
            os.replace(self.draft, self.path)
        except OSError as error:
            raise InputError.of(str(self.path), f"cannot be written: {error.strerror}") from None
        finally:
            with suppress(OSError):
                self.draft.unlink()

    @abstractmethod
    def begin(self) -> None:
        """Open the draft of the file."""

    @abstractmethod
    def write(self, rows: Any) -> None:
        """Write the rows of the next fights."""

    @abstractmethod
    def end(self) -> None:
        """Write what is left and close the draft."""


class Csv(Writer):
    """Comma-separated values with a head line; statuses and winners by name."""

    def begin(self) -> None:
        """Open the draft and write the head line."""
        import csv  # for the head line, whose names may need quotes

        self.file = open(self.draft, "w", encoding="utf-8", newline="")  # noqa: SIM115
        csv.writer(self.file).writerow([*FIXED, *self.columns])
        self.tails: dict[tuple[int, ...], str] = {}

    def write(self, rows: Any) -> None:
        """Write the rows of the next fights; the few different ends are put in words once."""
        lines = []
        number = self.next
        for end, rounds, dice, steps, *statuses in rows.tolist():
            key = tuple(statuses)
            tail = self.tails.get(key)
            if tail is None:
                tail = self.tails[key] = ",".join(quoted(self.statuses[f]) for f in key)
            lines.append(f"{number},{quoted(self.winners[end])},{rounds},{dice},{steps},{tail}\r\n")
            number += 1
        self.next = number
        self.file.write("".join(lines))

    def end(self) -> None:
        """Close the draft."""
        self.file.close()


class Parquet(Writer):
    """Parquet, the column format of data analysis; winner and statuses as dictionaries of names."""

    parquet: ClassVar[Any] = None

    def __init__(self, path: Path) -> None:
        try:
            import pyarrow.parquet  # an extra: only who wants this format installs it
        except ImportError:
            raise ExtraMissing(
                "Parquet files need pyarrow: pip install 'starfray[parquet]' (or save as .csv)"
            ) from None
        super().__init__(path)
        self.arrow = pyarrow
        self.waiting: list[Any] = []
        self.count = 0

    def begin(self) -> None:
        """Open the draft with its schema."""
        arrow = self.arrow
        words = arrow.dictionary(arrow.int32(), arrow.string())
        self.schema = arrow.schema(
            [
                ("fight", arrow.int64()),
                ("winner", words),
                *((name, arrow.int32()) for name in FIXED[2:]),
                *((name, words) for name in self.columns),
            ]
        )
        self.file = arrow.parquet.ParquetWriter(self.draft, self.schema)

    def write(self, rows: Any) -> None:
        """Gather the rows of the next fights; write them when a group is full."""
        self.waiting.append(rows)
        self.count += len(rows)
        if self.count >= GROUP:
            self._flush()

    def _flush(self) -> None:
        import numpy as np  # rows are arrays already

        if not self.waiting:
            return
        arrow, rows = self.arrow, np.concatenate(self.waiting)
        self.waiting, self.count = [], 0
        numbers = np.arange(self.next, self.next + len(rows), dtype=np.int64)
        self.next += len(rows)

        def words(column: Any, names: list[str]) -> Any:
            return arrow.DictionaryArray.from_arrays(
                arrow.array(np.ascontiguousarray(column)), arrow.array(names)
            )

        columns = [
            arrow.array(numbers),
            words(rows[:, 0], self.winners),
            *(arrow.array(np.ascontiguousarray(rows[:, k])) for k in (1, 2, 3)),
            *(words(rows[:, 4 + k], list(self.statuses)) for k in range(len(self.columns))),
        ]
        self.file.write_table(arrow.Table.from_arrays(columns, schema=self.schema))

    def end(self) -> None:
        """Write the last group and close the draft."""
        self._flush()
        self.file.close()


def quoted(text: str) -> str:
    """Return a text as one field of a CSV line."""
    if any(c in text for c in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text
