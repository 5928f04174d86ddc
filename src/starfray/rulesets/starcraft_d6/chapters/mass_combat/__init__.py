"""Mass combat: battles of units under their commanders."""

from starfray.rulesets.starcraft_d6.chapters.mass_combat import purpose

__all__ = ["purpose"]  # its verbs are the game master's: nothing else asks for them
