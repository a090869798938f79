"""What a game of Mastermind waits for."""

from enum import Enum


class Phase(Enum):
    """What the game waits for."""

    HIDING = "that somebody enters the key"
    GUESSING = "the guess of a person"
    THINKING = "the guess of the computer"
    ANSWERING = "that the hider answers the guess"
    CHECKING = "that it is known whether a key fits the answers, so that it may end"
    CORRECTING = "that the hider corrects answers that no key gives"
    OVER = "nothing, it has ended"
