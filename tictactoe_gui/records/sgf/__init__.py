"""Smart Game Format (.sgf), which most Gomoku and Renju programs read.

`sgf` is the format itself. `text` parses and writes the syntax, `game_kind` recognises five in a row, `course` reads
the start position and the moves, and `ruleset` and `dates` convert the rules and the dates.
"""
