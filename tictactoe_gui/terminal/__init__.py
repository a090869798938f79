"""Terminal interface: people and computers play through lines of text, which can be scripted.

`arguments` turns the command line into options, and `session` plays a game with them or shows scores, on standard
input and output. The packages of both games have the same structure. `conversation` asks questions, and `game_library`
stores games. Only the command line uses this package. It needs no Qt.
"""
