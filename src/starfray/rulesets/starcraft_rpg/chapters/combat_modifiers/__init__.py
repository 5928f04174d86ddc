"""Combat Modifiers."""
