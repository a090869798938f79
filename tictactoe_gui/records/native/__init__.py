"""Native formats, JSON that holds a game completely: `ttt` for m,n,k-games and `mastermind`.

Game files, the autosave and the game library use both.
"""
