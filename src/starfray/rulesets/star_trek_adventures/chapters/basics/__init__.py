"""What the brief takes as known: Tasks, dice, Momentum, Threat, Complications, zones, scenes."""
