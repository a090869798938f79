"""The Mastermind board: the key, the rows of guesses and answers, and the tray of pegs.

`BoardState` says what the board shows, and `RowEditor` holds the row that the user is entering by mouse or keyboard.
Every peg and every answer is a button that paints itself, and screen readers read its name.
The page gives the board its state and receives what was submitted.
"""
