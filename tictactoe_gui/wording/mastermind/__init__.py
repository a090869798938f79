"""Text for Mastermind: rows and results, prompts, advice, the best list and the rules for new players.

The Mastermind page and the terminal use it.
"""
