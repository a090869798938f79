"""Names of the levels. Light on imports, because the window needs them before its first paint."""

RANDOM, BUILDER, TEXTBOOK, CORRECTED = "random", "builder", "textbook", "textbook-corrected"
CASUAL, CLUB, EXPERT = "casual", "club", "expert"

LEVELS = (RANDOM, BUILDER, TEXTBOOK, CORRECTED, CASUAL, CLUB, EXPERT)
"""All levels, weakest first."""
