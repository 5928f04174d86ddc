"""From the parser's events to values that know their lines, within limits.

PyYAML's parser says only where a text, a list or a mapping begins and ends. What they mean is
decided here, without recursion and before anything is built that the limits do not allow: plain
words are read as YAML 1.2 reads them, an alias counts as all that it stands for, and tags, double
keys and keys that are no texts are refused.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, NoReturn

import yaml

from starfray.core.input.errors import InputError, Problem, dotted, show
from starfray.core.input.numbers import MAX_DIGITS

Place = tuple[str | int, ...]
Scalar = str | int | float | bool | None

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Limits(NamedTuple):
    """How much one document may hold."""

    size: int = 2 * 1024 * 1024
    depth: int = 60
    nodes: int = 200_000


LIMITS = Limits()

MAX_PROBLEMS = 100
MAX_NUMBER_LENGTH = 40

_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
UNREADABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LINE_END = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


class Node:
    """One value of a document: where it stands and how much hangs below it."""

    __slots__ = ("children", "height", "key_lines", "line", "scalar", "size")

    def __init__(self, line: int) -> None:
        """Begin as a value of nothing on this line."""
        self.line = line
        self.scalar: Scalar = None
        self.children: dict[str, Node] | list[Node] | None = None
        self.key_lines: dict[str, int] = {}
        self.size = 1
        self.height = 0

    def plain(self) -> Any:
        """Return the value as fresh plain data."""
        if isinstance(self.children, dict):
            return {key: child.plain() for key, child in self.children.items()}
        if isinstance(self.children, list):
            return [child.plain() for child in self.children]
        return self.scalar


class _Wrong(Exception):
    """A scalar that cannot be taken: what was found, what is allowed, what to do."""


def _resolve(text: str) -> Scalar:
    """Return what an unquoted word means."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _INT.fullmatch(text):
        if len(text.lstrip("+-")) > MAX_DIGITS:
            remedy = "put quotes around it if it is text"
            raise _Wrong("a number that is too large", f"at most {MAX_DIGITS} digits", remedy)
        return int(text)
    if _FLOAT.fullmatch(text):
        number = float(text) if len(text) <= MAX_NUMBER_LENGTH else float("inf")
        if number - number != 0:
            remedy = "put quotes around it if it is text"
            raise _Wrong("a number that is too large or too long", "a finite number", remedy)
        return number
    if _NOT_FINITE.fullmatch(text):
        raise _Wrong(f"{text} is not a number to reckon with", "a finite number", "")
    return text


class _Frame(NamedTuple):
    """A list or mapping that is still being read."""

    node: Node
    anchor: str | None


class Composer:
    """Turns the parser's events into nodes, and refuses what the limits and rules refuse."""

    def __init__(self, text: str, name: str, limits: Limits, int_keys: bool) -> None:
        """Take text of readable characters, no longer than the limits allow."""
        self.text = text
        self.name = name
        self.limits = limits
        self.int_keys = int_keys
        self.problems: list[Problem] = []
        self.stack: list[_Frame] = []
        self.keys: list[tuple[str, int] | None] = []  # the key that awaits its value, by frame
        self.anchors: dict[str, Node | None] = {}  # None while the node is still being read
        self.count = 0
        self.root: Node | None = None

    def compose(self) -> Node:
        """Return the root of the one document in the text."""
        loader = LOADER(self.text)
        try:
            while not isinstance(event := self.next_event(loader), yaml.StreamEndEvent):
                self.take(event)
        finally:
            loader.dispose()
        if self.root is None:
            self.stop(1, "the file is empty")
        if self.problems:
            raise InputError(self.problems)
        return self.root

    def next_event(self, loader: Any) -> yaml.Event:
        """Return the parser's next event."""
        try:
            event: yaml.Event = loader.get_event()
            return event
        except yaml.YAMLError as error:
            self.syntax(error)
        except (ArithmeticError, LookupError, ValueError) as error:
            # PyYAML lets a few garbled escapes through to int() and chr().
            self.stop(1, f"not readable as YAML: {error}")

    def take(self, event: yaml.Event) -> None:
        """Take one event of the parser."""
        line = event.start_mark.line + 1 if event.start_mark is not None else 1
        if isinstance(event, yaml.DocumentStartEvent):
            if self.root is not None:
                remedy = "keep one document a file, without another '---'"
                self.stop(line, "a second document in the same file", remedy=remedy)
        elif isinstance(event, yaml.ScalarEvent):
            self.scalar(event, line)
        elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
            self.open(event, line)
        elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
            node, anchor = self.stack.pop()
            self.keys.pop()
            if anchor is not None:
                self.anchors[anchor] = node
            self.attach(node, node.line)
        elif isinstance(event, yaml.AliasEvent):
            self.alias(str(event.anchor), line)

    def scalar(self, event: yaml.ScalarEvent, line: int) -> None:
        """Take text, number or word."""
        self.tally(1, line)
        if event.tag is not None:
            self.refuse_tag(event.tag, line)
        node = Node(line)
        value: Scalar = event.value
        if event.implicit[0] and not event.style:
            if not self.stack and not value:
                return  # a document of nothing but `---`
            if value == "<<" and self.awaits_key():
                remedy = "write the keys out, or put quotes around the two signs"
                self.problem(line, "merging with '<<' is not supported", remedy=remedy)
            try:
                value = _resolve(event.value)
            except _Wrong as wrong:
                self.problem(line, *wrong.args)
        elif event.style == '"':
            bad = UNREADABLE.search(event.value)
            if bad:
                self.problem(line, f"an escape for an unreadable character {show(bad.group())}")
        node.scalar = value
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        self.attach(node, line)

    def open(self, event: yaml.CollectionStartEvent, line: int) -> None:
        """Begin a list or a mapping."""
        self.tally(1, line)
        if event.tag is not None:
            self.refuse_tag(event.tag, line)
        if self.awaits_key():
            self.stop(line, "a list or mapping as a key", allowed="text")
        if len(self.stack) >= self.limits.depth:
            self.too_deep(line)
        node = Node(line)
        node.children = {} if isinstance(event, yaml.MappingStartEvent) else []
        node.height = 1
        if event.anchor is not None:
            self.anchors[event.anchor] = None
        self.stack.append(_Frame(node, event.anchor))
        self.keys.append(None)

    def alias(self, anchor: str, line: int) -> None:
        """Take `*anchor`, counting all that it stands for."""
        remedy = "put quotes around text that begins with '*'"
        if anchor not in self.anchors:
            self.stop(line, f"{show('*' + anchor)} refers to nothing above it", remedy=remedy)
        node = self.anchors[anchor]
        if node is None:
            self.stop(line, f"{show('*' + anchor)} contains itself")
        self.tally(node.size, line)
        if len(self.stack) + node.height > self.limits.depth:
            self.too_deep(line)
        self.attach(node, line)

    def attach(self, node: Node, line: int) -> None:
        """Put a finished node where it belongs: into the list, as key, as value, or as root."""
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1].node
        if isinstance(parent.children, dict):
            if self.keys[-1] is None:
                parent.size += 1
                self.keys[-1] = self.key(node, line, parent), line
                return
            key, key_line = self.keys[-1]
            self.keys[-1] = None
            parent.children[key] = node
            parent.key_lines[key] = key_line
        elif isinstance(parent.children, list):
            parent.children.append(node)
        parent.size += node.size
        parent.height = max(parent.height, node.height + 1)

    def key(self, node: Node, line: int, parent: Node) -> str:
        """Return the text of a key."""
        key = node.scalar
        if node.children is not None:
            self.stop(line, "a list or mapping as a key", allowed="text")
        if type(key) is int and self.int_keys:
            key = str(key)
        if not isinstance(key, str):
            remedy = "put quotes around it" if key is not None else "write a name before the colon"
            self.problem(line, f"{show(key)} as a key", "text", remedy)
            return show(key)
        if key in parent.key_lines:
            found = f"the key {show(key)} is given twice, first in line {parent.key_lines[key]}"
            self.problem(line, found, remedy="remove one of the two")
        return key

    def awaits_key(self) -> bool:
        """Return whether the next node is the key of a mapping."""
        return (
            bool(self.keys)
            and self.keys[-1] is None
            and isinstance(self.stack[-1].node.children, dict)
        )

    def tally(self, nodes: int, line: int) -> None:
        """Count nodes, aliases with all that they stand for."""
        self.count += nodes
        if self.count > self.limits.nodes:
            allowed = f"at most {self.limits.nodes} values, repeated ones counted each time"
            self.stop(line, "the document holds too much", allowed=allowed)

    def too_deep(self, line: int) -> NoReturn:
        """Refuse a value inside too many others."""
        self.stop(line, "nested too deeply", allowed=f"at most {self.limits.depth} levels")

    def refuse_tag(self, tag: str, line: int) -> None:
        """Refuse a tag: no type is ever chosen by the file."""
        short = tag.replace("tag:yaml.org,2002:", "!!")
        remedy = "remove it; put quotes around text that begins with '!'"
        self.problem(line, f"the tag {show(short)}", "plain data without tags", remedy)

    def path(self) -> Place:
        """Return where the next node stands."""
        path: list[str | int] = []
        for frame, key in zip(self.stack, self.keys, strict=True):
            if isinstance(frame.node.children, list):
                path.append(len(frame.node.children))
            elif key is not None:
                path.append(key[0])
        return tuple(path)

    def problem(self, line: int, found: str, allowed: str = "", remedy: str = "") -> None:
        """Note a problem and read on."""
        field = dotted(self.path())
        self.problems.append(Problem(self.name, line, field, found, allowed, remedy))
        if len(self.problems) >= MAX_PROBLEMS:
            raise InputError(self.problems)

    def stop(self, line: int, found: str, allowed: str = "", remedy: str = "") -> NoReturn:
        """Note a problem after which reading on makes no sense."""
        self.problem(line, found, allowed, remedy)
        raise InputError(self.problems) from None

    def syntax(self, error: yaml.YAMLError) -> NoReturn:
        """Report what the parser stumbled over, in words that help."""
        mark = getattr(error, "problem_mark", None)
        context_mark = getattr(error, "context_mark", None)
        found = str(getattr(error, "problem", None) or getattr(error, "reason", "") or "garbled")
        if context_mark is not None and ("end of stream" in found or mark is None):
            mark = context_mark
        line = mark.line + 1 if mark is not None else 1
        context = getattr(error, "context", None)
        lines = LINE_END.split(self.text)
        start = re.match(r"\s*", lines[line - 1] if line <= len(lines) else "")
        remedy = "check the indentation, and that brackets and quotes are closed"
        if start and "\t" in start.group():
            remedy = "indent with spaces: this line begins with a tab"
        elif "mapping values are not allowed" in found:
            remedy = "put quotes around text that contains ': ', or check the indentation"
        elif "could not find expected ':'" in found:
            remedy = "a key needs a colon and a space behind it"
        elif "cannot start any token" in found:
            remedy = "put quotes around text that begins with a special sign"
        self.stop(line, f"{context}: {found}" if context else found, remedy=remedy)
