"""Opponents: from a position to a move, and to the value of every cell; functions of position, chance and limits."""
