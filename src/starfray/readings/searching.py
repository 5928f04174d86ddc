"""Looking rules up: by id, by the beginning of an id, or by words, the best match first."""

from __future__ import annotations

import importlib.resources
import re
from collections.abc import Iterable
from dataclasses import dataclass

from starfray.core.rule import registered, rule_ids
from starfray.core.rulebook import Rule, Rulebook, rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.library import installed

# What a word found in each part of a rule is worth.
WORTH = {"id": 12, "title": 8, "ruling": 3, "statement": 2, "formula": 1}
# A whole word is worth more than one that only begins so.
WHOLE = 2


@dataclass(frozen=True, slots=True)
class Found:
    """A rule that was looked for, the book it stands in, and how well it matches."""

    ruleset: Ruleset
    rule: Rule
    score: int = 0


def books(system: str = "") -> list[tuple[Ruleset, Rulebook]]:
    """Return the rulebooks of the installed rule systems, or of one."""
    return [
        (ruleset, rulebook_of(ruleset))
        for ruleset in installed()
        if system in ("", ruleset.key) and has_rulebook(ruleset)
    ]


def has_rulebook(ruleset: Ruleset) -> bool:
    """Tell whether a rule system ships a rulebook."""
    return (importlib.resources.files(ruleset.package) / "rulebook.yaml").is_file()


def by_id(rule_id: str, system: str = "") -> list[Found]:
    """Return the rule of an id, or all rules of a chapter (`SCR-ATK`); nothing where none is."""
    wanted = rule_id.upper()
    everything = [Found(ruleset, rule) for ruleset, book in books(system) for rule in book.rules]
    exact = [found for found in everything if found.rule.id == wanted]
    if exact:
        return exact
    start = wanted.rstrip("-") + "-"
    return [found for found in everything if found.rule.id.startswith(start)]


def looks_like_id(text: str) -> bool:
    """Tell whether a text has the form of a rule's id rather than that of a word."""
    if re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z]+)*-\d+", text):
        return True
    head, dash, _ = text.upper().partition("-")
    return bool(dash) and head in {ruleset.prefix for ruleset in installed()}


def near_ids(text: str, system: str = "") -> list[str]:
    """Return the ids, or chapters, nearest to what was taken for an id, the nearest first."""
    import difflib  # only an error needs it

    ids = [rule.id for _, book in books(system) for rule in book.rules]
    chapters = list(dict.fromkeys(rule_id.rpartition("-")[0] for rule_id in ids))
    known = ids if text[-1:].isdigit() else chapters
    head = text.upper().partition("-")[0] + "-"
    known = [name for name in known if name.startswith(head)] or known
    return difflib.get_close_matches(text.upper()[:100], known, n=5, cutoff=0.5)


def by_words(words: Iterable[str], system: str = "") -> list[Found]:
    """Return the rules that hold the most of the words, those in the weightiest places first."""
    wanted = [word for text in words for word in re.findall(r"\w+", text.casefold())]
    hits = []
    for ruleset, book in books(system):
        for rule in book.rules:
            held, score = weight(rule, wanted)
            if held:
                hits.append((held, score, Found(ruleset, rule, score)))
    most = max((held for held, _, _ in hits), default=0)
    hits = [hit for hit in hits if hit[0] == most]
    return [found for _, score, found in sorted(hits, key=lambda hit: -hit[1])]


def weight(rule: Rule, wanted: list[str]) -> tuple[int, int]:
    """Return how many of the words a rule holds, and what their places are worth together."""
    parts = {
        "id": rule.id,
        "title": rule.title,
        "statement": rule.statement,
        "formula": rule.formula,
        "ruling": " ".join(f"{r.switch} {r.question}" for r in rule.rulings),
    }
    held = score = 0
    texts = {name: text.casefold() for name, text in parts.items()}
    for word in wanted:
        best = 0
        for name, text in texts.items():
            if re.search(rf"\b{re.escape(word)}\b", text):
                best += WHOLE * WORTH[name]
            elif re.search(rf"\b{re.escape(word)}", text):
                best += WORTH[name]
        held += best > 0
        score += best
    return held, score


def functions_of(ruleset: Ruleset, rule_id: str) -> list[str]:
    """Return the functions that carry a rule out, as `module.function`."""
    return [
        f"{function.__module__}.{function.__name__}"
        for function in registered(ruleset.package)
        if rule_id in rule_ids(function)
    ]
