"""Files that do not fit their model: every mistake, with its line, in the file's own words."""

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, Field, ValidationError, field_validator, model_validator

from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import InputError, Problem
from starfray.core.input.validation import StrictModel, json_schema, validate


class Ranged(StrictModel):
    kind: Literal["ranged"]
    range: int


class Melee(StrictModel):
    kind: Literal["melee"]
    reach: int = 1


class Mood(Enum):
    CALM = "calm"
    ANGRY = "angry"


class Unit(StrictModel):
    name: str = Field(min_length=1, max_length=10, default="x")
    hp: int = Field(ge=1, le=20, default=1)
    weapon: Literal["gauss rifle", "blade"] = "blade"
    tags: tuple[str, ...] = ()
    mood: Mood = Mood.CALM
    either: int | str | None = None
    attacks: list[Annotated[Ranged | Melee, Field(discriminator="kind")]] = Field(
        default_factory=list
    )
    speed: float = 1.0
    boss: bool = False
    loose: Ranged | Melee | None = None
    place: tuple[int, int] = (0, 0)
    ident: str = Field(pattern="^[a-z]+$", default="a")
    die: str = Field(pattern="^d[0-9]+$", description="a die, such as d8", default="d6")
    odd: int = Field(multiple_of=2, default=0)
    armor_class: int = Field(alias="armor class", gt=0, default=1)

    @field_validator("name")
    @classmethod
    def known(cls, name: str) -> str:
        if name == "bad":
            raise ValueError("no such hero")
        return name

    @model_validator(mode="after")
    def consistent(self) -> "Unit":
        if self.boss and self.hp == 1:
            raise ValueError("a boss needs more than 1 hp")
        return self


class Encounter(StrictModel):
    title: str
    units: dict[str, Unit] = Field(default_factory=dict)


def problems(text: str, model: type[BaseModel] = Encounter, at: Any = ()) -> list[Problem]:
    with pytest.raises(InputError) as caught:
        validate(model, read_document(text, name="e.yaml"), at)
    return list(caught.value.problems)


def only(line: str) -> str:
    """Return the one message about one line of a unit, without the place."""
    (problem,) = problems(f"title: x\nunits:\n  bo:\n    {line}\n")
    assert problem.field.startswith("units.bo")
    assert problem.line == (3 if problem.field == "units.bo" else 4)
    return (
        f"{problem.field.removeprefix('units.bo').lstrip('.')}: "
        + str(problem).split(f"{problem.field}: ", 1)[1]
    )


def test_what_fits_becomes_a_model() -> None:
    text = "title: x\nunits: {bo: {tags: [a], mood: angry, speed: 2, place: [1, 2]}}"
    encounter = validate(Encounter, read_document(text))
    unit = encounter.units["bo"]
    assert unit.tags == ("a",)
    assert unit.mood is Mood.ANGRY
    assert unit.speed == 2.0
    assert unit.place == (1, 2)
    assert validate(Unit, read_document(text), ("units", "bo")) == unit
    with pytest.raises(ValidationError):
        unit.hp = 3


HP = "(allowed: a whole number from 1 to 20)"
NAME = "(allowed: text of 1 to 10 characters)"
WEAPON = "(allowed: 'gauss rifle', 'blade')"
BARE = "write it without quotes and without leading zeros"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("name: 3", f"name: 3 is a whole number; put quotes around it {NAME}"),
        ("name: ''", f"name: '' is too short {NAME}"),
        ("name: bad", "name: no such hero"),
        ("hp: '7'", f"hp: '7' is text; {BARE} {HP}"),
        ("hp: 007", f"hp: '007' is text; {BARE} {HP}"),
        ("hp: 25", f"hp: 25 is too large {HP}"),
        ("hp: 3.0", f"hp: 3.0 is a decimal number {HP}"),
        ("hp: true", f"hp: true is true or false {HP}"),
        ("hp:", f"hp: nothing {HP}"),
        ("hp: [1]", f"hp: a list of 1 {HP}"),
        (
            "weapon: gaus rifle",
            f"weapon: unknown value 'gaus rifle'; did you mean 'gauss rifle'? {WEAPON}",
        ),
        ("weapon: 3", f"weapon: unknown value 3 {WEAPON}"),
        (
            "mood: angri",
            "mood: unknown value 'angri'; did you mean 'angry'? (allowed: 'calm', 'angry')",
        ),
        ("tags: a", "tags: 'a' is text (allowed: a list)"),
        ("tags: [a, 3]", "tags[1]: 3 is a whole number; put quotes around it (allowed: text)"),
        ("either: [1]", "either: a list of 1 (allowed: a whole number or text or nothing)"),
        ("speed: fast", "speed: 'fast' is text (allowed: a number)"),
        ("boss: yes", "boss: 'yes' is text; write true or false (allowed: true or false)"),
        ("boss: true", ": a boss needs more than 1 hp"),
        ("die: 8", "die: 8 is a whole number (allowed: a die, such as d8)"),
        ("ident: B", "ident: 'B' has the wrong form (allowed: text of the form ^[a-z]+$)"),
        ("odd: 3", "odd: 3 does not fit (allowed: a whole number that is a multiple of 2)"),
        ("armor class: 0", "armor class: 0 is too small (allowed: a whole number above 0)"),
        ("place: [1]", "place[1]: missing (allowed: a whole number)"),
        (
            "attacks: [{kind: rangd}]",
            (
                "attacks[0].kind: unknown value 'rangd'; did you mean 'ranged'? "
                "(allowed: 'ranged', 'melee')"
            ),
        ),
        ("attacks: [{reach: 1}]", "attacks[0].kind: missing (allowed: 'ranged', 'melee')"),
        (
            "attacks: [{kind: melee, rech: 1}]",
            "attacks[0].rech: unknown key 'rech'; did you mean 'reach'? (allowed: kind, reach)",
        ),
        ("attacks: [{kind: ranged}]", "attacks[0].range: missing (allowed: a whole number)"),
        ("loose: {kind: melee, reach: x}", "loose.reach: 'x' is text (allowed: a whole number)"),
        ("loose: {kind: melee, rang: 3}", "loose.rang: unknown key 'rang' (allowed: kind, reach)"),
        ("loose: {kind: ranged}", "loose.range: missing (allowed: a whole number)"),
    ],
)
def test_each_mistake_in_words(line: str, message: str) -> None:
    assert only(line) == message


def test_unknown_keys_suggest_the_nearest_one() -> None:
    message = only("wepon: blade")
    assert message.startswith("wepon: unknown key 'wepon'; did you mean 'weapon'? (allowed: name,")
    assert "'armor class'" in only("armor clas: 3")
    assert "did you mean" not in only("zzzzzz: 3")


def test_a_missing_key_names_the_line_of_what_lacks_it() -> None:
    (problem,) = problems("a: 1\nb:\n  units: {}\n", at=("b",))
    assert (problem.line, problem.field) == (2, "b.title")
    assert problem.allowed == "text"


def test_every_mistake_is_told_in_the_order_of_the_file() -> None:
    found = problems("title: 3\nunits:\n  a:\n    hp: 0\n    hq: 1\n  b:\n    boss: 1\nunit: 4\n")
    assert [(p.line, p.field) for p in found] == [
        (1, "title"),
        (4, "units.a.hp"),
        (5, "units.a.hq"),
        (7, "units.b.boss"),
        (8, "unit"),
    ]


@pytest.mark.parametrize("text", ["3", "[1]", "x", "true", "null"])
def test_a_root_that_is_no_mapping(text: Any) -> None:
    (problem,) = problems(text)
    assert (problem.line, problem.field) == (1, "")
    assert problem.allowed == "a mapping of title, units"


def test_a_part_that_is_not_there() -> None:
    (problem,) = problems("title: x\nunits:\n  bo: {}\n", Unit, ("units", "mo"))
    assert (problem.line, problem.field, problem.found) == (2, "units.mo", "missing")


def test_lines_through_an_alias_are_where_the_words_stand() -> None:
    text = "title: x\nunits:\n  a: &a\n    hp: 0\n  b: *a\n"
    assert [(p.line, p.field) for p in problems(text)] == [(4, "units.a.hp"), (4, "units.b.hp")]


def test_plain_data_can_be_checked_too() -> None:
    with pytest.raises(InputError) as caught:
        validate(Encounter, Document("fight.starfray", {"title": float("inf")}))
    assert caught.value.problems[0].line == 1
    with pytest.raises(InputError):
        validate(Unit, Document("fight.starfray", {"speed": float("nan")}))


def test_an_error_of_ours_inside_a_check_is_passed_on() -> None:
    class Model(StrictModel):
        name: str

        @field_validator("name")
        @classmethod
        def refuse(cls, name: str) -> str:
            raise InputError.of("other.yaml", "unknown pack", line=3)

    with pytest.raises(InputError, match=r"other\.yaml:3"):
        validate(Model, read_document("name: x"))


def test_a_model_without_a_schema_still_explains_itself() -> None:
    class Model(StrictModel):
        number: int
        check: Any = Field(default_factory=object)
        thing: complex | int = 0

    (problem,) = problems("number: x", Model)
    assert problem.found == "'x' is text"
    assert problem.allowed


def test_models_that_hold_themselves() -> None:
    class Tree(StrictModel):
        name: str
        children: "list[Tree]" = Field(default_factory=list)

    Tree.model_rebuild(_types_namespace={"Tree": Tree})
    (problem,) = problems(
        "name: a\nchildren:\n- name: b\n  children:\n  - nam: c\n    name: d", Tree
    )
    assert problem.field == "children[0].children[0].nam"
    assert problem.remedy == "" or "name" in problem.remedy


def test_the_schema_is_for_editors() -> None:
    schema = json_schema(Encounter)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert schema["additionalProperties"] is False
    assert "armor class" in schema["$defs"]["Unit"]["properties"]


values = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from([*Unit.model_fields, "kind", "ranged", "melee", "reach", "range", "title",
                         "units", "[key]"]),
        inner,
        max_size=5,
    ),
    max_leaves=20,
)  # fmt: skip


def explained(error: InputError) -> None:
    assert all(problem.line == 4 and problem.found for problem in error.problems)
    assert str(error).encode()


@given(values)
@settings(max_examples=500, deadline=None)
def test_any_data_fits_or_is_explained(data: Any) -> None:
    for wrapped in (data, {"title": "x", "units": {"bo": data}}):
        try:
            validate(Encounter, Document("fuzz", wrapped, line=4))
        except InputError as error:
            explained(error)


def test_a_key_of_a_mapping_is_told_as_a_key() -> None:
    class Sheet(StrictModel):
        codes: dict[Literal["strength", "psi"], int]

    with pytest.raises(InputError) as error:
        validate(Sheet, read_document("codes: {strenght: 3}\n", name="x"))
    assert str(error.value) == (
        "x:1: codes.strenght: unknown key 'strenght'; did you mean 'strength'? "
        "(allowed: strength, psi)"
    )


def test_a_word_of_before_is_refused_with_the_one_of_now() -> None:
    class Standing(StrictModel):
        at: tuple[int, int] = (0, 0)

    with pytest.raises(InputError) as error:
        validate(Standing, read_document("position: [1, 2]\n", name="x"))
    assert (
        str(error.value)
        == "x:1: position: unknown key 'position'; it is called 'at' now (allowed: at)"
    )
