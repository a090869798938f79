"""Library of games in an SQLite database, and data computed from it: lists of games, scores and best lists.

`library` opens the database and stores m,n,k-games. `mastermind_games` stores games of Mastermind. `browsing`,
`selection` and `scores` query the database. Each game is stored as its record, along with the columns they need.
`ratings` rates the games in steps, and `profiles` has a player's results and achievements. `schema` opens and checks
the file, `migrations` has the tables and migrates those of version 7, and `rows` stores games with checksums.
`recovery` makes a copy of the library once a week, and replaces a damaged or missing file by its games, which `salvage`
reads. The window and the terminal use this package.
"""
