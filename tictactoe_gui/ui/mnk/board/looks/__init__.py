"""The looks of a board: tiles, squared paper, a wooden board and a rack.

Each module of a look has the same two functions. `paint_board` paints what lies below the cells, and `paint_cell` the
ground of one cell.
"""
