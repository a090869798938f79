"""Single positions as text: rows of marks, or of emoji, that people paste into messages.

`grid` reads and writes them for the clipboard. `ascii_board` also draws the board in the terminal.
"""
