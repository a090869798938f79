"""Valid dates and durations of games."""

VALID_YEARS = range(1971, 3000)
"""Years that every supported system can show in every time zone."""
VALID_SECONDS = range(1_000_000_000)
"""Valid durations of a game, in seconds."""
