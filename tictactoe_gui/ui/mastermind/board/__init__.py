"""The Mastermind board: the key, the rows of guesses and answers, and the tray of pegs.

`BoardState` says what the board shows, and `RowEditor` holds the row that the user is entering by mouse or keyboard.
The page gives the board its state and receives what was submitted.
"""
