"""What outlives the process: the game in play, the library of games, files."""
