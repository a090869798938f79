"""Keys of the match settings of m,n,k-games in the user's settings."""

KEY = "mnk/match"
OLD_KEYS = ("rules", "players", "begins", "notation", "deal")
"""Keys and groups of earlier versions."""
