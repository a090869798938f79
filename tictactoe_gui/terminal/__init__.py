"""Terminal interface: people and computers play through lines of text, which can be scripted.

`session` plays a game or shows scores, as requested by the command line, on standard input and output. The packages of
both games have the same structure: `options` parses the command line, and `session` sets up a game and runs the turns.
`conversation` asks questions, `game_library` stores games, and `scores` formats scores.
Only the command line uses this package. It needs no Qt.
"""
