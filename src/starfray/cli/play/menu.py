"""The menu of a turn: what may be done, numbered and grouped, and what may not, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starfray.core.action import Action
from starfray.core.input.numbers import typed_number
from starfray.readings.explain.action_text import all_begin, words_of
from starfray.readings.play.legality import check_form
from starfray.readings.play.typed import typed_action

if TYPE_CHECKING:
    from starfray.core.vocabulary import Reason
    from starfray.readings.sessions.session import Session

# A verb with more ways than this is one line of the menu, and `list` shows them; so are as many
# others as keep the menu within a screen. What is aimed at somebody is the last to be folded, and
# where its plain ways are few enough, those are shown.
MOST_SHOWN = 12
LONGEST_MENU = 36
MOST_TOLD = 2  # prices or posts, of a verb as a whole

# The order of a verb's actions; what is aimed at nobody stands with what is aimed at an enemy.
AT_ENEMY, AT_FRIEND, AT_FALLEN = range(3)


@dataclass(frozen=True, slots=True)
class Item:
    """One action of the menu: its number, its sentence, and the reason why it is not allowed."""

    number: int
    action: Action
    sentence: str
    reason: Reason
    verb: str = ""  # as it heads a part of the menu: it may be no word of the sentence
    at_friend: bool = False  # it is aimed at one's own side, and does not help
    price: str = ""  # what it costs, where the rule system has such a thing
    post: str = ""  # whose choice it is, where several play one combatant

    @property
    def allowed(self) -> bool:
        """Whether it may be done."""
        return self.reason.number == 0

    def short(self, who: str) -> str:
        """Return the sentence without the one who acts, where it begins with the name.

        What nobody in the fight does is told in full.
        """
        return self.told if self.action.who < 0 else self.told.removeprefix(f"{who} ")

    @property
    def told(self) -> str:
        """The sentence, with a warning where it is aimed at one's own side."""
        return f"{self.sentence} (own side)" if self.at_friend and self.allowed else self.sentence


@dataclass(frozen=True, slots=True)
class Group:
    """The actions of one verb."""

    verb: str
    rule: str
    items: tuple[Item, ...]
    aimed: bool = False  # at somebody
    armed: bool = False  # it takes something, or somebody else, to do it: not only a way to go

    @property
    def price(self) -> str:
        """What an action of the verb costs, "" where the ways differ too much to be told."""
        return in_common(item.price for item in self.items)

    @property
    def post(self) -> str:
        """Whose choice an action of the verb is, "" where that differs too much to be told."""
        return in_common(item.post for item in self.items)

    @property
    def aside(self) -> tuple[Item, ...]:
        """The ways that the menu puts on one line: several at one's own side, after the others."""
        friends = tuple(item for item in self.items if item.at_friend)
        return friends if 1 < len(friends) < len(self.items) else ()

    @property
    def shown(self) -> tuple[Item, ...]:
        """The ways that the menu shows one by one where it does not fold the whole verb."""
        aside = {item.number for item in self.aside}
        return tuple(item for item in self.items if item.number not in aside)

    @property
    def plain(self) -> tuple[Item, ...]:
        """Those of them that are not another way with something added, such as where to aim."""
        known = {item.sentence for item in self.shown}

        def adds(sentence: str) -> bool:
            while sentence := sentence.rpartition(", ")[0]:
                if sentence in known:
                    return True
            return False

        return tuple(item for item in self.shown if not adds(item.sentence))

    def ways(self) -> list[str]:
        """Return what tells the items apart: their sentences without the words that all have."""
        texts = [item.sentence.split() for item in self.items]
        shortest = min(map(len, texts))
        head = tail = 0
        while head < shortest - 1 and len({text[head] for text in texts}) == 1:
            head += 1
        while tail < shortest - head - 1 and len({text[-1 - tail] for text in texts}) == 1:
            tail += 1
        if any(text[head][0].isdigit() for text in texts):
            head = max(head - 1, 0)  # `square 4, 2` rather than `4, 2`
        return [" ".join(text[head : len(text) - tail]) for text in texts]


def in_common(told: Iterable[str]) -> str:
    """Return what is told of several actions, "" where it differs too much or not all have it."""
    several = list(dict.fromkeys(told))
    return " or ".join(several) if len(several) <= MOST_TOLD and all(several) else ""


class Menu:
    """The actions of the one on turn: those allowed first, numbered from 1, the others after."""

    def __init__(
        self,
        session: Session,
        seen: Any,
        *,
        game_master: bool = False,
        longest: int = LONGEST_MENU,
        plays: Callable[[int], bool] | None = None,
    ) -> None:
        """List what could be done now, in the state as the side of the one on turn knows it.

        What only the `game_master` may do is listed for nobody else, and of what needs no turn
        only what those do whom the person at the prompt `plays` (None: everybody). Verbs are
        folded where more than the `longest` number of lines would be shown.
        """
        self._longest = longest
        words = session.ruleset.words
        self.items: list[Item] = []
        self.groups: list[Group] = []
        self.barred: list[Item] = []
        self.on_screen: set[int] = set()  # the numbers of the actions that were shown one by one
        self._state, self._ruleset, self._session = seen, session.ruleset, session
        by_verb: dict[int, list[tuple[Action, Reason]]] = {}
        for option in session.fight.options(seen):
            who = option.action.who
            if words.verbs[option.action.verb].game_master and not game_master:
                continue
            if plays is not None and who >= 0 and not plays(who):
                continue
            reason = words.reasons[option.reason]
            by_verb.setdefault(option.action.verb, []).append((option.action, reason))
        for allowed in (True, False):
            late = {verb: self._late(options, allowed) for verb, options in by_verb.items()}
            for verb, options in sorted(by_verb.items(), key=lambda part: late[part[0]]):
                items = []
                kind = words.verbs[verb]
                name = spoken(kind.name)
                for action, reason in sorted(options, key=lambda option: self._place(option[0])):
                    if (reason.number == 0) == allowed:
                        number = len(self.items) + 1
                        sentence = session.narrator.action(action)
                        price, post = self._price(action), self._post(action)
                        friend = self._place(action) == AT_FRIEND
                        item = Item(number, action, sentence, reason, name, friend, price, post)
                        items.append(item)
                        self.items.append(item)
                if items and allowed:
                    slots = {slot.number: slot.word.names for slot in kind.slots}
                    aimed = slots.get("target") == "units"
                    armed = not slots.keys().isdisjoint(("target", "item"))
                    self.groups.append(Group(name, kind.rule, tuple(items), aimed, armed))
                elif items:
                    self.barred += items

        self.hidden: set[str] = set()  # the verbs of which no action is shown
        self.in_brief: set[str] = set()  # those of which only the plain ones are
        self._fold()

    def _place(self, action: Action) -> int:
        """Return the place of an action by whom it is aimed at: friends late, the fallen last."""
        verb = self._ruleset.words.verbs[action.verb]
        if min(action.target, action.who) < 0 or all(s.word.names != "units" for s in verb.slots):
            return AT_ENEMY
        units = self._state.units
        if units[action.target].side == units[action.who].side:
            return AT_ENEMY if verb.helps else AT_FRIEND
        return AT_FALLEN if self._ruleset.status(self._state, action.target) != 0 else AT_ENEMY

    def _price(self, action: Action) -> str:
        """Return what an action costs."""
        return self._ruleset.price(self._state, action) if self._ruleset.price else ""

    def _post(self, action: Action) -> str:
        """Return whose choice an action is."""
        return self._ruleset.post(self._state, action) if self._ruleset.post else ""

    def _late(self, options: list[tuple[Action, Reason]], allowed: bool) -> bool:
        """Return whether a verb can be done to friends or the fallen alone, as far as it can."""
        places = [
            self._place(action) for action, reason in options if (reason.number == 0) == allowed
        ]
        return AT_ENEMY not in places

    def _fold(self) -> None:
        """Choose the verbs whose actions the menu does not show one by one, or not all of them."""
        several = [group for group in self.groups if len(group.items) > 1]
        lines = len(self.groups)
        for group in sorted(several, key=lambda group: not group.aimed):
            size = len(group.shown) + bool(group.aside)
            plain = len(group.plain) + 1
            if size <= MOST_SHOWN and lines + size <= self._longest:
                lines += size
            elif group.aimed and plain < min(size, MOST_SHOWN) and lines + plain <= self._longest:
                self.in_brief.add(group.verb)
                lines += plain
            else:
                self.hidden.add(group.verb)

    def typed(self, text: str, *, game_master: bool) -> Item | None:
        """Return an action that is typed out with all its numbers; None where it is no verb.

        Raises Refused or NotFound for one that is typed wrong.
        """
        session = self._session
        action = typed_action(
            self._ruleset, session.setup.names, text, session.fight.turn, game_master=game_master
        )
        if action is None:
            return None
        check_form(self._ruleset, session.setup.names, action)
        reason = self._ruleset.words.reasons[self._ruleset.why_not(self._state, action)]
        verb = spoken(self._ruleset.words.verbs[action.verb].name)
        return Item(0, action, session.narrator.action(action), reason, verb)

    def by_number(self, text: str) -> Item | None:
        """Return the item of a number, if there is one."""
        number = typed_number(text)
        if number is not None and 1 <= number <= len(self.items):
            return self.items[number - 1]
        return None

    def by_words(self, text: str) -> list[Item]:
        """Return the items whose sentence has every word of `text`, or a word that begins so.

        Where there is none, the name of the verb counts as if the sentence began with it.
        What may be done goes before what may not; a sentence written out is the only one.
        """
        wanted = words_of(text)
        if not wanted:
            return []
        found = [item for item in self.items if all_begin(wanted, words_of(item.sentence))]
        found = found or [
            item
            for item in self.items
            if all_begin(wanted, words_of(f"{item.verb} {item.sentence}"))
        ]
        exact = [item for item in found if words_of(item.sentence) == wanted]
        allowed = [item for item in exact or found if item.allowed]
        return self._meant(wanted, allowed or exact or found)

    def _meant(self, wanted: list[str], found: list[Item]) -> list[Item]:
        """Return of items that fit those at whoever is named in full; of these, the plain one.

        `shoot runner 1` means Runner 1, not Runner 2 from 1 square away; and a shot that is like
        all the others but for what they add, such as where it is aimed.
        """
        names = self._session.setup.names["units"]
        named = {unit for unit, name in enumerate(names) if stands_in(words_of(name), wanted)}
        found = [item for item in found if item.action.target in named - {item.action.who}] or found
        shortest = min(found, key=lambda item: len(item.sentence), default=None)
        if shortest and all(
            f"{item.sentence},".startswith(f"{shortest.sentence},") for item in found
        ):
            return [shortest]
        return found

    @property
    def verbs(self) -> list[str]:
        """The verbs of all actions that may be thought of now."""
        return list(dict.fromkeys(item.verb for item in self.items))

    def ending(self) -> Item | None:
        """Return the item that ends the turn, one that is barred where no other does; or None."""
        verbs = self._ruleset.words.verbs
        found = [item for item in self.items if verbs[item.action.verb].ends]
        return next((item for item in found if item.allowed), next(iter(found), None))

    def group(self, text: str) -> list[Group]:
        """Return the groups whose verb begins so; all of them for an empty text."""
        return [group for group in self.groups if group.verb.startswith(spoken(text))]


def spoken(verb: str) -> str:
    """Return a verb as the menu shows it; files write it with underscores."""
    return verb.casefold().replace("_", " ")


def stands_in(some: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether some words stand side by side among others."""
    return any(list(words[i : i + len(some)]) == list(some) for i in range(len(words)))
