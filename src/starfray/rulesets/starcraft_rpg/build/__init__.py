"""From the sheet of an encounter to the state of a fight."""
