"""Mastermind: one side hides a key of coloured pegs, the other breaks it.

The game is made of pure values. The breaker looks at the clock to end its thinking in time; only the server, by which
it is a program of its own, has input and output.
"""
