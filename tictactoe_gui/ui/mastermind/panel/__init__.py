"""The panel beside the Mastermind board: the roles, the advisor, the game's number and the result.

The page fills it. The parts emit what the user asked for.
"""
