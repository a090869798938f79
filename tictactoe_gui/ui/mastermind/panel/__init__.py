"""The panel beside the Mastermind board: the roles, the advisor and the result.

The page updates the cards, and they emit the user's requests.
"""
