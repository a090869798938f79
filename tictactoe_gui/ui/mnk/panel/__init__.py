"""The panel beside the board: a card for each player, the result, and the list of moves.

The presenter fills it. Its parts emit the user's requests.
"""
