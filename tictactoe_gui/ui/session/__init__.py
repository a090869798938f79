"""Services that save games and track time: the autosave, the game library and the play timer.

`GameKeeper` saves the game in play and stores finished games. `GameLibrary` runs queries on the library file and
reports when it is unavailable. `PlayTimer` pauses a game's clock while its page is hidden. Both games use all three.
"""
