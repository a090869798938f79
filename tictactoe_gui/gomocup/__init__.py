"""Gomocup (Piskvork) protocol: its messages, and an engine that plays our opponents.

`server` is the engine as a program, for managers such as Piskvork. `messages` and `faults` also serve the window, which
is a manager of third-party engines.
"""
