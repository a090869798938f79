"""Puzzles: positions with proved answers, own mistakes that return, and short lessons.

`puzzle` has the types, and `catalogue` the built-in puzzles, which `packaging/puzzles.py` makes with `solving`.
`wrong_moves` finds why a move is wrong. `progress` keeps what a person has solved. `lessons` has the lessons.
"""
