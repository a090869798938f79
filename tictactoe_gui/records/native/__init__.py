"""Native JSON formats, which hold a complete game: `ttt` for m,n,k-games and `mastermind`.

Game files, the autosave and the game library use both.
"""
