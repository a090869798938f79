"""The looks of a board: tiles, squared paper, a wooden board and a rack.

Each module of a look has the same two functions. `paint_board` paints what lies below the cells, and `paint_cell` the
ground of one cell. An empty board of tiles, of wood or in a rack is painted without the `Qt` namespace: only paths,
with the pens and brushes of `widgets.painting`. The first access to `Qt` makes PySide create its 1,195 names. That
takes 18 ms and would delay the first paint.
"""
