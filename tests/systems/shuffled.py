"""A rule system whose verbs are numbered otherwise: its cases, and what its fights tell.

    python -m tests.systems.shuffled SYSTEM SEED

prints the cases that fail then, and the transcripts that are no longer told. Numbers of verbs come
from the order of their declaration, and nothing else may.
"""

from __future__ import annotations

import dataclasses
import random
import sys
from collections.abc import Callable

from starfray.core.vocabulary import Verb, Vocabulary

MOST_VERBS = 200


def shuffle(seed: int) -> None:
    """Number the verbs of every vocabulary made from now on in an order of their own."""
    declare: Callable[..., int] = Vocabulary.verb
    order = list(range(MOST_VERBS))
    random.Random(seed).shuffle(order)

    def verb(self: Vocabulary, name: str, *given: object, **options: object) -> int:
        places = self.verbs or [_nothing(number) for number in range(MOST_VERBS)]
        self.verbs = [one for one in places if one.name]
        declared = len(self.verbs)
        declare(self, name, *given, **options)
        places[order[declared]] = dataclasses.replace(self.verbs[-1], number=order[declared])
        self.verbs = places
        return order[declared]

    Vocabulary.verb = verb  # type: ignore[method-assign]


def _nothing(number: int) -> Verb:
    return Verb(number, "", "", (), "")


def main(key: str, seed: str) -> None:
    """Print what is otherwise once the verbs of a system are shuffled."""
    shuffle(int(seed))
    # The rule systems are declared as they are imported: not before.
    from starfray.core.registry import ruleset
    from starfray.core.rulebook import rulebook_of
    from starfray.readings.scenarios.case_runs import verify_rulebook
    from tests.systems.ready import ENCOUNTERS
    from tests.systems.telling import file_of, told

    system = ruleset(key)
    for result in verify_rulebook(system, rulebook_of(system)):
        if not result.passed:
            sys.stdout.write(f"{result.rule} case {result.number}: {result.mismatches[0]}\n")
    for owner, name in ENCOUNTERS:
        if owner == key and told(key, name) != file_of(key, name).read_text("utf-8").splitlines():
            sys.stdout.write(f"{name} is told otherwise\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
