"""Every field of every sheet says what it is for: authors read it by `starfray sheets`."""

from __future__ import annotations

from starfray.conformance.built import none_of
from starfray.core.ruleset import Ruleset
from starfray.readings.scenarios.sheet_fields import sheets_of


def every_field_is_described(system: Ruleset) -> None:
    """Every sheet and every field says what it is; a field may leave that to its own sheet."""
    silent = [sheet.name for sheet in sheets_of(system) if not sheet.about]
    silent += [
        f"{sheet.name}.{field.name}"
        for sheet in sheets_of(system)
        for field in sheet.fields
        if not field.about
    ]
    none_of(silent, system.key)
