"""What powers do.

Chapter: Psionics.
"""

from __future__ import annotations

# What a power does at once, ...
NO_EFFECT, PSIONIC_DAMAGE, RESISTED_DAMAGE, HEALING, SHIELDING, MORALE, STUN, PUSH, DRAIN = range(9)
DETECTION = 9

# ... and while it lasts.
ACCURACY, GUARD, RESISTANCE, SPEED, STEADINESS, STURDINESS, INSIGHT, CLOAK = range(10, 18)
