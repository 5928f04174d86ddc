"""Playing: a fight at a table, its dice, and what may be done next."""
