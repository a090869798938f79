"""The Mastermind page: board, side panel, advisor and computer player.

A click or a key press goes to the board's editor. The editor holds the row being entered and emits what was
submitted: a guess, a key or an answer. The page passes that to the controller, which owns the game and emits
`changed` or `refused`. After every change the page updates the board, the panel and the status line. The game keeper
saves the game. The advisor queries the breaker process about the rows; when the computer breaks the key, the advisor
submits its guesses to the same controller. The setup dialog and the best list are independent of them.
"""
