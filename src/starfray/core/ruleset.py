"""What a rule system hands to the core and to the readings: its functions, words and layout."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

from starfray.core.action import Action
from starfray.core.layout import Layout, layout_of
from starfray.core.table import Table
from starfray.core.vocabulary import Vocabulary
from starfray.core.written import Names, named

# What `over` returns: the fight goes on, nobody won, or (WON + side) a side did.
GOING_ON = 0
DRAW = 1
WON = 2
# What `knows` returns of one whose place is known: only for now, or wherever it goes.
FOR_NOW = 1
FOR_GOOD = 2


@dataclass(slots=True)
class Side:
    """A side of the fight, as every rule system's state holds it in `sides`."""

    tactic: Annotated[int, named("tactics of sides")] = 0


class Setup(NamedTuple):
    """A fight made from an encounter: the state, and the names that its numbers stand for.

    `names` maps a list of names ("units", "weapons", "sides", ...) to the names by index, as the
    vocabulary's fields refer to them. `remarks` are sentences for whoever has the file checked:
    what was taken for granted where nothing is written.
    """

    state: Any
    names: Mapping[str, list[str]]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Things:
    """What somebody has several of, told one a line: weapons carried, shields, lasting powers.

    `of` says where they are: "weapons[]" are rows of the record itself (entry k of each row is
    thing k, the row named says what it is), "arms[first_arm:arms]" that many records of a list from
    an index on, "weapons[owner]" the records of a list whose `owner` the combatant is,
    "towards[who]" that combatant's row of a plain list that goes by pairs. "ships[ship]." before
    it leads to another record first. `name` is the column that names a thing, where no list of
    names does; `tells` are the columns of it, as in `Picture.sheet`, and a thing of which none of
    those marked with `?` tells anything is left out.
    """

    label: str
    of: str
    tells: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Zones:
    """What a map of zones shows, beside who is where.

    `steps(state, zone, other)` is the distance of two zones, 1 where one lies beside the other,
    `far(state, zone, other)` the same in a word, `in_reach(state, who, other)` whether two are at
    arm's length, `terrain(state, names, zone)` what there is in a zone, in a few words, and
    `told(state, who, names)` what is told of somebody beside the name, "" for nothing.
    """

    steps: Callable[[Any, int, int], int]
    far: Callable[[Any, int, int], str]
    in_reach: Callable[[Any, int, int], bool]
    terrain: Callable[[Any, Mapping[str, Sequence[str]], int], str]
    told: Callable[[Any, int, Names], str] | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A column, or a line of a sheet, that adds up or puts into words what no single field says.

    `tell(state, who, names)` is the text, "" where there is nothing to tell; `who` is an index of
    `units`, -1 for the fight as a whole, and `names` are the lists of names of the fight.
    """

    label: str
    tell: Callable[[Any, int, Names], str]


Columns = tuple[str | Told, ...]
Lines = tuple[str | Things | Told, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """What a table shows of a fight at a glance, as columns and a map.

    `unit` are the columns of a combatant: "HP=hp/hp_max" prints 12/20 under HP, "defense" the
    field of that name, "stance:stances" the name that the number stands for. `fight` is the same
    for the fight as a whole. `map` is "squares", "hexes", "zones" or nothing; `at` the fields of
    a combatant that say where it is (one for zones), `facing` the one that says which way,
    `points` those, one for each map, that say which way it is turned there, drawn as an arrow
    behind its letter (eight directions on squares, six on hexes, clockwise from the north); `last`
    those that say where it was last known, for who hides; as long as nobody ever knew, they are
    the same as those of `at` in the state as a side sees it.
    A field may lead through another member ("Hull=ships[ship].hull/ships[ship].hull_max": an
    index of -1 prints "-") and into a row ("bow=ships[ship].shields[0]"). A fight with people and
    ships has two maps: "squares,hexes", with four fields in `at`. `size` are the fields of the
    fight that say how many squares the map has, across and down; 0, or no such fields, is a map
    without edges. `ground(state, x, y)` is the letter of a square or hex where nobody stands,
    `legend` says what each of these letters means, `{"#": "a wall"}`. Of whom a status of those
    `gone` has come is on the map no more; others who cannot fight lie where they fell. Somebody
    of whom `there(state, who)` is false is not on it yet.

    `sheet` is what is told of one combatant, line by line: "Attributes: strength, agility" has a
    label and columns; what is at rest (0, none, no) is left out, and so is a line of which
    nothing is left. "!hp" is told in any case, "~hp" only when it is not as at first, "=posture"
    without its label, a row that goes by names (`skills`) entry by entry. `Things` are told one
    a line. Without a sheet all is told that is not as it always is. `zones` is what a map of zones
    draws as a graph; without it they are listed.

    `round` is what the game calls a round, above a table and a chronicle.

    What is not in one field is `Told`, among columns and lines alike. Where one rule system plays
    several games, `unit` and `sheet` may be functions of the state that give those of its game.
    """

    unit: Columns | Callable[[Any], Columns] = ()
    fight: Columns = ()
    map: str = ""
    at: tuple[str, ...] = ("x", "y")
    facing: str = ""
    points: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    size: tuple[str, str] = ("width", "height")
    ground: Callable[[Any, int, int], str] | None = None
    legend: Mapping[str, str] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    there: Callable[[Any, int], bool] | None = None
    sheet: Lines | Callable[[Any], Lines] = ()
    zones: Zones | None = None
    round: str = "Round"

    def columns(self, state: Any) -> Columns:
        """Return the columns of a combatant in the game that a fight is of."""
        return self.unit(state) if callable(self.unit) else self.unit

    def lines(self, state: Any) -> Lines:
        """Return the lines of a sheet in the game that a fight is of."""
        return self.sheet(state) if callable(self.sheet) else self.sheet


@dataclass(frozen=True, slots=True)
class Troops:
    """Where a state counts individuals by type: what simulations tell the casualties of.

    `of` is the list of records, `count` their field that is left at the end, `kind` the field that
    says the type, an index of the list of names `names`, and `owner` the combatant they belong to.
    """

    of: str
    count: str
    kind: str
    names: str
    owner: str


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A rule system. Its functions are rules: plain Python over integers, compiled when asked for.

    The state must have `fight` (with `round`), `rulings`, `sides` (a list of `Side`, or of
    records made from it) and `units` (each with `side`); everything else is the rule system's own.

    - `begin(state, table)` starts the fight: initiative, the first turn.
    - `ready(state, who)` puts a combatant on turn with all its actions, as scenarios start.
    - `over(state)` is `GOING_ON`, `DRAW`, or `WON` + the winning side.
    - `turn(state)` is the combatant who decides next.
    - `candidates(state)` lists what it could think of; `why_not(state, action)` is 0 for what it
      may do, else a reason of the vocabulary; `apply(state, table, action)` does it.
    - `choose(state, who)` is the action of a bot, by the tactic of its side; always a legal one.
    - `answer(state, who, question, options, a, b, c)` is a bot's answer, one of the options.
    - `lapse(state, table, who)` ends all that lasts until the turn of `who` comes round. The order
      of turns calls it wherever it passes that place, before it looks whether `who` can act: so
      nothing outlasts its time because of what has become of its owner. A rule system in which
      nothing lasts so leaves it out.
    - `status(state, unit)` is an index of `statuses`: what has become of a combatant; 0 is unharmed
      enough to fight on.
    - `lives` are the statuses of those who count as survivors when all is over; without it they are
      those who could fight on.
    - `troops` says where individuals are counted by type, if they are.
    - `most` is how many combatants an encounter may have. Where rules keep sets of them
    (`starfray.core.sets`), or ask for one of them, that is at most 63.
    - `sheet` names the module with `Encounter` (an `EncounterSheet`) and
      `build(encounter, rulings) -> Setup`, and with `check(encounter, rulings, problems)` where one
      field of a sheet says something of another (`starfray.core.input.problems`).
    - `creation` names the module with `create(document) -> (sheet, warnings)`, which checks a
      character in the making; a rule system that creates none leaves it out.
    - `names` are the lists of names that are the same in every fight (places of a wound, ...).
    - `spelled` says in words what no list can name, by the word of a verb: the steps of a course.
    - `picture` says what a table shows at a glance.
    - `price(state, action)` is what an action costs, in a few words,
      `price_of_answer(state, who, question, option)` the same of an answer; "" for nothing.
      `weighs(state, action)` says of what else than the action itself its odds tell. A rule system
      in which there is nothing of the kind leaves them out.
    - `post(state, action)` is whose choice an action is where several people play one combatant:
      the officer on the bridge of a ship whose post it is, "" for nobody's. Where each plays a
      combatant alone, it is left out.
    - `knows(state, side, unit)` is `FOR_NOW` when a side may know where a combatant is and what
      it does, `FOR_GOOD` when that one does not hide from it at all, else 0;
      `seen_by(state, side)` is a copy of the state with no more in it than the side may know; the
      state itself in a fight in which nothing is hidden. A rule system in which nothing ever is
      leaves both out.
    - `own_affair(state, side, name, numbers)` is whether an action, note, question or die of that
      name is kept from a side although it sees who does it; `numbers` are those of the note, or
      who acts. What the state holds of it is left out by `seen_by`. Where nothing is kept from
      anybody so, it is left out.
    """

    key: str
    title: str
    prefix: str
    package: str
    state: type[Any]
    rulings: type[Any]
    words: Vocabulary
    begin: Callable[[Any, Table], None]
    ready: Callable[[Any, int], None]
    over: Callable[[Any], int]
    turn: Callable[[Any], int]
    candidates: Callable[[Any], Iterable[Action]]
    why_not: Callable[[Any, Action], int]
    apply: Callable[[Any, Table, Action], None]
    choose: Callable[[Any, int], Action]
    answer: Callable[[Any, int, int, int, int, int, int], int]
    status: Callable[[Any, int], int]
    statuses: tuple[str, ...]
    tactics: tuple[str, ...]
    sheet: str
    creation: str = ""
    lives: tuple[str, ...] = ()
    most: int = 60
    troops: Troops | None = None
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    spelled: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    picture: Picture = Picture()
    price: Callable[[Any, Action], str] | None = None
    price_of_answer: Callable[[Any, int, int, int], str] | None = None
    weighs: Callable[[Any, Action], str] | None = None
    post: Callable[[Any, Action], str] | None = None
    lapse: Callable[[Any, Table, int], None] | None = None
    knows: Callable[[Any, int, int], int] | None = None
    seen_by: Callable[[Any, int], Any] | None = None
    own_affair: Callable[[Any, int, str, tuple[int, ...]], bool] | None = None

    def __post_init__(self) -> None:
        """Complete the vocabulary: by now the modules of the rule system have declared it."""
        self.words.complete(self.package)

    @property
    def has_secrets(self) -> bool:
        """Whether a side may be shown less than there is."""
        return self.seen_by is not None

    @property
    def layout(self) -> Layout:
        """The layout of the state."""
        return layout_of(self.state)  # type: ignore[arg-type]

    def sheets(self) -> Any:
        """Import and return the module of the sheets: `Encounter` (pydantic), `check` and `build`.

        It is named by a string, and imported late, because the readings that only play or
        simulate what is built already do not need pydantic.
        """
        return importlib.import_module(self.sheet)
