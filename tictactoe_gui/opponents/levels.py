"""The names of the opponents; light, because the window knows them before its first paint."""

RANDOM, BUILDER, TEXTBOOK, CORRECTED = "random", "builder", "textbook", "textbook-corrected"
CASUAL, CLUB, EXPERT = "casual", "club", "expert"

LEVELS = (RANDOM, BUILDER, TEXTBOOK, CORRECTED, CASUAL, CLUB, EXPERT)
"""From the weakest to the strongest."""
