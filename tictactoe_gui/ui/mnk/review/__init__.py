"""The review of a finished game: who stood better at each move, which moves were mistakes, and why.

`ReviewMode` opens and closes it.
"""
