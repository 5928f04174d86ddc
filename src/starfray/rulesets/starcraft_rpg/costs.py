"""What actions cost."""

STANDARD, MOVE, MINOR, FULL_ROUND, FREE = range(5)
