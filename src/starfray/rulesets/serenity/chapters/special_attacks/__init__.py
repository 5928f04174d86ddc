"""Special attacks."""
