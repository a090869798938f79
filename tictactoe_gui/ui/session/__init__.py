"""The session and the controller of a game, and the services that save games: the autosave and the library.

`GameKeeper` saves the game in play and stores finished games. `LibraryService` runs queries on the library file and
reports when it is unavailable. Both games use them. `Background` has the threads for all files of the window.
"""
