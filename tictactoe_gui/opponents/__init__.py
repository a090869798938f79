"""Computer opponents: functions that choose a move, or evaluate every cell, of a position within given limits."""
