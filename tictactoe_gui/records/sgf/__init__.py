"""Smart Game Format (.sgf), which most Gomoku and Renju programs read.

`sgf` is the format itself. `text` parses and writes the syntax, `ruleset` and `dates` convert the rules and the dates.
"""
