"""How rules are compiled: each once, on its way into an entry point.

Numba makes every function ready to be called by itself: optimised to the end with all that it
calls, and turned into machine code. Of a rule only the copy inside an entry point ever runs, where
it is optimised again with everything around it. So a rule is only simplified and kept.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from numba import njit
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import IRLegalization
from numba.core.typing.templates import infer_global
from numba.extending import models, register_model


class RuleLibrary(JITCodeLibrary):
    """The code of a rule and of what it calls, to be linked into others and never run itself."""

    @property
    def codegen(self) -> Any:
        """What is told of environments: nobody, see `set_env`."""
        return self

    def set_env(self, name: str, environment: object) -> None:
        """Do nothing: what never runs needs no environment."""

    def get_pointer_to_function(self, name: str) -> int:
        """Return 0: there is no machine code."""
        self._ensure_finalized()
        return 0

    def _optimize_final_module(self) -> None:
        manager, builder = self._codegen._module_pass_manager(
            opt=1, loop_vectorize=False, slp_vectorize=False
        )
        manager.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


@register_pass(mutates_CFG=False, analysis_only=True)
class _IntoRuleLibrary(AnalysisPass):
    _name = "into_rule_library"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Choose where the code goes."""
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return False


class RuleCompiler(CompilerBase):
    """Numba's usual way, but for where the code goes."""

    def define_pipelines(self) -> list[Any]:
        """Return the only way."""
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.add_pass_after(_IntoRuleLibrary, IRLegalization)
        manager.finalize()
        return [manager]


# Rules are called by compiled code only: ways in from Python and C would be compiled for nothing.
# A division by zero is a bug that the interpreted reading finds.
RULE_OPTIONS: dict[str, Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
    "pipeline_class": RuleCompiler,
}


class RuleType(types.Dispatcher):
    """A rule as compiled code calls it: once for all integers, known beforehand or truths too."""

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """Return the signature of a call."""
        return super().get_call_type(
            context,
            tuple(_widened(arg) for arg in args),
            {name: _widened(arg) for name, arg in kws.items()},
        )


register_model(RuleType)(models.OpaqueModel)


def _widened(kind: Any) -> Any:
    whole = isinstance(kind, types.Integer | types.Boolean | types.Literal)
    return types.int64 if whole else kind


@functools.cache
def known_to_numba(rule: Callable[..., object], inline: bool) -> object:
    """Let compiled code that names a rule call it; return what it calls, which must be kept.

    `register_jitable` would do, but compiles a rule anew for each set of options of its callers.
    """
    called = njit(forceinline=inline, **RULE_OPTIONS)(rule)
    infer_global(rule, RuleType(called))
    return called
