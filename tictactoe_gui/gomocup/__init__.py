"""Gomocup (Piskvork) protocol: its messages, and an engine that plays the built-in levels.

`server` runs the engine as a program for managers such as Piskvork. The window uses `messages`, `swap2` and `faults` to
manage third-party engines.
"""
