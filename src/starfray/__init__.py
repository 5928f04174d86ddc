"""Starfray: science-fiction tabletop combat, every rule written once and read four ways.

`starfray.load("dawn")` opens an encounter; what can be done with it is told in `starfray.api`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starfray.api import (
        AmbiguousAction,
        Fight,
        InputError,
        Move,
        Need,
        NeedAnswer,
        NeedDice,
        NotFound,
        Refused,
        SideView,
        StarfrayError,
        Transcript,
        UnknownAction,
        WrongKind,
        load,
    )

__version__ = "0.1.0"
__all__ = [
    "AmbiguousAction",
    "Fight",
    "InputError",
    "Move",
    "Need",
    "NeedAnswer",
    "NeedDice",
    "NotFound",
    "Refused",
    "SideView",
    "StarfrayError",
    "Transcript",
    "UnknownAction",
    "WrongKind",
    "__version__",
    "load",
]


def __getattr__(name: str) -> Any:
    """Import the Python API when it is first used, so that `import starfray` costs nothing."""
    if name in __all__:
        from starfray import api

        return getattr(api, name)
    raise AttributeError(f"module 'starfray' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return what the package offers."""
    return sorted(__all__)
