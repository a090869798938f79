"""The panel beside the board: a card for each player, the result, and the list of moves.

`MnkPage` fills it. Its buttons run commands of the page or emit requests.
"""
