"""Combat Tasks, but for Attack."""
