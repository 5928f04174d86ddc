"""Movement Basics."""
