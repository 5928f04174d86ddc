"""The file that a simulation is saved in: it appears under its name when it is whole.

CSV and Parquet have one row a fight, written as the fights come in, in bounded memory; JSON and SVG
tell the counts at the end.
"""

from __future__ import annotations

import os
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TextIO

import numpy as np
import typer

from starfray.core.input.errors import InputError, StarfrayError
from starfray.core.ruleset import DRAW, WON, Ruleset, Setup

if TYPE_CHECKING:
    from starfray.readings.simulate.simulate import Simulation

# This many fights are gathered for one row group of a Parquet file.
GROUP = 131_072
FIXED = ("fight", "winner", "rounds", "dice", "steps")


class ExtraMissing(StarfrayError):
    """A library that is not installed by default is needed."""

    kind = "extra-missing"


def writer_for(
    path: Path | None,
    texts: Mapping[str, Callable[[Simulation], str]],
    *,
    replace: bool = False,
) -> Writer | None:
    """Return the writer for a file by its ending; `texts` say by ending what tells the counts.

    A file that is there already is only written over where that is wanted. Raises InputError for
    one that cannot be written.
    """
    if path is None:
        return None
    ending = path.suffix.lower()
    rows: dict[str, type[Csv | Parquet]] = {".csv": Csv, ".parquet": Parquet}
    if ending not in rows and ending not in texts:
        raise typer.BadParameter(
            f"{str(path)!r} ends in none of {', '.join([*rows, *texts])}", param_hint="--out"
        )
    if not path.parent.is_dir():
        raise InputError.of(str(path), "cannot be created: no such folder")
    if os.path.lexists(path) and not replace:
        raise InputError.of(
            str(path), "there is a file of this name already", remedy="--replace writes over it"
        )
    return rows[ending](path) if ending in rows else Text(path, texts[ending])


class Writer(ABC):
    """Writes a simulation to a draft of a file, which gets its name when it is whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
        self.next = 0
        self.winners: list[str] = []
        self.statuses: tuple[str, ...] = ()
        self.columns: list[str] = []

    @contextmanager
    def opened(self, ruleset: Ruleset, setup: Setup) -> Iterator[None]:
        """Open the draft for the length of a simulation; give it its name at the end."""
        self.winners = ["", "draw", *setup.names["sides"]]
        assert (DRAW, WON) == (1, 2)
        self.statuses = ruleset.statuses
        taken = {*FIXED}
        self.columns = [n if n not in taken else f"{n} (status)" for n in setup.names["units"]]
        try:
            with self._blamed():
                self._open()
            yield
            with self._blamed():
                self._close()
                os.replace(self.draft, self.path)
        finally:
            with suppress(OSError):
                if self.is_open:
                    self._close()
            with suppress(OSError):
                self.draft.unlink()

    def write(self, rows: Any) -> None:
        """Write the rows of the next fights."""
        with self._blamed():
            self._write(rows)

    def end(self, simulation: Simulation) -> None:
        """Write what is left when all fights are counted."""
        with self._blamed():
            self._end(simulation)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Tell what the system says against writing as a mistake in the name of the file."""
        try:
            yield
        except OSError as error:
            raise InputError.of(str(self.path), f"cannot be written: {error.strerror}") from None

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Whether the draft is open."""

    @abstractmethod
    def _open(self) -> None: ...

    @abstractmethod
    def _write(self, rows: Any) -> None: ...

    @abstractmethod
    def _end(self, simulation: Simulation) -> None: ...

    @abstractmethod
    def _close(self) -> None: ...


class _TextFile(Writer):
    """A writer of text."""

    file: TextIO

    @property
    def is_open(self) -> bool:
        """Whether the draft is open."""
        return hasattr(self, "file") and not self.file.closed

    def _open(self) -> None:
        self.file = open(self.draft, "w", encoding="utf-8", newline="")  # noqa: SIM115

    def _close(self) -> None:
        self.file.close()


class Text(_TextFile):
    """A text that tells the counts; it needs no rows."""

    def __init__(self, path: Path, told: Callable[[Simulation], str]) -> None:
        super().__init__(path)
        self.told = told

    def _write(self, rows: Any) -> None:
        """Leave out the rows."""

    def _end(self, simulation: Simulation) -> None:
        self.file.write(self.told(simulation))


class Csv(_TextFile):
    """Comma-separated values with a head line; statuses and winners by name."""

    def _open(self) -> None:
        import csv  # for the head line, whose names may need quotes

        super()._open()
        csv.writer(self.file).writerow([*FIXED, *self.columns])
        self.tails: dict[tuple[int, ...], str] = {}

    def _write(self, rows: Any) -> None:
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

    def _end(self, simulation: Simulation) -> None:
        """Leave out the counts."""


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
        self.file: Any = None
        self.waiting: list[Any] = []
        self.count = 0

    def _open(self) -> None:
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

    def _write(self, rows: Any) -> None:
        """Gather the rows of the next fights; write groups of one size, however they come."""
        self.waiting.append(rows)
        self.count += len(rows)
        if self.count < GROUP:
            return
        gathered = np.concatenate(self.waiting)
        full = len(gathered) - len(gathered) % GROUP
        for first in range(0, full, GROUP):
            self._write_group(gathered[first : first + GROUP])
        self.waiting, self.count = [gathered[full:]], len(gathered) - full

    def _write_group(self, rows: Any) -> None:
        arrow = self.arrow
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

    def _end(self, simulation: Simulation) -> None:
        """Write the last group."""
        if self.count:
            self._write_group(np.concatenate(self.waiting))

    @property
    def is_open(self) -> bool:
        """Whether the draft is open."""
        return self.file is not None and self.file.is_open

    def _close(self) -> None:
        self.file.close()


def quoted(text: str) -> str:
    """Return a text as one field of a CSV line."""
    if any(c in text for c in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text
