"""Smart Game Format (.sgf), which most Gomoku and Renju programs read.

`sgf` is the format itself. `text` parses the syntax, `reading` turns the nodes into a game, `ruleset` and `dates`
convert the rules and the dates.
"""
