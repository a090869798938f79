"""The panel beside the Mastermind board: the roles, the advisor, the game's number and the result.

The page updates the cards, and they emit the user's requests.
"""
