"""The scores of Mastermind: fewest guesses, statistics of players, and all stored games.

The page is created when it is first opened. It queries the game library and opens games on the Mastermind page.
"""
