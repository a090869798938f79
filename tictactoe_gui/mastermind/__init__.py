"""Mastermind: one side hides a key of coloured pegs, the other breaks it.

The game is made of pure values. The breaker looks at the clock only where it is given a time to think; the server, by
which it is a program of its own, alone has input and output.
"""
