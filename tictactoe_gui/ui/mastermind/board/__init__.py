"""The Mastermind board: the key, the rows of guesses and answers, and the tray of pegs.

`BoardState` says what the board shows and holds the row being entered, which `RowEditor` changes by mouse or keyboard.
Every peg and every answer is a button that paints itself, and screen readers read its name.
The page gives the board its state and receives what was submitted.
"""
