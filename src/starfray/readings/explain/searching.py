"""Looking rules up: by id, by the beginning of an id, or by words, the best match first."""

from __future__ import annotations

import importlib.resources
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from starfray.core.input.documents import read_document
from starfray.core.input.errors import InputError, NotFound
from starfray.core.registry import folder, keys, package_of
from starfray.core.rulebook import Rule, Rulebook, read_rule, rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.readings.play.library import installed

RULE = re.compile(r"^( *)- id: ", re.MULTILINE)
# What a word found in each part of a rule is worth.
WORTH = {"id": 12, "title": 8, "ruling": 3, "statement": 2, "formula": 1}
CARRIES_OUT = re.compile(r"^@rule\(([^()]*?)\)[^\n]*\n(?:@[^\n]*\n)*def (\w+)", re.MULTILINE)
CHANGES = re.compile(r'^@change\(\s*[\w.]+,\s*("[\w-]+")(?:.|\n)*?^def (\w+)', re.MULTILINE)
# A whole word is worth more than one that only begins so.
WHOLE = 2
# Words of a question that no rule is looked for by, unless there are no others.
ASIDE = re.findall(
    r"\w+",
    "a an and are can do does for how i if in is it my of on or the to what when where which who"
    " why work works you",
)


@dataclass(frozen=True, slots=True)
class Found:
    """A rule that was looked for, the rule system it is of, and how well it matches."""

    system: str
    title: str
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
    """Return whether a rule system ships a rulebook."""
    return (importlib.resources.files(ruleset.package) / "rulebook.yaml").is_file()


def by_id(rule_id: str, system: str = "") -> list[Found]:
    """Return the rule of an id, or all rules of a chapter (`SCR-ATK`); nothing where none is."""
    wanted = rule_id.upper()
    alone = rule_alone(wanted, system)
    if alone is not None:
        return [alone]
    begun = re.compile(rf"^ *- id: {re.escape(wanted.rstrip('-'))}", re.MULTILINE)
    everything = [
        Found(ruleset.key, ruleset.title, rule)
        for key in keys()
        if system in ("", key) and begun.search(_text_of(key))
        for ruleset, book in books(key)
        for rule in book.rules
    ]
    exact = [found for found in everything if found.rule.id == wanted]
    if exact:
        return exact
    start = wanted.rstrip("-") + "-"
    return [found for found in everything if found.rule.id.startswith(start)]


def rule_alone(rule_id: str, system: str = "") -> Found | None:
    """Return the rule of an id, of which nothing but its own lines is read.

    None where there is none, or where it cannot be understood without the rest of its book.
    """
    wanted = re.compile(rf"^( *)- id: {re.escape(rule_id)} *$", re.MULTILINE)
    for key in keys():
        if system not in ("", key):
            continue
        try:
            file = folder(key) / "rulebook.yaml"
            text = file.read_text("utf-8")
        except (OSError, NotFound):
            continue
        start = wanted.search(text)
        if start is None:
            continue
        after = re.compile(rf"^{start[1]}- ", re.MULTILINE).search(text, start.end())
        lines = "\n" * text.count("\n", 0, start.start()) + "rules:\n"
        lines = lines[1:] + text[start.start() : after.start() if after else len(text)]
        title = re.search(r"^title: (.*)$", text, re.MULTILINE)
        try:
            rule = read_rule(read_document(lines, name=str(file)))
        except InputError:
            return None  # what it refers to stands elsewhere
        return Found(key, title[1].strip(" \"'") if title else key, rule)
    return None


def looks_like_id(text: str) -> bool:
    """Return whether a text has the form of a rule's id rather than that of a word."""
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


def not_played(rule_id: str, system: str = "") -> str:
    """Return the title of a rule that its document has and Starfray does not play yet, or ""."""
    for _, book in books(system):
        for rule in book.missing:
            if rule.id == rule_id.upper():
                return rule.title
    return ""


def by_words(words: Iterable[str], system: str = "") -> list[Found]:
    """Return the rules that hold the most of the words, those in the weightiest places first."""
    wanted = [word for text in words for word in re.findall(r"\w+", text.casefold())]
    wanted = [word for word in wanted if word not in ASIDE] or wanted
    hits = []
    for key in keys():
        for rule, title in _rules_with(wanted, key) if system in ("", key) else ():
            held, score = weight(rule, wanted)
            if held:
                hits.append((held, score, Found(key, title, rule, score)))
    most = max((held for held, _, _ in hits), default=0)
    hits = [hit for hit in hits if hit[0] == most]
    return [found for _, score, found in sorted(hits, key=lambda hit: -hit[1])]


def _text_of(key: str) -> str:
    """Return the rulebook of a system as it is written; nothing where it has none."""
    try:
        return (folder(key) / "rulebook.yaml").read_text("utf-8")
    except (OSError, NotFound):
        return ""


def _rules_with(words: list[str], key: str) -> Iterator[tuple[Rule, str]]:
    """Give the rules of a system that may have any of the words, with the title of its book.

    A rulebook takes half a second to understand, so no more of it is read than the lines of these
    rules; the whole book where they cannot be understood without the rest.
    """
    text = _text_of(key)
    told = re.search(r"^title: (.*)$", text, re.MULTILINE)
    title = told[1].strip(" \"'") if told else key
    first = RULE.search(text)
    if first is None:
        return
    starts = [m.start() for m in RULE.finditer(text) if m[1] == first[1]]
    have = re.compile("|".join(rf"\b{re.escape(word)}" for word in words))
    parts = [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]
    found = [part for part in parts if have.search(part.casefold())]
    try:
        rules = [read_rule(read_document(f"rules:\n{part}", name=key)) for part in found]
    except InputError:
        rules = [rule for _, book in books(key) for rule in book.rules]
    for rule in rules:
        yield rule, title


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


def functions_of(system: str, rule_id: str) -> list[str]:
    """Return the functions that carry a rule out, as `module.function`: none is imported."""
    found = []
    package = package_of(system)
    for path, text in sources(folder(system)):
        for ids, function in CARRIES_OUT.findall(text) + CHANGES.findall(text):
            if f'"{rule_id}"' in ids:
                found.append(".".join(filter(None, (package, path, function))))
    return found


def sources(package: Traversable, path: str = "") -> Iterator[tuple[str, str]]:
    """Give the modules below a package's folder, each with its text."""
    for item in sorted(package.iterdir(), key=lambda item: item.name):
        if item.is_dir() and item.name != "__pycache__":
            yield from sources(item, f"{path}{item.name}.")
        elif item.name.endswith(".py"):
            name = item.name.removesuffix(".py")
            yield path.rstrip(".") if name == "__init__" else path + name, item.read_text("utf-8")
