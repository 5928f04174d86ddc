"""Tables whose rows are looked up by a number or a name: each of them has one row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pydantic import AfterValidator, BaseModel

Row = TypeVar("Row", bound=BaseModel)


def each_once(field: str) -> AfterValidator:
    """Return a check that no two rows have the same in a field."""

    def check(rows: list[Row]) -> list[Row]:
        found: list[object] = [getattr(row, field) for row in rows]
        for one in found:
            if found.count(one) > 1:
                raise ValueError(f"{found.count(one)} rows for {field} {one}; one is enough")
        return rows

    checked: Callable[[list[Row]], list[Row]] = check
    return AfterValidator(checked)
