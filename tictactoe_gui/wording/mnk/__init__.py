"""Text for m,n,k-games: moves and results, hints, levels, engines, scores and the rules for new players.

The window and the terminal use it for every board.
"""
