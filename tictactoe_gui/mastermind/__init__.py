"""Mastermind: one player hides a key of coloured pegs, the other breaks it.

The game consists of immutable values. The breaker reads the clock only if it has a time limit. Only the server, which
runs the breaker as a separate program, does I/O.
"""
