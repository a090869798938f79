"""Puzzles: positions with proved answers, own mistakes that return, and short lessons.

`puzzle` has the types, and why a move is wrong. `catalogue` has the built-in puzzles, which `packaging/puzzles.py`
makes. `progress` keeps what a person has solved. `lessons` has the lessons.
"""
