"""Combat modifiers."""
