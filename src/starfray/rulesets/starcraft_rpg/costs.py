"""What actions cost, and what they lead to."""

STANDARD_ACTION, MOVE_ACTION, MINOR_ACTION, FULL_ROUND, FREE = range(5)

# What somebody is after an action that changes its posture, or begins an Action Move.
LYING, CROUCHING, STANDING, RUNNING = range(1, 5)
