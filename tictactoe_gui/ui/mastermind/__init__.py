"""The page of Mastermind: its board, the coach beside it, and what plays.

A click or a key goes to the board's editor, which holds the row being entered and says what was entered: a guess, a
key, an answer. The page hands that to the controller, which alone holds the game, and emits `changed` or `refused`.
The page shows every changed game: a scene on the board, cards in the panel, sentences above the board. The chronicle
saves it; the coach asks the breaker, a process of its own, about its rows, and where the computer breaks the key it
guesses by the same door. `furnishing` makes and connects all of this; the setup dialog and the best list come apart.
"""
