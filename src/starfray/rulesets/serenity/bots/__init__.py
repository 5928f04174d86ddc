"""The bots of Serenity."""
