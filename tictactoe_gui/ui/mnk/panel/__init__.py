"""The panel beside the board: a card for each player, the result, and the list of moves.

The presenter fills it. The parts emit what the user asked for.
"""
