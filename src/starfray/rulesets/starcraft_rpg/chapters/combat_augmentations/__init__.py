"""Tactics, Lore and Leadership Combat Augmentations."""
