"""Combat Influence."""
