"""What stands where there is nobody and nothing: a name for each sort of thing that is not there.

All of them are one number, so that a rule may ask `>= 0` for whether there is somebody.
"""

from __future__ import annotations

NOBODY = -1  # no combatant, no ship, no side; in place of who is asked: the game master
NOTHING = -1  # none of a list, or no amount at all: no weapon, no slot, no radius
NOWHERE = -1  # no square, zone or direction; no place in an order
NEVER = -1  # no round and no turn
NONE = -1  # a number of an action that its verb does not use
UNLIMITED = -1  # in place of an amount that does not run out
