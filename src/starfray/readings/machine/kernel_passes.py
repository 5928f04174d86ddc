"""What Numba does to a rule, pass by pass: what a rule may need, and nothing else.

Numba is ready for anything that a function may do: closures, `with`, arrays that are added as a
whole, functions that are pasted into others. Rules hold none of it (see "What a rule may use"), but
each pass looks at each of a thousand rules, and times and reports what it does.
"""

from __future__ import annotations

from typing import Any

from numba.core import typed_passes as typed
from numba.core import untyped_passes as untyped
from numba.core.compiler import CompilerBase

KINDS: tuple[Any, ...] = (
    untyped.TranslateByteCode,
    untyped.FixupArgs,
    untyped.IRProcessing,
    untyped.GenericRewrites,
    untyped.RewriteDynamicRaises,
    untyped.ReconstructSSA,
    typed.NopythonTypeInference,
    typed.PreLowerStripPhis,
    typed.IRLegalization,
    typed.NativeLowering,
    typed.NoPythonBackend,
)
PASSES = [kind() for kind in KINDS]


class RulePasses:
    """Runs passes one after the other, and reports to nobody."""

    pipeline_name = "rule"

    def __init__(self) -> None:
        self.exec_times: dict[str, object] = {}  # how long each pass takes is not measured

    def run(self, state: Any) -> None:
        """Run all passes on a rule."""
        for one in PASSES:
            one.run_initialization(state)
            one.run_pass(state)
            one.run_finalizer(state)


class RuleCompiler(CompilerBase):
    """Numba's compiler with what a rule needs of it."""

    def define_pipelines(self) -> list[RulePasses]:
        """Return the only way."""
        return [RulePasses()]
