"""Character creation: abilities and skills."""

from starfray.rulesets.fasa_trek.chapters.character_creation import skills as skills
