"""Library of games in an SQLite database, and what is computed from it: lists of games, scores and best lists.

`library` opens the database and stores m,n,k-games, `mastermind_games` those of Mastermind. `browsing`, `selection`
and `scores` query it. `schema` creates and migrates the tables, and `quarantine` renames a damaged file. The window
and the terminal use it.
"""
