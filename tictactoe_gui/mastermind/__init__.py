"""Mastermind: one side hides a key of coloured pegs, the other breaks it. Pure values; no input or output, no clock."""
