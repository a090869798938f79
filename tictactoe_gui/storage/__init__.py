"""Persistent data: autosaved games, the library of games, and game files chosen by the user.

`autosave` keeps the last two saves of the game in progress, `library` stores finished games in SQLite, and `files`
reads and writes records. `clock` counts playing times, and `paths` locates the program's own files. The window and the
terminal use this package. Files are replaced atomically and locked while in use. The program's own are private.
"""
