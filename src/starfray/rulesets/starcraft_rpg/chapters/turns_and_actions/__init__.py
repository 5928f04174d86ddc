"""Turn Sequence, Initiative, and Actions."""
