"""How rules are compiled: each once, on its way into an entry point.

Numba makes every function ready to be called by itself: optimised to the end with all that it
calls, and turned into machine code. Of a rule only the copy inside an entry point ever runs. So
the code of a rule is only kept; an entry point gathers what it needs of it, and optimises all of
that together, once.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite.binding import Linkage
from numba import njit
from numba.core import errors, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import IRLegalization
from numba.core.typing.templates import infer_global
from numba.extending import models, register_model

from starfray.readings.machine.kernel_inlining import take_in_small_functions
from starfray.readings.machine.kernel_passes import RuleCompiler

Function = Callable[..., Any]

# While Numba looks for what fits, it words complaints and drops them, and for each of them Colorama
# (where it is installed) exchanges the stdout of the process for a moment. A thread that compiles
# would so take away the output of all others. The texts are the same without.
errors.ColorShell = contextlib.nullcontext  # type: ignore[attr-defined]


class RuleLibrary(JITCodeLibrary):
    """The code of one function, without that of those it calls, to be linked and never run."""

    made = 0  # how many there are, for those who wait

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

    def finalize(self) -> None:
        """Close the library; unlike others, it stays without what it is linked to."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True
        RuleLibrary.made += 1

    def _optimize_functions(self, module: Any) -> None:
        """Leave that to the entry point, which optimises everything it takes in anyway."""
        module.data_layout = self._codegen._data_layout

    def own_module(self) -> Any:
        """Return the code of this function alone."""
        self._ensure_finalized()
        if self._shared_module is None:
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage == Linkage.external:
                    function.linkage = Linkage.linkonce_odr
            self._shared_module = self._final_module
        return self._shared_module

    def _get_module_for_linking(self) -> Any:
        """Return the code with that of all that it calls, for a library that is no entry point."""
        module = self.own_module().clone()
        for library in gathered(self._linking_libraries):
            module.link_in(code_of(library), preserve=True)
        return module


def gathered(libraries: Iterable[Any]) -> Iterator[Any]:
    """Yield libraries and all that are linked to rules among them, each once."""
    waiting = list(libraries)
    seen = set()
    while waiting:
        library = waiting.pop()
        if library in seen:
            continue
        seen.add(library)
        yield library
        if isinstance(library, RuleLibrary):
            library._ensure_finalized()
            waiting += library._linking_libraries


def code_of(library: Any) -> Any:
    """Return the code of a library: of a rule its own alone, else with all that it calls."""
    if isinstance(library, RuleLibrary):
        return library.own_module()
    library._ensure_finalized()
    return library._get_module_for_linking()


# The entry point that only plays. Rules loop over a handful, one by one sooner than as vectors; a
# walk compares whole states.
PLAYING = "fights"


class EntryLibrary(JITCodeLibrary):
    """The machine code of an entry point, with that of all rules that it calls as its own."""

    making = False  # whether one is being made just now, for those who wait

    def finalize(self) -> None:
        """Gather all code, optimise it together, and turn it into machine code."""
        self._raise_if_finalized()
        EntryLibrary.making = True
        try:
            for library in gathered(self._linking_libraries):
                self._final_module.link_in(code_of(library), preserve=True)
            self._linking_libraries.clear()
            super().finalize()
        finally:
            EntryLibrary.making = False

    def _optimize_final_module(self) -> None:
        """Optimise, with functions that nobody else can call.

        Such a function may change together with its callers: most rules never leave by an
        exception, and then nobody asks after a call whether one did.
        """
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        self._simplify(1)  # what is simple already is more often made part of its caller
        if self.name == PLAYING:
            take_in_small_functions(self._final_module)
        self._simplify(3)

    def _simplify(self, thoroughness: int) -> None:
        """Let LLVM optimise all code, as thoroughly as its levels 0 to 3 are."""
        manager, builder = self._codegen._module_pass_manager(
            opt=thoroughness,
            loop_vectorize=self.name != PLAYING,
            slp_vectorize=False,  # packing single integers costs 5 to 10 %
        )
        manager.run(self._final_module, builder)


@register_pass(mutates_CFG=False, analysis_only=True)
class _IntoEntryLibrary(AnalysisPass):
    _name = "into_entry_library"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Choose where the code goes, and let it be kept on disk."""
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


class EntryCompiler(CompilerBase):
    """Numba's usual way, but for where the code of an entry point and of its rules goes."""

    def define_pipelines(self) -> list[Any]:
        """Return the only way."""
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.add_pass_after(_IntoEntryLibrary, IRLegalization)
        manager.finalize()
        return [manager]

    def compile_extra(self, func: Any) -> Any:
        """Compile an entry point."""
        with _kept_only(self.state.targetctx.codegen()):
            return super().compile_extra(func)


@contextmanager
def _kept_only(codegen: Any) -> Iterator[None]:
    """Keep the code of all that is compiled meanwhile. Numba lets one thread compile at a time."""
    usual = codegen._library_class
    codegen._library_class = RuleLibrary
    try:
        yield
    finally:
        codegen._library_class = usual


# Rules are called by compiled code only: ways in from Python and C would be compiled for nothing.
# A division by zero is a bug that the interpreted reading finds.
RULE_OPTIONS: dict[str, Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
}
# A rule allocates nothing, so nothing has owners to be counted.
ONLY_RULES: dict[str, Any] = {"pipeline_class": RuleCompiler, "_nrt": False, **RULE_OPTIONS}


class RuleType(types.Dispatcher):
    """A rule as compiled code calls it: once for all integers, known beforehand or truths too.

    `prepare` makes of the rule what is compiled in its place, as late as it is.
    """

    def __init__(self, rule: Function, inline: bool, prepare: Callable[[Function], Function]):
        self._made: Any = None
        self._make = functools.partial(_ready_to_compile, rule, inline, prepare)
        super().__init__(rule)  # type: ignore[arg-type]

    @property
    def dispatcher(self) -> Any:
        """What Numba compiles."""
        if self._made is None:
            self._made = self._make()
        return self._made

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


def _ready_to_compile(rule: Function, inline: bool, prepare: Callable[[Function], Function]) -> Any:
    return njit(forceinline=inline, **ONLY_RULES)(prepare(rule))


_known: dict[Function, RuleType] = {}


def as_it_is(rule: Function) -> Function:
    """Return a rule, to be compiled as it stands."""
    return rule


def known_to_numba(
    rule: Function, inline: bool, prepare: Callable[[Function], Function] = as_it_is
) -> RuleType:
    """Let compiled code that names a rule call it, or what `prepare` makes of it.

    `register_jitable` would do, but compiles a rule anew for each set of options of its callers.
    """
    if rule not in _known:  # rules of the core are known once for all systems
        _known[rule] = RuleType(rule, inline, prepare)
        infer_global(rule, _known[rule])
    return _known[rule]
