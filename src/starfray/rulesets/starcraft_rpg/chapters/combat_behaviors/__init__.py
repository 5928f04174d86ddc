"""Combat Behaviors."""
