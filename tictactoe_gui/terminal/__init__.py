"""Terminal interface: people and computers play by lines of text, which can be scripted.

`arguments` turns the command line into options, and `session` plays a game with them or shows scores, on standard
input and output. Each game has its own package of the same plan. `conversation` asks questions, and `game_library`
stores games. Only the command line uses this package. It needs no Qt.
"""
