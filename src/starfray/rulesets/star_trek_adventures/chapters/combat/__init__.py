"""Combat!: rounds and turns, and who takes part."""
