"""What a game master writes down about a psionic power. The document leaves all powers to data."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from starfray.core.input.validation import StrictModel
from starfray.rulesets.starcraft_rpg.picture import WHILE_IT_LASTS


class EffectSheet(StrictModel):
    """One effect of a power: its amount grows with the psi level at which it manifests."""

    kind: Literal[
        "psionic_damage", "damage", "healing", "shields", "morale", "stun", "push", "drain",
        "detect", "accuracy", "defense", "resistance", "speed", "resolve", "toughness", "insight",
        "cloak",
    ] = Field(
        description="at once: psionic_damage and damage (less resistance), healing, shields and "
        "morale in points, stun, push in squares, drain of energy fatigue, detect; while it lasts: "
        "accuracy, defense, resistance, speed, resolve, toughness, insight (accuracy of the "
        "psychic against those it holds), cloak"
    )  # fmt: skip
    amount: int = Field(0, ge=-200, le=200, description="points or squares")
    per_level: int = Field(0, ge=-50, le=50, description="points or squares for each psi level")


class PowerSheet(StrictModel):
    """A psionic power: how hard it is to manifest, at whom it is aimed, and what it does."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    pl: int = Field(ge=1, le=12, description="psi level")
    dc: int = Field(ge=0, le=100, description="number of the manifestation check")
    cost: int = Field(ge=0, le=100, description="energy fatigue once it manifests")
    action: Literal["standard", "move", "minor", "full_round"] = Field(
        "standard", description="action that it takes"
    )
    aim: Literal["self", "ally", "enemy", "anyone", "square"] = Field(
        "self", description="whom or what the power is aimed at"
    )
    range: int = Field(0, ge=0, le=1000, description="how far, in squares, the aim may be")
    area: int | None = Field(
        None, ge=0, le=50, description="radius in squares around the aim; none = the aim alone"
    )
    reaches: Literal["all", "enemies", "allies"] = Field(
        "all", description="whom in its area it reaches"
    )
    against: Literal["nothing", "defense", "resolve", "toughness"] = Field(
        "nothing", description="what a psionic attack roll has to reach; nothing = no roll"
    )
    telepathic: bool = Field(False, description="Thought Blocking raises resolve against it")
    natural_mind_reading: bool = Field(False, description="Thought Blocking is immune to it")
    silenced: bool = Field(False, description="does not give a sneaking psychic away")
    sustained: bool = Field(False, description="lasts until its psychic lets it go")
    rounds: int = Field(0, ge=0, le=1000, description="how long it lasts, in rounds; 0 = at once")
    effects: list[EffectSheet] = Field(
        [], max_length=3, description="what it does, up to three things"
    )

    @model_validator(mode="after")
    def _lasting_effects_last(self) -> PowerSheet:
        for effect in self.effects:
            if effect.kind in WHILE_IT_LASTS and not self.sustained and not self.rounds:
                raise ValueError(f"{effect.kind} needs 'sustained' or 'rounds'")
        return self
