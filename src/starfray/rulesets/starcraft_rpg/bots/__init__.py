"""What bots of the StarCraft RPG do."""
