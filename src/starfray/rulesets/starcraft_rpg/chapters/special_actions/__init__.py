"""Special Actions."""
