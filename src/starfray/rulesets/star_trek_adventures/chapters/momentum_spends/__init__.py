"""Combat Momentum spends: the table of spends."""
