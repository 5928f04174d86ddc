"""Characters in the making: a rule system that creates them checks one and makes its sheet."""

from __future__ import annotations

import importlib
from typing import Any

from starfray.core.encounter import system_of
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError


def created(document: Document) -> tuple[dict[str, Any], list[str]]:
    """Return the sheet of a finished character and the warnings; InputError with all mistakes."""
    system = system_of(document)
    if not system.creation:
        raise InputError.of(
            document.name,
            f"{system.title} creates no characters",
            line=document.line_of(("system",)),
            field="system",
            allowed="a rule system that does",
        )
    sheet, warnings = importlib.import_module(system.creation).create(document)
    return sheet, warnings
