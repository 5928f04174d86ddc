"""The rules of the StarCraft RPG, chapter by chapter."""
