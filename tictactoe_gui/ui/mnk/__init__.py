"""The m,n,k-games: tic-tac-toe, Connect Four, Gomoku and similar games.

The `Controller` owns the current game and carries out every action. `MnkPage` shows the game and connects the board,
the panel, the dialogs and the commands. `ComputerPlayers` and the `Advisor` use engines. Mastermind uses none of them.
"""
