"""Native formats, JSON that holds a game completely: `ttt` for m,n,k-games and `mastermind`.

Game files and the autosave use both, and the game library uses the fields of the second one.
"""
