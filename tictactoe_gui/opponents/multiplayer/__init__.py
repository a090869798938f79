"""Searches for more than two players: max^n for exact values, and Monte Carlo tree search for the rest.

Monte Carlo tree search also plays misère with two players. `engine_set` selects them.
"""
