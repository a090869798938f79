"""Formats of other programs for five in a row and Connect Four that are only read."""
