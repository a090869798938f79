"""Single positions as text: rows of marks, or of emoji, that people paste into messages.

`grid` reads and writes them for the clipboard. `ascii_board` also draws the board in the terminal.

To read a board, `row_reader` splits a message into blocks of rows, `board_area` removes headers, side labels and
frames, `labels` the names in empty cells, `signs` tells empty cells from marks, and `board_rules` finds the rules if
the board has no `caption`.
"""
